//! What happened, for people who look for the cause of a failure.

use std::collections::VecDeque;
use std::fmt;
use std::hash::{DefaultHasher, Hasher};

/// How many of the last lines are kept.
const LINES: usize = 60;

/// How much of a line is kept.
const LENGTH: usize = 400;

/// A line for everything that happens, if somebody wants to read it: most runs are about speed, and a failing one is repeated with its trace.
pub(crate) struct Trace(Option<Lines>);

struct Lines {
    last: VecDeque<String>,
    digest: DefaultHasher,
}

impl Trace {
    pub(crate) fn new(wanted: bool) -> Trace {
        Trace(wanted.then(|| Lines { last: VecDeque::new(), digest: DefaultHasher::new() }))
    }

    pub(crate) fn note(&mut self, now: u64, line: impl FnOnce() -> String) {
        let Some(lines) = &mut self.0 else { return };
        let line = format!("{:>9.3} s  {}", now as f64 / 1000.0, line());
        lines.digest.write(line.as_bytes());
        lines.last.push_back(line.chars().take(LENGTH).collect());
        if lines.last.len() > LINES {
            lines.last.pop_front();
        }
    }

    /// A hash of every line so far.
    pub(crate) fn digest(&self) -> u64 {
        self.0.as_ref().map_or(0, |lines| lines.digest.finish())
    }

    pub(crate) fn last_lines(self) -> Vec<String> {
        self.0.map(|lines| lines.last.into()).unwrap_or_default()
    }
}

/// Something that must never happen, in words.
#[derive(Debug)]
pub(crate) struct Violation(pub(crate) String);

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

pub(crate) type Checked<T = ()> = Result<T, Violation>;

/// Ends the run unless the condition holds.
pub(crate) fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(Violation(otherwise())) }
}
