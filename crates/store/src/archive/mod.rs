//! Everything as JSON Lines: a backup, and the way from one database to the other.

mod export;
mod import;
mod line;

pub(crate) use export::export;
pub(crate) use import::import;
pub use line::Contents;
