//! The bot with the weights of the repository.

use std::sync::LazyLock;

use rand_core::Rng;
use yohoho_rules::{Action, View};

use super::{Learned, NAME, character};
use crate::{Advice, Bot, Budget};

/// The games that are learned so far.
static WEIGHTS: [&[u8]; 3] = [
    include_bytes!("../../weights/skull-king.safetensors"),
    include_bytes!("../../weights/skull-king-doubloons.safetensors"),
    include_bytes!("../../weights/skull-queen.safetensors"),
];

/// Read when it is first asked.
static LEARNED: LazyLock<Learned> = LazyLock::new(|| {
    let learned = WEIGHTS.iter().try_fold(Learned::nothing(), |learned, weights| learned.and(weights));
    learned.expect("the weights of the repository are good: a test plays with them")
});

/// One of the crew.
pub(crate) struct SkullKing;

impl Bot for SkullKing {
    fn name(&self) -> &'static str {
        NAME
    }

    fn character(&self) -> &'static str {
        character(WEIGHTS.len())
    }

    fn choose(&self, view: &View, budget: &Budget<'_>, rng: &mut dyn Rng) -> Option<Action> {
        LEARNED.choose(view, budget, rng)
    }

    fn advise(&self, view: &View, budget: &Budget<'_>, rng: &mut dyn Rng) -> Vec<Advice> {
        LEARNED.advise(view, budget, rng)
    }
}
