//! A captain's plank and the four pirates on it.

use core::fmt;
use core::ops::{Index, IndexMut};
use core::str::FromStr;

use super::Colour;

/// One `T` for each colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByColour<T>(pub [T; 4]);

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;
    #[inline]
    fn index(&self, colour: Colour) -> &T {
        &self.0[colour as usize]
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    #[inline]
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        &mut self.0[colour as usize]
    }
}

/// How many spaces a plank has.
pub const SPACES: u8 = 5;

/// What the spaces are worth, from the end with the 8 (SQ4).
pub const PLANK_VALUES: [u8; SPACES as usize] = [8, 5, 3, 2, 1];

/// Which end of the plank is worth most.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Side {
    /// 8, 5, 3, 2, 1 from top to bottom.
    #[default]
    HighTop,
    /// 1, 2, 3, 5, 8 from top to bottom.
    HighBottom,
}

impl Side {
    /// Both sides of the plank.
    pub const ALL: [Side; 2] = [Side::HighTop, Side::HighBottom];

    /// The name in records.
    pub const fn name(self) -> &'static str {
        match self {
            Side::HighTop => "high-top",
            Side::HighBottom => "high-bottom",
        }
    }

    /// What a space is worth, counted from the top, 1 to 5.
    #[inline]
    pub const fn value(self, space: u8) -> u8 {
        let from_top = (space - 1) as usize;
        match self {
            Side::HighTop => PLANK_VALUES[from_top],
            Side::HighBottom => PLANK_VALUES[SPACES as usize - 1 - from_top],
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Side {
    type Err = ();
    fn from_str(name: &str) -> Result<Side, ()> {
        Side::ALL.into_iter().find(|side| side.name() == name).ok_or(())
    }
}

/// A plank: its side, and where each pirate stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Plank {
    side: Side,
    /// The space counted from the top, 1 to 5; 0 is overboard.
    spaces: ByColour<u8>,
}

impl Plank {
    /// How many ways there are to set up a plank.
    pub const CHOICES: usize = 2 * (SPACES as usize).pow(4);

    /// A plank with these spaces, 1 to 5 from the top, `None` for overboard.
    pub fn new(side: Side, spaces: ByColour<Option<u8>>) -> Option<Plank> {
        let valid = |space: &Option<u8>| space.is_none_or(|space| (1..=SPACES).contains(&space));
        let spaces = spaces.0.iter().all(valid).then(|| spaces.0.map(|space| space.unwrap_or(0)))?;
        Some(Plank { side, spaces: ByColour(spaces) })
    }

    /// One of the [`CHOICES`](Plank::CHOICES) ways to set up a plank, with no pirate overboard.
    pub const fn choice(index: usize) -> Plank {
        debug_assert!(index < Plank::CHOICES);
        let side = Side::ALL[index % 2];
        let mut rest = index / 2;
        let mut spaces = [0; 4];
        let mut colour = 0;
        while colour < 4 {
            spaces[colour] = (rest % SPACES as usize) as u8 + 1;
            rest /= SPACES as usize;
            colour += 1;
        }
        Plank { side, spaces: ByColour(spaces) }
    }

    /// The index that gives this plank as a [`choice`](Plank::choice). All pirates must be aboard.
    pub fn index(&self) -> usize {
        debug_assert!(self.all_aboard());
        let place = |index: usize, space: &u8| index * SPACES as usize + usize::from(*space) - 1;
        self.spaces.0.iter().rev().fold(0, place) * 2 + self.side as usize
    }

    /// Which end is worth most.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The space of a pirate, counted from the top; `None` if it is overboard.
    pub fn space(&self, colour: Colour) -> Option<u8> {
        let space = self.spaces[colour];
        (space > 0).then_some(space)
    }

    /// Whether no pirate is overboard.
    pub fn all_aboard(&self) -> bool {
        !self.spaces.0.contains(&0)
    }

    /// Moves a pirate: up is positive. Past either end it is overboard for the round (SQ8).
    #[inline]
    pub fn step(&mut self, colour: Colour, steps: i8) {
        let space = &mut self.spaces[colour];
        if *space > 0 {
            let to = *space as i8 - steps;
            *space = if (1..=SPACES as i8).contains(&to) { to as u8 } else { 0 };
        }
    }

    /// What the pirates on the plank are worth (SQ10).
    ///
    /// ```
    /// use yohoho_rules::queen::{ByColour, Plank, Side};
    /// let plank = Plank::new(Side::HighTop, ByColour([Some(1), Some(2), Some(4), None])).unwrap();
    /// assert_eq!(plank.score(), 15);
    /// ```
    pub fn score(&self) -> i16 {
        let worth = |space: u8| if space == 0 { 0 } else { i16::from(self.side.value(space)) };
        self.spaces.0.into_iter().map(worth).sum()
    }
}

impl fmt::Display for Plank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.side.fmt(f)?;
        Colour::ALL.into_iter().try_for_each(|colour| match self.space(colour) {
            Some(space) => write!(f, " {colour}{space}"),
            None => write!(f, " {colour}-"),
        })
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn every_choice_is_another_plank() {
        assert_eq!(Plank::CHOICES, 1250);
        assert_eq!(Plank::choice(3).to_string(), "high-bottom R2 Y1 G1 B1");
        assert_eq!(Plank::choice(1249).to_string(), "high-bottom R5 Y5 G5 B5");
        let mut seen = alloc::vec::Vec::new();
        for index in 0..Plank::CHOICES {
            let plank = Plank::choice(index);
            assert!(plank.all_aboard());
            assert_eq!(plank.index(), index);
            let mut fallen = plank;
            fallen.step(Colour::Green, 5);
            assert!(!fallen.all_aboard());
            assert!(!seen.contains(&plank));
            seen.push(plank);
        }
    }
}
