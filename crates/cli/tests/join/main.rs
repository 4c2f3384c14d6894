//! `yohoho join` and `yohoho tables`: real processes at a real server, and at servers that are not what they should be.
#![cfg(unix)]

mod hostile;
mod meet;
mod people;
mod server;
mod table;
mod terminal;
