"""What a seat sees in Skull King, as one vector. FEATURES.md describes every number; keep both alike."""
import jax.numpy as jnp

from king.cards import FREED, MAX_BID, MAX_SEATS, NOTHING, ROUNDS
from king.layout import NEEDS, OTHERS
from king.table import kinds_of
from layout import GRAIN


def pad(array, seats):
    """Room for six seats."""
    return jnp.pad(array, [(0, 0), (0, seats - array.shape[1])] + [(0, 0)] * (array.ndim - 2))


def fill(x):
    """Zeros behind the last block of [B, n]."""
    return jnp.pad(x, [(0, 0), (0, -x.shape[-1] % GRAIN)])


def join(parts, dtype):
    """Blocks [B, ...] one behind the other, and zeros."""
    return fill(jnp.concatenate([part.astype(dtype).reshape(part.shape[0], -1) for part in parts], -1))


def one_hot(index, size, dtype):
    return (index[..., None] == jnp.arange(size)).astype(dtype)


def features(edition, table, trick, takes, legal, place, bidding, dtype):
    """[B, size] for seat 0. `legal` are the actions, `place` how many acted before in this turn."""
    lanes, seats = table.bids.shape
    playing = ~bidding
    hand = table.hand[:, 0]
    gone = kinds_of(table.played.sum(1))
    unseen = jnp.asarray(edition.deck_counts) - hand - gone
    # The card that was played i cards ago is that of the i-th seat to the right.
    ago = jnp.pad(trick.plays[:, :0:-1], [(0, 0), (0, MAX_SEATS - seats)], constant_values=-1)
    plays = legal[:, : edition.plays]
    led = jnp.where(trick.led < NOTHING, trick.led, jnp.where(trick.led == FREED, 5, 4))
    shown = table.shown[:, None, None]
    bids = one_hot(table.bids, MAX_BID + 1, dtype) * shown
    need = jnp.maximum(table.bids - table.won, -1)
    needs = one_hot(need + 1, NEEDS, dtype) * shown
    held = hand.sum(-1)
    pressure = jnp.where(table.shown, jnp.maximum(need, 0).sum(-1) - held, 0) / 5
    suits = hand[:, : edition.escape].reshape(lanes, 4, -1).sum(-1) / 4
    winning = one_hot(place - 1 - trick.winner, OTHERS, dtype) * ((place > 0) & playing)[:, None]
    parts = [
        hand, unseen, pad(table.played, MAX_SEATS), one_hot(ago, edition.plays, dtype), plays, takes & plays,
        one_hot(led, 6, dtype) * playing[:, None], pad(table.voids[:, 1:], OTHERS), pad(bids, MAX_SEATS), pad(needs, MAX_SEATS),
        pad(table.won, MAX_SEATS) / 5, pad(table.bonus, MAX_SEATS) / 50, winning,
        one_hot(table.round - 1, ROUNDS, dtype), one_hot(held, ROUNDS + 1, dtype),
        jnp.broadcast_to(jnp.arange(2, 7) == seats, (lanes, 5)), jnp.broadcast_to(jnp.arange(MAX_SEATS) == place, (lanes, MAX_SEATS)),
        bidding, suits, pressure,
    ]
    # How many unseen cards would beat each play: small whole numbers, exact in any type.
    beaten = jnp.dot(unseen.astype(dtype), jnp.asarray(edition.beats, dtype), preferred_element_type=jnp.float32) / 10
    added = [beaten[:, : edition.kinds] * (hand > 0), beaten * (takes & plays)]
    return jnp.concatenate([join(parts, dtype), join(added, dtype)], -1)


def hidden(edition, table, dtype):
    """[B, hidden_size]: the others' hands, from the left."""
    del edition
    return fill(pad(table.hand[:, 1:], OTHERS).reshape(table.hand.shape[0], -1).astype(dtype))
