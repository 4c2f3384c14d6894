"""The judge, records, and features, against what the repository has of them."""

import json

import numpy as np
import pytest
from conftest import ROOT, play_randomly

import yohoho


def test_the_judge_answers():
    question = {"game": "skull-king", "trick": ["P", "SK", "M", "Y12"]}
    assert yohoho.judge(question) == {"winner": 2, "bonus": 50, "led": "Y"}
    assert yohoho.judge(json.dumps(question)) == yohoho.judge(question)
    assert yohoho.judge({"game": "skull-queen", "hand": ["B1", "G3", "0"], "trick": ["B5"]}) == {"legal": ["B1", "0"]}
    with pytest.raises(ValueError, match="Z9"):
        yohoho.judge({"game": "skull-king", "trick": ["Z9"]})
    with pytest.raises(ValueError, match="unknown field"):
        yohoho.judge({"game": "skull-king", "tricks": []})


def test_a_record_that_was_tampered_with_is_refused():
    record = play_randomly(yohoho.Game("skull-king", 3).new_initial_state(seed=2)).record()
    yohoho.verify(record)
    yohoho.verify(json.dumps(record))
    trick = record["rounds"][3]["tricks"][2]
    trick["winner"] = (trick["winner"] + 1) % 3
    with pytest.raises(yohoho.InvalidRecord, match="round 4: trick 3"):
        yohoho.verify(record)
    with pytest.raises(yohoho.InvalidRecord, match="missing field"):
        yohoho.verify({})
    with pytest.raises(yohoho.InvalidRecord):
        yohoho.verify("not json")


def test_a_commitment_is_checked():
    import hashlib

    record = play_randomly(yohoho.Game("skull-king", 2).new_initial_state(seed=2)).record()
    commitment = hashlib.sha256(bytes.fromhex(record["seed"])).hexdigest()
    yohoho.verify(record, commitment=commitment)
    with pytest.raises(yohoho.InvalidRecord, match="commitment"):
        yohoho.verify(record, commitment="00" * 32)


@pytest.mark.parametrize("kind", yohoho.KINDS)
def test_features_are_those_of_the_golden_files(kind):
    """The files that training/golden.py writes, from its own implementation."""
    lines = [json.loads(line) for line in (ROOT / "training" / "golden" / f"{kind}.jsonl").read_text().splitlines()]
    states, checked = [], 0
    for line in lines[1:]:
        if "record" in line:
            states = yohoho.replay(line["record"])
            continue
        view = states[line["decision"]].view(line["seat"])
        wanted = np.zeros(lines[0]["features"], np.float32)
        for index, value in line["features"]:
            wanted[index] = value
        np.testing.assert_allclose(view.observation, wanted, atol=1e-5)
        checked += 1
    assert checked >= 50


def test_a_replayed_record_has_a_state_for_every_decision():
    state = play_randomly(yohoho.Game("skull-queen", 2).new_initial_state(seed=9))
    states = yohoho.replay(state.record())
    assert len(states) == state.get_game().max_game_length() + 1
    assert states[-1].returns() == state.returns() and states[-1].history() == state.history()
