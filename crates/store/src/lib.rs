//! Stores the log of every table, the people and the finished games, in SQLite or PostgreSQL.
//!
//! The store knows nothing about games. To it an entry is a text that comes back to the byte. It guarantees that
//! - a write that has returned `Ok` is committed, and survives a crash or a loss of power;
//! - the entries of a table are numbered 1, 2, 3, … without gaps, and of two writers that expect the same head one gets a
//!   [`Conflict`](AppendError::Conflict);
//! - concurrent writes share a transaction, and one that is refused does not affect the others;
//! - what is read is what was written: every entry carries a checksum of the log up to it, and other rows one of their own;
//! - a table is written to by one server at a time: a SQLite file has only one ([`Store::open_exclusive`]), and those that share a
//!   PostgreSQL database keep tables by lease ([`Store::open_node`], [`Store::keep`]).
//!
//! ```
//! # tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
//! use yohoho_store::{AppendError, Millis, NewEntry, Location, Seq, Store, TableId};
//!
//! # let folder = tempfile::tempdir().unwrap();
//! # let path = folder.path().join("data/yohoho.db");
//! let store = Store::open(&Location::File(path)).await.unwrap();
//! let table = TableId::new("grog-42").unwrap();
//! let entry = |text: &str| vec![NewEntry { at: Millis(1_000), entry: text.into() }];
//!
//! let head = store.create_table(&table, Millis(1_000), entry(r#"{"opened":true}"#)).await.unwrap();
//! let head = store.append(&table, head, entry(r#"{"sat":0}"#)).await.unwrap();
//! let late = store.append(&table, Seq(1), entry(r#"{"sat":1}"#)).await;
//! assert_eq!(late, Err(AppendError::Conflict { head }));
//! assert_eq!(store.entries(&table, Seq(1)).await.unwrap().len(), 1);
//! store.close().await;
//! # });
//! ```

#![warn(missing_docs)]

mod archive;
mod check;
mod checksum;
mod claim;
mod connection;
mod connector;
mod devices;
mod error;
mod fill;
mod folk;
mod gone;
mod id;
mod item;
mod keeping;
pub mod lease;
mod listing;
mod location;
mod lock_file;
mod log_check;
mod migrations;
mod model;
mod node;
mod opening;
mod pace;
mod process;
mod reads;
mod session;
mod snapshot;
mod stats;
mod store;
mod turns;
mod waiting;
mod writer;
mod writes;

pub use archive::{Contents, check_archive};
pub use check::Inspector;
pub use error::{
    AppendError, BadLocation, CreateError, Damage, DeleteError, ExportError, Failed, ImportError, OpenError,
    PersonError, RedeemError, TableError,
};
pub use folk::{Block, Companion, Invitation, ReadReport, Report};
pub use gone::{FORMER, RewrittenTable, UNSAID};
pub use id::{BadId, Millis, PersonId, Seq, TableId, TokenHash};
pub use keeping::Keeper;
pub use listing::{Days, ListedStage, ListedTable, ListedTurn, Listing, ListingChange, NewTable, Origin};
pub use location::Location;
pub use lock_file::server_of;
pub use model::{
    Before, Code, CodeKind, Cursor, DailyRanking, DailyResult, Device, FinishedGame, FinishedSeat, Flaw, Gone,
    NewDevice, NewEntry, Person, Problem, RankedResult, StoredEntry, StoredTable,
};
pub use node::{NodeIdentity, NodeStatus};
pub use stats::{COMMIT_BUCKETS, Stats};
pub use store::Store;
pub use turns::{Calendar, WantedTurn};
pub use waiting::{Found, NewWait, WaitingPerson};
