import json
import subprocess
import sys
from pathlib import Path

import numpy as np

import checkpoint
import export
import network
import player
from games import game

HERE = Path(__file__).resolve().parent.parent
KING = game("skull-king")
BEFORE = 1088  # features of version 1
ABOUT = {"game": KING.name, "features": 1, "minutes": 1.5}


def narrow(seed, critic=False):
    import jax
    key = jax.random.key(seed)
    made = network.critic_init(key, BEFORE, KING.hidden, 16, 1) if critic else network.actor_init(key, BEFORE, KING.outputs, 16, 1)
    return jax.tree.map(lambda a: np.asarray(a, np.float16), jax.device_get(made))


def test_a_wider_checkpoint_plays_as_before(tmp_path):
    before, after = tmp_path / "before", tmp_path / "after"
    before.mkdir()
    networks = {"actor": narrow(1), "ema": narrow(2), "critic": narrow(3, critic=True)}
    flat = lambda networks: {name: tensor for prefix, params in networks.items() for name, tensor in checkpoint.flatten(params, prefix).items()}
    checkpoint.write(before / checkpoint.CHECKPOINT, flat(networks), ABOUT)
    checkpoint.write(before / checkpoint.LEAGUE, flat({"0": narrow(4), "1": narrow(5)}), ABOUT)
    checkpoint.write(tmp_path / "bosun.safetensors", flat({"copy": narrow(6)}), {**ABOUT, "of": "bosun"})
    labels = {"game": KING.name, "features": "1", "form": "int8"}
    (before / "skull-king.safetensors").write_bytes(export.sealed(export.save(export.packed(networks["ema"], "int8"), labels)))
    (before / "skull-king.json").write_text(json.dumps({**ABOUT, "weights": 0, "bytes": 0, "bytes deflated": 0, "figures": {"made": 0.5}}))

    words = ["widen.py", before, after, "--copy", tmp_path / "bosun.safetensors"]
    run = lambda *words: subprocess.run([sys.executable, *map(str, words)], cwd=HERE, capture_output=True, text=True)
    done = run(*words)
    assert done.returncode == 0, done.stderr

    x = np.random.default_rng(0).integers(0, 2, (3, KING.features)).astype(np.float32)
    layers = lambda tensors, prefix: {name.removeprefix(prefix): tensor.astype(np.float32) for name, tensor in tensors.items() if name.startswith(prefix)}
    for name, prefixes in {checkpoint.CHECKPOINT: ("actor/", "ema/", "critic/"), checkpoint.LEAGUE: ("0/", "1/"), "bosun.safetensors": ("copy/",)}.items():
        folder = tmp_path if name.startswith("bosun") else before
        (old, about), (new, about_new) = checkpoint.read(folder / name), checkpoint.read(after / name)
        assert about_new == {**about, "features": KING.version} and old.keys() == new.keys()
        for prefix in prefixes:
            was, now = layers(old, prefix), layers(new, prefix)
            np.testing.assert_array_equal(now["in/w"][:BEFORE], was["in/w"])
            assert now["in/w"].shape[0] == KING.features and not now["in/w"][BEFORE:].any()
            assert all(np.array_equal(now[part], was[part]) for part in was if part != "in/w")

    (old, _), (new, about) = player.load(before / "skull-king.safetensors"), player.load(after / "skull-king.safetensors")
    assert about["features"] == str(KING.version)
    for row in x:
        np.testing.assert_allclose(player.forward(new, row), player.forward(old, row[:BEFORE]), atol=1e-4)
    card = json.loads((after / "skull-king.json").read_text())
    assert card["features"] == KING.version and card["figures"] == {"made": 0.5}
    assert card["weights"] == sum(w.size + b.size for w, b in new.values())
    assert card["bytes"] == (after / "skull-king.safetensors").stat().st_size > card["bytes deflated"]

    again = run("widen.py", after, tmp_path / "twice")
    assert again.returncode != 0 and "already" in again.stderr
