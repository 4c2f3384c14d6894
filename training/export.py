"""Writes the delivered weights and a model card.

    python export.py --game skull-king --from out --out out

Weights are int8 with a scale for each output, or f16; the card says how often the best action stays the same.
"""
import argparse
import json
import zlib
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
from safetensors.numpy import save

import checkpoint
import network
from games import NAMES, game
from seal import sealed


def quantise(w):
    """int8 [outputs, inputs] and a scale for each output."""
    w = np.ascontiguousarray(np.asarray(w, np.float32).T)  # safetensors writes memory as it lies
    scale = np.maximum(np.abs(w).max(1), 1e-12) / 127
    return np.clip(np.rint(w / scale[:, None]), -127, 127).astype(np.int8), scale.astype(np.float32)


def layers(params):
    """Every layer with its name, in the order of use."""
    yield "in", params["in"]
    for number, block in enumerate(params["blocks"]):
        yield f"block{number}.up", block["up"]
        yield f"block{number}.down", block["down"]
    yield "out", params["out"]


def rebuild(params, convert):
    """The same tree with every matrix replaced by what is left of it."""
    again = lambda layer: {"w": convert(np.asarray(layer["w"], np.float32)), "b": np.asarray(layer["b"], np.float32)}
    return {"in": again(params["in"]), "blocks": [{"up": again(b["up"]), "down": again(b["down"])} for b in params["blocks"]],
            "out": again(params["out"])}


def through_int8(w):
    whole, scale = quantise(w)
    return (whole * scale[:, None]).T


def through_f16(w):
    return w.astype(np.float16).astype(np.float32)


def decisions(game, rounds, most=4096):
    """Some decisions of a rollout: by group (features, legal)."""
    found = {}
    for block in rounds.blocks:
        steps = block.steps
        flat = lambda a: a.reshape(-1, a.shape[-1])
        index = np.flatnonzero(np.asarray(steps.live).reshape(-1))
        index = index[:: max(1, len(index) // most)][:most]
        found[block.group] = (np.asarray(flat(steps.x)[index], np.float32), np.asarray(flat(steps.legal)[index]))
    return found


def agreement(game, exact, rough, sample):
    """How often the best action is the same, and the mean total difference of the odds."""
    same, apart, count = 0.0, 0.0, 0
    for group, (x, legal) in sample.items():
        odds = []
        for params in (exact, rough):
            params = jax.tree.map(jnp.asarray, params)
            logits = game.logits(group, params["out"], network.trunk(params, jnp.asarray(x)))
            odds.append(np.asarray(jax.nn.softmax(jnp.where(legal, logits, -1e9))))
        same += (odds[0].argmax(1) == odds[1].argmax(1)).sum()
        apart += 0.5 * np.abs(odds[0] - odds[1]).sum()
        count += len(x)
    return {"same best action": round(float(same / count), 4), "odds moved": round(float(apart / count), 4)}


def packed(params, form):
    tensors = {}
    for name, layer in layers(params):
        if form == "int8":
            tensors[f"{name}.w"], tensors[f"{name}.scale"] = quantise(layer["w"])
        else:
            tensors[f"{name}.w"] = np.ascontiguousarray(np.asarray(layer["w"], np.float32).T.astype(np.float16))
        tensors[f"{name}.b"] = np.asarray(layer["b"], np.float32)
    return tensors


def write(folder, game, ema, sample, about, figures, form="int8"):
    exact = rebuild(ema, lambda w: w)
    losses = {"int8": agreement(game, exact, rebuild(ema, through_int8), sample), "f16": agreement(game, exact, rebuild(ema, through_f16), sample)}
    folder.mkdir(parents=True, exist_ok=True)
    labels = {"game": game.name, "features": str(game.version), "form": form}
    data = sealed(save(packed(ema, form), labels))
    (folder / f"{game.name}.safetensors").write_bytes(data)
    card = {**about, "weights": network.count(ema), "form": form, "bytes": len(data), "bytes deflated": len(zlib.compress(data, 9)),
            "loss by form": losses, "figures": figures}
    (folder / f"{game.name}.json").write_text(json.dumps(card, indent=2) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", required=True, choices=NAMES)
    parser.add_argument("--from", dest="source", type=Path, default=Path("out"))
    parser.add_argument("--out", type=Path, default=Path("out"))
    parser.add_argument("--form", choices=("int8", "f16"), default="int8")
    options = parser.parse_args()
    kind = game(options.game)
    tensors, about = checkpoint.read(options.source / checkpoint.CHECKPOINT)
    if about["game"] != kind.name or about["features"] != kind.version:
        raise SystemExit(f"{options.source} holds {about['game']}, features {about['features']}")
    like = jax.eval_shape(lambda: network.actor_init(jax.random.key(0), kind.features, kind.outputs, about["size"]["width"], about["size"]["blocks"]))
    ema = checkpoint.unflatten(tensors, "ema", like)
    policy = lambda params, x, group: kind.logits(group, params["out"], network.trunk(params, x))
    run = jax.jit(kind.rollout(4, 110, 0, policy, jnp.float32))
    sample = run(ema, ema, jax.random.key(1), jnp.ones((110, 4), bool), jnp.array(False))
    old = options.source / f"{kind.name}.json"
    figures = json.loads(old.read_text())["figures"] if old.exists() else {}
    write(options.out, kind, ema, decisions(kind, sample), about, figures, options.form)


if __name__ == "__main__":
    main()
