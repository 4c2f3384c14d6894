"""Makes a checkpoint fit the features of today, if they only grew at their end. It plays as before: what is new counts nothing until it is learned.

    python widen.py out/skull-king wide/skull-king --copy copies/bosun.safetensors

Widens checkpoint, league, delivered weights and their card, as far as they are there, and copies of other players.
"""
import argparse
import json
import zlib
from pathlib import Path

import numpy as np
from safetensors import safe_open
from safetensors.numpy import save

import checkpoint
from games import game
from seal import sealed


def wider(matrix, features, axis):
    """Zeros for the inputs that are missing."""
    missing = [(0, 0), (0, 0)]
    missing[axis] = (0, features - matrix.shape[axis])
    return np.pad(matrix, missing)


def game_of(path, about):
    kind = game(about["game"])
    if int(about["features"]) >= kind.version:
        raise SystemExit(f"{path} has features {about['features']} already")
    return kind


def widen(source, target):
    """Networks as training keeps them: inputs are rows."""
    tensors, about = checkpoint.read(source)
    kind = game_of(source, about)
    tensors = {name: wider(tensor, kind.features, 0) if name.endswith("/in/w") else tensor for name, tensor in tensors.items()}
    if "critic/hidden" in tensors:
        tensors.setdefault("critic/rivalry", np.zeros(tensors["critic/hidden"].shape[1], np.float16))
    checkpoint.write(target, tensors, {**about, "features": kind.version})
    return kind


def widen_delivered(source, target):
    """Weights to deliver, where inputs are columns, and their card."""
    with safe_open(source, "numpy") as file:
        tensors, about = {name: file.get_tensor(name) for name in file.keys()}, file.metadata()
    kind = game_of(source, about)
    tensors["in.w"] = np.ascontiguousarray(wider(tensors["in.w"], kind.features, 1))
    data = sealed(save(tensors, {**about, "features": str(kind.version)}))
    target.write_bytes(data)
    card = json.loads(source.with_suffix(".json").read_text())
    weights = sum(tensor.size for name, tensor in tensors.items() if not name.endswith(".scale"))
    card |= {"features": kind.version, "weights": weights, "bytes": len(data), "bytes deflated": len(zlib.compress(data, 9))}
    target.with_suffix(".json").write_text(json.dumps(card, indent=2) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source", type=Path, metavar="FROM", help="folder of a checkpoint")
    parser.add_argument("target", type=Path, metavar="TO", help="folder for the wider one")
    parser.add_argument("--copy", type=Path, nargs="+", default=[], help="copies of other players (imitate.py), put into TO")
    options = parser.parse_args()
    options.target.mkdir(parents=True, exist_ok=True)
    kind = widen(options.source / checkpoint.CHECKPOINT, options.target / checkpoint.CHECKPOINT)
    for path in [options.source / checkpoint.LEAGUE, *options.copy]:
        if path in options.copy or path.exists():
            widen(path, options.target / path.name)
    delivered = f"{kind.name}.safetensors"
    if (options.source / delivered).exists():
        widen_delivered(options.source / delivered, options.target / delivered)


if __name__ == "__main__":
    main()
