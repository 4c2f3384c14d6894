"""Plays with learned weights at `yohoho sim` and `yohoho arena`: a program of the protocol in docs/bot-protocol.md, with numpy alone.

    yohoho arena --game skull-king --players 4 --bots 'exec:python3 training/player.py out/skull-king.safetensors,bosun' --deals 100

Always takes the best action. What it computes is what the product has to compute.
"""
import json
import sys

import numpy as np
from safetensors import safe_open


def load(path):
    """Matrices [outputs, inputs] and biases by layer, and what is said about them."""
    with safe_open(path, "numpy") as file:
        tensors, about = {name: file.get_tensor(name) for name in file.keys()}, file.metadata()
    layers = {}
    for name in sorted({name.rsplit(".", 1)[0] for name in tensors}):
        w = tensors[f"{name}.w"].astype(np.float32)
        layers[name] = (w * tensors[f"{name}.scale"][:, None] if f"{name}.scale" in tensors else w, tensors[f"{name}.b"])
    return layers, about


def norm(h):
    return h / np.sqrt(np.mean(h * h) + 1e-6)


def forward(layers, x):
    """The outputs for one decision."""
    set_ = np.flatnonzero(x)
    w, b = layers["in"]
    h = w[:, set_] @ x[set_] + b
    number = 0
    while f"block{number}.up" in layers:
        (up, up_b), (down, down_b) = layers[f"block{number}.up"], layers[f"block{number}.down"]
        h = h + down @ np.maximum(up @ norm(h) + up_b, 0) + down_b
        number += 1
    w, b = layers["out"]
    return w @ norm(h) + b


def choose(layers, view):
    if view["game"] == "skull-queen":
        from queen import sight
        from queen.cards import CARDS, plank_sums
        out = forward(layers, sight.features(view))
        if view["phase"] == "plank":
            return sight.action_of("plank", int(np.argmax(out[CARDS:] @ plank_sums())))
        return sight.action_of("play", int(np.argmax(np.where(sight.legal_actions(view), out[:CARDS], -np.inf))))
    from king import sight
    from king.cards import EDITIONS
    out = forward(layers, sight.features(view))
    return sight.action_of(EDITIONS[view["game"]], int(np.argmax(np.where(sight.legal_actions(view), out, -np.inf))))


if __name__ == "__main__":
    layers, about = load(sys.argv[1])
    for line in sys.stdin:
        view = json.loads(line)
        if view["game"] != about["game"]:
            sys.exit(f"these weights are for {about['game']}")
        print(json.dumps(choose(layers, view)), flush=True)
