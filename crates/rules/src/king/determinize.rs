//! A random full state that agrees with everything a viewer knows.

use rand_core::Rng;

use super::{Bid, Card, CardSet, Edition, Game, Phase, View};
use crate::chance::below;
use crate::hidden::{Hidden, Holder};
use crate::{BySeat, Seat};

impl View {
    /// A random state in which this view is what the viewer sees: own hand, all plays, hand sizes, suits that others showed not to have,
    /// the deck's counts. Every state that agrees can come out. Secret bids are drawn evenly.
    pub fn determinize<R: Rng + ?Sized>(&self, rng: &mut R) -> Game {
        let open = &self.open;
        let others = || open.seats().seats().filter(|seat| Some(*seat) != self.viewer);

        let mut bids: BySeat<Bid> = BySeat::default();
        match (open.bids(), open.phase()) {
            (Some(shown), _) => bids.0[..shown.len()].copy_from_slice(shown),
            (None, Phase::Bid) => {
                for seat in others().filter(|seat| open.decided().contains(*seat)) {
                    bids[seat] = Bid(below(rng, u32::from(open.hand_size()) + 1) as u8);
                }
                if let (Some(seat), Some(bid)) = (self.viewer, self.bid) {
                    bids[seat] = bid;
                }
            }
            (None, _) => {}
        }

        let mut hands: BySeat<CardSet> = BySeat::default();
        if matches!(open.phase(), Phase::Bid | Phase::Play) {
            let voids = self.voids();
            let mut hidden = Hidden::<{ Edition::CLASSIC.deck.len() }>::default();
            for card in self.unseen() {
                hidden.add(card.0, group(card));
            }
            let mut undealt = hidden.len();
            for seat in others() {
                let room = open.hand_len(seat);
                undealt -= room;
                hidden.hold(Holder { id: seat.index() as u8, room: room as u8, lacks: voids[seat].bits() });
            }
            hidden.hold(Holder { id: UNDEALT, room: undealt as u8, lacks: 0 });
            hidden.hand_out(rng, |holder, number| {
                if holder != UNDEALT {
                    hands[Seat::ALL[holder as usize]].insert(Card(number));
                }
            });
            if let Some(seat) = self.viewer {
                hands[seat] = self.hand;
            }
        }
        Game::from_parts(*open, hands, bids)
    }
}

const UNDEALT: u8 = u8::MAX;

/// The four suits, and the special cards, which nobody ever shows not to have.
fn group(card: Card) -> u8 {
    card.suit().map_or(4, |suit| suit as u8)
}
