//! Options that `sim`, `arena` and `play` share.

use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use yohoho_i18n::Lang;
use yohoho_rules::{GameKind, SeatCount};

use crate::Failure;
use crate::bot::{Bot, line_up};
use crate::simulation::Setup;
use crate::thinking::Thinking;

/// How many milliseconds a program has for a decision by default.
pub(crate) const PATIENCE: NonZeroUsize = NonZeroUsize::new(1000).expect("not zero");

static BOTS_HELP: LazyLock<String> = LazyLock::new(|| {
    let names: Vec<&str> = yohoho_bots::BOTS.iter().map(|bot| bot.name()).collect();
    format!(
        "The players, separated by commas: one for all seats, two for the first against a table of the second, or one for each seat. They are {}, \
         skull-king@T (the higher the temperature T, the weaker), or exec:COMMAND for your own program",
        names.join(", ")
    )
});

#[derive(clap::Args)]
pub(crate) struct Common {
    /// skull-king, skull-king-doubloons or skull-queen
    #[arg(long, value_name = "GAME")]
    pub(crate) game: GameKind,
    /// The number of players, 2 to 6
    #[arg(long, value_name = "N", default_value = "4", value_parser = seats, allow_negative_numbers = true)]
    players: SeatCount,
    #[arg(long, value_name = "BOTS", default_value = "random", value_delimiter = ',', help = BOTS_HELP.as_str())]
    pub(crate) bots: Vec<Bot>,
    /// The seed of all chance: the same seed gives the same games
    #[arg(long, value_name = "S", default_value_t = 1, allow_negative_numbers = true)]
    seed: u64,
    /// How long bots may think about each decision: a number of samples, like 200, or a time, like 20ms
    #[arg(long, value_name = "BUDGET", allow_negative_numbers = true)]
    budget: Option<Thinking>,
    /// How many milliseconds an exec: program has for each decision
    #[arg(long, value_name = "MS", default_value_t = PATIENCE, allow_negative_numbers = true)]
    patience: NonZeroUsize,
    /// Write a record of every game to a file, or with - to standard output; the summary then goes to standard error
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<String>,
    /// Print the summary as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// The number of threads [default: one for each core]
    #[arg(long, value_name = "T", allow_negative_numbers = true)]
    pub(crate) threads: Option<NonZeroUsize>,
}

pub(crate) fn seats(text: &str) -> Result<SeatCount, String> {
    let count = text.parse().ok().and_then(SeatCount::new);
    count.ok_or_else(|| "a table has 2 to 6 players".to_string())
}

impl Common {
    pub(crate) fn setup(&self) -> Result<Setup, Failure> {
        self.setup_of(&self.bots)
    }

    /// The same with other bots.
    pub(crate) fn setup_of(&self, bots: &[Bot]) -> Result<Setup, Failure> {
        Ok(Setup {
            kind: self.game,
            seats: self.players,
            bots: line_up(bots, self.players)?,
            seed: self.seed,
            budget: self.budget,
            patience: Duration::from_millis(self.patience.get() as u64),
            record: self.record.is_some(),
        })
    }
}

/// The exit status: after Ctrl-C, that of a process killed by it.
pub(crate) fn status(stop: &AtomicBool) -> ExitCode {
    if stop.load(Ordering::Relaxed) { ExitCode::from(130) } else { ExitCode::SUCCESS }
}

/// The language that the environment asks for.
pub(crate) fn local_language() -> Lang {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| std::env::var(name).unwrap_or_default());
    Lang::best(&names.each_ref().map(String::as_str))
}
