//! The bosun: takes what its weights like best.

use yohoho_rules::king::{Action, Actions, Bid, MAX_HAND, Play, PlaySet, View};

use super::bid::bid_logits;
use super::play::Choice;
use super::sight::Sight;
use super::weights::Weights;
use crate::linear::{largest, softmax};

/// What the bosun does; none if there is nothing to decide.
pub(crate) fn choose(view: &View) -> Option<Action> {
    let sight = Sight::of(view)?;
    let weights = Weights::of(&view.open);
    match view.legal() {
        Actions::None => None,
        Actions::Bids(_) => Some(Action::Bid(bid(weights, &sight))),
        Actions::Plays(plays) => Some(Action::Play(play(weights, &sight, plays))),
    }
}

/// What the bosun bids.
pub(crate) fn bid(weights: &Weights, sight: &Sight<'_>) -> Bid {
    let size = sight.open.hand_size() as usize;
    Bid(largest(&bid_logits(weights, sight)[..=size]) as u8)
}

/// How likely somebody like the bosun is to bid each number.
pub(crate) fn bid_odds(weights: &Weights, sight: &Sight<'_>) -> [f32; MAX_HAND + 1] {
    let size = sight.open.hand_size() as usize;
    let mut odds = bid_logits(weights, sight);
    softmax(&mut odds[..=size]);
    odds
}

/// What the bosun plays.
pub(crate) fn play(weights: &Weights, sight: &Sight<'_>, legal: PlaySet) -> Play {
    let choice = Choice::new(weights, sight, legal);
    choice.plays[largest(&choice.logits(weights)[..choice.len])]
}

/// How likely somebody like the bosun is to play this card.
pub(crate) fn play_odds(weights: &Weights, sight: &Sight<'_>, legal: PlaySet, play: Play) -> f32 {
    let choice = Choice::new(weights, sight, legal);
    let mut odds = choice.logits(weights);
    softmax(&mut odds[..choice.len]);
    let at = choice.plays[..choice.len].iter().position(|known| *known == play);
    at.map_or(0.0, |at| odds[at])
}
