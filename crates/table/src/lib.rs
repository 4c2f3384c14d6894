//! A table as a pure state machine, without sockets, clocks or randomness: moments, seeds and codes come in from outside.
//!
//! A wish of a person goes through three steps:
//!
//! 1. [`Table::decide`] refuses the wish, or turns it into [entries](Entry) for the table's log. The table does not change.
//! 2. Whoever runs the table writes the entries to its store.
//! 3. [`Table::apply`] changes the table, and [`Table::event_for`] makes of it what each viewer may see.
//!
//! So nobody is told anything that could still be lost, and [`Table::fold`] rebuilds a table from its log with the same function that made it. Bots take the
//! same way: [`Table::jobs`] lists the decisions that are theirs, and [`Table::answer`] brings one back.
//!
//! Who is connected ([`Table::come`], [`Table::go`]) is not part of the log: after a restart nobody is there until they come back.
//!
//! [`SoloTable`] keeps a table for one person and bots in the same process.

#![warn(missing_docs)]

mod allowance;
mod apply;
mod clock;
mod decide;
mod entry;
mod jobs;
mod lobby;
mod met;
mod motion;
mod play;
mod seating;
mod show;
mod solo;
mod stand_in;
mod table;

#[cfg(test)]
mod secrecy;

pub use allowance::LONGEST_LOG;
pub use clock::{ABANDONED, GRACE, Turn};
pub use decide::Fresh;
pub use entry::{Entry, LOG_VERSION};
pub use jobs::Job;
pub use lobby::KEPT;
pub use met::COUNTDOWN;
pub use motion::Settlement;
pub use show::Applied;
pub use solo::{SoloTable, Update};
pub use stand_in::OVERDUE;
pub use table::{BadLog, Finisher, Table};
