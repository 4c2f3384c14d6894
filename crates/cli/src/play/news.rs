//! What happens, in the events that a house would send to the person.

use yohoho_protocol::What;
use yohoho_rules::wire::{ActionJson, ViewJson, last_trick};
use yohoho_rules::{Action, Game, Outcome, Phase, Rule, Seat, Seed, king, queen};

use super::names::PERSON;

/// What has happened, and the decisions that are not shown yet.
#[derive(Default)]
pub(super) struct News {
    pub(super) what: Vec<What>,
    /// By seat: they are asked in that order.
    held: Vec<ActionJson>,
}

impl News {
    pub(super) fn dealt(&mut self, game: &Game) {
        self.what.push(What::Dealt { round: game.round(), dealer: game.dealer() });
    }

    /// A seat did something, and this is the game after it.
    pub(super) fn acted(&mut self, seat: Seat, action: Action, outcome: Outcome, game: &Game, seed: Seed) {
        let action = ActionJson::write(game.kind(), action);
        let decided =
            matches!(outcome, Outcome::King(king::Outcome::Decided) | Outcome::Queen(queen::Outcome::Decided));
        if decided || !self.held.is_empty() {
            let shown = (seat == PERSON).then(|| action.clone());
            self.what.push(What::Decided { seat, stand_in: false, action: shown });
            self.held.push(action);
            if !decided {
                self.what.push(What::Revealed { actions: std::mem::take(&mut self.held) });
            }
        } else {
            self.what.push(What::Played { seat, stand_in: false, action });
        }
        let rule = match outcome {
            Outcome::King(king::Outcome::Trick { verdict, .. } | king::Outcome::Round { verdict, .. }) => verdict.rule,
            Outcome::Queen(queen::Outcome::Trick(_) | queen::Outcome::Round(_)) => Rule::QueenMoves,
            _ => return,
        };
        let trick = last_trick(&game.view(None)).expect("a trick is complete");
        self.what.push(What::Trick { trick, rule: rule.number().into() });
        if matches!(game.phase(), Phase::Deal | Phase::Over) {
            let round = ViewJson::of(&game.view(None));
            let king = round.king();
            let bids = king.and_then(|king| king.bids.clone()).unwrap_or_default();
            let won = king.map(|king| king.won.clone()).unwrap_or_default();
            self.what.push(What::Round { bids, won, scores: round.scores, totals: round.totals });
        }
        if game.phase() == Phase::Over {
            self.what.push(What::Over { places: game.standings().map(|place| place.place).collect(), seed });
        }
    }
}
