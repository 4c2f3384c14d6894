//! Who comes first, second and so on.

use crate::Seat;

/// A seat's place by its total.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rank {
    /// The seat that has this place.
    pub seat: Seat,
    /// The place, from 1. Equal totals share the better place, and the places after it are skipped.
    pub place: u8,
    /// The total that earned the place.
    pub total: i16,
}

/// The place of each total, in the order of the seats.
///
/// ```
/// use yohoho_rules::standings;
/// let places: Vec<u8> = standings(&[40, 70, 70, 10]).map(|place| place.place).collect();
/// assert_eq!(places, [3, 1, 1, 4]);
/// ```
pub fn standings(totals: &[i16]) -> impl Iterator<Item = Rank> {
    Seat::ALL.into_iter().zip(totals).map(|(seat, total)| Rank { seat, place: place(*total, totals), total: *total })
}

/// The place of a total among these, from 1: one more than the number of better totals (SK12, SQ1).
///
/// ```
/// assert_eq!(yohoho_rules::place(70, &[40, 70, 70, 10]), 1);
/// assert_eq!(yohoho_rules::place(40, &[40, 70, 70, 10]), 3);
/// ```
pub fn place(total: i16, totals: &[i16]) -> u8 {
    totals.iter().filter(|other| **other > total).count() as u8 + 1
}
