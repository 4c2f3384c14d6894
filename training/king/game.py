"""What training has to know about Skull King."""
import jax.numpy as jnp

import network
from king import layout, rollout
from king.cards import EDITIONS, ROUNDS
from rounds import Block, Rounds


class King:
    groups = ("all",)
    scale = 20.0  # points that count as one
    # Entropy bonuses, first and last. Without a large one at first, bids collapse to one number.
    play_entropy, bid_entropy = (0.01, 0.001), (0.1, 0.003)

    def __init__(self, name):
        self.name, self.edition = name, EDITIONS[name]
        self.features = layout.layout(self.edition).size
        self.hidden = layout.hidden_size(self.edition)
        self.outputs = self.edition.actions
        self.version = layout.VERSION

    def logits(self, group, out, trunk):
        """Logits of all actions: plays, then bids."""
        del group
        return network.head(out, trunk)

    def rounds_a_game(self, seats):
        return ROUNDS

    def turns(self, seats):
        """How many decisions a seat has in a lane, idle ones too."""
        return rollout.TURNS

    def rollout(self, seats, lanes, mixed, policy, dtype):
        rounds = jnp.asarray(rollout.schedule(lanes))

        def run(params, old, key, learner, greedy):
            act = lambda params, x: policy(params, x, "all")
            steps, turns, _ = rollout.play(self.edition, seats, act, mixed, dtype, params, old, key, rounds, learner, greedy)
            return Rounds([Block("all", steps)], turns.ends, turns.score.astype(jnp.float32), turns.made)
        return run
