//! The state of a trick of either family, from the cards on the table.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::{GameKind, MAX_SEATS, Rule, SeatCount, UnknownCard, king, queen};

/// The state of a trick: what must be followed, who is winning and why, and which cards may be played next. It needs
/// only the cards in the order of play, no game.
///
/// ```
/// use yohoho_rules::{GameKind, Reason, SeatCount, TrickState, king};
///
/// let trick = TrickState::from_codes(GameKind::SkullKing, &["Y5", "P", "K2"]).unwrap();
/// assert_eq!(trick.winner(), Some(1));
/// assert_eq!(trick.rule().unwrap().number(), "SK9.3");
/// assert!(!trick.is_complete(SeatCount::new(4).unwrap()));
///
/// let refused = trick.refusal(&["Y3", "B8", "SM"], "B8").unwrap().unwrap();
/// assert!(matches!(refused, Reason::King(_, king::Reason::MustFollow(king::Suit::Yellow))));
/// assert_eq!(refused.rule().number(), "SK7");
/// assert_eq!(trick.playable(&["Y3", "B8", "SM"]).unwrap(), [true, false, true]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TrickState {
    /// A trick of Skull King, in one of its editions.
    King(&'static king::Edition, king::Trick),
    /// A trick of Skull Queen.
    Queen(queen::Trick),
}

/// Why a seat may not do something, in the words of its family.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Refused by the rules of Skull King.
    King(&'static king::Edition, king::Reason),
    /// Refused by the rules of Skull Queen.
    Queen(queen::Reason),
}

impl Reason {
    /// The rule behind it.
    pub const fn rule(self) -> Rule {
        match self {
            Reason::King(edition, reason) => reason.rule(edition),
            Reason::Queen(reason) => reason.rule(),
        }
    }
}

/// Why card codes do not make a trick or a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadCards {
    /// The game has no such card.
    Unknown(UnknownCard),
    /// There are more copies of a card than the deck has.
    TooManyCopies {
        /// The code of the card.
        code: String,
        /// The name of the game.
        game: &'static str,
    },
    /// More cards than a table has seats.
    TrickTooLong {
        /// How many there are.
        len: usize,
    },
}

impl TrickState {
    /// A trick before its first card.
    pub const fn new(kind: GameKind) -> TrickState {
        match kind.edition() {
            Some(edition) => TrickState::King(edition, king::Trick::new(edition)),
            None => TrickState::Queen(queen::Trick::new()),
        }
    }

    /// The trick after the cards with these codes, in the order of play. Scary Mary is `SM:P` or `SM:E`.
    ///
    /// # Errors
    /// If the game has no such card, or there are more than six. Copies are not counted.
    pub fn from_codes<S: AsRef<str>>(kind: GameKind, codes: &[S]) -> Result<TrickState, BadCards> {
        if codes.len() > MAX_SEATS {
            return Err(BadCards::TrickTooLong { len: codes.len() });
        }
        let mut state = TrickState::new(kind);
        for code in codes {
            match &mut state {
                TrickState::King(edition, trick) => trick.push(edition.play(code.as_ref())?),
                TrickState::Queen(trick) => trick.push(code.as_ref().parse()?),
            }
        }
        Ok(state)
    }

    /// How many cards have been played.
    pub const fn len(&self) -> usize {
        match self {
            TrickState::King(_, trick) => trick.len(),
            TrickState::Queen(trick) => trick.len(),
        }
    }

    /// Whether nobody has played yet.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether everybody has played; with two captains of Skull Queen the ghost plays too (SQ11).
    pub const fn is_complete(&self, seats: SeatCount) -> bool {
        match self {
            TrickState::King(_, trick) => trick.len() == seats.get(),
            TrickState::Queen(trick) => trick.len() == queen::trick_size(seats),
        }
    }

    /// Which card wins if nothing more is played: 0 is the card that was led. `None` while the trick is empty, and in
    /// Skull Queen, where nobody wins a trick.
    pub fn winner(&self) -> Option<usize> {
        match self {
            TrickState::King(_, trick) => trick.verdict().map(|verdict| verdict.winner.into()),
            TrickState::Queen(_) => None,
        }
    }

    /// The rule that decides the trick as it stands: a line of SK9, or SQ7. `None` while the trick is empty.
    pub fn rule(&self) -> Option<Rule> {
        match self {
            TrickState::King(_, trick) => trick.verdict().map(|verdict| verdict.rule),
            TrickState::Queen(trick) => (!trick.is_empty()).then_some(Rule::QueenMoves),
        }
    }

    /// Why a card may not be played next from a hand; `None` if it may. Scary Mary may be declared (`SM:P`) or not (`SM`).
    ///
    /// # Errors
    /// If the game has no such card or no such hand.
    pub fn refusal<S: AsRef<str>>(&self, hand: &[S], code: &str) -> Result<Option<Reason>, BadCards> {
        Ok(match self {
            TrickState::King(edition, trick) => {
                let card = edition.card(code).or_else(|_| edition.play(code).map(king::Play::card))?;
                let refused = trick.refusal(king_hand(edition, hand)?, card);
                refused.map(|reason| Reason::King(edition, reason))
            }
            TrickState::Queen(trick) => trick.refusal(queen_hand(hand)?, code.parse()?).map(Reason::Queen),
        })
    }

    /// Which cards of a hand may be played next, in the order of the hand.
    ///
    /// # Errors
    /// If the game has no such hand.
    pub fn playable<S: AsRef<str>>(&self, hand: &[S]) -> Result<Vec<bool>, BadCards> {
        hand.iter().map(|code| self.refusal(hand, code.as_ref()).map(|refused| refused.is_none())).collect()
    }
}

/// A hand by its codes, if one deck has it.
pub(crate) fn king_hand<S: AsRef<str>>(
    edition: &'static king::Edition,
    codes: &[S],
) -> Result<king::CardSet, BadCards> {
    let cards: Vec<king::Card> = codes.iter().map(|code| edition.card(code.as_ref())).collect::<Result<_, _>>()?;
    let repeated = |card: king::Card| BadCards::TooManyCopies {
        code: alloc::format!("{}", card.code(edition)),
        game: edition.name(),
    };
    edition.collect(cards).map_err(repeated)
}

/// A hand by its codes.
pub(crate) fn queen_hand<S: AsRef<str>>(codes: &[S]) -> Result<queen::CardSet, BadCards> {
    Ok(codes.iter().map(|code| code.as_ref().parse()).collect::<Result<_, _>>()?)
}

impl From<UnknownCard> for BadCards {
    fn from(unknown: UnknownCard) -> BadCards {
        BadCards::Unknown(unknown)
    }
}

impl fmt::Display for BadCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadCards::Unknown(unknown) => unknown.fmt(f),
            BadCards::TooManyCopies { code, game } => {
                write!(f, "{code} is there more often than the deck of {game} has it")
            }
            BadCards::TrickTooLong { len } => write!(f, "{len} cards cannot lie there: at most {MAX_SEATS}"),
        }
    }
}

impl core::error::Error for BadCards {}
