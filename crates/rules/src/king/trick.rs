//! A trick: what binds, who wins, what it is worth and why.

use super::card::{NO_VALUE, NUMBERS, SPECIAL_NUMBERS};
use super::{Capture, Card, CardSet, Edition, Play, PlaySet, Reason, Special, Suit};
use crate::{MAX_SEATS, Rule};

/// What the next player has to follow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Led {
    /// This suit must be followed (SK6, SK7).
    Suit(Suit),
    /// Only special cards have been played; the first suit card will have to be followed (SK6).
    Nothing,
    /// A jagged doubloon was led: nobody has to follow anything (DB3).
    Freed,
}

impl Led {
    /// The suit that must be followed, if any.
    pub const fn suit(self) -> Option<Suit> {
        match self {
            Led::Suit(suit) => Some(suit),
            Led::Nothing | Led::Freed => None,
        }
    }
}

/// The cards played so far in a trick, boiled down to what decides it.
///
/// Random games spend most of their time here, and a card is as good as random to the branch predictor: what a card does to the trick
/// is looked up in small tables instead of being branched on.
///
/// ```
/// use yohoho_rules::king::{Edition, Trick};
/// let mut trick = Trick::new(&Edition::CLASSIC);
/// for code in ["Y2", "Y12", "B13", "K1"] {
///     trick.push(Edition::CLASSIC.play(code).unwrap());
/// }
/// let verdict = trick.verdict().unwrap();
/// assert_eq!((verdict.winner, verdict.bonus), (3, 0));
/// assert_eq!(verdict.rule.number(), "SK9.5");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Trick {
    /// The rank of the card that is winning, but for the Mermaid's power over the Skull King, and in its lowest three bits how early it was
    /// played: the larger number wins.
    best: u32,
    /// What must be followed: a suit's number, `NOTHING`, `FREED` or `FREEABLE`.
    led: u8,
    /// The cards that follow.
    following: u64,
    /// The value of `led` before the first card.
    start: u8,
    len: u8,
    plays: [Play; TRICK_ROOM],
}

/// Places for the cards of a trick: more than there are cards, so that writing needs no check.
const TRICK_ROOM: usize = 8;

/// Four, behind the suits, so that the lowest two bits count the states in which no suit binds.
const NOTHING: u8 = 4;
const FREED: u8 = 5;
/// Nobody has played, and a jagged card will free the trick (DB3).
const FREEABLE: u8 = 6;

/// Ranks: nothing for an Escape or a suit that was not led; a suit's rank plus the value; then the special cards.
const LED_SUIT: u8 = 0x10;
const TRUMP: u8 = 0x20;
const MERMAID: u8 = 0x30;
const PIRATE: u8 = 0x40;
const SKULL_KING: u8 = 0x50;

/// The ranks of the special plays: E, P, M, SM:P, SK, SM:E.
const SPECIAL_RANK: [u8; 6] = [0, PIRATE, MERMAID, PIRATE, SKULL_KING, 0];

/// The lowest bits of `best`: the first card has all of them set.
const EARLIEST: u8 = 7;

/// `RANK[led][play]`, with what binds once the card lies there, in its place in `best`.
static RANK: [[u16; NUMBERS]; 8] = {
    let mut table = [[0; NUMBERS]; 8];
    let mut led = 0;
    while led < table.len() {
        let mut special = 0;
        while special < SPECIAL_RANK.len() {
            table[led][SPECIAL_NUMBERS[special] as usize] = (SPECIAL_RANK[special] as u16) << 3;
            special += 1;
        }
        let mut value = 0;
        while value < NO_VALUE as usize {
            table[led][Suit::Black as usize * 16 + value] = (TRUMP as u16 + value as u16) << 3;
            if led < Suit::Black as usize {
                table[led][led * 16 + value] = (LED_SUIT as u16 + value as u16) << 3;
            }
            value += 1;
        }
        led += 1;
    }
    table
};

/// `BINDS[led - NOTHING][play]`: what binds after the play, if no suit does yet (SK6, DB3).
static BINDS: [[u8; NUMBERS]; 4] = {
    let mut table = [[NOTHING; NUMBERS]; 4];
    let mut number = 0;
    while number < NUMBERS {
        let play = Play(number as u8);
        let special = PlaySet::SPECIALS.contains(play);
        let suit = play.0 >> 4;
        table[0][number] = if special { NOTHING } else { suit };
        table[(FREED - NOTHING) as usize][number] = FREED;
        table[(FREEABLE - NOTHING) as usize][number] = match play.is_escape() {
            _ if !special => suit,
            true => NOTHING,
            false => FREED,
        };
        number += 1;
    }
    table
};

/// The cards that follow, by what binds.
static FOLLOWING: [u64; 8] = {
    let mut table = [0; 8];
    let mut suit = 0;
    while suit < 4 {
        table[suit] = PlaySet::of_suit(Suit::ALL[suit]).bits();
        suit += 1;
    }
    table
};

impl Trick {
    /// A trick before its first card.
    #[inline]
    pub const fn new(edition: &Edition) -> Trick {
        let led = if edition.jagged_frees { FREEABLE } else { NOTHING };
        Trick { best: 0, led, following: 0, start: led, len: 0, plays: [Play(0); TRICK_ROOM] }
    }

    /// The trick after these cards, in the order of play. A trick has at most six.
    pub fn from_plays(edition: &Edition, plays: impl IntoIterator<Item = Play>) -> Trick {
        let mut trick = Trick::new(edition);
        plays.into_iter().for_each(|play| trick.push(play));
        trick
    }

    /// The same trick before the first card.
    #[inline]
    pub(super) fn clear(&mut self) {
        let led = self.start;
        *self = Trick { best: 0, led, following: 0, start: led, len: 0, plays: [Play(0); TRICK_ROOM] };
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
    pub fn plays(&self) -> &[Play] {
        &self.plays[..self.len()]
    }

    /// The cards in the order of play, and empty places behind them.
    #[inline]
    pub(super) fn row(&self) -> &[Play; MAX_SEATS] {
        self.plays.first_chunk().expect("a trick has room for a card of each seat")
    }

    /// What the next player has to follow.
    pub const fn led(&self) -> Led {
        match self.led {
            NOTHING | FREEABLE => Led::Nothing,
            FREED => Led::Freed,
            suit => Led::Suit(Suit::ALL[suit as usize]),
        }
    }

    /// The plays that this hand allows next (SK7, DB3).
    #[inline]
    pub fn legal(&self, hand: CardSet) -> PlaySet {
        let all = hand.plays().bits();
        let following = all & self.following;
        let special = all & PlaySet::SPECIALS.bits();
        PlaySet::new(if following == 0 { all } else { following | special })
    }

    /// Why a card may not be played next from this hand: it is not there, or the hand has to follow (SK7, DB3). `None` if it may.
    ///
    /// ```
    /// use yohoho_rules::king::{Edition, Reason, Suit, Trick};
    /// let edition = &Edition::CLASSIC;
    /// let card = |code| edition.card(code).unwrap();
    /// let trick = Trick::from_plays(edition, [edition.play("Y5").unwrap()]);
    /// let hand = ["Y3", "B8", "SM"].map(card).into_iter().collect();
    /// assert_eq!(trick.refusal(hand, card("B8")), Some(Reason::MustFollow(Suit::Yellow)));
    /// assert_eq!(trick.refusal(hand, card("P")), Some(Reason::NotInHand));
    /// assert_eq!(trick.refusal(hand, card("SM")), None);
    /// ```
    pub fn refusal(&self, hand: CardSet, card: Card) -> Option<Reason> {
        match self.led() {
            _ if !hand.contains(card) => Some(Reason::NotInHand),
            Led::Suit(suit) if !self.legal(hand).contains_card(card) => Some(Reason::MustFollow(suit)),
            _ => None,
        }
    }

    /// Adds a card. A seventh card is a bug of the caller and panics in debug builds.
    #[inline]
    pub fn push(&mut self, play: Play) {
        // A branch on purpose: it is easy to predict, and what follows need not wait until this card is known.
        if self.led >= NOTHING {
            self.led = BINDS[(self.led & 3) as usize][play.0 as usize % NUMBERS];
            self.following = FOLLOWING[(self.led & 7) as usize];
        }
        debug_assert!(self.len() < MAX_SEATS);
        let rank = RANK[(self.led & 7) as usize][play.0 as usize % NUMBERS];
        self.plays[self.len() % TRICK_ROOM] = play;
        self.best = self.best.max(u32::from(rank) | u32::from(self.len ^ EARLIEST));
        self.len += 1;
    }

    const fn rank(&self) -> u8 {
        (self.best >> 3) as u8
    }

    /// The place of the winning card, and the bonus (SK9, SK11). The trick is not empty.
    #[inline]
    fn result(&self) -> (u8, u8) {
        let best = (self.best as u8 & 7) ^ EARLIEST;
        if self.rank() == SKULL_KING { self.skull_king_result(best) } else { (best, 0) }
    }

    fn skull_king_result(&self, skull_king: u8) -> (u8, u8) {
        if let Some(mermaid) = self.first_mermaid() {
            return (mermaid, Capture::SkullKing.bonus());
        }
        let is_pirate = |play: &&Play| matches!(play.card().as_special(), Some(Special::Pirate | Special::ScaryMary));
        let pirates = self.plays().iter().filter(is_pirate).count() as u8;
        (skull_king, Capture::Pirates(pirates).bonus())
    }

    fn first_mermaid(&self) -> Option<u8> {
        let mermaid = Card::special(Special::Mermaid);
        self.plays().iter().position(|play| play.card() == mermaid).map(|at| at as u8)
    }

    /// Who wins if nothing more is played, what it is worth, and by which rule (SK9, SK11). `None` while the trick is empty.
    #[inline]
    pub fn verdict(&self) -> Option<Verdict> {
        if self.is_empty() {
            return None;
        }
        let (winner, bonus) = self.result();
        let rule = match self.rank() {
            SKULL_KING if self.first_mermaid().is_some() => Rule::MermaidTakesKing,
            SKULL_KING => Rule::KingWins,
            PIRATE => Rule::PirateWins,
            MERMAID => Rule::MermaidWins,
            TRUMP..MERMAID => Rule::TrumpWins,
            LED_SUIT..TRUMP => Rule::SuitWins,
            _ => Rule::EscapeWins,
        };
        Some(Verdict { winner, bonus, rule })
    }
}

/// The result of a trick.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Verdict {
    /// Which card wins: 0 is the card that was led.
    pub winner: u8,
    /// The bonus for the winner, if they make their bid (SK11).
    pub bonus: u8,
    /// The line of SK9 that decides.
    pub rule: Rule,
}
