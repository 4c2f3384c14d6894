//! Cuts the power under SQLite, in tests.
//!
//! A killed process loses nothing that it has written: the operating system still has it. When the power fails, everything that was not
//! synced may be lost, in any combination. This crate puts itself between SQLite and the real files of a folder. It knows at every moment
//! what a disk has promised to keep and what is merely on its way, and can write down what might be left after a cut:
//!
//! - of each file, all that was synced; of the rest, any of the versions that each sector of 512 bytes has had since, so that writes
//!   arrive in any order, in part or not at all;
//! - of the folder, the files that existed when it was last synced; creations and deletions since then happened or did not.
//!
//! ```no_run
//! use yohoho_powercut::{Disk, Moment};
//!
//! let disk = Disk::watch("data".as_ref());
//! let cut = disk.cut_at(Moment::Operation(100));
//! // … write to a database in the folder, in this process, and tell the disk what was acknowledged …
//! disk.promise("entries", 17);
//! let cut = cut.recv().unwrap();
//! cut.write_to("after".as_ref(), 1);
//! // … open the database in the other folder: whatever `cut.promises()` says must be there …
//! ```
//!
//! The layer is registered as SQLite's default, so the code under test runs unchanged. Files outside of watched folders are not
//! affected.

#![warn(missing_docs)]
// What is wrapped is SQLite's layer for Unix, which says when folders are synced.
#![cfg(unix)]

mod cut;
mod disk;
mod file;
mod vfs;

pub use cut::PowerCut;
pub use disk::{Disk, Lie, Moment};
