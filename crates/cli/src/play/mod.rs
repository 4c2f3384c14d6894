//! `yohoho play`: a person against bots, in lines of text, with the words and commands of the browser's text mode (`crates/i18n`).

mod decision;
mod hint;
mod names;
mod record;
mod session;

use std::fmt::Write as _;
use std::hash::{BuildHasher, RandomState};
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::time::Duration;

use yohoho_i18n::{Lang, Level};
use yohoho_rules::{GameKind, SeatCount};

use crate::bot::Bot;
use crate::options::{PATIENCE, seats};
use crate::thinking::Thinking;
use crate::{Done, Failure};
use record::RecordPath;
use session::Session;

/// Play against bots in plain lines of text, which work over any connection and with a screen reader.
///
/// You have the first seat. Type help at any prompt. The game ends with the input.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yohoho play
  yohoho play --game skull-queen --players 3 --bots cabin-boy,captain --hints
  yohoho play --lang de --level full
  yohoho play --seed 7 --record game.jsonl

Without --lang, the language is that of LC_ALL, LC_MESSAGES or LANG, whichever first names one of the four.
Suits are coloured on a terminal, unless NO_COLOR or --plain is set or TERM is dumb.")]
pub(crate) struct Options {
    /// skull-king, skull-king-doubloons or skull-queen
    #[arg(long, value_name = "GAME", default_value = "skull-king")]
    game: GameKind,
    /// The number of players including you, 2 to 6
    #[arg(long, value_name = "N", default_value = "4", value_parser = seats, allow_negative_numbers = true)]
    players: SeatCount,
    /// Your opponents, separated by commas: one for all the other seats, or one for each; 'yohoho bots' lists them
    #[arg(long, value_name = "BOTS", default_value = "bosun", value_delimiter = ',')]
    bots: Vec<Bot>,
    /// The seed of all chance; if left out, a random one, which is shown at the end
    #[arg(long, value_name = "S", allow_negative_numbers = true)]
    seed: Option<u64>,
    /// How long bots and hints may think about each decision: a number of samples, like 200, or a time, like 20ms
    #[arg(long, value_name = "BUDGET", allow_negative_numbers = true)]
    budget: Option<Thinking>,
    /// How many milliseconds an exec: program has for each decision
    #[arg(long, value_name = "MS", default_value_t = PATIENCE, allow_negative_numbers = true)]
    patience: NonZeroUsize,
    /// Write a record of the game to a file, after every round
    #[arg(long, value_name = "FILE")]
    record: Option<String>,
    /// Before each of your decisions, show what the Skull King would do
    #[arg(long)]
    hints: bool,
    /// The language: en, de, fr or it [default: that of the environment]
    #[arg(long, value_name = "LANG")]
    lang: Option<Lang>,
    /// How much you are told: brief, normal or full
    #[arg(long, value_name = "LEVEL", default_value = "normal")]
    level: Level,
    /// Use no colours, even on a terminal
    #[arg(long)]
    plain: bool,
}

pub(crate) fn run(options: &Options) -> Done {
    let bots = others(&options.bots, options.players)?;
    let record = options.record.as_deref().map(RecordPath::new).transpose()?;
    let seed = options.seed.unwrap_or_else(draw_seed);
    Session::new(options, &bots, seed, record).play()?;
    Ok(ExitCode::SUCCESS)
}

/// One bot for each seat except the person's.
fn others(bots: &[Bot], seats: SeatCount) -> Result<Vec<Bot>, Failure> {
    let wanted = seats.get() - 1;
    match bots.len() {
        1 => Ok(vec![bots[0].clone(); wanted]),
        count if count == wanted => Ok(bots.to_vec()),
        count => Err(Failure::Usage(format!(
            "--bots names {count} bots against you at a table of {seats}: give one for all, or {wanted}"
        ))),
    }
}

/// A random seed, short enough to be typed again.
fn draw_seed() -> u64 {
    RandomState::new().hash_one(0) >> 32
}

impl Options {
    fn patience(&self) -> Duration {
        Duration::from_millis(self.patience.get() as u64)
    }

    /// The command that plays the same deals again.
    fn again(&self, seed: u64) -> String {
        let mut command = format!("yohoho play --game {} --players {}", self.game, self.players);
        let bots: Vec<String> = self.bots.iter().map(Bot::to_string).collect();
        let bots = bots.join(",");
        let _ =
            if bots.contains(' ') { write!(command, " --bots '{bots}'") } else { write!(command, " --bots {bots}") };
        match self.budget {
            Some(Thinking::Samples(samples)) => drop(write!(command, " --budget {samples}")),
            Some(Thinking::Time(time)) => drop(write!(command, " --budget {}ms", time.as_millis())),
            None => {}
        }
        format!("{command} --seed {seed}")
    }
}
