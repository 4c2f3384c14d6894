"""The order of the features of Skull Queen. Raise the version with any change."""
from layout import GRAIN, Layout
from queen.cards import CARDS, MAX_HAND, MAX_SEATS, SPACES, VALUES

VERSION = 2
OTHERS = MAX_SEATS - 1
PLANK = 2 + 4 * (1 + 2 * SPACES)

LAYOUT = Layout([
    ("hand", CARDS), ("unseen", CARDS), ("played", MAX_SEATS * CARDS), ("trick", OTHERS * CARDS), ("centre", CARDS), ("legal", CARDS),
    ("up", CARDS), ("down", CARDS), ("leads", CARDS), ("announced", 5), ("voids", OTHERS * 4), ("planks", MAX_SEATS * PLANK),
    ("count", 4 * 3), ("eight", 4), ("five", 4), ("top", 4), ("low", 4), ("top_by", 4 * MAX_SEATS), ("low_by", 4 * MAX_SEATS),
    ("held", MAX_HAND + 1), ("seats", 5), ("place", MAX_SEATS), ("planking", 1), ("colours", 4),
], [
    ("above", CARDS), ("below", CARDS), ("over", 4), ("under", 4), ("own_over", 4), ("own_under", 4), ("tops", 4 * VALUES), ("lows", 4 * VALUES),
])
HIDDEN = -(-OTHERS * CARDS // GRAIN) * GRAIN
