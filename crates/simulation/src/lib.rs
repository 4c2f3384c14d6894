//! A server, its store, its network, its clock and its clients, simulated in one thread from one seed.
//!
//! The server's core is the real one (`yohoho-house`). Everything around it is simulated, and goes wrong: commits fail, are slow, or happen although the
//! answer is lost; the process crashes at any point and loses whatever is not committed; the disk is full; clocks jump; connections are cut, doubled and
//! slow; clients disconnect at will or ask for anything at all. After a while the storm is over, and every game has to come to its end.
//!
//! With every message and at the end it is checked that nobody is told what is not durable, that nothing acknowledged is missing, that event numbers have
//! no gaps, that nobody sees two hands of one game, and that everybody has been shown what the log says.
//!
//! The same seed always gives the same run, so a failure can be repeated and looked at: [`run`] does so by itself, and returns what happened last.

#![warn(missing_docs)]

mod chance;
mod check;
mod client;
mod network;
mod plan;
mod server;
mod store;
mod store_calls;
mod trace;
mod world;

use std::fmt;

use world::World;

/// A run that went well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Run {
    /// How many inputs the server's core has handled.
    pub steps: u64,
    /// How many games came to their end.
    pub games: u64,
    /// How often the server was started.
    pub processes: u64,
}

/// A run in which something happened that must never happen.
#[derive(Debug)]
pub struct Failure {
    /// The seed that repeats it.
    pub seed: u64,
    /// The number of inputs that the server's core had handled.
    pub step: u64,
    /// What happened.
    pub what: String,
    /// What had happened just before, line by line.
    pub lines: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            writeln!(f, "{line}")?;
        }
        write!(f, "seed {}, step {}: {}", self.seed, self.step, self.what)
    }
}

impl std::error::Error for Failure {}

/// Simulates what a seed has in store.
///
/// # Errors
/// The first thing that must not happen, with what led to it.
pub fn run(seed: u64) -> Result<Run, Box<Failure>> {
    let mut world = World::new(seed, false);
    if world.run().is_ok() {
        let over = |code: &&String| world.store.tables[*code].truth.finishers().is_some();
        let games = world.store.tables.keys().filter(over).count() as u64;
        return Ok(Run { steps: world.steps, games, processes: world.processes });
    }
    let mut world = World::new(seed, true);
    let what = world.run().err().map_or_else(|| "it does not happen again".into(), |violation| violation.to_string());
    Err(Box::new(Failure { seed, step: world.steps, what, lines: world.trace.last_lines() }))
}

/// A hash of everything that happens in a run, to the byte of every message.
pub fn digest(seed: u64) -> u64 {
    let mut world = World::new(seed, true);
    let _ = world.run();
    world.trace.digest()
}
