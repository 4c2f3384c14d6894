import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

HERE = Path(__file__).resolve().parent.parent


def run(*words):
    environment = os.environ | {"JAX_PLATFORMS": "cpu"}
    return subprocess.run([sys.executable, *map(str, words)], cwd=HERE, env=environment, capture_output=True, text=True, timeout=900)


@pytest.mark.parametrize("game", ["skull-king", "skull-queen"])
def test_a_short_training_leaves_all_files_and_can_go_on(game, tmp_path):
    words = ["train.py", "--game", game, "--minutes", "0.05", "--smoke", "--seats", "3", "--out", tmp_path, "--cache", tmp_path / "cache"]
    done = run(*words)
    assert done.returncode == 0, done.stderr
    names = {"checkpoint.safetensors", "log.txt", f"{game}.safetensors", f"{game}.json"}
    assert names <= {path.name for path in tmp_path.iterdir()}
    card = json.loads((tmp_path / f"{game}.json").read_text())
    assert card["loss by form"]["f16"]["same best action"] > 0.9
    again = run(*words, "--resume")
    assert again.returncode == 0, again.stderr
    assert json.loads((tmp_path / f"{game}.json").read_text())["minutes"] > card["minutes"]


def test_numbers_in_numpy_are_those_of_the_network(tmp_path):
    import jax
    import export
    import network
    import player
    from games import game
    kind = game("skull-king")
    params = jax.device_get(network.actor_init(jax.random.key(0), kind.features, kind.outputs, 64, 2))
    x = np.random.default_rng(0).integers(0, 2, (5, kind.features)).astype(np.float32)
    (tmp_path / "weights").write_bytes(export.save(export.packed(params, "int8"), {"game": "skull-king"}))
    layers, _ = player.load(tmp_path / "weights")
    rough = export.rebuild(params, export.through_int8)
    wanted = kind.logits("all", rough["out"], network.trunk(rough, x))
    np.testing.assert_allclose(np.stack([player.forward(layers, row) for row in x]), wanted, atol=1e-4)


def imitation_data(name):
    """Decisions with the first legal action, as the example `imitation_data` writes them."""
    from games import game
    from golden import file
    from imitate import DECISION, PARTS
    kind, rows = game(name), []
    for line in map(json.loads, file(name).read_text().splitlines()):
        if "decision" in line:
            x, row = np.zeros(kind.features, np.float32), np.zeros((), DECISION)
            for slot, (at, value) in enumerate(line["features"]):
                row["at"][slot], row["parts"][slot], x[at] = at, round(value * PARTS), value
            row["deciding"] = x[kind.at["bidding"]] > 0
            row["action"] = np.asarray(kind.legal("all", x)).argmax()
            rows.append(row)
    return np.stack(rows)


def test_a_copy_of_another_player_is_learned_and_plays_along(tmp_path):
    imitation_data("skull-king").tofile(tmp_path / "first.decisions")
    train = ["train.py", "--game", "skull-king", "--minutes", "0.05", "--smoke", "--seats", "3", "--out", tmp_path, "--cache", tmp_path / "cache"]
    done = run(*train)
    assert done.returncode == 0, done.stderr
    imitate = ["imitate.py", "--game", "skull-king", "--decisions", tmp_path / "first.decisions", "--out", tmp_path / "first.safetensors", "--smoke", "--batch", "32"]
    for start in ([], ["--start", tmp_path]):
        done = run(*imitate, *start)
        assert done.returncode == 0, done.stderr
    done = run(*train, "--resume", "--begin", "0.5", "--others", tmp_path / "first.safetensors")
    assert done.returncode == 0, done.stderr
    assert "50% of the schedule" in done.stdout and "against a copy of first" in done.stdout
    assert run(*train, "--game", "skull-queen", "--others", tmp_path / "first.safetensors").returncode != 0
