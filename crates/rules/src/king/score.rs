//! What a round is worth.

use super::{Edition, Special};

/// Points for each Pirate card that the Skull King takes (SK11).
pub(super) const PIRATE_BONUS: u8 = 30;
/// Points for a Mermaid that takes the Skull King (SK11).
pub(super) const MERMAID_BONUS: u8 = 50;

/// The score of a round (SK10, SK11). `bonus` is what the tricks won were worth; it counts only if the bid is made.
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

/// Whether a round can bring somebody these bonus points: there is one Skull King, who takes some Pirate cards or is taken (SK11).
pub fn bonus_is_possible(edition: &Edition, bonus: i64) -> bool {
    // Six cards in a trick at most, and one of them is the Skull King.
    let pirates = edition.copies[Special::Pirate as usize] + edition.copies[Special::ScaryMary as usize];
    bonus == i64::from(MERMAID_BONUS)
        || (0..=i64::from(pirates.min(5))).any(|pirates| bonus == pirates * i64::from(PIRATE_BONUS))
}
