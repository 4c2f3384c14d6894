//! The fields that only views of Skull King have.

use alloc::string::ToString;
use alloc::vec::Vec;

use serde::Serialize;

use super::view::{CommonFields, Phase};
use crate::Seat;
use crate::king::{self, ROUNDS, View};
use crate::record::{Trick, king_trick};

/// The fields that only views of Skull King have, in all editions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct KingViewJson {
    /// The viewer's own bid, shown or not.
    pub bid: Option<u8>,
    /// All bids by seat, once they are shown.
    pub bids: Option<Vec<u8>>,
    /// Tricks won in this round, by seat.
    pub won: Vec<u8>,
    /// Bonus points by seat, for those who make their bid.
    pub bonus: Vec<u8>,
}

impl KingViewJson {
    pub(super) fn of(view: &View) -> KingViewJson {
        KingViewJson {
            bid: view.bid.map(|bid| bid.0),
            bids: view.open.bids().map(|bids| bids.iter().map(|bid| bid.0).collect()),
            won: view.open.won().to_vec(),
            bonus: view.open.bonus().to_vec(),
        }
    }

    pub(super) fn common(view: &View) -> CommonFields {
        let open = &view.open;
        CommonFields {
            seat: view.viewer,
            seats: open.seats(),
            round: open.round(),
            rounds: ROUNDS,
            hand_size: open.hand_size(),
            dealer: open.dealer(),
            phase: match open.phase() {
                king::Phase::Deal => Phase::Deal,
                king::Phase::Bid => Phase::Bid,
                king::Phase::Play => Phase::Play,
                king::Phase::Over => Phase::Over,
            },
            turn: open.turn().into_iter().collect(),
            decided: open.decided().into_iter().collect(),
            hand: view.hand.iter().map(|card| card.code(open.edition()).to_string()).collect(),
            held: open.seats().seats().map(|seat| open.hand_len(seat)).collect(),
            scores: open.scores().to_vec(),
            totals: open.totals().to_vec(),
        }
    }

    pub(super) fn tricks(view: &View) -> Vec<Trick> {
        let open = &view.open;
        let end = |(winner, verdict): (Seat, king::Verdict)| (winner, verdict.bonus);
        open.resolved().map(|(lead, plays, won)| king_trick(open.edition(), lead, plays, won.map(end))).collect()
    }
}
