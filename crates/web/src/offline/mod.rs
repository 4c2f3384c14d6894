//! A table without a server: the same machine as in the house, with one person and bots, kept by a worker beside the page.

mod desk;

use serde::{Deserialize, Serialize};
use yohoho_protocol::{Message, Moment, Name, Request, Settings};
use yohoho_rules::Seed;
use yohoho_rules::record::Record;
use yohoho_rules::wire::ActionJson;
use yohoho_table::Entry;

pub use desk::{Desk, is_learned};

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
    /// What would be best now.
    Advise,
    /// Advice may be asked for: whoever gives the best had better come.
    Learn,
    /// The network may be there again.
    Hurry,
}

/// What the worker answers.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply {
    /// What is new in the log, for the page to keep.
    Log(TableLog),
    /// A message, as it would come from a server.
    Told(Message),
    /// What each choice is worth, best first.
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
    pub choice: ActionJson,
    /// Points to expect in this round.
    pub score: f32,
    /// How far the guess may well be off.
    pub error: f32,
    /// Whether the bot that is asked would do it.
    pub best: bool,
    /// How likely the learned bot is to do it. The captain, who is asked as long as the weights are not there, has no odds.
    pub odds: Option<f32>,
}

/// How far the weights of the learned bot have come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weights {
    /// So many hundredths are there.
    Coming(u8),
    /// All are there.
    Here,
    /// Nobody gave any: there is no network, or the house has none.
    Missing,
    /// What came is no good.
    Damaged,
}

impl Weights {
    /// As the worker tells the page.
    pub fn write(self) -> String {
        match self {
            Weights::Coming(percent) => percent.to_string(),
            Weights::Here => "here".into(),
            Weights::Missing => "missing".into(),
            Weights::Damaged => "damaged".into(),
        }
    }

    /// What the worker told.
    pub fn read(text: &str) -> Weights {
        match text {
            "here" => Weights::Here,
            "damaged" => Weights::Damaged,
            text => text.parse().map_or(Weights::Missing, Weights::Coming),
        }
    }
}
