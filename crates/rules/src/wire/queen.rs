//! The fields that only views of Skull Queen have.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::view::{CommonFields, Phase};
use crate::notation::{self, codes};
use crate::queen::{self, ByColour, Colour, View, hand_size};
use crate::record::{Trick, queen_trick};
use crate::{GameKind, Seat};

/// The fields that only views of Skull Queen have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct QueenViewJson {
    /// The viewer's own plank, set but not shown.
    pub plank: Option<notation::Plank>,
    /// All planks by seat as they stand, once they are shown.
    pub planks: Option<Vec<Standing>>,
    /// The viewer's own card, chosen but not shown.
    pub card: Option<String>,
    /// The cards in the centre.
    pub centre: Vec<String>,
    /// The cards in the centre when the round was dealt.
    pub dealt_centre: Vec<String>,
    /// How many cards are left in the ghost's pile; `None` if there is no ghost.
    pub ghost: Option<usize>,
}

/// A plank in the middle of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Standing {
    /// `high-top` or `high-bottom`.
    pub side: String,
    /// Where the pirates stand.
    pub pirates: Aboard,
}

/// Where the pirates stand, from the top; null is overboard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Aboard {
    #[serde(rename = "R")]
    pub red: Option<u8>,
    #[serde(rename = "Y")]
    pub yellow: Option<u8>,
    #[serde(rename = "G")]
    pub green: Option<u8>,
    #[serde(rename = "B")]
    pub blue: Option<u8>,
}

impl Standing {
    fn of(plank: queen::Plank) -> Standing {
        let [red, yellow, green, blue] = Colour::ALL.map(|colour| plank.space(colour));
        Standing { side: plank.side().name().to_string(), pirates: Aboard { red, yellow, green, blue } }
    }

    /// The plank as a typed value; `None` if there is no such plank.
    pub fn plank(&self) -> Option<queen::Plank> {
        let Aboard { red, yellow, green, blue } = self.pirates;
        queen::Plank::new(self.side.parse().ok()?, ByColour([red, yellow, green, blue]))
    }
}

impl QueenViewJson {
    pub(super) fn of(view: &View) -> QueenViewJson {
        let open = &view.open;
        QueenViewJson {
            plank: view.plank.map(notation::Plank::write),
            planks: open.planks().map(|planks| planks.iter().copied().map(Standing::of).collect()),
            card: view.card.map(|card| card.to_string()),
            centre: codes(open.centre()),
            dealt_centre: codes(open.dealt_centre()),
            ghost: (open.seats().get() == 2).then(|| open.hand_len(Seat::GHOST)),
        }
    }

    pub(super) fn common(view: &View) -> CommonFields {
        let open = &view.open;
        CommonFields {
            seat: view.viewer,
            seats: open.seats(),
            round: open.round(),
            rounds: GameKind::SkullQueen.rounds(open.seats()),
            hand_size: hand_size(open.seats()),
            dealer: open.dealer(),
            phase: match open.phase() {
                queen::Phase::Deal => Phase::Deal,
                queen::Phase::Plank => Phase::Plank,
                queen::Phase::Play => Phase::Play,
                queen::Phase::Over => Phase::Over,
            },
            turn: open.turn().into_iter().collect(),
            decided: open.decided().into_iter().collect(),
            hand: codes(view.hand),
            held: open.seats().seats().map(|seat| open.hand_len(seat)).collect(),
            scores: open.scores().to_vec(),
            totals: open.totals().to_vec(),
        }
    }

    pub(super) fn tricks(view: &View) -> Vec<Trick> {
        let open = &view.open;
        open.resolved().map(|(lead, plays, done)| queen_trick(lead, plays, done.as_ref())).collect()
    }
}
