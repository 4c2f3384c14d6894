//! What one seat sees: the only thing that may leave the process.

use super::{Actions, Bid, CardSet, Game, Open, Suit};
use crate::{BySeat, Seat};

/// A game as one seat, or a spectator, sees it. Nothing in it depends on what the viewer cannot know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose view this is; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// Everything that is public.
    pub open: Open,
    /// The cards in the viewer's hand.
    pub hand: CardSet,
    /// The viewer's own bid in this round.
    pub bid: Option<Bid>,
}

impl View {
    pub(super) fn of(game: &Game, viewer: Option<Seat>) -> View {
        View {
            viewer,
            open: *game.open(),
            hand: viewer.map_or(CardSet::EMPTY, |seat| game.hand(seat)),
            bid: viewer.and_then(|seat| game.bid(seat)),
        }
    }

    /// Everything the viewer may do now.
    pub fn legal(&self) -> Actions {
        self.viewer.map_or(Actions::None, |seat| self.open.position(seat, self.hand).legal())
    }

    /// The cards that the viewer has not seen in this round: in other hands, or not dealt.
    pub fn unseen(&self) -> CardSet {
        self.open.edition().cards().without(self.open.seen()).without(self.hand)
    }

    /// The suits that each seat cannot have, because it played another one when it had to follow (SK7).
    pub fn voids(&self) -> BySeat<Voids> {
        let mut voids = BySeat::default();
        for (seat, play, before) in self.open.plays() {
            if let (Some(led), Some(suit)) = (before.led().suit(), play.suit())
                && led != suit
            {
                voids[seat] = Voids::with(voids[seat], led);
            }
        }
        voids
    }
}

/// The suits that a seat is known not to have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Voids(u8);

impl Voids {
    /// The same suits and one more.
    #[must_use]
    pub const fn with(self, suit: Suit) -> Voids {
        Voids(self.0 | 1 << suit as u8)
    }

    /// Whether the seat is known not to have the suit.
    pub const fn contains(self, suit: Suit) -> bool {
        self.0 >> suit as u8 & 1 != 0
    }

    /// One bit for each suit.
    pub(super) const fn bits(self) -> u8 {
        self.0
    }
}
