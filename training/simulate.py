"""Random whole games on the arrays, as records: one a line.

    python simulate.py --games 1000 | yohoho verify -
"""
import argparse
import json
import sys

import jax
import jax.numpy as jnp

import king.records
import queen.records
from games import NAMES
from king.cards import EDITIONS
from queen.cards import CARDS, PLANKS


def even(size):
    """The same odds for everything. It depends on the features, or the compiler would try to work it out beforehand."""
    return lambda params, x: jnp.broadcast_to(x[:, :1] * 0, (x.shape[0], size))


def even_queen(params, x, group):
    return even(PLANKS if group == "plank" else CARDS)(params, x)


def games(name, seats, count, seed):
    key = jax.random.key(seed)
    if name in EDITIONS:
        return king.records.games(EDITIONS[name], seats, even(EDITIONS[name].actions), None, key, count)
    return queen.records.games(seats, even_queen, None, key, count)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=NAMES, action="append", help="all if left out")
    parser.add_argument("--seats", type=int, choices=range(2, 7), action="append", help="all if left out")
    parser.add_argument("--games", type=int, default=100, help="how many of each kind and size")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for name in options.game or NAMES:
        for seats in options.seats or range(2, 7):
            for record in games(name, seats, options.games, options.seed):
                sys.stdout.write(json.dumps(record, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
