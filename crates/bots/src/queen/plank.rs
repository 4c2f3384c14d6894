//! Setting up the plank.

use yohoho_rules::queen::{ByColour, Colour, Plank, Side};

use super::knowledge::{Knowledge, PLACES};
use super::value::{Outlook, outlook, values_at_plank};
use super::weights::{PLANK, Weights};
use crate::linear::{dot, largest};

/// What a pirate's place is judged by.
pub(crate) const PLANK_FEATURES: usize = 6;
pub(crate) type PlankFeatures = [f32; PLANK_FEATURES];

/// The spaces of a plank, by their places from the 8.
pub(crate) const SPACES: usize = 5;

/// How good each place of each pirate is, on both sides. A plank is as good as its four pirates' places together, so that the odds of all planks follow
/// from these few numbers.
pub(crate) struct PlankChoice {
    pub(crate) logits: [[[f32; SPACES]; 4]; 2],
    pub(crate) features: [[[PlankFeatures; SPACES]; 4]; 2],
    pub(crate) outlooks: [Outlook; 4],
}

/// Where a step up leads on this side: 1 is towards the 8.
pub(crate) const fn up(side: Side) -> i8 {
    match side {
        Side::HighTop => 1,
        Side::HighBottom => -1,
    }
}

impl PlankChoice {
    pub(crate) fn new(weights: &Weights, known: &Knowledge<'_>) -> PlankChoice {
        let outlooks = Colour::ALL.map(|colour| outlook(weights, known, colour).0);
        let mut choice = PlankChoice {
            logits: [[[0.0; SPACES]; 4]; 2],
            features: [[[[0.0; PLANK_FEATURES]; SPACES]; 4]; 2],
            outlooks,
        };
        for side in Side::ALL {
            for (colour, outlook) in outlooks.into_iter().enumerate() {
                let values: [f32; PLACES] = values_at_plank(weights, outlook, up(side));
                let drift = outlook.drift * f32::from(up(side));
                for place in 0..SPACES {
                    let features = [
                        values[place + 1],
                        1.0,
                        drift * 0.5,
                        outlook.moves * 0.3,
                        drift * drift * 0.2,
                        drift * outlook.moves * 0.2,
                    ];
                    choice.features[side as usize][colour][place] = features;
                    choice.logits[side as usize][colour][place] = dot(&weights.0[row(place)..], &features);
                }
            }
        }
        choice
    }

    /// The plank that promises the most points.
    pub(crate) fn best(&self) -> Plank {
        let sum = |side: usize| -> f32 {
            self.logits[side].iter().map(|places| places.iter().copied().fold(f32::NEG_INFINITY, f32::max)).sum()
        };
        let side = Side::ALL[usize::from(sum(1) > sum(0))];
        plank(side, self.logits[side as usize].map(|places| largest(&places)))
    }

    /// The odds of the sides, and on each side those of every pirate's places.
    pub(crate) fn odds(&self) -> ([f32; 2], [[[f32; SPACES]; 4]; 2]) {
        let mut odds = self.logits;
        let mut sides = [0.0; 2];
        for (side, colours) in odds.iter_mut().enumerate() {
            for places in colours {
                let most = places.iter().copied().fold(f32::NEG_INFINITY, f32::max);
                let sum: f32 = places.iter().map(|logit| (logit - most).exp()).sum();
                sides[side] += most + sum.ln();
                for logit in places {
                    *logit = (*logit - most).exp() / sum;
                }
            }
        }
        crate::linear::softmax(&mut sides);
        (sides, odds)
    }
}

/// The row of the weights for a place, counted from 0.
pub(crate) const fn row(place: usize) -> usize {
    PLANK + place * PLANK_FEATURES
}

/// A plank with each pirate at a place, counted from 0 at the 8.
pub(crate) fn plank(side: Side, places: [usize; 4]) -> Plank {
    let space = |place: usize| Some(if side == Side::HighTop { place + 1 } else { SPACES - place } as u8);
    Plank::new(side, ByColour(places.map(space))).expect("every place is a space of the plank")
}

/// The places of a plank's pirates, counted from 0 at the 8. All are aboard.
pub(crate) fn places(plank: Plank) -> [usize; 4] {
    Colour::ALL.map(|colour| {
        let space = usize::from(plank.space(colour).unwrap_or(1));
        if plank.side() == Side::HighTop { space - 1 } else { SPACES - space }
    })
}
