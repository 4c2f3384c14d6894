"""PettingZoo's own tests, and that secret decisions stay secret."""

import contextlib
import io
import sys
import time
import types

import numpy as np
import pytest

pettingzoo = pytest.importorskip("pettingzoo")
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test  # noqa: E402

import yohoho  # noqa: E402
from yohoho import pettingzoo as games  # noqa: E402

TABLES = [(kind, players) for kind in yohoho.KINDS for players in range(2, 7)]


@pytest.mark.parametrize("kind, players", TABLES)
def test_the_environment_follows_the_api(kind, players):
    api_test(games.env(kind, players), num_cycles=300)


@pytest.mark.parametrize("kind, players", TABLES)
def test_the_same_seed_gives_the_same_game(kind, players):
    seed_test(lambda: games.env(kind, players), num_cycles=200)


@pytest.mark.parametrize("kind, players", TABLES)
def test_it_can_be_rendered(kind, players):
    def env(render_mode=None):
        return games.env(kind, players, render_mode=render_mode)

    with contextlib.redirect_stdout(io.StringIO()):
        render_test(env)


@pytest.mark.parametrize("kind, players", TABLES)
def test_the_benchmark_runs(kind, players, monkeypatch, capsys):
    # It runs for five seconds by its clock. This clock goes fifty times as fast.
    real = time.time
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(module, "time", types.SimpleNamespace(time=lambda: 50 * real()))
    performance_benchmark(games.env(kind, players))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("kind, players", TABLES)
def test_nobody_sees_a_decision_before_all_are_made(kind, players):
    """Whatever the others have decided, an observation is the same until all are shown."""
    def after(decisions):
        env = games.raw_env(kind, players)
        env.reset(seed=5)
        for agent, decision in zip(list(env.agents), decisions):
            assert env.agent_selection == agent
            legal = np.flatnonzero(env.observe(agent)["action_mask"])
            env.step(legal[decision % len(legal)])
        return env

    for made in range(players):
        one, other = after([0] * made), after([1] * made)
        for agent in one.agents[made:]:
            seen, also = one.observe(agent), other.observe(agent)
            assert (seen["observation"] == also["observation"]).all()
            assert (seen["action_mask"] == also["action_mask"]).all()
    one, other = after([0] * players), after([1] * players)
    assert any((one.observe(agent)["observation"] != other.observe(agent)["observation"]).any() for agent in one.agents)


def test_rewards_add_up_to_the_totals():
    env = games.env("skull-king", 3)
    env.reset(seed=1)
    sums = dict.fromkeys(env.possible_agents, 0.0)
    rng = np.random.default_rng(1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        sums[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if termination or truncation else int(rng.choice(legal)))
    assert list(sums.values()) == env.unwrapped.state_of_game.returns()


def test_an_illegal_action_names_the_rule():
    env = games.raw_env("skull-king", 4)
    env.reset(seed=1)
    with pytest.raises(yohoho.IllegalAction, match=r"SK"):
        env.step(0)
