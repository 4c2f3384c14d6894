//! Unbiased random numbers, and the shuffle `yohoho/1`.
//!
//! # The shuffle `yohoho/1`
//!
//! Anybody can deal a game again from its 32-byte seed, in any language:
//!
//! 1. **Stream.** `ChaCha20` with 20 rounds, the original layout with a 64-bit block counter and a 64-bit nonce. Key: the seed.
//!    Counter: 0. Nonce: the stream's number as a little-endian 64-bit integer. The key stream is read as little-endian 32-bit
//!    words, in order, none skipped.
//! 2. **A number below n** (n ≥ 1): read a word x; m = x · n as a 64-bit product. If the lower 32 bits of m are less than
//!    2³² mod n, read another word and try again. The number is the upper 32 bits of m. (n = 1 reads a word as well.)
//! 3. **First dealer.** From stream 0: a number below the number of seats.
//! 4. **Deal of round r** (from 1), from stream r. Lay out the deck in its order, positions 0 to D−1. For each i from 0 to the number of dealt
//!    cards less one: j = i + a number below D−i; swap the cards at i and j. (A Fisher-Yates shuffle from the front, which stops when the dealt
//!    cards stand still.)
//! 5. **Hands.** Seat 0 gets the first h cards, seat 1 the next h, and so on. Skull Queen then: with two captains the next h are the
//!    ghost's pile, top card first; with four or six the last two cards are the centre (all cards are dealt).
//! 6. **Deck order.** Suit by suit in the order Y B R K (`skull-king`), C T Q S (`skull-king-doubloons`), R Y G B (`skull-queen`), values
//!    ascending, cards that stay out left out; then E, P, M, SM, SK, all copies of each (Skull Queen: 0, 13).

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};

use crate::{Seat, SeatCount, hex};

/// The name of the shuffle, as records write it.
pub const SHUFFLE: &str = "yohoho/1";

/// The secret from which all deals of a game follow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// Reads 64 hexadecimal digits; `None` if the text is anything else.
    ///
    /// ```
    /// use yohoho_rules::Seed;
    /// let text = "00112233445566778899aabbccddeeff00112233445566778899AABBCCDDEEFF";
    /// assert_eq!(Seed::from_hex(text).unwrap().to_string(), text.to_lowercase());
    /// assert_eq!(Seed::from_hex("0011"), None);
    /// ```
    pub fn from_hex(text: &str) -> Option<Seed> {
        hex::read(text).map(Seed)
    }

    /// The dealer of the first round (SK3, SQ1).
    pub fn first_dealer(&self, seats: SeatCount) -> Seat {
        let number = below(&mut self.stream(0), seats.get() as u32);
        Seat::ALL[number as usize]
    }

    /// The generator for a round's deal.
    pub(crate) fn stream(&self, round: u8) -> ChaCha20Rng {
        let mut rng = ChaCha20Rng::from_seed(self.0);
        rng.set_stream(u64::from(round));
        rng
    }
}

impl core::fmt::Display for Seed {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        hex::write(&self.0, f)
    }
}

/// A number below `n`, each equally likely. `n` is at least 1.
///
/// This is step 2 of the shuffle `yohoho/1`: reads one 32-bit word, rarely more.
#[inline]
pub fn below<R: Rng + ?Sized>(rng: &mut R, n: u32) -> u32 {
    let mut product = u64::from(rng.next_u32()) * u64::from(n);
    if (product as u32) < n {
        // 2^32 mod n
        let unfair = n.wrapping_neg() % n;
        while (product as u32) < unfair {
            product = u64::from(rng.next_u32()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}

/// Moves a random one of the remaining cards to position `i` and returns it: step 4 of the shuffle `yohoho/1`. The
/// cards before `i` have already been drawn.
#[inline]
pub(crate) fn draw_one<T: Copy, R: Rng + ?Sized>(deck: &mut [T], i: usize, rng: &mut R) -> T {
    let j = i + below(rng, (deck.len() - i) as u32) as usize;
    deck.swap(i, j);
    deck[i]
}

/// Shuffles the whole deck.
#[inline]
pub(crate) fn shuffle<T: Copy, R: Rng + ?Sized>(deck: &mut [T], rng: &mut R) {
    for i in 0..deck.len() {
        draw_one(deck, i, rng);
    }
}
