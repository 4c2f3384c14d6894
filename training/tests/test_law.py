"""The arrays against the law, decision by decision: the Python package `yohoho` (cargo xtask python; pip install target/wheels/*.whl) replays what was played."""
import jax
import jax.numpy as jnp
import numpy as np
import pytest

import king.records
import king.replay
import queen.records
import queen.replay
from games import NAMES
from king.cards import EDITIONS
from queen.cards import CARDS, PLANKS

yohoho = pytest.importorskip("yohoho")


def anything(params, x, group=None):
    size = {"plank": PLANKS, "play": CARDS}.get(group)
    return jnp.broadcast_to(x[:, :1] * 0, (x.shape[0], size))


def played(name, seats, count):
    """Records, and (features, action) of all their decisions."""
    key = jax.random.key(seats)
    if name in EDITIONS:
        edition = EDITIONS[name]
        return king.records.games(edition, seats, lambda params, x: jnp.zeros((x.shape[0], edition.actions)), None, key, count, keep_features=True)
    return queen.records.games(seats, anything, None, key, count, keep_features=True)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_decision_is_one_that_the_law_knows(name, seats):
    views = (king if name in EDITIONS else queen).replay.views
    for record, decisions in zip(*played(name, seats, 5)):
        states = yohoho.replay(record)
        assert len(states) == len(decisions) + 1 and states[-1].returns() == record["totals"]
        for state, (seen, done), (x, action) in zip(states, views(record), decisions):
            view = state.view(seen["seat"])
            number = CARDS + action if seen["phase"] == "plank" else action
            np.testing.assert_allclose(view.observation, x, atol=1e-6)
            assert view.action_to_json(number) == done
            # Of two captains who choose at once, the other one may have chosen already.
            assert view.action_mask[number] or seen["seat"] < state.current_player()
