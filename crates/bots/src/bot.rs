//! What a bot is.

use rand_core::Rng;
use yohoho_rules::{Action, View};

use crate::{Budget, search};

/// A player. It has no memory of its own: all it goes by is the view, so that it can take over any seat at any time.
pub trait Bot: Send + Sync {
    /// The name on the command line and on the wire.
    fn name(&self) -> &'static str;

    /// One line for people who choose whom to play against.
    fn character(&self) -> &'static str;

    /// What the viewer should do now. None if there is nothing to decide: it is not the viewer's turn, or the view is a spectator's.
    ///
    /// The answer follows from the view, the budget and the generator alone, unless the budget is one of time.
    fn choose(&self, view: &View, budget: &Budget<'_>, rng: &mut dyn Rng) -> Option<Action>;

    /// What each action that the viewer may take now is worth, best first. Empty if there is nothing to decide.
    ///
    /// Found as the captain finds it, unless the bot has a way of its own: hidden cards are guessed, and the round is played on with good sense.
    fn advise(&self, view: &View, budget: &Budget<'_>, rng: &mut dyn Rng) -> Vec<Advice> {
        search::advise(view, budget, rng)
    }
}

/// What an action is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Advice {
    /// What to do.
    pub action: Action,
    /// What is to be as large as possible: the viewer's expected score in this round, less a part of the others'.
    pub worth: f32,
    /// The viewer's expected score in this round.
    pub score: f32,
    /// The standard error of `score`: how far the guess may well be off.
    pub error: f32,
    /// How likely the bot would be to do it if it drew by its odds; only bots that have odds say so.
    pub odds: Option<f32>,
}
