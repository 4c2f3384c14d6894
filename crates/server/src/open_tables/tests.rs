//! What counts as an open table, and which one gives way.

use std::net::IpAddr;
use std::time::Duration;

use yohoho_protocol::{Moment, Name, Settings};
use yohoho_rules::{GameKind, SeatCount};
use yohoho_table::Entry;

use super::*;

fn address(last: u8) -> Address {
    Address::from(IpAddr::from([192, 0, 2, last]))
}

fn person(name: &str) -> PersonId {
    PersonId(name.into())
}

/// A lobby whose host is its only person.
fn lobby(code: &str, host: &str) -> Table {
    let settings = Settings::new(GameKind::SkullKing, SeatCount::new(2).unwrap());
    let entries = Table::open(code.into(), settings, person(host), Name::clean(host).unwrap().into()).unwrap();
    Table::fold(entries.into_iter().map(|entry| (Moment(0), entry))).unwrap()
}

/// Adds a table that was left a while ago, at a stage.
fn add(tables: &OpenTables, code: &str, stage: Stage, left: Option<Instant>) {
    tables.add(&lobby(code, code), Some(address(1)));
    tables.with(|index| {
        let mut table = index.remove(code).unwrap();
        table.info.stage = stage;
        table.unattended = left;
        index.insert(table);
    });
}

fn limits(tables: usize, tables_per_address: usize) -> Limits {
    Limits { tables, tables_per_address, ..Limits::default() }
}

#[test]
fn finished_games_take_no_room() {
    let tables = OpenTables::default();
    let limits = limits(2, 2);
    add(&tables, "lobby", Stage::Lobby, None);
    add(&tables, "over", Stage::Over, None);
    let reservation = tables.reserve(&limits, Some(address(1))).unwrap();
    assert!(matches!(tables.reserve(&limits, Some(address(1))), Err(OpenTableError::TooManyFromAddress)));
    assert!(matches!(tables.reserve(&limits, Some(address(2))), Err(OpenTableError::Full)));
    drop(reservation);
    assert!(tables.reserve(&limits, Some(address(2))).is_ok());
    assert_eq!(tables.len(), 2, "a finished game can still be found");
}

#[test]
fn a_table_counts_for_its_address_until_it_is_removed() {
    let tables = OpenTables::default();
    tables.add(&lobby("one", "Anne"), Some(address(1)));
    // Later changes do not say where the table was opened.
    tables.update(&lobby("one", "Anne"));
    assert!(tables.reserve(&limits(9, 1), Some(address(1))).is_err());
    tables.remove("one");
    assert!(tables.reserve(&limits(9, 1), Some(address(1))).is_ok());
    assert!(tables.with(|index| index.used_by_address.is_empty() && index.by_person.is_empty() && index.used == 0));
}

#[test]
fn a_rematch_counts_where_the_first_game_was_opened() {
    let tables = OpenTables::default();
    let mut first = lobby("one", "Anne");
    tables.add(&first, Some(address(1)));
    tables.add(&lobby("two", "Anne"), None);
    let has_room_for_two = || tables.reserve(&limits(9, 2), Some(address(1))).is_ok();
    assert!(has_room_for_two());
    first.apply(&Entry::Rematch { table: "two".into() }, Moment(1)).unwrap();
    tables.update(&first);
    assert!(!has_room_for_two());
}

#[test]
fn lobbies_give_way_before_games_and_games_only_after_an_hour() {
    let tables = OpenTables::default();
    let times = Unattended::default();
    let start = Instant::now();
    let minutes = |count| start + Duration::from_mins(count);
    add(&tables, "young game", Stage::Playing, Some(minutes(100)));
    add(&tables, "old game", Stage::Playing, Some(minutes(1)));
    add(&tables, "young lobby", Stage::Lobby, Some(minutes(117)));
    add(&tables, "old lobby", Stage::Lobby, Some(minutes(116)));
    add(&tables, "new lobby", Stage::Lobby, Some(minutes(119)));
    add(&tables, "busy lobby", Stage::Lobby, None);
    add(&tables, "busy game", Stage::Playing, None);
    assert_eq!(tables.expendable(&times, minutes(120)), ["old lobby", "young lobby", "old game"]);
}

#[test]
fn each_stage_has_its_own_patience() {
    let tables = OpenTables::default();
    let times = Unattended::default();
    let start = Instant::now();
    for (code, stage) in [("lobby", Stage::Lobby), ("game", Stage::Playing), ("over", Stage::Over)] {
        add(&tables, code, stage, Some(start));
    }
    add(&tables, "busy", Stage::Lobby, None);
    let due = |minutes| tables.due(&times, start + Duration::from_mins(minutes));
    assert!(due(9).is_empty());
    assert_eq!(due(10), ["lobby"]);
    assert_eq!(due(60), ["lobby", "over"]);
    assert_eq!(due(24 * 60), ["lobby", "over", "game"]);
    // Somebody comes back.
    let mut table = lobby("lobby", "lobby");
    table.come(&person("lobby"), Moment(0));
    tables.update(&table);
    assert!(due(10).is_empty());
}

#[test]
fn a_sweep_leaves_the_rest_to_the_next_one() {
    let tables = OpenTables::default();
    let start = Instant::now();
    for number in 0..=AT_ONCE {
        add(&tables, &number.to_string(), Stage::Lobby, Some(start));
    }
    let due = || tables.due(&Unattended::default(), start + Duration::from_hours(1));
    let first = due();
    assert_eq!(first.len(), AT_ONCE);
    for code in &first {
        tables.remove(code);
    }
    assert_eq!(due().len(), 1);
}

#[test]
fn the_time_without_anybody_starts_when_the_last_person_leaves() {
    let tables = OpenTables::default();
    let left = |tables: &OpenTables| tables.with(|index| index.tables["one"].unattended);
    let mut table = lobby("one", "Anne");
    tables.update(&table);
    let first = left(&tables).unwrap();
    tables.update(&table);
    assert_eq!(left(&tables), Some(first), "a change while nobody is there is no visit");
    table.come(&person("Anne"), Moment(2));
    tables.update(&table);
    assert_eq!(left(&tables), None);
    tables.set_unattended("one");
    assert!(left(&tables).unwrap() >= first);
}

#[test]
fn the_list_for_everybody_is_short_and_starts_with_lobbies() {
    let tables = OpenTables::default();
    let listed = |code: &str, stage| {
        add(&tables, code, stage, None);
        tables.with(|index| {
            let mut table = index.remove(code).unwrap();
            (table.info.settings.listed, table.info.settings.watch) = (true, true);
            index.insert(table);
        });
    };
    for number in 0..LISTED {
        listed(&format!("a{number}"), Stage::Playing);
    }
    listed("z", Stage::Lobby);
    let codes: Vec<String> = tables.listed().into_iter().map(|info| info.code).collect();
    assert_eq!(codes.len(), LISTED);
    assert_eq!(codes[0], "z");
}
