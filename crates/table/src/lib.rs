//! A table as a pure machine. It has no socket, no clock and no randomness of its own: moments, seeds and codes come in with the wishes.
//!
//! What a person wishes is [decided](Table::decide) first: either it is refused, or it is so many [entries](Entry) of the table's log. Whoever runs the table
//! writes them down, and only then [applies](Table::apply) them, which tells what happened to everybody. So nothing is told that could be lost,
//! and a table is folded from its log by the same function that made it.
//!
//! Who is there ([`come`](Table::come), [`go`](Table::go)) is not in the log: after a restart nobody is there until they come back.

#![warn(missing_docs)]

mod apply;
mod clock;
mod decide;
mod entry;
mod jobs;
mod play;
mod show;
mod table;

pub use clock::{ABANDONED, GRACE};
pub use decide::Fresh;
pub use entry::Entry;
pub use jobs::Job;
pub use show::Told;
pub use table::{BadLog, Finisher, Table};
