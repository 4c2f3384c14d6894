//! The editions of Skull King, as data.

use alloc::string::ToString;
use core::fmt;

use super::{Card, CardSet, Play, ROUNDS, Special, Suit};
use crate::error::{CodeUse, UnknownCard};
use crate::{GameKind, Piece, Rule, SeatCount};

/// What an edition has in its box, and where its rules differ from the others'.
#[derive(Clone, Copy)]
pub struct Edition {
    /// The game that is played with this edition.
    pub kind: GameKind,
    /// Whether it has cards or doubloons.
    pub piece: Piece,
    /// The names of the four suits in English and in lower case, trump last.
    pub suits: [&'static str; 4],
    /// The letters of the four suits in codes, trump last.
    pub letters: [char; 4],
    /// The lowest value of a suit.
    pub low: u8,
    /// The highest value of a suit.
    pub high: u8,
    /// How many copies there are of each special card, in the order of [`Special::ALL`].
    pub copies: [u8; 5],
    /// Whether a led jagged card (all specials but Escapes) frees the whole trick from following (DB3).
    pub jagged_frees: bool,
    /// The rule that says how many cards are dealt, and so how high a bid may be.
    pub bid_limit: Rule,
    /// The whole deck, in the order from which it is shuffled.
    pub deck: &'static [Card],
}

impl Edition {
    /// All editions, in the order of [`GameKind::ALL`].
    pub const ALL: [&'static Edition; 2] = [&Edition::CLASSIC, &Edition::DOUBLOONS];

    /// The card game: 66 cards (SK2).
    pub const CLASSIC: Edition = Edition {
        kind: GameKind::SkullKing,
        piece: Piece::Card,
        suits: ["yellow", "blue", "red", "black"],
        letters: ['Y', 'B', 'R', 'K'],
        low: 1,
        high: 13,
        copies: [5, 5, 2, 1, 1],
        jagged_frees: false,
        bid_limit: Rule::KingBid,
        deck: &lay_out::<66>(1, 13, [5, 5, 2, 1, 1]),
    };

    /// The tactile edition: 49 doubloons (DB1).
    pub const DOUBLOONS: Edition = Edition {
        kind: GameKind::Doubloons,
        piece: Piece::Doubloon,
        suits: ["circle", "triangle", "square", "star"],
        letters: ['C', 'T', 'Q', 'S'],
        low: 0,
        high: 9,
        copies: [4, 2, 1, 1, 1],
        jagged_frees: true,
        bid_limit: Rule::DoubloonDeal,
        deck: &lay_out::<49>(0, 9, [4, 2, 1, 1, 1]),
    };

    /// The name in records, on the command line and on the wire.
    pub const fn name(&self) -> &'static str {
        self.kind.name()
    }

    /// How many cards everybody gets in a round: as many as its number, or as far as the deck goes (SK1, DB2).
    ///
    /// ```
    /// use yohoho_rules::{SeatCount, king::Edition};
    /// let six = SeatCount::new(6).unwrap();
    /// assert_eq!(Edition::CLASSIC.hand_size(10, six), 10);
    /// assert_eq!(Edition::DOUBLOONS.hand_size(10, six), 8);
    /// ```
    pub const fn hand_size(&self, round: u8, seats: SeatCount) -> u8 {
        debug_assert!(round >= 1 && round <= ROUNDS);
        let most = (self.deck.len() / seats.get()) as u8;
        if round < most { round } else { most }
    }

    /// The most Pirate cards, Scary Mary included, that the Skull King can take at a table of `seats`, being one of
    /// the cards of the trick himself (SK11).
    ///
    /// ```
    /// use yohoho_rules::{SeatCount, king::Edition};
    /// let six = SeatCount::new(6).unwrap();
    /// assert_eq!(Edition::CLASSIC.most_pirates(six), 5);
    /// assert_eq!(Edition::DOUBLOONS.most_pirates(six), 3);
    /// ```
    pub const fn most_pirates(&self, seats: SeatCount) -> u8 {
        let pirates = self.copies[Special::Pirate as usize] + self.copies[Special::ScaryMary as usize];
        let others = seats.get() as u8 - 1;
        if pirates < others { pirates } else { others }
    }

    /// How many cards the largest of all decks has.
    pub(super) const fn largest_deck() -> usize {
        let mut largest = 0;
        let mut at = 0;
        while at < Edition::ALL.len() {
            let size = Edition::ALL[at].deck.len();
            largest = if size > largest { size } else { largest };
            at += 1;
        }
        largest
    }

    /// The whole deck as a set.
    pub fn cards(&self) -> CardSet {
        self.deck.iter().copied().collect()
    }

    /// How many copies of a card the deck has.
    pub const fn copies_of(&self, card: Card) -> u8 {
        match (card.value(), card.as_special()) {
            (Some(value), _) => (self.low <= value && value <= self.high) as u8,
            (_, Some(special)) => self.copies[special as usize],
            _ => 0,
        }
    }

    /// The card with this code.
    ///
    /// ```
    /// use yohoho_rules::king::{Card, Edition, Suit};
    /// assert_eq!(Edition::CLASSIC.card("K13"), Ok(Card::of_suit(Suit::Black, 13)));
    /// let error = Edition::CLASSIC.card("Y14").unwrap_err();
    /// assert_eq!(error.to_string(), "\"Y14\" is not a card of skull-king");
    /// ```
    ///
    /// # Errors
    /// If the edition has no such card.
    pub fn card(&self, code: &str) -> Result<Card, UnknownCard> {
        self.find(code).ok_or_else(|| self.unknown(code, CodeUse::Card))
    }

    /// The play with this code. Scary Mary is `SM:P` or `SM:E`.
    ///
    /// # Errors
    /// If the edition has no such card, or Scary Mary is not declared.
    pub fn play(&self, code: &str) -> Result<Play, UnknownCard> {
        match code {
            "SM:P" => Ok(Play::MARY_AS_PIRATE),
            "SM:E" => Ok(Play::MARY_AS_ESCAPE),
            "SM" => Err(self.unknown(code, CodeUse::Play)),
            _ => self.find(code).map(|card| Play(card.0)).ok_or_else(|| self.unknown(code, CodeUse::Play)),
        }
    }

    /// These cards as a set, if one deck has them all.
    ///
    /// # Errors
    /// The first card of which there are too many copies.
    pub fn collect(&self, cards: impl IntoIterator<Item = Card>) -> Result<CardSet, Card> {
        let mut set = CardSet::EMPTY;
        for card in cards {
            if set.count(card) >= self.copies_of(card) {
                return Err(card);
            }
            set.insert(card);
        }
        Ok(set)
    }

    fn find(&self, code: &str) -> Option<Card> {
        if let Some(special) = Special::ALL.into_iter().find(|special| special.code() == code) {
            return Some(Card::special(special));
        }
        let letter = code.chars().next()?;
        let suit = Suit::ALL.into_iter().find(|suit| suit.letter(self) == letter)?;
        let value = crate::code::value(&code[1..])?;
        (self.low..=self.high).contains(&value).then(|| Card::of_suit(suit, value))
    }

    fn unknown(&self, code: &str, wanted: CodeUse) -> UnknownCard {
        UnknownCard { code: code.to_string(), game: self.name(), wanted }
    }
}

impl PartialEq for Edition {
    fn eq(&self, other: &Edition) -> bool {
        self.kind == other.kind
    }
}

impl Eq for Edition {}

impl fmt::Debug for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

const fn lay_out<const SIZE: usize>(low: u8, high: u8, copies: [u8; 5]) -> [Card; SIZE] {
    let mut deck = [Card(0); SIZE];
    let mut at = 0;
    let mut suit = 0;
    while suit < 4 {
        let mut value = low;
        while value <= high {
            deck[at] = Card::of_suit(Suit::ALL[suit], value);
            at += 1;
            value += 1;
        }
        suit += 1;
    }
    let mut special = 0;
    while special < 5 {
        let mut copy = 0;
        while copy < copies[special] {
            deck[at] = Card::special(Special::ALL[special]);
            at += 1;
            copy += 1;
        }
        special += 1;
    }
    assert!(at == SIZE, "the copies must add up to the deck");
    deck
}
