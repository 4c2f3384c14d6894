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

/// A verdict: what is best; value, loss, error, what the screening said with its error, what rollouts prove, chance; guesses, and whether it is settled. Lists
/// without names, since there are hundreds of them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Note(ActionJson, [f64; 7], u32, bool);

impl Note {
    /// The guesses of an examination under way are not noted: it begins again.
    pub(crate) fn new(kind: GameKind, verdict: &Verdict) -> Note {
        let Verdict { best, value, screened, screen_error, chance, settled, .. } = *verdict;
        let (lost, error, proven, guesses) = if settled {
            (verdict.lost, verdict.error, verdict.proven, verdict.guesses)
        } else {
            (screened, screen_error, 0.0, 0)
        };
        let numbers = [value, lost, error, screened, screen_error, proven, chance];
        Note(ActionJson::write(kind, best), numbers, guesses, settled)
    }

    /// The verdict on a moment; none if it cannot be one.
    pub(crate) fn verdict(&self, kind: GameKind, moment: &Moment, advised: bool) -> Option<Verdict> {
        let Note(best, numbers, guesses, settled) = self;
        let [value, lost, error, screened, screen_error, proven, chance] = *numbers;
        let (guesses, settled) = (*guesses, *settled);
        let best = best.read(kind).ok().filter(|best| moment.view.legal().contains(*best))?;
        let rollouts = Rollouts::new(2);
        Some(Verdict {
            best,
            value,
            lost,
            error,
            screened,
            screen_error,
            proven,
            advised,
            chance,
            rollouts,
            guesses,
            settled,
        })
    }
}
