//! The coach: a record in, a review out. What each choice was worth, whether luck or skill decided, and why.
//!
//! It is pure: no clock, no files, no threads, and the same answer natively and in the browser. docs/coach.md explains its figures and how far they can be
//! trusted.
//!
//! ```no_run
//! use yohoho_bots::learned::Learned;
//! use yohoho_coach::Analysis;
//! # fn show(record: &yohoho_rules::record::Record) -> Result<(), yohoho_protocol::review::Unreviewable> {
//! let review = Analysis::new(record, &[])?.finish(&Learned::built_in())?;
//! for seat in &review.seats {
//!     println!("{}: {} points lost", review.players[seat.seat.index()], seat.lost);
//! }
//! # Ok(())
//! # }
//! ```

#![warn(missing_docs)]

mod analysis;
mod chance;
#[allow(clippy::approx_constant, reason = "means that happen to look like a constant")]
mod fitted;
mod judge;
mod moments;
mod notes;
mod reason;
mod report;
mod tables;

pub use analysis::Analysis;
pub use notes::Notes;
pub use reason::explain;

/// The example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
