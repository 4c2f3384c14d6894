//! A table without a server: the same machine as in the house, with one person and bots, kept by a worker beside the page.

mod desk;

use serde::{Deserialize, Serialize};
use yohoho_protocol::{Message, Moment, Name, Request, Settings};
use yohoho_rules::Seed;
use yohoho_rules::record::Record;
use yohoho_rules::wire::Choice;
use yohoho_table::Entry;

pub use desk::Desk;

/// A table's log with its moments.
pub type TableLog = Vec<(Moment, Entry)>;

/// What the page asks of the worker.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// A new game at once, the person on the first seat, bots on the others.
    Open {
        /// The table.
        settings: Settings,
        /// What the person is called.
        name: Name,
        /// The bots' names.
        bots: Vec<String>,
        /// Where the deals come from, if that is not left to chance.
        seed: Option<Seed>,
    },
    /// Go on with this one.
    Resume {
        /// All of its log.
        log: TableLog,
    },
    /// A wish, as it would go to a server.
    Wish(Request),
    /// What the captain would do now.
    Advise,
}

/// What the worker answers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reply {
    /// What is new in the log, for the page to keep.
    Log(TableLog),
    /// A message, as it would come from a server.
    Told(Message),
    /// What the captain would do, and what each choice is worth, best first.
    Advice(Vec<Tip>),
    /// The record of the game that is over.
    Record(Box<Record>),
    /// The log is of no table.
    Broken,
}

/// What a choice is worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Tip {
    /// What to do.
    pub choice: Choice,
    /// Points to expect in this round.
    pub score: f32,
    /// How far the guess may well be off.
    pub error: f32,
    /// Whether the captain would do it.
    pub best: bool,
}
