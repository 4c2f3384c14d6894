//! Where a store is, and how to get there.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use sqlx::error::DatabaseError;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Error};

use crate::connection::{Connection, Pool};
use crate::error::{BadLocation, Failed, OpenError};

/// A database that is not there in this time is not there.
const CONNECT: Duration = Duration::from_secs(10);

/// How long a writer waits for another program that writes to the same SQLite file.
const BUSY: Duration = Duration::from_secs(5);

/// How many reads run at once.
const READERS: u32 = 4;

/// Where a store is. As text: `postgres://…`, or the path of a SQLite file.
#[derive(Clone, PartialEq, Eq)]
pub enum Location {
    /// A SQLite file. It and its folder are made when they are missing.
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
            // A colon and two slashes may also stand somewhere within a path.
            Some((scheme, _)) if !scheme.contains(['/', '\\', '.']) => Err(BadLocation::Scheme(scheme.into())),
            _ => Ok(Location::File(text.into())),
        }
    }
}

/// The address of a server may hold a password, so it is not shown.
impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::File(file) => f.debug_tuple("File").field(file).finish(),
            Location::Postgres(_) => f.write_str("Postgres(…)"),
        }
    }
}

/// A location that has been looked at: what a connection needs.
pub(crate) enum Way {
    Sqlite(SqliteConnectOptions),
    Postgres(PgConnectOptions),
}

impl Way {
    /// Reads the address, or makes the folder.
    pub(crate) fn to(location: &Location) -> Result<Way, OpenError> {
        match location {
            Location::File(file) => sqlite(file).map(Way::Sqlite),
            Location::Postgres(address) => {
                let options = PgConnectOptions::from_str(address).map_err(|error| match error {
                    Error::Configuration(why) => OpenError::Address(why.to_string()),
                    other => OpenError::Address(other.to_string()),
                })?;
                let options = match options.get_application_name() {
                    Some(_) => options,
                    None => options.application_name("yohoho"),
                };
                Ok(Way::Postgres(options.disable_statement_logging()))
            }
        }
    }

    /// Refuses a SQLite file that another program has made, before anything in it is changed.
    pub(crate) async fn look(&self) -> Result<(), OpenError> {
        match self {
            Way::Sqlite(options) if options.get_filename().exists() => {
                let file = options.get_filename();
                let foreign = in_time(while_busy(|| is_foreign(file))).await;
                let foreign = foreign.map_err(|error| self.explain(error))?;
                if foreign { Err(OpenError::Foreign { file: file.into() }) } else { Ok(()) }
            }
            Way::Sqlite(_) | Way::Postgres(_) => Ok(()),
        }
    }

    /// A connection of its own.
    pub(crate) async fn connect(&self) -> Result<Connection, Error> {
        let mut connection = in_time(async {
            match self {
                Way::Sqlite(options) => while_busy(|| options.connect()).await.map(Connection::Sqlite),
                Way::Postgres(options) => options.connect().await.map(Connection::Postgres),
            }
        })
        .await?;
        if matches!(connection, Connection::Postgres(_)) {
            // A server that is set to acknowledge before it has written would lose what we have told.
            let sql = "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";
            connection.row(sql, &[]).await?;
        }
        Ok(connection)
    }

    /// Connections for reading, made when they are needed.
    pub(crate) fn pool(&self) -> Pool {
        match self {
            Way::Sqlite(options) => {
                let pool = SqlitePoolOptions::new().max_connections(READERS).acquire_timeout(CONNECT);
                Pool::Sqlite(pool.connect_lazy_with(options.clone()))
            }
            Way::Postgres(options) => {
                let pool = PgPoolOptions::new().max_connections(READERS).acquire_timeout(CONNECT);
                Pool::Postgres(pool.connect_lazy_with(options.clone()))
            }
        }
    }

    /// Why the database could not be opened, in words that a person can act on.
    pub(crate) fn explain(&self, error: Error) -> OpenError {
        let code = error.as_database_error().and_then(DatabaseError::code).unwrap_or_default().into_owned();
        match self {
            Way::Sqlite(options) => {
                let file = options.get_filename().to_path_buf();
                let why = error.to_string();
                // The low byte is the kind of error, the rest says more.
                match code.parse::<u32>().map(|code| code & 0xff) {
                    Ok(SQLITE_CORRUPT | SQLITE_NOTADB) => OpenError::NotADatabase { file, why },
                    Ok(SQLITE_PERM | SQLITE_READONLY | SQLITE_CANTOPEN) => OpenError::File { file, why },
                    _ => Failed::from(error).into(),
                }
            }
            Way::Postgres(options) => {
                let server = match options.get_socket() {
                    Some(socket) => socket.display().to_string(),
                    None => format!("{}:{}", options.get_host(), options.get_port()),
                };
                match error {
                    // Wrong password, no such user, no such database, no right to it.
                    Error::Database(why) if ["28", "3D", "42501"].iter().any(|kind| code.starts_with(kind)) => {
                        OpenError::Refused { server, user: options.get_username().into(), why: why.to_string() }
                    }
                    Error::Io(why) => OpenError::Unreachable { server, why: why.to_string() },
                    Error::Tls(why) => OpenError::Unreachable { server, why: why.to_string() },
                    other => Failed::from(other).into(),
                }
            }
        }
    }
}

async fn in_time<T>(attempt: impl Future<Output = Result<T, Error>>) -> Result<T, Error> {
    let late = || Error::Io(std::io::Error::new(std::io::ErrorKind::TimedOut, "no answer"));
    tokio::time::timeout(CONNECT, attempt).await.unwrap_or_else(|_| Err(late()))
}

/// Tries again while another has locked the file. Two that switch a new file to WAL at once do not wait for each other, whatever the busy
/// timeout.
async fn while_busy<T, F: Future<Output = Result<T, Error>>>(attempt: impl Fn() -> F) -> Result<T, Error> {
    loop {
        match attempt().await {
            Err(error) if is_busy(&error) => tokio::time::sleep(AGAIN).await,
            result => return result,
        }
    }
}

/// How long to wait before a file that another is opening is tried again.
const AGAIN: Duration = Duration::from_millis(20);

/// Whether there are tables in a file, but not ours.
async fn is_foreign(file: &Path) -> Result<bool, Error> {
    // Not with the options of `sqlite`, which would switch the file to WAL.
    let options = SqliteConnectOptions::new().filename(file).busy_timeout(BUSY).disable_statement_logging();
    let mut connection = Connection::Sqlite(options.connect().await?);
    let names = connection.rows("SELECT name FROM sqlite_schema WHERE type = 'table'", &[]).await;
    connection.close().await;
    let names = names?.iter().map(|row| row.get(0)).collect::<Result<Vec<String>, _>>()?;
    let ours = ["_sqlx_migrations", "tables", "entries"];
    Ok(!names.is_empty() && !ours.iter().all(|name| names.iter().any(|other| other == name)))
}

/// Whether another has locked the file.
fn is_busy(error: &Error) -> bool {
    let code = error.as_database_error().and_then(DatabaseError::code).unwrap_or_default();
    code.parse::<u32>().is_ok_and(|code| code & 0xff == SQLITE_BUSY)
}

const SQLITE_PERM: u32 = 3;
const SQLITE_BUSY: u32 = 5;
const SQLITE_READONLY: u32 = 8;
const SQLITE_CORRUPT: u32 = 11;
const SQLITE_CANTOPEN: u32 = 14;
const SQLITE_NOTADB: u32 = 26;

/// Makes a new file that only its owner may read: seeds and words of people are in it. SQLite's other files take its rights over.
fn make_private(file: &Path) {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    // If it is there already, or cannot be made, opening it tells.
    let _ = options.open(file);
}

fn sqlite(file: &Path) -> Result<SqliteConnectOptions, OpenError> {
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(|why| OpenError::Folder { folder: folder.into(), why })?;
    }
    make_private(file);
    let options = SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        // In WAL mode NORMAL may lose the last commits when the power fails; FULL flushes each before it is acknowledged,
        // and on macOS the disk has to be told, too.
        .synchronous(SqliteSynchronous::Full)
        .pragma("fullfsync", "ON")
        .foreign_keys(true)
        .busy_timeout(BUSY)
        .disable_statement_logging();
    Ok(options)
}
