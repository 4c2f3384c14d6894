//! What an analysis has found so far, in a form that can be stored: one that was stopped goes on from its notes another day.

use serde::{Deserialize, Serialize};
use yohoho_bots::learned::Rollouts;
use yohoho_rules::GameKind;
use yohoho_rules::wire::ActionJson;

use crate::judge::Verdict;
use crate::moments::Moment;

/// The notes of an [`Analysis`](crate::Analysis).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Notes {
    /// Who made them, as in [`Review::analyst`](yohoho_protocol::review::Review::analyst).
    pub analyst: String,
    pub(crate) verdicts: Vec<Note>,
}

/// A verdict: what is best, and then value, loss, error, what the screening said, chance, guesses, and whether it is settled. A list of numbers, since there are hundreds of them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Note(ActionJson, f64, f64, f64, f64, f64, u32, bool);

impl Note {
    /// The guesses of an examination under way are not noted: it begins again.
    pub(crate) fn new(kind: GameKind, verdict: &Verdict) -> Note {
        let Verdict { best, value, lost, error, screened, chance, guesses, settled, .. } = *verdict;
        let (lost, guesses) = if settled { (lost, guesses) } else { (screened, 0) };
        Note(ActionJson::write(kind, best), value, lost, error, screened, chance, guesses, settled)
    }

    /// The verdict on a moment; none if it cannot be one.
    pub(crate) fn verdict(&self, kind: GameKind, moment: &Moment, advised: bool) -> Option<Verdict> {
        let Note(best, value, lost, error, screened, chance, guesses, settled) = self;
        let best = best.read(kind).ok().filter(|best| moment.view.legal().contains(*best))?;
        let (value, lost, error, screened, chance) = (*value, *lost, *error, *screened, *chance);
        let (guesses, settled, rollouts) = (*guesses, *settled, Rollouts::new(2));
        Some(Verdict { best, value, lost, error, screened, advised, chance, rollouts, guesses, settled })
    }
}
