"""What training has to know about Skull King."""
import jax.numpy as jnp

import network
from king import branch, layout, rollout
from king.cards import EDITIONS, MAX_BID, ROUNDS
from rounds import Block, Rounds


class King:
    groups = ("all",)
    scale = 20.0  # points that count as one
    # Entropy bonuses, first and last. Without a large one at first, bids collapse to one number.
    play_entropy, bid_entropy = (0.01, 0.001), (0.1, 0.003)

    def __init__(self, name):
        self.name, self.edition = name, EDITIONS[name]
        self.features, self.at = layout.layout(self.edition).size, layout.layout(self.edition).at
        self.hidden = layout.hidden_size(self.edition)
        self.outputs = self.edition.actions
        self.version = layout.VERSION

    def logits(self, group, out, trunk):
        """Logits of all actions: plays, then bids."""
        del group
        return network.head(out, trunk)

    def values(self, outputs, action, deciding):
        """What the outputs say of one action each, where they stand for points."""
        del deciding
        return jnp.take_along_axis(outputs, action[..., None].astype(jnp.int32), -1)[..., 0]

    def legal(self, group, x):
        """Which actions the features allow."""
        del group
        part = lambda name, length: x[..., self.at[name]:self.at[name] + length]
        held = part("held", ROUNDS + 1).argmax(-1)
        bids = (jnp.arange(MAX_BID + 1) <= held[..., None]) & (part("bidding", 1) > 0)
        return jnp.concatenate([part("legal", self.edition.plays) > 0, bids], -1)

    def is_of(self, group, deciding):
        """Bids and plays are one group."""
        del group
        return jnp.ones_like(deciding)

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

    def branched(self, seats, groups, later, policy, dtype):
        """Rounds that branch, for advise.py."""
        rounds = jnp.asarray(rollout.schedule(groups))

        def run(params, others, key, explore):
            return branch.play(self.edition, seats, lambda params, x: policy(params, x, "all"), dtype, params, others, key, rounds, later, explore)
        return run
