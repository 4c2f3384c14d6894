//! What the page and its worker say to each other, as texts. Each enum has its printer and its parser next to each other.
//!
//! The page has to stay small, so it only ever writes with serde, which costs it little, and reads with [`crate::read`].
//! What it merely stores, the log and the record, it gets as JSON that it does not read at all.

use serde::{Deserialize, Serialize};
use yohoho_protocol::{Message, Moment, Name, Portrait, Request, Settings};
use yohoho_rules::record::Record;
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{GameKind, Seed};
use yohoho_table::Entry;

use crate::read::read;

/// What the page asks of the worker.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WorkerRequest {
    /// Start a new game at once, with the person on the first seat and bots on the others.
    Open {
        settings: Settings,
        /// The person's name.
        name: Name,
        /// The person's portrait.
        portrait: Option<Portrait>,
        /// The bots for the other seats, by their names.
        bots: Vec<String>,
        /// Where the deals come from; `None` leaves that to chance.
        seed: Option<Seed>,
    },
    /// Start the lesson of a game, and go on from where these decisions of the learner have led.
    Lesson {
        game: GameKind,
        /// The learner's name.
        name: Name,
        decisions: Vec<ActionJson>,
    },
    /// Start the deal of a day.
    Daily {
        game: GameKind,
        /// A date as in 2026-11-17.
        day: String,
        /// The person's name.
        name: Name,
        /// The person's portrait.
        portrait: Option<Portrait>,
    },
    /// Tell what the strongest bot makes of the deal of a day, once its weights are there.
    DailyBest { game: GameKind, day: String },
    /// Go on with a game from its log: all that [`WorkerReply::Log`] has told of it, separated by commas.
    Resume { log: String },
    /// Play on from a moment of a record: a [`Variation`](super::Variation) as JSON, and all that [`WorkerReply::Log`] has told since.
    Vary { variation: String, log: String },
    /// Review a seat of a record: a [`ReviewWish`](super::ReviewWish) as JSON, so that tables need not know how to write one.
    Review(String),
    /// A request, as it would go to a server.
    Wish(Request),
    /// Tell what each choice is worth now.
    Advise,
    /// Fetch the weights of the learned bot, since advice may be asked for.
    Learn,
    /// Try again whatever failed without a network, which may be back.
    Hurry,
}

impl WorkerRequest {
    /// The text that [`parse`](WorkerRequest::parse) reads back.
    pub fn print(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    pub fn parse(text: &str) -> Option<WorkerRequest> {
        serde_json::from_str(text).ok()
    }
}

/// What the worker tells the page.
#[derive(Clone, PartialEq, Debug)]
pub enum WorkerReply {
    /// The worker listens: requests from before this are lost.
    Ready,
    /// The worker could not start. The script around it says so, in `xtask/src/web.rs`.
    Halted,
    /// New entries of the table's log, as JSON separated by commas, for the page to store.
    Log(String),
    /// A message, as it would come from a server.
    Told(Message),
    /// What each choice is worth, best first.
    Advice(Vec<Tip>),
    /// How far the weights of the learned bot have come.
    Weights(Weights),
    /// The record of the game that is over, as JSON.
    Record(String),
    /// News of a review: a [`ReviewNews`](super::ReviewNews) as JSON.
    Review(String),
    /// What the strongest bot makes of the deal of a day, round by round, separated by commas.
    DailyBest(String),
    /// The log that was to be resumed is none.
    Broken,
}

impl WorkerReply {
    /// The text that [`parse`](WorkerReply::parse) reads back: a word, and what belongs to it after a space.
    pub fn print(&self) -> String {
        match self {
            WorkerReply::Ready => "ready".into(),
            WorkerReply::Halted => "halted".into(),
            WorkerReply::Log(entries) => format!("log {entries}"),
            WorkerReply::Told(message) => format!("told {}", json(message)),
            WorkerReply::Advice(tips) => format!("advice {}", json(tips)),
            WorkerReply::Weights(Weights::Coming(percent)) => format!("weights-coming {percent}"),
            WorkerReply::Weights(Weights::Here) => "weights-here".into(),
            WorkerReply::Weights(Weights::Missing) => "weights-missing".into(),
            WorkerReply::Weights(Weights::Damaged) => "weights-damaged".into(),
            WorkerReply::Record(record) => format!("record {record}"),
            WorkerReply::Review(news) => format!("review {news}"),
            WorkerReply::DailyBest(scores) => format!("daily-best {scores}"),
            WorkerReply::Broken => "broken".into(),
        }
    }

    pub fn parse(text: &str) -> Option<WorkerReply> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        Some(match word {
            "ready" => WorkerReply::Ready,
            "halted" => WorkerReply::Halted,
            "log" => WorkerReply::Log(rest.into()),
            "told" => WorkerReply::Told(read(rest)?),
            "advice" => WorkerReply::Advice(read(rest)?),
            "weights-coming" => WorkerReply::Weights(Weights::Coming(rest.parse().ok()?)),
            "weights-here" => WorkerReply::Weights(Weights::Here),
            "weights-missing" => WorkerReply::Weights(Weights::Missing),
            "weights-damaged" => WorkerReply::Weights(Weights::Damaged),
            "record" => WorkerReply::Record(rest.into()),
            "review" => WorkerReply::Review(rest.into()),
            "daily-best" => WorkerReply::DailyBest(rest.into()),
            "broken" => WorkerReply::Broken,
            _ => return None,
        })
    }

    /// The reply with these entries of the log.
    pub(super) fn log(entries: &[(Moment, Entry)]) -> WorkerReply {
        let entries: Vec<String> = entries.iter().map(json).collect();
        WorkerReply::Log(entries.join(","))
    }

    /// The reply with this record.
    pub(super) fn record(record: &Record) -> WorkerReply {
        WorkerReply::Record(json(record))
    }
}

/// The entries of a log that [`WorkerReply::Log`] told of; `None` if it is no log.
pub(super) fn entries(log: &str) -> Option<Vec<(Moment, Entry)>> {
    serde_json::from_str(&format!("[{log}]")).ok()
}

fn json<T: Serialize + ?Sized>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// What a choice is worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Tip {
    pub choice: ActionJson,
    /// Points to expect in this round, by which choices are ranked.
    pub score: f32,
    /// How many standard errors it is behind the best choice, 99 at most.
    pub behind: f32,
    /// Whether it comes from the learned bot. The captain advises until the weights are there.
    pub learned: bool,
}

/// How far the weights of the learned bot have come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weights {
    /// This many percent are loaded.
    Coming(u8),
    /// All are loaded.
    Here,
    /// They could not be fetched: there is no network, or the server has none.
    Missing,
    /// What was fetched cannot be used.
    Damaged,
}

#[cfg(test)]
mod tests {
    use yohoho_protocol::{Face, Porthole};
    use yohoho_rules::SeatCount;

    use super::*;

    #[test]
    fn the_page_reads_what_the_worker_prints() {
        let tip = Tip { choice: ActionJson::Bid(2), score: 12.5, behind: 0.25, learned: true };
        for reply in [
            WorkerReply::Ready,
            WorkerReply::Halted,
            WorkerReply::Log("[1,{}],[2,{}]".into()),
            WorkerReply::Log(String::new()),
            WorkerReply::Told(Message::Ok { id: 3 }),
            WorkerReply::Advice(vec![tip]),
            WorkerReply::Advice(Vec::new()),
            WorkerReply::Weights(Weights::Coming(40)),
            WorkerReply::Weights(Weights::Here),
            WorkerReply::Weights(Weights::Missing),
            WorkerReply::Weights(Weights::Damaged),
            WorkerReply::Record(r#"{"game":"skull king"}"#.into()),
            WorkerReply::Review("{}".into()),
            WorkerReply::Broken,
        ] {
            assert_eq!(WorkerReply::parse(&reply.print()), Some(reply));
        }
    }

    #[test]
    fn the_worker_reads_what_the_page_prints() {
        let settings = Settings::new(GameKind::SkullQueen, SeatCount::ALL[0]);
        let name = Name::clean("Ana").unwrap();
        let portrait = Portrait { face: Face::Coco, porthole: Porthole::ALL[2] };
        for request in [
            WorkerRequest::Open {
                settings,
                name: name.clone(),
                portrait: Some(portrait),
                bots: vec!["bosun".into()],
                seed: Some(Seed([7; 32])),
            },
            WorkerRequest::Lesson { game: GameKind::Doubloons, name, decisions: vec![ActionJson::Bid(1)] },
            WorkerRequest::Resume { log: r#"[1,{"type":"x"}],[2,"\""]"#.into() },
            WorkerRequest::Vary { variation: r#"{"seat":1}"#.into(), log: String::new() },
            WorkerRequest::Review("{}".into()),
            WorkerRequest::Advise,
            WorkerRequest::Learn,
            WorkerRequest::Hurry,
        ] {
            assert_eq!(WorkerRequest::parse(&request.print()), Some(request));
        }
    }

    #[test]
    fn what_nobody_printed_is_refused() {
        for text in ["", "told", "told {", "advice 1", "weights-coming x", "rubbish 1"] {
            assert_eq!(WorkerReply::parse(text), None, "{text}");
        }
        assert_eq!(WorkerRequest::parse("advise"), None);
    }
}
