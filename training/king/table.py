"""A round of Skull King at many tables at once.

Axis 0 is the table, axis 1 the seat. Seats turn with the play: seat 0 is always the one to act, seat 1 the next to the left.
All arrays have fixed shapes; hands and plays are counts by kind.
"""
from typing import NamedTuple

import jax
import jax.numpy as jnp

from king.cards import MERMAID_TAKES, MAX_BID


class Table(NamedTuple):
    round: jax.Array   # [B]
    size: jax.Array    # [B] cards dealt to everybody
    hand: jax.Array    # [B, n, kinds]
    played: jax.Array  # [B, n, plays] in this round, the current trick too
    bids: jax.Array    # [B, n] bids that are in, shown or not
    shown: jax.Array   # [B] whether they are shown
    won: jax.Array     # [B, n]
    bonus: jax.Array   # [B, n]
    voids: jax.Array   # [B, n, 4] suits that a seat has shown not to have
    seat: jax.Array    # [B] who seat 0 is, counted from the left of the dealer


class Trick(NamedTuple):
    led: jax.Array      # [B]
    plays: jax.Array    # [B, n] by seat, turned like the table; -1 is none
    best: jax.Array     # [B] rank of the winning play
    winner: jax.Array   # [B] its place in the trick
    mermaid: jax.Array  # [B] place of the first Mermaid, or n
    king: jax.Array     # [B] whether the Skull King is in it
    pirates: jax.Array  # [B] Pirate cards, Scary Mary too


def deal(edition, seats, key, round):
    """Tables with fresh hands in the given rounds; round 0 is a table without cards."""
    size = jnp.minimum(round, len(edition.deck) // seats)
    lots = jax.random.bits(key, (round.shape[0], len(edition.deck)))
    mine, other = lots[:, :, None], lots[:, None, :]
    earlier = jnp.tril(jnp.ones((len(edition.deck),) * 2, bool), -1)
    place = jnp.sum((other < mine) | ((other == mine) & earlier), -1)
    owner = place // jnp.maximum(size, 1)[:, None]
    owner = jnp.where(size[:, None] > 0, owner, seats)
    cards = owner[:, None, :] == jnp.arange(seats)[:, None]
    singles, rest = cards[:, :, : edition.escape], cards[:, :, edition.escape:]
    counts, at = [singles.astype(jnp.int8)], 0
    for copies in edition.copies:
        counts.append(rest[:, :, at: at + copies].sum(-1, keepdims=True, dtype=jnp.int8))
        at += copies
    lanes = round.shape[0]
    zeros = lambda *shape: jnp.zeros((lanes, *shape), jnp.int8)
    return Table(
        round=round.astype(jnp.int8), size=size.astype(jnp.int8), hand=jnp.concatenate(counts, -1),
        played=zeros(seats, edition.plays), bids=zeros(seats), shown=jnp.zeros(lanes, bool), won=zeros(seats),
        bonus=jnp.zeros((lanes, seats), jnp.int16), voids=jnp.zeros((lanes, seats, 4), bool), seat=jnp.zeros(lanes, jnp.int32),
    )


def new_trick(edition, seats, lanes):
    full = lambda value: jnp.full(lanes, value, jnp.int32)
    return Trick(
        led=full(edition.start), plays=jnp.full((lanes, seats), -1, jnp.int32), best=full(-1), winner=full(0),
        mermaid=full(seats), king=jnp.zeros(lanes, bool), pirates=full(0),
    )


def held_plays(hand):
    """Counts by play: Scary Mary can be played in two ways."""
    return jnp.concatenate([hand, hand[..., -2:-1]], -1)


def kinds_of(plays):
    """Counts by kind: Scary Mary is one card however she was played."""
    return plays[..., :-1].at[..., -2].add(plays[..., -1])


def legal_plays(edition, hand, led):
    """[B, plays] for hands [B, kinds] (SK7, DB3)."""
    suit = jnp.asarray(edition.suit)
    held = held_plays(hand) > 0
    follows = held & (suit == led[:, None])
    return held & ((suit == 4) | follows | ~follows.any(-1, keepdims=True) | (led >= 4)[:, None])


def taking_plays(edition, trick):
    """[B, plays]: which plays would be the winning one right after they are played (SK9)."""
    rank = jnp.asarray(edition.ranks)[trick.led]
    play = jnp.arange(edition.plays)
    seats = trick.plays.shape[1]
    takes = rank > trick.best[:, None]
    no_mermaid = trick.mermaid >= seats
    takes |= (play == edition.mermaid) & (trick.king & no_mermaid)[:, None]
    return takes & ~((play == edition.skull_king) & ~no_mermaid[:, None])


def push(edition, trick, play, place, takes):
    """The trick after seat 0 played; `place` is how many cards lay there, `takes` whether it wins now. Does not turn the seats."""
    led = jnp.asarray(edition.binds)[trick.led, play]
    rank = jnp.asarray(edition.ranks)[trick.led, play]
    seats = trick.plays.shape[1]
    mermaid = jnp.where((play == edition.mermaid) & (trick.mermaid >= seats), place, trick.mermaid)
    king = trick.king | (play == edition.skull_king)
    eaten = king & (mermaid < seats)
    pirate = (play == edition.pirate) | (play == edition.mary) | (play == edition.mary_escapes)
    return Trick(
        led=led, plays=trick.plays.at[:, 0].set(play),
        best=jnp.where(eaten, MERMAID_TAKES, jnp.maximum(trick.best, rank)),
        winner=jnp.where(eaten, mermaid, jnp.where(takes, place, trick.winner)),
        mermaid=mermaid, king=king, pirates=trick.pirates + pirate,
    )


def trick_bonus(trick, seats):
    """What the trick is worth to its winner if the bid is made (SK11)."""
    return jnp.where(trick.king, jnp.where(trick.mermaid < seats, 50, 30 * trick.pirates), 0)


def round_score(round, bid, won, bonus):
    """SK10."""
    made = jnp.where(bid == 0, 10 * round, 20 * won + bonus)
    missed = jnp.where(bid == 0, -10 * round, -10 * jnp.abs(bid - won))
    return jnp.where(bid == won, made, missed)


def turn(tree, seats):
    """The next seat to the left becomes seat 0."""
    del seats
    return jax.tree.map(lambda a: jnp.roll(a, -1, axis=1) if a.ndim > 1 else a, tree)


def turn_by(array, by):
    """Turns the seats of [B, n, ...] so that seat `by` becomes seat 0."""
    seats = array.shape[1]
    index = (jnp.arange(seats) + by[:, None]) % seats
    index = index.reshape(index.shape + (1,) * (array.ndim - 2))
    return jnp.take_along_axis(array, index, axis=1)


def legal_actions(edition, table, trick, bidding):
    """[B, actions] of seat 0: plays, then bids."""
    plays = legal_plays(edition, table.hand[:, 0], trick.led) & ~bidding[:, None]
    bids = (jnp.arange(MAX_BID + 1) <= table.size[:, None]) & bidding[:, None]
    return jnp.concatenate([plays, bids], -1)


def act(edition, table, trick, takes, action, place, bidding):
    """Seat 0 bids or plays; then seat 1 is the one to act."""
    seats = table.hand.shape[1]
    play = jnp.where(bidding, 0, action)
    one = (jnp.arange(edition.plays) == play[:, None]) & ~bidding[:, None]
    one = one.astype(jnp.int8)
    suit = jnp.asarray(edition.suit)[play]
    void = (jnp.arange(4) == trick.led[:, None]) & ((suit < 4) & (suit != trick.led) & ~bidding)[:, None]
    table = table._replace(
        hand=table.hand.at[:, 0].add(-kinds_of(one)),
        played=table.played.at[:, 0].add(one),
        voids=table.voids.at[:, 0].set(table.voids[:, 0] | void),
        bids=table.bids.at[:, 0].set(jnp.where(bidding, (action - edition.plays).astype(jnp.int8), table.bids[:, 0])),
        seat=(table.seat + 1) % seats,
    )
    taken = jnp.take_along_axis(takes, play[:, None], 1)[:, 0]
    pushed = push(edition, trick, play, place, taken)
    trick = jax.tree.map(lambda new, old: jnp.where(bidding.reshape((-1,) + (1,) * (new.ndim - 1)), old, new), pushed, trick)
    return turn(table, seats), turn(trick, seats)


def end_turn(table, trick, bidding):
    """After everybody acted once: bids are shown, or the winner of the trick becomes seat 0."""
    seats = table.hand.shape[1]
    winner = jnp.where(bidding, 0, trick.winner)
    bonus = jnp.where(bidding, 0, trick_bonus(trick, seats))
    wins = (jnp.arange(seats) == winner[:, None]) & ~bidding[:, None]
    table = table._replace(
        won=table.won + wins.astype(jnp.int8),
        bonus=table.bonus + (wins * bonus[:, None]).astype(jnp.int16),
        shown=table.shown | bidding,
        seat=(table.seat + winner) % seats,
    )
    turned = {name: turn_by(getattr(table, name), winner) for name in ("hand", "played", "bids", "won", "bonus", "voids")}
    return table._replace(**turned), winner, bonus


def scores(table):
    """[B, n] by seat counted from the left of the dealer, as if the round were over."""
    wide = lambda a: a.astype(jnp.int32)
    score = round_score(wide(table.round)[:, None], wide(table.bids), wide(table.won), wide(table.bonus))
    return turn_by(score, -table.seat % score.shape[1])
