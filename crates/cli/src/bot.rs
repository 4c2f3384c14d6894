//! Who plays: a built-in bot by its name, or somebody's own program.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use rand_core::Rng;
use yohoho_bots::learned::Learned;
use yohoho_bots::{Advice, Budget, SPARRING_BOTS};
use yohoho_rules::{Action, SeatCount, View};

use crate::Failure;
use crate::exec::{Child, Loss};

/// A player as the command line names it.
#[derive(Clone)]
pub(crate) enum Bot {
    /// A bot of the roster, a sparring bot, or the Skull King at a temperature.
    BuiltIn(&'static dyn yohoho_bots::Bot),
    /// `exec:COMMAND`: a program that runs as a child process.
    Exec(String),
}

const EXEC: &str = "exec:";

/// What comes before a temperature: `skull-king@2`.
const WITH_TEMPERATURE: &str = "skull-king@";
const MAX_TEMPERATURE: f32 = 1000.0;

impl FromStr for Bot {
    type Err = String;

    fn from_str(text: &str) -> Result<Bot, String> {
        if let Some(temperature) = text.strip_prefix(WITH_TEMPERATURE) {
            // It lives until the process ends, like all bots.
            return Ok(Bot::BuiltIn(Box::leak(Box::new(AtTemperature::new(text, temperature)?))));
        }
        match text.strip_prefix(EXEC).map(str::trim) {
            Some("") => Err(format!("{EXEC} needs a command")),
            Some(command) => Ok(Bot::Exec(command.to_string())),
            None => match SPARRING_BOTS.into_iter().find(|stranger| stranger.name() == text) {
                Some(stranger) => Ok(Bot::BuiltIn(stranger)),
                None => yohoho_bots::bot(text)
                    .map(Bot::BuiltIn)
                    .map_err(|unknown| format!("{unknown}, or {EXEC}COMMAND for your own program")),
            },
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bot::BuiltIn(bot) => f.pad(bot.name()),
            Bot::Exec(command) => f.pad(&format!("{EXEC}{command}")),
        }
    }
}

impl PartialEq for Bot {
    fn eq(&self, other: &Bot) -> bool {
        match (self, other) {
            (Bot::BuiltIn(bot), Bot::BuiltIn(other)) => bot.name() == other.name(),
            (Bot::Exec(command), Bot::Exec(other)) => command == other,
            _ => false,
        }
    }
}

/// `skull-king@values`: the Skull King, taking what his advice values most.
const BY_VALUES: &str = "values";

/// `skull-king@2`: the Skull King, drawing his actions at random by their odds; the higher the temperature, the weaker he plays.
struct AtTemperature {
    name: &'static str,
    learned: Learned,
}

impl AtTemperature {
    fn new(name: &str, temperature: &str) -> Result<AtTemperature, String> {
        if temperature == BY_VALUES {
            return Ok(AtTemperature { name: name.to_string().leak(), learned: Learned::built_in().by_values() });
        }
        let temperature = temperature.parse().ok().filter(|hot| (0.0..=MAX_TEMPERATURE).contains(hot));
        let temperature = temperature.ok_or_else(|| {
            format!("{WITH_TEMPERATURE}T needs a temperature from 0 to {MAX_TEMPERATURE}, like {WITH_TEMPERATURE}2")
        })?;
        let learned = Learned::built_in().at_temperature(temperature);
        Ok(AtTemperature { name: name.to_string().leak(), learned })
    }
}

impl yohoho_bots::Bot for AtTemperature {
    fn name(&self) -> &'static str {
        self.name
    }

    fn character(&self) -> &'static str {
        self.learned.character()
    }

    fn choose(&self, view: &View, budget: &Budget<'_>, rng: &mut dyn Rng) -> Option<Action> {
        self.learned.choose(view, budget, rng)
    }

    fn advise(&self, view: &View, budget: &Budget<'_>, rng: &mut dyn Rng) -> Vec<Advice> {
        self.learned.advise(view, budget, rng)
    }
}

/// One bot for each seat. One name is for all seats, two are one against a table of the other, and otherwise each seat must be named.
pub(crate) fn line_up(bots: &[Bot], seats: SeatCount) -> Result<Vec<Bot>, Failure> {
    let mut line_up = bots.to_vec();
    match bots.len() {
        1 | 2 => line_up.resize(seats.get().max(bots.len()), bots[bots.len() - 1].clone()),
        count if count == seats.get() => {}
        count => {
            return Err(Failure::Usage(format!(
                "--bots names {count} bots for {seats} players: give one for all, two for one against the others, or one for each"
            )));
        }
    }
    Ok(line_up)
}

/// A player that is ready to play.
pub(crate) enum Player {
    BuiltIn(&'static dyn yohoho_bots::Bot),
    Exec(Child),
}

/// What a player decided, or another bot in its place.
pub(crate) struct Decision {
    pub(crate) action: Action,
    pub(crate) lost: Option<Loss>,
}

impl Player {
    pub(crate) fn new(bot: &Bot, patience: Duration) -> Player {
        match bot {
            Bot::BuiltIn(bot) => Player::BuiltIn(*bot),
            Bot::Exec(command) => Player::Exec(Child::new(command.clone(), patience)),
        }
    }

    /// Whether it takes any legal action, without a view.
    pub(crate) fn takes_any(&self) -> bool {
        matches!(self, Player::BuiltIn(bot) if bot.takes_any())
    }

    /// Prepares for a new game.
    pub(crate) fn begin(&mut self) {
        if let Player::Exec(child) = self {
            child.begin();
        }
    }

    /// Decides what to do. There must be something to decide in this view.
    pub(crate) fn decide(&mut self, view: &View, budget: &Budget<'_>, rng: &mut dyn Rng) -> Decision {
        let choose = |bot: &dyn yohoho_bots::Bot, rng: &mut dyn Rng| {
            bot.choose(view, budget, rng).expect("there is something to decide")
        };
        match self {
            Player::BuiltIn(bot) => Decision { action: choose(*bot, rng), lost: None },
            Player::Exec(child) => match child.choose(view) {
                Ok(action) => Decision { action, lost: None },
                Err(loss) => Decision { action: choose(stand_in(), rng), lost: Some(loss) },
            },
        }
    }
}

/// The bot that decides for a program without a legal answer.
pub(crate) fn stand_in() -> &'static dyn yohoho_bots::Bot {
    yohoho_bots::bot("cabin-boy").expect("there is a cabin boy")
}
