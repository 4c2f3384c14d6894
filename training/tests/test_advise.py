import json
import os
import subprocess
import sys
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import advise
import branch
import network
import player
from games import game

HERE = Path(__file__).resolve().parent.parent


def run(name, seats, explore, strangers=0):
    kind = game(name)
    actor, _ = advise.read_player(advise.WEIGHTS / f"{name}.safetensors", kind)
    policy = lambda params, x, group: kind.logits(group, params["out"], network.trunk(params, x))
    play = kind.branched(seats, 22, 3, policy, jnp.float32)
    bare = jax.jit(lambda *args: play(*args)._replace(rounds=None))
    actor = jax.tree.map(jnp.asarray, actor)
    # A stranger who prefers whatever the player likes least.
    stranger = actor | {"out": jax.tree.map(lambda a: -a, actor["out"])}
    return kind, jax.device_get(bare(actor, [stranger] * strangers, jax.random.key(3), jnp.array(explore))), actor


def test_what_other_players_do_is_tried_more_often():
    kind, alone, actor = run("skull-king", 4, False)
    _, found, _ = run("skull-king", 4, False, strangers=1)

    def share(found):
        """How often the action that the player likes least is among those that are tried."""
        x, tried, weight = found.x[:, 0, :2], found.action[:, :, :2], found.weight[:, 0, :2] > 0
        logits = kind.logits("all", actor["out"], network.trunk(actor, jnp.asarray(x)))
        worst = jnp.where(kind.legal("all", x), logits, jnp.inf).argmin(-1)
        return float((tried == worst[:, None]).any(1)[weight].mean())
    assert share(found) > share(alone)


@pytest.mark.parametrize("name, seats, explore", [("skull-king", 3, True), ("skull-king-doubloons", 2, False), ("skull-queen", 2, True), ("skull-queen", 4, True)])
def test_copies_are_alike_up_to_the_branch_and_then_take_different_actions(name, seats, explore):
    kind, found, _ = run(name, seats, explore, strangers=2 if explore else 0)
    rounds = 1 if name == "skull-queen" else 2
    weight = found.weight[:, :, :rounds]
    assert (weight == weight[:, :1]).all() and weight.mean() > 0.7
    branches = [(group, number) for group in range(22) for number in range(rounds) if weight[group, 0, number]]
    bids = 0
    for group, number in branches:
        x, actions = found.x[group, :, number], found.action[group, :, number]
        assert (x == x[0]).all(), "the copies see the same"
        assert found.best[group, 0, number], "the first copy does what the player does"
        deciding = bool(found.deciding[group, 0, number])
        bids += deciding
        if name == "skull-queen" and deciding:
            legal = 1250
        else:
            allowed = np.asarray(kind.legal("play", x[0]))
            legal = int(allowed.sum())
            assert allowed[actions].all()
        assert len(set(actions.tolist())) == min(branch.COPIES, legal)
    assert 0 < bids < len(branches)
    later = found.weight[:, :, rounds:] > 0
    assert later.any() and found.best[:, :, rounds:][later].all(), "after the branch everybody plays its best"
    assert not found.deciding[:, :, rounds:][later].any()


def test_the_value_of_a_plank_is_the_sum_that_its_logit_is():
    kind = game("skull-queen")
    params = network.actor_init(jax.random.key(0), kind.features, kind.outputs, 16, 1)
    trunk = jax.random.normal(jax.random.key(1), (3, 16))
    outputs = network.head(params["out"], trunk)
    planks = np.array([0, 77, 1249])
    found = kind.values(outputs, jnp.asarray(planks), jnp.ones(3, bool))
    wanted = kind.logits("plank", params["out"], trunk)[np.arange(3), planks]
    np.testing.assert_allclose(found, wanted, atol=1e-5)
    cards = jnp.array([0, 13, 49])
    np.testing.assert_allclose(kind.values(outputs, cards, jnp.zeros(3, bool)), outputs[np.arange(3), cards], atol=1e-6)


@pytest.mark.parametrize("name", ["skull-king", "skull-queen"])
def test_a_short_training_leaves_weights_with_a_label_and_can_go_on(name, tmp_path):
    words = ["advise.py", "--game", name, "--minutes", "0.05", "--smoke", "--seats", "3", "--out", tmp_path, "--cache", tmp_path / "cache"]
    go = lambda *more: subprocess.run([sys.executable, *map(str, words), *more], cwd=HERE, env=os.environ | {"JAX_PLATFORMS": "cpu"},
                                      capture_output=True, text=True, timeout=900)
    done = go()
    assert done.returncode == 0, done.stderr
    card = json.loads((tmp_path / f"{name}-advice.json").read_text())
    layers, about = player.load(tmp_path / f"{name}-advice.safetensors")
    assert about["outputs"] == "points" and about["game"] == name and about["player"] == card["player"]
    assert "block0.up" in layers and layers["out"][0].shape[0] == game(name).outputs
    again = go("--resume")
    assert again.returncode == 0, again.stderr
    assert json.loads((tmp_path / f"{name}-advice.json").read_text())["minutes"] > card["minutes"]
