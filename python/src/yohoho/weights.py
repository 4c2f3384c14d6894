"""Networks of your own, in the form that the product reads: bots on servers, in browsers and in the arena.

A network is a residual perceptron over the features of ``training/FEATURES.md``::

    h = x @ w + b                                              layer "in"
    h = h + relu(norm(h) @ w1 + b1) @ w2 + b2                  layers "block0.up" and "block0.down", and so on
    out = norm(h) @ v + c                                      layer "out"
    norm(h) = h / sqrt(mean(h * h) + 1e-6)

with as many inputs as ``Game.observation_tensor_size()`` and as many outputs as ``num_outputs(kind)``. In Skull King these are the logits of the actions, by
their numbers. In Skull Queen the cards' come first, and 340 more of which every plank's logit is a sum (``plank_sums``).

    >>> data = pack("skull-king", layers)                      # {"in": (w, b), "block0.up": …, "out": …}
    >>> bot = yohoho.learned_bot(data)
"""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from yohoho._core import Game

__all__ = ["forward", "num_outputs", "pack", "plank_sums", "unpack"]

#: The version of the features, which stands in the file.
FEATURES = "2"

_CARDS, _SPACES = 50, 5
_PAIRS = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
_TYPES = {"I8": np.int8, "F32": np.float32}

Layers = Mapping[str, tuple[ArrayLike, ArrayLike]]


def num_outputs(kind: str) -> int:
    """How many outputs a network for a game has."""
    if kind == "skull-queen":
        return _CARDS + 2 * 4 * _SPACES + 2 * len(_PAIRS) * _SPACES**2
    return Game(kind).num_distinct_actions()


def plank_sums() -> NDArray[np.float32]:
    """[340, 1250]: which of the outputs after the cards add up to each plank's logit: ``logits = out[50:] @ plank_sums()``."""
    sums = np.zeros((num_outputs("skull-queen") - _CARDS, 2 * _SPACES**4), np.float32)
    for plank in range(sums.shape[1]):
        side, rest = plank % 2, plank // 2
        spaces = [rest // _SPACES**colour % _SPACES for colour in range(4)]
        for colour, space in enumerate(spaces):
            sums[(side * 4 + colour) * _SPACES + space, plank] = 1
        for pair, (a, b) in enumerate(_PAIRS):
            sums[40 + ((side * len(_PAIRS) + pair) * _SPACES + spaces[a]) * _SPACES + spaces[b], plank] = 1
    return sums


def pack(kind: str, layers: Layers) -> bytes:
    """The weights as bytes, for ``yohoho.learned_bot``, or for a file GAME.safetensors in ``crates/weights``.

    ``layers`` has a matrix [inputs, outputs] and a row of biases under each name. Numbers are rounded to 8 bits, with a scale for each output.
    """
    shapes = {name: np.shape(matrix) for name, (matrix, _) in layers.items()}
    _check(kind, shapes)
    header: dict[str, Any] = {}
    data = bytearray()

    def put(name: str, kind_: str, numbers: NDArray[Any]) -> None:
        begin = len(data)
        data.extend(np.ascontiguousarray(numbers).tobytes())
        header[name] = {"dtype": kind_, "shape": list(numbers.shape), "data_offsets": [begin, len(data)]}

    for name, (matrix, bias) in layers.items():
        rows = np.asarray(matrix, np.float32).T
        scale = np.maximum(np.abs(rows).max(1), 1e-12) / 127
        put(f"{name}.w", "I8", np.clip(np.rint(rows / scale[:, None]), -127, 127).astype(np.int8))
        put(f"{name}.scale", "F32", scale.astype("<f4"))
        put(f"{name}.b", "F32", np.asarray(bias, "<f4"))
    header["__metadata__"] = {"game": kind, "features": FEATURES, "form": "int8", "checksum": _checksum(data)}
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    return struct.pack("<Q", len(text)) + text + bytes(data)


def unpack(data: bytes) -> tuple[str, dict[str, tuple[NDArray[np.float32], NDArray[np.float32]]]]:
    """The game and the layers of weights: those of ``pack``, or the product's own."""
    (length,) = struct.unpack("<Q", data[:8])
    header, body = json.loads(data[8 : 8 + length]), data[8 + length :]
    about = header.pop("__metadata__")
    if about["checksum"] != _checksum(body):
        raise ValueError("the weights are not those that were written: the checksum differs")
    tensors = {}
    for name, tensor in header.items():
        begin, end = tensor["data_offsets"]
        tensors[name] = np.frombuffer(body[begin:end], _TYPES[tensor["dtype"]]).reshape(tensor["shape"])
    layers = {}
    for name in (name[: -len(".w")] for name in header if name.endswith(".w")):
        layers[name] = ((tensors[f"{name}.w"] * tensors[f"{name}.scale"][:, None]).T.astype(np.float32), tensors[f"{name}.b"])
    return about["game"], layers


def forward(layers: Layers, x: ArrayLike) -> NDArray[np.float32]:
    """What a network makes of features, [decisions, features]: its outputs, [decisions, outputs]."""
    numbers = {name: (np.asarray(matrix, np.float32), np.asarray(bias, np.float32)) for name, (matrix, bias) in layers.items()}

    def affine(name: str, h: NDArray[np.float32]) -> NDArray[np.float32]:
        matrix, bias = numbers[name]
        return h @ matrix + bias

    def norm(h: NDArray[np.float32]) -> NDArray[np.float32]:
        return h / np.sqrt(np.mean(h * h, -1, keepdims=True) + np.float32(1e-6))

    h = affine("in", np.asarray(x, np.float32))
    block = 0
    while f"block{block}.up" in numbers:
        h = h + affine(f"block{block}.down", np.maximum(affine(f"block{block}.up", norm(h)), 0))
        block += 1
    return affine("out", norm(h))


def _check(kind: str, shapes: Mapping[str, tuple[int, ...]]) -> None:
    """That the layers make a network for the game."""
    blocks = sum(name.endswith(".up") for name in shapes)
    names = ["in", *(f"block{block}.{part}" for block in range(blocks) for part in ("up", "down")), "out"]
    if sorted(names) != sorted(shapes):
        raise ValueError(f"the layers are {', '.join(names)}, not {', '.join(shapes)}")
    width = shapes["in"][-1]
    ends = {"in": (Game(kind).observation_tensor_size(), width), "out": (width, num_outputs(kind))}
    for name, shape in shapes.items():
        if shape != ends.get(name, (width, width)):
            raise ValueError(f"the layer {name} has the shape {shape}; {ends.get(name, (width, width))} is needed")


def _checksum(data: bytes | bytearray) -> str:
    """FNV-1a, 64 bits: no single byte can change without changing it."""
    sum_ = 0xCBF29CE484222325
    for byte in data:
        sum_ = (sum_ ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{sum_:016x}"
