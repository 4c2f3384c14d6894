//! Views and actions as JSON: complete, free of secrets, and strict.

mod common;

use common::{chance, random_game, tables};
use serde_json::{Value, json};
use yohoho_rules::log::Entry;
use yohoho_rules::record::Record;
use yohoho_rules::wire::{ActionJson, ViewJson};
use yohoho_rules::{Family, Game, GameKind, Phase, Seat, SeatCount, View};

fn view_json(view: &View) -> Value {
    serde_json::to_value(ViewJson::of(view)).unwrap()
}

/// Two states that differ only in what a seat cannot know are written alike, to the byte.
#[test]
fn a_view_tells_no_secret() {
    for (kind, seats) in tables() {
        let mut rng = chance(3);
        random_game(kind, seats, 19, |game, _, _| {
            for viewer in seats.seats().map(Some).chain([None]) {
                let view = game.view(viewer);
                let other = view.determinize(&mut rng).view(viewer);
                let text = serde_json::to_string(&ViewJson::of(&view)).unwrap();
                assert_eq!(serde_json::from_str::<ViewJson>(&text).unwrap(), ViewJson::of(&view), "read back");
                assert_eq!(text, serde_json::to_string(&ViewJson::of(&other)).unwrap());
                let hand = viewer.map_or(Vec::new(), |seat| game.hand_codes(seat));
                assert_eq!(view_json(&view)["hand"], json!(hand));
            }
        });
    }
}

/// What others have decided is not there until all have.
#[test]
fn decisions_are_null_until_they_are_shown() {
    for (kind, seats) in tables() {
        let shown = if kind.family() == Family::Queen { "planks" } else { "bids" };
        let own = if kind.family() == Family::Queen { "plank" } else { "bid" };
        random_game(kind, seats, 23, |game, _, _| {
            let Some(seat) = seats.seats().find(|seat| !game.turn().contains(*seat)) else { return };
            let view = view_json(&game.view(Some(seat)));
            match game.phase() {
                Phase::Decide => assert!(view[shown].is_null() && !view[own].is_null(), "{view}"),
                Phase::Play => assert!(view[shown].is_array(), "{view}"),
                Phase::Deal | Phase::Over => {}
            }
        });
    }
}

#[test]
fn every_listed_action_is_legal_and_none_is_missing() {
    for (kind, seats) in tables() {
        random_game(kind, seats, 29, |game, _, _| {
            for seat in game.turn() {
                let listed = view_json(&game.view(Some(seat)))["legal"].as_array().unwrap().clone();
                let legal = game.legal(seat);
                if listed.len() == 1 && listed[0]["plank"].is_object() {
                    let spaces = listed[0]["plank"]["spaces"].as_array().unwrap();
                    let sides = listed[0]["plank"]["side"].as_array().unwrap();
                    assert_eq!(sides.len() * spaces.len().pow(4), legal.len());
                    for (index, side) in sides.iter().enumerate() {
                        let (first, last) = (&spaces[index], &spaces[spaces.len() - 1]);
                        let pirates = json!({"R": first, "Y": last, "G": last, "B": first});
                        let choice: ActionJson =
                            serde_json::from_value(json!({"plank": {"side": side, "pirates": pirates}})).unwrap();
                        assert!(legal.contains(choice.read(kind).unwrap()));
                    }
                    continue;
                }
                let read =
                    |value: &Value| serde_json::from_value::<ActionJson>(value.clone()).unwrap().read(kind).unwrap();
                assert_eq!(listed.iter().map(read).collect::<Vec<_>>(), legal.iter().collect::<Vec<_>>());
            }
        });
    }
}

/// The tricks of a round, as the last one is completed, are those of the record.
#[test]
fn tricks_are_written_as_in_records() {
    for (kind, seats) in tables() {
        let mut seen: Vec<Value> = Vec::new();
        let log = random_game(kind, seats, 31, |game, _, _| {
            let all = view_json(&game.view(None));
            if matches!(game.phase(), Phase::Deal | Phase::Over) && !all["tricks"].as_array().unwrap().is_empty() {
                seen.push(all["tricks"].clone());
                assert_eq!(all["scores"], json!(game.scores()));
            }
            // A trick that is being played has no end yet.
            for trick in all["tricks"].as_array().unwrap() {
                let size = if kind.family() == Family::Queen && seats.get() == 2 { 3 } else { seats.get() };
                let whole = trick["plays"].as_array().unwrap().len() == size;
                let end = if kind.family() == Family::Queen { "next" } else { "winner" };
                assert_eq!(trick.get(end).is_some(), whole, "{trick}");
            }
        });
        let record = serde_json::to_value(Record::from_log(&log, Vec::new(), None).unwrap()).unwrap();
        let rounds: Vec<Value> =
            record["rounds"].as_array().unwrap().iter().map(|round| round["tricks"].clone()).collect();
        assert_eq!(seen, rounds);
    }
}

#[test]
fn every_action_survives_writing_and_reading() {
    for (kind, seats) in tables() {
        random_game(kind, seats, 37, |_, _, entry| {
            if let Some(Entry::Act(_, action)) = entry {
                let text = serde_json::to_string(&ActionJson::write(kind, *action)).unwrap();
                let choice: ActionJson = serde_json::from_str(&text).unwrap();
                assert_eq!(choice.read(kind), Ok(*action), "{text}");
            }
        });
    }
}

#[test]
fn what_is_no_action_is_refused_with_a_reason() {
    for (kind, text, says) in [
        (GameKind::SkullKing, r#"{"bid":-1}"#, "integer `-1`"),
        (GameKind::SkullKing, r#"{"bid":2.0}"#, "floating point"),
        (GameKind::SkullKing, r#"{"bid":"2"}"#, "invalid type: string"),
        (GameKind::SkullKing, r#"{"bid":2,"play":"E"}"#, "expected"),
        (GameKind::SkullKing, r#"{"pass":true}"#, "unknown variant `pass`"),
        (GameKind::SkullKing, r"{}", "expected"),
        (GameKind::SkullKing, r#"["bid",2]"#, "expected"),
        (GameKind::SkullKing, r#""bid""#, "invalid type: unit variant"),
        (GameKind::SkullKing, "null", "expected"),
        (GameKind::SkullKing, r#"{"play":"SM"}"#, "SM:P or SM:E"),
        (GameKind::SkullKing, r#"{"play":"C3"}"#, "not a card of skull-king"),
        (GameKind::SkullQueen, r#"{"play":"G13"}"#, "not a card of skull-queen"),
        (GameKind::SkullQueen, r#"{"plank":{"side":"high-top"}}"#, "missing field `pirates`"),
        (GameKind::SkullQueen, r#"{"plank":["high-top",{"R":1,"Y":2,"G":3,"B":4}]}"#, "an object"),
        (
            GameKind::SkullQueen,
            r#"{"plank":{"side":"up","pirates":{"R":1,"Y":2,"G":3,"B":4}}}"#,
            "\"up\" is not a side",
        ),
        (GameKind::SkullQueen, r#"{"plank":{"side":"high-top","pirates":{"R":0,"Y":2,"G":3,"B":4}}}"#, "from 1 to 5"),
        (
            GameKind::SkullQueen,
            r#"{"plank":{"side":"high-top","pirates":{"R":1,"Y":2,"G":3,"B":4,"K":1}}}"#,
            "unknown field `K`",
        ),
    ] {
        let wrong = match serde_json::from_str::<ActionJson>(text) {
            Ok(choice) => choice.read(kind).expect_err(text),
            Err(error) => error.to_string(),
        };
        assert!(wrong.contains(says), "{text}: {wrong}");
    }
}

/// A whole line, so that a change of the format is seen.
#[test]
fn a_view_looks_like_this() {
    let seats = SeatCount::new(2).unwrap();
    let entries = json!([
        {"hands": [["Y3"], ["P"]]}, {"seat": 0, "bid": 0}, {"seat": 1, "bid": 1}, {"seat": 1, "play": "P"}, {"seat": 0, "play": "Y3"},
        {"hands": [["Y3", "SM"], ["P", "K2"]]}, {"seat": 1, "bid": 1}, {"seat": 0, "bid": 1}, {"seat": 0, "play": "SM:E"},
    ]);
    let log: yohoho_rules::Log =
        serde_json::from_value(json!({"game": "skull-king", "seats": seats.get(), "dealer": 0, "entries": entries}))
            .unwrap();
    let game: Game = log.replay().unwrap();
    let text = serde_json::to_string(&ViewJson::of(&game.view(Some(Seat::ALL[1])))).unwrap();
    assert_eq!(
        text,
        r#"{"game":"skull-king","seats":2,"seat":1,"round":2,"rounds":10,"hand_size":2,"dealer":1,"phase":"play","turn":[1],"decided":[0,1],"hand":["K2","P"],"held":[1,2],"bid":1,"bids":[1,1],"won":[0,0],"bonus":[0,0],"tricks":[{"lead":0,"plays":["SM:E"]}],"scores":[10,20],"totals":[10,20],"legal":[{"play":"P"},{"play":"K2"}]}"#
    );
}

/// A view can be read back into what a game gives: whoever asks about it gets the same answers.
#[test]
fn views_are_read_back() {
    for (kind, seats) in tables() {
        let mut read = 0;
        random_game(kind, seats, 41, |game, _, _| {
            for seat in game.turn() {
                let view = game.view(Some(seat));
                let json = ViewJson::of(&view);
                let again = json.read().unwrap_or_else(|error| panic!("{kind}, {seats}: {error}: {json:?}"));
                assert_eq!(ViewJson::of(&again), json);
                assert_eq!(again.legal(), view.legal());
                read += 1;
            }
        });
        assert!(read > 20);
    }
}

/// Whatever is changed in a view, it is refused or understood; nothing panics.
#[test]
fn wrong_views_are_refused_in_a_sentence() {
    let mut refused = 0;
    for (kind, seats) in tables() {
        let mut number = 0;
        random_game(kind, seats, 43, |game, _, _| {
            number += 1;
            let Some(seat) = game.turn().first().filter(|_| number % 7 == 0) else { return };
            let whole = view_json(&game.view(Some(seat)));
            for (name, value) in whole.as_object().unwrap() {
                let mut wrong = vec![
                    json!(null),
                    json!(77),
                    json!([]),
                    json!(["Y1", "0"]),
                    json!("play"),
                    json!(1),
                    json!([1, 1, 1, 1, 1, 1]),
                ];
                if let Some(list) = value.as_array().filter(|list| !list.is_empty()) {
                    wrong.push(json!(list[1..]));
                    wrong.push(json!([list.clone(), list.clone()].concat()));
                }
                for value in wrong {
                    let mut view = whole.clone();
                    view[name] = value;
                    if let Ok(view) = serde_json::from_value::<ViewJson>(view)
                        && let Err(error) = view.read()
                    {
                        assert!(!error.is_empty());
                        refused += 1;
                    }
                }
            }
        });
    }
    assert!(refused > 1000, "{refused}");
}
