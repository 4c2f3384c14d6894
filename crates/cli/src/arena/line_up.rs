//! The bots in an arena, and the ways to seat them.

use crate::bot::Bot;

/// The bots at the table. A bot that has several seats counts once.
pub(super) struct LineUp {
    /// The different bots, in the order of their first seats.
    pub(super) bots: Vec<Bot>,
    /// Which of them has each seat, before any rotation.
    places: Vec<usize>,
    rotations: usize,
}

impl LineUp {
    pub(super) fn new(line_up: &[Bot]) -> LineUp {
        let mut bots: Vec<Bot> = Vec::new();
        let mut places = Vec::new();
        for bot in line_up {
            let known = bots.iter().position(|known| known == bot);
            places.push(known.unwrap_or_else(|| {
                bots.push(bot.clone());
                bots.len() - 1
            }));
        }
        // From the first rotation that gives the original seating again, all repeat.
        let same = |rotation: &usize| (0..places.len()).all(|i| places[i] == places[(i + rotation) % places.len()]);
        let rotations = (1..places.len()).find(same).unwrap_or(places.len());
        LineUp { bots, places, rotations }
    }

    /// The rotations that differ. Over all of them, every bot has every seat equally often.
    pub(super) fn rotations(&self) -> std::ops::Range<usize> {
        0..self.rotations
    }

    /// Which bot has this seat after a rotation.
    pub(super) fn bot_at(&self, seat: usize, rotation: usize) -> usize {
        self.places[(seat + self.places.len() - rotation) % self.places.len()]
    }

    /// The number of seats that a bot has.
    pub(super) fn seats_of(&self, bot: usize) -> usize {
        self.places.iter().filter(|place| **place == bot).count()
    }

    pub(super) fn seats(&self) -> usize {
        self.places.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line_up(names: &str) -> LineUp {
        let bots: Vec<Bot> = names.chars().map(|name| format!("exec:{name}").parse().unwrap()).collect();
        LineUp::new(&bots)
    }

    #[test]
    fn every_bot_has_every_seat_equally_often() {
        for (names, bots, rotations) in [
            ("aaaa", 1, 1),
            ("abbb", 2, 4),
            ("abab", 2, 2),
            ("aabb", 2, 4),
            ("abc", 3, 3),
            ("abcabc", 3, 3),
            ("ab", 2, 2),
        ] {
            let line_up = line_up(names);
            assert_eq!((line_up.bots.len(), line_up.rotations().len()), (bots, rotations), "{names}");
            for bot in 0..bots {
                let at = |seat: usize| line_up.rotations().filter(|r| line_up.bot_at(seat, *r) == bot).count();
                assert!((0..names.len()).all(|seat| at(seat) == at(0)), "{names}");
                assert_eq!(at(0) * names.len(), line_up.seats_of(bot) * rotations, "{names}");
            }
        }
    }
}
