//! What a house sends, as far as a program needs it.

use serde::Deserialize;
use serde_json::Value;
use yohoho_protocol::{SeatInfo, Stage};
use yohoho_rules::record::{Pirates, Plank};
use yohoho_rules::wire::ActionJson;

/// A message from a table.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Incoming {
    /// How everything stands.
    Snapshot(Seen),
    /// What happened, and how everything stands now.
    Events {
        /// In order, no number left out.
        events: Vec<Event>,
        /// How everything stands after them.
        #[serde(flatten)]
        now: Seen,
    },
    /// Who is there.
    Presence {},
    /// A wish was granted.
    Ok {
        /// Which.
        id: u64,
    },
    /// A wish was not granted.
    Error {
        /// Which.
        id: Option<u64>,
        /// Why: `code` is a word for programs.
        error: Value,
        /// The same for people.
        message: String,
    },
    /// The server closes the connection.
    Bye {
        /// Why.
        reason: String,
    },
}

/// How everything stands.
#[derive(Clone, Debug, Deserialize)]
pub struct Seen {
    /// The number of the last event.
    pub seq: u64,
    /// Who one is.
    pub you: You,
    /// The table.
    pub table: Table,
    /// The game, from one's seat.
    pub view: Option<View>,
}

/// Who one is at the table.
#[derive(Clone, Debug, Deserialize)]
pub struct You {
    /// One's seat.
    pub seat: Option<usize>,
    /// Whether one is the host.
    pub host: bool,
}

/// The table.
#[derive(Clone, Debug, Deserialize)]
pub struct Table {
    /// Where it stands.
    pub stage: Stage,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// The next table.
    pub rematch: Option<String>,
}

/// The game, from a seat.
#[derive(Clone, Debug, Deserialize)]
pub struct View {
    /// Who may decide.
    pub turn: Vec<usize>,
    /// What one may do.
    pub legal: Vec<LegalJson>,
}

/// An entry of the list of legal actions.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(untagged)]
pub enum LegalJson {
    /// This action.
    One(ActionJson),
    /// Any plank.
    Planks {
        /// What to choose from.
        plank: Planks,
    },
}

/// All ways to set up a plank.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Planks {
    side: Vec<String>,
    spaces: Vec<i64>,
}

impl View {
    /// A legal action; different numbers give different ones. None if there is nothing to decide.
    pub fn action(&self, number: usize) -> Option<ActionJson> {
        match self.legal.get(number % self.legal.len().max(1))? {
            LegalJson::One(choice) => Some(choice.clone()),
            LegalJson::Planks { plank: Planks { side, spaces } } => {
                let space = |place: usize| spaces[number / place % spaces.len()];
                let pirates = Pirates { red: space(1), yellow: space(5), green: space(25), blue: space(125) };
                Some(ActionJson::Plank(Plank { side: side[number % side.len()].clone(), pirates }))
            }
        }
    }
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Event {
    /// Its number.
    pub seq: u64,
    /// What.
    pub what: Vec<Value>,
}
