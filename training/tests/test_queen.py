import jax
import jax.numpy as jnp
import numpy as np
import pytest
from verify import verify

from queen import replay, sight
from queen.cards import CARDS, PLANKS, SIDE_OF, SPACES_OF, plank_sums
from queen.records import games


def anything(params, x, group):
    # A plank by its hand, so that the compiler cannot work out the odds of all of them beforehand.
    return jnp.broadcast_to(x[:, :1] * 0, (x.shape[0], PLANKS if group == "plank" else CARDS))


@pytest.mark.parametrize("seats", range(2, 7))
def test_random_games_follow_the_law_and_features_are_what_a_view_says(seats):
    records, seen = games(seats, anything, None, jax.random.key(seats), 30, keep_features=True)
    verify(records)
    for record, decisions in list(zip(records, seen))[:4]:
        views = list(replay.views(record))
        assert len(views) == len(decisions)
        for (view, done), (x, action) in zip(views, decisions):
            np.testing.assert_allclose(sight.features(view), x, atol=1e-6)
            assert view["phase"] == "plank" or sight.legal_actions(view)[action]
            assert sight.action_of(view["phase"], action) == done


def test_a_plank_is_the_sum_of_its_pirates_and_pairs():
    table = plank_sums()
    assert (table.sum(0) == 10).all()
    assert np.unique(table, axis=1).shape[1] == PLANKS
    assert SIDE_OF[3] == 1 and list(SPACES_OF[3]) == [2, 1, 1, 1]
