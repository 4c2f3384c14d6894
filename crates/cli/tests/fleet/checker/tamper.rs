//! A checker that finds nothing may be blind. So at the end real games are spoilt in every way that matters, and must be refused.

use serde_json::{Value, json};

use super::{Game, check};
use crate::crew::parse;
use crate::sailor::{Diary, Told};

/// Ways to spoil a game: what it is, what the checker must say about it, and how. None if this game has no room for it.
type Spoil = fn(&mut Game) -> Option<()>;
const WAYS: [(&str, &str, Spoil); 12] = [
    ("an acknowledged action is lost", "is lost", |game| {
        let last = game.diaries[0].acknowledged.last_mut()?;
        last.1 = json!({ "type": "act", "action": { "play": "lost" } });
        Some(())
    }),
    ("somebody decides twice", "twice", |game| {
        let again = game.log.iter().position(|entry| !parse(entry)["action"]["play"].is_null())?;
        game.log.insert(again + 1, game.log[again].clone());
        Some(())
    }),
    ("an action comes from nowhere", "more often than it was sent", |game| {
        game.diaries[0].sent.clear();
        Some(())
    }),
    ("an event is left out", "were told", |game| {
        edit(&mut game.diaries[0], |message| drop(message["events"].as_array_mut().unwrap().remove(0)))
    }),
    ("one number has two contents", "has two contents", |game| {
        edit(&mut game.diaries[1], |message| message["events"][0]["at"] = 1.into())
    }),
    ("a person is told of an earlier state", "who knew of", |game| {
        let told = &mut game.diaries[0].told;
        let first = told.iter().find(|told| has_hand(&told.text))?;
        let text = first.text.replacen("\"events\"", "\"snapshot\"", 1);
        told.push(Told { connection: u64::MAX, after: None, text });
        Some(())
    }),
    ("a hand is shown to somebody else", "the hand should be", |game| {
        let hand = hand(&game.diaries[1])?["view"]["hand"].clone();
        edit(&mut game.diaries[0], |message| message["view"]["hand"] = hand)
    }),
    ("a card that others hold is mentioned", "which others hold", |game| {
        let other = hand(&game.diaries[1])?;
        let mut diary = game.diaries[0].told.iter_mut();
        let told = diary.find(|told| has_hand(&told.text) && parse(&told.text)["seq"] == other["seq"])?;
        let mut message = parse(&told.text);
        message["you"]["neighbour"] = other["view"]["hand"].clone();
        told.text = message.to_string();
        Some(())
    }),
    ("a secret decision is told", "a secret decision", |game| {
        let log = game.log.clone();
        let is_secret = |event: &Value| event["what"][0]["type"] == "decided" && event["what"][0]["action"].is_null();
        let tell = |told: &mut Told| {
            let mut message = parse(&told.text);
            let event = message["events"].as_array_mut()?.iter_mut().find(|event| is_secret(event))?;
            let seq = usize::try_from(event["seq"].as_u64()?).ok()?;
            event["what"][0]["action"] = parse(&log[seq - 1])["action"].clone();
            told.text = message.to_string();
            Some(())
        };
        game.diaries[0].told.iter_mut().find_map(tell)
    }),
    ("the seed is told before the end", "the seed was told", |game| {
        let seed = parse(&game.record)["seed"].clone();
        edit(&mut game.diaries[0], |message| message["you"]["seed"] = seed)
    }),
    ("the cards were exchanged after the commitment", "the commitment was", |game| {
        let mut record = parse(&game.record);
        record["commitment"] = "another".into();
        game.record = record.to_string();
        Some(())
    }),
    ("a server passes on what is for another seat", "between servers", |game| {
        let message = hand(&game.diaries[1])?.to_string();
        game.passed.push((game.diaries[0].token.clone(), message));
        Some(())
    }),
];

/// Spoils games in every way, and expects the checker to notice.
pub(crate) fn check_the_checker(games: &[Game]) {
    // Short ones first, since each is checked again for each way.
    let mut games: Vec<&Game> = games.iter().collect();
    games.sort_by_key(|game| game.log.len() * game.diaries.len());
    for (name, wanted, spoil) in WAYS {
        // Not every game has room for every fraud: an event may have been told to nobody else who could contradict.
        let mut said = Vec::new();
        let is_noticed = games.iter().any(|game| {
            let mut spoilt = copy(game);
            let Some(()) = spoil(&mut spoilt) else { return false };
            let wrong = check(&spoilt).err().unwrap_or_default();
            let is_noticed = wrong.contains(wanted);
            said.push(wrong);
            is_noticed
        });
        assert!(is_noticed, "the checker does not notice that {name}, but says {said:?}");
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

fn has_hand(text: &str) -> bool {
    parse(text)["view"]["hand"].as_array().is_some_and(|hand| hand.len() > 1)
}

/// A message that shows its reader a hand.
fn hand(diary: &Diary) -> Option<Value> {
    diary.told.iter().find(|told| has_hand(&told.text)).map(|told| parse(&told.text))
}

/// Changes a message in the middle of a connection that has events and a hand.
fn edit(diary: &mut Diary, change: impl FnOnce(&mut Value)) -> Option<()> {
    let place = (1..diary.told.len()).find(|at| {
        let is_within = diary.told[*at].connection == diary.told[*at - 1].connection;
        let has_events = parse(&diary.told[*at].text)["events"].as_array().is_some_and(|events| !events.is_empty());
        is_within && has_events && has_hand(&diary.told[*at].text)
    });
    let told = &mut diary.told[place?];
    let mut message = parse(&told.text);
    change(&mut message);
    told.text = message.to_string();
    Some(())
}
