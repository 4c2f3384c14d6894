//! What weaker players do: the cabin boy, the bosun, and the learned bot when it is careless.

use rand_core::Rng;
use yohoho_bots::{Budget, bot};
use yohoho_rules::{Action, View};

/// The temperatures of the careless ones, as in `skull-king@6`.
pub(super) const TEMPERATURES: [f32; 2] = [6.0, 12.0];

/// What the cabin boy and the bosun do.
pub(super) fn simple_players(view: &View, rng: &mut dyn Rng) -> [Action; 2] {
    ["cabin-boy", "bosun"].map(|name| {
        let player = bot(name).expect("there is such a bot");
        player.choose(view, &Budget::default(), rng).expect("there is something to decide")
    })
}

/// The odds of each legal action at a temperature; they add up to 1.
pub(super) fn odds(logits: &[f32], temperature: f32) -> Vec<f32> {
    let most = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let odds: Vec<f32> = logits.iter().map(|logit| ((logit - most) / temperature).exp()).collect();
    let sum: f32 = odds.iter().sum();
    odds.into_iter().map(|odds| odds / sum).collect()
}

/// One of the places, drawn by the odds.
pub(super) fn draw(odds: &[f32], rng: &mut dyn Rng) -> usize {
    let mut lot = (rng.next_u32() >> 8) as f32 / (1 << 24) as f32;
    let place = odds.iter().position(|odds| {
        lot -= odds;
        lot < 0.0
    });
    place.unwrap_or(odds.len() - 1)
}

/// The place of the largest.
pub(super) fn largest(numbers: &[f32]) -> usize {
    (0..numbers.len()).max_by(|one, other| numbers[*one].total_cmp(&numbers[*other])).unwrap_or(0)
}
