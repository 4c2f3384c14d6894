//! What is only in Skull Queen.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;

use super::sight::{Table, numbers};
use crate::queen::{Colour, Phase, Plank, View, hand_size};
use crate::record::{Trick, queen_trick};
use crate::text::{self, codes};
use crate::{GameKind, Seat};

#[derive(Clone, Debug, Serialize)]
pub(super) struct Queen {
    /// The viewer's own plank, set but not shown.
    plank: Option<text::Plank>,
    /// All planks as they stand, once they are shown.
    planks: Option<Vec<Standing>>,
    /// The viewer's own card, chosen but not shown.
    card: Option<String>,
    centre: Vec<String>,
    dealt_centre: Vec<String>,
    /// How many cards are left in the ghost's pile; null if there is none.
    ghost: Option<usize>,
}

/// A plank in the middle of a round.
#[derive(Clone, Debug, Serialize)]
struct Standing {
    side: &'static str,
    pirates: Pirates,
}

/// Where the pirates stand, from the top; null is overboard.
#[derive(Clone, Debug, Serialize)]
struct Pirates {
    #[serde(rename = "R")]
    red: Option<u8>,
    #[serde(rename = "Y")]
    yellow: Option<u8>,
    #[serde(rename = "G")]
    green: Option<u8>,
    #[serde(rename = "B")]
    blue: Option<u8>,
}

impl Standing {
    fn of(plank: Plank) -> Standing {
        let [red, yellow, green, blue] = Colour::ALL.map(|colour| plank.space(colour));
        Standing { side: plank.side().name(), pirates: Pirates { red, yellow, green, blue } }
    }
}

impl Queen {
    pub(super) fn of(view: &View) -> Queen {
        let open = &view.open;
        Queen {
            plank: view.plank.map(text::Plank::write),
            planks: open.planks().map(|planks| planks.iter().copied().map(Standing::of).collect()),
            card: view.card.map(|card| card.to_string()),
            centre: codes(open.centre()),
            dealt_centre: codes(open.dealt_centre()),
            ghost: (open.seats().get() == 2).then(|| open.hand_len(Seat::GHOST)),
        }
    }

    pub(super) fn table(view: &View) -> Table {
        let open = &view.open;
        Table {
            game: GameKind::SkullQueen.name(),
            seats: open.seats().get(),
            seat: view.viewer.map(Seat::index),
            round: open.round(),
            rounds: GameKind::SkullQueen.rounds(open.seats()),
            hand_size: hand_size(open.seats()),
            dealer: open.dealer().index(),
            phase: match open.phase() {
                Phase::Deal => "deal",
                Phase::Plank => "plank",
                Phase::Play => "play",
                Phase::Over => "over",
            },
            turn: numbers(open.turn()),
            decided: numbers(open.decided()),
            hand: codes(view.hand),
            held: open.seats().seats().map(|seat| open.hand_len(seat)).collect(),
        }
    }

    pub(super) fn tricks(view: &View) -> Vec<Trick> {
        let open = &view.open;
        open.resolved().map(|(lead, plays, done)| queen_trick(lead, plays, done.as_ref())).collect()
    }
}
