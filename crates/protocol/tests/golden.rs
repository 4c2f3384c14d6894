//! What is sent, byte for byte.
//!
//! Each file in `tests/golden` has one JSON text per line, with at least one example of every kind. Each is read and written back, and must come back to the
//! byte. `UPDATE_EXPECT=1` rewrites the files with what is written back, so that a change of the protocol is seen in review.

use std::collections::BTreeSet;
use std::fs;

use serde::Serialize;
use serde::de::DeserializeOwned;
use yohoho_protocol::{Event, Message, Phrase, Refusal, Request, What, Wish};

/// Makes a function that names the kind of a value, and a list of all kinds. A kind that is missing does not compile.
macro_rules! kinds {
    ($function:ident, $list:ident, $type:ident { $($kind:ident),+ }) => {
        const $list: &[&str] = &[$(stringify!($kind)),+];

        fn $function(value: &$type) -> &'static str {
            match value {
                $($type::$kind { .. } => stringify!($kind)),+
            }
        }
    };
}

kinds!(kind_of_message, MESSAGES, Message { Snapshot, Events, Presence, Ok, Error, Bye, Unknown });
kinds!(
    kind_of_wish,
    WISHES,
    Wish { Sit, Stand, Act, MoreTime, Chat, Say, Mute, Settings, Bot, Remove, StandIn, Back, Vote, Start, Rematch }
);
kinds!(
    kind_of_what,
    WHATS,
    What {
        Settings,
        Seat,
        Host,
        Motion,
        Voted,
        Settled,
        Removed,
        StandIn,
        Started,
        Dealt,
        Decided,
        Revealed,
        Played,
        MoreTime,
        Trick,
        Round,
        Over,
        Chat,
        Said,
        Muted,
        Rematch,
        Closed,
        Private,
        Unknown
    }
);
kinds!(
    kind_of_refusal,
    REFUSALS,
    Refusal {
        Illegal,
        NotSeated,
        NotHost,
        AlreadyStarted,
        NotStarted,
        NotOver,
        GameOver,
        TableFull,
        NoSuchSeat,
        SeatTaken,
        SeatEmpty,
        EmptySeats,
        AlreadySeated,
        NoSeat,
        OtherSeat,
        Removed,
        Refused,
        NotYet,
        NoSuchMotion,
        TooMuch,
        NoSuchBot,
        NoMoreTime,
        BadText,
        TooFast,
        NoWatching,
        Crowded,
        Closed,
        Replayed,
        Malformed,
        Unavailable,
        Unknown
    }
);

/// Reads a file line by line, and checks that every line comes back to the byte.
fn check<T: DeserializeOwned + Serialize>(name: &str) -> Vec<T> {
    let file = format!("{}/tests/golden/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&file).unwrap();
    let read = |line: &str| serde_json::from_str(line).unwrap_or_else(|error| panic!("{name}: {error}\n{line}"));
    let values: Vec<T> = text.lines().map(read).collect();
    let written: String = values.iter().map(|value| serde_json::to_string(value).unwrap() + "\n").collect();
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&file, &written).unwrap();
    }
    for (line, written) in text.lines().zip(written.lines()) {
        assert_eq!(line, written, "{name}: run with UPDATE_EXPECT=1 if this change is intended");
    }
    values
}

/// Checks that there is an example of every kind. `Unknown` is only ever read, never sent.
fn check_kinds(found: impl Iterator<Item = &'static str>, all: &[&'static str]) {
    let sent = all.iter().copied().filter(|kind| *kind != "Unknown");
    assert_eq!(found.collect::<BTreeSet<_>>(), sent.collect());
}

#[test]
fn messages_come_back_to_the_byte() {
    check_kinds(check("messages").iter().map(kind_of_message), MESSAGES);
}

#[test]
fn requests_come_back_to_the_byte() {
    check_kinds(check::<Request>("requests").iter().map(|request| kind_of_wish(&request.wish)), WISHES);
}

#[test]
fn events_come_back_to_the_byte() {
    check_kinds(check::<Event>("events").iter().flat_map(|event| &event.what).map(kind_of_what), WHATS);
}

#[test]
fn refusals_come_back_to_the_byte() {
    let refusals: Vec<Refusal> = check("refusals");
    check_kinds(refusals.iter().map(kind_of_refusal), REFUSALS);
    for refusal in &refusals {
        let json = serde_json::to_value(refusal).unwrap();
        assert_eq!(json["code"], refusal.code(), "the code for programs is the one that is sent");
        let is_plain = json.as_object().unwrap().len() == 1;
        assert_eq!(Refusal::PLAIN.contains(refusal), is_plain, "{json}");
        assert!(!refusal.to_string().is_empty(), "{json}");
    }
}

#[test]
fn phrases_come_back_to_the_byte() {
    let phrases: Vec<Phrase> = check("phrases");
    assert_eq!(phrases, Phrase::ALL);
    for phrase in phrases {
        assert_eq!(serde_json::to_value(phrase).unwrap(), phrase.name());
    }
}
