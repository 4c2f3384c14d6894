"""Whole rounds of Skull Queen, played by two networks: one learns, the other is a past one."""
from typing import NamedTuple

import jax
import jax.numpy as jnp

from queen import table as rules
from queen.cards import hand_size
from queen.features import features, hidden
from rounds import Steps, choose


class Turns(NamedTuple):
    """What each trick led to, [tricks, lanes, ...]; captains counted from the left of the dealer."""
    lead: jax.Array    # who acted first
    ghost: jax.Array   # the ghost's card, or -1
    steps: jax.Array   # [n] in the order of play
    colour: jax.Array  # [n] of the pirates that moved
    centre: jax.Array  # [50] afterwards
    next: jax.Array    # who leads next


def play(seats, lanes, policy, mixed, dtype, params, old, key, learner, greedy):
    """Plays a round in every lane; gives plank steps, play steps, tricks, scores, pirates aboard and the deal.

    `policy(params, x, group)` gives logits. In the last `mixed` lanes `old` sits wherever `learner` [lanes, n] is false.
    """
    keys = jax.random.split(key, 3)
    dealt = rules.deal(seats, keys[0], lanes)

    def decide(table, trick, legal, place, group, key):
        x = features(table, trick, legal if group == "play" else jnp.zeros_like(legal), place, group == "plank", dtype)
        logits = policy(params, x, group)
        if mixed:
            mine = jnp.take_along_axis(learner[-mixed:], table.seat[-mixed:, None], 1)
            logits = jnp.concatenate([logits[:-mixed], jnp.where(mine, logits[-mixed:], policy(old, x[-mixed:], group))])
        allowed = legal if group == "play" else jnp.ones((lanes, 1), bool)
        action, logp = choose(logits, allowed, key, greedy)
        fixed = lambda value: jnp.full(lanes, value)
        return action, Steps(x, hidden(table, dtype), allowed, action.astype(jnp.int16), logp, table.seat.astype(jnp.int8),
                             fixed(group == "plank"), fixed(True))

    def set_plank(table, now):
        place, key = now
        _, trick = rules.new_trick(table, 0)
        # Nothing lies on the table yet, not even the ghost's card.
        trick = rules.Trick(trick.plays, jnp.full_like(trick.ghost, -1), jnp.full_like(trick.announced, rules.NONE))
        action, step = decide(table, trick, jnp.zeros_like(table.centre), place, "plank", key)
        left = {name: jnp.roll(getattr(table, name), -1, axis=1) for name in rules.BY_CAPTAIN}
        return table._replace(seat=(table.seat + 1) % seats, **left), (action, step)

    table, (planks, plank_steps) = jax.lax.scan(set_plank, dealt, (jnp.arange(seats), jax.random.split(keys[1], seats)))
    table = rules.set_planks(table, planks.T)

    def step(carry, now):
        place, key = now
        table, trick = carry
        legal = rules.legal_plays(table.hand[:, 0], trick.announced)
        card, out = decide(table, trick, legal, place, "play", key)
        return rules.act(table, trick, card), out

    def one_trick(table, now):
        number, key = now
        lead = table.seat
        table, trick = rules.new_trick(table, number)
        (table, trick), steps = jax.lax.scan(step, (table, trick), (jnp.arange(seats), jax.random.split(key, seats)))
        table, moved, colour, leader = rules.end_turn(table, trick)
        return table, (steps, Turns(lead, trick.ghost, moved, colour, table.centre, (lead + leader) % seats))

    tricks = hand_size(seats)
    table, (steps, turns) = jax.lax.scan(one_trick, table, (jnp.arange(tricks), jax.random.split(keys[2], tricks)))
    return jax.tree.map(lambda a: a[None], plank_steps), steps, turns, rules.scores(table), rules.aboard(table), dealt
