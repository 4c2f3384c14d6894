//! What a server decides about its tables, without sockets, database, clock or threads.
//!
//! A [`LoadedTable`] is a table with the people who are connected to it. It is a state machine: whoever runs it passes [inputs](Input) in, one at a time,
//! and carries out the [effects](Effect) that come out, in order. Inputs are what clients send, what bots decide, what the store answers and that time has
//! passed; effects are messages to sockets, writes to the log, bots to ask.
//!
//! Everything goes through the log. A wish becomes [`Effect::Append`]; only after the [answer](Answer) that the entries are durable does the table change,
//! and only then is anybody told. There is at most one question to the store at a time, always the last effect of a batch, and the next input has to wait
//! for its answer.
//!
//! `yohoho-server` runs this with tokio, sockets and a database; `yohoho-simulation` runs it with simulated ones, from a seed.

#![warn(missing_docs)]

mod effect;
mod history;
mod input;
mod loaded_table;
mod subscribers;
mod task;
mod time;

pub use effect::{DisconnectReason, Effect};
pub use history::RestoredTable;
pub use input::{Answer, AppendFailure, Input, SocketId, Unavailable};
pub use loaded_table::{Limits, LoadedTable};
