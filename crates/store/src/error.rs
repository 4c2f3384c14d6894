//! Errors that a person can act on.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use crate::id::{Seq, TableId};
use crate::model::Problem;

/// The database failed, and nothing was acknowledged. If only its answer was lost (a broken connection, a timeout), the write may have
/// happened all the same, so read the log again before you continue.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Failed {
    /// The database refused, is full, or is gone.
    #[error("the database failed: {0}")]
    Database(String),
    /// There was no answer in time.
    #[error("the database did not answer in time")]
    TimedOut,
    /// PostgreSQL cannot store texts with null bytes, so they are refused everywhere.
    #[error("a text with a null byte cannot be stored")]
    NullByte,
    /// What was read is not what was written.
    #[error(transparent)]
    Damaged(#[from] Damage),
    /// This server was out of touch with the database for too long, and others have taken over. Nothing more is written here until it
    /// has [joined](crate::Store::rejoin) again.
    #[error("this server has lost its lease of the database")]
    Superseded,
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
}

/// A log that is not as it was written.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("the log of table {table} is damaged from entry {seq}: {why}")]
pub struct Damage {
    /// The table that the log belongs to.
    pub table: TableId,
    /// The first entry that is missing or cannot be trusted.
    pub seq: Seq,
    /// What is wrong with it.
    pub why: String,
}

impl From<sqlx::Error> for Failed {
    fn from(error: sqlx::Error) -> Failed {
        Failed::Database(error.to_string())
    }
}

/// A text that is no location of a store.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadLocation {
    /// The text is empty.
    #[error("no database given: use the path of a SQLite file, or postgres://user:password@host/database")]
    Empty,
    /// The address is that of another kind of database.
    #[error("{0}:// is not supported: use the path of a SQLite file, or postgres://user:password@host/database")]
    Scheme(String),
}

/// Why a store was not opened.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The folder of the SQLite file does not exist and cannot be created.
    #[error("cannot create the folder {}: {why}", folder.display())]
    Folder {
        /// The folder to create.
        folder: PathBuf,
        /// The system's error message.
        why: io::Error,
    },
    /// The SQLite file cannot be opened for writing.
    #[error("cannot open {} for writing: {why}", file.display())]
    File {
        /// The path of the file.
        file: PathBuf,
        /// SQLite's error message.
        why: String,
    },
    /// The file is damaged, or is not a SQLite database.
    #[error("{} is damaged or is not a SQLite database: {why}", file.display())]
    NotADatabase {
        /// The path of the file.
        file: PathBuf,
        /// SQLite's error message.
        why: String,
    },
    /// The file is the database of another program. Nothing in it was changed.
    #[error("{} is the database of another program: use a new file, or one that yohoho has created", file.display())]
    Foreign {
        /// The path of the file.
        file: PathBuf,
    },
    /// Another server has this database. A database has one server at a time.
    #[error("another server ({holder}) is using this database: stop it first")]
    InUse {
        /// The other server's process, and its machine if it may be another one.
        holder: String,
    },
    /// The file beside the database that keeps other servers out cannot be written.
    #[error("cannot lock the database with {}: {why}", file.display())]
    Lock {
        /// The path of the lock file.
        file: PathBuf,
        /// The system's error message.
        why: io::Error,
    },
    /// The SQLite file contains fewer writes than a server has acknowledged.
    #[error(
        "{} has lost its last writes ({lost} of them): has {}-wal been deleted, or an older copy been put in its place? If you still have \
         the right files, put them back. To continue with what is left, delete {}-lock",
        file.display(), file.display(), file.display()
    )]
    Lost {
        /// The path of the database.
        file: PathBuf,
        /// How many acknowledged transactions are missing.
        lost: u64,
    },
    /// The SQLite file is missing or empty, but the file with its latest writes is still there. Opening it would delete that one, too.
    #[error(
        "{} is missing or empty, but {}-wal, which belongs to it, is not: put the database back, or delete {}-wal to start with an empty one",
        file.display(), file.display(), file.display()
    )]
    OnlyWal {
        /// The path of the database.
        file: PathBuf,
    },
    /// The address of a PostgreSQL database is not valid.
    #[error("not a valid PostgreSQL address (postgres://user:password@host/database): {0}")]
    Address(String),
    /// PostgreSQL does not let this user connect.
    #[error("PostgreSQL at {server} refuses the user {user}: {why}")]
    Refused {
        /// The host and port, or the path of the socket.
        server: String,
        /// The name of the user.
        user: String,
        /// PostgreSQL's error message.
        why: String,
    },
    /// PostgreSQL does not answer.
    #[error("cannot reach PostgreSQL at {server}: {why}")]
    Unreachable {
        /// The host and port, or the path of the socket.
        server: String,
        /// The system's error message.
        why: String,
    },
    /// A newer version of yohoho has upgraded the database.
    #[error(
        "the database has schema {found}, but this version of yohoho only knows schemas up to {known}: use the newer version, or \
         restore a backup from before the upgrade"
    )]
    Newer {
        /// The schema of the database.
        found: i64,
        /// The newest schema that this program knows.
        known: i64,
    },
    /// The schema is not what this program has created.
    #[error("the database does not have the schema of yohoho: {0}")]
    Schema(String),
    /// The database failed.
    #[error(transparent)]
    Failed(#[from] Failed),
}

/// Why a table was not created.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CreateError {
    /// There already is a table with this code, open or closed.
    #[error("the table's code is taken")]
    Taken,
    /// Its host has too many open tables.
    #[error("the host has too many open tables")]
    TooManyOfHost,
    /// Too many open tables were opened from its address.
    #[error("too many open tables were opened from this address")]
    TooManyFromAddress,
    /// The database failed.
    #[error(transparent)]
    Failed(#[from] Failed),
}

/// Why entries were not appended.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AppendError {
    /// Another writer was faster. Read the entries after the one that was expected to be the last, and try again.
    #[error("the log has grown to {head}")]
    Conflict {
        /// The number of the last entry.
        head: Seq,
    },
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// The table is closed for good.
    #[error("the table is closed")]
    TableClosed,
    /// Another server keeps the table now.
    #[error("another server keeps the table")]
    NotKeeper,
    /// The database failed.
    #[error(transparent)]
    Failed(#[from] Failed),
}

/// Why a write to a table was refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TableError {
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// A finished game names a person who does not exist.
    #[error("there is no such person")]
    NoPerson,
    /// The database failed.
    #[error(transparent)]
    Failed(#[from] Failed),
}

/// Why a write to a person was refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PersonError {
    /// There already is a person with this id.
    #[error("the person's id is taken")]
    Taken,
    /// Another person already has this token.
    #[error("the token is taken")]
    TokenTaken,
    /// There is no such person.
    #[error("there is no such person")]
    NoPerson,
    /// The database failed.
    #[error(transparent)]
    Failed(#[from] Failed),
}

/// Why a code made a device nobody.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RedeemError {
    /// No such code is valid: it never was, it was used, it was replaced, or its time is up.
    #[error("the code is not valid")]
    Wrong,
    /// Whoever the device was before cannot be merged while they sit at an open table. The code stays valid.
    #[error("the person who is to be merged sits at an open table")]
    AtTable,
    /// The database failed.
    #[error(transparent)]
    Failed(#[from] Failed),
}

/// Why somebody was not deleted.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum DeleteError {
    /// There is no such person, or no longer.
    #[error("there is no such person")]
    NoPerson,
    /// Others are playing with them.
    #[error("the person sits at an open table")]
    AtTable,
    /// The database failed.
    #[error(transparent)]
    Failed(#[from] Failed),
}

/// Why an export failed.
#[derive(Debug, Error)]
pub enum ExportError {
    /// The output could not be written.
    #[error("cannot write the export: {0}")]
    Write(#[from] io::Error),
    /// Something in the database is damaged.
    #[error("{0}")]
    Damaged(Problem),
    /// The database failed.
    #[error(transparent)]
    Failed(#[from] Failed),
}

/// Why nothing was imported.
#[derive(Debug, Error)]
pub enum ImportError {
    /// The database already contains something, and an import does not merge.
    #[error("the database is not empty")]
    NotEmpty,
    /// A line is not valid.
    #[error("line {number}: {why}")]
    Line {
        /// The number of the line, from 1.
        number: u64,
        /// What is wrong with the line.
        why: String,
    },
    /// The line that marks the end is missing.
    #[error("the export is cut off after line {lines}")]
    CutOff {
        /// How many lines there were.
        lines: u64,
    },
    /// The input could not be read.
    #[error("cannot read line {number}: {why}")]
    Read {
        /// The number of the line, from 1.
        number: u64,
        /// The system's error message.
        why: io::Error,
    },
    /// The database failed.
    #[error(transparent)]
    Failed(#[from] Failed),
}
