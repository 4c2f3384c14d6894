//! The three games by name.

use core::fmt;
use core::str::FromStr;

use crate::SeatCount;
use crate::error::UnknownGame;
use crate::king;

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
    /// The three games.
    pub const ALL: [GameKind; 3] = [GameKind::SkullKing, GameKind::Doubloons, GameKind::SkullQueen];

    /// The name in records, on the command line and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            GameKind::SkullKing => king::Edition::CLASSIC.name,
            GameKind::Doubloons => king::Edition::DOUBLOONS.name,
            GameKind::SkullQueen => "skull-queen",
        }
    }

    /// The edition of a game of the king's family; Skull Queen has none.
    pub const fn edition(self) -> Option<&'static king::Edition> {
        match self {
            GameKind::SkullKing => Some(&king::Edition::CLASSIC),
            GameKind::Doubloons => Some(&king::Edition::DOUBLOONS),
            GameKind::SkullQueen => None,
        }
    }

    /// How many rounds a game has (SK1, SQ1).
    pub const fn rounds(self, seats: SeatCount) -> u8 {
        match self {
            GameKind::SkullKing | GameKind::Doubloons => king::ROUNDS,
            GameKind::SkullQueen => seats.get() as u8,
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
