//! What the strongest bot makes of the deals of these days. Computed once each.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use yohoho_bots::learned;
use yohoho_daily::DailyDeal;

use crate::app::App;

/// The strongest bot.
const STRONGEST: &str = "skull-king";

/// More deals than count at a time: three games on two days, and those of the day before.
const MOST: usize = 9;

/// Results that were computed before.
#[derive(Default)]
pub(crate) struct DailyBest(Mutex<HashMap<DailyDeal, Vec<i16>>>);

impl App {
    /// The score of each round, if the server has the weights of the strongest bot. Ask only about deals that count now: each costs some milliseconds.
    pub(crate) async fn best_at_daily(&self, deal: DailyDeal) -> Option<Vec<i16>> {
        let known = || self.daily_best.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = known().get(&deal) {
            return Some(found.clone());
        }
        learned::built_in(deal.game)?;
        let bot = yohoho_bots::bot(STRONGEST).ok()?;
        let found = tokio::task::spawn_blocking(move || deal.played_by(bot)).await.ok()??;
        let mut known = known();
        if known.len() >= MOST {
            known.retain(|other, _| other.day >= deal.day.previous());
        }
        known.insert(deal, found.clone());
        Some(found)
    }
}
