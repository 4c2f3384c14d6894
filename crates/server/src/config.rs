//! How a server is configured. The defaults here are the only ones: the command line takes its own from them, and a test compares them with the documentation.

use std::time::Duration;

use yohoho_store::Location;

use crate::{Clock, Fleet};

/// What the operator of a server decides.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where the database is.
    pub location: Location,
    /// The address people use, such as `https://play.example.org`, if it differs from what the server sees.
    pub public_url: Option<String>,
    /// Whether a reverse proxy in front names the visitors' addresses in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// How long a person may be disconnected before a bot decides for them.
    pub grace: Duration,
    /// Where the time of day comes from.
    pub clock: Clock,
    /// How bots think.
    pub bots: Bots,
    /// How much visitors may do.
    pub limits: Limits,
    /// How long tables stay open when nobody is there.
    pub unattended: Unattended,
    /// What makes this server one of several on a PostgreSQL database; none if it is the only one.
    pub fleet: Option<Fleet>,
}

impl Config {
    /// How long a person may be disconnected before a bot decides for them, unless configured otherwise.
    pub const GRACE: Duration = Duration::from_millis(yohoho_table::GRACE);

    /// The default configuration, with the database at `location`.
    pub fn new(location: Location) -> Config {
        Config {
            location,
            public_url: None,
            behind_proxy: false,
            grace: Config::GRACE,
            clock: Clock::system(),
            bots: Bots::default(),
            limits: Limits::default(),
            unattended: Unattended::default(),
            fleet: None,
        }
    }

    /// Whether people reach the server over HTTPS, as far as it was told.
    pub(crate) fn is_https(&self) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }
}

/// How bots think.
#[derive(Clone, Copy, Debug)]
pub struct Bots {
    /// About how long a bot seems to think, so that people can follow. Zero makes it answer as soon as it can.
    pub delay: Duration,
    /// The most time that a decision may take.
    pub time: Duration,
    /// How many bots may think at the same time.
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

/// How much visitors may do.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Open tables in total, not counting those whose game is over.
    pub tables: usize,
    /// The same per host.
    pub tables_per_person: usize,
    /// The same per address from which they were opened.
    pub tables_per_address: usize,
    /// Score pads in memory. When there are more, the one that was left longest ago is dropped.
    pub pads: usize,
    /// Connections in total.
    pub connections: u32,
    /// Connections per address.
    pub connections_per_address: usize,
    /// Sockets per table. People who sit there can always connect.
    pub sockets_per_table: usize,
    /// Messages that may be queued for a slow reader before it is disconnected.
    pub unread: usize,
    /// Whether the rate limits apply.
    pub rates: bool,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            tables: 10_000,
            tables_per_person: 20,
            tables_per_address: 50,
            pads: 2000,
            connections: 20_000,
            connections_per_address: 256,
            sockets_per_table: 100,
            unread: 256,
            rates: true,
        }
    }
}

/// How long tables stay open when nobody is connected to them. All times start anew when the server does.
#[derive(Clone, Copy, Debug)]
pub struct Unattended {
    /// A table whose game has not started.
    pub lobby: Duration,
    /// A table whose game is being played.
    pub game: Duration,
    /// A table whose game is over.
    pub finished: Duration,
    /// A lobby, if the server is full and somebody wants to open a table.
    pub lobby_if_full: Duration,
    /// A game, if the server is full, no lobby can give way, and somebody wants to open a table.
    pub game_if_full: Duration,
    /// A table whose game has not started, if decisions may take hours or days there.
    pub patient_lobby: Duration,
    /// A table whose game is over, if decisions could take hours or days there. During the game such a table stays open.
    pub patient_finished: Duration,
    /// How often to look for tables whose time is up.
    pub sweep: Duration,
}

impl Default for Unattended {
    fn default() -> Unattended {
        Unattended {
            lobby: Duration::from_mins(10),
            game: Duration::from_millis(yohoho_table::ABANDONED),
            finished: Duration::from_hours(1),
            lobby_if_full: Duration::from_mins(2),
            game_if_full: Duration::from_hours(1),
            patient_lobby: Duration::from_hours(14 * 24),
            patient_finished: Duration::from_hours(7 * 24),
            sweep: Duration::from_secs(30),
        }
    }
}
