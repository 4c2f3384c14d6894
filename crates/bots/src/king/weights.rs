//! The fitted numbers: one set for each edition and size of table, made by `examples/fit.rs`.

use yohoho_rules::GameKind;
use yohoho_rules::king::Open;

use super::bid::BID_FEATURES;
use super::play::{GATES, PLAY_FEATURES};
use super::strength::{Kind, STRENGTH, WIN};
use crate::linear::unpack;

pub(crate) const STRENGTH_AT_BID: usize = 0;
pub(crate) const STRENGTH_IN_PLAY: usize = STRENGTH_AT_BID + Kind::COUNT * STRENGTH;
pub(crate) const WINS: usize = STRENGTH_IN_PLAY + Kind::COUNT * STRENGTH;
pub(crate) const BID: usize = WINS + 2 * Kind::COUNT * WIN;
pub(crate) const PLAY: usize = BID + BID_FEATURES;
pub(crate) const COUNT: usize = PLAY + GATES * PLAY_FEATURES;

/// All weights in one row, so that fitting can treat them alike.
#[derive(Clone)]
pub(crate) struct Weights(pub(crate) [f32; COUNT]);

macro_rules! weights {
    ($game:literal, $($seats:literal)+) => {
        [$(Weights(unpack(include_bytes!(concat!("../../weights/", $game, "-", $seats, ".i16"))))),+]
    };
}

static CLASSIC: [Weights; 5] = weights!("skull-king", 2 3 4 5 6);
static DOUBLOONS: [Weights; 5] = weights!("skull-king-doubloons", 2 3 4 5 6);

impl Weights {
    /// The weights for this table.
    pub(crate) fn of(open: &Open) -> &'static Weights {
        let weights = match open.edition().kind {
            GameKind::Doubloons => &DOUBLOONS,
            GameKind::SkullKing | GameKind::SkullQueen => &CLASSIC,
        };
        &weights[open.seats().get() - 2]
    }
}
