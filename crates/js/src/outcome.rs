//! What followed from an action.

use serde::Serialize;
use yohoho_rules::record::Trick;
use yohoho_rules::wire::last_trick;
use yohoho_rules::{Game, Outcome, Rule, king, queen};

/// The kinds have the names that the protocol uses for the same.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum OutcomeJson {
    Decided,
    Revealed,
    Played,
    Trick { trick: Option<Trick>, rule: &'static str },
    Round { trick: Option<Trick>, rule: &'static str, scores: Vec<i16>, totals: Vec<i16> },
}

impl OutcomeJson {
    /// The outcome that led to this state of the game.
    pub(crate) fn of(game: &Game, outcome: &Outcome) -> OutcomeJson {
        let trick = || last_trick(&game.view(None));
        let trick_by = |rule: Rule| OutcomeJson::Trick { trick: trick(), rule: rule.number() };
        let round_by = |rule: Rule| {
            let (scores, totals) = (game.scores().to_vec(), game.totals().to_vec());
            OutcomeJson::Round { trick: trick(), rule: rule.number(), scores, totals }
        };
        match outcome {
            Outcome::King(king::Outcome::Decided) | Outcome::Queen(queen::Outcome::Decided) => OutcomeJson::Decided,
            Outcome::King(king::Outcome::Revealed) | Outcome::Queen(queen::Outcome::Revealed) => OutcomeJson::Revealed,
            Outcome::King(king::Outcome::Played) | Outcome::Queen(queen::Outcome::Played) => OutcomeJson::Played,
            Outcome::King(king::Outcome::Trick { verdict, .. }) => trick_by(verdict.rule),
            Outcome::King(king::Outcome::Round { verdict, .. }) => round_by(verdict.rule),
            Outcome::Queen(queen::Outcome::Trick(_)) => trick_by(Rule::QueenMoves),
            Outcome::Queen(queen::Outcome::Round(_)) => round_by(Rule::QueenMoves),
        }
    }
}
