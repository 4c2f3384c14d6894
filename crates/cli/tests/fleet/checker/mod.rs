//! Whether a game went as it should, judged from outside: by what people sent and were told, what servers passed on for them, the log in the database and the
//! record. Nothing here is the server's code.

mod secrets;
mod story;
mod tamper;
mod told;

use std::collections::{BTreeMap, HashSet};

use serde_json::Value;

use crate::crew::parse;
use crate::sailor::Diary;
pub(crate) use tamper::check_the_checker;

use self::secrets::Secrets;
use self::story::Story;

/// Everything that is known about a game that is over.
pub(crate) struct Game {
    pub(crate) code: String,
    pub(crate) diaries: Vec<Diary>,
    /// What servers passed on to each other: for whom, and the message.
    pub(crate) passed: Vec<(String, String)>,
    pub(crate) log: Vec<String>,
    pub(crate) record: String,
}

/// What was checked, in numbers.
#[derive(Default, Clone, Copy)]
pub(crate) struct Tally {
    pub(crate) acknowledged: usize,
    /// Sent and not acknowledged, but in the log nevertheless.
    pub(crate) unanswered: usize,
    /// Decided by a bot for somebody who was away.
    pub(crate) stand_ins: usize,
    pub(crate) messages: usize,
    pub(crate) passed: usize,
    /// How often somebody connected.
    pub(crate) connections: usize,
}

type Checked<T = ()> = Result<T, String>;

fn ensure(is_right: bool, wrong: impl FnOnce() -> String) -> Checked {
    if is_right { Ok(()) } else { Err(wrong()) }
}

/// Checks a game.
///
/// # Errors
/// What is wrong, if anything.
pub(crate) fn check(game: &Game) -> Checked<Tally> {
    let log: Vec<Value> = game.log.iter().map(|entry| parse(entry)).collect();
    let record = parse(&game.record);
    let story = Story::read(&log, &record)?;
    let mut tally = Tally { passed: game.passed.len(), ..Tally::default() };
    for diary in &game.diaries {
        acknowledged_is_in_the_log(diary, &log)?;
        tally.unanswered += acted_is_what_was_sent(diary, &log)?;
        tally.acknowledged += diary.acknowledged.len();
        tally.messages += diary.told.len();
        tally.connections += diary.told.iter().map(|told| told.connection).collect::<HashSet<_>>().len();
    }
    tally.stand_ins = log.iter().filter(|entry| entry["stand_in"] == true).count();
    let tokens: Vec<&str> = game.diaries.iter().map(|diary| diary.token.as_str()).collect();
    let mut contents = BTreeMap::new();
    let secrets = Secrets { story: &story, record: &record, tokens: &tokens };
    for diary in &game.diaries {
        let messages: Vec<Value> = diary.told.iter().map(|told| parse(&told.text)).collect();
        told::check(diary, &messages, &story, &log, &mut contents)?;
        for (told, message) in diary.told.iter().zip(&messages) {
            secrets.check(&told.text, message, diary.seat, &diary.token)?;
        }
    }
    for (token, text) in &game.passed {
        let diary = game.diaries.iter().find(|diary| diary.token == *token);
        let diary = diary.ok_or_else(|| format!("passed on for a stranger: {text}"))?;
        let message = parse(text);
        told::check_message(&message, diary.seat, &story, &log, &mut contents).map_err(|wrong| between(&wrong))?;
        secrets.check(text, &message, diary.seat, token).map_err(|wrong| between(&wrong))?;
    }
    Ok(tally)
}

fn between(wrong: &str) -> String {
    format!("between servers: {wrong}")
}

/// Everything that was acknowledged is in the log, under the number that was told.
fn acknowledged_is_in_the_log(diary: &Diary, log: &[Value]) -> Checked {
    let mut numbers = HashSet::new();
    for (seq, wish) in &diary.acknowledged {
        ensure(numbers.insert(seq), || format!("number {seq} was acknowledged twice, now for {wish}"))?;
        let entry = usize::try_from(*seq - 1).ok().and_then(|at| log.get(at)).unwrap_or(&Value::Null);
        let is_there = match wish["type"].as_str() {
            Some("act") => entry["seat"].as_u64() == diary.seat && entry["action"] == wish["action"],
            _ => entry["type"] == "chat" && entry["text"] == wish["text"],
        };
        ensure(is_there, || format!("{wish} was acknowledged as number {seq} and is lost: there is {entry}"))?;
    }
    Ok(())
}

/// Whatever somebody did by the log was sent by them, once for each time. How much of it was not acknowledged.
fn acted_is_what_was_sent(diary: &Diary, log: &[Value]) -> Checked<usize> {
    let Some(seat) = diary.seat else { return Ok(0) };
    let mut left = diary.sent.clone();
    let mut acted = 0;
    for entry in log {
        if entry["type"] == "acted" && entry["seat"] == seat && entry["stand_in"] != true {
            let place = left.iter().position(|action| *action == entry["action"]);
            let place = place.ok_or_else(|| format!("seat {seat} did {entry} more often than it was sent"))?;
            left.swap_remove(place);
            acted += 1;
        }
    }
    Ok(acted - diary.acknowledged.iter().filter(|(_, wish)| wish["type"] == "act").count())
}
