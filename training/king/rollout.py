"""Whole rounds of Skull King, played by two networks: one learns, the other is a past one."""
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from king import table as rules
from king.cards import ROUNDS
from king.features import features, hidden
from rounds import Steps, choose

TURNS = ROUNDS + 2  # a round of r cards takes r + 1 turns, the bids and the tricks: rounds r and 10 - r fit in twelve


class Turns(NamedTuple):
    """What each turn led to, [turns, lanes, ...]; seats counted from the left of the dealer."""
    ends: jax.Array   # whether a round ends here
    score: jax.Array  # [n] of that round, else 0
    made: jax.Array   # [n] whether the bid is made, where a round ends
    bids: jax.Array   # [n]
    lead: jax.Array   # who acted first
    winner: jax.Array
    bonus: jax.Array


def schedule(lanes):
    """The two rounds of each lane, so that every round is there equally often."""
    pairs = [(10, 0), (9, 1), (8, 2), (7, 3), (6, 4)] * 2 + [(5, 5)]
    return np.array([pairs[lane % len(pairs)] for lane in range(lanes)], np.int32)


def play(edition, seats, policy, mixed, dtype, params, old, key, rounds, learner, greedy):
    """Plays the two rounds of every lane.

    `policy(params, x)` gives logits. In the last `mixed` lanes `old` sits wherever `learner` [lanes, n] is false.
    """
    lanes = rounds.shape[0]
    keys = jax.random.split(key, 3)
    first, second = (rules.deal(edition, seats, keys[i], rounds[:, i]) for i in (0, 1))
    length = first.size.astype(jnp.int32) + 1
    total = length + jnp.where(rounds[:, 1] > 0, second.size.astype(jnp.int32) + 1, 0)

    def step(carry, now):
        place, key = now
        table, trick, bidding, live = carry
        legal = rules.legal_actions(edition, table, trick, bidding)
        takes = rules.taking_plays(edition, trick)
        x = features(edition, table, trick, takes, legal, place, bidding, dtype)
        logits = policy(params, x)
        if mixed:
            others = policy(old, x[-mixed:])
            mine = jnp.take_along_axis(learner[-mixed:], table.seat[-mixed:, None], 1)
            logits = jnp.concatenate([logits[:-mixed], jnp.where(mine, logits[-mixed:], others)])
        action, logp = choose(logits, legal, key, greedy)
        out = Steps(x, hidden(edition, table, dtype), legal, action.astype(jnp.int16), logp, table.seat.astype(jnp.int8), bidding, live)
        table, trick = rules.act(edition, table, trick, takes, action, place, bidding)
        return (table, trick, bidding, live), out

    def one_turn(table, now):
        number, key = now
        again = number == length
        pick = lambda new, old: jnp.where(again.reshape((-1,) + (1,) * (old.ndim - 1)), new, old)
        table = jax.tree.map(pick, second, table)
        bidding, live = (number == 0) | again, number < total
        lead = table.seat
        start = (table, rules.new_trick(edition, seats, lanes), bidding, live)
        (table, trick, _, _), steps = jax.lax.scan(step, start, (jnp.arange(seats), jax.random.split(key, seats)))
        table, winner, bonus = rules.end_turn(table, trick, bidding)
        ends = (number == length - 1) | (number == total - 1)
        score = jnp.where(ends[:, None], rules.scores(table), 0)
        by_seat = lambda a: rules.turn_by(a, -table.seat % seats)
        made = ends[:, None] & (by_seat(table.bids) == by_seat(table.won))
        return table, (steps, Turns(ends, score, made, by_seat(table.bids), lead, (lead + winner) % seats, bonus))

    _, out = jax.lax.scan(one_turn, first, (jnp.arange(TURNS), jax.random.split(keys[2], TURNS)))
    hands = jnp.stack([first.hand, second.hand])
    return *out, hands
