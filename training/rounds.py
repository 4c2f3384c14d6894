"""What a rollout brings back, whatever the game."""
from typing import NamedTuple

import jax
import jax.numpy as jnp


class Steps(NamedTuple):
    """One decision each, [turns, seats, lanes, ...]. Every seat decides once a turn."""
    x: jax.Array       # features
    hidden: jax.Array  # what only the critic sees
    legal: jax.Array   # [actions]
    action: jax.Array
    logp: jax.Array    # logarithm of its odds
    seat: jax.Array    # whose decision, counted from the left of the dealer
    bid: jax.Array     # whether it is a bid or a plank
    live: jax.Array    # whether there was anything to decide

    def small(self):
        """Without what only training reads."""
        return self._replace(x=None, hidden=None, legal=None)


@jax.tree_util.register_pytree_node_class
class Block:
    """Turns with one kind of action."""
    def __init__(self, group, steps):
        self.group, self.steps = group, steps

    def tree_flatten(self):
        return (self.steps,), self.group

    @classmethod
    def tree_unflatten(cls, group, children):
        return cls(group, *children)


class Rounds(NamedTuple):
    blocks: list       # in the order of the turns
    ends: jax.Array    # [turns, lanes] whether a round ends with this turn
    score: jax.Array   # [turns, lanes, seats] of the round that ends, else 0
    made: jax.Array    # [turns, lanes, seats] whether a bid was made, where a round ends


def choose(logits, legal, key, greedy):
    """An action by its odds, or the best, with the logarithm of its odds."""
    logits = jnp.where(legal, logits.astype(jnp.float32), -1e9)
    noise = jax.random.gumbel(key, logits.shape)
    action = jnp.argmax(logits + jnp.where(greedy, 0.0, noise), -1)
    logp = jnp.take_along_axis(jax.nn.log_softmax(logits), action[:, None], 1)[:, 0]
    return action, logp
