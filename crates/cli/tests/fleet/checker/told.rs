//! Whether what people were told is what the log says, from its beginning to wherever they were told of it.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::story::{Moment, Story, card};
use super::{Checked, ensure};
use crate::sailor::Diary;

/// What was told under each number, without anybody's secrets: of the event, and of how everything stands after it.
pub(super) type Contents = BTreeMap<(u64, &'static str), Value>;

/// Checks everything that one person was told.
pub(super) fn check(
    diary: &Diary,
    messages: &[Value],
    story: &Story,
    log: &[Value],
    contents: &mut Contents,
) -> Checked {
    let mut connection = 0;
    // The last number that was told at all, and the last on this connection.
    let (mut known, mut last) = (0, None);
    for (told, message) in diary.told.iter().zip(messages) {
        let seq = number(&message["seq"]);
        if told.connection != connection {
            connection = told.connection;
            last = if message["type"] == "events" { told.after } else { None };
        }
        ensure(seq >= known, || format!("somebody who knew of {known} was told how it was after {seq}"))?;
        known = seq;
        if message["type"] == "events" {
            let events = message["events"].as_array().map_or(&[][..], Vec::as_slice);
            let numbers: Vec<u64> = events.iter().map(|event| number(&event["seq"])).collect();
            let wanted: Vec<u64> = last.map_or(Vec::new(), |last| (last + 1..=seq).collect());
            ensure(numbers == wanted, || format!("after {last:?} up to {seq}, {numbers:?} were told"))?;
        }
        last = Some(seq);
        check_message(message, diary.seat, story, log, contents)?;
    }
    Ok(())
}

/// Checks one message, wherever it was seen.
pub(super) fn check_message(
    message: &Value,
    seat: Option<u64>,
    story: &Story,
    log: &[Value],
    contents: &mut Contents,
) -> Checked {
    if message["type"] != "events" && message["type"] != "snapshot" {
        return Ok(());
    }
    let seq = number(&message["seq"]);
    for event in message["events"].as_array().into_iter().flatten() {
        let number = number(&event["seq"]);
        let entry = log.get(number as usize - 1).ok_or_else(|| format!("{event} was told and is not in the log"))?;
        ensure(tells_of(event, entry), || format!("number {number} is {entry} in the log, and {event} was told"))?;
        same(contents, (number, "event"), &open_event(event))?;
    }
    let commitment = &message["table"]["commitment"];
    let is_kept = commitment.is_null() || *commitment == story.commitment;
    ensure(is_kept, || format!("the commitment was {commitment}, and is {} in the record", story.commitment))?;
    let moment = story.after(seq)?;
    let view = &message["view"];
    if view.is_object() {
        check_view(view, seat, story, moment).map_err(|wrong| format!("after number {seq}, {wrong}: {view}"))?;
        same(contents, (seq, "view"), &open_view(message))?;
    }
    Ok(())
}

/// One number has one content, whoever is told of it.
fn same(contents: &mut Contents, key: (u64, &'static str), content: &Value) -> Checked {
    let known = contents.entry(key).or_insert_with(|| content.clone());
    ensure(*known == *content, || format!("number {} has two contents ({}): {known} and {content}", key.0, key.1))
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}

/// Whether an event is about this entry of the log.
fn tells_of(event: &Value, entry: &Value) -> bool {
    let what = &event["what"][0];
    let is = |kinds: &[&str]| kinds.iter().any(|kind| what["type"] == *kind);
    match entry["type"].as_str().unwrap_or_default() {
        "acted" => {
            let action = &what["action"];
            let stand_in = entry["stand_in"] == true;
            is(&["decided", "played"])
                && what["seat"] == entry["seat"]
                && what["stand_in"] == stand_in
                && (action.is_null() || *action == entry["action"])
        }
        "sat" | "stood" | "bot" => is(&["seat"]) && what["seat"] == entry["seat"],
        "chat" => is(&["chat"]) && what["text"] == entry["text"],
        kind => is(&[kind]),
    }
}

/// An event without what only one person may know.
fn open_event(event: &Value) -> Value {
    let mut what = event["what"].clone();
    for part in what.as_array_mut().into_iter().flatten() {
        if part["type"] == "decided" {
            part["action"] = Value::Null;
        }
    }
    json!([event["at"], what])
}

/// What everybody sees in a view.
fn open_view(message: &Value) -> Value {
    const OPEN: [&str; 15] = [
        "round", "phase", "turn", "decided", "held", "bids", "planks", "won", "bonus", "tricks", "centre", "ghost",
        "scores", "totals", "dealer",
    ];
    let view: Vec<&Value> = OPEN.iter().map(|field| &message["view"][field]).collect();
    json!([message["table"]["stage"], message["table"]["commitment"], view])
}

/// Whether somebody sees the cards that they hold by the record and the log, and those that were played.
fn check_view(view: &Value, seat: Option<u64>, story: &Story, moment: &Moment) -> Checked {
    let codes = |list: &Value| -> Vec<String> {
        let mut codes: Vec<String> =
            list.as_array().into_iter().flatten().filter_map(|code| Some(card(code.as_str()?))).collect();
        codes.sort_unstable();
        codes
    };
    let mut plays: Vec<String> = moment.plays.iter().map(|(_, code)| code.clone()).collect();
    let tricks = view["tricks"].as_array().into_iter().flatten();
    // The ghost's card comes first.
    let ghosts = usize::from(!story.rounds[moment.round - 1].ghost.is_empty());
    let shown = tricks.flat_map(|trick| codes_in_order(&trick["plays"]).into_iter().skip(ghosts));
    let mut shown: Vec<String> = shown.collect();
    plays.sort_unstable();
    shown.sort_unstable();
    ensure(plays == shown, || format!("{plays:?} were played by the log"))?;
    let mut hand = match seat {
        Some(seat) if !moment.is_over => story.rounds[moment.round - 1].hands[seat as usize].clone(),
        _ => Vec::new(),
    };
    // A card that is chosen and does not lie open yet is still in the hand.
    for (_, code) in moment.plays.iter().filter(|(player, _)| Some(*player) == seat) {
        if let Some(place) = hand.iter().position(|held| held == code) {
            hand.swap_remove(place);
        }
    }
    hand.sort_unstable();
    ensure(hand == codes(&view["hand"]), || format!("the hand should be {hand:?}"))
}

fn codes_in_order(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().filter_map(|code| Some(card(code.as_str()?))).collect()
}
