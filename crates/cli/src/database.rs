//! The options that say where the database is.

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use yohoho_store::{BadLocation, Location};

use crate::Failure;

/// The SQLite file in the folder of `--data`.
const FILE: &str = "yohoho.db";

const DATA_HELP: &str = "The folder of the SQLite database [env: YOHOHO_DATA] [default: data]";

const DATABASE_HELP: &str = "Use this database instead: postgres://user:password@host/name, or the path of a SQLite file. Put an address with a password into the \
                             variable, since others can see the command line [env: YOHOHO_DATABASE]";

/// The environment is read here and not by clap, for two reasons. clap treats a variable like an option, so `--data` would conflict with a
/// `YOHOHO_DATABASE` that is set for the whole system; and it would show an address with its password in help and errors.
#[derive(clap::Args)]
pub(crate) struct Database {
    #[arg(long, value_name = "DIR", conflicts_with = "database", help = DATA_HELP)]
    data: Option<PathBuf>,
    #[arg(long, value_name = "URL", help = DATABASE_HELP)]
    database: Option<OsString>,
}

impl Database {
    /// The database to use: options override variables, and an empty variable counts as unset.
    pub(crate) fn location(&self) -> Result<Location, Failure> {
        self.location_with(|name| env::var_os(name))
    }

    fn location_with(&self, variable: impl Fn(&str) -> Option<OsString>) -> Result<Location, Failure> {
        let variable = |name| variable(name).filter(|value| !value.is_empty());
        match (&self.database, &self.data) {
            (Some(address), _) => read(address),
            (None, Some(folder)) => Ok(in_folder(folder)),
            (None, None) => match variable("YOHOHO_DATABASE") {
                Some(address) => read(&address),
                None => Ok(in_folder(Path::new(&variable("YOHOHO_DATA").unwrap_or_else(|| "data".into())))),
            },
        }
    }
}

fn in_folder(folder: &Path) -> Location {
    Location::File(folder.join(FILE))
}

/// An address that is not Unicode can only be a path.
fn read(address: &OsStr) -> Result<Location, Failure> {
    let Some(address) = address.to_str() else { return Ok(Location::File(address.into())) };
    address.parse().map_err(|wrong: BadLocation| Failure::Usage(format!("--database: {wrong}")))
}

/// The name of the database in messages. An address is not shown, since it may contain a password.
pub(crate) fn name(location: &Location) -> String {
    match location {
        Location::File(file) => file.display().to_string(),
        Location::Postgres(_) => "the PostgreSQL database".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn location(data: Option<&str>, database: Option<&str>, variables: &[(&str, &str)]) -> Location {
        let options = Database { data: data.map(PathBuf::from), database: database.map(OsString::from) };
        let variable = |name: &str| variables.iter().find(|(set, _)| *set == name).map(|(_, value)| value.into());
        options.location_with(variable).unwrap()
    }

    #[test]
    fn options_beat_variables_and_a_database_beats_a_folder() {
        let file = |path: &str| Location::File(path.into());
        let both = [("YOHOHO_DATA", "ship"), ("YOHOHO_DATABASE", "postgres://anne:grog@sea/yohoho")];
        let postgres = Location::Postgres("postgres://anne:grog@sea/yohoho".into());
        assert!(location(None, None, &[]) == file("data/yohoho.db"));
        assert!(location(None, None, &both[..1]) == file("ship/yohoho.db"));
        assert!(location(None, None, &both) == postgres);
        assert!(location(Some("hold"), None, &both) == file("hold/yohoho.db"));
        assert!(location(None, Some("log.db"), &both) == file("log.db"));
        assert!(location(None, None, &[("YOHOHO_DATABASE", ""), ("YOHOHO_DATA", "")]) == file("data/yohoho.db"));
        assert_eq!(name(&postgres), "the PostgreSQL database");
    }
}
