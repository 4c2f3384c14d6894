//! Records: what is written can be read, and nothing in it can be changed unnoticed.

mod common;

use common::{finished, tables};
use serde_json::{Value, json};
use yohoho_rules::log::Entry;
use yohoho_rules::record::Record;
use yohoho_rules::{Commitment, Family, Game, GameKind, Log, SHUFFLE, SeatCount, Seed};

fn names(seats: SeatCount) -> Vec<String> {
    ["Anne", "Ching", "Edward", "Grace", "Jean", "Mary"][..seats.get()].iter().map(ToString::to_string).collect()
}

fn record(kind: GameKind, seats: SeatCount, seed: u64) -> Value {
    serde_json::to_value(Record::from_log(&finished(kind, seats, seed), names(seats), None).unwrap()).unwrap()
}

fn verify(value: &Value) -> Result<Log, String> {
    let record: Record = serde_json::from_value(value.clone()).map_err(|error| error.to_string())?;
    record.replay().map_err(|flaw| flaw.to_string())
}

/// The record format's own example, as the unfinished game it is.
#[test]
fn the_documented_example_is_right() {
    let example = json!({
        "format": "yohoho/1", "game": "skull-king", "players": ["Anne", "Ching", "Edward"],
        "rounds": [{"round": 1, "dealer": 2, "hands": [["Y3"], ["P"], ["SM"]], "bids": [0, 1, 1],
            "tricks": [{"lead": 0, "plays": ["Y3", "P", "SM:E"], "winner": 1, "bonus": 0}],
            "won": [0, 1, 0], "scores": [10, 20, -10]}],
        "totals": [10, 20, -10], "finished": false
    });
    assert!(verify(&example).is_ok());
    let mut without = example;
    without.as_object_mut().unwrap().remove("finished");
    assert_eq!(verify(&without).unwrap_err(), "the record has 1 of 10 rounds, but does not say \"finished\":false");
}

#[test]
fn a_record_gives_the_same_game_back() {
    for (kind, seats) in tables() {
        for seed in 0..5 {
            let log = finished(kind, seats, seed);
            let text = serde_json::to_string(&Record::from_log(&log, names(seats), None).unwrap()).unwrap();
            let read: Record = serde_json::from_str(&text).unwrap();
            assert!(read.finished && !text.contains("finished"));
            assert_eq!(read.replay().unwrap().replay().unwrap(), log.replay().unwrap());
        }
    }
}

#[test]
fn a_record_can_stop_after_any_whole_round() {
    for (kind, seats) in tables() {
        let log = finished(kind, seats, 9);
        for entries in (0..log.entries.len()).step_by(7) {
            let part = Log { entries: log.entries[..entries].to_vec(), ..log.clone() };
            let record = Record::from_log(&part, names(seats), None).unwrap();
            assert!(!record.finished);
            let round = part.replay().unwrap().round();
            assert_eq!(record.rounds.len(), usize::from(round) - 1);
            assert!(record.replay().is_ok());
            assert!(serde_json::to_string(&record).unwrap().ends_with("\"finished\":false}"));
        }
    }
}

/// Every way to change one thing in a record.
fn changes(value: &Value, path: &str, change: &mut impl FnMut(&str, Value)) {
    match value {
        Value::Number(number) => {
            let number = number.as_i64().unwrap();
            [number + 1, number - 1, -number, 1_000_000_007]
                .into_iter()
                .filter(|other| *other != number)
                .for_each(|other| change(path, json!(other)));
        }
        Value::String(text) => {
            let codes = [
                "Y1",
                "K13",
                "C0",
                "S9",
                "R5",
                "G8",
                "E",
                "P",
                "M",
                "SM",
                "SK",
                "SM:P",
                "SM:E",
                "0",
                "13",
                "",
                "high-top",
                "high-bottom",
                "B",
            ];
            codes.into_iter().filter(|code| code != text).for_each(|code| change(path, json!(code)));
        }
        Value::Bool(flag) => change(path, json!(!flag)),
        Value::Array(items) => {
            for (at, item) in items.iter().enumerate() {
                changes(item, &format!("{path}/{at}"), change);
                let mut shorter = items.clone();
                shorter.remove(at);
                change(path, json!(shorter));
            }
            if let Some(last) = items.last() {
                let mut longer = items.clone();
                longer.push(last.clone());
                change(path, json!(longer));
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                changes(field, &format!("{path}/{name}"), change);
                let mut without = fields.clone();
                without.remove(name);
                change(path, json!(without));
            }
        }
        Value::Null => {}
    }
}

#[test]
fn no_change_goes_unnoticed() {
    for (kind, seats) in tables() {
        let good = record(kind, seats, 21);
        assert!(verify(&good).is_ok());
        let mut tried = 0;
        let mut missed = Vec::new();
        changes(&good, "", &mut |path, other| {
            // Names are free, and a longer or shorter list of them is another table.
            if path.starts_with("/players/") {
                return;
            }
            // Every seventh change of a large record is enough, and all of the first rounds.
            tried += 1;
            if tried % 7 != 0 && !path.starts_with("/rounds/0/") && path.contains("/rounds/") {
                return;
            }
            let mut changed = good.clone();
            *changed.pointer_mut(path).unwrap() = other.clone();
            // Another start of a pirate that drowns in any case is another game, but a right one.
            if path.contains("/planks/") && !other.is_object() && !other.is_array() {
                let space = other.as_i64().is_some_and(|space| (1..=5).contains(&space));
                if space || other.as_str().is_some_and(|side| side.starts_with("high-")) {
                    return;
                }
            }
            // A round's empty centre may be left out.
            let harmless = path.matches('/').count() == 2 && other.is_object() && other.get("centre").is_none();
            if verify(&changed).is_ok() && !(harmless && kind.family() == Family::Queen) {
                missed.push(format!("{path}: {other}"));
            }
        });
        missed.truncate(5);
        assert!(missed.is_empty(), "{kind} {seats}: {missed:#?}");
        assert!(tried > 500);
    }
}

#[test]
fn a_flaw_says_where_and_what() {
    let seats = SeatCount::new(4).unwrap();
    let good = record(GameKind::SkullKing, seats, 2);
    let says = |path: &str, other: Value| {
        let mut changed = good.clone();
        *changed.pointer_mut(path).unwrap() = other;
        verify(&changed).unwrap_err()
    };
    let winner = good.pointer("/rounds/2/tricks/1/winner").unwrap().as_i64().unwrap();
    let text = says("/rounds/2/tricks/1/winner", json!((winner + 1) % 4));
    assert!(text.starts_with(&format!("round 3: trick 2: seat {winner} wins (SK9.")), "{text}");
    let text = says("/rounds/4/scores", json!([0, 0, 0, 0]));
    assert!(text.starts_with("round 5: scores: the record says [0, 0, 0, 0], the rules give ["), "{text}");
    assert_eq!(says("/rounds/6/tricks/3/plays", json!([])), "round 7: trick 4: the trick has 4 cards, not 0");
    assert_eq!(says("/rounds/0/hands/1", json!(["Y14"])), "round 1: \"Y14\" is not a card of skull-king");
    assert_eq!(
        says("/rounds/1/hands/1", json!(["Y13", "Y13"])),
        "round 2: Y13 is dealt more often than the deck has it (SK1)"
    );
    assert_eq!(
        says("/game", json!("whist")),
        "unknown game \"whist\": the games are skull-king, skull-king-doubloons and skull-queen"
    );
    assert_eq!(says("/format", json!("yohoho/2")), "the format is \"yohoho/2\", not \"yohoho/1\"");
    assert_eq!(says("/players", json!(["Anne"])), "a game has 2 to 6 players, not 1");
    assert_eq!(says("/rounds/0/dealer", json!(9)), "round 1: dealer: there is no seat 9");
    assert_eq!(says("/rounds/3/tricks/2", json!({"lead": 0})), "round 4: trick 3: the trick has 4 cards, not 0");
    let bid = says("/rounds/0/bids/0", json!(2));
    assert_eq!(
        bid,
        "round 1: seat 0 may not bid 2 (SK4): a bid is at most the number of cards in hand; allowed: bid 0 to 1"
    );
}

/// Arrays are no objects, even if their items stand in the order of the fields.
#[test]
fn an_array_is_no_record() {
    let good = record(GameKind::SkullQueen, SeatCount::new(2).unwrap(), 2);
    for path in [
        "",
        "/rounds/0",
        "/rounds/0/tricks/0",
        "/rounds/0/planks/0",
        "/rounds/0/planks/0/pirates",
        "/rounds/0/tricks/1/moves/0",
    ] {
        let mut changed = good.clone();
        let place = changed.pointer_mut(path).unwrap();
        *place = place.as_object().unwrap().values().cloned().collect();
        let error = verify(&changed).unwrap_err();
        assert!(error.contains("expected an object"), "{path}: {error}");
    }
}

/// A game whose deals come from a seed.
fn from_seed(kind: GameKind, seats: SeatCount, seed: &Seed) -> Log {
    let mut log = Log::new(kind, seats, seed.first_dealer(seats));
    let mut game: Game = log.start();
    while game.phase() != yohoho_rules::Phase::Over {
        let entry = match game.turn().first() {
            Some(seat) => Entry::Act(seat, game.legal(seat).nth(0)),
            None => Entry::Deal(game.seed_deal(seed)),
        };
        yohoho_rules::log::apply(&mut game, &entry).unwrap();
        log.entries.push(entry);
    }
    log
}

#[test]
fn a_seed_vouches_for_the_deals() {
    for (kind, seats) in tables() {
        let seed = Seed([7; 32]);
        let record = Record::from_log(&from_seed(kind, seats, &seed), names(seats), Some(&seed)).unwrap();
        assert_eq!(record.shuffle.as_deref(), Some(SHUFFLE));
        assert!(record.replay().is_ok());

        let mut other = record.clone();
        other.seed = Some(Seed([8; 32]).to_string());
        let flaw = other.replay().unwrap_err().to_string();
        assert!(flaw.contains("the seed gives") || flaw.contains("not the one that the seed gives"), "{flaw}");
        // Without the shuffle's name the seed says nothing about the deals.
        other.shuffle = None;
        assert!(other.replay().is_ok());
        other.seed = Some("7".repeat(63));
        assert_eq!(other.replay().unwrap_err().to_string(), "the seed is not 64 hexadecimal digits");

        // A random game that claims the seed is found out.
        let random = finished(kind, seats, 3);
        let claimed = Record::from_log(&random, names(seats), Some(&seed)).unwrap();
        assert!(claimed.replay().is_err());
    }
}

/// The vectors of docs/notation.md, made with sha256sum.
#[test]
fn a_commitment_is_the_sha_256_of_the_seed() {
    let counting = std::array::from_fn(|byte| byte as u8);
    for (seed, commitment) in [
        (Seed(counting), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"),
        (Seed([7; 32]), "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0"),
    ] {
        assert_eq!(seed.commitment().to_string(), commitment);
        assert_eq!(commitment.to_uppercase().parse(), Ok(seed.commitment()));
    }
    for wrong in ["", "7", &"é".repeat(32), &"g".repeat(64), &"0".repeat(65)] {
        assert!(wrong.parse::<Commitment>().is_err(), "{wrong}");
    }
}

#[test]
fn a_commitment_must_be_kept() {
    for (kind, seats) in tables() {
        let seed = Seed([7; 32]);
        let log = from_seed(kind, seats, &seed);
        let without = Record::from_log(&log, names(seats), Some(&seed)).unwrap();
        assert!(!serde_json::to_string(&without).unwrap().contains("commitment"));
        let record = Record { commitment: Some(seed.commitment().to_string()), ..without };
        let text = serde_json::to_string(&record).unwrap();
        assert!(text.contains(&format!("\"seed\":\"{seed}\",\"commitment\":\"{}\",\"shuffle\"", seed.commitment())));
        assert_eq!(serde_json::from_str::<Record>(&text).unwrap(), record);
        assert!(record.replay().is_ok() && record.keeps(&seed.commitment()).is_ok());

        let says = |record: Record| record.replay().unwrap_err().to_string();
        let other = Seed([8; 32]).commitment();
        let changed =
            format!("the seed is not the one of the commitment: its SHA-256 is {}, not {other}", seed.commitment());
        assert_eq!(says(Record { commitment: Some(other.to_string()), ..record.clone() }), changed);
        assert_eq!(record.keeps(&other).unwrap_err().to_string(), changed);
        assert_eq!(
            says(Record { commitment: Some("7".into()), ..record.clone() }),
            "a commitment is 64 hexadecimal digits"
        );
        // A seed that the deals do not come from is no promise.
        let unused = Record { shuffle: None, ..record.clone() };
        let says_nothing = "the commitment says nothing about the deals without \"shuffle\":\"yohoho/1\"";
        assert_eq!(unused.keeps(&seed.commitment()).unwrap_err().to_string(), says_nothing);
        assert_eq!(says(unused), says_nothing);
    }
}

#[test]
fn a_seed_stays_secret_only_until_the_game_is_over() {
    let (kind, seats, seed) = (GameKind::SkullKing, SeatCount::new(3).unwrap(), Seed([7; 32]));
    let log = from_seed(kind, seats, &seed);
    let promised = |log: &Log| {
        let record = Record::from_log(log, names(seats), None).unwrap();
        Record { commitment: Some(seed.commitment().to_string()), ..record }
    };
    let hidden = promised(&log).replay().unwrap_err().to_string();
    assert_eq!(hidden, "the game is over, but the seed behind its commitment is not shown");
    let part = promised(&Log { entries: log.entries[..30].to_vec(), ..log });
    assert!(!part.finished && part.replay().is_ok());
    // Whoever noted the commitment wants to see the seed in any case.
    let missing = part.keeps(&seed.commitment()).unwrap_err().to_string();
    assert_eq!(missing, "the seed is missing, so nothing shows that the commitment was kept");
}
