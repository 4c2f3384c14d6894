//! Where a store is.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use crate::error::BadLocation;

/// Where a store is. It is parsed from `postgres://…`, or from the path of a SQLite file.
#[derive(Clone, PartialEq, Eq)]
pub enum Location {
    /// A SQLite file. The file and its folder are created if they do not exist.
    File(PathBuf),
    /// The address of a PostgreSQL database, with the password if one is needed.
    Postgres(String),
}

impl FromStr for Location {
    type Err = BadLocation;

    fn from_str(text: &str) -> Result<Location, BadLocation> {
        match text.split_once("://") {
            _ if text.is_empty() => Err(BadLocation::Empty),
            Some(("postgres" | "postgresql", _)) => Ok(Location::Postgres(text.into())),
            // A path may contain a colon and two slashes as well.
            Some((scheme, _)) if !scheme.contains(['/', '\\', '.']) => Err(BadLocation::Scheme(scheme.into())),
            _ => Ok(Location::File(text.into())),
        }
    }
}

/// The address of a server may contain a password, so it is not shown.
impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::File(file) => f.debug_tuple("File").field(file).finish(),
            Location::Postgres(_) => f.write_str("Postgres(…)"),
        }
    }
}
