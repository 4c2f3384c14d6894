//! Random complete states that agree with everything a viewer knows.

use rand_core::Rng;

use super::{Bid, Card, CardSet, Edition, Game, Open, Phase, View};
use crate::chance::below;
use crate::hidden::{Hidden, Holder};
use crate::{BySeat, Seat, Seats};

impl View {
    /// A random state that looks like this to the viewer: it agrees with the viewer's hand, all plays, the sizes of
    /// the hands, the suits that others cannot have, and the deck. Every such state is possible. Secret bids are
    /// drawn evenly.
    pub fn determinize<R: Rng + ?Sized>(&self, rng: &mut R) -> Game {
        self.guesser().draw(rng)
    }

    /// Prepares for drawing many random states.
    pub fn guesser(&self) -> Guesser {
        let open = &self.open;
        let mut bids: BySeat<Bid> = BySeat::default();
        if let Some(shown) = open.bids() {
            bids.0[..shown.len()].copy_from_slice(shown);
        } else if let (Some(seat), Some(bid)) = (self.viewer, self.bid) {
            bids[seat] = bid;
        }
        let secret_bids = match (open.phase(), self.viewer) {
            (Phase::Bid, Some(seat)) => open.decided().without(Seats::only(seat)),
            (Phase::Bid, None) => open.decided(),
            _ => Seats::NONE,
        };
        let mut guesser =
            Guesser { open: *open, hands: BySeat::default(), bids, secret_bids, hidden: Hidden::default() };
        if !matches!(open.phase(), Phase::Bid | Phase::Play) {
            return guesser;
        }
        for card in self.unseen() {
            guesser.hidden.add(card.0, group(card));
        }
        let voids = self.voids();
        let mut undealt = guesser.hidden.len();
        for seat in open.seats().seats().filter(|seat| Some(*seat) != self.viewer) {
            let room = open.hand_len(seat);
            undealt -= room;
            guesser.hidden.hold(Holder { id: seat.index() as u8, room: room as u8, lacks: voids[seat].bits() });
        }
        guesser.hidden.hold(Holder { id: UNDEALT, room: undealt as u8, lacks: 0 });
        if let Some(seat) = self.viewer {
            guesser.hands[seat] = self.hand;
        }
        guesser
    }
}

/// Draws random states that agree with a view and with the guesses made so far.
#[derive(Clone)]
pub struct Guesser {
    open: Open,
    /// The hands that are known or guessed; the others are empty.
    hands: BySeat<CardSet>,
    bids: BySeat<Bid>,
    secret_bids: Seats,
    hidden: Hidden<{ Edition::largest_deck() }>,
}

impl Guesser {
    /// Draws a random state.
    pub fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Game {
        let (mut hands, mut bids) = (self.hands, self.bids);
        for seat in self.secret_bids {
            bids[seat] = Bid(below(rng, u32::from(self.open.hand_size()) + 1) as u8);
        }
        self.hidden.hand_out(rng, |holder, number| {
            if holder != UNDEALT {
                hands[Seat::ALL[holder as usize]].insert(Card(number));
            }
        });
        Game::from_parts(self.open, hands, bids)
    }

    /// Draws a random hand for one seat: cheaper than [`draw`](Guesser::draw) if nothing else is needed.
    pub fn draw_hand<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> CardSet {
        let mut hand = self.hands[seat];
        self.hidden.hand_out_to(seat.index() as u8, rng, |number| hand.insert(Card(number)));
        hand
    }

    /// Fixes the hand of a seat from now on. It must be one that was drawn for it.
    pub fn suppose(&mut self, seat: Seat, hand: CardSet) {
        for card in hand {
            self.hidden.remove(card.0, group(card));
        }
        self.hidden.release(seat.index() as u8);
        self.hands[seat] = hand;
    }
}

const UNDEALT: u8 = u8::MAX;

/// The four suits, and the special cards, which nobody can be shown to lack.
fn group(card: Card) -> u8 {
    card.suit().map_or(4, |suit| suit as u8)
}
