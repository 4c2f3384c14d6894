//! Reviewing a game in the worker, a little at a time.

use serde::{Deserialize, Serialize};
use yohoho_bots::learned::Learned;
use yohoho_coach::{Analysis, Notes};
use yohoho_protocol::review::{Progress, Review, Unreviewable};
use yohoho_rules::record::Record;
use yohoho_rules::{GameKind, Seat};

use super::WorkerReply;

/// How often the page is told what is known so far, in slices of work.
const SLICES: u32 = 4;

/// What the page wants to know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ReviewWish {
    pub record: Record,
    pub seat: Seat,
    /// The analyst of a finished review that is stored: there is nothing to do if it still counts.
    pub known: Option<String>,
    /// The notes of one that was stopped: [`Notes`] as JSON.
    pub notes: Option<String>,
}

/// What the worker tells of a review.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReviewNews {
    /// What is known already still counts.
    Current,
    /// It has begun, or goes on.
    Begun,
    /// How far it is.
    Progress(Progress),
    /// What is known so far; without notes, that is all.
    Known {
        review: Review,
        /// What the page is to store, so that the review can go on another day: [`Notes`] as JSON, which the page does not read.
        notes: Option<String>,
    },
    /// The game cannot be reviewed.
    Impossible(Unreviewable),
}

impl ReviewNews {
    fn reply(&self) -> WorkerReply {
        WorkerReply::Review(serde_json::to_string(self).unwrap_or_default())
    }
}

/// A review under way.
pub(super) struct Reviewing {
    game: GameKind,
    /// The analysis before it has begun.
    fresh: Analysis,
    /// With the advice network or without, as it was when the analysis began.
    under_way: Option<(Analysis, bool)>,
    known: Option<String>,
    notes: Option<Notes>,
    slices: u32,
    /// Whether there is no use in waiting for advice weights.
    without_advice: bool,
}

impl Reviewing {
    /// Prepares the review of a seat of a record; none if it is impossible, or known already. Also what the page is told.
    pub(super) fn begin(wish: &str) -> (Option<Reviewing>, Vec<WorkerReply>) {
        match Reviewing::new(wish) {
            Err(why) => (None, vec![ReviewNews::Impossible(why).reply()]),
            // Nothing could be better than this, so no weights are needed.
            Ok(reviewing) if reviewing.is_known(true) => (None, vec![ReviewNews::Current.reply()]),
            Ok(reviewing) => (Some(reviewing), Vec::new()),
        }
    }

    fn new(wish: &str) -> Result<Reviewing, Unreviewable> {
        let flaw = |error: serde_json::Error| Unreviewable::BadRecord { flaw: error.to_string() };
        let ReviewWish { record, seat, known, notes } = serde_json::from_str(wish).map_err(flaw)?;
        let fresh = Analysis::new(&record, &[seat])?;
        let game = fresh.review().game;
        let notes = notes.and_then(|notes| serde_json::from_str(&notes).ok());
        Ok(Reviewing { game, fresh, under_way: None, known, notes, slices: 0, without_advice: false })
    }

    /// Whether the page has the review that would be made, with the advice network or without.
    fn is_known(&self, advised: bool) -> bool {
        self.known.as_ref().is_some_and(|known| *known == self.fresh.analyst(advised))
    }

    /// The game whose weights it needs.
    pub(super) fn game(&self) -> GameKind {
        self.game
    }

    /// The advice weights cannot be had.
    pub(super) fn do_without_advice(&mut self) {
        self.without_advice = true;
    }

    /// Whether all weights are there that will ever be.
    pub(super) fn can_go_on(&self, learned: &Learned) -> bool {
        learned.knows(self.game) && (learned.advises(self.game) || self.without_advice)
    }

    /// Goes on until `enough`, and tells how far it is. The second value says whether there is more to do.
    pub(super) fn go_on(&mut self, learned: &Learned, enough: &dyn Fn() -> bool) -> (Vec<WorkerReply>, bool) {
        let advised = learned.advises(self.game);
        let mut replies = Vec::new();
        if self.under_way.as_ref().is_none_or(|(_, with)| *with != advised) {
            if self.is_known(advised) {
                return (vec![ReviewNews::Current.reply()], false);
            }
            replies.push(ReviewNews::Begun.reply());
            let mut analysis = self.fresh.clone();
            if let Some(notes) = &self.notes {
                analysis.resume(notes, learned);
            }
            self.under_way = Some((analysis, advised));
        }
        let Some((analysis, _)) = &mut self.under_way else { return (replies, false) };
        let more = loop {
            match analysis.step(learned) {
                Ok(true) if !enough() => {}
                Ok(more) => break more,
                Err(why) => return (vec![ReviewNews::Impossible(why).reply()], false),
            }
        };
        replies.push(ReviewNews::Progress(analysis.progress()).reply());
        self.slices += 1;
        if !more || self.slices.is_multiple_of(SLICES) {
            let notes = more.then(|| serde_json::to_string(&analysis.notes()).unwrap_or_default());
            replies.push(ReviewNews::Known { review: analysis.review(), notes }.reply());
        }
        (replies, more)
    }
}
