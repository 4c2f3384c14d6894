//! Export and import of everything as JSON Lines, for backups and for moving between databases.

mod export;
mod format;
mod import;

pub(crate) use export::export;
pub use format::Contents;
pub(crate) use import::import;
