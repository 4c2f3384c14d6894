//! Reviewing a game in the worker, a little at a time.

use serde::{Deserialize, Serialize};
use yohoho_bots::learned::Learned;
use yohoho_coach::Analysis;
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
    /// The analyst of a review that is stored: there is nothing to do if it still counts.
    pub known: Option<String>,
}

/// What the worker tells of a review.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReviewNews {
    /// What is known already still counts.
    Current,
    /// It has begun.
    Begun,
    /// How far it is.
    Progress(Progress),
    /// What is known so far, and whether that is all.
    Known { review: Review, done: bool },
    /// The game cannot be reviewed.
    Impossible(Unreviewable),
}

impl ReviewNews {
    fn reply(&self) -> WorkerReply {
        WorkerReply::Review(serde_json::to_string(self).unwrap_or_default())
    }
}

/// What a wish leads to, and the analyst of the review that is known.
fn analyse(wish: &str) -> Result<(Analysis, Option<String>), Unreviewable> {
    let flaw = |error: serde_json::Error| Unreviewable::BadRecord { flaw: error.to_string() };
    let ReviewWish { record, seat, known } = serde_json::from_str(wish).map_err(flaw)?;
    Ok((Analysis::new(&record, &[seat])?, known))
}

/// A review under way.
pub(super) struct Reviewing {
    game: GameKind,
    analysis: Analysis,
    slices: u32,
    /// Whether there is no use in waiting for advice weights.
    without_advice: bool,
}

impl Reviewing {
    /// Begins to review a seat of a record, unless `known` is the analyst of a review that still counts; what the page is told.
    pub(super) fn begin(wish: &str) -> (Option<Reviewing>, Vec<WorkerReply>) {
        match analyse(wish) {
            Err(why) => (None, vec![ReviewNews::Impossible(why).reply()]),
            Ok((analysis, known)) => {
                if known.is_some_and(|known| analysis.still_counts(&known)) {
                    return (None, vec![ReviewNews::Current.reply()]);
                }
                let game = analysis.review().game;
                (Some(Reviewing { game, analysis, slices: 0, without_advice: false }), vec![ReviewNews::Begun.reply()])
            }
        }
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
        let more = loop {
            match self.analysis.step(learned) {
                Ok(true) if !enough() => {}
                Ok(more) => break more,
                Err(why) => return (vec![ReviewNews::Impossible(why).reply()], false),
            }
        };
        let progress = self.analysis.progress();
        let mut replies = vec![ReviewNews::Progress(progress).reply()];
        self.slices += 1;
        if !more || (progress.screened && self.slices.is_multiple_of(SLICES)) {
            let known = ReviewNews::Known { review: self.analysis.review(), done: !more };
            replies.push(known.reply());
        }
        (replies, more)
    }
}
