//! `bosun`: knows what each card is worth, and answers at once.

use rand_core::Rng;
use yohoho_rules::{Action, View};

use crate::{Bot, Budget, king, queen};

/// Judges every action by what it can see, with weights that were fitted by self-play.
pub(crate) struct Bosun;

impl Bot for Bosun {
    fn name(&self) -> &'static str {
        "bosun"
    }

    fn character(&self) -> &'static str {
        "Knows what each card is worth and who needs what, and answers at once"
    }

    fn choose(&self, view: &View, _: &Budget<'_>, _: &mut dyn Rng) -> Option<Action> {
        choose(view)
    }
}

/// What the bosun does; none if there is nothing to decide.
pub(crate) fn choose(view: &View) -> Option<Action> {
    match view {
        View::King(view) => king::bosun::choose(view).map(Action::King),
        View::Queen(view) => queen::bosun::choose(view).map(Action::Queen),
    }
}
