"""Whole games of Skull Queen as records that `yohoho verify` reads."""
import functools

import jax
import jax.numpy as jnp
import numpy as np

from queen.cards import CODES, COLOURS, NAME, hand_size, plank
from queen.rollout import play

GHOST = 2  # the ghost's seat


@functools.cache
def round_player(seats, policy, lanes, keep_features):
    """A compiled round. `policy(params, x, group)` gives logits."""
    def run(params, key, greedy):
        planks, plays, *rest = play(seats, lanes, policy, 0, jnp.float32, params, params, key, jnp.ones((lanes, seats), bool), greedy)
        return planks if keep_features else planks.small(), plays if keep_features else plays.small(), *rest
    return jax.jit(run)


def games(seats, policy, params, key, count, greedy=False, keep_features=False):
    """`count` whole games as records; with `keep_features` also [x, action] of every decision, in the order of the record."""
    run = round_player(seats, policy, count, keep_features)
    dealers = np.asarray(jax.random.randint(jax.random.fold_in(key, 0), (count,), 0, seats))
    records = [{"format": "yohoho/1", "game": NAME, "players": [f"seat {seat}" for seat in range(seats)], "rounds": [], "totals": [0] * seats}
               for _ in range(count)]
    seen = [[] for _ in range(count)]
    for round in range(1, seats + 1):
        planks, plays, turns, score, _, dealt = jax.device_get(run(params, jax.random.fold_in(key, round), greedy))
        for game in range(count):
            first = int(dealers[game] + round) % seats  # left of the dealer
            entry = _round(seats, round, first, game, planks, plays, turns, score[game], dealt)
            record = records[game]
            record["rounds"].append(entry)
            record["totals"] = [total + points for total, points in zip(record["totals"], entry["scores"])]
            if keep_features:
                order = [(planks, 0, (seat - first) % seats) for seat in range(seats)]
                order += [(plays, trick, place) for trick in range(hand_size(seats)) for place in range(seats)]
                seen[game] += [(steps.x[turn, place, game], int(steps.action[turn, place, game])) for steps, turn, place in order]
    return (records, seen) if keep_features else records


def codes(cards):
    return [CODES[card] for card in np.flatnonzero(cards)]


def _round(seats, round, first, game, planks, plays, turns, score, dealt):
    seat_of = lambda place: int(place + first) % seats
    own = lambda seat: (seat - first) % seats
    entry = {"round": round, "dealer": (first - 1) % seats, "hands": [codes(dealt.hand[game, own(seat)]) for seat in range(seats)],
             "centre": codes(dealt.dealt[game])}
    if seats == 2:
        entry["ghost"] = [CODES[card] for card in dealt.pile[game]]
    entry["planks"] = [plank(planks.action[0, own(seat), game]) for seat in range(seats)]
    entry["tricks"] = []
    for trick in range(hand_size(seats)):
        lead, steps, colour = turns.lead[trick, game], turns.steps[trick, game], turns.colour[trick, game]
        moved = [place for place in range(seats) if steps[place]]
        moved.sort(key=lambda place: (colour[place], -steps[place]))
        cards = [CODES[card] for card in plays.action[trick, :, game]]
        entry["tricks"].append({
            "lead": GHOST if seats == 2 else seat_of(lead),
            "plays": [CODES[turns.ghost[trick, game]]] + cards if seats == 2 else cards,
            "moves": [{"seat": seat_of(lead + place), "colour": COLOURS[colour[place]], "steps": int(steps[place])} for place in moved],
            "centre": codes(turns.centre[trick, game]), "next": GHOST if seats == 2 else seat_of(turns.next[trick, game])})
    entry["scores"] = [int(score[own(seat)]) for seat in range(seats)]
    return entry
