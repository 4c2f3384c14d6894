//! A plank that is being set up.

use yohoho_rules::queen::{ByColour, Colour, Plank, SPACES, Side};

/// One thing to decide about a plank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Side(Side),
    Pirate(Colour, u8),
}

impl Part {
    /// A part in lower case: `high-top`, `r1`, `red1`.
    pub(super) fn read(word: &str) -> Option<Part> {
        match word {
            "high-top" | "hightop" | "top" => return Some(Part::Side(Side::HighTop)),
            "high-bottom" | "highbottom" | "bottom" => return Some(Part::Side(Side::HighBottom)),
            _ => {}
        }
        let at = word.find(|letter: char| letter.is_ascii_digit())?;
        let (colour, space) = word.split_at(at);
        let colour = match colour.trim_end_matches(['=', ':']) {
            "r" | "red" => Colour::Red,
            "y" | "yellow" => Colour::Yellow,
            "g" | "green" => Colour::Green,
            "b" | "blue" => Colour::Blue,
            _ => return None,
        };
        let space = space.parse().ok().filter(|space| (1..=SPACES).contains(space))?;
        Some(Part::Pirate(colour, space))
    }
}

/// What is decided so far.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Draft {
    pub(super) side: Option<Side>,
    pub(super) spaces: ByColour<Option<u8>>,
}

impl Draft {
    pub(super) fn put(&mut self, part: Part) {
        match part {
            Part::Side(side) => self.side = Some(side),
            Part::Pirate(colour, space) => self.spaces[colour] = Some(space),
        }
    }

    /// The pirates that have no space yet.
    pub(super) fn missing(&self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(|colour| self.spaces[*colour].is_none())
    }

    /// The plank, if nothing is missing.
    pub(super) fn plank(&self) -> Option<Plank> {
        if self.missing().next().is_some() {
            return None;
        }
        Plank::new(self.side?, self.spaces)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_come_in_any_order_and_the_last_word_counts() {
        let mut draft = Draft::default();
        for word in ["b4", "r1", "r2", "high-bottom", "yellow3", "top"] {
            draft.put(Part::read(word).unwrap());
        }
        assert!(draft.missing().eq([Colour::Green]));
        assert_eq!(draft.plank(), None);
        draft.put(Part::read("g:5").unwrap());
        assert_eq!(draft.plank().unwrap().to_string(), "high-top R2 Y3 G5 B4");
        for word in ["r0", "r6", "r", "1", "k1", "middle", "r1x", ""] {
            assert_eq!(Part::read(word), None, "{word}");
        }
    }
}
