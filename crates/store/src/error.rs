//! What can go wrong, in words that a person can act on.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use crate::id::Seq;

/// The database could not do it, and nothing was acknowledged. Where its answer got lost (a broken connection, no answer in time) it
/// may have been written all the same, so read the log again before going on.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Failed {
    /// The database said no, is full or is gone.
    #[error("the database failed: {0}")]
    Database(String),
    /// There was no answer in time.
    #[error("the database did not answer in time")]
    Late,
    /// PostgreSQL has no texts with null bytes, so nobody has.
    #[error("a text with a null byte cannot be stored")]
    NullByte,
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
}

impl From<sqlx::Error> for Failed {
    fn from(error: sqlx::Error) -> Failed {
        Failed::Database(error.to_string())
    }
}

/// A text that names no place for a store.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadLocation {
    /// Nothing.
    #[error("a store needs a place: the path of a SQLite file, or postgres://user:password@host/database")]
    Empty,
    /// Another kind of database.
    #[error(
        "{0}:// is no place for a store: give the path of a SQLite file, or postgres://user:password@host/database"
    )]
    Scheme(String),
}

/// Why a store was not opened.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The folder of the SQLite file is not there and cannot be made.
    #[error("the folder {} cannot be made: {why}", folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// What the system says.
        why: io::Error,
    },
    /// The SQLite file cannot be opened for writing.
    #[error("{} cannot be opened for writing: {why}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// What SQLite says.
        why: String,
    },
    /// The file is damaged, or no SQLite database.
    #[error("{} is damaged or no SQLite database: {why}", file.display())]
    NotADatabase {
        /// The file.
        file: PathBuf,
        /// What SQLite says.
        why: String,
    },
    /// The file is another program's database. Nothing in it was changed.
    #[error("{} is the database of another program: give the path of a new file, or of one that yohoho has made", file.display())]
    Foreign {
        /// The file.
        file: PathBuf,
    },
    /// The address of a PostgreSQL database cannot be understood.
    #[error("no address of a PostgreSQL database (postgres://user:password@host/database): {0}")]
    Address(String),
    /// PostgreSQL does not let this user in.
    #[error("PostgreSQL at {server} refuses the user {user}: {why}")]
    Refused {
        /// Host and port, or the socket.
        server: String,
        /// The user's name.
        user: String,
        /// What PostgreSQL says.
        why: String,
    },
    /// PostgreSQL does not answer.
    #[error("PostgreSQL at {server} cannot be reached: {why}")]
    Unreachable {
        /// Host and port, or the socket.
        server: String,
        /// What the system says.
        why: String,
    },
    /// A newer yohoho has been here.
    #[error(
        "the database has schema {found}, this yohoho knows schemas up to {known}: start the newer yohoho that made it, or restore a \
         backup from before"
    )]
    Newer {
        /// The schema of the database.
        found: i64,
        /// The newest schema that this program knows.
        known: i64,
    },
    /// The schema is not the one that this program made.
    #[error("the schema of the database is not yohoho's: {0}")]
    Schema(String),
    /// Something else.
    #[error(transparent)]
    Failed(#[from] Failed),
}

/// Why a table was not created.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CreateError {
    /// There is a table with this code, open or closed.
    #[error("the table's code is taken")]
    Taken,
    /// The database could not do it.
    #[error(transparent)]
    Failed(#[from] Failed),
}

/// Why entries were not appended.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AppendError {
    /// Somebody else has appended: read on from the entry that was expected last, and try again.
    #[error("the log has grown to {head}")]
    Conflict {
        /// The log's head.
        head: Seq,
    },
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// The table is closed for good.
    #[error("the table is closed")]
    TableClosed,
    /// The database could not do it.
    #[error(transparent)]
    Failed(#[from] Failed),
}

/// Why something was not done to a table.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TableError {
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// A finished game names somebody who is not there.
    #[error("there is no such person")]
    NoPerson,
    /// The database could not do it.
    #[error(transparent)]
    Failed(#[from] Failed),
}

/// Why something was not done to a person.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PersonError {
    /// There is somebody with this id.
    #[error("the person's id is taken")]
    Taken,
    /// Somebody has this token.
    #[error("the token is taken")]
    TokenTaken,
    /// There is no such person.
    #[error("there is no such person")]
    NoPerson,
    /// The database could not do it.
    #[error(transparent)]
    Failed(#[from] Failed),
}

/// Why an export broke off.
#[derive(Debug, Error)]
pub enum ExportError {
    /// It could not be written.
    #[error("the export cannot be written: {0}")]
    Write(#[from] io::Error),
    /// It could not be read from the database.
    #[error(transparent)]
    Failed(#[from] Failed),
}

/// Why nothing was imported.
#[derive(Debug, Error)]
pub enum ImportError {
    /// The database is in use: what is there would be mixed up with what comes.
    #[error("the database is not empty")]
    NotEmpty,
    /// A line is wrong.
    #[error("line {number}: {why}")]
    Line {
        /// Which line, from 1.
        number: u64,
        /// What is wrong with it.
        why: String,
    },
    /// The last line is missing.
    #[error("the export is cut off after line {lines}")]
    CutOff {
        /// How many lines there are.
        lines: u64,
    },
    /// It could not be read.
    #[error("line {number} cannot be read: {why}")]
    Read {
        /// Which line, from 1.
        number: u64,
        /// What the system says.
        why: io::Error,
    },
    /// The database could not do it.
    #[error(transparent)]
    Failed(#[from] Failed),
}
