//! How long the bots may think: `--budget`.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use yohoho_bots::Budget;

/// A limit for each decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Thinking {
    /// The number of guesses at the hidden cards.
    Samples(u32),
    /// The time that may pass.
    Time(Duration),
}

impl Thinking {
    /// Calls `work` with a budget that starts now; without a limit, with the default of the bots.
    pub(crate) fn within<T>(limit: Option<Thinking>, work: impl FnOnce(&Budget<'_>) -> T) -> T {
        match limit {
            None => work(&Budget::default()),
            Some(Thinking::Samples(samples)) => work(&Budget::samples(samples)),
            Some(Thinking::Time(time)) => {
                let start = Instant::now();
                work(&Budget::until(&|| start.elapsed() >= time))
            }
        }
    }
}

impl FromStr for Thinking {
    type Err = String;

    fn from_str(text: &str) -> Result<Thinking, String> {
        let wrong = || "a budget is a number of samples, like 200, or a time, like 20ms".to_string();
        match text.strip_suffix("ms") {
            Some(time) => {
                let time = time.parse().ok().filter(|time| *time > 0).ok_or_else(wrong)?;
                Ok(Thinking::Time(Duration::from_millis(time)))
            }
            None => text.parse().ok().filter(|samples| *samples > 0).map(Thinking::Samples).ok_or_else(wrong),
        }
    }
}

impl fmt::Display for Thinking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Thinking::Samples(1) => f.write_str("1 sample"),
            Thinking::Samples(samples) => write!(f, "{samples} samples"),
            Thinking::Time(time) => write!(f, "{} ms", time.as_millis()),
        }
    }
}
