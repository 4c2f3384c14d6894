//! A game as the log of its deals and actions. Replaying a log always gives the same game.

use alloc::vec::Vec;
use core::fmt;

use crate::{Action, BadDeal, Deal, Game, GameKind, Illegal, Outcome, Seat, SeatCount};

/// One step of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant)]
pub enum Entry {
    /// A round was dealt.
    Deal(Deal),
    /// A seat bid, set up its plank or played a card.
    Act(Seat, Action),
}

/// Everything that happened in a game.
///
/// With the feature `serde` it is written in card codes: `{"game":"skull-king","seats":2,"dealer":0,"entries":[...]}`, where an entry is a
/// deal (`{"hands":[["Y3"],["P"]]}`, in Skull Queen with `centre` and `ghost`) or a seat's action (`{"seat":0,"bid":1}`,
/// `{"seat":1,"play":"SM:P"}`, `{"seat":0,"plank":{...}}`).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "crate::notation::LogText", try_from = "crate::notation::LogText"))]
pub struct Log {
    /// The game that is played.
    pub kind: GameKind,
    /// How many seats the table has.
    pub seats: SeatCount,
    /// Who dealt the first round.
    pub first_dealer: Seat,
    /// Deals and actions, in order.
    pub entries: Vec<Entry>,
}

impl Log {
    /// The log of a game before its first deal.
    pub const fn new(kind: GameKind, seats: SeatCount, first_dealer: Seat) -> Log {
        Log { kind, seats, first_dealer, entries: Vec::new() }
    }

    /// The game before the first entry.
    pub fn start(&self) -> Game {
        Game::new(self.kind, self.seats, self.first_dealer)
    }

    /// The game after the last entry.
    ///
    /// # Errors
    /// The first entry that the rules forbid.
    pub fn replay(&self) -> Result<Game, BadEntry> {
        let mut game = self.start();
        for (index, entry) in self.entries.iter().enumerate() {
            apply(&mut game, entry).map_err(|wrong| BadEntry { index, wrong })?;
        }
        Ok(game)
    }
}

/// Applies one entry to a game. A deal has no outcome.
///
/// # Errors
/// If the rules forbid it. The game is unchanged.
pub fn apply(game: &mut Game, entry: &Entry) -> Result<Option<Outcome>, Wrong> {
    match entry {
        Entry::Deal(deal) => game.deal(deal).map(|()| None).map_err(Wrong::Deal),
        Entry::Act(seat, action) => game.play(*seat, *action).map(Some).map_err(Wrong::Action),
    }
}

/// Why an entry is impossible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// The deal is impossible.
    Deal(BadDeal),
    /// The action is illegal.
    Action(Illegal),
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::Deal(bad) => bad.fmt(f),
            Wrong::Action(illegal) => illegal.fmt(f),
        }
    }
}

/// An entry that the rules forbid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadEntry {
    /// The index of the entry.
    pub index: usize,
    /// What is wrong with it.
    pub wrong: Wrong,
}

impl fmt::Display for BadEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {}: {}", self.index, self.wrong)
    }
}

impl core::error::Error for BadEntry {}
