//! The players in an arena, and the ways to seat them.

use std::ops::Range;

/// Who has which seat. A player that has several seats counts once.
pub struct LineUp {
    /// Which of the different players has each seat, before any rotation.
    places: Vec<usize>,
    rotations: usize,
}

impl LineUp {
    /// From the player of each seat. Also returns the different players, in the order of their first seats; a player is known by its number there.
    pub fn new<P: Copy>(seats: &[P], same: impl Fn(P, P) -> bool) -> (LineUp, Vec<P>) {
        let mut players: Vec<P> = Vec::new();
        let mut places = Vec::new();
        for seat in seats {
            let known = players.iter().position(|known| same(*known, *seat));
            places.push(known.unwrap_or_else(|| {
                players.push(*seat);
                players.len() - 1
            }));
        }
        // From the first rotation that gives the original seating again, all repeat.
        let repeats = |rotation: &usize| (0..places.len()).all(|i| places[i] == places[(i + rotation) % places.len()]);
        let rotations = (1..places.len()).find(repeats).unwrap_or(places.len());
        (LineUp { places, rotations }, players)
    }

    /// The rotations that differ. Over all of them, every player has every seat equally often.
    pub fn rotations(&self) -> Range<usize> {
        0..self.rotations
    }

    /// Who has this seat after a rotation.
    pub fn player_at(&self, seat: usize, rotation: usize) -> usize {
        self.places[(seat + self.places.len() - rotation) % self.places.len()]
    }

    /// How many seats a player has.
    pub fn seats_of(&self, player: usize) -> usize {
        self.places.iter().filter(|place| **place == player).count()
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.places.len()
    }

    /// How many different players there are.
    pub fn players(&self) -> usize {
        self.places.iter().max().map_or(0, |last| last + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_player_has_every_seat_equally_often() {
        for (names, players, rotations) in [
            ("aaaa", 1, 1),
            ("abbb", 2, 4),
            ("abab", 2, 2),
            ("aabb", 2, 4),
            ("abc", 3, 3),
            ("abcabc", 3, 3),
            ("ab", 2, 2),
        ] {
            let (line_up, different) = LineUp::new(names.as_bytes(), |one, other| one == other);
            assert_eq!((different.len(), line_up.rotations().len()), (players, rotations), "{names}");
            assert_eq!(line_up.players(), players, "{names}");
            for player in 0..players {
                let at = |seat: usize| line_up.rotations().filter(|r| line_up.player_at(seat, *r) == player).count();
                assert!((0..names.len()).all(|seat| at(seat) == at(0)), "{names}");
                assert_eq!(at(0) * names.len(), line_up.seats_of(player) * rotations, "{names}");
            }
        }
    }
}
