//! `skull-king`: a neural network that learned by playing against itself. `training/` describes how, and what it sees.
//!
//! Weights are bytes in the format that `training/export.py` writes. The feature `learned` builds those of the repository into the bot `skull-king`, which
//! plays like the captain without them. Other weights can be loaded at run time:
//!
//! ```
//! use yohoho_bots::learned::{BadWeights, Learned};
//! assert_eq!(Learned::new(b"no weights").unwrap_err(), BadWeights::NoHeader);
//! ```

mod advice;
mod built_in;
mod features;
mod header;
mod judgement;
mod king;
mod network;
mod odds;
mod queen;
mod rollouts;
mod weights;

use core::fmt;

use rand_core::Rng;
use yohoho_rules::{Action, Actions, GameKind, View};

pub(crate) use built_in::SkullKing;
pub use built_in::{advice_file_name, built_in, built_in_advice, file_name};
pub use features::{counts, divide, divisors, feature_count, features, known};
use network::Network;
pub use rollouts::{Rollouts, mean_and_error};
pub use weights::BadWeights;
use weights::Purpose;

use crate::compare::Aim;
use crate::linear::largest;
use crate::{Advice, Bot, Budget, search};

pub(crate) const NAME: &str = "skull-king";

/// The most guesses for one piece of advice, whatever the budget: each takes as long as a hundred of the captain's.
const MOST_GUESSES: u32 = 16;

/// The bot `skull-king`. It takes the action that its network prefers, without searching; only for cards of Skull Queen does it search for a better one, if
/// the budget allows. Games for which it has no weights it plays like the captain.
///
/// The same weights and view give the same [logits](Learned::logits) on every machine, including in the browser. The default has no weights.
#[derive(Default)]
pub struct Learned {
    /// In the order of [`GameKind::ALL`].
    networks: [Option<Network>; GameKind::ALL.len()],
    /// Those that judge actions, in the same order.
    advisers: [Option<Network>; GameKind::ALL.len()],
    temperature: f32,
    by_values: bool,
}

impl Learned {
    /// A bot that knows one game: that of the weights.
    ///
    /// # Errors
    /// If the bytes are not weights, are damaged, or belong to another version of the features.
    pub fn new(weights: &[u8]) -> Result<Learned, BadWeights> {
        Learned::default().and(weights)
    }

    /// Adds the game of these weights to those that the bot knows; with advice weights, to those that it gives better [advice](Learned::values) on.
    ///
    /// # Errors
    /// As for [`new`](Learned::new).
    pub fn and(mut self, weights: &[u8]) -> Result<Learned, BadWeights> {
        self.add(weights)?;
        Ok(self)
    }

    /// Adds weights, as [`and`](Learned::and) does, and says which game they are for. Bad ones change nothing.
    ///
    /// # Errors
    /// As for [`new`](Learned::new).
    pub fn add(&mut self, weights: &[u8]) -> Result<GameKind, BadWeights> {
        let (game, purpose, network) = weights::read(weights)?;
        let networks = match purpose {
            Purpose::Play => &mut self.networks,
            Purpose::Advice => &mut self.advisers,
        };
        networks[game as usize] = Some(network);
        Ok(game)
    }

    /// Draws actions at random by their odds, at this temperature: 0 always takes the best one, 1 plays as in training, more is weaker.
    #[must_use]
    pub fn at_temperature(self, temperature: f32) -> Learned {
        Learned { temperature: temperature.max(0.0), ..self }
    }

    /// Takes the action with the highest [value](Learned::values), where there are advice weights, instead of the one that its player's network prefers.
    #[must_use]
    pub fn by_values(self) -> Learned {
        Learned { by_values: true, ..self }
    }

    /// Whether the bot has weights for this game.
    pub fn knows(&self, game: GameKind) -> bool {
        self.networks[game as usize].is_some()
    }

    /// Whether the bot has advice weights for this game.
    pub fn advises(&self, game: GameKind) -> bool {
        self.advisers[game as usize].is_some()
    }

    /// The score of the round that the viewer may expect after every legal action, in the order of [`View::legal`], if this bot plays on for everybody. None if
    /// there is nothing to decide, or there are no advice weights for the game. The same numbers on every machine.
    pub fn values(&self, view: &View) -> Option<Vec<f32>> {
        let network = self.advisers[view.kind() as usize].as_ref()?;
        if view.legal().is_empty() { None } else { logits(network, core::slice::from_ref(view)).pop() }
    }

    /// Advice as [`advise`](Bot::advise) gives it, but with as many guesses as the budget allows, for those who can wait.
    pub fn advise_within(&self, view: &View, budget: &Budget<'_>, rng: &mut dyn Rng) -> Vec<Advice> {
        match (self.values(view), self.logits(view)) {
            (Some(values), Some(logits)) => {
                judgement::judge(self, &values, largest(&logits), view, budget, u32::MAX, rng.next_u64())
            }
            _ => self.advise(view, budget, rng),
        }
    }

    /// What the network makes of every action that the viewer may take now, in the order of [`View::legal`]: the logarithms of their odds, but for a
    /// constant. None if there is nothing to decide, or the game is not known.
    pub fn logits(&self, view: &View) -> Option<Vec<f32>> {
        let network = self.networks[view.kind() as usize].as_ref()?;
        if view.legal().is_empty() { None } else { logits(network, core::slice::from_ref(view)).pop() }
    }
}

impl Bot for Learned {
    fn name(&self) -> &'static str {
        NAME
    }

    fn character(&self) -> &'static str {
        "Learned by playing against itself, millions of rounds, and answers at once"
    }

    fn choose(&self, view: &View, budget: &Budget<'_>, rng: &mut dyn Rng) -> Option<Action> {
        let legal = view.legal();
        if legal.len() < 2 {
            return legal.iter().next();
        }
        let Some(logits) = self.logits(view) else { return search::choose(view, budget, rng) };
        let cards_of_queen = matches!(legal, Actions::Queen(yohoho_rules::queen::Actions::Plays(_)));
        let values = if self.by_values { self.values(view) } else { None };
        let at = match largest(values.as_deref().unwrap_or(&logits)) {
            _ if self.temperature > 0.0 => odds::draw(&logits, self.temperature, rng),
            // Here a search on top helps; in Skull King it does not: see docs/training.md.
            best if cards_of_queen && budget.allows(0) => search::improve(view, best, Aim::Lead, budget, rng),
            best => best,
        };
        Some(legal.nth(at))
    }

    fn advise(&self, view: &View, budget: &Budget<'_>, rng: &mut dyn Rng) -> Vec<Advice> {
        match (&self.networks[view.kind() as usize], self.logits(view)) {
            (Some(network), Some(logits)) => match self.values(view) {
                Some(values) => {
                    judgement::judge(self, &values, largest(&logits), view, budget, MOST_GUESSES, rng.next_u64())
                }
                None => advice::advise(network, &logits, view, budget, rng),
            },
            _ => search::advise(view, budget, rng),
        }
    }
}

impl fmt::Debug for Learned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = GameKind::ALL.into_iter().filter(|game| self.knows(*game)).map(GameKind::name);
        f.debug_struct("Learned")
            .field("games", &games.collect::<Vec<_>>())
            .field("temperature", &self.temperature)
            .finish_non_exhaustive()
    }
}

/// Which output of a network stands for an action: see `training/FEATURES.md`. For a plank it is the plank's number.
pub fn output(view: &View, action: Action) -> usize {
    match (view, action) {
        (View::King(view), Action::King(action)) => king::output(view.open.edition(), action),
        (_, Action::Queen(action)) => queen::output(action),
        _ => panic!("an action of another game"),
    }
}

/// The number of an action among all of its game: the [`output`] of a bid or a card; a plank's number, counted on after the cards.
pub fn action_number(game: GameKind, action: Action) -> usize {
    match (game.edition(), action) {
        (Some(edition), Action::King(action)) => king::output(edition, action),
        (None, Action::Queen(yohoho_rules::queen::Action::Plank(plank))) => queen::CARDS + plank.index(),
        (None, Action::Queen(action)) => queen::output(action),
        _ => panic!("an action of another game"),
    }
}

/// What the viewer may do, or might have done if the decision is made but not shown.
fn options(view: &View) -> Actions {
    match view {
        View::King(view) => Actions::King(king::options(view)),
        View::Queen(view) => Actions::Queen(queen::options(view)),
    }
}

/// What a network makes of each of the [`options`], view by view. All are players' views of the same kind of decision.
fn logits(network: &Network, views: &[View]) -> Vec<Vec<f32>> {
    let wanted = match views.first() {
        Some(View::King(view)) => 0..king::sizes(view.open.edition()).1,
        Some(View::Queen(view)) => queen::wanted(view),
        None => return Vec::new(),
    };
    let features: Vec<Vec<f32>> = views.iter().filter_map(known).collect();
    let outputs = network.outputs(&features, &wanted);
    let read = |(view, outputs): (&View, Vec<f32>)| match view {
        View::King(view) => king::logits(view, &outputs),
        View::Queen(view) => queen::logits(view, &outputs),
    };
    views.iter().zip(outputs).map(read).collect()
}
