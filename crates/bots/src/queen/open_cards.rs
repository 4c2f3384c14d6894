//! What lies on the table, and what a card would do there.

use yohoho_rules::Seat;
use yohoho_rules::queen::{Card, CardSet, Colour};

use super::knowledge::{Knowledge, Pirate, lane_bits};
use super::strength::Entry;
use super::value::others_gain;
use super::weights::Weights;

/// The owner of a card in the centre or of the ghost's.
const NOBODY: u8 = u8::MAX;

/// The cards of the centre and the trick, colour by colour.
pub(crate) struct OpenCards {
    /// Bit 0 to 13 by value; Monkey and First Mate count as announced.
    pub(crate) colours: [u16; 4],
    /// Monkey and First Mate that wait for a colour.
    waiting: u16,
    /// The seat of each card, sixteen a colour; cards that wait are the first colour's.
    owners: [u8; 64],
    pub(crate) announced: Option<Colour>,
    /// The highest value in the trick; whoever has it leads next.
    pub(crate) top: u8,
}

impl OpenCards {
    pub(crate) fn of(known: &Knowledge<'_>) -> OpenCards {
        let open = known.open;
        let trick = open.trick();
        let announced = trick.announced();
        let centre = open.centre();
        let mut open_cards = OpenCards {
            colours: Colour::ALL.map(|colour| lane_bits(centre, colour)),
            waiting: 0,
            owners: [NOBODY; 64],
            announced,
            top: 0,
        };
        let two = open.seats().get() == 2;
        let count = trick.len();
        for (place, card) in trick.plays().iter().enumerate() {
            // The first card is as many seats before this captain as there are cards; two captains see only the ghost's.
            let seats = open.seats();
            let round_to = (seats.get() + place - count) as u8;
            let owner = if two { NOBODY } else { known.seat.left_by(round_to, seats).index() as u8 };
            let lane = card.colour().or(announced);
            let value = card.value();
            open_cards.owners[lane.map_or(0, |lane| lane as usize) * 16 + value as usize] = owner;
            match lane {
                Some(colour) => open_cards.colours[colour as usize] |= 1 << value,
                None => open_cards.waiting |= 1 << value,
            }
            open_cards.top = open_cards.top.max(value);
        }
        open_cards
    }

    /// The colour that a card would count for. None for a Monkey or First Mate that has to wait.
    #[inline]
    pub(crate) fn colour_of(&self, card: Card) -> Option<Colour> {
        card.colour().or(self.announced)
    }

    /// How a card that counts for a colour comes in.
    #[inline]
    pub(crate) fn entry(&self, colour: Colour) -> Entry {
        match self.announced {
            None => Entry::Announces,
            Some(announced) if announced == colour => Entry::Follows,
            Some(_) if self.colours[colour as usize] != 0 => Entry::Joins,
            Some(_) => Entry::Alone,
        }
    }

    /// What would lie in a colour before a card of it: also what waits for it.
    #[inline]
    pub(crate) fn before(&self, colour: Colour) -> u16 {
        self.colours[colour as usize] | if self.announced.is_none() { self.waiting } else { 0 }
    }

    fn owner(&self, colour: Colour, value: u32) -> u8 {
        let waits = self.announced.is_none() && self.waiting >> value & 1 != 0;
        self.owners[if waits { 0 } else { colour as usize * 16 } + value as usize]
    }

    /// What the others gain by these cards of a colour if the trick ended so. The card of value `own` is the captain's.
    pub(crate) fn others_gain(
        &self,
        weights: &Weights,
        known: &Knowledge<'_>,
        colour: Colour,
        cards: u16,
        own: Option<u8>,
    ) -> f32 {
        if cards == 0 || cards.is_power_of_two() {
            return 0.0;
        }
        let Some(planks) = known.open.planks() else { return 0.0 };
        let (up, down) = steps(cards);
        let left = known.size as usize - 1;
        let mut gain = 0.0;
        for (value, steps) in [(cards.ilog2(), up), (cards.trailing_zeros(), -down)] {
            let owner = self.owner(colour, value);
            if owner != NOBODY && own.map(u32::from) != Some(value) {
                gain += others_gain(weights, Pirate::of(planks[owner as usize], colour), steps, left);
            }
        }
        gain
    }
}

/// How far the highest goes up and the lowest goes down among these cards of a colour (SQ7).
#[inline]
pub(crate) fn steps(cards: u16) -> (i8, i8) {
    (1 + (cards >> 8 & 1) as i8, 1 + (cards >> 5 & 1) as i8)
}

/// How much those who have still to play want their pirates to go up, by colour.
pub(crate) fn eager(known: &Knowledge<'_>) -> [f32; 4] {
    let mut eager = [0.0; 4];
    let Some(planks) = known.open.planks() else { return eager };
    let seats = known.open.seats();
    let mut seat: Seat = known.seat;
    for _ in 0..known.after() {
        seat = seat.left(seats);
        for colour in Colour::ALL {
            eager[colour as usize] += Pirate::of(planks[seat.index()], colour).wants_up();
        }
    }
    eager
}

/// Whether a card is the Monkey or the First Mate.
#[inline]
pub(crate) const fn is_colourless(card: Card) -> bool {
    CardSet::COLOURLESS.contains(card)
}
