"""Skull Queen's cards and planks as tables.

Cards are numbered colour by colour (R, Y, G, B), values 1 to 12, then the Monkey (48) and the First Mate (49).
A plank is numbered as the law's engine does: the side in the lowest digit, then the four spaces to base five, red first.
"""
import functools

import numpy as np

NAME = "skull-queen"
COLOURS = "RYGB"
CARDS, COLOURED = 50, 48
MONKEY, MATE = 48, 49
VALUES = 14  # 0 to 13
MAX_SEATS, MAX_HAND, SPACES = 6, 14, 5
PLANKS = 2 * SPACES ** 4
SIDES = ("high-top", "high-bottom")
WORTH = np.array([[0, 8, 5, 3, 2, 1], [0, 1, 2, 3, 5, 8]])  # [side, space]; space 0 is overboard

COLOUR = np.concatenate([np.repeat(np.arange(4), 12), [4, 4]])  # 4 is none
VALUE = np.concatenate([np.tile(np.arange(1, 13), 4), [0, 13]])
ABOVE = (COLOUR[:, None] == COLOUR) & (COLOUR < 4) & (VALUE[:, None] > VALUE)  # [card, another]: of the same colour and higher
CODES = [f"{COLOURS[c]}{v}" for c in range(4) for v in range(1, 13)] + ["0", "13"]


def deck(seats):
    """The numbers of the cards in the game (SQ2)."""
    return np.array([card for card in range(CARDS) if seats > 3 or VALUE[card] not in (1, 12)])


def hand_size(seats):
    return {2: 14, 3: 14, 4: 12, 5: 10, 6: 8}[seats]


SIDE_OF = np.arange(PLANKS) % 2
SPACES_OF = np.stack([np.arange(PLANKS) // 2 // SPACES ** colour % SPACES + 1 for colour in range(4)], 1)  # [plank, colour], 1 to 5
PAIRS = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
PLANK_OUTPUTS = 2 * 4 * SPACES + 2 * len(PAIRS) * SPACES ** 2  # 340


def plank(number):
    """As records write it."""
    return {"side": SIDES[SIDE_OF[number]], "pirates": {colour: int(space) for colour, space in zip(COLOURS, SPACES_OF[number])}}


@functools.cache
def plank_sums():
    """[340, 1250]: which outputs add up to the logit of each plank: one for each pirate, and one for each pair of pirates."""
    table = np.zeros((PLANK_OUTPUTS, PLANKS), np.float32)
    for plank in range(PLANKS):
        side, spaces = SIDE_OF[plank], SPACES_OF[plank] - 1
        for colour in range(4):
            table[(side * 4 + colour) * SPACES + spaces[colour], plank] = 1
        for number, (a, b) in enumerate(PAIRS):
            table[40 + (side * len(PAIRS) + number) * SPACES ** 2 + spaces[a] * SPACES + spaces[b], plank] = 1
    return table


@functools.cache
def plank_parts():
    """[1250, 10]: the same as a list for each plank."""
    return np.stack([np.flatnonzero(column) for column in plank_sums().T])
