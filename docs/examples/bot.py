#!/usr/bin/env python3
"""A small bot for yohoho. It bids its special cards and plays high only while it still needs tricks.

    yohoho arena --game skull-king --bots 'exec:python3 docs/examples/bot.py,random' --deals 100

docs/bot-protocol.md describes the lines it reads and writes.
"""
import json
import sys

SPECIAL = {"E": 0, "SM:E": 0, "M": 30, "P": 31, "SM": 31, "SM:P": 31, "SK": 32}


def strength(code):
    """How high a card is: its number, more for trump, most for the special cards."""
    trump = 13 if code[0] in "KS" else 0
    return SPECIAL[code] if code in SPECIAL else trump + int(code.lstrip("YBRKCTQSG"))


def choose(view):
    if view["phase"] == "plank":  # Skull Queen: all pirates in the middle, low cards bring them down
        plank = view["legal"][0]["plank"]
        return {"plank": {"side": "high-bottom", "pirates": dict.fromkeys("RYGB", plank["spaces"][2])}}
    if view["phase"] == "bid":
        return {"bid": sum(strength(card) >= 30 for card in view["hand"])}
    plays = sorted(view["legal"], key=lambda action: strength(action["play"]))
    needs_tricks = "bids" in view and view["won"][view["seat"]] < view["bid"]
    return plays[-1] if needs_tricks else plays[0]


for line in sys.stdin:
    print(json.dumps(choose(json.loads(line))), flush=True)
