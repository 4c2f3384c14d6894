"""Rounds of Skull King that branch."""
import jax
import jax.numpy as jnp

import branch
from king import table as rules
from king.features import features
from king.rollout import TURNS

BIDS = 0.25  # of the branches


def begin(key, size, seats):
    """[B]: a step of a round with so many cards. The last trick leaves no choice."""
    keys = jax.random.split(key, 3)
    shape = size.shape
    play = seats + jnp.floor(jax.random.uniform(keys[0], shape) * (seats * jnp.maximum(size - 1, 1))).astype(jnp.int32)
    bid = jax.random.randint(keys[1], shape, 0, seats)
    return jnp.where((size < 2) | jax.random.bernoulli(keys[2], BIDS, shape), bid, play)


def play(edition, seats, policy, dtype, params, others, key, rounds, later, explore):
    """Plays the two rounds of every lane; `rounds` [groups, 2]. `policy(params, x)` gives logits; `others` are the parameters of other players."""
    groups = rounds.shape[0]
    lanes = groups * branch.COPIES
    keys = jax.random.split(key, 8)
    dealt = [rules.deal(edition, seats, keys[i], rounds[:, i]) for i in (0, 1)]
    sizes = [table.size.astype(jnp.int32) for table in dealt]
    plans = [branch.plan(keys[2 + i], begin(keys[4 + i], sizes[i], seats), seats, explore, len(others)) for i in (0, 1)]
    first, second = (branch.copies_of(table) for table in dealt)
    length = branch.copies_of(sizes[0]) + 1
    total = length + jnp.where(second.round > 0, branch.copies_of(sizes[1]) + 1, 0)

    def step(carry, now):
        place, key = now
        table, trick, waiting, bidding, live, plan, before = carry
        legal = rules.legal_actions(edition, table, trick, bidding)
        takes = rules.taking_plays(edition, trick)
        x = features(edition, table, trick, takes, legal, place, bidding, dtype)
        quiet = bidding & (plan.begin < seats)
        logits, theirs = policy(params, x), [policy(other, x) for other in others]
        action, branches, waiting, free, best = branch.decide(plan, logits, theirs, legal, table.seat, before + place, quiet, waiting & live, key)
        out = branch.Steps(x, action.astype(jnp.int16), table.seat.astype(jnp.int8), bidding, branches, free & live, best, None)
        table, trick = rules.act(edition, table, trick, takes, action, place, bidding)
        return (table, trick, waiting, bidding, live, plan, before), out

    def one_turn(carry, now):
        table, waiting = carry
        number, key = now
        again = number == length
        pick = lambda new, old: jnp.where(again.reshape((-1,) + (1,) * (old.ndim - 1)), new, old)
        table = jax.tree.map(pick, second, table)
        later_one = number >= length
        plan = jax.tree.map(lambda one, two: jnp.where(later_one.reshape((-1,) + (1,) * (one.ndim - 1)), two, one), *plans)
        bidding, live = (number == 0) | again, number < total
        before = seats * (number - jnp.where(later_one, length, 0))
        start = (table, rules.new_trick(edition, seats, lanes), waiting | again, bidding, live, plan, before)
        (table, trick, waiting, *_), steps = jax.lax.scan(step, start, (jnp.arange(seats), jax.random.split(key, seats)))
        table, _, _ = rules.end_turn(table, trick, bidding)
        ends = (number == length - 1) | (number == total - 1)
        return (table, waiting), (steps, jnp.where(ends[:, None], rules.scores(table), 0))

    start = (first, jnp.ones(lanes, bool))
    _, (steps, score) = jax.lax.scan(one_turn, start, (jnp.arange(TURNS), jax.random.split(keys[6], TURNS)))
    turn = jnp.broadcast_to(jnp.repeat(jnp.arange(TURNS), seats)[:, None], (TURNS * seats, lanes))
    steps = jax.tree.map(lambda a: a.reshape(-1, *a.shape[2:]), steps)._replace(turn=turn)
    in_first = jnp.arange(TURNS)[:, None] < length
    scores = jnp.stack([(score * in_first[..., None]).sum(0), (score * ~in_first[..., None]).sum(0)])
    mine = jnp.stack([turn < length, turn >= length])
    return branch.gather(steps, mine, scores, later, keys[7])
