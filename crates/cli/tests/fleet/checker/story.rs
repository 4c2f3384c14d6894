//! A log, told as a story: after each entry, which round it is, and which cards lie open.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{Checked, ensure};

/// The log of a finished game, with the hands from its record.
pub(crate) struct Story {
    pub(super) seats: usize,
    /// What the record says that everybody was told before the first deal.
    pub(super) commitment: Value,
    /// After each entry of the log; the first is before all of them.
    pub(super) moments: Vec<Moment>,
    pub(super) rounds: Vec<Round>,
}

/// How everything stands after an entry.
#[derive(Clone, Default)]
pub(super) struct Moment {
    /// The round, from 1; 0 before the start.
    pub(super) round: usize,
    /// Bids and planks that nobody else may know yet: of whom.
    pub(super) decided: Vec<u64>,
    /// Whether they are known.
    pub(super) is_revealed: bool,
    /// The cards of this round that lie open, and whose they were.
    pub(super) plays: Vec<(u64, String)>,
    /// Cards that were chosen and do not lie open yet, with two captains.
    pub(super) chosen: BTreeMap<u64, String>,
    pub(super) is_over: bool,
}

/// What was dealt.
pub(super) struct Round {
    pub(super) hands: Vec<Vec<String>>,
    pub(super) ghost: Vec<String>,
    pub(super) centre: Vec<String>,
    has_decisions: bool,
}

/// The code of a card without what it is played as.
pub(super) fn card(code: &str) -> String {
    code.split(':').next().unwrap_or(code).to_string()
}

fn cards(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().filter_map(|code| Some(card(code.as_str()?))).collect()
}

impl Story {
    /// Reads a log. Nobody may decide twice, or after everybody has decided.
    pub(crate) fn read(log: &[Value], record: &Value) -> Checked<Story> {
        let round = |round: &Value| Round {
            hands: round["hands"].as_array().into_iter().flatten().map(cards).collect(),
            ghost: cards(&round["ghost"]),
            centre: cards(&round["centre"]),
            has_decisions: !round["bids"].is_null() || !round["planks"].is_null(),
        };
        let rounds: Vec<Round> = record["rounds"].as_array().into_iter().flatten().map(round).collect();
        let seats = record["players"].as_array().map_or(0, Vec::len);
        ensure(seats > 1 && !rounds.is_empty(), || format!("not a record: {record}"))?;
        let commitment = record["commitment"].clone();
        let mut story = Story { seats, commitment, moments: vec![Moment::default()], rounds };
        for entry in log {
            let mut moment = story.moments.last().cloned().unwrap_or_default();
            match entry["type"].as_str() {
                Some("started") => story.begin(&mut moment, 1),
                Some("acted") => story.act(&mut moment, entry)?,
                _ => {}
            }
            story.moments.push(moment);
        }
        let is_over = story.moments.last().is_some_and(|moment| moment.is_over);
        ensure(is_over, || "the log ends before the game is over".into())?;
        Ok(story)
    }

    fn begin(&self, moment: &mut Moment, round: usize) {
        let is_over = round > self.rounds.len();
        if is_over {
            moment.is_over = true;
            return;
        }
        let is_revealed = !self.rounds[round - 1].has_decisions;
        *moment = Moment { round, is_revealed, ..Moment::default() };
    }

    fn act(&self, moment: &mut Moment, entry: &Value) -> Checked {
        let seat = entry["seat"].as_u64().unwrap_or(u64::MAX);
        ensure(moment.round > 0 && !moment.is_over, || format!("{entry} when no game was played"))?;
        let round = &self.rounds[moment.round - 1];
        let Some(code) = entry["action"]["play"].as_str().map(card) else {
            ensure(!moment.is_revealed, || format!("decided twice: {entry} in round {}", moment.round))?;
            // Who has decided may change their mind while others have not.
            if !moment.decided.contains(&seat) {
                moment.decided.push(seat);
            }
            moment.is_revealed = moment.decided.len() == self.seats;
            return Ok(());
        };
        ensure(moment.is_revealed, || format!("{entry} before all have decided in round {}", moment.round))?;
        let hand = round.hands.get(seat as usize).ok_or_else(|| format!("{entry}: no such seat"))?;
        let dealt = hand.iter().filter(|card| **card == code).count();
        let played = moment.plays.iter().filter(|play| play.0 == seat && play.1 == code).count();
        ensure(dealt > played, || format!("decided twice: {entry} in round {}, from {hand:?}", moment.round))?;
        if round.ghost.is_empty() {
            let trick = &moment.plays[moment.plays.len() / self.seats * self.seats..];
            let has_played = trick.iter().any(|play| play.0 == seat);
            ensure(!has_played, || format!("decided twice: {entry} in a trick with {trick:?}"))?;
            moment.plays.push((seat, code));
        } else {
            // Two captains choose in secret.
            moment.chosen.insert(seat, code);
            if moment.chosen.len() == self.seats {
                moment.plays.extend(std::mem::take(&mut moment.chosen));
            }
        }
        if moment.plays.len() == self.seats * round.hands[0].len() {
            self.begin(moment, moment.round + 1);
        }
        Ok(())
    }

    pub(super) fn after(&self, seq: u64) -> Checked<&Moment> {
        let moment = usize::try_from(seq).ok().and_then(|seq| self.moments.get(seq));
        moment.ok_or_else(|| format!("number {seq} was told, and the log has only {}", self.moments.len() - 1))
    }
}
