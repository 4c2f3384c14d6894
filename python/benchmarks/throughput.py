"""How many decisions a second: this package, OpenSpiel's Oh Hell, and a trick-taking game in plain Python.

    python benchmarks/throughput.py [--seconds 3] [--games 4096] [--threads 2]

Everybody takes random legal actions at tables of four. The process keeps to as many cores as it has threads. Beside the decisions by the clock there are
those by processor time, on as many processors: on a machine with other work these are what it would do without.
"""

from __future__ import annotations

import argparse
import os
import random
import time

import numpy as np

import yohoho
from yohoho.vector import Games


class Whist:
    """Thirteen tricks, the highest card of the suit wins: no bids, no special cards. A yardstick for plain Python."""

    def __init__(self) -> None:
        deck = list(range(52))
        random.shuffle(deck)
        self.hands = [set(deck[seat::4]) for seat in range(4)]
        self.trick: list[int] = []
        self.seat = 0
        self.won = [0] * 4

    def mask(self) -> list[bool]:
        hand = self.hands[self.seat]
        follow = {card for card in hand if self.trick and card // 13 == self.trick[0] // 13}
        legal = follow or hand
        return [card in legal for card in range(52)]

    def play(self, card: int) -> bool:
        """True at the end of the game."""
        self.hands[self.seat].remove(card)
        self.trick.append(card)
        self.seat = (self.seat + 1) % 4
        if len(self.trick) == 4:
            best = max(range(4), key=lambda at: (self.trick[at] // 13 == self.trick[0] // 13, self.trick[at]))
            self.seat = (self.seat + best) % 4
            self.won[self.seat] += 1
            self.trick = []
        return not self.hands[self.seat]


def plain_python():
    game = Whist()
    while True:
        mask = game.mask()
        if game.play(random.choice([card for card, legal in enumerate(mask) if legal])):
            game = Whist()
        yield 1


def oh_hell(tensors: bool):
    import pyspiel

    game = pyspiel.load_game("oh_hell", {"players": 4})
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes())
                state.apply_action(random.choices(outcomes, odds)[0])
                continue
            if tensors:
                state.information_state_tensor()
            mask = state.legal_actions_mask()
            state.apply_action(random.choice([action for action, legal in enumerate(mask) if legal]))
            yield 1


def one_state(kind: str):
    game = yohoho.Game(kind, 4)
    for seed in range(10**9):
        state = game.new_initial_state(seed=seed)
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            yield 1


def vector(kind: str, n: int, threads: int, observations: str | None):
    games = Games(kind, 4, n, seed=1, observations=observations, threads=threads)
    while True:
        games.sample()
        games.step()
        yield n


def measure(name: str, steps, seconds: float, processors: int) -> tuple[str, float, float]:
    warm = time.perf_counter() + seconds / 5
    while time.perf_counter() < warm:
        next(steps)
    decisions, start, used = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() < start + seconds:
        decisions += next(steps)
    found = name, decisions / (time.perf_counter() - start), processors * decisions / (time.process_time() - used)
    print(f"{found[0]:52} {found[1]:14,.0f} {found[2]:18,.0f}", flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3, help="for each line")
    parser.add_argument("--games", type=int, default=4096, help="games at once")
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        cores = sorted(os.sched_getaffinity(0))[: options.threads]
        os.sched_setaffinity(0, cores)
    random.seed(1)
    np.random.seed(1)
    print(f"{'decisions a second, random actions, 4 players':52} {'by the clock':>14} {'by processor time':>18}")
    n, threads = options.games, options.threads
    lines = [("whist in plain Python, masks", plain_python(), 1)]
    try:
        import pyspiel  # noqa: F401

        lines += [("OpenSpiel's Oh Hell (C++), masks", oh_hell(False), 1), ("OpenSpiel's Oh Hell (C++), masks and tensors", oh_hell(True), 1)]
    except ImportError:
        print("OpenSpiel is not installed: left out")
    lines += [("yohoho.State, skull-king, one game", one_state("skull-king"), 1)]
    for kind in yohoho.KINDS:
        for observations in (None, "int8", "float32"):
            what = "masks" if observations is None else f"masks and {observations}"
            lines.append((f"yohoho.vector, {kind}, {what}", vector(kind, n, threads, observations), threads))
    for name, steps, processors in lines:
        measure(name, steps, options.seconds, processors)


if __name__ == "__main__":
    main()
