"""What a captain sees in Skull Queen, as one vector. FEATURES.md describes every number; keep both alike."""
import jax.numpy as jnp

from king.features import fill, join, one_hot, pad
from queen.cards import ABOVE, CARDS, COLOUR, COLOURED, MAX_HAND, MAX_SEATS, SPACES, VALUE, VALUES, deck
from queen.layout import OTHERS, PLANK
from queen.table import NONE, in_colour, pot_of


def features(table, trick, legal, place, planking, dtype):
    """[B, size] for captain 0. `legal` are the plays, `place` how many acted before in this turn, `planking` whether planks are chosen (fixed)."""
    lanes, seats = table.side.shape
    hand = table.hand[:, 0]
    in_deck = jnp.isin(jnp.arange(CARDS), deck(seats))
    unseen = in_deck & ~(hand | table.played.any(1) | table.ghost | table.dealt)
    played = pad(table.played, MAX_SEATS)
    if seats == 2:
        played = played.at[:, 2].set(table.ghost)
        ago = jnp.pad(trick.ghost[:, None], [(0, 0), (0, OTHERS - 1)], constant_values=-1)
    else:
        # The card that was played i cards ago is that of the i-th captain to the right.
        ago = jnp.pad(trick.plays[:, :0:-1], [(0, 0), (0, MAX_SEATS - seats)], constant_values=-1)
    pot = pot_of(table.centre, ago, trick.announced)
    up, down, leads = effects(pot, ago, trick.announced, seats)
    if planking:
        planks = jnp.zeros((lanes, MAX_SEATS, PLANK), dtype)
    else:
        at = jnp.where(table.space > 0, table.side[..., None] * SPACES + table.space, 0)
        spaces = one_hot(at, 1 + 2 * SPACES, dtype).reshape(lanes, seats, -1)
        planks = pad(jnp.concatenate([one_hot(table.side, 2, dtype), spaces], -1), MAX_SEATS)
    by = owners(table.centre, ago, trick.announced, pot)
    some = pot.count > 0
    parts = [
        hand, unseen, played, one_hot(ago, CARDS, dtype), table.centre, legal, up * legal, down * legal, leads & legal,
        one_hot(trick.announced, 5, dtype) * (not planking), pad(table.voids[:, 1:], OTHERS), planks,
        one_hot(jnp.minimum(pot.count, 2), 3, dtype), pot.eight, pot.five, jnp.where(some, pot.top / 13, 0), jnp.where(some, pot.low / 13, 0),
        *by, one_hot(hand.sum(-1), MAX_HAND + 1, dtype), jnp.broadcast_to(jnp.arange(2, 7) == seats, (lanes, 5)),
        jnp.broadcast_to(jnp.arange(MAX_SEATS) == place, (lanes, MAX_SEATS)), jnp.full((lanes, 1), planking),
        by_colour(hand).sum(-1) / 4,
    ]
    added = [*around(hand, unseen, dtype), *beyond(pot, unseen), *beyond(pot, hand), one_hot(pot.top, VALUES, dtype), one_hot(pot.low, VALUES, dtype)]
    return jnp.concatenate([join(parts, dtype), join(added, dtype)], -1)


def by_colour(cards):
    """[B, 4, 12] of [B, 50]: without the Monkey and the First Mate."""
    return cards[:, :COLOURED].reshape(-1, 4, 12)


def around(hand, unseen, dtype):
    """[B, 50] each: for each card in the hand, unseen ones of its colour above and below it. Small whole numbers, exact in any type."""
    count = lambda table: jnp.dot(unseen.astype(dtype), jnp.asarray(table, dtype), preferred_element_type=jnp.float32)
    return count(ABOVE) * hand / 5, count(ABOVE.T) * hand / 5


def beyond(pot, cards):
    """[B, 4] each: cards above the highest of the pot and below its lowest; all of the colour if it is empty."""
    value, cards = jnp.arange(1, 13), by_colour(cards)
    count = lambda which: (cards & which).sum(-1) / 5
    return count(value > pot.top[..., None]), count(value < pot.low[..., None])


def effects(pot, ago, announced, seats):
    """[B, 50] each: steps up and down that every card would order now, halved, and whether it would be the highest value."""
    colour, value = jnp.asarray(COLOUR), jnp.asarray(VALUE)
    bare = (colour == 4) & (announced == NONE)[:, None]
    taken = jnp.where(colour == 4, jnp.minimum(announced, 3)[:, None], colour)
    of = lambda a: jnp.take_along_axis(a, taken, 1)
    some = (of(pot.count) > 0) & ~bare
    up = (some & (value > of(pot.top))) * (1 + (of(pot.eight) | (value == 8))) / 2
    down = (some & (value < of(pot.low))) * (1 + (of(pot.five) | (value == 5))) / 2
    best = jnp.where(ago >= 0, value[ago], -1).max(1)
    return up, down, (value >= best[:, None]) & (seats > 2)


def owners(centre, ago, announced, pot):
    """[B, 4, 6] each: whose the highest and the lowest card of a colour is: the centre's, or that of the card played 1 to 5 cards ago."""
    value = jnp.asarray(VALUE)[ago]
    mine = in_colour(ago, announced)
    found = []
    for edge in (pot.top, pot.low):
        by_play = jnp.swapaxes(mine & (value[..., None] == edge[:, None, :]), 1, 2)
        lying = (pot.count > 0) & ~by_play.any(-1)
        found.append(jnp.concatenate([lying[..., None], by_play], -1))
    return found


def hidden(table, dtype):
    """[B, HIDDEN]: the others' hands, from the left; the ghost's pile in the second place."""
    lanes, seats = table.side.shape
    others = pad(table.hand[:, 1:], OTHERS)
    if seats == 2:
        left = (table.pile[..., None] == jnp.arange(CARDS)).any(1) & ~table.ghost
        others = others.at[:, 1].set(left)
    return fill(others.reshape(lanes, -1).astype(dtype))
