"""Whole games of Skull King as records that `yohoho verify` reads."""
import functools

import jax
import jax.numpy as jnp
import numpy as np

from king.cards import ROUNDS
from king.rollout import TURNS, play


@functools.cache
def round_player(edition, seats, policy, keep_features):
    """A compiled round. `policy(params, x)` gives logits."""
    def run(params, key, rounds, greedy):
        learner = jnp.ones((rounds.shape[0], seats), bool)
        steps, turns, hands = play(edition, seats, policy, 0, jnp.float32, params, params, key, rounds, learner, greedy)
        return steps if keep_features else steps.small(), turns, hands
    return jax.jit(run)


def games(edition, seats, policy, params, key, count, greedy=False, keep_features=False):
    """`count` whole games as records; with `keep_features` also [x, action] of every decision, in the order of the record."""
    run = round_player(edition, seats, policy, keep_features)
    dealers = np.asarray(jax.random.randint(jax.random.fold_in(key, 0), (count,), 0, seats))
    records = [{"format": "yohoho/1", "game": edition.name, "players": [f"seat {seat}" for seat in range(seats)], "rounds": [],
                "totals": [0] * seats} for _ in range(count)]
    seen = [[] for _ in range(count)]
    for round in range(1, ROUNDS + 1):
        rounds = jnp.tile(jnp.array([[round, 0]], jnp.int32), (count, 1))
        steps, turns, hands = jax.device_get(run(params, jax.random.fold_in(key, round), rounds, greedy))
        for game in range(count):
            first = (dealers[game] + round) % seats  # left of the dealer
            entry = _round(edition, seats, round, int(first), game, steps, turns, hands[0][game])
            record = records[game]
            record["rounds"].append(entry)
            record["totals"] = [total + score for total, score in zip(record["totals"], entry["scores"])]
            if keep_features:
                seen[game] += _decisions(edition, seats, round, int(first), game, steps)
    return (records, seen) if keep_features else records


def _by_seat(row, first):
    """From seats counted from the left of the dealer to seats of the table."""
    return [int(row[(seat - first) % len(row)]) for seat in range(len(row))]


def _round(edition, seats, round, first, game, steps, turns, hands):
    size = edition.hand_size(round, seats)
    cards = [[edition.kind_codes[kind] for kind in range(edition.kinds) for _ in range(hand[kind])] for hand in hands]
    tricks, won = [], [0] * seats
    for turn in range(1, size + 1):
        winner = int(turns.winner[turn, game] + first) % seats
        won[winner] += 1
        tricks.append({"lead": int(turns.lead[turn, game] + first) % seats,
                       "plays": [edition.codes[action] for action in steps.action[turn, :, game]],
                       "winner": winner, "bonus": int(turns.bonus[turn, game])})
    assert turns.ends[size, game] and size < TURNS
    return {"round": round, "dealer": (first - 1) % seats, "hands": [cards[(seat - first) % seats] for seat in range(seats)],
            "bids": _by_seat(turns.bids[0, game], first), "tricks": tricks, "won": won, "scores": _by_seat(turns.score[size, game], first)}


def _decisions(edition, seats, round, first, game, steps):
    """Bids by seat, then plays in order."""
    size = edition.hand_size(round, seats)
    at = [(0, (seat - first) % seats) for seat in range(seats)] + [(turn, place) for turn in range(1, size + 1) for place in range(seats)]
    return [(steps.x[turn, place, game], int(steps.action[turn, place, game])) for turn, place in at]
