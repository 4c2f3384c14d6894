//! Views as JSON.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::{KingViewJson, LegalJson, QueenViewJson, Standing};
use crate::notation::Plank;
use crate::record::Trick;
use crate::{GameKind, Seat, SeatCount, View};

/// A view in JSON: everything that a person in that seat sees, and what they may do.
///
/// Everything in it comes from the [`View`], so it cannot reveal a secret. Between rounds it shows the round that was
/// just played, except that `round`, `dealer` and `hand_size` are those of the next one.
///
/// Clients read it back. Fields from newer servers that they do not know are ignored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Flat")]
pub struct ViewJson {
    /// The game that is played.
    pub game: GameKind,
    /// How many seats the table has.
    pub seats: SeatCount,
    /// Whose view it is; `None` for a spectator.
    pub seat: Option<Seat>,
    /// The round, from 1.
    pub round: u8,
    /// How many rounds there are.
    pub rounds: u8,
    /// Cards that everybody gets in this round.
    pub hand_size: u8,
    /// Who deals this round.
    pub dealer: Seat,
    /// What the game is waiting for.
    pub phase: Phase,
    /// Who may decide now.
    pub turn: Vec<Seat>,
    /// Who has already decided, while decisions are secret.
    pub decided: Vec<Seat>,
    /// The cards in the viewer's hand.
    pub hand: Vec<String>,
    /// How many cards each seat holds.
    pub held: Vec<usize>,
    /// The fields that only one family of games has.
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

/// The fields that only one family of games has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Family {
    /// Skull King, in any edition.
    King(KingViewJson),
    /// Skull Queen.
    Queen(QueenViewJson),
}

/// What a game is waiting for, in the words of its family.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// The deal of the next round.
    Deal,
    /// Bids, from everybody at once.
    Bid,
    /// Planks, from everybody at once.
    Plank,
    /// The next card of the trick.
    Play,
    /// Nothing: all rounds have been played.
    Over,
}

/// The fields that both families have.
pub(super) struct CommonFields {
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
    /// Writes a view.
    pub fn of(view: &View) -> ViewJson {
        let (common, family) = match view {
            View::King(view) => (KingViewJson::common(view), Family::King(KingViewJson::of(view))),
            View::Queen(view) => (QueenViewJson::common(view), Family::Queen(QueenViewJson::of(view))),
        };
        ViewJson {
            game: view.kind(),
            seats: common.seats,
            seat: common.seat,
            round: common.round,
            rounds: common.rounds,
            hand_size: common.hand_size,
            dealer: common.dealer,
            phase: common.phase,
            turn: common.turn,
            decided: common.decided,
            hand: common.hand,
            held: common.held,
            family,
            tricks: tricks(view),
            scores: common.scores,
            totals: common.totals,
            legal: LegalJson::list(view.kind(), view.legal()),
        }
    }

    /// The fields of Skull King; `None` in Skull Queen.
    pub fn king(&self) -> Option<&KingViewJson> {
        match &self.family {
            Family::King(king) => Some(king),
            Family::Queen(_) => None,
        }
    }

    /// The fields of Skull Queen; `None` in Skull King.
    pub fn queen(&self) -> Option<&QueenViewJson> {
        match &self.family {
            Family::King(_) => None,
            Family::Queen(queen) => Some(queen),
        }
    }
}

/// The last complete trick of the most recent round, written as in records.
pub fn last_trick(view: &View) -> Option<Trick> {
    tricks(view).into_iter().rev().find(Trick::is_complete)
}

fn tricks(view: &View) -> Vec<Trick> {
    match view {
        View::King(view) => KingViewJson::tricks(view),
        View::Queen(view) => QueenViewJson::tricks(view),
    }
}

/// The fields of both families side by side, as they are parsed.
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
