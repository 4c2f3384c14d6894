//! Scores and bonuses.

use super::Edition;
use crate::SeatCount;

/// A capture that earns a bonus (SK11). There is only one Skull King, so a round has at most one capture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Capture {
    /// The Skull King took this many Pirate cards. Scary Mary counts as one, whatever she was played as.
    Pirates(u8),
    /// A Mermaid took the Skull King.
    SkullKing,
}

impl Capture {
    /// The points for the winner of the trick, if they make their bid (SK11).
    ///
    /// ```
    /// use yohoho_rules::king::Capture;
    /// assert_eq!(Capture::Pirates(2).bonus(), 60);
    /// assert_eq!(Capture::SkullKing.bonus(), 50);
    /// ```
    #[inline]
    pub const fn bonus(self) -> u8 {
        match self {
            Capture::Pirates(count) => count.saturating_mul(30),
            Capture::SkullKing => 50,
        }
    }

    /// Whether it can happen in this edition at a table of `seats` (SK2, DB1).
    ///
    /// ```
    /// use yohoho_rules::{SeatCount, king::{Capture, Edition}};
    /// let three = SeatCount::new(3).unwrap();
    /// assert!(Capture::Pirates(2).is_possible(&Edition::CLASSIC, three));
    /// assert!(!Capture::Pirates(3).is_possible(&Edition::CLASSIC, three));
    /// ```
    pub const fn is_possible(self, edition: &Edition, seats: SeatCount) -> bool {
        match self {
            Capture::Pirates(count) => count <= edition.most_pirates(seats),
            Capture::SkullKing => true,
        }
    }
}

/// The score of a round (SK10, SK11). `bonus` counts only if the bid was made.
///
/// ```
/// use yohoho_rules::king::round_score;
/// assert_eq!(round_score(4, 0, 0, 0), 40);
/// assert_eq!(round_score(9, 0, 2, 0), -90);
/// assert_eq!(round_score(5, 3, 3, 50), 110);
/// assert_eq!(round_score(5, 5, 1, 30), -40);
/// ```
#[inline]
pub const fn round_score(round: u8, bid: u8, won: u8, bonus: u8) -> i16 {
    let (round, bid, won) = (round as i16, bid as i16, won as i16);
    let made = if bid == 0 { 10 * round } else { 20 * won + bonus as i16 };
    let missed = if bid == 0 { -10 * round } else { -10 * (bid - won).abs() };
    if bid == won { made } else { missed }
}

/// Whether somebody can get this many bonus points in a round: there is one Skull King, who takes some Pirate cards or is taken (SK11).
pub fn bonus_is_possible(edition: &Edition, bonus: i64) -> bool {
    let [.., largest] = SeatCount::ALL;
    bonus == i64::from(Capture::SkullKing.bonus())
        || (0..=edition.most_pirates(largest)).any(|count| bonus == i64::from(Capture::Pirates(count).bonus()))
}
