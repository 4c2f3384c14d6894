//! The bosun: takes what its weights like best.

use yohoho_rules::Seat;
use yohoho_rules::queen::{Action, Actions, Card, CardSet, Game, Plank, View};

use super::knowledge::Knowledge;
use super::plank::{PlankChoice, places};
use super::play::Choice;
use super::weights::Weights;
use crate::linear::{largest, softmax};

/// What the bosun does; none if there is nothing to decide.
pub(crate) fn choose(view: &View) -> Option<Action> {
    let known = Knowledge::of(view)?;
    let weights = Weights::of(view.open.seats());
    match view.legal() {
        Actions::None => None,
        Actions::Planks => Some(Action::Plank(plank(weights, &known))),
        Actions::Plays(cards) => Some(Action::Play(card(weights, &known, cards))),
    }
}

/// The plank that the bosun sets up with this hand.
pub(crate) fn plank(weights: &Weights, known: &Knowledge<'_>) -> Plank {
    PlankChoice::new(weights, known).best()
}

/// The logarithm of how likely somebody like the bosun is to set up this plank; no part of it counts as less likely than `least`.
pub(crate) fn plank_likelihood(weights: &Weights, known: &Knowledge<'_>, plank: Plank, least: f32) -> f32 {
    let (sides, odds) = PlankChoice::new(weights, known).odds();
    let side = plank.side() as usize;
    let pirates = places(plank).into_iter().zip(&odds[side]);
    sides[side].max(least).ln() + pirates.map(|(place, odds)| odds[place].max(least).ln()).sum::<f32>()
}

/// What the bosun plays.
pub(crate) fn card(weights: &Weights, known: &Knowledge<'_>, legal: CardSet) -> Card {
    let choice = Choice::new(weights, known, legal);
    choice.cards[largest(&choice.logits(weights)[..choice.len])]
}

/// How likely somebody like the bosun is to play this card.
pub(crate) fn card_odds(weights: &Weights, known: &Knowledge<'_>, legal: CardSet, card: Card) -> f32 {
    let choice = Choice::new(weights, known, legal);
    let mut odds = choice.logits(weights);
    softmax(&mut odds[..choice.len]);
    let at = choice.cards[..choice.len].iter().position(|known| *known == card);
    at.map_or(0.0, |at| odds[at])
}

/// What the bosun would play in a game.
pub(crate) fn next_card(weights: &Weights, game: &Game, seat: Seat, legal: CardSet) -> Card {
    if legal.len() == 1 { legal.nth(0) } else { card(weights, &Knowledge::in_game(game, seat), legal) }
}

/// Plays the rest of the round; all planks are set.
pub(crate) fn play_out(weights: &Weights, game: &mut Game) {
    while let Some((seat, legal)) = game.next_play() {
        let card = next_card(weights, game, seat, legal);
        game.play_unchecked(seat, Action::Play(card));
    }
}
