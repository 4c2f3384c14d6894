//! Several servers on one PostgreSQL database.
//!
//! Each table is run by the server that keeps it, by lease ([`yohoho_store::Store::keep`]). Any server accepts any connection, and passes it on to the keeper
//! (`pass.rs`); the keeper takes its word for where the connection comes from, if it proves that it belongs to the fleet (`trust.rs`). A server that loses its
//! lease lets go of everything that it kept (`lease.rs`).

mod lease;
mod pass;
mod peer;
mod trust;

pub(crate) use self::pass::pass_through;
pub(crate) use self::peer::{routes, tell_renamed};
pub(crate) use self::trust::{Trusted, origin};

use std::fmt;

/// What makes a server one of several.
#[derive(Clone, PartialEq, Eq)]
pub struct Fleet {
    /// Where the others reach this server, such as `http://10.0.0.5:8080`.
    pub advertise: String,
    /// What all servers of the fleet know, and nobody else.
    pub secret: String,
}

impl Fleet {
    /// The host and the port that others connect to: `advertise` without `http://`.
    pub fn name(&self) -> &str {
        authority(&self.advertise)
    }
}

impl fmt::Debug for Fleet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Fleet").field("advertise", &self.advertise).finish_non_exhaustive()
    }
}

/// The host and the port of an address of the fleet.
fn authority(address: &str) -> &str {
    address.strip_prefix("http://").unwrap_or(address)
}
