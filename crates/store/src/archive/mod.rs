//! Export and import of everything as JSON Lines, for backups and for moving between databases.

mod export;
mod format;
mod import;
mod read;

pub(crate) use export::export;
pub use format::Contents;
pub use import::check_archive;
pub(crate) use import::import;
