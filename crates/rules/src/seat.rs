//! Seats around the table, sets of them, and arrays by seat.

use core::fmt;
use core::ops::{Index, IndexMut};

/// The most seats a table has.
pub const MAX_SEATS: usize = 6;

/// A place at the table. Seats are numbered clockwise from 0; *left of* is the next one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Seat(u8);

impl Seat {
    /// All seats of the largest table.
    pub const ALL: [Seat; MAX_SEATS] = [Seat(0), Seat(1), Seat(2), Seat(3), Seat(4), Seat(5)];

    /// The ghost's seat in Skull Queen for two captains (SQ11).
    pub const GHOST: Seat = Seat(2);

    /// The seat with this number, if a table can have it.
    ///
    /// ```
    /// use yohoho_rules::Seat;
    /// assert_eq!(Seat::new(5).unwrap().index(), 5);
    /// assert_eq!(Seat::new(6), None);
    /// ```
    pub const fn new(number: u8) -> Option<Seat> {
        if (number as usize) < MAX_SEATS { Some(Seat(number)) } else { None }
    }

    /// The seat's number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `count`.
    #[inline]
    #[must_use]
    pub const fn left(self, count: SeatCount) -> Seat {
        let next = self.0 + 1;
        Seat(if next >= count.0 { 0 } else { next })
    }

    /// The seat `steps` places clockwise at a table of `count`; `steps` is less than `count`.
    #[inline]
    #[must_use]
    pub const fn left_by(self, steps: u8, count: SeatCount) -> Seat {
        debug_assert!(steps < count.0);
        let next = self.0 + steps;
        Seat(if next >= count.0 { next - count.0 } else { next })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How many seats a table has: 2 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SeatCount(u8);

impl SeatCount {
    /// Every size a table can have.
    pub const ALL: [SeatCount; 5] = [SeatCount(2), SeatCount(3), SeatCount(4), SeatCount(5), SeatCount(6)];

    /// A table of `count` seats, if there is such a table.
    ///
    /// ```
    /// use yohoho_rules::SeatCount;
    /// assert!(SeatCount::new(4).is_some());
    /// assert!(SeatCount::new(1).is_none());
    /// assert!(SeatCount::new(7).is_none());
    /// ```
    pub const fn new(count: usize) -> Option<SeatCount> {
        if count >= 2 && count <= MAX_SEATS { Some(SeatCount(count as u8)) } else { None }
    }

    /// The number of seats.
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// The seats of this table, clockwise from 0.
    pub fn seats(self) -> impl Iterator<Item = Seat> + Clone {
        (0..self.0).map(Seat)
    }

    /// Whether the table has this seat.
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < self.0
    }
}

impl fmt::Display for SeatCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seats(u8);

impl Seats {
    /// The set without any seat.
    pub const NONE: Seats = Seats(0);

    /// Every seat of a table.
    #[inline]
    pub const fn all(count: SeatCount) -> Seats {
        Seats((1 << count.0) - 1)
    }

    /// The set of just this seat.
    #[inline]
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Whether the seat is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 != 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set with `seat` added.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// The seats of this set that are not in `other`.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }

    /// The lowest seat of the set.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }
}

impl IntoIterator for Seats {
    type Item = Seat;
    type IntoIter = SeatsIter;
    fn into_iter(self) -> SeatsIter {
        SeatsIter(self)
    }
}

/// The seats of a set, lowest first.
#[derive(Clone, Debug)]
pub struct SeatsIter(Seats);

impl Iterator for SeatsIter {
    type Item = Seat;
    fn next(&mut self) -> Option<Seat> {
        let seat = self.0.first()?;
        self.0 = self.0.without(Seats::only(seat));
        Some(seat)
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, seat) in self.into_iter().enumerate() {
            if i > 0 {
                f.write_str(", ")?;
            }
            seat.fmt(f)?;
        }
        Ok(())
    }
}

/// One `T` for each seat. Smaller tables leave the upper places at their default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySeat<T>(pub [T; MAX_SEATS]);

impl<T> BySeat<T> {
    /// The places of a table of `count`, from seat 0.
    pub fn of(&self, count: SeatCount) -> &[T] {
        &self.0[..count.get()]
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
