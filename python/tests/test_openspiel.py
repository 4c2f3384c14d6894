"""OpenSpiel's own tests, on the games that it gets from us."""

import os
import random

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")
from absl import flags  # noqa: E402
from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough, random_agent  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

from yohoho import openspiel  # noqa: E402

TABLES = [(name, players) for name in openspiel.GAMES for players in range(2, 7)]


@pytest.mark.parametrize("name, players", TABLES)
def test_random_simulations_pass(name, players):
    game = pyspiel.load_game(name, {"players": players})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


# Writing all tensors of a whole game takes OpenSpiel ten seconds and more.
@pytest.mark.parametrize("name, players", TABLES if os.environ.get("YOHOHO_LONG") else [("python_skull_queen", 2)])
def test_a_playthrough_is_written_and_plays_again(name, players, tmp_path):
    """As OpenSpiel's playthrough_test does it: the actions of the file give the same file again."""
    flags.FLAGS.mark_as_parsed()
    text = generate_playthrough.playthrough(f"{name}(players={players})", action_sequence=None, seed=3)
    file = tmp_path / "playthrough.txt"
    file.write_text(text)
    before, after = generate_playthrough.replay(str(file))
    assert before == after and "IsTerminal() = True" in text


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


def test_an_environment_of_openspiel_plays_it():
    """Its learning algorithms get games like this."""
    environment = rl_environment.Environment(pyspiel.load_game("python_skull_king", {"players": 3}))
    environment.seed(1)
    agents = [random_agent.RandomAgent(player, environment.action_spec()["num_actions"]) for player in range(3)]
    step, points = environment.reset(), np.zeros(3)
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([agents[player].step(step).action])
        points += step.rewards
    assert points.tolist() == environment.get_state.returns()
