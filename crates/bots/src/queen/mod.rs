//! Skull Queen.

pub(crate) mod bosun;
pub(crate) mod cabin_boy;
pub(crate) mod guess;
mod knowledge;
mod open_cards;
mod plank;
pub(crate) mod planks;
mod play;
pub(crate) mod search;
mod strength;
#[cfg(test)]
mod tests;
mod value;
pub(crate) mod weights;

#[cfg(feature = "fit")]
pub(crate) mod fitting {
    //! What fitting needs to know.
    pub(crate) use super::knowledge::{Knowledge, Lane, PLACES, Pirate};
    pub(crate) use super::open_cards::is_colourless;
    pub(crate) use super::plank::{PLANK_FEATURES, PlankChoice, SPACES, places, plank, up};
    pub(crate) use super::play::{Choice, GATES, PLAY_FEATURES, TrickContext};
    pub(crate) use super::strength::{NOW, STRENGTH, now_row, strength_features, strength_row};
    pub(crate) use super::value::{CELLS, OTHERS_ROWS, Outlook, POINT, cells, outlook, values_in_play};
    pub(crate) use super::weights::{COUNT, OTHERS, PLANK, PLAY, VALUE_AT_PLANK, VALUE_IN_PLAY, Weights};
}
