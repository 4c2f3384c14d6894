"""Learns what every legal action is worth: the expected score of the round, if the delivered player plays on.

    python advise.py --game skull-king --minutes 9 --out out/advice

Reads the delivered weights (crates/weights/GAME.safetensors), which stay as they are, and starts from them, or from advice weights that are given with
`--start`. Stops by itself, compile time counted; `--resume` goes on from the checkpoint in --out. With `--others`, copies of other players (imitate.py) lead
to situations that the player would not get into, and their actions are tried there. Leaves GAME-advice.safetensors, whose outputs are points, and its card.
"""
import argparse
import functools
import json
import sys
import time
import zlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

START = time.time()

import jax
import jax.numpy as jnp
import numpy as np
from safetensors.numpy import save

import branch
import checkpoint
import export
import network
import player
from games import NAMES, game
from seal import sealed

ALL_SEATS = (2, 3, 4, 5, 6)
WEIGHTS = Path(__file__).resolve().parent.parent / "crates" / "weights"
CHECKPOINT = "advice-checkpoint.safetensors"


@dataclass
class Size:
    blocks: int = 2                 # of the player's three
    decisions: int = 1_228_800      # played in an iteration, all seat counts together
    shares: tuple = (0.14, 0.18, 0.26, 0.21, 0.21)  # of them for 2 to 6 seats
    later: int = 3                  # decisions after the branch to learn from, for each round
    batches: int = 8
    grain: int = 11                 # groups are a multiple of it
    tests: int = 12                 # rollouts to test with


TINY = Size(blocks=1, decisions=6_000, batches=2, tests=2)

RATE = (1e-3, 2e-5)
COMMON = 0.3      # what the copies have in common is mostly luck of the deal: it counts less than what tells them apart
LATER = 0.3       # what a later decision counts
LARGEST_GRADIENT = 1.0
EMA_STEPS = 1500


def read_weights(path, wanted):
    """Delivered weights as a tree for network.py, and what is said about them."""
    layers, about = player.load(path)
    if (about["game"], about["features"]) != (wanted.name, str(wanted.version)):
        raise SystemExit(f"{path} holds {about['game']}, features {about['features']}")
    layer = lambda name: {"w": np.ascontiguousarray(layers[name][0].T), "b": layers[name][1]}
    count = sum(name.endswith(".up") for name in layers)
    blocks = [{"up": layer(f"block{i}.up"), "down": layer(f"block{i}.down")} for i in range(count)]
    return {"in": layer("in"), "blocks": blocks, "out": layer("out")}, about


def read_player(path, wanted):
    """The player's weights and their checksum."""
    tree, about = read_weights(path, wanted)
    return tree, about["checksum"]


def read_advice(path, wanted, size):
    """Advice weights to go on from, in the units that are learned."""
    tree, about = read_weights(path, wanted)
    if about.get("outputs") != "points" or len(tree["blocks"]) != size.blocks:
        raise SystemExit(f"{path} holds no advice of {size.blocks} blocks")
    return points(tree, 1 / wanted.scale)


def predict(kind, params, branched, dtype):
    """Points of the decisions, in units of `kind.scale`."""
    outputs = network.head(params["out"], network.trunk(params, branched.x.astype(dtype)))
    return kind.values(outputs, branched.action, branched.deciding)


def loss(kind, dtype, params, batch):
    """Squares of what is off; at the branch what the copies have in common and what tells them apart count differently."""
    cast = network.cast(params, dtype)
    total, weights = 0.0, 0.0
    for part in batch:
        off = predict(kind, cast, part, dtype) - part.score / kind.scale
        rounds = part.rounds
        at, later = off[:, :, :rounds], off[:, :, rounds:]
        weight = part.weight[:, :, :rounds]
        common = at.mean(1, keepdims=True)
        total += (weight * (jnp.square(at - common) + COMMON * jnp.square(common))).sum()
        total += LATER * (part.weight[:, :, rounds:] * jnp.square(later)).sum()
        weights += weight.sum()
    return total / weights


def adam(state, gradient, rate):
    params, ema, mean, square, steps = state
    size = jnp.sqrt(sum(jnp.sum(jnp.square(g)) for g in jax.tree.leaves(gradient)))
    clip = jnp.minimum(1.0, LARGEST_GRADIENT / (size + 1e-6))
    gradient = jax.tree.map(lambda g: g * clip, gradient)
    steps = steps + 1
    mean = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, mean, gradient)
    square = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, square, gradient)
    rate = rate * jnp.minimum(1.0, steps / 200)
    root = jnp.sqrt(1 - 0.999 ** steps) / (1 - 0.9 ** steps)
    params = jax.tree.map(lambda p, m, v: p - rate * root * m / (jnp.sqrt(v) + 1e-6), params, mean, square)
    share = jnp.maximum(8 / (8 + steps), 1 / EMA_STEPS)
    ema = jax.tree.map(lambda e, p: e + share * (p - e), ema, params)
    # A batch with a broken gradient is left out.
    sound = jnp.isfinite(size)
    return jax.tree.map(lambda new, old: jnp.where(sound, new, old), (params, ema, mean, square, steps), state)


def update(kind, dtype, batches, state, parts, key, rate):
    """Learns once from everything that was played. Copies of one round stay together."""
    orders = [jax.random.permutation(jax.random.fold_in(key, i), part.x.shape[0])[: part.x.shape[0] // batches * batches].reshape(batches, -1)
              for i, part in enumerate(parts)]

    def batch(state, index):
        picked = [branch.Branched(*[a[rows] for a in part[:-1]], part.rounds) for part, rows in zip(parts, index)]
        value, gradient = jax.value_and_grad(lambda params: loss(kind, dtype, params, picked))(state[0])
        return adam(state, gradient, rate), value
    state, values = jax.lax.scan(batch, state, orders)
    return state, values.mean()


class Trainer:
    def __init__(self, kind, size, seats, seed, dtype, weights, others=(), start=None):
        self.kind, self.size, self.seats, self.dtype = kind, size, seats, dtype
        self.key = jax.random.key(seed)
        actor, self.checksum = read_player(weights, kind)
        self.actor = network.cast(jax.tree.map(jnp.asarray, actor), dtype)
        self.others = [network.cast(checkpoint.load_copy(path, actor)[0], dtype) for path in others]
        if start:
            start = read_advice(start, kind, size)
        else:
            start = {"in": actor["in"], "blocks": actor["blocks"][: size.blocks], "out": {k: np.zeros_like(v) for k, v in actor["out"].items()}}
        self.begin(start, start)
        shares = np.array([size.shares[n - 2] for n in seats])
        decisions = size.decisions * shares / shares.sum()
        lane = lambda n: n * kind.turns(n) * branch.COPIES
        self.groups = [max(1, round(part / lane(n) / size.grain)) * size.grain for n, part in zip(seats, decisions)]

    def begin(self, params, ema):
        fresh = lambda tree: jax.tree.map(lambda a: jnp.array(a, jnp.float32), tree)
        zeros = lambda: jax.tree.map(jnp.zeros_like, fresh(params))
        self.state = (fresh(params), fresh(ema), zeros(), zeros(), jnp.zeros((), jnp.int32))

    def resume(self, folder):
        tensors, about = checkpoint.read(folder / CHECKPOINT)
        if (about["game"], about["player"]) != (self.kind.name, self.checksum):
            raise SystemExit(f"{folder} holds advice for {about['game']} by the player {about['player']}")
        self.begin(checkpoint.unflatten(tensors, "params", self.state[0]), checkpoint.unflatten(tensors, "ema", self.state[0]))
        return about

    def next_key(self):
        self.key, key = jax.random.split(self.key)
        return key

    def compile(self):
        policy = lambda params, x, group: self.kind.logits(group, params["out"], network.trunk(params, x))
        shape = lambda tree: jax.tree.map(lambda a: jax.ShapeDtypeStruct(a.shape, a.dtype), tree)
        key, flag, rate = shape(jax.eval_shape(lambda: jax.random.key(0))), jax.ShapeDtypeStruct((), bool), jax.ShapeDtypeStruct((), jnp.float32)

        def ahead(name, function, *args):
            start = time.time()
            program = function.lower(*args).compile()
            say(f"compiled {name} in {time.time() - start:.1f} s")
            return program

        # The number of rounds is known beforehand and is no array.
        bare = lambda run: lambda *args: run(*args)._replace(rounds=None)
        runs = [self.kind.branched(n, groups, self.size.later, policy, self.dtype) for n, groups in zip(self.seats, self.groups)]
        args = (shape(self.actor), shape(self.others), key, flag)
        outs = [jax.eval_shape(bare(run), *args) for run in runs]
        self.rounds = 1 if self.kind.name == "skull-queen" else 2
        whole = lambda parts: [part._replace(rounds=self.rounds) for part in parts]
        learn = lambda state, parts, key, rate: update(self.kind, self.dtype, self.size.batches, state, whole(parts), key, rate)
        test = lambda params, part: figures(self.kind, self.dtype, params, part._replace(rounds=self.rounds))
        with ThreadPoolExecutor(8) as threads:
            jobs = [threads.submit(ahead, f"{n} seats", jax.jit(bare(run)), *args) for n, run in zip(self.seats, runs)]
            learn = threads.submit(ahead, "the update", jax.jit(learn, donate_argnums=0), shape(self.state), outs, key, rate)
            tests = [threads.submit(ahead, f"the test of {n} seats", jax.jit(test), shape(self.state[0]), out) for n, out in zip(self.seats, outs)]
            self.run = [job.result() for job in jobs]
            self.learn, self.test = learn.result(), [job.result() for job in tests]

    def iterate(self, rate):
        parts = [run(self.actor, self.others, self.next_key(), jnp.array(True)) for run in self.run]
        self.state, off = self.learn(self.state, parts, self.next_key(), jnp.float32(rate))
        return off

    def tested(self, params, rounds, explore=False):
        """Figures on fresh deals, by seats and kind of decision; without exploring before the branch if not told otherwise."""
        found = {}
        for seats, run, test in zip(self.seats, self.run, self.test):
            sums = [jax.device_get(test(params, run(self.actor, self.others, self.next_key(), jnp.array(explore)))) for _ in range(rounds)]
            total = jax.tree.map(lambda *a: np.sum(np.stack(a), 0), *sums)
            found[seats] = {name: summary(part, self.kind.scale) for name, part in total.items()}
        return found


EDGES = (0.5, 1, 2, 3, 5, 8, 15, 30)  # of predicted losses in Skull King; a fifth of it in Skull Queen


def figures(kind, dtype, params, part):
    """Sums over the branches: what is predicted and what came, and how copies differ from the one that does what the player does."""
    rounds = part.rounds
    predicted = predict(kind, network.cast(params, dtype), part, dtype)[:, :, :rounds] * kind.scale
    score, deciding, weight = part.score[:, :, :rounds], part.deciding[:, 0, :rounds], part.weight[:, 0, :rounds]
    edges = jnp.array(EDGES) * (1 if kind.scale > 10 else 0.2)
    found = {}
    for name, mine in (("bids", weight * deciding), ("plays", weight * (1 - deciding))):
        ahead, really = predicted[:, 1:] - predicted[:, :1], score[:, 1:] - score[:, :1]
        w = mine[:, None] * ~part.best[:, 1:, :rounds]
        bin_ = jnp.searchsorted(edges, -ahead)
        hot = (bin_[..., None] == jnp.arange(len(EDGES) + 1)) * w[..., None]
        sum_ = lambda a: a.sum(tuple(range(a.ndim)))
        all_ = mine[:, None] * jnp.ones_like(score)
        found[name] = {
            "n": sum_(all_), "p": sum_(all_ * predicted), "s": sum_(all_ * score), "ss": sum_(all_ * score * score), "ps": sum_(all_ * predicted * score),
            "pp": sum_(all_ * predicted * predicted),
            "d": sum_(w), "da": sum_(w * ahead), "dr": sum_(w * really), "daa": sum_(w * ahead * ahead), "dar": sum_(w * ahead * really),
            "drr": sum_(w * really * really),
            "bins": hot.sum((0, 1, 2)), "bins_a": (hot * ahead[..., None]).sum((0, 1, 2)), "bins_r": (hot * really[..., None]).sum((0, 1, 2)),
        }
    return found


def summary(t, scale):
    n, d = max(float(t["n"]), 1), max(float(t["d"]), 1)
    variance = t["ss"] / n - (t["s"] / n) ** 2
    off = (t["ss"] - 2 * t["ps"] + t["pp"]) / n
    slope = lambda xy, xx, x, y, n: (xy / n - x * y / n / n) / max(xx / n - (x / n) ** 2, 1e-9)
    rows = [[int(c), round(float(-a / c), 2), round(float(-r / c), 2)] for c, a, r in zip(t["bins"], t["bins_a"], t["bins_r"]) if c > 0]
    return {"decisions": int(n), "bias": round(float((t["p"] - t["s"]) / n), 3), "explained": round(float(1 - off / max(variance, 1e-9)), 4),
            "slope": round(float(slope(t["ps"], t["pp"], t["p"], t["s"], n)), 4),
            "explained difference": round(float(1 - (t["drr"] - 2 * t["dar"] + t["daa"]) / max(t["drr"], 1e-9)), 4),
            "slope of difference": round(float(slope(t["dar"], t["daa"], t["da"], t["dr"], d)), 4),
            "losses [count, predicted, real]": rows}


def say(text, file=None):
    line = f"{time.time() - START:7.1f} s  {text}"
    print(line, flush=True)
    if file:
        file.write(line + "\n")
        file.flush()


def points(params, scale):
    """The same network with points for outputs."""
    return params | {"out": jax.tree.map(lambda a: a * scale, params["out"])}


def write(folder, trainer, about, figures):
    """Weights and card; labelled, so that nobody takes them for a player's."""
    kind, ema = trainer.kind, jax.device_get(trainer.state[1])
    labels = {"game": kind.name, "features": str(kind.version), "form": "int8", "outputs": "points", "player": trainer.checksum}
    data = sealed(save(export.packed(points(ema, kind.scale), "int8"), labels))
    name = f"{kind.name}-advice"
    (folder / f"{name}.safetensors").write_bytes(data)
    card = {**about, "weights": network.count(ema), "form": "int8", "bytes": len(data), "bytes deflated": len(zlib.compress(data, 9)), "figures": figures}
    (folder / f"{name}.json").write_text(json.dumps(card, indent=1) + "\n")


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", required=True, choices=NAMES)
    parser.add_argument("--minutes", type=float, required=True, help="how long, from the start of the program to its end")
    parser.add_argument("--begin", type=float, default=0.0, help="where on the schedule to begin, from 0 to 1")
    parser.add_argument("--until", type=float, default=1.0, help="where on the schedule to end")
    parser.add_argument("--out", type=Path, default=Path("out"))
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--others", type=Path, nargs="*", default=[], help="copies of other players, from imitate.py")
    parser.add_argument("--start", type=Path, help="advice weights to start from, like the delivered ones")
    parser.add_argument("--weights", type=Path, help="the player's, if not the delivered ones")
    parser.add_argument("--seats", type=lambda text: tuple(map(int, text.split(","))), default=ALL_SEATS, help="seat counts, like 3,4")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--smoke", action="store_true", help="a tiny network and few tables, for a test on the CPU")
    parser.add_argument("--numbers", choices=("bf16", "f32"), help="what matrices are multiplied in; bf16 on a GPU, f32 elsewhere")
    parser.add_argument("--cache", type=Path, help="folder for compiled programs")
    parser.add_argument("--every", type=float, default=30, help="seconds between lines of the log")
    return parser.parse_args()


def main():
    options = parse()
    if options.cache:
        jax.config.update("jax_compilation_cache_dir", str(options.cache))
        jax.config.update("jax_persistent_cache_min_compile_time_secs", 1.0)
    options.out.mkdir(parents=True, exist_ok=True)
    numbers = options.numbers or ("bf16" if jax.default_backend() == "gpu" else "f32")
    weights = options.weights or WEIGHTS / f"{options.game}.safetensors"
    kind = game(options.game)
    size = TINY if options.smoke else Size(later=6 if options.game == "skull-queen" else 3)
    trainer = Trainer(kind, size, options.seats, options.seed, {"bf16": jnp.bfloat16, "f32": jnp.float32}[numbers], weights, options.others, options.start)
    with open(options.out / "log.txt", "a") as log:
        train(options, trainer, log)


def train(options, trainer, log):
    tell = lambda text: say(text, log)
    before = {"minutes": 0.0, "branches": 0.0}
    if options.resume:
        before = trainer.resume(options.out)
        trainer.key = jax.random.fold_in(trainer.key, int(before["minutes"] * 60))
    tell(f"advice for {options.game}, {network.count(trainer.state[0])} weights, groups {trainer.groups}, {jax.devices()[0].device_kind}, seed {options.seed}")
    trainer.compile()
    tell("compiled")
    reserve = min(30.0, 6.0 * options.minutes)
    first, end = time.time(), START + 60 * options.minutes - reserve
    branches, iterations, waiting, shown = before["branches"], 0, None, 0
    per_iteration = sum(trainer.groups) * branch.COPIES * trainer.rounds
    next_line, next_save = time.time() + options.every, time.time() + 60

    def about():
        return {"game": trainer.kind.name, "features": trainer.kind.version, "player": trainer.checksum,
                "minutes": before["minutes"] + (time.time() - START) / 60, "branches": branches, "others": [path.stem for path in options.others], "seed": options.seed, "size": asdict(trainer.size),
                "copies": branch.COPIES, "rate": RATE, "device": jax.devices()[0].device_kind, "command": "python advise.py " + " ".join(sys.argv[1:])}

    def keep(figures):
        tensors = checkpoint.flatten(trainer.state[0], "params") | checkpoint.flatten(trainer.state[1], "ema")
        checkpoint.write(options.out / CHECKPOINT, checkpoint.half(tensors), about())
        write(options.out, trainer, about(), figures)

    while True:
        done = min(1.0, (time.time() - first) / max(end - first, 1e-3))
        progress = options.begin + (options.until - options.begin) * done
        rate = RATE[1] + (RATE[0] - RATE[1]) * (0.5 + 0.5 * np.cos(np.pi * progress))
        now = trainer.iterate(rate)
        iterations += 1
        branches += per_iteration
        if waiting is not None:
            waiting.block_until_ready()  # stays one iteration ahead of the device
        waiting = now
        over = time.time() > end
        if time.time() > next_line:
            found = trainer.tested(trainer.state[1], 1)
            row = lambda kind, name: "/".join(str(found[n][kind][name]) for n in trainer.seats)
            tell(f"{branches / 1e6:7.2f} M branches, {iterations} iterations, loss {float(now):.4f}, rate {rate:.1e}; bids {row('bids', 'explained')} "
                 f"{row('bids', 'slope of difference')}, plays {row('plays', 'explained')} {row('plays', 'explained difference')} {row('plays', 'slope of difference')}")
            next_line = time.time() + options.every
        if over:
            break
        if time.time() > next_save:
            keep({})
            next_save = time.time() + 60
    keep({})
    tell(f"{iterations} iterations; testing")
    rough = jax.tree.map(jnp.asarray, export.rebuild(jax.device_get(trainer.state[1]), export.through_int8))
    keep({"on fresh deals, as int8, by seats": trainer.tested(rough, trainer.size.tests),
          "the same after exploring": trainer.tested(rough, max(1, trainer.size.tests // 2), True)})
    tell("done")


if __name__ == "__main__":
    main()
