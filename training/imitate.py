"""Learns to play like a bot from what it decides in very many situations: a copy to play against while training.

    cargo run --release -p yohoho-bots --features learned --example imitation_data -- skull-king bosun 5000000 > bosun.decisions
    python imitate.py --game skull-king --decisions bosun.decisions --out copies/bosun.safetensors

The copy is a network of the shape that is trained; `train.py --others` takes it.
"""
import argparse
import time
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
from jax.example_libraries import optimizers

import checkpoint
import network
from games import NAMES, game
from train import TINY, Size

SLOTS, PARTS = 256, 1300.0
DECISION = np.dtype([("action", "<u2"), ("deciding", "<u2"), ("at", "<u2", SLOTS), ("parts", "<i2", SLOTS)])
RATE = 1e-3
TESTED = 0.02  # of the decisions: not learned, but compared with


def dense(game, at, parts):
    rows = jnp.arange(at.shape[0])[:, None]
    return jnp.zeros((at.shape[0], game.features), jnp.float32).at[rows, at.astype(jnp.int32)].add(parts / PARTS)


def logits(game, params, batch):
    """One array for each group, only legal actions, and which rows are of that group."""
    x = dense(game, batch["at"], batch["parts"])
    trunk = network.trunk(params, x)
    for group in game.groups:
        found = game.logits(group, params["out"], trunk)
        yield jnp.where(game.legal(group, x), found, -1e9), game.is_of(group, batch["deciding"] > 0)


def loss(game, params, batch):
    total, right = 0.0, 0.0
    for found, mine in logits(game, params, batch):
        action = jnp.where(mine, batch["action"], 0).astype(jnp.int32)
        total -= jnp.sum(mine * jnp.take_along_axis(jax.nn.log_softmax(found), action[:, None], 1)[:, 0])
        right += jnp.sum(mine & (found.argmax(-1) == action))
    count = batch["action"].shape[0]
    return total / count, right / count


def batches(decisions, order, size):
    for start in range(0, len(order) - size + 1, size):
        rows = decisions[np.sort(order[start:start + size])]
        yield {name: rows[name] for name in DECISION.names}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", required=True, choices=NAMES)
    parser.add_argument("--decisions", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--start", type=Path, help="folder of a checkpoint to begin with: then far fewer decisions do")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--smoke", action="store_true", help="the tiny network, for a test on the CPU")
    options = parser.parse_args()
    kind, size = game(options.game), TINY if options.smoke else Size()
    decisions = np.memmap(options.decisions, DECISION, "r")
    random = np.random.default_rng(options.seed)
    order = random.permutation(len(decisions))
    tested, learned = order[: int(TESTED * len(order))], order[int(TESTED * len(order)):]
    steps = options.epochs * (len(learned) // options.batch)
    rate = lambda step: RATE * (0.5 + 0.5 * jnp.cos(jnp.pi * step / steps)) * jnp.minimum(1.0, (step + 1) / 100)
    init, update, now = optimizers.adam(rate)
    params = network.actor_init(jax.random.key(options.seed), kind.features, kind.outputs, size.width, size.blocks)
    if options.start:
        params = checkpoint.load_average(options.start, params)
    state = init(params)

    @jax.jit
    def step(number, state, batch):
        (value, right), gradient = jax.value_and_grad(lambda p: loss(kind, p, batch), has_aux=True)(now(state))
        return update(number, gradient, state), value, right

    test = jax.jit(lambda params, batch: loss(kind, params, batch))
    begun, number = time.time(), 0
    for epoch in range(options.epochs):
        for batch in batches(decisions, random.permutation(learned), options.batch):
            state, value, right = step(number, state, batch)
            number += 1
            if number % 200 == 0:
                print(f"{time.time() - begun:6.1f} s  {number} of {steps}  loss {value:.4f}  same {right:.4f}", flush=True)
    params = now(state)
    results = [test(params, batch) for batch in batches(decisions, tested, min(options.batch, len(tested)))]
    same = float(np.mean([right for _, right in results]))
    print(f"{time.time() - begun:6.1f} s  not learned from: loss {np.mean([value for value, _ in results]):.4f}  same {same:.4f}", flush=True)
    options.out.parent.mkdir(parents=True, exist_ok=True)
    about = {"game": kind.name, "features": kind.version, "of": options.decisions.stem, "decisions": len(decisions), "same": same}
    checkpoint.save_copy(options.out, params, about)


if __name__ == "__main__":
    main()
