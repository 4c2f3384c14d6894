//! What a seat sees.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::{KingViewJson, LegalJson, QueenViewJson, Standing};
use crate::record::Trick;
use crate::text::Plank;
use crate::{GameKind, Seat, SeatCount, View};

/// A view as text: all that a person in that seat sees, from the first decision of the round on, and what is legal.
///
/// Nothing in it comes from anywhere but the [`View`], so that it cannot tell a secret. Between rounds it shows the round that was just
/// played, but for `round`, `dealer` and `hand_size`, which are those of the round to come.
///
/// Clients read it back, also from servers that are newer: what it does not know it leaves aside.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Flat")]
pub struct ViewJson {
    /// Which game.
    pub game: GameKind,
    /// How many seats.
    pub seats: SeatCount,
    /// Whose view; none for a spectator.
    pub seat: Option<Seat>,
    /// The round, from 1.
    pub round: u8,
    /// How many rounds there are.
    pub rounds: u8,
    /// Cards that everybody gets in this round.
    pub hand_size: u8,
    /// Who deals.
    pub dealer: Seat,
    /// What the game waits for.
    pub phase: Phase,
    /// Who may decide now.
    pub turn: Vec<Seat>,
    /// Who has decided already, while decisions are secret.
    pub decided: Vec<Seat>,
    /// The viewer's cards.
    pub hand: Vec<String>,
    /// How many cards each seat holds.
    pub held: Vec<usize>,
    /// What only one family of games has.
    #[serde(flatten)]
    pub family: Family,
    /// The tricks of this round, the current one last.
    pub tricks: Vec<Trick>,
    /// Points of the last finished round, by seat.
    pub scores: Vec<i16>,
    /// Points of the game, by seat.
    pub totals: Vec<i16>,
    /// What the viewer may do now.
    pub legal: Vec<LegalJson>,
}

/// What only one family of games has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Family {
    /// Skull King, both editions.
    King(KingViewJson),
    /// Skull Queen.
    Queen(QueenViewJson),
}

/// What a game waits for, in the words of its family.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// The deal of the round.
    Deal,
    /// Bids, from everybody at once.
    Bid,
    /// Planks, from everybody at once.
    Plank,
    /// A card.
    Play,
    /// Nothing: all rounds are played.
    Over,
}

/// What both families have.
pub(super) struct Table {
    pub(super) seat: Option<Seat>,
    pub(super) seats: SeatCount,
    pub(super) round: u8,
    pub(super) rounds: u8,
    pub(super) hand_size: u8,
    pub(super) dealer: Seat,
    pub(super) phase: Phase,
    pub(super) turn: Vec<Seat>,
    pub(super) decided: Vec<Seat>,
    pub(super) hand: Vec<String>,
    pub(super) held: Vec<usize>,
    pub(super) scores: Vec<i16>,
    pub(super) totals: Vec<i16>,
}

impl ViewJson {
    /// The view written down.
    pub fn of(view: &View) -> ViewJson {
        let (table, family) = match view {
            View::King(view) => (KingViewJson::table(view), Family::King(KingViewJson::of(view))),
            View::Queen(view) => (QueenViewJson::table(view), Family::Queen(QueenViewJson::of(view))),
        };
        ViewJson {
            game: view.kind(),
            seats: table.seats,
            seat: table.seat,
            round: table.round,
            rounds: table.rounds,
            hand_size: table.hand_size,
            dealer: table.dealer,
            phase: table.phase,
            turn: table.turn,
            decided: table.decided,
            hand: table.hand,
            held: table.held,
            family,
            tricks: tricks(view),
            scores: table.scores,
            totals: table.totals,
            legal: LegalJson::list(view.kind(), view.legal()),
        }
    }

    /// What only Skull King has.
    pub fn king(&self) -> Option<&KingViewJson> {
        match &self.family {
            Family::King(king) => Some(king),
            Family::Queen(_) => None,
        }
    }

    /// What only Skull Queen has.
    pub fn queen(&self) -> Option<&QueenViewJson> {
        match &self.family {
            Family::King(_) => None,
            Family::Queen(queen) => Some(queen),
        }
    }
}

/// The last complete trick of the round that was dealt last, written as in records.
pub fn last_trick(view: &View) -> Option<Trick> {
    tricks(view).into_iter().rev().find(Trick::is_complete)
}

fn tricks(view: &View) -> Vec<Trick> {
    match view {
        View::King(view) => KingViewJson::tricks(view),
        View::Queen(view) => QueenViewJson::tricks(view),
    }
}

/// The fields of both families side by side, as they are read.
#[derive(Deserialize)]
struct Flat {
    game: GameKind,
    seats: SeatCount,
    seat: Option<Seat>,
    round: u8,
    rounds: u8,
    hand_size: u8,
    dealer: Seat,
    phase: Phase,
    turn: Vec<Seat>,
    decided: Vec<Seat>,
    hand: Vec<String>,
    held: Vec<usize>,
    bid: Option<u8>,
    bids: Option<Vec<u8>>,
    #[serde(default)]
    won: Vec<u8>,
    #[serde(default)]
    bonus: Vec<u8>,
    plank: Option<Plank>,
    planks: Option<Vec<Standing>>,
    card: Option<String>,
    #[serde(default)]
    centre: Vec<String>,
    #[serde(default)]
    dealt_centre: Vec<String>,
    ghost: Option<usize>,
    tricks: Vec<Trick>,
    scores: Vec<i16>,
    totals: Vec<i16>,
    legal: Vec<LegalJson>,
}

impl From<Flat> for ViewJson {
    fn from(flat: Flat) -> ViewJson {
        let Flat { game, seats, seat, round, rounds, hand_size, dealer, phase, turn, decided, hand, held, .. } = flat;
        let family = match game.family() {
            crate::Family::King => {
                let Flat { bid, bids, won, bonus, .. } = flat;
                Family::King(KingViewJson { bid, bids, won, bonus })
            }
            crate::Family::Queen => {
                let Flat { plank, planks, card, centre, dealt_centre, ghost, .. } = flat;
                Family::Queen(QueenViewJson { plank, planks, card, centre, dealt_centre, ghost })
            }
        };
        let Flat { tricks, scores, totals, legal, .. } = flat;
        ViewJson {
            game,
            seats,
            seat,
            round,
            rounds,
            hand_size,
            dealer,
            phase,
            turn,
            decided,
            hand,
            held,
            family,
            tricks,
            scores,
            totals,
            legal,
        }
    }
}
