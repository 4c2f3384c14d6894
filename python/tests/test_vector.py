"""Thousands of games at once, against the same games one by one."""

import multiprocessing

import numpy as np
import pytest
from conftest import TABLES

import yohoho
from yohoho.vector import Games


@pytest.mark.parametrize("kind, players", TABLES)
def test_every_game_is_the_one_that_its_seed_deals(kind, players):
    """Step by step the same as State: seats, masks, features, rewards, totals, and the next game after the last."""
    n = 5
    games = Games(kind, players, n, seed=3)
    game = yohoho.Game(kind, players)
    whole = Games(kind, players, n, seed=3, observations="int8")
    divisors = game.observation_divisors()
    states = [game.new_initial_state(seed=yohoho.deal_seed(int(seed))) for seed in games.seeds]
    ended = 0
    for step in range(game.max_game_length() + 40):
        for i, state in enumerate(states):
            assert games.seats[i] == state.current_player()
            assert np.flatnonzero(games.masks[i]).tolist() == state.legal_actions()
            if step % 7 == i:
                assert (games.observations[i] == state.observation_tensor()).all()
                assert (whole.observations[i] / divisors == games.observations[i]).all()
                assert games.view(i).to_json() == state.view().to_json()
        actions = games.sample().copy()
        games.step(actions)
        whole.step(actions.astype(np.int64))
        for i, state in enumerate(states):
            state.apply_action(int(actions[i]))
            assert games.rewards[i].tolist() == state.rewards()
            assert games.totals[i].tolist() == state.returns()
            assert games.rounds_ended[i] == state.round_ended and games.terminated[i] == state.is_terminal()
            if state.is_terminal():
                ended += 1
                yohoho.verify(state.record())
                assert games.numbers[i] == 1
                states[i] = game.new_initial_state(seed=yohoho.deal_seed(int(games.seeds[i]), 1))
    assert ended == n


def test_the_number_of_threads_makes_no_difference():
    one, two = Games("skull-king", 4, 500, seed=9, threads=1), Games("skull-king", 4, 500, seed=9, threads=2)
    assert (one.threads, two.threads) == (1, 2)
    for _ in range(300):
        assert (one.sample() == two.sample()).all()
        one.step()
        two.step()
        assert (one.observations == two.observations).all() and (one.rewards == two.rewards).all()


def test_seeds_decide_and_reset_begins_anew():
    games = Games("skull-queen", 3, 4, seeds=[7, 7, 8, 9])
    assert (games.observations[0] == games.observations[1]).all() and (games.observations[0] != games.observations[2]).any()
    first = games.observations.copy()
    for _ in range(60):
        games.sample()
        games.step()
    assert (games.observations != first).any()
    games.reset(seeds=[7, 7, 8, 9])
    assert (games.observations == first).all() and not games.rewards.any() and not games.terminated.any()


def test_an_illegal_action_changes_nothing():
    games = Games("skull-king", 4, 3)
    before, actions = games.masks.copy(), games.sample().copy()
    actions[1] = 0
    with pytest.raises(yohoho.IllegalAction, match=r"game 1: .*SK"):
        games.step(actions)
    for wrong in (np.full(3, 9999), np.full(3, -1), np.zeros(2, int)):
        with pytest.raises(ValueError):
            games.step(wrong)
    assert (games.masks == before).all()
    games.step(games.actions)


def test_bots_decide_in_the_games_that_are_named():
    games = Games("skull-king", 4, 200, seed=2, observations=None)
    points = np.zeros(4)
    for _ in range(games.players * 65):
        games.sample()
        games.choose("bosun", where=games.seats == 0)
        games.step()
        points += games.rewards.sum(0)
    assert games.observations is None and games.terminated.all()
    assert points[0] > points[1:].max()
    assert (games.choose(yohoho.bot("cabin-boy")) >= 0).all()


def test_arrays_stay_where_they_are():
    games = Games("skull-king-doubloons", 2, 64)
    arrays = [games.observations, games.masks, games.seats, games.rewards]
    addresses = [array.ctypes.data for array in arrays]
    games.sample()
    games.step()
    assert [array.ctypes.data for array in (games.observations, games.masks, games.seats, games.rewards)] == addresses


def _step_in_child(games, results):
    games.sample()
    games.step()
    results.put(int(games.seats.sum()))


def test_a_fork_gets_threads_of_its_own():
    games = Games("skull-king", 4, 1000, threads=2)
    context = multiprocessing.get_context("fork")
    results = context.Queue()
    child = context.Process(target=_step_in_child, args=(games, results))
    child.start()
    found = results.get(timeout=60)
    child.join(60)
    games.sample()
    games.step()
    assert child.exitcode == 0 and found == int(games.seats.sum())


def test_wrong_wishes_are_refused():
    with pytest.raises(ValueError, match="int8"):
        Games("skull-king", 4, 4, observations="float64")
    with pytest.raises(ValueError, match="at least one"):
        Games("skull-king", 4, 0)
    with pytest.raises(ValueError, match="3 seeds for 4 games"):
        Games("skull-king", 4, 4, seeds=[1, 2, 3])
