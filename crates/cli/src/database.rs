//! Where the database is: options that the commands on it share.

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use yohoho_store::{BadLocation, Location};

use crate::Failure;

/// The SQLite file in the folder of `--data`.
const FILE: &str = "yohoho.db";

const DATA_HELP: &str = "The folder with the database, a SQLite file [env: YOHOHO_DATA] [default: data]";

const DATABASE_HELP: &str = "Another database: postgres://user:password@host/name, or the path of a SQLite file. An address with a password is safer in the \
                             variable, since others can see a command line [env: YOHOHO_DATABASE]";

/// The environment is read here and not by clap: to clap a variable is as good as an option, so that `--data` would quarrel with a `YOHOHO_DATABASE` that
/// is set for everybody; and it would show an address with a password in its help and its errors.
#[derive(clap::Args)]
pub(crate) struct Database {
    #[arg(long, value_name = "DIR", conflicts_with = "database", help = DATA_HELP)]
    data: Option<PathBuf>,
    #[arg(long, value_name = "URL", help = DATABASE_HELP)]
    database: Option<OsString>,
}

impl Database {
    /// What was asked for: options beat variables, and an empty variable is none.
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

/// A text that is no Unicode can only be a path.
fn read(address: &OsStr) -> Result<Location, Failure> {
    let Some(address) = address.to_str() else { return Ok(Location::File(address.into())) };
    address.parse().map_err(|wrong: BadLocation| Failure::Usage(format!("--database: {wrong}")))
}

/// What to call the database in a message. An address may hold a password and is not shown.
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
