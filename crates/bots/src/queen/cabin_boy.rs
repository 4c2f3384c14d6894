//! The cabin boy: what a friendly beginner does.

use rand_core::Rng;
use yohoho_rules::below;
use yohoho_rules::queen::{Action, Actions, Card, Colour, PLANK_VALUES, Plank, Side, View};

use super::knowledge::{Pirate, lane_bits};
use super::plank::plank;

/// One card in so many is played without thinking.
const CARELESS: u32 = 8;

/// What the cabin boy does; none if there is nothing to decide.
pub(crate) fn choose(view: &View, rng: &mut dyn Rng) -> Option<Action> {
    match view.legal() {
        Actions::None => None,
        Actions::Planks => Some(Action::Plank(set_plank(view, rng))),
        Actions::Plays(cards) if below(rng, CARELESS) == 0 => {
            Some(Action::Play(cards.nth(below(rng, cards.len() as u32) as usize)))
        }
        Actions::Plays(cards) => {
            let own = view.viewer.and_then(|seat| Some(view.open.planks()?[seat.index()]))?;
            let liked = |card: &Card| liking(view, own, *card);
            cards.into_iter().max_by(|a, b| liked(a).total_cmp(&liked(b))).map(Action::Play)
        }
    }
}

/// High cards will push a pirate up and low cards down: the end worth 8 is where most of them lead, and each pirate starts as far from it as they reach.
fn set_plank(view: &View, rng: &mut dyn Rng) -> Plank {
    let pushes = Colour::ALL.map(|colour| {
        let cards = lane_bits(view.hand, colour);
        (cards >> 9).count_ones() as i32 - (cards & 0b1_1111).count_ones() as i32
    });
    let side = if pushes.iter().sum::<i32>() >= 0 { Side::HighTop } else { Side::HighBottom };
    let places = pushes.map(|push| {
        let towards = if side == Side::HighTop { push } else { -push };
        let place = match towards {
            ..=-1 => 0,
            0 | 1 => 1,
            _ => 2,
        };
        // Not always where it should be.
        if below(rng, CARELESS) == 0 { (place + 1) % 4 } else { place }
    });
    plank(side, places)
}

/// How much the cabin boy likes a card: what it does to the own pirate if the trick ended now, and whether it pushes the right way.
fn liking(view: &View, own: Plank, card: Card) -> f32 {
    let mut trick = *view.open.trick();
    let place = trick.len();
    trick.push(card);
    let mut plank = own;
    if let Some(verdict) = trick.verdict(view.open.centre()) {
        for moved in verdict.moves().iter().filter(|moved| usize::from(moved.play) == place) {
            plank.step(moved.colour, moved.steps);
        }
    }
    let push = trick.announced().map_or(0.0, |announced| {
        let pirate = Pirate::of(own, card.colour().unwrap_or(announced));
        (f32::from(card.value()) - 6.5) * pirate.wants_up()
    });
    f32::from(plank.score() - own.score()) + push / f32::from(PLANK_VALUES[0])
}
