//! `skull-king`: a network that learned by playing against itself. `training/` has how, and all that it sees.
//!
//! Weights come as bytes, in the files that `training/export.py` writes. With the feature `learned` those of the repository are built in, and the crew's
//! bot goes by them; without it that one plays as the captain, and whoever has the bytes makes the bot:
//!
//! ```
//! use yohoho_bots::learned::{BadWeights, Learned};
//! assert_eq!(Learned::new(b"no weights").unwrap_err(), BadWeights::NoHeader);
//! ```

mod advice;
mod built_in;
mod header;
mod king;
mod network;
mod odds;
mod queen;
mod weights;

use core::fmt;

use rand_core::Rng;
use yohoho_rules::{Action, Actions, GameKind, View};

pub(crate) use built_in::SkullKing;
pub use built_in::{built_in, file_name};
use network::Network;
pub use weights::BadWeights;

use crate::compare::Aim;
use crate::linear::largest;
use crate::{Advice, Bot, Budget, search};

pub(crate) const NAME: &str = "skull-king";

/// The bot `skull-king`: takes what its network likes best, at once; cards of Skull Queen only if no other is better beyond luck in a search, as long as
/// the budget allows one. A game whose weights it does not have it plays as the captain.
///
/// The same weights and view give the same [logits](Learned::logits) on every machine, in the browser too. The default knows no game.
#[derive(Default)]
pub struct Learned {
    /// In the order of [`GameKind::ALL`].
    networks: [Option<Network>; GameKind::ALL.len()],
    temperature: f32,
}

impl Learned {
    /// Knows one game: that of the weights.
    ///
    /// # Errors
    /// If these are no weights, were damaged, or do not fit the features of this program.
    pub fn new(weights: &[u8]) -> Result<Learned, BadWeights> {
        Learned::default().and(weights)
    }

    /// Knows the game of these weights too.
    ///
    /// # Errors
    /// As [`new`](Learned::new).
    pub fn and(mut self, weights: &[u8]) -> Result<Learned, BadWeights> {
        let (game, network) = weights::read(weights)?;
        self.networks[game as usize] = Some(network);
        Ok(self)
    }

    /// Draws its actions by their odds, with this temperature: 0 always takes the best, 1 plays as it did while it learned, more is weaker.
    #[must_use]
    pub fn at_temperature(self, temperature: f32) -> Learned {
        Learned { temperature: temperature.max(0.0), ..self }
    }

    /// Whether it has learned this game.
    pub fn knows(&self, game: GameKind) -> bool {
        self.networks[game as usize].is_some()
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
        let at = match largest(&logits) {
            _ if self.temperature > 0.0 => odds::draw(&logits, self.temperature, rng),
            // Here a search on top helps; in Skull King it does not: see docs/training.md.
            best if cards_of_queen && budget.allows(0) => search::improve(view, best, Aim::Lead, budget, rng),
            best => best,
        };
        Some(legal.nth(at))
    }

    fn advise(&self, view: &View, budget: &Budget<'_>, rng: &mut dyn Rng) -> Vec<Advice> {
        match (&self.networks[view.kind() as usize], self.logits(view)) {
            (Some(network), Some(logits)) => advice::advise(network, &logits, view, budget, rng),
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

/// What a network sees of a decision: see `training/FEATURES.md`. None if the viewer has nothing to decide.
pub fn features(view: &View) -> Option<Vec<f32>> {
    if view.legal().is_empty() { None } else { known(view) }
}

/// The features; none for a spectator.
fn known(view: &View) -> Option<Vec<f32>> {
    let seat = view.viewer()?;
    Some(match view {
        View::King(view) => king::features(view, seat),
        View::Queen(view) => queen::features(view, seat),
    })
}

/// Which output of a network stands for an action: see `training/FEATURES.md`. For a plank it is the plank's number.
pub fn output(view: &View, action: Action) -> usize {
    match (view, action) {
        (View::King(view), Action::King(action)) => king::output(view.open.edition(), action),
        (_, Action::Queen(action)) => queen::output(action),
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
