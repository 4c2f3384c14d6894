//! Skull King and the doubloons.

mod bid;
pub(crate) mod bosun;
pub(crate) mod cabin_boy;
pub(crate) mod guess;
mod knowledge;
mod play;
mod rollout;
pub(crate) mod search;
mod strength;
pub(crate) mod weights;

#[cfg(feature = "fit")]
pub(crate) mod fitting {
    //! What fitting needs to know.
    pub(crate) use super::bid::{BID_FEATURES, bid_features, bid_logits};
    pub(crate) use super::knowledge::Knowledge;
    pub(crate) use super::play::{Choice, GATES, OtherSeats, PLAY_FEATURES, wanted};
    pub(crate) use super::strength::{Kind, STRENGTH, strength_features, strength_row, win_features, win_row};
    pub(crate) use super::weights::{BID, COUNT, PLAY, Weights};
}
