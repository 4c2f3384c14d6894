//! `random`: any legal action.

use rand_core::Rng;
use yohoho_rules::{Action, View, below};

use crate::{Bot, Budget};

/// Plays any legal action, each equally likely.
pub(crate) struct Random;

impl Bot for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    fn character(&self) -> &'static str {
        "The parrot: any card that is allowed, any bid at all"
    }

    fn choose(&self, view: &View, _: &Budget<'_>, rng: &mut dyn Rng) -> Option<Action> {
        let legal = view.legal();
        (!legal.is_empty()).then(|| legal.nth(below(rng, legal.len() as u32) as usize))
    }
}
