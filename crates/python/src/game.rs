//! A game to play, in the shape of OpenSpiel's `Game`.

use numpy::{PyArray1, ToPyArray};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use yohoho_bots::learned::{divisors, feature_count};
use yohoho_rules::{Family, GameKind, SeatCount, king, queen};

use crate::error::illegal;
use crate::numbering::{Numbering, display};
use crate::parse::{self, SeedArgument};
use crate::state::{State, recall_size};

/// A game for some number of players: "skull-king", "skull-king-doubloons" or "skull-queen", for 2 to 6.
///
/// The names of its methods are those of OpenSpiel's `Game`. Points are rewards; they come at the end of each round.
#[pyclass(module = "yohoho", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Game {
    pub(crate) kind: GameKind,
    pub(crate) seats: SeatCount,
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (kind, players=4))]
    fn new(kind: &str, players: usize) -> PyResult<Game> {
        Ok(Game { kind: parse::kind(kind)?, seats: parse::seats(players)? })
    }

    /// The name of the game.
    #[getter]
    fn kind(&self) -> &'static str {
        self.kind.name()
    }

    /// How many play.
    #[getter]
    fn players(&self) -> usize {
        self.seats.get()
    }

    /// How many rounds a game has.
    #[getter]
    fn rounds(&self) -> u8 {
        self.kind.rounds(self.seats)
    }

    /// A game before its first deal.
    ///
    /// With a `seed`, a number or 64 hexadecimal digits, all deals follow from it by the shuffle yohoho/1 (docs/notation.md), and the state waits only
    /// for players. Without one, the dealer and every card are chance nodes, as OpenSpiel wants it.
    #[pyo3(signature = (seed=None))]
    fn new_initial_state(&self, seed: Option<SeedArgument>) -> PyResult<State> {
        Ok(State::new(*self, seed.map(SeedArgument::read).transpose()?))
    }

    /// The state that `State.serialize` wrote.
    fn deserialize_state(&self, text: &str) -> PyResult<State> {
        let state = State::deserialize(text)?;
        if state.game() == *self {
            return Ok(state);
        }
        Err(PyValueError::new_err(format!("that is a state of {}", state.game().__repr__())))
    }

    fn num_players(&self) -> usize {
        self.seats.get()
    }

    /// How many numbers of actions there are: cards, then bids or planks.
    fn num_distinct_actions(&self) -> usize {
        Numbering::of(self.kind).count()
    }

    /// An upper bound of what a chance node can bring: a card, or the first dealer.
    fn max_chance_outcomes(&self) -> usize {
        Numbering::of(self.kind).cards()
    }

    /// How many decisions a game has, all players together.
    fn max_game_length(&self) -> usize {
        let seats = self.seats.get();
        let hands = (1..=self.kind.rounds(self.seats)).map(|round| match self.kind.edition() {
            Some(edition) => usize::from(edition.hand_size(round, self.seats)),
            None => usize::from(queen::hand_size(self.seats)),
        });
        hands.map(|cards| seats * (1 + cards)).sum()
    }

    /// No total is lower.
    fn min_utility(&self) -> f64 {
        match self.kind.family() {
            // Missing a bid, of zero too, costs at most ten for each card (SK10).
            Family::King => -f64::from((1..=king::ROUNDS).map(|round| 10 * i16::from(round)).sum::<i16>()),
            Family::Queen => 0.0,
        }
    }

    /// No total is higher.
    fn max_utility(&self) -> f64 {
        let rounds = f64::from(self.kind.rounds(self.seats));
        match self.kind.edition() {
            Some(edition) => {
                let tricks: f64 = (1..=king::ROUNDS).map(|round| 20.0 * f64::from(round)).sum();
                let pirates = king::Capture::Pirates(edition.most_pirates(self.seats)).bonus();
                tricks + rounds * f64::from(pirates.max(king::Capture::SkullKing.bonus()))
            }
            None => rounds * 4.0 * f64::from(queen::PLANK_VALUES[0]),
        }
    }

    /// None: the sum of all points differs from game to game.
    fn utility_sum(&self) -> Option<f64> {
        None
    }

    fn observation_tensor_size(&self) -> usize {
        feature_count(self.kind)
    }

    fn observation_tensor_shape(&self) -> [usize; 1] {
        [self.observation_tensor_size()]
    }

    fn information_state_tensor_size(&self) -> usize {
        feature_count(self.kind) + recall_size(*self)
    }

    fn information_state_tensor_shape(&self) -> [usize; 1] {
        [self.information_state_tensor_size()]
    }

    /// What int8 observations of `yohoho.vector.Games` are divided by to become features.
    fn observation_divisors<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        divisors(self.kind).to_pyarray(py)
    }

    /// An action, by its number, in words: "bid 2", "play SM:P".
    fn action_to_string(&self, action: usize) -> PyResult<String> {
        let found = Numbering::of(self.kind).action(action);
        let action = found.ok_or_else(|| illegal(format_args!("{} has no action {action}", self.kind)))?;
        Ok(display(self.kind, action))
    }

    /// What was given to the constructor.
    fn get_parameters<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let parameters = PyDict::new(py);
        parameters.set_item("kind", self.kind.name())?;
        parameters.set_item("players", self.seats.get())?;
        Ok(parameters)
    }

    fn __getnewargs__(&self) -> (&'static str, usize) {
        (self.kind.name(), self.seats.get())
    }

    fn __repr__(&self) -> String {
        format!("Game({:?}, players={})", self.kind.name(), self.seats)
    }
}
