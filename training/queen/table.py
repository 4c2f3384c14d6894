"""A round of Skull Queen at many tables at once.

Axis 0 is the table, axis 1 the captain. Captains turn with the play: captain 0 is always the one to act, captain 1 the next to the left.
With two captains the ghost leads every trick, and the second to act does not see what the first chose.
"""
from typing import NamedTuple

import jax
import jax.numpy as jnp

from king.table import turn_by
from queen.cards import CARDS, COLOUR, COLOURED, MAX_HAND, SIDE_OF, SPACES, SPACES_OF, VALUE, WORTH, deck, hand_size

NONE = 4  # no colour
BY_CAPTAIN = ("hand", "played", "voids", "side", "space")  # what turns with the captains


class Table(NamedTuple):
    hand: jax.Array    # [B, n, 50]
    played: jax.Array  # [B, n, 50] in this round and open
    voids: jax.Array   # [B, n, 4]
    side: jax.Array    # [B, n]
    space: jax.Array   # [B, n, 4] from the top, 0 is overboard
    centre: jax.Array  # [B, 50]
    dealt: jax.Array   # [B, 50] the centre at the deal
    pile: jax.Array    # [B, 14] the ghost's, top card first
    ghost: jax.Array   # [B, 50] what the ghost has played
    seat: jax.Array    # [B] who captain 0 is, counted from the left of the dealer


class Trick(NamedTuple):
    plays: jax.Array      # [B, n] by captain, turned like the table; -1 is none
    ghost: jax.Array      # [B] the ghost's card, -1 is none
    announced: jax.Array  # [B] the colour that binds


class Pot(NamedTuple):
    """The cards of each colour in the trick and in the centre."""
    count: jax.Array  # [B, 4]
    top: jax.Array    # [B, 4] the highest value, -1 if none
    low: jax.Array    # [B, 4] the lowest, 14 if none
    eight: jax.Array  # [B, 4] whether the 8 is there
    five: jax.Array   # [B, 4]
    cards: jax.Array  # [B, 4, 14] by value


def deal(seats, key, lanes):
    cards = jnp.asarray(deck(seats))
    lots = jax.random.bits(key, (lanes, len(cards)))
    mine, other = lots[:, :, None], lots[:, None, :]
    earlier = jnp.tril(jnp.ones((len(cards),) * 2, bool), -1)
    place = jnp.sum((other < mine) | ((other == mine) & earlier), -1)
    owner = place // hand_size(seats)
    whole = lambda part: jnp.zeros((*part.shape[:-1], CARDS), bool).at[..., cards].set(part)
    hand = whole(owner[:, None, :] == jnp.arange(seats)[:, None])
    rest = whole(owner == seats)
    pile = jnp.full((lanes, MAX_HAND), -1, jnp.int32)
    if seats == 2:
        at = jnp.where(owner == 2, place - 2 * MAX_HAND, MAX_HAND)
        pile = jnp.sum(jnp.where(at[:, :, None] == jnp.arange(MAX_HAND), cards[:, None], 0), 1)
    centre = jnp.zeros_like(rest) if seats == 2 else rest
    return Table(
        hand=hand, played=jnp.zeros_like(hand), voids=jnp.zeros((lanes, seats, 4), bool), side=jnp.zeros((lanes, seats), jnp.int8),
        space=jnp.zeros((lanes, seats, 4), jnp.int8), centre=centre, dealt=centre, pile=pile, ghost=jnp.zeros((lanes, CARDS), bool),
        seat=jnp.zeros(lanes, jnp.int32),
    )


def set_planks(table, planks):
    """[B, n] planks, shown."""
    return table._replace(side=jnp.asarray(SIDE_OF)[planks].astype(jnp.int8), space=jnp.asarray(SPACES_OF)[planks].astype(jnp.int8))


def new_trick(table, number):
    """An empty trick, or one that the ghost has led."""
    lanes, seats = table.side.shape
    plays = jnp.full((lanes, seats), -1, jnp.int32)
    none = jnp.full(lanes, -1, jnp.int32)
    if seats > 2:
        return table, Trick(plays, none, jnp.full(lanes, NONE, jnp.int32))
    card = table.pile[:, number]
    table = table._replace(ghost=table.ghost | (jnp.arange(CARDS) == card[:, None]))
    return table, Trick(plays, card, jnp.asarray(COLOUR)[card])


def legal_plays(hand, announced):
    """[B, 50] for hands [B, 50] (SQ5)."""
    colour = jnp.asarray(COLOUR)
    follows = hand & (colour == announced[:, None]) & (colour < 4)
    return jnp.where(follows.any(-1, keepdims=True), follows | (hand & (colour == 4)), hand)


def in_colour(card, announced):
    """[B, k, 4]: the colours that cards [B, k] count to. The Monkey and the First Mate take the announced one; while there is none, any."""
    own = jnp.asarray(COLOUR)[card]
    taken = jnp.where(own == 4, announced[:, None], own)
    return ((taken[..., None] == jnp.arange(4)) | (taken == NONE)[..., None]) & (card >= 0)[..., None]


def pot_of(centre, plays, announced):
    """Of centre [B, 50] and plays [B, k] (-1 is none)."""
    lying = jnp.pad(centre[:, :COLOURED].reshape(-1, 4, 12), [(0, 0), (0, 0), (1, 1)])
    value = jnp.asarray(VALUE)[plays][..., None] == jnp.arange(14)
    put = (in_colour(plays, announced)[..., None] & value[:, :, None, :]).any(1)
    cards = lying | put
    numbers = jnp.arange(14)
    return Pot(cards.sum(-1), jnp.where(cards, numbers, -1).max(-1), jnp.where(cards, numbers, 14).min(-1), cards[..., 8], cards[..., 5], cards)


def act(table, trick, card):
    """Captain 0 plays; then captain 1 is the one to act."""
    seats = table.side.shape[1]
    one = jnp.arange(CARDS) == card[:, None]
    colour = jnp.asarray(COLOUR)[card]
    void = (jnp.arange(4) == trick.announced[:, None]) & ((colour < 4) & (colour != trick.announced))[:, None]
    table = table._replace(hand=table.hand.at[:, 0].set(table.hand[:, 0] & ~one), seat=(table.seat + 1) % seats)
    trick = trick._replace(plays=trick.plays.at[:, 0].set(card))
    if seats > 2:
        table = table._replace(played=table.played.at[:, 0].set(table.played[:, 0] | one),
                               voids=table.voids.at[:, 0].set(table.voids[:, 0] | void))
        trick = trick._replace(announced=jnp.where(trick.announced == NONE, colour, trick.announced))
    left = lambda a: jnp.roll(a, -1, axis=1)
    return table._replace(**{name: left(getattr(table, name)) for name in BY_CAPTAIN}), trick._replace(plays=left(trick.plays))


def end_turn(table, trick):
    """After everybody played: pirates move, cards leave or stay, the next leader becomes captain 0 (SQ7 to SQ9).

    Also [B, n] the steps and the colour of what moved by captain in the order of play, and the place of the next leader.
    """
    seats = table.side.shape[1]
    colours, values = jnp.asarray(COLOUR), jnp.asarray(VALUE)
    plays, announced = trick.plays, trick.announced
    if seats == 2:
        # Both cards are shown now: they bind nobody any more, but may still announce.
        own = colours[plays]
        for place in range(2):
            announced = jnp.where(announced == NONE, own[:, place], announced)
        shown = plays[..., None] == jnp.arange(CARDS)
        void = (jnp.arange(4) == trick.announced[:, None, None]) & ((own < 4) & (own != trick.announced[:, None]))[..., None]
        table = table._replace(played=table.played | shown, voids=table.voids | void)
        everything = jnp.concatenate([trick.ghost[:, None], plays], 1)
    else:
        everything = plays
    pot = pot_of(table.centre, everything, announced)
    colour = jnp.where(colours[plays] == 4, announced[:, None], colours[plays])
    value = values[plays]
    of = lambda a: jnp.take_along_axis(a, colour, 1)
    many = of(pot.count) >= 2
    up = (many & (value == of(pot.top))) * (1 + of(pot.eight))
    down = (many & (value == of(pot.low))) * (1 + of(pot.five))
    steps = up - down
    to = table.space - jnp.where(jnp.arange(4) == colour[..., None], steps[..., None], 0)
    space = jnp.where((table.space > 0) & (to >= 1) & (to <= SPACES), to, 0).astype(jnp.int8)
    alone = (pot.cards & (pot.count == 1)[..., None])[..., 1:13].reshape(-1, COLOURED)
    centre = jnp.concatenate([alone, table.centre[:, COLOURED:]], 1)
    table = table._replace(space=space, centre=centre)
    if seats == 2:
        return table, steps, colour, jnp.zeros_like(announced)
    # Of equal values the last one leads.
    leader = jnp.argmax(value * 8 + jnp.arange(seats), 1)
    turned = {name: turn_by(getattr(table, name), leader) for name in BY_CAPTAIN}
    return table._replace(seat=(table.seat + leader) % seats, **turned), steps, colour, leader


def scores(table):
    """[B, n] by captain counted from the left of the dealer, as the pirates stand (SQ10)."""
    worth = jnp.asarray(WORTH)[table.side[..., None], table.space].sum(-1)
    return turn_by(worth, -table.seat % worth.shape[1])


def aboard(table):
    """[B, n]: the share of pirates that are not overboard, likewise."""
    return turn_by((table.space > 0).mean(-1), -table.seat % table.side.shape[1])
