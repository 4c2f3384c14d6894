"""Proximal policy optimisation over whole rounds, with generalised advantage estimation and Adam by hand."""
from typing import NamedTuple

import jax
import jax.numpy as jnp

import network


class Learner(NamedTuple):
    actor: dict
    critic: dict
    ema: dict           # the actor's moving average: what is delivered
    mean: tuple         # Adam's moments of (actor, critic)
    square: tuple
    steps: jax.Array    # of Adam since the start or the resumption


class Knobs(NamedTuple):
    """What changes in the course of training."""
    rate: jax.Array
    play_entropy: jax.Array
    bid_entropy: jax.Array


class Samples(NamedTuple):
    """Decisions of one group in a row."""
    x: jax.Array
    hidden: jax.Array
    legal: jax.Array
    action: jax.Array
    logp: jax.Array
    bid: jax.Array
    weight: jax.Array
    rivalry: jax.Array
    advantage: jax.Array
    target: jax.Array


CLIP, LAMBDA = 0.2, 0.85
LARGEST_GRADIENT = 1.0
EMA_STEPS = 1500


def new_learner(actor, critic, ema=None):
    zeros = lambda: jax.tree.map(jnp.zeros_like, (actor, critic))
    copy = jax.tree.map(jnp.copy, actor) if ema is None else ema
    return Learner(actor, critic, copy, zeros(), zeros(), jnp.zeros((), jnp.int32))


def by_seat(array, seat):
    """[turns, steps, lanes] in the order of play to [turns, lanes, seats]; `seat` says whose each is. And, with its inverse, back."""
    return jnp.take_along_axis(jnp.moveaxis(array, 1, 2), jnp.argsort(jnp.moveaxis(seat, 1, 2), -1), -1)


def by_play(array, seat):
    return jnp.moveaxis(jnp.take_along_axis(array, jnp.moveaxis(seat, 1, 2).astype(jnp.int32), -1), 2, 1)


def rivalries(seats, lanes, mixed, home, away):
    """How much the mean of the others' points counts in each lane: against one all of it; among its own kind `home / (n-1)`, in mixed lanes `away`."""
    if seats == 2:
        return jnp.ones(lanes)
    return jnp.where(jnp.arange(lanes) < lanes - mixed, home / (seats - 1), away)


def reward(game, rounds, rivalry):
    """Own points, less a part of the others'."""
    others = rounds.score.shape[-1] - 1
    mean = (rounds.score.sum(-1, keepdims=True) - rounds.score) / others
    return (rounds.score - rivalry[:, None] * mean) / game.scale


def advantages(value, reward, ends):
    """[turns, lanes, seats]; no discount."""
    def back(carry, now):
        ahead, next_value = carry
        value, reward, ends = now
        on = jnp.where(ends, 0.0, 1.0)[:, None]
        advantage = reward + on * next_value - value + LAMBDA * on * ahead
        return (advantage, value), advantage
    zero = jnp.zeros_like(value[0])
    return jax.lax.scan(back, (zero, zero), (value, reward, ends), reverse=True)[1]


def collect(game, critic, rounds, learner, rivalry):
    """The samples of a rollout by group."""
    seat = [block.steps.seat.astype(jnp.int32) for block in rounds.blocks]
    values = [by_seat(jax.lax.map(lambda now: network.value(critic, *now, rivalry), (block.steps.x, block.steps.hidden)), who)
              for block, who in zip(rounds.blocks, seat)]
    value = jnp.concatenate(values)
    advantage = advantages(value, reward(game, rounds, rivalry), rounds.ends)
    groups, start = {}, 0
    for block, who in zip(rounds.blocks, seat):
        steps, turns = block.steps, who.shape[0]
        part = slice(start, start + turns)
        start += turns
        mine = by_play(jnp.broadcast_to(learner, (turns, *learner.shape)), who)
        samples = Samples(steps.x, steps.hidden, steps.legal, steps.action, steps.logp, steps.bid,
                          (steps.live & mine).astype(jnp.float32), jnp.broadcast_to(rivalry, mine.shape), by_play(advantage[part], who),
                          by_play((advantage + value)[part], who))
        groups[block.group] = jax.tree.map(lambda a: a.reshape(-1, *a.shape[3:]), samples)
    return groups


def loss(game, dtype, params, groups, knobs):
    actor, critic = (network.cast(p, dtype) for p in params)
    total, weights, metrics = 0.0, 0.0, {}
    for group, s in groups.items():
        logits = game.logits(group, actor["out"], network.trunk(actor, s.x)).astype(jnp.float32)
        logits = jnp.where(s.legal, logits, -1e9)
        logs = jax.nn.log_softmax(logits)
        logp = jnp.take_along_axis(logs, s.action[:, None].astype(jnp.int32), 1)[:, 0]
        change = logp - s.logp
        ratio = jnp.exp(change)
        gain = jnp.minimum(ratio * s.advantage, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * s.advantage)
        entropy = -jnp.sum(jnp.exp(logs) * jnp.where(s.legal, logs, 0.0), -1)
        bonus = jnp.where(s.bid, knobs.bid_entropy, knobs.play_entropy) * entropy
        miss = jnp.square(network.value(critic, s.x, s.hidden, s.rivalry) - s.target)
        total += jnp.sum(s.weight * (miss - gain - bonus))
        weights += jnp.sum(s.weight)
        bid = s.weight * s.bid
        sums = {"entropy_bid": bid * entropy, "bids": bid, "entropy_play": (s.weight - bid) * entropy, "plays": s.weight - bid,
                "miss": s.weight * miss, "kl": s.weight * (ratio - 1 - change), "clipped": s.weight * (jnp.abs(ratio - 1) > CLIP)}
        for name, sum in sums.items():
            metrics[name] = metrics.get(name, 0.0) + sum.sum()
    return total / weights, metrics


def adam(learner, gradient, rate):
    size = jnp.sqrt(sum(jnp.sum(jnp.square(g)) for g in jax.tree.leaves(gradient[0])))
    clip = jnp.minimum(1.0, LARGEST_GRADIENT / (size + 1e-6))
    gradient = (jax.tree.map(lambda g: g * clip, gradient[0]), gradient[1])
    steps = learner.steps + 1
    mean = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, learner.mean, gradient)
    square = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, learner.square, gradient)
    rate = rate * jnp.minimum(1.0, steps / 100)  # moments are rough at first
    root = jnp.sqrt(1 - 0.999 ** steps) / (1 - 0.9 ** steps)
    step = lambda p, m, v: p - rate * root * m / (jnp.sqrt(v) + 1e-6)
    actor, critic = jax.tree.map(step, (learner.actor, learner.critic), mean, square)
    share = jnp.maximum(8 / (8 + steps), 1 / EMA_STEPS)  # the last eighth at first, so that the start is soon forgotten
    ema = jax.tree.map(lambda e, a: e + share * (a - e), learner.ema, actor)
    # A batch with a broken gradient is left out.
    sound = jnp.isfinite(size)
    return jax.tree.map(lambda new, old: jnp.where(sound, new, old), Learner(actor, critic, ema, mean, square, steps), learner), size


def figures(game, rounds, lanes):
    """How the lanes without past selves went: points a game, and bids made."""
    seats = rounds.score.shape[-1]
    ended = jnp.sum(rounds.ends[:, :lanes]) * seats
    return {"score": rounds.score[:, :lanes].sum() / ended * game.rounds_a_game(seats), "made": rounds.made[:, :lanes].sum() / ended}


def update(game, dtype, batches, epochs, rivalry, learner, rollouts, masks, key, knobs):
    """Learns from the rollouts of all seat counts together. `rivalry` is that of their lanes, `masks` say which seats are the learner's."""
    critic = network.cast(learner.critic, dtype)
    parts = [collect(game, critic, *lanes) for lanes in zip(rollouts, masks, rivalry)]
    groups = {group: jax.tree.map(lambda *a: jnp.concatenate(a), *[part[group] for part in parts]) for group in game.groups}
    weights = sum(s.weight.sum() for s in groups.values())
    mean = sum((s.weight * s.advantage).sum() for s in groups.values()) / weights
    spread = jnp.sqrt(sum((s.weight * jnp.square(s.advantage - mean)).sum() for s in groups.values()) / weights) + 1e-6
    groups = {group: s._replace(advantage=(s.advantage - mean) / spread) for group, s in groups.items()}

    def epoch(learner, key):
        order = {group: jax.random.permutation(jax.random.fold_in(key, i), s.x.shape[0])[: s.x.shape[0] // batches * batches].reshape(batches, -1)
                 for i, (group, s) in enumerate(groups.items())}

        def batch(learner, index):
            picked = {group: jax.tree.map(lambda a: a[index[group]], s) for group, s in groups.items()}
            params = (learner.actor, learner.critic)
            gradient, metrics = jax.grad(lambda p: loss(game, dtype, p, picked, knobs), has_aux=True)(params)
            learner, metrics["gradient"] = adam(learner, gradient, knobs.rate)
            return learner, metrics
        return jax.lax.scan(batch, learner, order)

    learner, metrics = jax.lax.scan(epoch, learner, jax.random.split(key, epochs))
    total = {name: m.mean() for name, m in metrics.items()}
    decided = total["bids"] + total["plays"]
    summary = {
        "entropy_bid": total["entropy_bid"] / jnp.maximum(total["bids"], 1), "entropy_play": total["entropy_play"] / jnp.maximum(total["plays"], 1),
        "kl": total["kl"] / decided, "clipped": total["clipped"] / decided, "gradient": total["gradient"],
        "explained": 1 - (total["miss"] / decided) / spread_of(groups, weights), "decisions": weights,
    }
    return learner, summary


def spread_of(groups, weights):
    """The variance of what the critic is to foresee."""
    mean = sum((s.weight * s.target).sum() for s in groups.values()) / weights
    return sum((s.weight * jnp.square(s.target - mean)).sum() for s in groups.values()) / weights
