//! The captain's search in either family.

use rand_core::Rng;
use yohoho_rules::queen::Action::Plank;
use yohoho_rules::{Action, Game, View};

use crate::compare::{Aim, Candidate, Estimate, winner};
use crate::{Advice, Budget, bosun, king, queen};

/// Guesses at the hidden cards, by what the others have done.
pub(crate) enum Guesses<'a> {
    King(king::guess::Others<'a>),
    Queen(queen::guess::Others<'a>),
}

impl<'a> Guesses<'a> {
    pub(crate) fn new(view: &'a View, rng: &mut impl Rng) -> Guesses<'a> {
        match view {
            View::King(view) => {
                Guesses::King(king::guess::Others::new(king::weights::Weights::of(&view.open), view, rng))
            }
            View::Queen(view) => {
                Guesses::Queen(queen::guess::Others::new(queen::weights::Weights::of(view.open.seats()), view, rng))
            }
        }
    }

    pub(crate) fn draw(&self, rng: &mut impl Rng) -> Game {
        match self {
            Guesses::King(others) => Game::King(others.guess(rng)),
            Guesses::Queen(others) => Game::Queen(others.guess(rng)),
        }
    }
}

/// The best action; none if there is nothing to decide.
pub(crate) fn choose(view: &View, budget: &Budget<'_>, rng: &mut dyn Rng) -> Option<Action> {
    let legal = view.legal();
    if legal.len() < 2 {
        return legal.iter().next();
    }
    // Without any guess the bosun decides. A single one would mislead.
    if !budget.allows(0) {
        return bosun::choose(view);
    }
    if let View::Queen(view) = view
        && let Some(planks) = queen::planks::compare(view, budget, true, rng)
    {
        return Some(Action::Queen(Plank(planks.best())));
    }
    let default = bosun::choose(view)?;
    let default = legal.iter().position(|action| action == default)?;
    Some(legal.nth(improve(view, default, Aim::Points, budget, rng)))
}

/// The index of the action to take among the legal ones, which must not be planks: the default, unless another one is better by more than luck explains.
pub(crate) fn improve(view: &View, default: usize, aim: Aim, budget: &Budget<'_>, rng: &mut dyn Rng) -> usize {
    winner(&try_actions(view, aim, budget, true, rng), default)
}

/// What every legal action leads to; planks are too many for that.
fn try_actions(view: &View, aim: Aim, budget: &Budget<'_>, early: bool, rng: &mut dyn Rng) -> Vec<Candidate> {
    match view {
        View::King(view) => king::search::try_actions(view, aim, budget, early, rng),
        View::Queen(view) => queen::search::try_actions(view, aim, budget, early, rng),
    }
}

/// What every legal action is worth, best first.
pub(crate) fn advise(view: &View, budget: &Budget<'_>, rng: &mut dyn Rng) -> Vec<Advice> {
    let legal = view.legal().iter();
    let planks = match view {
        View::Queen(view) => queen::planks::compare(view, budget, false, rng),
        View::King(_) => None,
    };
    let estimates: Vec<Estimate> = match planks {
        Some(planks) => planks.estimates(),
        None => try_actions(view, Aim::Points, budget, false, rng).iter().map(Candidate::estimate).collect(),
    };
    ranked(legal.zip(estimates))
}

/// Actions and what they are worth, best first.
pub(crate) fn ranked(estimates: impl Iterator<Item = (Action, Estimate)>) -> Vec<Advice> {
    let mut advice: Vec<Advice> = estimates
        .map(|(action, Estimate { worth, score, error })| Advice { action, worth, score, error, odds: None })
        .collect();
    advice.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    advice
}
