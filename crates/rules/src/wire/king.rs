//! What is only in Skull King.

use alloc::string::ToString;
use alloc::vec::Vec;

use serde::Serialize;

use super::sight::{Table, numbers};
use crate::Seat;
use crate::king::{Phase, ROUNDS, View};
use crate::record::{Trick, king_trick};

#[derive(Clone, Debug, Serialize)]
pub(super) struct King {
    /// The viewer's own bid, shown or not.
    bid: Option<u8>,
    /// All bids, once they are shown.
    bids: Option<Vec<u8>>,
    won: Vec<u8>,
    bonus: Vec<u8>,
}

impl King {
    pub(super) fn of(view: &View) -> King {
        King {
            bid: view.bid.map(|bid| bid.0),
            bids: view.open.bids().map(|bids| bids.iter().map(|bid| bid.0).collect()),
            won: view.open.won().to_vec(),
            bonus: view.open.bonus().to_vec(),
        }
    }

    pub(super) fn table(view: &View) -> Table {
        let open = &view.open;
        Table {
            game: open.edition().name,
            seats: open.seats().get(),
            seat: view.viewer.map(Seat::index),
            round: open.round(),
            rounds: ROUNDS,
            hand_size: open.hand_size(),
            dealer: open.dealer().index(),
            phase: match open.phase() {
                Phase::Deal => "deal",
                Phase::Bid => "bid",
                Phase::Play => "play",
                Phase::Over => "over",
            },
            turn: numbers(open.turn()),
            decided: numbers(open.decided()),
            hand: view.hand.iter().map(|card| card.code(open.edition()).to_string()).collect(),
            held: open.seats().seats().map(|seat| open.hand_len(seat)).collect(),
        }
    }

    pub(super) fn tricks(view: &View) -> Vec<Trick> {
        let open = &view.open;
        let end = |(winner, verdict): (Seat, crate::king::Verdict)| (winner, verdict.bonus);
        open.resolved().map(|(lead, plays, won)| king_trick(open.edition(), lead, plays, won.map(end))).collect()
    }
}
