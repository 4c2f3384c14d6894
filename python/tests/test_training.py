"""The features that training computes from views, written apart from ours, on positions of the vectorised environment."""

import sys

import numpy as np
import pytest
from conftest import ROOT, TABLES

from yohoho.vector import Games

sys.path.insert(0, str(ROOT / "training"))
import king.sight  # noqa: E402
import queen.sight  # noqa: E402


@pytest.mark.parametrize("kind, players", TABLES)
def test_features_are_what_training_makes_of_the_view(kind, players):
    sight = queen.sight if kind == "skull-queen" else king.sight
    games = Games(kind, players, 8, seed=players)
    checked = 0
    for step in range(240):
        if step % 4 == 0:
            view = games.view(step % 8).to_dict()
            np.testing.assert_allclose(games.observations[step % 8], sight.features(view), atol=1e-6)
            if view["phase"] != "plank":
                legal = sight.legal_actions(view)
                assert (games.masks[step % 8][: len(legal)] == legal).all()
            checked += 1
        games.sample()
        games.step()
    assert checked == 60
