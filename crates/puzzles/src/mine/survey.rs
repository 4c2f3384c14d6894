//! How far the best action is ahead in decisions as they come: what makes a lead large in a game.

use rand_core::Rng;
use yohoho_rules::{Action, below, queen};

use super::{Mine, Played};

/// Guesses that choose the best two actions, and as many others that measure the difference, so that luck does not count twice.
const GUESSES: u32 = 48;

/// The leads in some decisions.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Survey {
    /// By how much the best action is ahead of the next, in points.
    pub leads: Vec<f64>,
}

impl Survey {
    /// The lead that only this share of all decisions has, or more.
    pub fn exceeded_by(&self, share: f64) -> f64 {
        let mut leads = self.leads.clone();
        leads.sort_by(|one, other| other.total_cmp(one));
        leads.get((share * leads.len() as f64) as usize).copied().unwrap_or(0.0)
    }

    /// The share of all decisions with this lead or more.
    pub fn share_from(&self, lead: f64) -> f64 {
        self.leads.iter().filter(|other| **other >= lead).count() as f64 / self.leads.len().max(1) as f64
    }
}

impl Mine {
    /// The lead in a decision of the round with this number; none if it is about planks, or all cards are forced.
    pub fn survey(&self, number: u64) -> Option<f64> {
        let mut rng = self.generator(number);
        let played = Played::new(self, number, &mut rng);
        let position = played.positions.get(below(&mut rng, played.positions.len().max(1) as u32) as usize)?;
        let view = position.view().ok()?;
        let actions: Vec<Action> = view.legal().iter().collect();
        if matches!(actions[0], Action::Queen(queen::Action::Plank(_))) {
            return None;
        }
        let seed = rng.next_u64();
        let choosing = self.analyst.roll_out(&view, &actions, seed, 0..GUESSES)?;
        let measuring = self.analyst.roll_out(&view, &actions, seed, GUESSES..2 * GUESSES)?;
        let mut places: Vec<usize> = (0..actions.len()).collect();
        places.sort_by(|one, other| {
            choosing.mean(*other, position.seat).0.total_cmp(&choosing.mean(*one, position.seat).0)
        });
        Some(measuring.difference(places[0], places[1], position.seat).0)
    }
}
