//! A trick: what is announced, whose pirates move, what stays in the centre, who is next.

use super::{Card, CardSet, Colour, Reason};
use crate::MAX_SEATS;
#[cfg(doc)]
use crate::Rule;

/// The cards played so far in a trick.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Trick {
    plays: [Card; MAX_SEATS],
    len: u8,
    /// The announced colour's number; four while there is none.
    announced: u8,
}

const NOTHING: u8 = 4;

/// The cards that follow, by what is announced.
static FOLLOWING: [u64; 8] = {
    let mut table = [0; 8];
    let mut colour = 0;
    while colour < 4 {
        table[colour] = CardSet::of_colour(Colour::ALL[colour]).0;
        colour += 1;
    }
    table
};

impl Trick {
    /// A trick before its first card.
    #[inline]
    pub const fn new() -> Trick {
        Trick { plays: [Card(0); MAX_SEATS], len: 0, announced: NOTHING }
    }

    /// How many cards have been played.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether nobody has played yet.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards in the order of play.
    #[inline]
    pub fn plays(&self) -> &[Card] {
        &self.plays[..self.len()]
    }

    /// The colour that binds whoever has still to play: that of the first coloured card (SQ5, SQ6).
    pub fn announced(&self) -> Option<Colour> {
        Colour::ALL.get(self.announced as usize).copied()
    }

    /// The cards that this hand allows next (SQ5).
    #[inline]
    pub fn legal(&self, hand: CardSet) -> CardSet {
        let following = hand.0 & FOLLOWING[(self.announced & 7) as usize];
        let colourless = hand.0 & CardSet::COLOURLESS.0;
        CardSet(if following == 0 { hand.0 } else { following | colourless })
    }

    /// Why a card may not be played next from this hand: it is not there, or the hand has to follow (SQ5). `None` if it may.
    pub fn refusal(&self, hand: CardSet, card: Card) -> Option<Reason> {
        match self.announced() {
            _ if !hand.contains(card) => Some(Reason::NotInHand),
            Some(colour) if !self.legal(hand).contains(card) => Some(Reason::MustFollow(colour)),
            _ => None,
        }
    }

    /// Adds a card. A seventh card is a bug of the caller and panics.
    #[inline]
    pub fn push(&mut self, card: Card) {
        self.plays[self.len()] = card;
        self.len += 1;
        let colourless = CardSet::COLOURLESS.contains(card);
        self.announced = if self.announced == NOTHING && !colourless { card.0 >> 4 } else { self.announced };
    }

    /// The number of a played card with the announced colour in place of a missing one (SQ6).
    #[inline]
    fn number(self, card: Card) -> u8 {
        if CardSet::COLOURLESS.contains(card) { card.0 | self.announced << 4 } else { card.0 }
    }

    /// What the trick does, with these cards in the centre (SQ7, SQ9). `None` while the trick is empty.
    ///
    /// Monkey and First Mate in a trick without any coloured card have no colour yet and do nothing.
    ///
    /// ```
    /// use yohoho_rules::queen::{Card, CardSet, Trick};
    /// let card = |code: &str| code.parse::<Card>().unwrap();
    /// let mut trick = Trick::new();
    /// ["B6", "G7", "B12", "B8"].map(card).into_iter().for_each(|card| trick.push(card));
    /// let verdict = trick.verdict(["Y4", "B3"].map(card).into_iter().collect()).unwrap();
    /// assert_eq!(verdict.moves().len(), 1);
    /// assert_eq!((verdict.moves()[0].play, verdict.moves()[0].steps), (2, 2));
    /// assert_eq!(verdict.centre, ["Y4", "G7"].map(card).into_iter().collect());
    /// assert_eq!(verdict.next, 2);
    /// ```
    pub fn verdict(&self, centre: CardSet) -> Option<Verdict> {
        if self.is_empty() {
            return None;
        }
        let mut verdict =
            Verdict { moves: [TrickMove::NONE; 8], count: 0, centre: centre.and(CardSet::COLOURLESS), next: 0 };
        let lying = centre.without(CardSet::COLOURLESS).0;
        let mut all = lying;
        let mut owners = [NOBODY; 64];
        let mut highest = 0;
        for (play, card) in (0..).zip(self.plays()) {
            if card.value() >= highest {
                (highest, verdict.next) = (card.value(), play);
            }
            let number = self.number(*card);
            // Colourless cards stay out of it until a colour is announced.
            if number < 64 {
                all |= 1 << number;
                owners[number as usize] = play;
            }
        }
        for colour in Colour::ALL {
            let shift = 16 * colour as u32;
            let cards = (all >> shift) as u16;
            if cards.is_power_of_two() {
                verdict.centre.0 |= u64::from(cards) << shift;
            } else if cards != 0 {
                let up = 1 + (cards >> 8 & 1) as i8;
                let down = 1 + (cards >> 5 & 1) as i8;
                verdict.push(owners[(shift + cards.ilog2()) as usize], colour, up);
                verdict.push(owners[(shift + cards.trailing_zeros()) as usize], colour, -down);
            }
        }
        Some(verdict)
    }
}

impl FromIterator<Card> for Trick {
    /// The trick after these cards, in the order of play. A trick has at most six.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Trick {
        let mut trick = Trick::new();
        cards.into_iter().for_each(|card| trick.push(card));
        trick
    }
}

/// The owner of a card that lies in the centre.
const NOBODY: u8 = u8::MAX;

/// A pirate's move, by the card that causes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TrickMove {
    /// Which card moves it: 0 is the card that was led.
    pub play: u8,
    /// The colour of the pirate.
    pub colour: Colour,
    /// How far; up is positive.
    pub steps: i8,
}

impl TrickMove {
    const NONE: TrickMove = TrickMove { play: NOBODY, colour: Colour::Red, steps: 0 };
}

/// What a trick does: moves and the centre by SQ7 ([`Rule::QueenMoves`]), the next leader by SQ9 ([`Rule::QueenNext`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    moves: [TrickMove; 8],
    count: u8,
    /// What lies in the centre afterwards.
    pub centre: CardSet,
    /// Which card's player leads the next trick.
    pub next: u8,
}

impl Verdict {
    /// The moves in the order R, Y, G, B, up before down.
    pub fn moves(&self) -> &[TrickMove] {
        &self.moves[..self.count as usize]
    }

    fn push(&mut self, play: u8, colour: Colour, steps: i8) {
        if play != NOBODY {
            self.moves[self.count as usize] = TrickMove { play, colour, steps };
            self.count += 1;
        }
    }
}
