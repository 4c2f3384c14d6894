"""What training has to know about Skull Queen."""
import jax.numpy as jnp

import network
from queen import branch, layout, rollout
from queen.cards import CARDS, NAME, PLANK_OUTPUTS, hand_size, plank_parts, plank_sums
from rounds import Block, Rounds


class Queen:
    name = NAME
    groups = ("plank", "play")
    scale = 5.0  # points that count as one
    # Entropy bonuses, first and last; `bid` is for planks, which have five times the choices of a bid to be unsure of.
    play_entropy, bid_entropy = (0.01, 0.001), (0.03, 0.001)
    features, hidden, version = layout.LAYOUT.size, layout.HIDDEN, layout.VERSION
    outputs = CARDS + PLANK_OUTPUTS

    def logits(self, group, out, trunk):
        """Logits of all cards, or of all planks at once."""
        if group == "play":
            return network.head({"w": out["w"][:, :CARDS], "b": out["b"][:CARDS]}, trunk)
        parts = network.head({"w": out["w"][:, CARDS:], "b": out["b"][CARDS:]}, trunk)
        return parts @ jnp.asarray(plank_sums())

    def values(self, outputs, action, deciding):
        """What the outputs say of one action each, where they stand for points: a card's number, or the sum of a plank's."""
        action = action.astype(jnp.int32)
        take = lambda index: jnp.take_along_axis(outputs, index, -1)
        parts = CARDS + jnp.asarray(plank_parts())[jnp.where(deciding, action, 0)]
        card = jnp.where(deciding, 0, action)
        return jnp.where(deciding, take(parts).sum(-1), take(card[..., None])[..., 0])

    def legal(self, group, x):
        """Which actions the features allow."""
        start = layout.LAYOUT.at["legal"]
        return x[..., start:start + CARDS] > 0 if group == "play" else jnp.ones((*x.shape[:-1], 1), bool)

    def is_of(self, group, deciding):
        return deciding == (group == "plank")

    def rounds_a_game(self, seats):
        return seats

    def turns(self, seats):
        """How many decisions a captain has in a round."""
        return hand_size(seats) + 1

    def rollout(self, seats, lanes, mixed, policy, dtype):
        def run(params, old, key, learner, greedy):
            planks, plays, _, score, aboard, _ = rollout.play(seats, lanes, policy, mixed, dtype, params, old, key, learner, greedy)
            turns = self.turns(seats)
            last = lambda a: jnp.zeros((turns, *a.shape), jnp.float32).at[-1].set(a)
            ends = jnp.zeros((turns, lanes), bool).at[-1].set(True)
            return Rounds([Block("plank", planks), Block("play", plays)], ends, last(score), last(aboard))
        return run

    def branched(self, seats, groups, later, policy, dtype):
        """Rounds that branch, for advise.py."""
        return lambda params, others, key, explore: branch.play(seats, groups, policy, dtype, params, others, key, later, explore)
