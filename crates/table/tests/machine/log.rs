//! The log as it is stored: every kind of entry, byte for byte, and entries that no table can have.

use yohoho_protocol::{Moment, Pace, Stage};
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{GameKind, Seed};
use yohoho_table::{BadLog, Entry, Table};

use crate::test_table::{TestTable, name, person, seat};

/// A table with every kind of entry, as they have been stored since they exist. Old logs must be read for ever.
const STORED: &str = include_str!("stored.jsonl");

fn stored() -> Vec<(Moment, Entry)> {
    let read = |(at, line): (usize, &str)| (Moment(at as u64), serde_json::from_str(line).expect(line));
    STORED.lines().enumerate().map(read).collect()
}

#[test]
fn stored_entries_are_read_and_written_the_same() {
    for ((_, entry), line) in stored().iter().zip(STORED.lines()) {
        assert_eq!(serde_json::to_string(entry).unwrap(), line);
    }
}

#[test]
fn a_stored_log_gives_its_table() {
    let table = Table::fold(stored()).unwrap();
    assert_eq!((table.stage(), table.seq() as usize), (Stage::Closed, STORED.lines().count()));
    assert_eq!((table.code(), table.host()), ("pbgghpsb", &person(1)));
    assert_eq!(table.info().rematch.as_deref(), Some("kq7w2mzn"));
    let seats = serde_json::to_value(table.info().seats).unwrap();
    let expected = serde_json::json!([
        {"sitter": "bot", "bot": "bosun", "left": true},
        {"sitter": "person", "name": "Bart", "portrait": {"face": "old-salt", "porthole": 4}, "away": true},
        {"sitter": "bot", "bot": "captain"},
    ]);
    assert_eq!(seats, expected);
    assert_eq!(table.snapshot(&person(1), Moment(0)).you.muted, [seat(0)]);
}

#[test]
fn every_prefix_of_a_log_is_a_table_and_a_log_without_its_head_is_none() {
    let log = stored();
    for end in 1..=log.len() {
        assert_eq!(Table::fold(log[..end].to_vec()).unwrap().seq(), end as u64);
    }
    for start in 1..=log.len() {
        let error = Table::fold(log[start..].to_vec()).unwrap_err();
        assert_eq!(error.to_string(), "entry 1: a log starts with the opening of the table");
    }
}

#[test]
fn impossible_entries_are_refused_and_change_nothing() {
    let lobby = TestTable::new(GameKind::SkullKing, 3, Pace::Off, 1);
    let playing = TestTable::started(GameKind::SkullKing, 3, Pace::Off, 1);
    let opened = lobby.log[0].1.clone();
    let settings = lobby.table.settings().clone();
    let act = |action| Entry::Acted { seat: seat(0), action, stand_in: false };
    let sat = Entry::Sat { seat: seat(3), person: person(5), name: name(5), portrait: None };
    for (test, entry, wrong) in [
        (&lobby, opened, "the table is open already"),
        (&lobby, sat, "there is no such seat"),
        (&lobby, Entry::Stood { seat: seat(5) }, "there is no such seat"),
        (&lobby, Entry::Bot { seat: seat(4), bot: None }, "there is no such seat"),
        (&lobby, act(ActionJson::Bid(0)), "the game has not started"),
        (&lobby, Entry::MoreTime { seat: seat(0) }, "the game has not started"),
        (&playing, Entry::Settings { settings }, "the game has started"),
        (&playing, Entry::Started { seed: Seed([1; 32]) }, "the game has started"),
        (&playing, act(ActionJson::Bid(9)), "the action is illegal"),
        (&playing, act(ActionJson::Play("Z9".into())), "there is no such action"),
    ] {
        let mut table = test.table.clone();
        let error = table.apply(&entry, test.now).unwrap_err();
        assert_eq!(error, BadLog { seq: test.table.seq() + 1, wrong: wrong.into() }, "{entry:?}");
        assert_eq!(format!("{table:?}"), format!("{:?}", test.table), "the table is as it was");
    }
}
