"""Checkpoints: f16 in safetensors, small enough to carry about.

Adam's moments are not kept; they are rough for a hundred steps after a resumption.
"""
import json

import jax
import numpy as np
from safetensors import safe_open
from safetensors.numpy import save_file

CHECKPOINT, LEAGUE = "checkpoint.safetensors", "league.safetensors"
KEPT = 3  # past selves


def flatten(params, prefix):
    """Names like `actor/blocks/0/up/w`."""
    leaves = jax.tree_util.tree_flatten_with_path(params)[0]
    name = lambda path: "/".join(str(getattr(step, "key", getattr(step, "idx", None))) for step in path)
    return {f"{prefix}/{name(path)}": np.asarray(leaf) for path, leaf in leaves}


def unflatten(tensors, prefix, like):
    """The tree `prefix` in the shape of `like`."""
    names = list(flatten(like, prefix))
    leaves = [np.asarray(tensors[name], np.float32) for name in names]
    for leaf, wanted, name in zip(leaves, jax.tree.leaves(like), names):
        if leaf.shape != wanted.shape:
            raise SystemExit(f"{name} has shape {leaf.shape}, not {wanted.shape}: another network or other features")
    return jax.tree.unflatten(jax.tree.structure(like), leaves)


def half(tensors):
    return {name: tensor.astype(np.float16) for name, tensor in tensors.items()}


def save(folder, learner, league, about):
    folder.mkdir(parents=True, exist_ok=True)
    tensors = {}
    for name in ("actor", "ema", "critic"):
        tensors |= flatten(getattr(learner, name), name)
    write(folder / CHECKPOINT, half(tensors), about)
    tensors = {}
    for number, params in enumerate(league[-KEPT:]):
        tensors |= flatten(params, str(number))
    if tensors:
        write(folder / LEAGUE, half(tensors), about)


def load_average(folder, like):
    """The moving average of a checkpoint: the self that is delivered."""
    return unflatten(read(folder / CHECKPOINT)[0], "ema", like)


def save_copy(path, params, about):
    """One network alone."""
    write(path, half(flatten(params, "copy")), about)


def load_copy(path, like):
    tensors, about = read(path)
    return unflatten(tensors, "copy", like), about


def write(path, tensors, about):
    """Whole or not at all."""
    rough = path.with_suffix(".part")
    about = {key: json.dumps(value) for key, value in about.items()}
    save_file({name: np.ascontiguousarray(tensor) for name, tensor in tensors.items()}, rough, about)
    rough.replace(path)


def read(path):
    """Tensors and what is said about them."""
    with safe_open(path, "numpy") as file:
        about = {key: json.loads(value) for key, value in (file.metadata() or {}).items()}
        return {name: file.get_tensor(name) for name in file.keys()}, about


def load_league(folder, like):
    path = folder / LEAGUE
    if not path.exists():
        return []
    tensors, _ = read(path)
    count = len({name.split("/")[0] for name in tensors})
    return [unflatten(tensors, str(number), like) for number in range(count)]
