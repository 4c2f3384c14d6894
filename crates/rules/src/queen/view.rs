//! What one captain sees: the only thing that may leave the process.

use super::{Actions, Card, CardSet, Colour, Game, Open, Plank};
use crate::{BySeat, Seat};

/// A game as one captain, or a spectator, sees it. Nothing in it depends on what the viewer cannot know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose view this is; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// Everything that is public.
    pub open: Open,
    /// The cards in the viewer's hand.
    pub hand: CardSet,
    /// The viewer's own plank, set but not shown.
    pub plank: Option<Plank>,
    /// The viewer's own card, chosen but not shown (SQ11).
    pub card: Option<Card>,
}

impl View {
    pub(super) fn of(game: &Game, viewer: Option<Seat>) -> View {
        View {
            viewer,
            open: *game.open(),
            hand: viewer.map_or(CardSet::EMPTY, |seat| game.hand(seat)),
            plank: viewer.and_then(|seat| game.secret_plank(seat)),
            card: viewer.and_then(|seat| game.secret_card(seat)),
        }
    }

    /// Everything the viewer may do now.
    pub fn legal(&self) -> Actions {
        self.viewer.map_or(Actions::None, |seat| self.open.position(seat, self.hand).legal())
    }

    /// The cards that the viewer has not seen in this round: in other hands, or in the ghost's pile.
    pub fn unseen(&self) -> CardSet {
        CardSet::deck(self.open.seats()).without(self.open.seen()).without(self.hand)
    }

    /// The colours that each captain cannot have, because they played another one than was announced (SQ5).
    pub fn voids(&self) -> BySeat<Voids> {
        let mut voids = BySeat::default();
        for (seat, card, announced) in self.open.plays() {
            if let (Some(announced), Some(colour)) = (announced, card.colour())
                && announced != colour
            {
                voids[seat] = Voids::with(voids[seat], announced);
            }
        }
        voids
    }
}

/// Colours that a captain is known not to have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Voids(u8);

impl Voids {
    /// The same suits and one more.
    #[must_use]
    pub const fn with(self, colour: Colour) -> Voids {
        Voids(self.0 | 1 << colour as u8)
    }

    /// Whether the captain is known not to have the colour.
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 >> colour as u8 & 1 != 0
    }

    /// One bit for each colour.
    pub(super) const fn bits(self) -> u8 {
        self.0
    }
}
