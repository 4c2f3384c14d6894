//! Who sits in the arena: a bot by its name, a bot object, or any function.

use pyo3::prelude::*;
use rand_core::Rng;
use yohoho_bots::Budget;
use yohoho_rules::{Action, View};

use crate::bot::{Bot, bot};
use crate::error::wrong;
use crate::view;

/// A player as Python names it.
pub(crate) enum Player {
    Bot(Bot),
    /// Called with a view, it answers with an action.
    Function {
        name: String,
        function: Py<PyAny>,
    },
}

impl Player {
    pub(crate) fn read(given: &Bound<'_, PyAny>) -> PyResult<Player> {
        if let Ok(name) = given.extract::<String>() {
            return Ok(Player::Bot(bot(&name)?));
        }
        if let Ok(bot) = given.extract::<PyRef<'_, Bot>>() {
            return Ok(Player::Bot(bot.clone()));
        }
        if !given.is_callable() {
            return Err(wrong(format_args!(
                "a player is the name of a bot, a Bot or a function, not {}",
                given.get_type()
            )));
        }
        let named = given.getattr("name").or_else(|_| given.getattr("__name__"));
        let name = named.and_then(|name| name.extract()).unwrap_or_else(|_| "python".to_string());
        Ok(Player::Function { name, function: given.clone().unbind() })
    }

    pub(crate) fn name(&self) -> &str {
        match self {
            Player::Bot(bot) => bot.name(),
            Player::Function { name, .. } => name,
        }
    }

    pub(crate) const fn is_python(&self) -> bool {
        matches!(self, Player::Function { .. })
    }

    /// What the player does. Whatever a function raises is passed on.
    pub(crate) fn decide(&self, view: &View, budget: &Budget<'_>, rng: &mut dyn Rng) -> PyResult<Action> {
        match self {
            Player::Bot(bot) => Ok(bot.brain().choose(view, budget, rng).expect("it is this seat's turn")),
            Player::Function { function, .. } => Python::attach(|py| {
                let view = Bound::new(py, view::View::new(*view))?;
                let answer = function.bind(py).call1((&view,))?;
                view.get().read_answer(&answer)
            }),
        }
    }
}
