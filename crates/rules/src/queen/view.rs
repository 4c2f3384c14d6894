//! What one captain sees: the only thing that may leave the process.

use super::{Actions, Card, CardSet, Colour, Game, Open, Plank};
use crate::{BySeat, Seat};

/// The game through the eyes of a captain, or of a spectator. Nothing in it depends on what the viewer cannot know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks; none is a spectator.
    pub viewer: Option<Seat>,
    /// What everybody knows.
    pub open: Open,
    /// The viewer's cards.
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

    /// The colours that each captain has shown not to have: another colour was played when one was announced (SQ5).
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
    /// These and one more.
    #[must_use]
    pub const fn with(self, colour: Colour) -> Voids {
        Voids(self.0 | 1 << colour as u8)
    }

    /// Whether the captain is known not to have the colour.
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 >> colour as u8 & 1 != 0
    }

    /// One bit a colour.
    pub(super) const fn bits(self) -> u8 {
        self.0
    }
}
