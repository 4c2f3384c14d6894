//! The bots: by name, or by weights of one's own.

use std::time::{Duration, Instant};

use pyo3::prelude::*;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_bots::learned::Learned;
use yohoho_bots::{self as crew, BOTS, Budget, Margin, SPARRING_BOTS};
use yohoho_rules as rules;
use yohoho_rules::wire::ActionJson;

use crate::error::wrong;
use crate::json;
use crate::numbering::Numbering;
use crate::state::State;
use crate::view::View;

/// A player: one of those that come with the package, or a network of your own.
///
/// A bot sees a view and keeps nothing between decisions. The same view, samples and seed give the same answer.
#[pyclass(module = "yohoho", frozen)]
#[derive(Clone)]
pub(crate) struct Bot {
    name: String,
    player: Brain,
}

#[derive(Clone)]
enum Brain {
    BuiltIn(&'static dyn crew::Bot),
    Own(std::sync::Arc<Learned>),
}

impl Bot {
    pub(crate) fn brain(&self) -> &dyn crew::Bot {
        match &self.player {
            Brain::BuiltIn(bot) => *bot,
            Brain::Own(learned) => &**learned,
        }
    }
}

/// How long a bot may think: a number of guesses at the hidden cards, a number of seconds, or as long as it usually does.
pub(crate) fn within<T>(
    samples: Option<u32>,
    seconds: Option<f64>,
    think: impl FnOnce(&Budget<'_>) -> T,
) -> PyResult<T> {
    Ok(match (samples, seconds) {
        (None, None) => think(&Budget::default()),
        (Some(samples), None) => think(&Budget::samples(samples)),
        (samples, Some(seconds)) => {
            let limit = Duration::try_from_secs_f64(seconds)
                .map_err(|_| wrong("a time limit is a positive number of seconds"))?;
            let start = Instant::now();
            think(&Budget::until(&|| start.elapsed() >= limit).at_most(samples.unwrap_or(u32::MAX)))
        }
    })
}

/// What a bot decides about.
#[derive(FromPyObject)]
enum Situation<'py> {
    State(PyRef<'py, State>),
    View(PyRef<'py, View>),
    Fields(Bound<'py, PyAny>),
}

impl Situation<'_> {
    fn view(&self) -> PyResult<rules::View> {
        let view = match self {
            Situation::State(state) => state.view_to_act().ok_or_else(|| wrong("nobody is to act in this state"))?,
            Situation::View(view) => view.seen,
            Situation::Fields(fields) => {
                let view: rules::wire::ViewJson = json::from_python(fields)?;
                view.read().map_err(wrong)?
            }
        };
        if view.legal().is_empty() { Err(wrong("it is not this seat's turn")) } else { Ok(view) }
    }
}

/// What an action is worth.
#[pyclass(module = "yohoho", frozen, get_all)]
pub(crate) struct Advice {
    /// The number of the action.
    action: usize,
    /// The action in words.
    text: String,
    /// The score of this round that the seat may expect.
    value: f32,
    /// The standard error of `value`.
    error: f32,
    /// How many points it is behind the best action.
    behind: f32,
    /// The same in standard errors of the difference.
    behind_errors: f32,
    /// How clearly the best action is better: "equal", "close" or "clear".
    margin: &'static str,
}

#[pymethods]
impl Advice {
    fn __repr__(&self) -> String {
        format!("Advice({:?}, {:+.1} ± {:.1}, {})", self.text, self.value, self.error, self.margin)
    }
}

#[pymethods]
impl Bot {
    /// The name on the command line and in messages.
    #[getter]
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// One line for people who are choosing an opponent.
    #[getter]
    fn character(&self) -> &'static str {
        self.brain().character()
    }

    /// What to do: the number of an action. `situation` is a State, whose current player is to decide, a View, or a view as a dictionary or JSON.
    ///
    /// Bots that search make `samples` guesses at the hidden cards, or as many as they can in `seconds`.
    #[pyo3(signature = (situation, *, samples=None, seconds=None, seed=0))]
    fn choose(
        &self,
        py: Python<'_>,
        situation: Situation<'_>,
        samples: Option<u32>,
        seconds: Option<f64>,
        seed: u64,
    ) -> PyResult<usize> {
        let view = situation.view()?;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let action = py.detach(|| within(samples, seconds, |budget| self.brain().choose(&view, budget, &mut rng)))?;
        let action = action.ok_or_else(|| wrong("it is not this seat's turn"))?;
        Ok(Numbering::of(view.kind()).number(action))
    }

    /// What every legal action is worth, best first.
    #[pyo3(signature = (situation, *, samples=None, seconds=None, seed=0))]
    fn advise(
        &self,
        py: Python<'_>,
        situation: Situation<'_>,
        samples: Option<u32>,
        seconds: Option<f64>,
        seed: u64,
    ) -> PyResult<Vec<Advice>> {
        let view = situation.view()?;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let advice = py.detach(|| within(samples, seconds, |budget| self.brain().advise(&view, budget, &mut rng)))?;
        let best = advice.first().map_or(0.0, |advice| advice.score);
        let numbering = Numbering::of(view.kind());
        let worth = |one: &crew::Advice| Advice {
            action: numbering.number(one.action),
            text: crate::numbering::display(view.kind(), one.action),
            value: one.score,
            error: one.error,
            behind: best - one.score,
            behind_errors: one.behind,
            margin: match one.margin() {
                Margin::Equal => "equal",
                Margin::Close => "close",
                Margin::Clear => "clear",
            },
        };
        Ok(advice.iter().map(worth).collect())
    }

    /// A bot is a player for `yohoho.client.play` as it is: called with a view, it answers with an action as in messages.
    fn __call__<'py>(&self, py: Python<'py>, view: Situation<'_>) -> PyResult<Bound<'py, PyAny>> {
        let view = view.view()?;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
        let action = py.detach(|| self.brain().choose(&view, &Budget::default(), &mut rng));
        let action = action.ok_or_else(|| wrong("it is not this seat's turn"))?;
        json::to_python(py, &ActionJson::write(view.kind(), action))
    }

    fn __repr__(&self) -> String {
        format!("<Bot {:?}>", self.name)
    }
}

/// The bot with this name: see `bots()` and `sparring_bots()`.
#[pyfunction]
pub(crate) fn bot(name: &str) -> PyResult<Bot> {
    let sparring = SPARRING_BOTS.into_iter().find(|bot| bot.name() == name);
    let found = sparring.map_or_else(|| crew::bot(name), Ok).map_err(wrong)?;
    Ok(Bot { name: name.to_string(), player: Brain::BuiltIn(found) })
}

/// The names of all bots, from the weakest to the strongest.
#[pyfunction]
pub(crate) fn bots() -> Vec<&'static str> {
    BOTS.iter().map(|bot| bot.name()).collect()
}

/// The names of bots with one fixed idea, which a strong player must cope with.
#[pyfunction]
pub(crate) fn sparring_bots() -> Vec<&'static str> {
    SPARRING_BOTS.iter().map(|bot| bot.name()).collect()
}

/// A bot that plays by weights of your own, in the form that `yohoho.weights.pack` or training/export.py writes. At a `temperature` above 0 it draws
/// actions by their odds.
#[pyfunction]
#[pyo3(signature = (weights, *, temperature=0.0, name="learned"))]
pub(crate) fn learned_bot(weights: &[u8], temperature: f32, name: &str) -> PyResult<Bot> {
    let learned = Learned::new(weights).map_err(wrong)?.at_temperature(temperature);
    Ok(Bot { name: name.to_string(), player: Brain::Own(std::sync::Arc::new(learned)) })
}
