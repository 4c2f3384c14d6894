//! The games by name, and what distinguishes them.

use core::fmt;
use core::str::FromStr;

use crate::SeatCount;
use crate::error::UnknownGame;
use crate::king::{self, Edition};

/// Which of the three games is played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameKind {
    /// Skull King, the card game: 66 cards (SK1 to SK12).
    SkullKing,
    /// Skull King in doubloons, the tactile edition: 49 doubloons (DB1 to DB4).
    Doubloons,
    /// Skull Queen: 50 cards and a plank for each captain (SQ1 to SQ12).
    SkullQueen,
}

impl GameKind {
    /// All games, in the order in which people choose from them.
    pub const ALL: [GameKind; 3] = [GameKind::SkullKing, GameKind::Doubloons, GameKind::SkullQueen];

    /// The name in records, on the command line and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            GameKind::SkullKing => "skull-king",
            GameKind::Doubloons => "skull-king-doubloons",
            GameKind::SkullQueen => "skull-queen",
        }
    }

    /// The edition of a game of the king's family; Skull Queen has none.
    pub const fn edition(self) -> Option<&'static Edition> {
        match self {
            GameKind::SkullKing => Some(&Edition::CLASSIC),
            GameKind::Doubloons => Some(&Edition::DOUBLOONS),
            GameKind::SkullQueen => None,
        }
    }

    /// The family whose rules the game follows.
    ///
    /// ```
    /// use yohoho_rules::{Family, GameKind};
    /// assert_eq!(GameKind::Doubloons.family(), Family::King);
    /// assert_eq!(GameKind::SkullQueen.family(), Family::Queen);
    /// ```
    pub const fn family(self) -> Family {
        match self.edition() {
            Some(_) => Family::King,
            None => Family::Queen,
        }
    }

    /// What people hold in their hands.
    pub const fn piece(self) -> Piece {
        match self.edition() {
            Some(edition) => edition.piece,
            None => Piece::Card,
        }
    }

    /// How many rounds a game has (SK1, SQ1).
    pub const fn rounds(self, seats: SeatCount) -> u8 {
        match self.family() {
            Family::King => king::ROUNDS,
            Family::Queen => seats.get() as u8,
        }
    }
}

/// Games that share their rules. Within the king's family, [editions](Edition) differ in their cards and in details.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Family {
    /// Skull King in any edition: bids, and tricks that somebody wins (SK1 to SK12).
    King,
    /// Skull Queen: planks, and tricks that move pirates (SQ1 to SQ12).
    Queen,
}

/// What a game is played with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// Cards, with suits or colours.
    Card,
    /// Doubloons, with shapes; Escapes are called Flags.
    Doubloon,
}

impl Piece {
    /// The name in English, by which texts are chosen.
    pub const fn name(self) -> &'static str {
        match self {
            Piece::Card => "card",
            Piece::Doubloon => "doubloon",
        }
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for GameKind {
    type Err = UnknownGame;

    /// ```
    /// use yohoho_rules::GameKind;
    /// assert_eq!("skull-queen".parse(), Ok(GameKind::SkullQueen));
    /// assert!("skull-prince".parse::<GameKind>().is_err());
    /// ```
    fn from_str(name: &str) -> Result<GameKind, UnknownGame> {
        GameKind::ALL.into_iter().find(|kind| kind.name() == name).ok_or_else(|| UnknownGame(name.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edition_is_the_edition_of_its_game() {
        for edition in Edition::ALL {
            assert_eq!(edition.kind.edition(), Some(edition));
        }
        let editions = GameKind::ALL.into_iter().filter_map(GameKind::edition);
        assert!(editions.eq(Edition::ALL));
        assert!(GameKind::ALL.into_iter().all(|kind| kind.name().parse() == Ok(kind)));
    }
}
