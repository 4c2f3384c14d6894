//! How a house is run.

use std::time::Duration;

use yohoho_store::Location;

/// What whoever hosts a house decides.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where everything is kept.
    pub location: Location,
    /// The address people use, such as `https://play.example.org`, if it differs from what the server sees.
    pub public_url: Option<String>,
    /// Whether a reverse proxy in front names the visitors' addresses in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// How long somebody may be gone before a bot decides for them.
    pub grace: Duration,
    /// How bots think.
    pub bots: Bots,
    /// How much is allowed.
    pub limits: Limits,
}

impl Config {
    /// The usual house, kept there.
    pub fn new(location: Location) -> Config {
        Config {
            location,
            public_url: None,
            behind_proxy: false,
            grace: Duration::from_mins(1),
            bots: Bots::default(),
            limits: Limits::default(),
        }
    }
}

/// How bots think.
#[derive(Clone, Copy, Debug)]
pub struct Bots {
    /// About how long a bot seems to think, so that people can follow. Zero: as quick as it can.
    pub delay: Duration,
    /// The most time a decision may take.
    pub time: Duration,
    /// How many decisions are made at once.
    pub threads: usize,
}

impl Default for Bots {
    fn default() -> Bots {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        // One core is left for everything else.
        Bots {
            delay: Duration::from_millis(900),
            time: Duration::from_millis(250),
            threads: cores.saturating_sub(1).max(1),
        }
    }
}

/// How much is allowed.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Open tables in all.
    pub tables: usize,
    /// Open tables of one host.
    pub tables_per_person: usize,
    /// Score pads in memory. If there are more, those are forgotten first that nobody has looked at for longest.
    pub pads: usize,
    /// Connections in all.
    pub connections: u32,
    /// Connections from one address.
    pub connections_per_address: usize,
    /// Sockets at one table; those who sit there always find a location.
    pub sockets_per_table: usize,
    /// Messages that may wait for somebody who reads slowly.
    pub unread: usize,
    /// Whether people and addresses are slowed down.
    pub rates: bool,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            tables: 10_000,
            tables_per_person: 20,
            pads: 2000,
            connections: 20_000,
            connections_per_address: 256,
            sockets_per_table: 100,
            unread: 256,
            rates: true,
        }
    }
}
