//! `cabin-boy`: a friendly beginner.

use rand_core::Rng;
use yohoho_rules::{Action, View};

use crate::{Bot, Budget, king, queen};

/// Plays by simple rules, and is sometimes wrong.
pub(crate) struct CabinBoy;

impl Bot for CabinBoy {
    fn name(&self) -> &'static str {
        "cabin-boy"
    }

    fn character(&self) -> &'static str {
        "Counts what obviously wins, and is sometimes wrong: a friendly beginner"
    }

    fn choose(&self, view: &View, _: &Budget<'_>, rng: &mut dyn Rng) -> Option<Action> {
        match view {
            View::King(view) => king::cabin_boy::choose(view, rng).map(Action::King),
            View::Queen(view) => queen::cabin_boy::choose(view, rng).map(Action::Queen),
        }
    }
}
