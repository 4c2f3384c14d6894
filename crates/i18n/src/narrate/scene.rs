//! What the narrator remembers from one event to the next.

use yohoho_rules::queen::Plank;
use yohoho_rules::wire::{ActionJson, Phase, ViewJson};
use yohoho_rules::{Action, GameKind, queen};

/// The state of the round, as far as sentences need it.
#[derive(Default)]
pub(super) struct Scene {
    pub(super) bids: Vec<u8>,
    pub(super) won: Vec<u8>,
    pub(super) planks: Vec<Plank>,
    pub(super) hand_size: u8,
    pub(super) totals: Vec<i16>,
    /// What is decided in secret: `bid`, `plank` or `card`.
    pub(super) decision: &'static str,
}

impl Scene {
    /// The state of the round before the events; without a view from before, only what is certain.
    pub(super) fn of(before: Option<&ViewJson>, after: Option<&ViewJson>) -> Scene {
        let king = before.and_then(ViewJson::king);
        let planks = before.and_then(ViewJson::queen).and_then(|queen| queen.planks.as_ref());
        let any = before.or(after);
        Scene {
            bids: king.and_then(|king| king.bids.clone()).unwrap_or_default(),
            won: king.map(|king| king.won.clone()).unwrap_or_default(),
            planks: planks.into_iter().flatten().filter_map(yohoho_rules::wire::Standing::plank).collect(),
            hand_size: any.map_or(0, |view| view.hand_size),
            totals: any.map(|view| view.totals.clone()).unwrap_or_default(),
            decision: match any.map(|view| (view.game, view.phase)) {
                Some((GameKind::SkullQueen, Phase::Play)) => "card",
                Some((GameKind::SkullQueen, _)) => "plank",
                _ => "bid",
            },
        }
    }

    /// Forgets the last round when a new one begins.
    pub(super) fn clear(&mut self, hand_size: u8) {
        self.bids.clear();
        self.won.clear();
        self.planks.clear();
        self.hand_size = hand_size;
        if self.decision == "card" {
            self.decision = "plank";
        }
    }

    /// Remembers what was bid and won in a finished round, if the event says so.
    pub(super) fn note(&mut self, bids: &[u8], won: &[u8]) {
        if !bids.is_empty() && bids.len() == won.len() {
            self.bids = bids.to_vec();
            self.won = won.to_vec();
        }
    }

    /// Remembers the decisions that were just shown.
    pub(super) fn reveal(&mut self, actions: &[ActionJson]) {
        let plank = |choice: &ActionJson| match choice.read(GameKind::SkullQueen) {
            Ok(Action::Queen(queen::Action::Plank(plank))) => Some(plank),
            _ => None,
        };
        match actions.first() {
            Some(ActionJson::Bid(_)) => {
                let bid = |choice: &ActionJson| if let ActionJson::Bid(bid) = choice { *bid } else { 0 };
                self.bids = actions.iter().map(bid).collect();
                self.won = vec![0; actions.len()];
            }
            Some(ActionJson::Plank(_)) => self.planks = actions.iter().filter_map(plank).collect(),
            _ => {}
        }
    }
}
