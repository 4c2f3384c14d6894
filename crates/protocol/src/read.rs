//! How messages are read: every kind of object by one struct that has all fields, then told apart.
//!
//! Serde's own way for tagged enums keeps the whole object to read it twice, and is built anew for every type in it; in a browser that is a quarter of the whole client. What is
//! unknown, or lacks what it should have, is not an error: servers may be newer than their clients.

use serde::Deserialize;
use yohoho_rules::record::Trick;
use yohoho_rules::wire::{Choice, Sight};
use yohoho_rules::{Seat, Seed};

use crate::message::Sitter;
use crate::{Event, Line, Moment, Name, Phrase, Presence, Settings, Snapshot, TableInfo, You, event, message, refusal};

#[derive(Deserialize)]
pub(crate) struct SeatInfo {
    sitter: String,
    name: Option<Name>,
    bot: Option<String>,
    #[serde(default)]
    away: bool,
}

impl From<SeatInfo> for message::SeatInfo {
    fn from(text: SeatInfo) -> message::SeatInfo {
        let sitter = sitter(&text.sitter, text.name, text.bot);
        message::SeatInfo { sitter, away: text.away }
    }
}

fn sitter(kind: &str, name: Option<Name>, bot: Option<String>) -> Sitter {
    match (kind, name, bot) {
        ("person", Some(name), _) => Sitter::Person { name },
        ("bot", _, Some(bot)) => Sitter::Bot { bot },
        _ => Sitter::Nobody,
    }
}

#[derive(Deserialize)]
pub(crate) struct Refusal {
    code: String,
    rule: Option<String>,
    #[serde(default)]
    message: String,
}

impl From<Refusal> for refusal::Refusal {
    fn from(Refusal { code, rule, message }: Refusal) -> refusal::Refusal {
        match code.as_str() {
            "illegal" => refusal::Refusal::Illegal { rule, message },
            "no-such-bot" => refusal::Refusal::NoSuchBot { message },
            "malformed" => refusal::Refusal::Malformed { message },
            code => refusal::Refusal::PLAIN
                .into_iter()
                .find(|plain| plain.code() == code)
                .unwrap_or(refusal::Refusal::Unknown),
        }
    }
}

#[derive(Deserialize)]
pub(crate) struct What {
    r#type: String,
    seat: Option<Seat>,
    settings: Option<Settings>,
    sitter: Option<String>,
    name: Option<Name>,
    bot: Option<String>,
    #[serde(default)]
    away: bool,
    commitment: Option<String>,
    round: Option<u8>,
    dealer: Option<Seat>,
    #[serde(default)]
    stand_in: bool,
    action: Option<Choice>,
    actions: Option<Vec<Choice>>,
    trick: Option<Trick>,
    rule: Option<String>,
    #[serde(default)]
    bids: Vec<u8>,
    #[serde(default)]
    won: Vec<u8>,
    scores: Option<Vec<i16>>,
    totals: Option<Vec<i16>>,
    places: Option<Vec<u8>>,
    seed: Option<Seed>,
    text: Option<String>,
    phrase: Option<Phrase>,
    muted: Option<bool>,
    table: Option<String>,
}

impl From<What> for event::What {
    fn from(text: What) -> event::What {
        text.known().unwrap_or(event::What::Private)
    }
}

impl What {
    fn known(self) -> Option<event::What> {
        let What { seat, stand_in, action, name, bids, won, .. } = self;
        Some(match self.r#type.as_str() {
            "settings" => event::What::Settings { settings: self.settings? },
            "seat" => event::What::Seat {
                seat: seat?,
                info: message::SeatInfo { sitter: sitter(&self.sitter?, name, self.bot), away: self.away },
            },
            "host" => event::What::Host { seat },
            "started" => event::What::Started { commitment: self.commitment? },
            "dealt" => event::What::Dealt { round: self.round?, dealer: self.dealer? },
            "decided" => event::What::Decided { seat: seat?, stand_in, action },
            "revealed" => event::What::Revealed { actions: self.actions? },
            "played" => event::What::Played { seat: seat?, stand_in, action: action? },
            "more-time" => event::What::MoreTime { seat: seat? },
            "trick" => event::What::Trick { trick: self.trick?, rule: self.rule? },
            "round" => event::What::Round { bids, won, scores: self.scores?, totals: self.totals? },
            "over" => event::What::Over { places: self.places?, seed: self.seed? },
            "chat" => event::What::Chat { seat, name: name?, text: self.text? },
            "said" => event::What::Said { seat, name: name?, phrase: self.phrase? },
            "muted" => event::What::Muted { seat: seat?, muted: self.muted? },
            "rematch" => event::What::Rematch { table: self.table? },
            "closed" => event::What::Closed,
            _ => return None,
        })
    }
}

#[derive(Deserialize)]
pub(crate) struct Message {
    r#type: String,
    events: Option<Vec<Event>>,
    seq: Option<u64>,
    now: Option<Moment>,
    you: Option<You>,
    table: Option<TableInfo>,
    view: Option<Sight>,
    #[serde(default)]
    block: Vec<Line>,
    away: Option<Vec<Seat>>,
    watching: Option<usize>,
    id: Option<u64>,
    error: Option<refusal::Refusal>,
    message: Option<String>,
    reason: Option<String>,
}

impl From<Message> for message::Message {
    fn from(text: Message) -> message::Message {
        text.known().unwrap_or(message::Message::Unknown)
    }
}

impl Message {
    fn known(self) -> Option<message::Message> {
        let Message { seq, now, you, table, view, block, id, .. } = self;
        let snapshot = || Some(Box::new(Snapshot { seq: seq?, now: now?, you: you?, table: table?, view, block }));
        Some(match self.r#type.as_str() {
            "snapshot" => message::Message::Snapshot(snapshot()?),
            "events" => message::Message::Events { events: self.events?, now: snapshot()? },
            "presence" => message::Message::Presence(Presence { away: self.away?, watching: self.watching? }),
            "ok" => message::Message::Ok { id: id? },
            "error" => message::Message::Error { id, error: self.error?, message: self.message.unwrap_or_default() },
            "bye" => message::Message::Bye { reason: self.reason? },
            _ => return None,
        })
    }
}
