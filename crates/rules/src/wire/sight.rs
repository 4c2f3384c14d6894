//! What a seat sees.

use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;

use super::Legal;
use super::king::King;
use super::queen::Queen;
use crate::record::Trick;
use crate::{Seat, Seats, View};

/// A view as text: all that a person in that seat sees, from the first decision of the round on, and what is legal.
///
/// Nothing in it comes from anywhere but the [`View`], so that it cannot tell a secret. Between rounds it shows the round that was just
/// played, but for `round`, `dealer` and `hand_size`, which are those of the round to come.
#[derive(Clone, Debug, Serialize)]
pub struct Sight {
    #[serde(flatten)]
    pub(super) table: Table,
    #[serde(flatten)]
    family: Family,
    tricks: Vec<Trick>,
    scores: Vec<i16>,
    totals: Vec<i16>,
    legal: Vec<Legal>,
}

/// What both families have at the start.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Table {
    pub(super) game: &'static str,
    pub(super) seats: usize,
    /// Null for a spectator.
    pub(super) seat: Option<usize>,
    pub(super) round: u8,
    pub(super) rounds: u8,
    pub(super) hand_size: u8,
    pub(super) dealer: usize,
    pub(super) phase: &'static str,
    pub(super) turn: Vec<usize>,
    pub(super) decided: Vec<usize>,
    pub(super) hand: Vec<String>,
    /// How many cards each seat holds.
    pub(super) held: Vec<usize>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
enum Family {
    King(King),
    Queen(Queen),
}

impl Sight {
    /// The view written down.
    pub fn of(view: &View) -> Sight {
        let legal = Legal::list(view.kind(), view.legal());
        match view {
            View::King(view) => Sight {
                table: King::table(view),
                family: Family::King(King::of(view)),
                tricks: King::tricks(view),
                scores: view.open.scores().to_vec(),
                totals: view.open.totals().to_vec(),
                legal,
            },
            View::Queen(view) => Sight {
                table: Queen::table(view),
                family: Family::Queen(Queen::of(view)),
                tricks: Queen::tricks(view),
                scores: view.open.scores().to_vec(),
                totals: view.open.totals().to_vec(),
                legal,
            },
        }
    }
}

/// The last complete trick of the round that was dealt last, written as in records.
pub fn last_trick(view: &View) -> Option<Trick> {
    let tricks = match view {
        View::King(view) => King::tricks(view),
        View::Queen(view) => Queen::tricks(view),
    };
    tricks.into_iter().rev().find(|trick| trick.winner.is_some() || trick.next.is_some())
}

pub(super) fn numbers(seats: Seats) -> Vec<usize> {
    seats.into_iter().map(Seat::index).collect()
}
