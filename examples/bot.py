#!/usr/bin/env python3
"""A small bot that plays at a Yohoho house. It bids its special cards and plays high only while it still needs tricks.

    pip install websockets        # or: apt install python3-websockets
    python3 examples/bot.py http://127.0.0.1:8080 --open skull-king --seats 3 --bots bosun,captain
    python3 examples/bot.py http://127.0.0.1:8080 --join CODE

It opens a table (and starts it with house bots on the other seats) or joins one, plays one game to its end and prints the places.
docs/bot-api.md describes what goes over the wire.
"""
import argparse
import asyncio
import json
import urllib.request

import websockets

SPECIAL = {"E": 0, "SM:E": 0, "M": 30, "P": 31, "SM": 31, "SM:P": 31, "SK": 32}
# The library has changed the name of this argument.
HEADERS = "additional_headers" if int(websockets.__version__.split(".")[0]) >= 14 else "extra_headers"


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


def post(url, body, token=None):
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as response:
        return json.load(response)


def wishes(message, options):
    """What to ask for now: a seat, bots and the start of the game, or an action."""
    table, view, seat = message["table"], message["view"], message["you"]["seat"]
    if table["stage"] == "lobby":
        if seat is None:
            return [{"type": "sit"}]
        if not message["you"]["host"] or not options.bots:
            return []
        empty = [number for number, info in enumerate(table["seats"]) if info["sitter"] == "nobody"]
        bots = [{"type": "bot", "seat": number, "bot": bot} for number, bot in zip(empty, options.bots.split(","))]
        return bots + [{"type": "start"}]
    if table["stage"] == "playing" and view["legal"]:
        return [{"type": "act", "action": choose(view)}]
    return []


async def play(options):
    token = post(f"{options.house}/api/tokens", {"name": options.name})["token"]
    settings = {"game": options.open, "seats": options.seats}
    code = options.join or post(f"{options.house}/api/tables", settings, token)["code"]
    print("table", code, flush=True)
    url = f"{options.house.replace('http', 'ws', 1)}/api/tables/{code}/socket"
    latest, number, waiting = None, 0, set()  # what we saw last, our last request, and those that are not answered yet
    async with websockets.connect(url, subprotocols=["yohoho.v1"], **{HEADERS: {"Authorization": f"Bearer {token}"}}) as wire:
        async for text in wire:
            message = json.loads(text)
            if message["type"] in ("error", "bye"):
                raise SystemExit(text)
            if message["type"] == "ok":
                waiting.discard(message["id"])
            elif message["type"] in ("snapshot", "events"):
                latest = message
            if latest["table"]["stage"] in ("over", "closed"):
                return print("totals", *latest["view"]["totals"])
            for wish in [] if waiting else wishes(latest, options):
                number += 1
                waiting.add(number)
                await wire.send(json.dumps({"id": number, **wish}))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("house", help="the server's address, such as http://127.0.0.1:8080")
    parser.add_argument("--join", metavar="CODE", help="join this table")
    parser.add_argument("--open", metavar="GAME", default="skull-king", help="or open a table for this game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bots", default="bosun,bosun,bosun", help="house bots for the other seats; '' waits for people")
    parser.add_argument("--name", default="Polly")
    asyncio.run(play(parser.parse_args()))
