"""The features of Skull King again, from a view as JSON (docs/bot-protocol.md), one decision at a time.

Written apart from `features.py` on purpose, as plainly as FEATURES.md says it: each checks the other.
"""
import functools

import numpy as np

from king.cards import EDITIONS
from king.layout import layout

SPECIALS = ("E", "P", "M", "SM", "SM:P", "SM:E", "SK")


def winner(edition, plays):
    """The index of the winning card (SK9)."""
    if "SK" in plays:
        return plays.index("M") if "M" in plays else plays.index("SK")
    for group in (("P", "SM:P"), ("M",)):
        found = [place for place, play in enumerate(plays) if play in group]
        if found:
            return found[0]
    suits = [play for play in plays if play not in SPECIALS]
    if not suits:
        return 0
    trumps = [play for play in suits if play[0] == edition.letters[3]]
    best = trumps or [play for play in suits if play[0] == suits[0][0]]
    return plays.index(max(best, key=lambda play: int(play[1:])))


def led(edition, plays):
    """0..3 a suit, 4 nothing, 5 freed (SK6, DB3)."""
    if edition.jagged_frees and plays and plays[0] in ("P", "M", "SM:P", "SK"):
        return 5
    suits = [play[0] for play in plays if play not in SPECIALS]
    return edition.letters.index(suits[0]) if suits else 4


@functools.cache
def beats(name, card, led):
    """Whether a card wins against one that was led; Scary Mary is a Pirate then."""
    return winner(EDITIONS[name], [led, "SM:P" if card == "SM" else card]) == 1


def features(view):
    edition = EDITIONS[view["game"]]
    at = layout(edition)
    x = np.zeros(at.size, np.float32)
    seats, me, size = view["seats"], view["seat"], view["hand_size"]
    kind = {code: number for number, code in enumerate(edition.kind_codes)}
    play = {code: number for number, code in enumerate(edition.codes)}
    relative = lambda seat: (seat - me) % seats

    def put(block, index, value=1.0):
        x[at.at[block] + index] = value

    def add(block, index, value=1.0):
        x[at.at[block] + index] += value

    bidding = view["phase"] == "bid"
    current = []
    for number in range(edition.kinds):
        put("unseen", number, edition.deck_counts[number])
    for code in view["hand"]:
        add("hand", kind[code])
        add("unseen", kind[code], -1)
        if code not in SPECIALS:
            add("suits", edition.letters.index(code[0]), 0.25)
    for trick in view["tricks"]:
        for place, code in enumerate(trick["plays"]):
            seat = relative((trick["lead"] + place) % seats)
            add("played", seat * edition.plays + play[code])
            add("unseen", kind[code.split(":")[0]], -1)
            bound = led(edition, trick["plays"][:place])
            if seat > 0 and bound < 4 and code not in SPECIALS and code[0] != edition.letters[bound]:
                put("voids", (seat - 1) * 4 + bound)
        if len(trick["plays"]) < seats:
            current = trick["plays"]
    threats = lambda led: sum(x[at.at["unseen"] + kind[card]] for card in kind if beats(edition.name, card, led)) / 10
    for code in set(view["hand"]):
        put("beaten", kind[code], threats("SM:P" if code == "SM" else code))
    for ago, code in enumerate(reversed(current)):
        put("trick", ago * edition.plays + play[code])
    if not bidding:
        for action in view["legal"]:
            code = action["play"]
            put("legal", play[code])
            if winner(edition, current + [code]) == len(current):
                put("takes", play[code])
                put("safe", play[code], threats(code))
        put("led", led(edition, current))
        if current:
            put("winning", len(current) - 1 - winner(edition, current))
    held, pressure = len(view["hand"]), -len(view["hand"])
    for seat in range(seats):
        place = relative(seat)
        put("won", place, view["won"][seat] / 5)
        put("bonus", place, view["bonus"][seat] / 50)
        if not bidding:
            bid = view["bids"][seat]
            need = max(bid - view["won"][seat], -1)
            put("bids", place * 11 + bid)
            put("needs", place * 12 + need + 1)
            pressure += max(need, 0)
    if not bidding:
        put("pressure", 0, pressure / 5)
    put("round", view["round"] - 1)
    put("held", held)
    put("seats", seats - 2)
    put("place", (me - view["dealer"] - 1) % seats if bidding else len(current))
    put("bidding", 0, float(bidding))
    return x


def action_of(edition, number):
    """The answer in the protocol."""
    return {"bid": number - edition.plays} if number >= edition.plays else {"play": edition.codes[number]}


def legal_actions(view):
    """[actions]: what is legal."""
    edition = EDITIONS[view["game"]]
    legal = np.zeros(edition.actions, bool)
    for action in view["legal"]:
        legal[edition.plays + action["bid"] if "bid" in action else edition.codes.index(action["play"])] = True
    return legal
