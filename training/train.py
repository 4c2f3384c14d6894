"""Learns a game by playing against itself.

    python train.py --game skull-king --minutes 9 --out out

Stops by itself, compile time counted. `--resume` goes on from the checkpoint in --from, or else in --out.
"""
import argparse
import functools
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

START = time.time()

import jax
import jax.numpy as jnp
import numpy as np

import checkpoint
import export
import network
import ppo
from games import NAMES, game

ALL_SEATS = (2, 3, 4, 5, 6)


@dataclass
class Size:
    width: int = 512
    blocks: int = 3
    critic_blocks: int = 2
    decisions: int = 1_228_800      # in an iteration, all seat counts together
    shares: tuple = (0.10, 0.16, 0.28, 0.23, 0.23)  # of them for 2 to 6 seats
    mixed: float = 0.25             # share of the lanes where past selves sit too, or others
    alike: float = 0.5              # share of the seats there that learn, but for one
    invited: float = 0.75           # how often it is others, if there are any
    rivalry: tuple = (1.0, 1.0)     # what the others' points count among its own kind and in mixed lanes (ppo.rivalries)
    batches: int = 16
    epochs: int = 2
    grain: int = 256                # lanes are a multiple of it
    duels: int = 4                  # rollouts of a duel


TINY = Size(width=128, blocks=1, critic_blocks=1, decisions=30_000, batches=8, grain=44, duels=2)

RATE = (1e-3, 3e-5)

SHARPER = 3.0  # A copy's odds say too what of the player it has not grasped, so that it errs more often than the player: raised to this power.


def knobs(game, progress):
    """From 0 at the start to 1 at the end: the rate falls as a cosine, the entropy bonuses geometrically along it."""
    fall = 0.5 + 0.5 * np.cos(np.pi * min(progress, 1.0))
    geometric = lambda first, last: jnp.float32(last * (first / last) ** fall)
    return ppo.Knobs(jnp.float32(RATE[1] + (RATE[0] - RATE[1]) * fall), geometric(*game.play_entropy), geometric(*game.bid_entropy))


class Trainer:
    def __init__(self, game, size, seats, seed, dtype):
        self.game, self.size, self.seats, self.dtype = game, size, seats, dtype
        self.key = jax.random.key(seed)
        self.random = np.random.default_rng(seed)
        shares = np.array([size.shares[n - 2] for n in seats])
        decisions = size.decisions * shares / shares.sum()
        self.lanes = [max(1, round(part / (n * game.turns(n)) / size.grain)) * size.grain for n, part in zip(seats, decisions)]
        self.mixed = [int(lanes * size.mixed) for lanes in self.lanes]
        actor = network.actor_init(self.next_key(), game.features, game.outputs, size.width, size.blocks)
        critic = network.critic_init(self.next_key(), game.features, game.hidden, size.width, size.critic_blocks)
        self.learner = ppo.new_learner(actor, critic)
        self.league, self.others = [], []
        self.reference, self.reference_name = jax.tree.map(jnp.copy, actor), "its start"

    def next_key(self):
        self.key, key = jax.random.split(self.key)
        return key

    def resume(self, folder):
        tensors, about = checkpoint.read(folder / checkpoint.CHECKPOINT)
        if (about["game"], about["features"]) != (self.game.name, self.game.version):
            raise SystemExit(f"{folder} holds {about['game']}, features {about['features']}")
        get = lambda name, like: jax.tree.map(jnp.asarray, checkpoint.unflatten(tensors, name, like))
        ema = get("ema", self.learner.actor)
        self.learner = ppo.new_learner(get("actor", self.learner.actor), get("critic", self.learner.critic), jax.tree.map(jnp.copy, ema))
        self.league = [network.cast(jax.tree.map(jnp.asarray, params), self.dtype) for params in checkpoint.load_league(folder, ema)]
        self.reference, self.reference_name = ema, f"its self at {about['minutes']:.1f} min"
        return about

    def invite(self, paths):
        """Others that play along from the start; the first of them is the one to compare with."""
        copies = [checkpoint.load_copy(path, self.learner.actor) for path in paths]
        for params, about in copies:
            if (about["game"], about["features"]) != (self.game.name, self.game.version):
                raise SystemExit(f"a copy is of {about['game']}, features {about['features']}")
            sharper = params | {"out": jax.tree.map(lambda a: SHARPER * a, params["out"])}
            self.others.append(network.cast(jax.tree.map(jnp.asarray, sharper), self.dtype))
        if copies:
            params, about = copies[0]
            self.reference, self.reference_name = jax.tree.map(jnp.asarray, params), f"a copy of {about['of']}"

    def policy(self, params, x, group):
        return self.game.logits(group, params["out"], network.trunk(params, x))

    def compile(self):
        """One program for each number of seats, one to learn and one to sum up, all at once."""
        cast = jax.eval_shape(lambda p: network.cast(p, self.dtype), self.learner.actor)
        shape = lambda *dims, dtype: jax.ShapeDtypeStruct(dims, dtype)
        key = jax.eval_shape(lambda: jax.random.key(0))
        runs, outs, masks = [], [], []
        for seats, lanes, mixed in zip(self.seats, self.lanes, self.mixed):
            run = jax.jit(self.game.rollout(seats, lanes, mixed, self.policy, self.dtype))
            mask = shape(lanes, seats, dtype=bool)
            args = (cast, cast, key, mask, shape(dtype=bool))
            runs.append((run, args))
            masks.append(mask)
        knob = ppo.Knobs(*[shape(dtype=jnp.float32)] * 3)
        learner = jax.eval_shape(lambda l: l, self.learner)

        def ahead(name, function, args):
            start = time.time()
            lowered = function.lower(*args)
            program = lowered.compile()
            say(f"compiled {name} in {time.time() - start:.1f} s")
            return program

        with ThreadPoolExecutor(8) as threads:
            rollouts = [threads.submit(ahead, f"{seats} seats", run, args) for seats, (run, args) in zip(self.seats, runs)]
            outs = [jax.eval_shape(run, *args) for run, args in runs]
            rivalry = [ppo.rivalries(*lanes, *self.size.rivalry) for lanes in zip(self.seats, self.lanes, self.mixed)]
            update = functools.partial(ppo.update, self.game, self.dtype, self.size.batches, self.size.epochs, rivalry)
            update = jax.jit(update, donate_argnums=0)
            update = threads.submit(ahead, "the update", update, (learner, outs, masks, key, knob))
            self.run = {seats: job.result() for seats, job in zip(self.seats, rollouts)}
            self.update = update.result()
        self.figures = {seats: jax.jit(functools.partial(ppo.figures, self.game, lanes=lanes - mixed))
                        for seats, lanes, mixed in zip(self.seats, self.lanes, self.mixed)}
        # A copy even where the type stays: the learner's own arrays are given away at every update.
        self.cast = jax.jit(lambda params: network.cast(jax.tree.map(jnp.copy, params), self.dtype))
        self.differences = jax.jit(differences, static_argnums=(0, 3))

    def masks(self):
        """Which seats learn: all, but in the mixed lanes one for sure and the others by chance."""
        found = []
        for seats, lanes, mixed in zip(self.seats, self.lanes, self.mixed):
            mask = np.ones((lanes, seats), bool)
            mask[lanes - mixed:] = self.random.random((mixed, seats)) < self.size.alike
            mask[np.arange(lanes - mixed, lanes), self.random.integers(0, seats, mixed)] = True
            found.append(jnp.asarray(mask))
        return found

    def iterate(self, progress):
        """Plays and learns; figures stay on the device."""
        now = self.cast(self.learner.actor)
        old = self.opponent() or now
        masks = self.masks()
        rollouts, played = [], {}
        for seats, mask in zip(self.seats, masks):
            rounds = self.run[seats](now, old, self.next_key(), mask, jnp.array(False))
            played[seats] = self.figures[seats](rounds)
            rollouts.append(rounds)
        self.learner, summary = self.update(self.learner, rollouts, masks, self.next_key(), knobs(self.game, progress))
        return summary, played

    def opponent(self):
        """Who sits in the mixed lanes: somebody invited or a past self; None at first."""
        invited = self.others and (self.random.random() < self.size.invited or not self.league)
        pool = self.others if invited else self.league
        return pool[self.random.integers(len(pool))] if pool else None

    def duel(self):
        """Points a game of one delivered self above a table of the reference, best plays only: by seats (mean, error)."""
        now, old = self.cast(self.learner.ema), self.cast(self.reference)
        result = {}
        for seats, lanes, mixed in zip(self.seats, self.lanes, self.mixed):
            mask = np.ones((lanes, seats), bool)
            mask[lanes - mixed:] = np.arange(mixed)[:, None] // 11 % seats == np.arange(seats)
            sums = []
            for _ in range(self.size.duels):
                rounds = self.run[seats](now, old, self.next_key(), jnp.asarray(mask), jnp.array(True))
                sums.append(self.differences(mixed, rounds.score, jnp.asarray(mask), self.game.rounds_a_game(seats), rounds.ends))
            values = np.concatenate([np.asarray(a) for a in sums])
            result[seats] = (float(values.mean()), float(values.std() / len(values) ** 0.5))
        return result

    def remember(self):
        self.league = (self.league + [self.cast(self.learner.ema)])[-40:]


def differences(mixed, score, mask, rounds, ends):
    """What the learner's seat made above the mean of the others in each mixed lane, as points a game."""
    score, mask, ends = score[:, -mixed:], mask[-mixed:], ends[:, -mixed:]
    others = score.shape[-1] - 1
    ahead = jnp.where(mask, score, -score / others).sum((0, 2))
    played = ends.sum(0)
    return ahead * rounds / played.mean()


def say(text, file=None):
    line = f"{time.time() - START:7.1f} s  {text}"
    print(line, flush=True)
    if file:
        file.write(line + "\n")
        file.flush()


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", required=True, choices=NAMES)
    parser.add_argument("--minutes", type=float, required=True, help="how long, from the start of the program to its end")
    parser.add_argument("--plan", type=float, help="minutes of all sessions together, for the schedule; without it this is the last one")
    parser.add_argument("--begin", type=float, help="where on the schedule this session begins, from 0 to 1; without it, by the minutes before")
    parser.add_argument("--out", type=Path, default=Path("out"))
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--from", dest="source", type=Path, help="folder of the checkpoint to go on from")
    parser.add_argument("--others", type=Path, nargs="+", default=[], help="copies of other players (imitate.py) that play along; they sit in half of the lanes")
    parser.add_argument("--rivalry", type=lambda text: tuple(map(float, text.split(","))), help="what the others' points count among its own kind and in mixed lanes, like 0.5,1")
    parser.add_argument("--seats", type=lambda text: tuple(map(int, text.split(","))), default=ALL_SEATS, help="seat counts, like 3,4")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--smoke", action="store_true", help="a tiny network and few tables, for a test on the CPU")
    parser.add_argument("--numbers", choices=("bf16", "f32"), help="what matrices are multiplied in; bf16 on a GPU, f32 elsewhere")
    parser.add_argument("--cache", type=Path, help="folder for compiled programs")
    parser.add_argument("--every", type=float, default=20, help="seconds between lines of the log")
    return parser.parse_args()


def main():
    options = parse()
    if options.cache:
        jax.config.update("jax_compilation_cache_dir", str(options.cache))
        jax.config.update("jax_persistent_cache_min_compile_time_secs", 1.0)
    options.out.mkdir(parents=True, exist_ok=True)
    numbers = options.numbers or ("bf16" if jax.default_backend() == "gpu" else "f32")
    size = TINY if options.smoke else Size()
    if options.others:
        size.mixed, size.alike = 0.5, 0.33
    size.rivalry = options.rivalry or size.rivalry
    trainer = Trainer(game(options.game), size, options.seats, options.seed, {"bf16": jnp.bfloat16, "f32": jnp.float32}[numbers])
    with open(options.out / "log.txt", "a") as log:
        train(options, trainer, log)


def train(options, trainer, log):
    tell = lambda text: say(text, log)
    done, decisions = 0.0, 0.0
    if options.resume:
        about = trainer.resume(options.source or options.out)
        done, decisions = about["minutes"], about["decisions"]
    trainer.invite(options.others)
    plan = options.plan or done + options.minutes
    begin = done / plan if options.begin is None else options.begin
    tell(f"{options.game}, features {trainer.game.version} ({trainer.game.features} numbers), {network.count(trainer.learner.actor)} weights, "
         f"critic {network.count(trainer.learner.critic)}, lanes {trainer.lanes}, {jax.devices()[0].device_kind}, seed {options.seed}, "
         f"from minute {done:.1f} of {plan:.1f}, {begin:.0%} of the schedule")
    trainer.compile()
    tell(f"compiled; columns by seats are {'/'.join(map(str, trainer.seats))}")

    # Saving, the last duel and the export take some seconds.
    reserve = min(25.0, 6.0 * options.minutes)
    end = START + 60 * options.minutes - reserve
    minute = lambda: done + (time.time() - START) / 60
    first_line, first_decisions = time.time(), decisions
    next_line, next_memory, next_save = time.time() + min(options.every, 10), time.time(), time.time() + 120
    memory_gap = 60 * plan / 30
    waiting, iterations, longest = None, 0, 0.0
    while True:
        began = time.time()
        now = trainer.iterate(begin + (1 - begin) * (minute() - done) / (plan - done))
        iterations += 1
        if waiting is not None:
            decisions += float(waiting[0]["decisions"])  # waits for the iteration before
        waiting = now
        if iterations > 2:
            longest = max(longest, time.time() - began)
        over = time.time() + longest > end
        if time.time() > next_line or over:
            line(tell, trainer, now, minute(), decisions, (decisions - first_decisions) / (time.time() - first_line))
            next_line = time.time() + options.every
        if over:
            break
        if time.time() > next_memory and iterations > 3:
            trainer.remember()
            if trainer.reference_name == "its start" and time.time() > first_line + 0.15 * (end - first_line):
                trainer.reference, trainer.reference_name = jax.tree.map(jnp.copy, trainer.learner.ema), f"its self at {minute():.1f} min"
            next_memory = time.time() + memory_gap
        if time.time() > next_save:
            checkpoint.save(options.out, trainer.learner, spread(trainer.league), about_now(options, trainer, minute(), decisions))
            next_save = time.time() + 120
    tell(f"{iterations} iterations; saving")
    about = about_now(options, trainer, minute(), decisions)
    checkpoint.save(options.out, trainer.learner, spread(trainer.league), about)
    summary, played = jax.device_get(now)
    figures = {
        "self-play, by seats": {seats: {name: round(float(value), 3) for name, value in figure.items()} for seats, figure in played.items()},
        f"points a game above a table of {trainer.reference_name}, by seats (mean, standard error)":
            {seats: [round(a, 1) for a in pair] for seats, pair in trainer.duel().items()},
    }
    middle = len(trainer.seats) // 2
    seats, ema = trainer.seats[middle], trainer.cast(trainer.learner.ema)
    sample = trainer.run[seats](ema, ema, trainer.next_key(), jnp.ones((trainer.lanes[middle], seats), bool), jnp.array(False))
    export.write(options.out, trainer.game, jax.device_get(trainer.learner.ema), export.decisions(trainer.game, sample), about, figures)
    tell("done")


def spread(league):
    """A few past selves of different age."""
    return [league[i] for i in np.linspace(0, len(league) - 1, min(checkpoint.KEPT, len(league))).astype(int)]


def about_now(options, trainer, minutes, decisions):
    return {"game": trainer.game.name, "features": trainer.game.version, "minutes": minutes, "decisions": decisions, "seed": options.seed,
            "size": asdict(trainer.size), "device": jax.devices()[0].device_kind, "command": "python train.py " + " ".join(sys.argv[1:])}


def line(tell, trainer, now, minutes, decisions, speed):
    summary, played = jax.device_get(now)
    row = lambda name, form: "/".join(format(float(played[seats][name]), form) for seats in trainer.seats)
    duel = "/".join(f"{mean:+.1f}" for mean, _ in trainer.duel().values())
    tell(f"{minutes:5.2f} min  {decisions / 1e6:8.1f} M ({speed / 1e6:.2f} M/s)  score {row('score', '.1f')}  made {row('made', '.3f')}  "
         f"entropy bid {summary['entropy_bid']:.3f} play {summary['entropy_play']:.3f}  kl {summary['kl']:.4f} clipped {summary['clipped']:.3f}  "
         f"critic {summary['explained']:.3f}  gradient {summary['gradient']:.2f}  against {trainer.reference_name} {duel}")


if __name__ == "__main__":
    main()
