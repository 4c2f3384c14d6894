//! What kind of mistake a decision is, and why: from the position and the rules alone.

mod king;
mod queen;

use yohoho_protocol::review::{Class, Fact};
use yohoho_rules::{Action, View};

/// The class of a decision in which another action was better, and what the position says about it: for the mistakes of a review, and for puzzles.
pub fn explain(view: &View, played: Action, best: Action) -> (Class, Vec<Fact>) {
    match (view, played, best) {
        (View::King(view), Action::King(played), Action::King(best)) => king::explain(view, played, best),
        (View::Queen(view), Action::Queen(played), Action::Queen(best)) => queen::explain(view, played, best),
        _ => (Class::Other, Vec::new()),
    }
}
