//! The game server: tables that anybody can open, join, leave and come back to, over HTTP and `WebSocket`, kept in a database.
//!
//! An [`App`] holds what everything shares. A table that somebody is connected to is *loaded*: one task (`table_task`) takes the wishes of its players one
//! at a time, and carries out what [`yohoho_house`] decides: what follows from them is committed to the table's log, and only then applied and told. Tables that nobody is connected to are
//! unloaded, and rebuilt from the log on demand.
//!
//! Beside the tables there are score pads, for games with real cards (`pads`). The server passes on what the keeper of a pad shows and what others bid, and
//! stores nothing of it.

#![warn(missing_docs)]

mod address;
mod api;
mod app;
mod bot_pool;
mod bot_queue;
mod calendar;
mod clock;
mod closed_tables;
mod config;
mod connection_limit;
mod daily_best;
mod device_name;
mod documentation;
mod echo;
mod error;
mod finished_game;
mod fleet;
mod forgetting;
mod identity;
mod log;
mod meet;
mod metrics;
mod middleware;
mod open_tables;
mod outboxes;
mod pads;
mod phase;
mod process;
mod random;
mod rate_limits;
mod read_meter;
mod serve;
mod static_files;
mod table_handle;
mod table_lifecycle;
mod table_log;
mod table_socket;
mod table_task;
mod websocket;

pub use api::openapi;
pub use app::App;
pub use clock::Clock;
pub use config::{Bots, Config, Limits, Unattended};
pub use echo::echo;
pub use fleet::Fleet;
pub use serve::{End, serve, serve_metrics};
