//! Bots with one fixed idea, to test how others cope with them.

use rand_core::Rng;
use yohoho_rules::{Action, Actions, View, king, queen};

use crate::{Bot, Budget, bosun};

/// The fixed idea. Everything else is decided by the bosun.
pub(crate) enum SparringBot {
    /// Always bids zero; in Skull Queen: always sets the first plank.
    Zero,
    /// Always bids all tricks; in Skull Queen: always sets the last plank.
    Max,
    /// Always plays its first legal card: the lowest of the suit that is led, if it has one.
    Low,
}

impl Bot for SparringBot {
    fn name(&self) -> &'static str {
        match self {
            SparringBot::Zero => "zero",
            SparringBot::Max => "max",
            SparringBot::Low => "low",
        }
    }

    fn character(&self) -> &'static str {
        match self {
            SparringBot::Zero => "Bids zero, whatever its cards are, and plays for it as the bosun",
            SparringBot::Max => "Bids every trick, whatever its cards are, and plays for them as the bosun",
            SparringBot::Low => "Bids as the bosun, then plays the lowest card that it may",
        }
    }

    fn choose(&self, view: &View, _: &Budget<'_>, _: &mut dyn Rng) -> Option<Action> {
        let legal = view.legal();
        let deciding = match legal {
            Actions::King(actions) => matches!(actions, king::Actions::Bids(_)),
            Actions::Queen(actions) => actions == queen::Actions::Planks,
        };
        match self {
            SparringBot::Zero if deciding => legal.iter().next(),
            SparringBot::Max if deciding => legal.len().checked_sub(1).map(|last| legal.nth(last)),
            SparringBot::Low if !deciding => legal.iter().next(),
            _ => bosun::choose(view),
        }
    }
}
