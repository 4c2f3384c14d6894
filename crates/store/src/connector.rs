//! How to connect to a database, and why that may fail.

use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use sqlx::error::DatabaseError;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Connection as _, Error};

use crate::connection::{Connection, Pool};
use crate::error::{Failed, OpenError};
use crate::location::Location;
use crate::lock_file;

/// How long to wait for a connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// How long a connection that was not used for a while may take to answer. The way to the database may have been cut meanwhile, without a word.
const PING_TIMEOUT: Duration = Duration::from_secs(2);

/// How long a writer waits for another program that writes to the same SQLite file.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// How many reads may run at once.
const READERS: u32 = 4;

/// A location that was checked, with the options for connecting to it.
pub(crate) enum Connector {
    Sqlite(SqliteConnectOptions),
    Postgres(PgConnectOptions),
}

impl Connector {
    /// Parses the address of a server, or creates the folder of a file.
    pub(crate) fn new(location: &Location) -> Result<Connector, OpenError> {
        match location {
            Location::File(file) => sqlite_options(file).map(Connector::Sqlite),
            Location::Postgres(address) => {
                let options = PgConnectOptions::from_str(address).map_err(|error| match error {
                    Error::Configuration(why) => OpenError::Address(why.to_string()),
                    other => OpenError::Address(other.to_string()),
                })?;
                let options = match options.get_application_name() {
                    Some(_) => options,
                    None => options.application_name("yohoho"),
                };
                Ok(Connector::Postgres(options.disable_statement_logging()))
            }
        }
    }

    /// Refuses a SQLite file of another program, before anything in it is changed.
    pub(crate) async fn refuse_foreign(&self) -> Result<(), OpenError> {
        match self {
            Connector::Sqlite(options) if options.get_filename().exists() => {
                let file = options.get_filename();
                let foreign = with_timeout(retry_while_busy(|| is_foreign(file))).await;
                let foreign = foreign.map_err(|error| self.explain(error))?;
                if foreign { Err(OpenError::Foreign { file: file.into() }) } else { Ok(()) }
            }
            Connector::Sqlite(_) | Connector::Postgres(_) => Ok(()),
        }
    }

    /// Opens a connection for writing, or for reading a snapshot.
    pub(crate) async fn connect(&self) -> Result<Connection, Error> {
        let mut connection = with_timeout(async {
            match self {
                Connector::Sqlite(options) => retry_while_busy(|| options.connect()).await.map(Connection::Sqlite),
                Connector::Postgres(options) => options.connect().await.map(Connection::Postgres),
            }
        })
        .await?;
        if matches!(connection, Connection::Postgres(_)) {
            // A server that acknowledges commits before they are on disk would lose what we have promised to keep. A statement that is a transaction by itself has the
            // defaults of its connection.
            let sql = "SELECT set_config('default_transaction_isolation', 'read committed', false), \
                       set_config('default_transaction_read_only', 'off', false), CASE current_setting('synchronous_commit') \
                       WHEN 'off' THEN set_config('synchronous_commit', 'on', false) END";
            connection.row(sql, &[]).await?;
        }
        Ok(connection)
    }

    /// Connections for reading, opened on demand.
    pub(crate) fn pool(&self) -> Pool {
        match self {
            Connector::Sqlite(options) => {
                let pool = SqlitePoolOptions::new().max_connections(READERS).acquire_timeout(CONNECT_TIMEOUT);
                Pool::Sqlite(pool.connect_lazy_with(options.clone()))
            }
            Connector::Postgres(options) => {
                let pool = PgPoolOptions::new().max_connections(READERS).acquire_timeout(CONNECT_TIMEOUT);
                // The pool's own test has no limit.
                let pool =
                    pool.test_before_acquire(false).before_acquire(|connection, _| Box::pin(answers(connection)));
                Pool::Postgres(pool.connect_lazy_with(options.clone()))
            }
        }
    }

    /// Turns an error into one that a person can act on.
    pub(crate) fn explain(&self, error: Error) -> OpenError {
        let code = error.as_database_error().and_then(DatabaseError::code).unwrap_or_default().into_owned();
        match self {
            Connector::Sqlite(options) => {
                let file = options.get_filename().to_path_buf();
                let why = error.to_string();
                // The low byte is the kind of error; the rest is detail.
                match code.parse::<u32>().map(|code| code & 0xff) {
                    Ok(SQLITE_CORRUPT | SQLITE_NOTADB) => OpenError::NotADatabase { file, why },
                    Ok(SQLITE_PERM | SQLITE_READONLY | SQLITE_CANTOPEN) => OpenError::File { file, why },
                    _ => Failed::from(error).into(),
                }
            }
            Connector::Postgres(options) => {
                let server = match options.get_socket() {
                    Some(socket) => socket.display().to_string(),
                    None => format!("{}:{}", options.get_host(), options.get_port()),
                };
                match error {
                    // Wrong password, no such user, no such database, or no permission.
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

/// For a connection that only writes. Everything that it looks for has a key, but PostgreSQL reads small tables from end to end, and plans a statement anew for each of its first
/// executions, which takes longer than executing it.
pub(crate) async fn look_up_by_keys(connection: &mut Connection) -> Result<(), Error> {
    if matches!(connection, Connection::Postgres(_)) {
        let sql = "SELECT set_config('enable_seqscan', 'off', false), set_config('enable_bitmapscan', 'off', false), \
                   set_config('random_page_cost', '1.1', false), set_config('plan_cache_mode', 'force_generic_plan', false)";
        connection.row(sql, &[]).await?;
    }
    Ok(())
}

async fn with_timeout<T>(attempt: impl Future<Output = Result<T, Error>>) -> Result<T, Error> {
    let late = || Error::Io(std::io::Error::new(std::io::ErrorKind::TimedOut, "no answer"));
    tokio::time::timeout(CONNECT_TIMEOUT, attempt).await.unwrap_or_else(|_| Err(late()))
}

/// Whether a connection still leads to the database.
async fn answers(connection: &mut PgConnection) -> Result<bool, Error> {
    let late = || Error::Io(std::io::Error::new(std::io::ErrorKind::TimedOut, "no answer"));
    tokio::time::timeout(PING_TIMEOUT, connection.ping()).await.unwrap_or_else(|_| Err(late())).map(|()| true)
}

/// Tries again while another program has locked the file. Switching a new file to WAL does not wait for another program, whatever the busy timeout.
async fn retry_while_busy<T, F: Future<Output = Result<T, Error>>>(attempt: impl Fn() -> F) -> Result<T, Error> {
    loop {
        match attempt().await {
            Err(error) if is_busy(&error) => tokio::time::sleep(RETRY_PAUSE).await,
            result => return result,
        }
    }
}

/// How long to wait before trying again to open a locked file.
const RETRY_PAUSE: Duration = Duration::from_millis(20);

/// Whether a file has tables, but not ours.
async fn is_foreign(file: &Path) -> Result<bool, Error> {
    // Not with the options of `sqlite_options`, which would switch the file to WAL.
    let options = SqliteConnectOptions::new().filename(file).busy_timeout(BUSY_TIMEOUT).disable_statement_logging();
    let mut connection = Connection::Sqlite(options.connect().await?);
    let names = connection.rows("SELECT name FROM sqlite_schema WHERE type = 'table'", &[]).await;
    connection.close().await;
    let names = names?.iter().map(|row| row.get(0)).collect::<Result<Vec<String>, _>>()?;
    let ours = ["_sqlx_migrations", "tables", "entries"];
    Ok(!names.is_empty() && !ours.iter().all(|name| names.iter().any(|other| other == name)))
}

/// Whether another program has locked the file.
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

/// Creates a file that only its owner may read, since it will contain seeds and chat. SQLite's other files inherit its permissions.
fn make_private(file: &Path) {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    // If the file exists or cannot be created, opening it will show.
    let _ = options.open(file);
}

/// Refuses a database whose file is gone or empty, although others beside it say that there was something in it. SQLite would delete the
/// WAL, which belongs to a file that may still turn up.
fn refuse_remains(file: &Path) -> Result<(), OpenError> {
    let size = |path: &Path| std::fs::metadata(path).map_or(0, |metadata| metadata.len());
    if size(file) > 0 {
        return Ok(());
    }
    let mut wal = file.as_os_str().to_owned();
    wal.push("-wal");
    if size(Path::new(&wal)) > 0 {
        return Err(OpenError::OnlyWal { file: file.into() });
    }
    match lock_file::noted_writes(file) {
        0 => Ok(()),
        lost => Err(OpenError::Lost { file: file.into(), lost }),
    }
}

fn sqlite_options(file: &Path) -> Result<SqliteConnectOptions, OpenError> {
    refuse_remains(file)?;
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(|why| OpenError::Folder { folder: folder.into(), why })?;
    }
    make_private(file);
    let options = SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        // In WAL mode NORMAL may lose the last commits when the power fails. FULL flushes each one before it is acknowledged,
        // and on macOS the disk itself must be told to.
        .synchronous(SqliteSynchronous::Full)
        .pragma("fullfsync", "ON")
        // Damaged pages are noticed when they are read, and not by what they do.
        .pragma("cell_size_check", "ON")
        .foreign_keys(true)
        .busy_timeout(BUSY_TIMEOUT)
        .disable_statement_logging();
    Ok(options)
}
