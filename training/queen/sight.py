"""The features of Skull Queen again, from a view as JSON (docs/bot-protocol.md), one decision at a time.

Written apart from `features.py` on purpose, as plainly as FEATURES.md says it: each checks the other.
"""
import numpy as np

from queen.cards import CARDS, CODES, COLOURS, SIDES, deck, plank
from queen.layout import LAYOUT, PLANK

NUMBER = {code: number for number, code in enumerate(CODES)}


def value(code):
    return int(code) if code.isdigit() else int(code[1:])


def colour(code):
    return None if code.isdigit() else COLOURS.index(code[0])


def announced(plays):
    """The colour of the first coloured card, or none."""
    return next((colour(code) for code in plays if colour(code) is not None), None)


def counts_to(code, bound):
    """The colours a card counts to: its own, or the announced one, or, while there is none, all."""
    own = bound if colour(code) is None else colour(code)
    return range(4) if own is None else [own]


def features(view):
    at, x = LAYOUT.at, np.zeros(LAYOUT.size, np.float32)
    seats, me = view["seats"], view["seat"]
    relative = lambda seat: (seat - me) % seats
    planking = view["phase"] == "plank"
    in_order = (me - view["dealer"] - 1) % seats

    def put(block, index, value=1.0):
        x[at[block] + index] = value

    unseen = set(deck(seats))
    hand = [NUMBER[code] for code in view["hand"]]
    unseen -= set(hand) | {NUMBER[code] for code in view["dealt_centre"]}
    for card in hand:
        put("hand", card)
        if card < 48:
            x[at["colours"] + card // 12] += 0.25
    current, whole = [], 3 if seats == 2 else seats
    for trick in view["tricks"]:
        plays = trick["plays"]
        for place, code in enumerate(plays):
            if seats == 2:
                seat = 2 if place == 0 else relative((view["dealer"] + place) % 2)
                bound = announced(plays[:1])
            else:
                seat = relative((trick["lead"] + place) % seats)
                bound = announced(plays[:place])
            put("played", seat * CARDS + NUMBER[code])
            unseen.discard(NUMBER[code])
            ghost = seats == 2 and place == 0
            if seat > 0 and not ghost and bound is not None and colour(code) not in (None, bound):
                put("voids", (seat - 1) * 4 + bound)
        if len(plays) < whole:
            current = plays
    for card in unseen:
        put("unseen", card)
    for ago, code in enumerate(reversed(current)):
        put("trick", ago * CARDS + NUMBER[code])
    for code in view["centre"]:
        put("centre", NUMBER[code])
    bound = announced(current)
    # The pot of a colour: (value, 0 for the centre or how many cards ago).
    pots = [[] for _ in COLOURS]
    for code in view["centre"]:
        if colour(code) is not None:
            pots[colour(code)].append((value(code), 0))
    for ago, code in enumerate(reversed(current)):
        for number in counts_to(code, bound):
            pots[number].append((value(code), ago + 1))
    of_colour = lambda cards, number: [card % 12 + 1 for card in cards if card < 48 and card // 12 == number]
    for card in hand:
        if card < 48:
            others = of_colour(unseen, card // 12)
            put("above", card, sum(other > card % 12 + 1 for other in others) / 5)
            put("below", card, sum(other < card % 12 + 1 for other in others) / 5)
    for number, pot in enumerate(pots):
        put("count", number * 3 + min(len(pot), 2))
        values = [entry[0] for entry in pot]
        for own, cards in (("", unseen), ("own_", hand)):
            put(own + "over", number, sum(value > max(values, default=-1) for value in of_colour(cards, number)) / 5)
            put(own + "under", number, sum(value < min(values, default=14) for value in of_colour(cards, number)) / 5)
        if pot:
            put("tops", number * 14 + max(values))
            put("lows", number * 14 + min(values))
            put("eight", number, float(8 in values))
            put("five", number, float(5 in values))
            put("top", number, max(values) / 13)
            put("low", number, min(values) / 13)
            put("top_by", number * 6 + max(pot)[1])
            put("low_by", number * 6 + min(pot)[1])
    if planking:
        put("planking", 0)
    else:
        put("announced", 4 if bound is None else bound)
        best = max((value(code) for code in current), default=-1)
        for action in view["legal"]:
            code = action["play"]
            put("legal", NUMBER[code])
            if seats > 2 and value(code) >= best:
                put("leads", NUMBER[code])
            own = bound if colour(code) is None else colour(code)
            values = [entry[0] for entry in pots[own]] if own is not None else []
            if values and value(code) > max(values):
                put("up", NUMBER[code], 1.0 if 8 in values + [value(code)] else 0.5)
            if values and value(code) < min(values):
                put("down", NUMBER[code], 1.0 if 5 in values + [value(code)] else 0.5)
        for seat, standing in enumerate(view["planks"]):
            start, side = relative(seat) * PLANK, SIDES.index(standing["side"])
            put("planks", start + side)
            for number, letter in enumerate(COLOURS):
                space = standing["pirates"][letter]
                put("planks", start + 2 + number * 11 + (side * 5 + space if space else 0))
    put("held", len(hand))
    put("seats", seats - 2)
    put("place", in_order if planking or seats == 2 else len(current))
    return x


def action_of(group, number):
    """The answer in the protocol."""
    return {"plank": plank(number)} if group == "plank" else {"play": CODES[number]}


def legal_actions(view):
    """[50] for plays, [1] for planks: all are legal."""
    if view["phase"] == "plank":
        return np.ones(1, bool)
    legal = np.zeros(CARDS, bool)
    for action in view["legal"]:
        legal[NUMBER[action["play"]]] = True
    return legal
