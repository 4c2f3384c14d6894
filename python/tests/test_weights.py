"""Networks made in Python play in the product as Python computes them."""

import numpy as np
import pytest
from conftest import ROOT

import yohoho
from yohoho import weights


def network(kind, width=32, blocks=1, seed=0):
    rng = np.random.default_rng(seed)
    features, outputs = yohoho.Game(kind).observation_tensor_size(), weights.num_outputs(kind)
    shapes = {"in": (features, width), "out": (width, outputs)}
    for block in range(blocks):
        shapes |= {f"block{block}.up": (width, width), f"block{block}.down": (width, width)}
    return {name: (rng.normal(0, 0.3, shape), rng.normal(0, 0.1, shape[1])) for name, shape in shapes.items()}


def best(kind, layers, view):
    out = weights.forward(layers, view.observation[None])[0]
    if kind == "skull-queen":
        out = np.concatenate([out[:50], out[50:] @ weights.plank_sums()])
    return int(np.argmax(np.where(view.action_mask, out, -np.inf)))


@pytest.mark.parametrize("kind", yohoho.KINDS)
def test_a_packed_network_decides_as_python_computes(kind):
    data = weights.pack(kind, network(kind))
    name, layers = weights.unpack(data)
    assert name == kind
    bot = yohoho.learned_bot(data)
    state, same = yohoho.Game(kind, 3).new_initial_state(seed=1), []
    while not state.is_terminal():
        view = state.view()
        # Without guesses: the network alone.
        action = bot.choose(view, samples=0)
        same.append(action == best(kind, layers, view))
        state.apply_action(action)
    # The product rounds what goes into a layer to 16 bits, so that two actions that are all but equal may change places.
    assert np.mean(same) > 0.97


@pytest.mark.parametrize("kind", yohoho.KINDS)
def test_the_products_own_weights_are_read(kind):
    name, layers = weights.unpack((ROOT / "crates" / "weights" / f"{kind}.safetensors").read_bytes())
    assert name == kind and layers["out"][0].shape[1] == weights.num_outputs(kind)
    bot, state, same = yohoho.bot("skull-king"), yohoho.Game(kind, 4).new_initial_state(seed=3), []
    for _ in range(80):
        view = state.view()
        action = bot.choose(view, samples=0)
        same.append(action == best(kind, layers, view))
        state.apply_action(action)
    assert np.mean(same) > 0.97


def test_layers_that_make_no_network_are_refused():
    layers = network("skull-king")
    with pytest.raises(ValueError, match="block0.down"):
        weights.pack("skull-king", {name: layer for name, layer in layers.items() if name != "block0.down"})
    with pytest.raises(ValueError, match="1216"):
        weights.pack("skull-king", network("skull-king-doubloons"))
    data = bytearray(weights.pack("skull-king", layers))
    data[-1] ^= 1
    with pytest.raises(ValueError, match="checksum"):
        yohoho.learned_bot(bytes(data))
    with pytest.raises(ValueError, match="checksum"):
        weights.unpack(bytes(data))
