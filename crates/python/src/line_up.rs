//! The players in an arena, and the ways to seat them, as `yohoho arena` does it.

/// Who has which seat. A player that has several seats counts once.
pub(crate) struct LineUp {
    /// Which player has each seat, before any rotation.
    places: Vec<usize>,
    rotations: usize,
}

impl LineUp {
    pub(crate) fn new(places: Vec<usize>) -> LineUp {
        // From the first rotation that gives the original seating again, all repeat.
        let same = |rotation: &usize| (0..places.len()).all(|i| places[i] == places[(i + rotation) % places.len()]);
        let rotations = (1..places.len()).find(same).unwrap_or(places.len());
        LineUp { places, rotations }
    }

    /// The rotations that differ. Over all of them, every player has every seat equally often.
    pub(crate) fn rotations(&self) -> std::ops::Range<usize> {
        0..self.rotations
    }

    /// Who has this seat after a rotation.
    pub(crate) fn player_at(&self, seat: usize, rotation: usize) -> usize {
        self.places[(seat + self.places.len() - rotation) % self.places.len()]
    }

    /// How many seats a player has.
    pub(crate) fn seats_of(&self, player: usize) -> usize {
        self.places.iter().filter(|place| **place == player).count()
    }

    pub(crate) fn seats(&self) -> usize {
        self.places.len()
    }
}
