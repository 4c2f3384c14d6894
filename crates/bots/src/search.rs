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
    if let View::Queen(queen) = view
        && let Some(planks) = queen::planks::compare(queen, budget, false, rng)
    {
        let estimates = planks.estimates();
        return ranked(view, &estimates, |one, other| estimates[one].error.hypot(estimates[other].error));
    }
    let tried = try_actions(view, Aim::Points, budget, false, rng);
    let estimates: Vec<Estimate> = tried.iter().map(Candidate::estimate).collect();
    ranked(view, &estimates, |one, other| tried[one].error_of_difference(&tried[other]))
}

/// The legal actions by their estimates, best first: by the viewer's own score, since that is what people see and compare. Only among
/// equals it counts what an action gives the others. `error` is that of the difference between two actions.
pub(crate) fn ranked(view: &View, estimates: &[Estimate], error: impl Fn(usize, usize) -> f32) -> Vec<Advice> {
    let order = |a: &Estimate, b: &Estimate| b.score.total_cmp(&a.score).then(b.worth.total_cmp(&a.worth));
    let mut by_score: Vec<usize> = (0..estimates.len()).collect();
    by_score.sort_by(|a, b| order(&estimates[*a], &estimates[*b]));
    let legal = view.legal();
    let advice = |at: &usize| {
        let Estimate { score, error: own, .. } = estimates[*at];
        let difference = estimates[by_score[0]].score - score;
        let behind = if difference == 0.0 { 0.0 } else { difference / error(by_score[0], *at) };
        Advice { action: legal.nth(*at), score, error: own, behind }
    };
    by_score.iter().map(advice).collect()
}
