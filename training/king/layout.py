"""The order of the features of Skull King. Raise the version with any change."""
from king.cards import MAX_BID, MAX_SEATS, ROUNDS
from layout import GRAIN, Layout

VERSION = 2
OTHERS = MAX_SEATS - 1
NEEDS = MAX_BID + 2


def layout(edition):
    kinds, plays = edition.kinds, edition.plays
    return Layout([
        ("hand", kinds), ("unseen", kinds), ("played", MAX_SEATS * plays), ("trick", OTHERS * plays), ("legal", plays), ("takes", plays),
        ("led", 6), ("voids", OTHERS * 4), ("bids", MAX_SEATS * (MAX_BID + 1)), ("needs", MAX_SEATS * NEEDS), ("won", MAX_SEATS),
        ("bonus", MAX_SEATS), ("winning", OTHERS), ("round", ROUNDS), ("held", ROUNDS + 1), ("seats", 5), ("place", MAX_SEATS), ("bidding", 1),
        ("suits", 4), ("pressure", 1),
    ], [("beaten", kinds), ("safe", plays)])


def hidden_size(edition):
    """What the critic sees beside the features: the others' hands."""
    return -(-OTHERS * edition.kinds // GRAIN) * GRAIN
