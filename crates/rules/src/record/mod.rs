//! Records: one JSON object for each game, in the format `yohoho/1`.
//!
//! A [`Record`] is what the text says, right or wrong. Most fields are optional, so that the check can name the round
//! in which one is missing. [`Record::from_log`] writes a record; [`Record::replay`] checks every deal, play, winner,
//! move and score, and gives the game back as a [`Log`](crate::Log).

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::objects_only::objects_only;
use crate::{Seat, queen};

mod check;
mod commitment;
mod write;

pub use crate::notation::{Pirates, Plank};
pub use check::Flaw;
pub(crate) use write::{king_trick, queen_trick};

/// The name of the format.
pub const FORMAT: &str = "yohoho/1";

/// A game, or its first rounds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Record {
    /// Always [`FORMAT`].
    pub format: String,
    /// The name of the game.
    pub game: String,
    /// The names of the players, by seat.
    pub players: Vec<String>,
    /// The seed of the deals, 64 hexadecimal digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// What was shown of the seed before the first deal: its [`Commitment`](crate::Commitment), 64 hexadecimal digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// How the seed was turned into deals: [`SHUFFLE`](crate::SHUFFLE).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shuffle: Option<String>,
    /// The rounds that were played to the end.
    pub rounds: Vec<Round>,
    /// Totals by seat, after the last round here.
    pub totals: Vec<i64>,
    /// False if the game stopped early.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub finished: bool,
}

/// A round. Skull King has `bids` and `won`; Skull Queen has `centre`, `planks` and, with two captains, `ghost`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Round {
    /// The number, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<i64>,
    /// The seat of the dealer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealer: Option<i64>,
    /// Card codes by seat.
    #[serde(default)]
    pub hands: Vec<Vec<String>>,
    /// The bids, by seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bids: Option<Vec<i64>>,
    /// The cards left over at the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub centre: Option<Vec<String>>,
    /// The ghost's pile, top card first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ghost: Option<Vec<String>>,
    /// The planks as they were set up, by seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub planks: Option<Vec<Plank>>,
    /// The tricks in order.
    #[serde(default)]
    pub tricks: Vec<Trick>,
    /// Tricks won by seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub won: Option<Vec<i64>>,
    /// Scores of this round by seat.
    #[serde(default)]
    pub scores: Vec<i64>,
}

/// A trick. Skull King has `winner` and `bonus`; Skull Queen has `moves`, `centre` and `next`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Trick {
    /// The seat that led; with two captains the ghost's, 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lead: Option<i64>,
    /// Card codes in the order of play.
    #[serde(default)]
    pub plays: Vec<String>,
    /// The seat that won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<i64>,
    /// The bonus for the winner, if they make their bid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bonus: Option<i64>,
    /// The pirates that moved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<Move>>,
    /// What lies in the centre afterwards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub centre: Option<Vec<String>>,
    /// The seat that leads the next trick.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<i64>,
}

impl Trick {
    /// Who led the trick.
    pub fn lead_seat(&self) -> Option<Seat> {
        seat(self.lead?)
    }

    /// Who won; nobody wins a trick of Skull Queen.
    pub fn winner_seat(&self) -> Option<Seat> {
        seat(self.winner?)
    }

    /// Whether everybody has played, and the result is written down.
    pub const fn is_complete(&self) -> bool {
        self.winner.is_some() || self.next.is_some()
    }
}

fn seat(number: i64) -> Option<Seat> {
    Seat::new(u8::try_from(number).ok()?)
}

/// A pirate's move, as records write it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Move {
    /// The seat whose pirate moves.
    pub seat: i64,
    /// `R`, `Y`, `G` or `B`.
    pub colour: String,
    /// How far it moves; up is positive.
    pub steps: i64,
}

impl Move {
    /// The move as a typed value; `None` if there is no such seat or colour.
    pub fn read(&self) -> Option<queen::Move> {
        let colour = queen::Colour::ALL.into_iter().find(|colour| self.colour.chars().eq([colour.letter()]))?;
        Some(queen::Move { seat: seat(self.seat)?, colour, steps: i8::try_from(self.steps).ok()? })
    }
}

objects_only!(Record, Round, Trick, Move);

const fn yes() -> bool {
    true
}

#[allow(clippy::trivially_copy_pass_by_ref)]
const fn is_true(finished: &bool) -> bool {
    *finished
}
