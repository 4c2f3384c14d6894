//! Whether a message contains anything that its reader may not know.

use std::collections::BTreeSet;

use serde_json::Value;

use super::story::{Moment, Story, card};
use super::{Checked, ensure};
use crate::SECRET;

pub(super) struct Secrets<'a> {
    pub(super) story: &'a Story,
    pub(super) record: &'a Value,
    /// The tokens of everybody at the table.
    pub(super) tokens: &'a [&'a str],
}

impl Secrets<'_> {
    /// Checks a message to whoever has this seat, or to a spectator.
    pub(super) fn check(&self, text: &str, message: &Value, seat: Option<u64>, token: &str) -> Checked {
        for other in self.tokens {
            ensure(!text.contains(other), || {
                format!("a token was told{}: {text}", if *other == token { " back" } else { "" })
            })?;
        }
        ensure(!text.contains(SECRET), || format!("the servers' secret was told: {text}"))?;
        let Some(seq) = message["seq"].as_u64() else { return Ok(()) };
        let moment = self.story.after(seq)?;
        let seed = self.record["seed"].as_str().unwrap_or("no seed");
        ensure(moment.is_over || !text.contains(seed), || format!("the seed was told before the end: {text}"))?;
        if moment.round == 0 {
            return Ok(());
        }
        let view = &message["view"];
        let is_told = !view["bids"].is_null() || !view["planks"].is_null();
        // Without bids or planks there is nothing to reveal.
        ensure(moment.is_revealed || !is_told, || format!("decisions were told before the last was made: {text}"))?;
        for event in message["events"].as_array().into_iter().flatten() {
            for what in event["what"].as_array().into_iter().flatten() {
                let is_own = what["seat"].as_u64() == seat && seat.is_some();
                let is_open = what["type"] != "decided" || what["action"].is_null();
                ensure(is_own || is_open, || format!("a secret decision was told to {seat:?}: {what}"))?;
            }
        }
        let hidden = self.hidden(moment, seat);
        let mut texts = BTreeSet::new();
        // Earlier rounds lie open. So what was said about them is no secret, even if the same cards are dealt again.
        for field in ["view", "table", "you"] {
            gather(&message[field], &mut texts);
        }
        for event in message["events"].as_array().into_iter().flatten() {
            let is_this_round = event["seq"].as_u64().and_then(|seq| self.story.after(seq).ok());
            if is_this_round.is_some_and(|then| then.round == moment.round && !then.plays.is_empty()) {
                gather(&event["what"], &mut texts);
            }
        }
        let told: Vec<&String> = texts.intersection(&hidden).collect();
        ensure(told.is_empty(), || format!("seat {seat:?} was told of {told:?}, which others hold: {text}"))
    }

    /// The cards of a round that somebody else holds, and of which no other is open or their own.
    fn hidden(&self, moment: &Moment, seat: Option<u64>) -> BTreeSet<String> {
        if moment.is_over {
            return BTreeSet::new();
        }
        let round = &self.story.rounds[moment.round - 1];
        let mut open: BTreeSet<&String> = moment.plays.iter().map(|(_, code)| code).chain(&round.centre).collect();
        open.extend(seat.map(|seat| &round.hands[seat as usize]).into_iter().flatten());
        // One card of the ghost's lies open for each trick, and one for the next.
        let ghosts = moment.plays.len() / self.story.seats + 1;
        open.extend(round.ghost.iter().take(ghosts));
        let all = round.hands.iter().flatten().chain(&round.ghost);
        all.filter(|code| !open.contains(code)).cloned().collect()
    }
}

/// All texts in a value that could be cards.
fn gather(value: &Value, texts: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => drop(texts.insert(card(text))),
        Value::Array(list) => list.iter().for_each(|value| gather(value, texts)),
        Value::Object(fields) => {
            let is_talk = |name: &str| ["text", "name", "code", "rule"].contains(&name);
            fields.iter().filter(|(name, _)| !is_talk(name)).for_each(|(_, value)| gather(value, texts));
        }
        _ => {}
    }
}
