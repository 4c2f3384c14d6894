//! Reads what servers and workers send: messages, tables, advice.
//!
//! Servers may be newer than their clients. So fields that are unknown are ignored, and messages and events of an unknown kind, or without
//! a field they should have, become `Unknown`, which is skipped. `docs/dependencies.md` tells why this is written by hand.

use yohoho_protocol::{
    Event, Face, KeptSeat, Message, Moment, Motion, MotionKind, Name, Pace, Phrase, Portrait, Presence, Refusal,
    RoundResult, SeatInfo, Settings, Sitter, Snapshot, Stage, TableInfo, What, You,
};
use yohoho_rules::record::{Move, Pirates, Plank, Trick};
use yohoho_rules::wire::{
    Aboard, ActionJson, Family, KingViewJson, LegalJson, Phase, Planks, QueenViewJson, Standing, ViewJson,
};
use yohoho_rules::{GameKind, Seat, SeatCount, Seed};

use crate::offline::Tip;
use yohoho_json::Json;

/// Something that can be read from JSON.
pub trait Read: Sized {
    /// Reads a value; `None` if it is something else.
    fn read(json: &Json) -> Option<Self>;
}

/// Reads a text; `None` if it is no JSON, or something else.
pub fn read<T: Read>(text: &str) -> Option<T> {
    T::read(&Json::parse(text)?)
}

fn whole(json: &Json) -> Option<i64> {
    match json {
        Json::Number(number, 0) => Some(*number),
        _ => None,
    }
}

macro_rules! numbers {
    ($($type:ty),+) => {$(
        impl Read for $type {
            fn read(json: &Json) -> Option<$type> {
                <$type>::try_from(whole(json)?).ok()
            }
        }
    )+};
}

numbers!(u8, u16, u32, u64, usize, i16, i64);

impl Read for f32 {
    fn read(json: &Json) -> Option<f32> {
        match json {
            Json::Number(whole, thousandths) => Some(*whole as f32 + *thousandths as f32 / 1000.0),
            // A fraction so small that it was written with an exponent.
            Json::Other => Some(0.0),
            _ => None,
        }
    }
}

impl Read for bool {
    /// A field that is missing is false.
    fn read(json: &Json) -> Option<bool> {
        Some(*json == Json::Bool(true))
    }
}

impl Read for String {
    fn read(json: &Json) -> Option<String> {
        json.text().map(str::to_string)
    }
}

impl<T: Read> Read for Option<T> {
    fn read(json: &Json) -> Option<Option<T>> {
        if *json == Json::Null { Some(None) } else { T::read(json).map(Some) }
    }
}

impl<T: Read> Read for Vec<T> {
    /// A list that is missing is empty.
    fn read(json: &Json) -> Option<Vec<T>> {
        match json {
            Json::List(list) => list.iter().map(T::read).collect(),
            Json::Null => Some(Vec::new()),
            _ => None,
        }
    }
}

/// Implements [`Read`] for structs, field by field. A field may have another name in JSON, as in `red = "R"`; a field after `..` is read
/// from the same object as the struct itself.
macro_rules! structs {
    ($($type:ident { $($field:ident $(= $name:literal)?),+ $(; .. $whole:ident)? })+) => {$(
        impl $crate::read::Read for $type {
            fn read(json: &yohoho_json::Json) -> Option<$type> {
                if !matches!(json, yohoho_json::Json::Object(_)) {
                    return None;
                }
                Some($type {
                    $($field: $crate::read::Read::read(json.get($crate::read::name!($field $($name)?)))?,)+
                    $($whole: $crate::read::Read::read(json)?,)?
                })
            }
        }
    )+};
}

macro_rules! name {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident $name:literal) => {
        $name
    };
}

pub(crate) use {name, structs};

structs! {
    Snapshot { seq, now, you, table, view, block, talk }
    You { seat, host, muted, votes, motion, left }
    TableInfo { code, settings, stage, seats, host, commitment, seed, rematch, deadline, overdue, consent, starts, open, motions }
    Motion { id, kind, seat, name, yes, needed }
    Settings { game, seats, pace, watch, listed, level, met }
    Presence { away, watching, kept }
    KeptSeat { seat, until }
    Event { seq, at, what }
    RoundResult { bids, won, scores }
    Trick { lead, plays, winner, bonus, moves, centre, next }
    Move { seat, colour, steps }
    Plank { side, pirates }
    Pirates { red = "R", yellow = "Y", green = "G", blue = "B" }
    Standing { side, pirates }
    Aboard { red = "R", yellow = "Y", green = "G", blue = "B" }
    Planks { side, spaces }
    KingViewJson { bid, bids, won, bonus }
    QueenViewJson { plank, planks, card, centre, dealt_centre, ghost }
    ViewJson { game, seats, seat, round, rounds, hand_size, dealer, phase, turn, decided, hand, held, tricks, scores, totals, legal; .. family }
    Tip { choice, score, behind, learned }
}

impl Read for Moment {
    fn read(json: &Json) -> Option<Moment> {
        u64::read(json).map(Moment)
    }
}

impl Read for Seat {
    fn read(json: &Json) -> Option<Seat> {
        Seat::new(u8::read(json)?)
    }
}

impl Read for SeatCount {
    fn read(json: &Json) -> Option<SeatCount> {
        SeatCount::new(usize::read(json)?)
    }
}

impl Read for Seed {
    fn read(json: &Json) -> Option<Seed> {
        Seed::from_hex(json.text()?)
    }
}

impl Read for GameKind {
    fn read(json: &Json) -> Option<GameKind> {
        let name = json.text()?;
        GameKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl Read for Name {
    fn read(json: &Json) -> Option<Name> {
        String::read(json).map(Name::from)
    }
}

impl Read for Pace {
    fn read(json: &Json) -> Option<Pace> {
        Some(match json.text() {
            Some("relaxed") => Pace::Relaxed,
            Some("brisk") => Pace::Brisk,
            Some("blitz") => Pace::Blitz,
            Some(text) => days(text).unwrap_or(Pace::Off),
            None => Pace::Custom(u16::try_from(whole(json)?).ok()?),
        })
    }
}

/// Hours or days, as in `12h` and `3d`.
fn days(text: &str) -> Option<Pace> {
    if let Some(hours) = text.strip_suffix('h') {
        return hours.parse().ok().map(Pace::Hours);
    }
    text.strip_suffix('d')?.parse().ok().map(Pace::Days)
}

impl Read for Stage {
    fn read(json: &Json) -> Option<Stage> {
        Some(match json.text()? {
            "lobby" => Stage::Lobby,
            "playing" => Stage::Playing,
            "over" => Stage::Over,
            "closed" => Stage::Closed,
            _ => return None,
        })
    }
}

impl Read for Phase {
    fn read(json: &Json) -> Option<Phase> {
        Some(match json.text()? {
            "deal" => Phase::Deal,
            "bid" => Phase::Bid,
            "plank" => Phase::Plank,
            "play" => Phase::Play,
            "over" => Phase::Over,
            _ => return None,
        })
    }
}

impl Read for Phrase {
    fn read(json: &Json) -> Option<Phrase> {
        let name = json.text()?;
        Phrase::ALL.into_iter().find(|phrase| phrase.name() == name)
    }
}

impl Read for Portrait {
    fn read(json: &Json) -> Option<Portrait> {
        Some(Portrait {
            face: face(json.get("face").text()?)?,
            porthole: u8::read(json.get("porthole"))?.try_into().ok()?,
        })
    }
}

/// The face with this name.
pub(crate) fn face(name: &str) -> Option<Face> {
    Face::ALL.into_iter().find(|face| face.name() == name)
}

impl Read for SeatInfo {
    fn read(json: &Json) -> Option<SeatInfo> {
        let sitter = match json.get("sitter").text()? {
            "person" => {
                Sitter::Person { name: Name::read(json.get("name"))?, portrait: Portrait::read(json.get("portrait")) }
            }
            "bot" => Sitter::Bot { bot: String::read(json.get("bot"))? },
            _ => Sitter::Nobody,
        };
        let flag = |name: &str| bool::read(json.get(name));
        Some(SeatInfo {
            sitter,
            away: flag("away")?,
            stand_in: flag("stand_in")?,
            left: flag("left")?,
            deadline: Option::read(json.get("deadline"))?,
        })
    }
}

impl Read for MotionKind {
    fn read(json: &Json) -> Option<MotionKind> {
        Some(match json.text()? {
            "sit" => MotionKind::Sit,
            "remove" => MotionKind::Remove,
            "stand-in" => MotionKind::StandIn,
            _ => MotionKind::Unknown,
        })
    }
}

impl Read for ActionJson {
    fn read(json: &Json) -> Option<ActionJson> {
        if let Some(bid) = u8::read(json.get("bid")) {
            return Some(ActionJson::Bid(bid));
        }
        if let Some(play) = json.get("play").text() {
            return Some(ActionJson::Play(play.into()));
        }
        Plank::read(json.get("plank")).map(ActionJson::Plank)
    }
}

impl Read for LegalJson {
    fn read(json: &Json) -> Option<LegalJson> {
        match Planks::read(json.get("plank")) {
            Some(plank) => Some(LegalJson::Planks { plank }),
            None => <ActionJson as Read>::read(json).map(LegalJson::One),
        }
    }
}

impl Read for Family {
    fn read(json: &Json) -> Option<Family> {
        Some(match GameKind::read(json.get("game"))? {
            GameKind::SkullQueen => Family::Queen(QueenViewJson::read(json)?),
            _ => Family::King(KingViewJson::read(json)?),
        })
    }
}

impl Read for Refusal {
    fn read(json: &Json) -> Option<Refusal> {
        let message = || String::read(json.get("message"));
        Some(match json.get("code").text()? {
            "illegal" => Refusal::Illegal { rule: Option::read(json.get("rule"))?, message: message()? },
            "no-such-bot" => Refusal::NoSuchBot { message: message()? },
            "malformed" => Refusal::Malformed { message: message()? },
            code => Refusal::PLAIN.into_iter().find(|plain| plain.code() == code).unwrap_or(Refusal::Unknown),
        })
    }
}

impl Read for What {
    fn read(json: &Json) -> Option<What> {
        Some(what(json).unwrap_or(What::Unknown))
    }
}

fn what(json: &Json) -> Option<What> {
    fn field<T: Read>(json: &Json, name: &str) -> Option<T> {
        T::read(json.get(name))
    }
    let seat = || field(json, "seat");
    let stand_in = || field(json, "stand_in");
    Some(match json.get("type").text()? {
        "settings" => What::Settings { settings: field(json, "settings")? },
        "seat" => What::Seat { seat: seat()?, info: SeatInfo::read(json)? },
        "host" => What::Host { seat: field(json, "seat")? },
        "motion" => What::Motion {
            id: field(json, "id")?,
            kind: field(json, "kind")?,
            seat: seat()?,
            name: field(json, "name")?,
        },
        "voted" => What::Voted { motion: field(json, "motion")? },
        "settled" => What::Settled {
            motion: field(json, "motion")?,
            kind: field(json, "kind")?,
            seat: seat()?,
            name: field(json, "name")?,
            passed: field(json, "passed")?,
        },
        "removed" => What::Removed { seat: seat()?, name: field(json, "name")? },
        "stand-in" => What::StandIn { seat: seat()?, on: field(json, "on")? },
        "started" => What::Started { commitment: field(json, "commitment")? },
        "dealt" => What::Dealt { round: field(json, "round")?, dealer: field(json, "dealer")? },
        "decided" => What::Decided { seat: seat()?, stand_in: stand_in()?, action: field(json, "action")? },
        "revealed" => What::Revealed { actions: field(json, "actions")? },
        "played" => What::Played { seat: seat()?, stand_in: stand_in()?, action: field(json, "action")? },
        "more-time" => What::MoreTime { seat: seat()? },
        "trick" => What::Trick { trick: field(json, "trick")?, rule: field(json, "rule")? },
        "round" => What::Round {
            bids: field(json, "bids")?,
            won: field(json, "won")?,
            scores: field(json, "scores")?,
            totals: field(json, "totals")?,
        },
        "over" => What::Over { places: field(json, "places")?, seed: field(json, "seed")? },
        "chat" => What::Chat { seat: field(json, "seat")?, name: field(json, "name")?, text: field(json, "text")? },
        "said" => What::Said { seat: field(json, "seat")?, name: field(json, "name")?, phrase: field(json, "phrase")? },
        "muted" => What::Muted { seat: seat()?, muted: field(json, "muted")? },
        "rematch" => What::Rematch { table: field(json, "table")? },
        "closed" => What::Closed,
        "private" => What::Private,
        _ => return None,
    })
}

impl Read for Message {
    fn read(json: &Json) -> Option<Message> {
        Some(message(json).unwrap_or(Message::Unknown))
    }
}

fn message(json: &Json) -> Option<Message> {
    let snapshot = || Snapshot::read(json).map(Box::new);
    Some(match json.get("type").text()? {
        "snapshot" => Message::Snapshot(snapshot()?),
        "events" => Message::Events { events: Read::read(json.get("events"))?, now: snapshot()? },
        "presence" => Message::Presence(Presence::read(json)?),
        "ok" => Message::Ok { id: Read::read(json.get("id"))? },
        "error" => Message::Error {
            id: Read::read(json.get("id"))?,
            error: Read::read(json.get("error"))?,
            message: Read::read(json.get("message"))?,
        },
        "bye" => Message::Bye { reason: Read::read(json.get("reason"))? },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use yohoho_protocol::{Porthole, Profile, Refusal};

    use super::*;

    #[test]
    fn what_only_a_server_sends_is_read_as_serde_reads_it() {
        let mut messages = vec![
            Message::Presence(Presence { away: vec![Seat::ALL[1]], watching: 3, kept: Vec::new() }),
            Message::Presence(Presence {
                kept: vec![KeptSeat { seat: Seat::ALL[1], until: Moment(1_794_754_770_246) }],
                ..Presence::default()
            }),
            Message::Bye { reason: "the server is closing".into() },
            Message::Error {
                id: None,
                error: Refusal::Illegal { rule: Some("SK7".into()), message: "follow".into() },
                message: "follow".into(),
            },
        ];
        messages.extend(Refusal::PLAIN.map(|error| Message::Error { id: Some(4), message: error.to_string(), error }));
        for message in messages {
            let text = serde_json::to_string(&message).unwrap();
            assert_eq!(read::<Message>(&text), Some(message), "{text}");
        }
    }

    #[test]
    fn what_is_unknown_or_incomplete_is_not_taken_for_something_else() {
        for text in [r#"{"type":"fireworks"}"#, r#"{"type":"muted","muted":true}"#, r#"{"seat":1}"#, "[]"] {
            assert_eq!(read::<What>(text), Some(What::Unknown), "{text}");
        }
        for text in [r#"{"type":"news","seq":1}"#, r#"{"type":"bye"}"#, r#"{"type":"snapshot","seq":1}"#, "[]"] {
            assert_eq!(read::<Message>(text), Some(Message::Unknown), "{text}");
        }
        assert_eq!(read::<Message>("no JSON"), None);
    }

    #[test]
    fn all_that_can_happen_is_read_as_it_was_written() {
        let name = Name::clean("Anne").unwrap();
        let portrait = Portrait { face: Face::OldSalt, porthole: Porthole::ALL[5] };
        let settings =
            Settings { pace: Pace::Custom(20), ..Settings::new(GameKind::SkullQueen, SeatCount::new(3).unwrap()) };
        let all = vec![
            What::Settings { settings },
            What::seat(Seat::ALL[2], Sitter::Bot { bot: "bosun".into() }),
            What::seat(Seat::ALL[0], Sitter::Nobody),
            What::seat(Seat::ALL[0], Profile::from(name.clone()).into()),
            What::seat(Seat::ALL[0], Sitter::Person { name: name.clone(), portrait: Some(portrait) }),
            What::Host { seat: None },
            What::Motion { id: 57, kind: MotionKind::Sit, seat: Seat::ALL[1], name: name.clone() },
            What::Motion { id: 58, kind: MotionKind::StandIn, seat: Seat::ALL[1], name: name.clone() },
            What::Voted { motion: 57 },
            What::Settled {
                motion: 57,
                kind: MotionKind::Remove,
                seat: Seat::ALL[1],
                name: name.clone(),
                passed: true,
            },
            What::Removed { seat: Seat::ALL[1], name: name.clone() },
            What::StandIn { seat: Seat::ALL[1], on: true },
            What::MoreTime { seat: Seat::ALL[1] },
            What::Chat { seat: None, name: name.clone(), text: "Ahoy \"you\" \\ \u{1f600}".into() },
            What::Said { seat: Some(Seat::ALL[3]), name, phrase: Phrase::FairWinds },
            What::Muted { seat: Seat::ALL[1], muted: true },
            What::Rematch { table: "abcdefgh".into() },
            What::Closed,
            What::Private,
        ];
        for what in all {
            let text = serde_json::to_string(&what).unwrap();
            assert_eq!(read::<What>(&text), Some(what), "{text}");
        }
    }
}
