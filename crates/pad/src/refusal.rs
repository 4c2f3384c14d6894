//! Why a step cannot be entered.

use core::fmt;

use crate::PlayerId;

/// Why a step was refused. The sheet is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// No player on the sheet has this number.
    NoSuchPlayer,
    /// This player does not play in the round.
    NotPresent {
        /// The player the step was for.
        player: PlayerId,
    },
    /// This player cannot come back because they have not left.
    AlreadyPresent {
        /// The player the step was for.
        player: PlayerId,
    },
    /// The game has nothing of the kind: Skull Queen has no bids, Skull King no planks.
    NotThisGame,
    /// All rounds have been played.
    GameOver,
    /// Bids from phones are accepted during bidding only.
    NotBidding,
    /// The bid is higher than the number of cards.
    BidTooHigh {
        /// How many cards everybody has.
        cards: u8,
    },
    /// Somebody has not bid yet.
    BidMissing {
        /// The first of them, clockwise.
        player: PlayerId,
    },
    /// Everybody has bid in secret, but the bids have not been opened.
    NotOpen,
    /// The bids are open already, or were never secret.
    AlreadyOpen,
    /// More tricks are entered for one player than there are cards.
    WonTooHigh {
        /// How many cards everybody has.
        cards: u8,
    },
    /// Somebody's tricks have not been entered yet.
    WonMissing {
        /// The first of them, clockwise.
        player: PlayerId,
    },
    /// The tricks of all players do not add up to the number of cards in a hand.
    TricksDoNotAddUp {
        /// How many tricks the round has.
        cards: u8,
        /// How many tricks are entered.
        sum: u8,
    },
    /// A player who won no trick cannot have captured anything.
    NoTrickNoBonus {
        /// The player without a trick.
        player: PlayerId,
    },
    /// More Pirates are entered than one trick can have.
    TooManyPirates {
        /// The most Pirates one trick can have.
        most: u8,
    },
    /// There is one Skull King: he captures or is captured at most once each round.
    KingTakenTwice {
        /// The player for whom a capture is entered already.
        player: PlayerId,
    },
    /// The plank has no space with this number.
    NoSuchSpace {
        /// How many spaces a plank has.
        spaces: u8,
    },
    /// Somebody's plank is incomplete.
    PlankMissing {
        /// The first of them, clockwise.
        player: PlayerId,
    },
    /// Something is entered in the current round, so nobody can come or go until it is finished or restarted.
    RoundBegun,
    /// Another round is being corrected.
    Editing {
        /// The number of that round.
        round: u8,
    },
    /// No round is being corrected.
    NotEditing,
    /// Only finished rounds can be corrected.
    NoSuchRound {
        /// How many rounds are finished.
        finished: u8,
    },
    /// As many people play as can at once.
    TableFull {
        /// The most people who can play at once.
        most: u8,
    },
    /// Too few people would play.
    TooFewPlayers {
        /// The fewest people who can play.
        least: u8,
    },
    /// The name is empty, too long, or has invisible characters.
    BadName {
        /// The most characters in a name.
        most: u8,
    },
    /// Somebody else on the sheet has this name.
    NameTaken {
        /// The player who has it.
        player: PlayerId,
    },
    /// Too many people have joined this sheet over time.
    TooManyPlayers {
        /// The most players a sheet can have over time.
        most: u8,
    },
    /// The sheet has no room for more steps.
    TooManySteps {
        /// The most steps a sheet can have.
        most: u16,
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NoSuchPlayer => f.write_str("there is no such player"),
            Refusal::NotPresent { .. } => f.write_str("this player does not play in the round"),
            Refusal::AlreadyPresent { .. } => f.write_str("this player is playing already"),
            Refusal::NotThisGame => f.write_str("this game has nothing of the kind"),
            Refusal::GameOver => f.write_str("the game is over"),
            Refusal::NotBidding => f.write_str("bids cannot be made now"),
            Refusal::BidTooHigh { cards } => write!(f, "a bid can be at most {cards}, the number of cards"),
            Refusal::BidMissing { .. } => f.write_str("somebody has not bid yet"),
            Refusal::NotOpen => f.write_str("the bids have not been opened yet"),
            Refusal::AlreadyOpen => f.write_str("the bids are open already"),
            Refusal::WonTooHigh { cards } => write!(f, "nobody can win more than {cards} tricks in this round"),
            Refusal::WonMissing { .. } => f.write_str("somebody's tricks are missing"),
            Refusal::TricksDoNotAddUp { cards, sum } => {
                write!(f, "the round has {cards} tricks, but {sum} are entered")
            }
            Refusal::NoTrickNoBonus { .. } => f.write_str("a player without a trick gets no bonus"),
            Refusal::TooManyPirates { most } => write!(f, "one trick can have at most {most} Pirates"),
            Refusal::KingTakenTwice { .. } => f.write_str("there is only one Skull King in each round"),
            Refusal::NoSuchSpace { spaces } => write!(f, "the spaces of a plank are numbered from 1 to {spaces}"),
            Refusal::PlankMissing { .. } => f.write_str("somebody's plank is incomplete"),
            Refusal::RoundBegun => f.write_str("the round has begun"),
            Refusal::Editing { round } => write!(f, "round {round} is being corrected"),
            Refusal::NotEditing => f.write_str("no round is being corrected"),
            Refusal::NoSuchRound { .. } => f.write_str("only finished rounds can be corrected"),
            Refusal::TableFull { most } => write!(f, "at most {most} can play"),
            Refusal::TooFewPlayers { least } => write!(f, "at least {least} must play"),
            Refusal::BadName { most } => write!(f, "a name must have 1 to {most} visible characters"),
            Refusal::NameTaken { .. } => f.write_str("somebody else has this name"),
            Refusal::TooManyPlayers { most } => write!(f, "a sheet can have at most {most} players over time"),
            Refusal::TooManySteps { most } => write!(f, "a sheet can have at most {most} steps"),
        }
    }
}

impl core::error::Error for Refusal {}
