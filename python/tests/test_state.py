"""Games in OpenSpiel's shape."""

import copy
import pickle
import random

import numpy as np
import pytest
from conftest import TABLES, play_randomly

import yohoho


@pytest.mark.parametrize("kind, players", TABLES)
@pytest.mark.parametrize("seed", [7, None])
def test_random_games_end_as_the_game_says(kind, players, seed):
    game = yohoho.load_game(kind, players)
    state = game.new_initial_state(seed=seed)
    assert state.is_chance_node() == (seed is None)
    rng, sums = random.Random(1), np.zeros(players)
    while not state.is_terminal():
        legal = state.legal_actions()
        assert legal == sorted(set(legal)) and legal
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert [number for number, _ in outcomes] == legal and state.current_player() == -1
            assert sum(odds for _, odds in outcomes) == pytest.approx(1)
            assert len(outcomes) <= game.max_chance_outcomes()
        else:
            player = state.current_player()
            assert state.legal_actions(player) == legal and state.legal_actions((player + 1) % players) == []
            assert np.flatnonzero(state.legal_actions_mask()).tolist() == legal
            assert all(state.string_to_action(state.action_to_string(action)) == action for action in legal[:5])
        state.apply_action(rng.choice(legal))
        if not state.is_chance_node():
            sums += state.rewards()
    assert state.current_player() == -4 and state.legal_actions() == []
    assert state.returns() == sums.tolist()
    assert all(game.min_utility() <= points <= game.max_utility() for points in state.returns())
    decisions = [player for player, _ in state.full_history() if player >= 0]
    assert len(decisions) == game.max_game_length()
    yohoho.verify(state.record())


@pytest.mark.parametrize("kind, players", TABLES)
@pytest.mark.parametrize("seed", [7, None])
def test_a_resampled_state_looks_the_same_to_its_seat_and_only_to_it(kind, players, seed):
    game = yohoho.Game(kind, players)
    state, rng, others = game.new_initial_state(seed=seed), random.Random(2), 0
    for step in range(game.max_game_length()):
        while state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        if step % 13 == 0:
            seat = step % players
            guess = state.resample_from_infostate(seat, seed=step)
            assert guess.information_state_string(seat) == state.information_state_string(seat)
            assert (guess.information_state_tensor(seat) == state.information_state_tensor(seat)).all()
            assert (guess.observation_tensor(seat) == state.observation_tensor(seat)).all()
            assert guess.observation_string(seat) == state.observation_string(seat)
            assert len(guess.history()) == len(state.history()) and guess.hand(seat) == state.hand(seat)
            others += sum(guess.hand(other) != state.hand(other) for other in range(players))
            if seed is None:
                replayed = game.new_initial_state()
                replayed.apply_actions(guess.history())
                assert all(replayed.hand(other) == guess.hand(other) for other in range(players))
            yohoho.verify(play_randomly(guess).record())
        state.apply_action(rng.choice(state.legal_actions()))
    assert others > 0


@pytest.mark.parametrize("kind, players", TABLES)
def test_states_survive_copying_serializing_and_pickling(kind, players):
    game = yohoho.Game(kind, players)
    for seed in (3, None):
        state, rng = game.new_initial_state(seed=seed), random.Random(3)
        for step in range(min(150, game.max_game_length())):
            if step % 30 == 7:
                for again in (state.clone(), copy.deepcopy(state), game.deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state))):
                    assert again.serialize() == state.serialize() and str(again) == str(state)
                    assert play_randomly(again).returns() == play_randomly(state.clone()).returns()
                child = state.child(state.legal_actions()[0])
                assert len(child.history()) == len(state.history()) + 1
            state.apply_action(rng.choice(state.legal_actions()))
    assert pickle.loads(pickle.dumps(game)) == game


def test_information_states_remember_what_observations_forget():
    """Two games that differ only in a round that is over look alike to the features of the next one, not to perfect recall."""
    def second_round(bid):
        state = yohoho.Game("skull-king", 2).new_initial_state(seed=11)
        state.apply_action(state.string_to_action(f"bid {bid}"))
        while state.round == 1:
            state.apply_action(state.legal_actions()[0])
        return state

    one, other = second_round(0), second_round(1)
    assert (one.observation_tensor(0) == other.observation_tensor(0)).all()
    assert (one.information_state_tensor(0) != other.information_state_tensor(0)).any()
    assert one.information_state_string(1) != other.information_state_string(1)


def test_wrong_arguments_are_refused_with_what_would_be_right():
    with pytest.raises(ValueError, match="skull-king"):
        yohoho.Game("skull-prince")
    with pytest.raises(ValueError, match="2 to 6"):
        yohoho.Game("skull-king", 7)
    state = yohoho.Game("skull-king", 3).new_initial_state(seed=1)
    with pytest.raises(ValueError, match="seat 3"):
        state.view(3)
    with pytest.raises(yohoho.IllegalAction, match="SK4"):
        state.apply_action(state.num_distinct_actions() - 1)
    with pytest.raises(yohoho.IllegalAction, match="no action 9999"):
        state.apply_action(9999)
    with pytest.raises(ValueError, match="64"):
        yohoho.Game("skull-king").new_initial_state(seed="abc")
    with pytest.raises(ValueError, match="not a state"):
        yohoho.Game("skull-king").deserialize_state("{}")


def test_a_seed_of_a_record_deals_its_game_again():
    record = play_randomly(yohoho.Game("skull-queen", 2).new_initial_state(seed=5)).record(["Anne", "Bart"])
    assert record["players"] == ["Anne", "Bart"]
    again = yohoho.Game("skull-queen", 2).new_initial_state(seed=record["seed"])
    assert again.hand(0) == record["rounds"][0]["hands"][0]
    assert record["seed"] == yohoho.deal_seed(5)
