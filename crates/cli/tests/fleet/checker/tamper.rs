//! A checker that finds nothing may be blind. So each game that is left at the end is spoilt in every way that matters, and must be refused.

use serde_json::{Value, json};

use super::{Game, check};
use crate::crew::parse;
use crate::sailor::{Diary, Told};

/// Ways to spoil a game: what it is, what the checker must say about it, and how.
type Spoil = fn(&mut Game);
const WAYS: [(&str, &str, Spoil); 12] = [
    ("an acknowledged action is lost", "is lost", |game| {
        let last = game.diaries[0].acknowledged.last_mut().unwrap();
        last.1["action"] = json!({ "play": "lost" });
    }),
    ("somebody decides twice", "twice", |game| {
        let again = acted(game, "play");
        game.log.insert(again + 1, game.log[again].clone());
    }),
    ("an action comes from nowhere", "more often than it was sent", |game| {
        game.diaries[0].sent.clear();
    }),
    ("an event is left out", "were told", |game| {
        edit(&mut game.diaries[0], |message| drop(message["events"].as_array_mut().unwrap().remove(0)));
    }),
    ("one number has two contents", "number", |game| {
        edit(&mut game.diaries[1], |message| message["events"][0]["at"] = 1.into());
    }),
    ("a person is told of an earlier state", "who knew of", |game| {
        let told = &mut game.diaries[0].told;
        let first = told.iter().find(|told| parse(&told.text)["view"].is_object()).unwrap();
        let again =
            Told { connection: u64::MAX, after: None, text: first.text.replacen("\"events\"", "\"snapshot\"", 1) };
        told.push(again);
    }),
    ("a hand is shown to somebody else", "", |game| {
        let other = game.diaries[1].told.iter().find(|told| has_hand(&told.text)).unwrap();
        let hand = parse(&other.text)["view"]["hand"].clone();
        edit(&mut game.diaries[0], |message| message["view"]["hand"] = hand);
    }),
    ("a card that others hold is mentioned", "which others hold", |game| {
        let other =
            game.diaries[1].told.iter().find(|told| has_hand(&told.text)).map(|told| parse(&told.text)).unwrap();
        let place = |told: &Told| parse(&told.text)["seq"] == other["seq"] && has_hand(&told.text);
        let told = game.diaries[0].told.iter_mut().find(|told| place(told)).unwrap();
        let mut message = parse(&told.text);
        message["you"]["neighbour"] = other["view"]["hand"].clone();
        told.text = message.to_string();
    }),
    ("a secret decision is told", "a secret decision", |game| {
        let Game { diaries, log, .. } = game;
        let is_secret = |what: &Value| what["type"] == "decided" && what["action"].is_null();
        let find = |told: &&mut Told| {
            parse(&told.text)["events"]
                .as_array()
                .is_some_and(|events| events.iter().any(|event| is_secret(&event["what"][0])))
        };
        let told = diaries[0].told.iter_mut().find(find).unwrap();
        let mut message = parse(&told.text);
        for event in message["events"].as_array_mut().unwrap() {
            if is_secret(&event["what"][0]) {
                let seq = event["seq"].as_u64().unwrap() as usize;
                event["what"][0]["action"] = parse(&log[seq - 1])["action"].clone();
            }
        }
        told.text = message.to_string();
    }),
    ("the seed is told before the end", "the seed was told", |game| {
        let seed = parse(&game.record)["seed"].clone();
        edit(&mut game.diaries[0], |message| message["you"]["seed"] = seed);
    }),
    ("the cards were exchanged after the commitment", "the commitment was", |game| {
        let mut record = parse(&game.record);
        record["commitment"] = "another".into();
        game.record = record.to_string();
    }),
    ("a server passes on what is for another seat", "between servers", |game| {
        let message = game.diaries[1].told.iter().find(|told| has_hand(&told.text)).unwrap().text.clone();
        game.passed.push((game.diaries[0].token.clone(), message));
    }),
];

/// Spoils a game in every way, and expects the checker to notice.
pub(crate) fn check_the_checker(game: &Game) {
    check(game).unwrap();
    for (name, wanted, spoil) in WAYS {
        let mut spoilt = copy(game);
        spoil(&mut spoilt);
        match check(&spoilt) {
            Err(wrong) => assert!(wrong.contains(wanted), "{name}: {wrong}"),
            Ok(_) => panic!("the checker does not notice that {name}"),
        }
    }
}

fn copy(game: &Game) -> Game {
    let copy = |diary: &Diary| Diary {
        token: diary.token.clone(),
        seat: diary.seat,
        told: diary.told.clone(),
        acknowledged: diary.acknowledged.clone(),
        sent: diary.sent.clone(),
    };
    Game {
        code: game.code.clone(),
        diaries: game.diaries.iter().map(copy).collect(),
        passed: game.passed.clone(),
        log: game.log.clone(),
        record: game.record.clone(),
    }
}

/// Where the log has an action of this kind.
fn acted(game: &Game, kind: &str) -> usize {
    game.log.iter().position(|entry| !parse(entry)["action"][kind].is_null()).unwrap()
}

fn has_hand(text: &str) -> bool {
    parse(text)["view"]["hand"].as_array().is_some_and(|hand| hand.len() > 1)
}

/// Changes a message in the middle of a connection that has events and a hand.
fn edit(diary: &mut Diary, change: impl FnOnce(&mut Value)) {
    let place = (1..diary.told.len()).find(|at| {
        let is_within = diary.told[*at].connection == diary.told[*at - 1].connection;
        let has_events = parse(&diary.told[*at].text)["events"].as_array().is_some_and(|events| !events.is_empty());
        is_within && has_events && has_hand(&diary.told[*at].text)
    });
    let told = &mut diary.told[place.unwrap()];
    let mut message = parse(&told.text);
    change(&mut message);
    told.text = message.to_string();
}
