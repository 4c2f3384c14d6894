//! Why something cannot be entered.

use core::fmt;

use crate::PlayerId;

/// Why a step is refused. The sheet is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Nobody has this number.
    NoSuchPlayer,
    /// This player does not play in the round.
    NotPresent {
        /// Who.
        player: PlayerId,
    },
    /// This player plays already.
    AlreadyPresent {
        /// Who.
        player: PlayerId,
    },
    /// The game has nothing of the kind: no bids in Skull Queen, no planks in Skull King.
    NotThisGame,
    /// All rounds are played.
    GameOver,
    /// Bids are not made now.
    NotBidding,
    /// More than there are cards.
    BidTooHigh {
        /// How many cards everybody has.
        cards: u8,
    },
    /// Somebody has not bid.
    BidMissing {
        /// The first of them in the order of the table.
        player: PlayerId,
    },
    /// The secret bids are in but not shown yet.
    NotOpen,
    /// The bids are shown already, or were never secret.
    AlreadyOpen,
    /// More tricks than there are cards.
    WonTooHigh {
        /// How many cards everybody has.
        cards: u8,
    },
    /// Nobody knows how many tricks somebody won.
    WonMissing {
        /// The first of them in the order of the table.
        player: PlayerId,
    },
    /// A round has as many tricks as cards a hand.
    TricksDoNotAddUp {
        /// How many there are.
        cards: u8,
        /// How many are entered.
        sum: u8,
    },
    /// Without a trick nobody takes anything.
    NoTrickNoBonus {
        /// Who.
        player: PlayerId,
    },
    /// More Pirates than one trick can have.
    TooManyPirates {
        /// How many it can have.
        most: u8,
    },
    /// There is one Skull King: he takes Pirates once, or is taken once, in a round.
    KingTakenTwice {
        /// For whom it is entered already.
        player: PlayerId,
    },
    /// The plank has no such space.
    NoSuchSpace {
        /// How many it has.
        spaces: u8,
    },
    /// Somebody's plank is not complete.
    PlankMissing {
        /// The first of them in the order of the table.
        player: PlayerId,
    },
    /// Something is entered in the current round: it is finished, or played again, before anybody comes or goes.
    RoundBegun,
    /// A round is being corrected.
    Editing {
        /// Which one.
        round: u8,
    },
    /// No round is being corrected.
    NotEditing,
    /// Only finished rounds can be corrected.
    NoSuchRound {
        /// How many are finished.
        finished: u8,
    },
    /// As many play as can.
    CrewFull {
        /// How many can.
        most: u8,
    },
    /// As few play as can.
    CrewTooSmall {
        /// How many must.
        least: u8,
    },
    /// A name has some visible characters, but not too many.
    BadName {
        /// How many it may have.
        most: u8,
    },
    /// Somebody is called so already.
    NameTaken {
        /// Who.
        player: PlayerId,
    },
    /// Too many have come and gone on this sheet.
    TooManyPlayers {
        /// How many may.
        most: u8,
    },
    /// The sheet is full.
    TooManySteps {
        /// How many steps it can have.
        most: u16,
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::NoSuchPlayer => "there is no such player",
            Refusal::NotPresent { .. } => "this player does not play in the round",
            Refusal::AlreadyPresent { .. } => "this player plays already",
            Refusal::NotThisGame => "the game has nothing of the kind",
            Refusal::GameOver => "all rounds are played",
            Refusal::NotBidding => "bids are not made now",
            Refusal::BidTooHigh { .. } => "a bid is at most the number of cards",
            Refusal::BidMissing { .. } => "somebody has not bid",
            Refusal::NotOpen => "the bids are not shown yet",
            Refusal::AlreadyOpen => "the bids are shown already",
            Refusal::WonTooHigh { .. } => "there are as many tricks as cards",
            Refusal::WonMissing { .. } => "somebody's tricks are missing",
            Refusal::TricksDoNotAddUp { .. } => "the tricks do not add up to the number of cards",
            Refusal::NoTrickNoBonus { .. } => "without a trick there is no bonus",
            Refusal::TooManyPirates { .. } => "one trick cannot have so many Pirates",
            Refusal::KingTakenTwice { .. } => "there is one Skull King in a round",
            Refusal::NoSuchSpace { .. } => "the plank has no such space",
            Refusal::PlankMissing { .. } => "somebody's plank is not complete",
            Refusal::RoundBegun => "the round has begun",
            Refusal::Editing { .. } => "a round is being corrected",
            Refusal::NotEditing => "no round is being corrected",
            Refusal::NoSuchRound { .. } => "only finished rounds can be corrected",
            Refusal::CrewFull { .. } => "no more can play",
            Refusal::CrewTooSmall { .. } => "no fewer can play",
            Refusal::BadName { .. } => "a name has some visible characters, but not too many",
            Refusal::NameTaken { .. } => "somebody is called so already",
            Refusal::TooManyPlayers { .. } => "too many have come and gone",
            Refusal::TooManySteps { .. } => "the sheet is full",
        })
    }
}

impl core::error::Error for Refusal {}
