//! The results of a measurement.

use std::io::{self, Write};
use std::time::Duration;

use serde_json::json;

use super::Plan;
use super::players::Measured;

/// What was measured at all tables together.
#[derive(Default)]
pub(super) struct Played {
    pub(super) time: Duration,
    pub(super) usage: Option<Usage>,
    /// From action to last message, in microseconds.
    latencies: Vec<u32>,
    errors: Vec<String>,
    /// The mean bytes of an action, and of a message about it.
    pub(super) asked: usize,
    pub(super) told: usize,
    bytes: (u64, u64),
    frames: u64,
}

/// The resources that the server used.
#[derive(Clone, Copy)]
pub(super) struct Usage {
    /// Memory at the end, in bytes.
    memory: f64,
    /// Processor cores in use, on average.
    cores: f64,
}

impl Usage {
    pub(super) fn between(before: Option<(f64, f64)>, after: Option<(f64, f64)>, time: Duration) -> Option<Usage> {
        let ((_, start), (memory, end)) = (before?, after?);
        Some(Usage { memory, cores: (end - start) / time.as_secs_f64() })
    }
}

impl Played {
    pub(super) fn new(time: Duration, usage: Option<Usage>) -> Played {
        Played { time, usage, ..Played::default() }
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
    pub(super) played: Played,
    /// How many times per second a bare server answers a whole table.
    pub(super) bare: Option<f64>,
}

impl Report {
    pub(super) fn errors(&self) -> usize {
        self.played.errors.len()
    }

    fn rate(&self) -> f64 {
        self.played.latencies.len() as f64 / self.played.time.as_secs_f64()
    }

    pub(super) fn print(&self, as_json: bool) -> io::Result<()> {
        let mut sorted = self.played.latencies.clone();
        sorted.sort_unstable();
        let [median, p99, most] = [500, 990, 1000].map(|part| quantile(&sorted, part));
        let mut out = io::stdout().lock();
        let Plan { tables, seats, game, pace, .. } = self.plan;
        if as_json {
            let value = json!({
                "tables": tables, "seats": seats, "game": game, "pace_ms": pace.as_millis() as u64,
                "seconds": self.played.time.as_secs_f64(), "actions": sorted.len(), "actions_per_second": self.rate(),
                "p50_ms": median, "p99_ms": p99, "max_ms": most, "errors": self.errors(),
                "server_cores": self.played.usage.map(|usage| usage.cores),
                "server_memory_bytes": self.played.usage.map(|usage| usage.memory),
                "frame_bytes": { "asked": self.played.asked, "told": self.played.told },
                "echo_per_second": self.bare,
            });
            return writeln!(out, "{value}");
        }
        let pace = match pace.as_millis() {
            0 => "without a pause".to_string(),
            pace => format!("one action every {pace} ms at each"),
        };
        let time = self.played.time.as_secs_f64();
        writeln!(out, "{tables} tables of {} seats, {}, {pace}, {time:.0} s", seats.get(), game.name())?;
        writeln!(out)?;
        writeln!(out, "{:>10.0} actions per second", self.rate())?;
        writeln!(out, "{median:>10.1} ms from an action until the last player is told of it (median)")?;
        writeln!(out, "{p99:>10.1} ms for 99 % of the actions")?;
        writeln!(out, "{most:>10.1} ms for the slowest")?;
        writeln!(out, "{:>10} errors", self.errors())?;
        if let Some(Usage { memory, cores }) = self.played.usage {
            writeln!(out, "{cores:>10.2} cores and {:.0} MB of memory used by the server", memory / 1e6)?;
        }
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
}
