//! How likely a card is to be the highest or the lowest of its colour.

use yohoho_rules::queen::Colour;

use super::knowledge::{Knowledge, Lane, above, below, lane_bits};
use super::weights::{NOW_ENDS, STRENGTH_AT_PLANK, STRENGTH_IN_PLAY, Weights};
use crate::linear::{dot, probability};

/// How a card may end in its trick: as the highest of its colour, or as the lowest.
#[derive(Clone, Copy, Default)]
pub(crate) struct Ends {
    pub(crate) high: f32,
    pub(crate) low: f32,
}

/// What the end of a card in hand is read from.
pub(crate) const STRENGTH: usize = 12;
pub(crate) type StrengthFeatures = [f32; STRENGTH];

#[inline]
pub(crate) fn strength_features(known: &Knowledge<'_>, colour: Colour, lane: Lane, value: u8) -> StrengthFeatures {
    let (higher, lower) = (above(lane.unseen, value), below(lane.unseen, value));
    let total = higher + lower;
    let part = 1.0 / (total + 1.0);
    let centre = lane_bits(known.open.centre(), colour);
    let is = |yes: bool| f32::from(u8::from(yes));
    [
        1.0,
        higher * part,
        lower * part,
        higher * higher * part * part,
        lower * lower * part * part,
        above(lane.own, value) * 0.25,
        below(lane.own, value) * 0.25,
        known.size * 0.1,
        total * 0.1,
        is(above(centre, value) > 0.0),
        is(below(centre, value) > 0.0),
        known.pirate(colour).wants_up(),
    ]
}

/// The row of the weights for the high end; the one for the low end follows it.
#[inline]
pub(crate) fn strength_row(known: &Knowledge<'_>) -> usize {
    if known.plank.is_some() { STRENGTH_IN_PLAY } else { STRENGTH_AT_PLANK }
}

/// How a card in hand is likely to end when it will be played.
#[inline]
pub(crate) fn strengths(weights: &Weights, known: &Knowledge<'_>, colour: Colour, lane: Lane, value: u8) -> Ends {
    let features = strength_features(known, colour, lane, value);
    let row = &weights.0[strength_row(known)..];
    Ends { high: probability(dot(row, &features)), low: probability(dot(&row[STRENGTH..], &features)) }
}

/// How a card comes into the trick.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Entry {
    /// It announces its colour.
    Announces,
    /// It is of the announced colour.
    Follows,
    /// Another colour, of which something lies there.
    Joins,
    /// Another colour, the first of it.
    Alone,
}

/// The entries have weights of their own.
pub(crate) const NOW_GATES: usize = 4;

/// What the end of a card that is played now is read from.
pub(crate) const NOW: usize = 12;
pub(crate) type NowFeatures = [f32; NOW];

/// The trick as far as a card's end depends on it.
#[derive(Clone, Copy)]
pub(crate) struct Ahead {
    /// How many have still to play, and the share of the unseen cards that they hold.
    pub(crate) after: f32,
    pub(crate) held: f32,
    /// How much they want their pirates of the card's colour to go up.
    pub(crate) eager: f32,
}

#[inline]
pub(crate) fn now_features(known: &Knowledge<'_>, lane: Lane, value: u8, open_cards: u16, ahead: Ahead) -> NowFeatures {
    let (higher, lower) = (above(lane.unseen, value), below(lane.unseen, value));
    let total = higher + lower;
    let part = 1.0 / (total + 1.0);
    [
        1.0,
        higher * ahead.held,
        lower * ahead.held,
        higher * part,
        lower * part,
        ahead.after * 0.2,
        ahead.eager * 0.3,
        f32::from(u8::from(open_cards == 0)),
        known.size * 0.1,
        lane.own.count_ones() as f32 * 0.25,
        total * 0.1,
        total / known.size,
    ]
}

/// The row of the weights for the high end; the one for the low end follows it.
#[inline]
pub(crate) fn now_row(entry: Entry) -> usize {
    NOW_ENDS + entry as usize * 2 * NOW
}

/// How a card that is played now is likely to end, if others have still to play. What is impossible already is left to the caller.
#[inline]
pub(crate) fn now_ends(weights: &Weights, entry: Entry, features: &NowFeatures) -> Ends {
    let row = &weights.0[now_row(entry)..];
    Ends { high: probability(dot(row, features)), low: probability(dot(&row[NOW..], features)) }
}
