//! Who plays in a simulation.

use std::str::FromStr;

use rand_core::Rng;
use yohoho_rules::{Action, Actions, below};

/// A player by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bot {
    /// Any legal action, each equally likely.
    Random,
}

impl Bot {
    const ALL: [(&'static str, Bot); 1] = [("random", Bot::Random)];

    pub(crate) fn name(self) -> &'static str {
        Bot::ALL.into_iter().find(|(_, bot)| *bot == self).map_or("", |(name, _)| name)
    }

    pub(crate) fn choose(self, legal: &Actions, rng: &mut impl Rng) -> Action {
        match self {
            Bot::Random => legal.nth(below(rng, legal.len() as u32) as usize),
        }
    }
}

impl FromStr for Bot {
    type Err = String;

    fn from_str(name: &str) -> Result<Bot, String> {
        Bot::ALL.into_iter().find(|(known, _)| *known == name).map(|(_, bot)| bot).ok_or_else(|| {
            let known: Vec<&str> = Bot::ALL.iter().map(|(name, _)| *name).collect();
            format!("there is no bot of that name: the bots are {}", known.join(", "))
        })
    }
}
