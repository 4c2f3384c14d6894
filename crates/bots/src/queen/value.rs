//! What a pirate will be worth at the end of the round.

use yohoho_rules::queen::{Colour, MAX_HAND};

use super::knowledge::{Knowledge, Lane, PLACES, Pirate};
use super::strength::{Ends, strengths};
use super::weights::{OTHERS, VALUE_AT_PLANK, VALUE_IN_PLAY, Weights};

/// Values are counted in units of four points, which keeps them near 1.
pub(crate) const POINT: f32 = 0.25;

/// The grid on which values are known: the steps that the hand will make, less those it will make the other way, by how many moves there will be.
const DRIFTS: usize = 9;
const MOVES: usize = 6;
pub(crate) const CELLS: usize = DRIFTS * MOVES;
const DRIFT_STEP: f32 = 0.75;

/// The tricks that are left, 0 to 14.
pub(crate) const OTHERS_ROWS: usize = MAX_HAND + 1;

/// A number for each place of a pirate; nothing past the ends.
pub(crate) type Values = [f32; PLACES];

/// The moves that the own cards of a colour will make.
#[derive(Clone, Copy, Default)]
pub(crate) struct Outlook {
    /// Expected steps up less expected steps down.
    pub(crate) drift: f32,
    /// The expected number of moves, up or down.
    pub(crate) moves: f32,
}

impl Outlook {
    /// The outlook without a card.
    #[inline]
    pub(crate) fn without(self, value: u8, ends: Ends) -> Outlook {
        Outlook { drift: self.drift - drift_of(value, ends), moves: (self.moves - ends.high - ends.low).max(0.0) }
    }

    #[inline]
    fn with(self, value: u8, ends: Ends) -> Outlook {
        Outlook { drift: self.drift + drift_of(value, ends), moves: self.moves + ends.high + ends.low }
    }
}

/// The steps up that a card is expected to make. An 8 or a 5 doubles them: its own, or one that it beats.
#[inline]
fn drift_of(value: u8, ends: Ends) -> f32 {
    let up = match value {
        8 => 2.0,
        9.. => 1.25,
        _ => 1.0,
    };
    let down = match value {
        5 => 2.0,
        0..5 => 1.25,
        _ => 1.0,
    };
    ends.high * up - ends.low * down
}

/// The own cards of a colour: how each is likely to end, and all together.
pub(crate) fn outlook(weights: &Weights, known: &Knowledge<'_>, colour: Colour) -> (Outlook, [Ends; 16]) {
    let lane = Lane::of(known, colour);
    let mut each = [Ends::default(); 16];
    let mut all = Outlook::default();
    let mut rest = lane.own;
    while rest != 0 {
        let value = rest.trailing_zeros() as u8;
        rest &= rest - 1;
        let ends = strengths(weights, known, colour, lane, value);
        each[value as usize] = ends;
        all = all.with(value, ends);
    }
    (all, each)
}

/// Where an outlook lies on the grid: four cells and their shares.
pub(crate) fn cells(outlook: Outlook, up: i8) -> [(usize, f32); 4] {
    let middle = (DRIFTS / 2) as f32;
    let drift = (f32::from(up) * outlook.drift / DRIFT_STEP + middle).clamp(0.0, DRIFTS as f32 - 1.001);
    let moves = outlook.moves.clamp(0.0, MOVES as f32 - 1.001);
    let (column, row) = (drift as usize, moves as usize);
    let (right, down) = (drift - column as f32, moves - row as f32);
    let cell = row * DRIFTS + column;
    [
        (cell, (1.0 - right) * (1.0 - down)),
        (cell + 1, right * (1.0 - down)),
        (cell + DRIFTS, (1.0 - right) * down),
        (cell + DRIFTS + 1, right * down),
    ]
}

/// What an own pirate is worth at each place with this outlook.
#[inline]
fn values(table: &[f32], outlook: Outlook, up: i8) -> Values {
    let mut values = [0.0; PLACES];
    for (cell, share) in cells(outlook, up) {
        let row: &Values = table[cell * PLACES..].first_chunk().expect("a cell has all places");
        for (value, known) in values.iter_mut().zip(row) {
            *value += share * known;
        }
    }
    values
}

#[inline]
pub(crate) fn values_in_play(weights: &Weights, outlook: Outlook, up: i8) -> Values {
    values(&weights.0[VALUE_IN_PLAY..], outlook, up)
}

pub(crate) fn values_at_plank(weights: &Weights, outlook: Outlook, up: i8) -> Values {
    values(&weights.0[VALUE_AT_PLANK..], outlook, up)
}

/// What a step of somebody else's pirate is worth, when so many tricks are left after this one.
#[inline]
pub(crate) fn others_gain(weights: &Weights, pirate: Pirate, steps: i8, left: usize) -> f32 {
    let row = &weights.0[OTHERS + left * PLACES..];
    row[pirate.after(steps)] - row[pirate.place as usize]
}
