//! Places by total.

use crate::Seat;

/// A seat's place at the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rank {
    /// The seat.
    pub seat: Seat,
    /// Its place, from 1. Equal totals share the better place; the places after it are left out.
    pub place: u8,
    /// Its total.
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

/// The place of a total among these, from 1: one more than there are better ones (SK12, SQ1).
///
/// ```
/// assert_eq!(yohoho_rules::place(70, &[40, 70, 70, 10]), 1);
/// assert_eq!(yohoho_rules::place(40, &[40, 70, 70, 10]), 3);
/// ```
pub fn place(total: i16, totals: &[i16]) -> u8 {
    totals.iter().filter(|other| **other > total).count() as u8 + 1
}
