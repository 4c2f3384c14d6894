//! Players with one fixed idea, as a test of how others cope with them.

use rand_core::Rng;
use yohoho_rules::{Action, Actions, View, king, queen};

use crate::{Bot, Budget, bosun};

/// The fixed idea. All else is done as the bosun would.
pub(crate) enum Stranger {
    /// Always bids zero; in Skull Queen: always sets the first plank.
    Zero,
    /// Always bids all tricks; in Skull Queen: always sets the last plank.
    Max,
    /// Always plays its first legal card: the lowest of the suit that is led, if it has one.
    Low,
}

impl Bot for Stranger {
    fn name(&self) -> &'static str {
        match self {
            Stranger::Zero => "zero",
            Stranger::Max => "max",
            Stranger::Low => "low",
        }
    }

    fn character(&self) -> &'static str {
        match self {
            Stranger::Zero => "Bids zero, whatever its cards are, and plays for it as the bosun",
            Stranger::Max => "Bids every trick, whatever its cards are, and plays for them as the bosun",
            Stranger::Low => "Bids as the bosun, then plays the lowest card that it may",
        }
    }

    fn choose(&self, view: &View, _: &Budget<'_>, _: &mut dyn Rng) -> Option<Action> {
        let legal = view.legal();
        let deciding = match legal {
            Actions::King(actions) => matches!(actions, king::Actions::Bids(_)),
            Actions::Queen(actions) => actions == queen::Actions::Planks,
        };
        match self {
            Stranger::Zero if deciding => legal.iter().next(),
            Stranger::Max if deciding => legal.len().checked_sub(1).map(|last| legal.nth(last)),
            Stranger::Low if !deciding => legal.iter().next(),
            _ => bosun::choose(view),
        }
    }
}
