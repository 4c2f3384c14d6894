//! `captain`: guesses the hidden cards from what the others did, and thinks every action through.

use rand_core::Rng;
use yohoho_rules::{Action, View};

use crate::{Bot, Budget, search};

/// Compares actions by playing the round to its end on guesses at the hidden cards.
pub(crate) struct Captain;

impl Bot for Captain {
    fn name(&self) -> &'static str {
        "captain"
    }

    fn character(&self) -> &'static str {
        "Reads your cards from your bid and your plays, and thinks the round through to its end"
    }

    fn choose(&self, view: &View, budget: &Budget<'_>, rng: &mut dyn Rng) -> Option<Action> {
        search::choose(view, budget, rng)
    }
}
