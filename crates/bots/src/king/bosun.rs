//! The bosun: takes what its weights like best.

use yohoho_rules::king::{Action, Actions, Bid, MAX_HAND, Play, PlaySet, View};

use super::bid::bid_logits;
use super::knowledge::Knowledge;
use super::play::Choice;
use super::weights::Weights;
use crate::linear::{largest, softmax};

/// What the bosun does; none if there is nothing to decide.
pub(crate) fn choose(view: &View) -> Option<Action> {
    let known = Knowledge::of(view)?;
    let weights = Weights::of(&view.open);
    match view.legal() {
        Actions::None => None,
        Actions::Bids(_) => Some(Action::Bid(bid(weights, &known))),
        Actions::Plays(plays) => Some(Action::Play(play(weights, &known, plays))),
    }
}

/// What the bosun bids.
pub(crate) fn bid(weights: &Weights, known: &Knowledge<'_>) -> Bid {
    let size = known.open.hand_size() as usize;
    Bid(largest(&bid_logits(weights, known)[..=size]) as u8)
}

/// How likely somebody like the bosun is to bid each number.
pub(crate) fn bid_odds(weights: &Weights, known: &Knowledge<'_>) -> [f32; MAX_HAND + 1] {
    let size = known.open.hand_size() as usize;
    let mut odds = bid_logits(weights, known);
    softmax(&mut odds[..=size]);
    odds
}

/// What the bosun plays.
pub(crate) fn play(weights: &Weights, known: &Knowledge<'_>, legal: PlaySet) -> Play {
    let choice = Choice::new(weights, known, legal);
    choice.plays[largest(&choice.logits(weights)[..choice.len])]
}

/// How likely somebody like the bosun is to play this card.
pub(crate) fn play_odds(weights: &Weights, known: &Knowledge<'_>, legal: PlaySet, play: Play) -> f32 {
    let choice = Choice::new(weights, known, legal);
    let mut odds = choice.logits(weights);
    softmax(&mut odds[..choice.len]);
    let at = choice.plays[..choice.len].iter().position(|known| *known == play);
    at.map_or(0.0, |at| odds[at])
}
