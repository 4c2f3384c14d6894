//! The interface of all bots.

use rand_core::Rng;
use yohoho_rules::{Action, View};

use crate::{Budget, search};

/// A player. It keeps nothing between decisions: the view is all that it goes by, so it can take over any seat at any time.
pub trait Bot: Send + Sync {
    /// The name on the command line and in messages.
    fn name(&self) -> &'static str;

    /// One line for people who are choosing an opponent.
    fn character(&self) -> &'static str;

    /// What the viewer should do now. None if there is nothing to decide, because it is not the viewer's turn or the viewer is a spectator.
    ///
    /// The answer depends on the view, the budget and the generator alone, unless the budget is a limit of time.
    fn choose(&self, view: &View, budget: &Budget<'_>, rng: &mut dyn Rng) -> Option<Action>;

    /// Whether it takes any legal action, each equally likely. Such a bot needs no view: [`Game::play_any`](yohoho_rules::Game::play_any) with the
    /// same generator decides as it does.
    fn takes_any(&self) -> bool {
        false
    }

    /// What each legal action of the viewer is worth, best first. Empty if there is nothing to decide.
    ///
    /// By default this is the captain's search: hidden cards are guessed, and the round is played to its end as the bosun would.
    fn advise(&self, view: &View, budget: &Budget<'_>, rng: &mut dyn Rng) -> Vec<Advice> {
        search::advise(view, budget, rng)
    }
}

/// What an action is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Advice {
    /// The legal action that is judged.
    pub action: Action,
    /// The viewer's expected score in this round, by which actions are ranked.
    pub score: f32,
    /// The standard error of `score`.
    pub error: f32,
    /// How many standard errors of the difference it is behind the best action.
    pub behind: f32,
}

impl Advice {
    /// How clearly the best action is better than this one.
    pub fn margin(&self) -> Margin {
        Margin::of(self.behind)
    }
}

/// How clearly one action is better than another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Margin {
    /// The difference is smaller than its error.
    Equal,
    /// It may well be chance.
    Close,
    /// It is hardly chance.
    Clear,
}

impl Margin {
    /// What a difference of so many standard errors means.
    pub fn of(errors: f32) -> Margin {
        match errors {
            _ if errors < 1.0 => Margin::Equal,
            _ if errors < 2.0 => Margin::Close,
            _ => Margin::Clear,
        }
    }
}
