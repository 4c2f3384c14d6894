//! The table: what comes from it, and everything that is shown of it.

pub(crate) mod bid;
pub(crate) mod block;
pub(crate) mod board;
pub(crate) mod chat;
pub(crate) mod coach;
pub(crate) mod felt;
pub(crate) mod hand;
pub(crate) mod hint;
pub(crate) mod keys;
pub(crate) mod lobby;
pub(crate) mod menu;
pub(crate) mod over;
pub(crate) mod plank;
pub(crate) mod screen;
pub(crate) mod seats;
pub(crate) mod text;
pub(crate) mod words;
