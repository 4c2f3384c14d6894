"""OpenSpiel's own tests, on the games that it gets from us."""

import random

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")
from open_spiel.python.algorithms import generate_playthrough, mcts  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

from yohoho import openspiel  # noqa: E402

TABLES = [(name, players) for name in openspiel.GAMES for players in range(2, 7)]


@pytest.mark.parametrize("name, players", TABLES)
def test_random_simulations_pass(name, players):
    game = pyspiel.load_game(name, {"players": players})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name, players", [(name, players) for name, players in TABLES if players in (2, 3)])
def test_a_playthrough_is_written_and_plays_again(name, players, tmp_path):
    """As OpenSpiel's playthrough_test does it: the actions of the file give the same file again."""
    text = generate_playthrough.playthrough(f"{name}(players={players})", action_sequence=None, seed=3)
    file = tmp_path / "playthrough.txt"
    file.write_text(text)
    before, after = generate_playthrough.replay(str(file))
    assert generate_playthrough.content_lines(before.splitlines()) == generate_playthrough.content_lines(after.splitlines())
    assert "IsTerminal() = True" in text


@pytest.mark.parametrize("name", openspiel.GAMES)
def test_observers_give_what_states_give(name):
    game = pyspiel.load_game(name, {"players": 3})
    observation = make_observation(game, pyspiel.IIGObservationType(perfect_recall=False))
    recall = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    state, rng = game.new_initial_state(), random.Random(1)
    while not state.is_terminal():
        if not state.is_chance_node() and rng.random() < 0.1:
            for player in range(3):
                observation.set_from(state, player)
                recall.set_from(state, player)
                assert (observation.tensor == state.yohoho_state.observation_tensor(player)).all()
                assert (recall.tensor == np.asarray(state.information_state_tensor(player), np.float32)).all()
                assert state.observation_string(player) == state.yohoho_state.observation_string(player)
        twin = state.clone()
        action = rng.choice(state.legal_actions())
        state.apply_action(action)
        twin.apply_action(action)
        assert str(twin) == str(state)


def test_an_algorithm_of_openspiel_plays():
    game = pyspiel.load_game("python_skull_king", {"players": 2})
    state, rng = game.new_initial_state(), np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 4, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    decisions = 0
    while decisions < 3:
        if state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
            continue
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        decisions += 1
