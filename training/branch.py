"""Rounds that branch: copies of the same round each take another action at one decision, and are played on by the frozen player.

Before the branch everybody explores, so that unusual situations are met; from it on everybody plays its best. So whatever differs between the
copies is what the action did, and what a seat then scores is what that action is worth under the player's own play.
"""
import functools
from typing import NamedTuple

import jax
import jax.numpy as jnp

COPIES = 4

# How the player explores before the branch, drawn evenly: temperature, how often a seat takes any action at all.
HABITS = ((0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (1.0, 0.0), (1.0, 0.03), (3.0, 0.0), (3.0, 0.1), (8.0, 0.05))
# What counts in drawing the other actions at the branch: the logits, times one of these. With 0 all actions are as likely.
LIKENESS = (0.0, 0.0, 0.1, 0.4)
# How often another player decides for a seat before the branch, and how often its action is one of those at the branch. Their mistakes are not random ones.
STRANGERS, STRANGE = 0.35, 0.6


class Plan(NamedTuple):
    """How each lane is played. Copies lie side by side and differ in `copy` alone."""
    begin: jax.Array        # [B] the first step of the round that may branch
    temperature: jax.Array  # [B, n]
    slip: jax.Array         # [B, n]
    likeness: jax.Array     # [B]
    stranger: jax.Array     # [B, n] which of the other players decides before the branch; -1 for none
    strange: jax.Array      # [B] whose action is among those at the branch; -1 for nobody's
    copy: jax.Array         # [B]


class Branched(NamedTuple):
    """Decisions to learn from, [groups, copies, decisions, ...]: first those at the branches, one a round, then some later ones."""
    x: jax.Array
    action: jax.Array
    deciding: jax.Array  # whether it is a bid or a plank
    score: jax.Array     # what the seat scored in the round
    weight: jax.Array    # whether there is such a decision
    best: jax.Array      # whether it is what the player does
    rounds: int


def copies_of(tree):
    """Every row of [groups, ...] once for each copy."""
    return jax.tree.map(lambda a: jnp.repeat(a, COPIES, 0), tree)


def highest(numbers, count):
    """The values and places of the highest numbers of [B, n], highest first. For a few of them this is as quick as `lax.top_k`, and has never crashed."""
    values, places = [], []
    column = jnp.arange(numbers.shape[1])
    for _ in range(count):
        place = numbers.argmax(-1)
        values.append(jnp.take_along_axis(numbers, place[:, None], 1)[:, 0])
        places.append(place)
        numbers = jnp.where(column == place[:, None], -jnp.inf, numbers)
    return jnp.stack(values, 1), jnp.stack(places, 1)


def plan(key, begin, seats, explore, strangers=0):
    """`begin` [groups]; `explore` is false where everybody plays its best before the branch too. `strangers` is the number of other players."""
    keys = jax.random.split(key, 7)
    groups = begin.shape[0]
    temperature, slip = jnp.asarray(HABITS).T
    habit = jax.random.randint(keys[0], (groups, seats), 0, len(HABITS))
    # In half of the groups all seats have one habit, so that tables of good players are among them.
    alike = jax.random.bernoulli(keys[1], 0.5, (groups, 1))
    habit = jnp.where(explore, jnp.where(alike, habit[:, :1], habit), 0)
    likeness = jnp.asarray(LIKENESS)[jax.random.randint(keys[2], (groups,), 0, len(LIKENESS))]
    one_of = lambda key, often, shape: jnp.where(jax.random.bernoulli(key, often if strangers else 0.0, shape), jax.random.randint(
        jax.random.fold_in(key, 1), shape, 0, max(strangers, 1)), -1)
    stranger = one_of(keys[3], STRANGERS, (groups, seats))
    stranger = jnp.where(explore, jnp.where(alike, stranger[:, :1], stranger), -1)
    strange = one_of(keys[4], STRANGE, (groups,))
    whole = copies_of((begin, temperature[habit], slip[habit], likeness, stranger, strange))
    return Plan(*whole, jnp.tile(jnp.arange(COPIES), groups))


def decide(plan, logits, others, legal, seat, step, quiet, waiting, key):
    """The action of each lane, whether it branches here, whether it is still waiting to, whether there is a choice, and whether this is the best.

    `logits` are the player's, `others` [strangers, B, actions] those of other players. `step` counts the decisions of the round. `quiet` lanes do not explore here: others decide at the same time, unseen, as they would.
    """
    keys = jax.random.split(key, 4)
    groups, actions = logits.shape[0] // COPIES, logits.shape[1]
    noise = lambda key: copies_of(jax.random.gumbel(key, (groups, actions)))
    allowed = lambda logits: jnp.where(legal, logits.astype(jnp.float32), -1e9)
    logits = allowed(logits)
    count = legal.sum(-1)
    best = logits.argmax(-1)
    theirs = [allowed(other).argmax(-1) for other in others]
    pick = lambda who, otherwise: functools.reduce(lambda found, at: jnp.where(who == at, theirs[at], found), range(len(theirs)), otherwise)
    of_seat = lambda a: jnp.take_along_axis(a, seat[:, None], 1)
    temperature, slip = of_seat(plan.temperature), of_seat(plan.slip)
    slips = copies_of(jax.random.uniform(keys[0], (groups, 1))) < slip
    hot = jnp.where(legal, jnp.where(slips, 0.0, logits / jnp.maximum(temperature, 1e-3)), -1e9)
    roaming = jnp.where(slips | (temperature > 0), noise(keys[1]), 0.0)
    explored = (hot + roaming).argmax(-1)
    explored = jnp.where(slips[:, 0], explored, pick(of_seat(plan.stranger)[:, 0], explored))
    branches = waiting & (step >= plan.begin) & (count > 1)
    lots = jnp.where(legal, plan.likeness[:, None] * (logits - logits.max(-1, keepdims=True)) + noise(keys[2]), -1e9)
    lots = jnp.where(jnp.arange(actions) == pick(plan.strange, best)[:, None], 1e8, lots)
    lots = jnp.where(jnp.arange(actions) == best[:, None], 1e9, lots)
    _, others = highest(lots, min(COPIES, actions))
    place = plan.copy % jnp.minimum(count, others.shape[1])
    other = jnp.take_along_axis(others, place[:, None], 1)[:, 0]
    action = jnp.where(branches, other, jnp.where(waiting & ~quiet, explored, best))
    return action, branches, waiting & ~branches, count > 1, action == best


class Steps(NamedTuple):
    """One decision each, [steps, lanes, ...]."""
    x: jax.Array
    action: jax.Array
    seat: jax.Array
    deciding: jax.Array
    branches: jax.Array
    free: jax.Array   # whether there was a choice
    best: jax.Array
    turn: jax.Array


def gather(steps, rounds, scores, later, key):
    """The decisions to learn from. `rounds` [rounds, steps, lanes] says which steps are of which round, `scores` [rounds, lanes, n] are by seat.

    Decisions of the turn that branches are left out but for the one that does: where all decide at once, the others' are not what they expect.
    """
    found = []
    for number, (mine, score) in enumerate(zip(rounds, scores)):
        at_branch = steps.branches & mine
        branch = at_branch.argmax(0)
        branched = at_branch.any(0)
        lane = jnp.arange(branch.shape[0])
        turn = steps.turn[branch, lane]
        after = mine & steps.free & ~steps.deciding & (steps.turn > turn) & branched
        lots = jnp.where(after, jax.random.uniform(jax.random.fold_in(key, number), after.shape), -1.0)
        top, follow = highest(lots.T, later)
        index = jnp.concatenate([branch[:, None], follow], 1)
        weight = jnp.concatenate([branched[:, None], top > 0], 1)
        seat = steps.seat[index, lane[:, None]]
        found.append((index, weight, jnp.take_along_axis(score, seat.astype(jnp.int32), 1)))
    order = lambda part: jnp.concatenate([a[:, :1] for a in part] + [a[:, 1:] for a in part], 1)
    index, weight, score = (order(part) for part in zip(*found))
    lane = jnp.arange(index.shape[0])[:, None]
    whole = lambda a: a.reshape(-1, COPIES, *a.shape[1:])
    pick = lambda a: whole(a[index, lane])
    return Branched(pick(steps.x), pick(steps.action), pick(steps.deciding), whole(score.astype(jnp.float32)),
                    whole(weight.astype(jnp.float32)), pick(steps.best), len(found))
