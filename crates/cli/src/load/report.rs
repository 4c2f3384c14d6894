//! The results of a measurement.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::Plan;
use super::players::Measured;
use super::servers::Spread;
use super::usage::Used;

/// What was measured at all tables together.
#[derive(Default)]
pub(super) struct Played {
    pub(super) used: Used,
    /// From action to last message, in microseconds.
    latencies: Vec<u32>,
    errors: Vec<String>,
    /// The mean bytes of an action, and of a message about it.
    pub(super) asked: usize,
    pub(super) told: usize,
    bytes: (u64, u64),
    frames: u64,
}

impl Played {
    pub(super) fn new(used: Used) -> Played {
        Played { used, ..Played::default() }
    }

    pub(super) fn add(&mut self, measured: Measured) {
        self.latencies.extend(measured.latencies);
        self.errors.extend(measured.errors);
        self.bytes.0 += measured.asked;
        self.bytes.1 += measured.told;
        self.frames += measured.frames;
        self.asked = (self.bytes.0 / (self.latencies.len() as u64).max(1)) as usize;
        self.told = (self.bytes.1 / self.frames.max(1)) as usize;
    }
}

/// The latency that so many of a thousand do not exceed, in milliseconds.
pub(super) fn quantile(sorted: &[u32], thousandth: usize) -> f64 {
    let place = (sorted.len() * thousandth).div_ceil(1000).saturating_sub(1);
    sorted.get(place).map_or(0.0, |micros| f64::from(*micros) / 1000.0)
}

pub(super) struct Report {
    pub(super) plan: Plan,
    /// How many servers were measured together.
    pub(super) servers: usize,
    pub(super) spread: Spread,
    pub(super) played: Played,
    /// How many times per second a bare server answers a whole table.
    pub(super) bare: Option<f64>,
}

impl Report {
    pub(super) fn errors(&self) -> usize {
        self.played.errors.len()
    }

    fn players(&self) -> usize {
        self.plan.tables * self.plan.seats.get()
    }

    fn rate(&self) -> f64 {
        self.played.latencies.len() as f64 / self.played.used.time.as_secs_f64()
    }

    pub(super) fn print(&self, as_json: bool) -> io::Result<()> {
        let mut sorted = self.played.latencies.clone();
        sorted.sort_unstable();
        let [median, p99, most] = [500, 990, 1000].map(|part| quantile(&sorted, part));
        let mut out = io::stdout().lock();
        let Plan { tables, seats, game, pace, .. } = self.plan;
        if as_json {
            let mut value = json!({
                "servers": self.servers, "spread": self.spread.name(), "tables": tables, "seats": seats, "game": game, "pace_ms": pace.as_millis() as u64,
                "seconds": self.played.used.time.as_secs_f64(), "actions": sorted.len(), "actions_per_second": self.rate(),
                "p50_ms": median, "p99_ms": p99, "max_ms": most, "errors": self.errors(),
                "frame_bytes": { "asked": self.played.asked, "told": self.played.told },
                "echo_per_second": self.bare,
            });
            if let (Some(value), Value::Object(used)) =
                (value.as_object_mut(), self.played.used.json(tables, self.players(), sorted.len()))
            {
                value.extend(used);
            }
            return writeln!(out, "{value}");
        }
        let pace = match pace.as_millis() {
            0 => "without a pause".to_string(),
            pace => format!("one action every {pace} ms at each"),
        };
        let time = self.played.used.time.as_secs_f64();
        writeln!(out, "{tables} tables of {} seats, {}, {pace}, {time:.0} s", seats.get(), game.name())?;
        writeln!(out)?;
        writeln!(out, "{:>10.0} actions per second", self.rate())?;
        writeln!(out, "{median:>10.1} ms from an action until the last player is told of it (median)")?;
        writeln!(out, "{p99:>10.1} ms for 99 % of the actions")?;
        writeln!(out, "{most:>10.1} ms for the slowest")?;
        writeln!(out, "{:>10} errors", self.errors())?;
        self.print_usage(&mut out, sorted.len())?;
        if let Some(bare) = self.bare {
            let (asked, told) = (self.played.asked, self.played.told);
            writeln!(out)?;
            writeln!(
                out,
                "{bare:>10.0} times per second, a bare WebSocket server answers all seats of a table ({asked} bytes in, {told} out)"
            )?;
            writeln!(out, "{:>9.0} % of that rate is reached by the game server", 100.0 * self.rate() / bare.max(1.0))?;
        }
        for error in self.played.errors.iter().take(5) {
            writeln!(out, "error: {error}")?;
        }
        Ok(())
    }

    fn print_usage(&self, out: &mut impl Write, actions: usize) -> io::Result<()> {
        let used = &self.played.used;
        let micros = |cores: f64| 1e6 * cores * used.time.as_secs_f64() / (actions as f64).max(1.0);
        if let Some((cores, memory)) = used.servers() {
            let whom = if self.servers == 1 { "the server".into() } else { format!("{} servers", self.servers) };
            writeln!(out, "{cores:>10.2} cores and {:.0} MB of memory used by {whom}", memory / 1e6)?;
            writeln!(out, "{:>10.0} µs of processor time per action", micros(cores))?;
        }
        if let Some((_, memory)) = used.setup_of(self.plan.tables, self.players()) {
            writeln!(out, "{:>10.1} kB of memory per player when all were seated", memory / 1e3)?;
        }
        for (name, cores) in used.watched() {
            writeln!(out, "{cores:>10.2} cores used by {name}, {:.0} µs per action", micros(cores))?;
        }
        Ok(())
    }
}
