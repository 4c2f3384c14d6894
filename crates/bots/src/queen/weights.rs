//! The fitted numbers: one set for each size of table, made by `examples/fit.rs`.

use yohoho_rules::SeatCount;

use super::knowledge::PLACES;
use super::plank::{PLANK_FEATURES, SPACES};
use super::play::{GATES, PLAY_FEATURES};
use super::strength::{NOW, NOW_GATES, STRENGTH};
use super::value::{CELLS, OTHERS_ROWS};
use crate::linear::unpack;

pub(crate) const STRENGTH_AT_PLANK: usize = 0;
pub(crate) const STRENGTH_IN_PLAY: usize = STRENGTH_AT_PLANK + 2 * STRENGTH;
pub(crate) const NOW_ENDS: usize = STRENGTH_IN_PLAY + 2 * STRENGTH;
pub(crate) const VALUE_AT_PLANK: usize = NOW_ENDS + 2 * NOW_GATES * NOW;
pub(crate) const VALUE_IN_PLAY: usize = VALUE_AT_PLANK + CELLS * PLACES;
pub(crate) const OTHERS: usize = VALUE_IN_PLAY + CELLS * PLACES;
pub(crate) const PLANK: usize = OTHERS + OTHERS_ROWS * PLACES;
pub(crate) const PLAY: usize = PLANK + SPACES * PLANK_FEATURES;
pub(crate) const COUNT: usize = PLAY + GATES * PLAY_FEATURES;

/// All weights for a number of captains in one row, so that fitting can treat them alike.
#[derive(Clone)]
pub(crate) struct Weights(pub(crate) [f32; COUNT]);

macro_rules! weights {
    ($($seats:literal)+) => {
        [$(Weights(unpack(include_bytes!(concat!("../../weights/skull-queen-", $seats, ".i16"))))),+]
    };
}

static ALL: [Weights; 5] = weights!(2 3 4 5 6);

impl Weights {
    /// The weights for a table of this size.
    pub(crate) fn of(seats: SeatCount) -> &'static Weights {
        &ALL[seats.get() - 2]
    }
}
