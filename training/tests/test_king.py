import jax
import jax.numpy as jnp
import numpy as np
import pytest
from verify import verify

from king import replay, sight
from king.cards import EDITIONS
from king.records import games


def anything(edition):
    return lambda params, x: jnp.zeros((x.shape[0], edition.actions))


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_random_games_follow_the_law_and_features_are_what_a_view_says(name, seats):
    edition = EDITIONS[name]
    records, seen = games(edition, seats, anything(edition), None, jax.random.key(seats), 20, keep_features=True)
    verify(records)
    for record, decisions in list(zip(records, seen))[:2]:
        views = list(replay.views(record))
        assert len(views) == len(decisions)
        for (view, done), (x, action) in zip(views, decisions):
            np.testing.assert_allclose(sight.features(view), x, atol=1e-6)
            assert sight.legal_actions(view)[action]
            assert sight.action_of(edition, action) == done


def test_every_round_is_there_equally_often():
    from king.rollout import schedule
    rounds = np.bincount(schedule(22).ravel(), minlength=11)[1:]
    assert (rounds == rounds[0]).all()
