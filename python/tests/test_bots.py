"""Bots, advice, the arena and views."""

import json
import subprocess

import numpy as np
import pytest
from conftest import TABLES

import yohoho


@pytest.mark.parametrize("kind, players", TABLES)
def test_bots_play_whole_games_by_the_rules(kind, players):
    state = yohoho.Game(kind, players).new_initial_state(seed=4)
    crew = [yohoho.bot(name) for name in ("random", "cabin-boy", "bosun", "low")]
    while not state.is_terminal():
        view = state.view()
        action = crew[view.seat % len(crew)].choose(state)
        assert action in view.legal_actions
        assert crew[view.seat % len(crew)].choose(view) == action
        state.apply_action(action)
    yohoho.verify(state.record())


def test_the_roster_is_known_and_others_are_refused():
    assert yohoho.bots() == ["random", "cabin-boy", "bosun", "captain", "skull-king"]
    assert yohoho.bot("captain").name == "captain" and yohoho.bot("captain").character
    with pytest.raises(ValueError, match="bosun"):
        yohoho.bot("parrot")


@pytest.mark.parametrize("kind", yohoho.KINDS)
def test_advice_is_ranked_and_about_every_legal_action(kind):
    state = yohoho.Game(kind, 3).new_initial_state(seed=8)
    bosun = yohoho.bot("bosun")
    while state.rewards() == [0, 0, 0] and len(state.legal_actions()) != 3:
        state.apply_action(bosun.choose(state))
    advice = yohoho.bot("skull-king").advise(state, samples=8)
    assert sorted(one.action for one in advice) == state.legal_actions()
    assert [one.value for one in advice] == sorted((one.value for one in advice), reverse=True)
    assert advice[0].behind == 0 and all(one.margin in ("equal", "close", "clear") for one in advice)
    again = yohoho.bot("skull-king").advise(state.view().to_dict(), samples=8)
    assert [repr(one) for one in again] == [repr(one) for one in advice]


def test_a_view_reads_like_the_message_it_is_and_is_made_from_it():
    state = yohoho.Game("skull-king", 4).new_initial_state(seed=2)
    view = state.view()
    assert view["phase"] == "bid" and "planks" not in view and view.get("planks", 1) == 1
    assert view.to_dict() == json.loads(view.to_json()) == json.loads(state.observation_string())
    again = yohoho.View(view.to_dict())
    assert again.to_json() == view.to_json() and (again.observation == view.observation).all()
    assert view.action_to_json(view.legal_actions[1]) == {"bid": 1}
    assert view.json_to_action({"bid": 1}) == view.legal_actions[1]
    assert view.action_mask.sum() == 2
    with pytest.raises(KeyError):
        view["plank"]


def first_legal(view):
    return view["legal"][0]


def test_a_function_plays_in_the_arena():
    report = yohoho.arena("skull-king", [first_legal, "random"], players=3, deals=10)
    assert report.games == 30 and report["first_legal"].decisions == 30 * 65
    by_number = yohoho.arena("skull-king", [lambda view: int(np.flatnonzero(view.action_mask)[0]), "random"], players=3, deals=2)
    assert by_number.games == 6
    assert "to the field" in str(report)


def test_what_a_function_raises_is_raised_and_what_it_may_not_do_is_refused():
    def broken(view):
        raise RuntimeError("no idea")

    with pytest.raises(RuntimeError, match="no idea"):
        yohoho.arena("skull-king", [broken, "random"], deals=3)
    with pytest.raises(yohoho.IllegalAction, match="bid 9.*legal: bid 0, bid 1"):
        yohoho.arena("skull-king", [lambda view: {"bid": 9}, "random"], deals=1)
    with pytest.raises(ValueError, match="one for all"):
        yohoho.arena("skull-king", ["random"] * 3, players=4)


@pytest.mark.parametrize("kind, players, bots", [("skull-king", 4, "bosun,random"), ("skull-queen", 2, "bosun,cabin-boy"), ("skull-king-doubloons", 3, "low,max,zero")])
def test_the_arena_has_the_figures_of_the_command_line(program, kind, players, bots):
    command = [program, "arena", "--game", kind, "--players", str(players), "--bots", bots, "--deals", "12", "--seed", "5", "--json"]
    wanted = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    found = yohoho.arena(kind, bots.split(","), players=players, deals=12, seed=5)
    assert found.games == wanted["games"]
    for one, other in zip(found.bots, wanted["bots"], strict=True):
        assert one.bot == other["bot"] and one.mean == pytest.approx(other["mean"], abs=0.01), (one, other)
        assert one.difference == pytest.approx(other["difference"], abs=0.01) and one.wins == pytest.approx(other["wins"], abs=0.001)
