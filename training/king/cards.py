"""The two editions of Skull King as tables.

A *kind* is a card, copies merged: suit by suit with values ascending, then E, P, M, SM, SK.
A *play* is a kind as it lies on the table: kind SM is Scary Mary as a Pirate, and one more play, the last, is her as an Escape.
"""
from dataclasses import dataclass
from functools import cached_property

import numpy as np

ROUNDS = 10
MAX_SEATS = 6
MAX_BID = 10

NOTHING, FREED, FREEABLE = 4, 5, 6  # what is led, beside the suits 0..3; FREEABLE: an empty trick that a jagged card would free
LED_SUIT, TRUMP, MERMAID, PIRATE, SKULL_KING, MERMAID_TAKES = 0x10, 0x20, 0x30, 0x40, 0x50, 0x60


@dataclass(frozen=True)
class Edition:
    name: str
    letters: str
    low: int
    high: int
    copies: tuple
    jagged_frees: bool

    @property
    def values(self):
        return self.high - self.low + 1

    @property
    def kinds(self):
        return 4 * self.values + 5

    @property
    def plays(self):
        return self.kinds + 1

    @property
    def actions(self):
        """Plays, then bids 0..10."""
        return self.plays + MAX_BID + 1

    @property
    def escape(self):
        return 4 * self.values

    @property
    def pirate(self):
        return self.escape + 1

    @property
    def mermaid(self):
        return self.escape + 2

    @property
    def mary(self):
        return self.escape + 3

    @property
    def skull_king(self):
        return self.escape + 4

    @property
    def mary_escapes(self):
        """The play SM:E."""
        return self.kinds

    @property
    def start(self):
        """What is led in an empty trick."""
        return FREEABLE if self.jagged_frees else NOTHING

    @cached_property
    def deck(self):
        """The kind of every card."""
        copies = np.concatenate([np.ones(4 * self.values, int), self.copies])
        return np.repeat(np.arange(self.kinds), copies)

    @cached_property
    def deck_counts(self):
        return np.bincount(self.deck, minlength=self.kinds)

    def hand_size(self, round, seats):
        return min(round, len(self.deck) // seats)

    @cached_property
    def codes(self):
        """The code of every play, SM:P for the kind SM."""
        suits = [f"{letter}{value}" for letter in self.letters for value in range(self.low, self.high + 1)]
        return suits + ["E", "P", "M", "SM:P", "SK", "SM:E"]

    @cached_property
    def kind_codes(self):
        return [code.split(":")[0] for code in self.codes[: self.kinds]]

    @cached_property
    def suit(self):
        """The suit of every play, 4 for special cards."""
        return np.concatenate([np.repeat(np.arange(4), self.values), np.full(6, 4)])

    @cached_property
    def binds(self):
        """[what is led, play]: what is led afterwards."""
        table = np.zeros((7, self.plays), int)
        escapes = np.isin(np.arange(self.plays), [self.escape, self.mary_escapes])
        for led in range(7):
            if led < 4 or led == FREED:
                table[led] = led
            elif led == NOTHING:
                table[led] = np.minimum(self.suit, NOTHING)
            else:
                table[led] = np.where(self.suit < 4, self.suit, np.where(escapes, NOTHING, FREED))
        return table

    @cached_property
    def ranks(self):
        """[what is led before, play]: how high the play then is. The highest wins, the first of equals."""
        values = np.concatenate([np.tile(np.arange(self.low, self.high + 1), 4), np.zeros(6, int)])
        specials = np.array([0, PIRATE, MERMAID, PIRATE, SKULL_KING, 0])
        table = np.zeros((7, self.plays), int)
        for led in range(7):
            follows = self.suit == self.binds[led]
            table[led] = np.where(self.suit == 3, TRUMP + values, np.where(follows & (self.suit < 4), LED_SUIT + values, 0))
            table[led, self.escape:] = specials
        return table

    @cached_property
    def beats(self):
        """[kind, play]: whether the card would win against the play if that were led. Scary Mary would be a Pirate."""
        answers = self.ranks[self.binds[self.start], : self.kinds]
        table = answers.T > self.ranks[self.start]
        table[self.skull_king, self.mermaid], table[self.mermaid, self.skull_king] = False, True
        return table


CLASSIC = Edition("skull-king", "YBRK", 1, 13, (5, 5, 2, 1, 1), False)
DOUBLOONS = Edition("skull-king-doubloons", "CTQS", 0, 9, (4, 2, 1, 1, 1), True)
EDITIONS = {edition.name: edition for edition in (CLASSIC, DOUBLOONS)}
