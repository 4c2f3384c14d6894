"""Rounds of Skull Queen that branch."""
import jax
import jax.numpy as jnp

import branch
from queen import table as rules
from queen.cards import PLANKS, hand_size
from queen.features import features

PLANKING = 0.2  # of the branches


def begin(key, groups, seats):
    """[groups]: a step of the round. The last trick leaves no choice."""
    keys = jax.random.split(key, 3)
    play = jax.random.randint(keys[0], (groups,), seats, seats * hand_size(seats))
    plank = jax.random.randint(keys[1], (groups,), 0, seats)
    return jnp.where(jax.random.bernoulli(keys[2], PLANKING, (groups,)), plank, play)


def play(seats, groups, policy, dtype, params, others, key, later, explore):
    """Plays a round in every lane. `policy(params, x, group)` gives logits; `others` are the parameters of other players."""
    keys = jax.random.split(key, 6)
    lanes = groups * branch.COPIES
    start = begin(keys[0], groups, seats)
    plan = branch.plan(keys[1], start, seats, explore, len(others))
    table = branch.copies_of(rules.deal(seats, keys[2], groups))

    def decide(table, trick, legal, place, step, group, waiting, key):
        planking = group == "plank"
        x = features(table, trick, jnp.zeros_like(legal) if planking else legal, place, planking, dtype)
        allowed = jnp.ones((lanes, PLANKS), bool) if planking else legal
        # Planks are set at the same time, and with two captains so are cards.
        quiet = (plan.begin < seats) if planking else (plan.begin // seats == step // seats) & (seats == 2)
        logits, theirs = policy(params, x, group), [policy(other, x, group) for other in others]
        action, branches, waiting, free, best = branch.decide(plan, logits, theirs, allowed, table.seat, step, quiet, waiting, key)
        fixed = jnp.full(lanes, planking)
        return action, waiting, branch.Steps(x, action.astype(jnp.int16), table.seat.astype(jnp.int8), fixed, branches, free, best, None)

    def set_plank(carry, now):
        table, waiting = carry
        place, key = now
        _, trick = rules.new_trick(table, 0)
        trick = rules.Trick(trick.plays, jnp.full_like(trick.ghost, -1), jnp.full_like(trick.announced, rules.NONE))
        action, waiting, step = decide(table, trick, jnp.zeros_like(table.centre), place, place, "plank", waiting, key)
        left = {name: jnp.roll(getattr(table, name), -1, axis=1) for name in rules.BY_CAPTAIN}
        return (table._replace(seat=(table.seat + 1) % seats, **left), waiting), (action, step)

    waiting = jnp.ones(lanes, bool)
    (table, waiting), (planks, plank_steps) = jax.lax.scan(set_plank, (table, waiting), (jnp.arange(seats), jax.random.split(keys[3], seats)))
    table = rules.set_planks(table, planks.T)

    def step(carry, now):
        place, key = now
        table, trick, waiting, before = carry
        legal = rules.legal_plays(table.hand[:, 0], trick.announced)
        card, waiting, out = decide(table, trick, legal, place, before + place, "play", waiting, key)
        table, trick = rules.act(table, trick, card)
        return (table, trick, waiting, before), out

    def one_trick(carry, now):
        table, waiting = carry
        number, key = now
        table, trick = rules.new_trick(table, number)
        carry = (table, trick, waiting, seats * (number + 1))
        (table, trick, waiting, _), steps = jax.lax.scan(step, carry, (jnp.arange(seats), jax.random.split(key, seats)))
        table, *_ = rules.end_turn(table, trick)
        return (table, waiting), steps

    tricks = hand_size(seats)
    (table, _), steps = jax.lax.scan(one_trick, (table, waiting), (jnp.arange(tricks), jax.random.split(keys[4], tricks)))
    steps = jax.tree.map(lambda a, b: jnp.concatenate([a, b.reshape(-1, *b.shape[2:])]), plank_steps, steps)
    turns = tricks + 1
    turn = jnp.broadcast_to(jnp.repeat(jnp.arange(turns), seats)[:, None], (turns * seats, lanes))
    return branch.gather(steps._replace(turn=turn), jnp.ones((1, turns * seats, lanes), bool), rules.scores(table)[None], later, keys[5])
