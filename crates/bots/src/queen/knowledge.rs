//! What a captain knows: the hand, the table, and which cards are still unseen.

use yohoho_rules::Seat;
use yohoho_rules::queen::{CardSet, Colour, Game, Open, Plank, Side, View};

/// What one captain knows, and all that a decision depends on.
pub(crate) struct Knowledge<'a> {
    pub(crate) open: &'a Open,
    pub(crate) seat: Seat,
    pub(crate) hand: CardSet,
    /// The cards in other hands and in the ghost's pile.
    pub(crate) unseen: CardSet,
    /// How many cards are in the hand.
    pub(crate) size: f32,
    /// The captain's own plank; none while planks are being set up.
    pub(crate) plank: Option<Plank>,
}

impl<'a> Knowledge<'a> {
    /// What the viewer goes by; none for a spectator.
    pub(crate) fn of(view: &'a View) -> Option<Knowledge<'a>> {
        Some(Knowledge::new(&view.open, view.viewer?, view.hand))
    }

    /// What a captain of a game goes by.
    #[inline]
    pub(crate) fn in_game(game: &'a Game, seat: Seat) -> Knowledge<'a> {
        Knowledge::new(game.open(), seat, game.hand(seat))
    }

    /// The same when the planks were still to be set.
    pub(crate) fn before_planks(self) -> Knowledge<'a> {
        Knowledge { plank: None, ..self }
    }

    #[inline]
    pub(crate) fn new(open: &'a Open, seat: Seat, hand: CardSet) -> Knowledge<'a> {
        let unseen = CardSet::deck(open.seats()).without(open.seen()).without(hand);
        let plank = open.planks().map(|planks| planks[seat.index()]);
        Knowledge { open, seat, hand, unseen, size: hand.len() as f32, plank }
    }

    /// The own pirate of a colour. While planks are being set it is nowhere yet.
    #[inline]
    pub(crate) fn pirate(&self, colour: Colour) -> Pirate {
        self.plank.map_or(Pirate::default(), |plank| Pirate::of(plank, colour))
    }

    /// How many others have still to play to the trick after this captain. Two captains choose at once.
    #[inline]
    pub(crate) fn after(&self) -> usize {
        match self.open.seats().get() {
            2 => 1,
            seats => seats - 1 - self.open.trick().len(),
        }
    }
}

/// A pirate, seen from the end of the plank that is worth 8.
#[derive(Clone, Copy, Default)]
pub(crate) struct Pirate {
    /// 1 on the 8, 5 on the 1; 0 is overboard.
    pub(crate) place: u8,
    /// Where a step up leads: 1 is towards the 8, -1 away from it.
    pub(crate) up: i8,
}

/// How many places there are, with room for those past both ends.
pub(crate) const PLACES: usize = 8;

/// How much a pirate wants to move towards the 8, by its place.
const WANT: [f32; PLACES] = [0.0, -1.0, 0.3, 1.0, 1.0, 1.0, 0.0, 0.0];

impl Pirate {
    #[inline]
    pub(crate) fn of(plank: Plank, colour: Colour) -> Pirate {
        let space = plank.space(colour).unwrap_or(0);
        match plank.side() {
            Side::HighTop => Pirate { place: space, up: 1 },
            Side::HighBottom => Pirate { place: if space == 0 { 0 } else { 6 - space }, up: -1 },
        }
    }

    /// The place after some steps; up is positive. 0 and 6 are past the ends.
    #[inline]
    pub(crate) fn after(self, steps: i8) -> usize {
        if self.place == 0 { 0 } else { (self.place as i8 - self.up * steps).clamp(0, 6) as usize }
    }

    /// How much it wants to go up; negative is down.
    #[inline]
    pub(crate) fn wants_up(self) -> f32 {
        WANT[self.place as usize] * f32::from(self.up)
    }
}

/// The cards of one colour, as sixteen bits each: bit 1 to 12 by value.
#[derive(Clone, Copy)]
pub(crate) struct Lane {
    pub(crate) own: u16,
    pub(crate) unseen: u16,
}

impl Lane {
    #[inline]
    pub(crate) fn of(known: &Knowledge<'_>, colour: Colour) -> Lane {
        Lane { own: lane_bits(known.hand, colour), unseen: lane_bits(known.unseen, colour) }
    }
}

/// The values of a set's cards of one colour, as bits.
#[inline]
pub(crate) fn lane_bits(cards: CardSet, colour: Colour) -> u16 {
    (cards.bits() >> (16 * colour as u32)) as u16 & 0x1ffe
}

/// How many of these cards are higher than a value.
#[inline]
pub(crate) fn above(cards: u16, value: u8) -> f32 {
    (u32::from(cards) >> (value + 1)).count_ones() as f32
}

/// How many of these cards are lower than a value.
#[inline]
pub(crate) fn below(cards: u16, value: u8) -> f32 {
    (cards & ((1 << value) - 1)).count_ones() as f32
}
