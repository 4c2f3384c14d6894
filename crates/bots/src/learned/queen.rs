//! What the network sees of Skull Queen, and which of its outputs stand for which action. `training/FEATURES.md` has the table.

use core::ops::Range;

use yohoho_rules::queen::{Action, Actions, Card, Colour, MAX_HAND, Phase, Plank, SPACES, View};
use yohoho_rules::{MAX_SEATS, Seat};

const OTHERS: usize = MAX_SEATS - 1;
pub(super) const CARDS: usize = 50;
const SPACE: usize = SPACES as usize;
/// From the Monkey's to the First Mate's.
const VALUES: usize = 14;

/// Features come in rows of this many.
const GRAIN: usize = 16;

/// A plank's features: its side, and for each colour overboard or one of the spaces of either side.
const PLANK: usize = 2 + 4 * PIRATE;
const PIRATE: usize = 1 + 2 * SPACE;

const HAND: usize = 0;
const UNSEEN: usize = HAND + CARDS;
const PLAYED: usize = UNSEEN + CARDS;
const TRICK: usize = PLAYED + MAX_SEATS * CARDS;
const CENTRE: usize = TRICK + OTHERS * CARDS;
const LEGAL: usize = CENTRE + CARDS;
const UP: usize = LEGAL + CARDS;
const DOWN: usize = UP + CARDS;
const LEADS: usize = DOWN + CARDS;
const ANNOUNCED: usize = LEADS + CARDS;
const VOIDS: usize = ANNOUNCED + 5;
const PLANKS: usize = VOIDS + OTHERS * 4;
const COUNT: usize = PLANKS + MAX_SEATS * PLANK;
const EIGHT: usize = COUNT + 4 * 3;
const FIVE: usize = EIGHT + 4;
const TOP: usize = FIVE + 4;
const LOW: usize = TOP + 4;
const TOP_BY: usize = LOW + 4;
const LOW_BY: usize = TOP_BY + 4 * MAX_SEATS;
const HELD: usize = LOW_BY + 4 * MAX_SEATS;
const SEATS: usize = HELD + MAX_HAND + 1;
const PLACE: usize = SEATS + 5;
const PLANKING: usize = PLACE + MAX_SEATS;
const COLOURS: usize = PLANKING + 1;

const ABOVE: usize = (COLOURS + 4).next_multiple_of(GRAIN);
const BELOW: usize = ABOVE + CARDS;
const OVER: usize = BELOW + CARDS;
const UNDER: usize = OVER + 4;
const OWN_OVER: usize = UNDER + 4;
const OWN_UNDER: usize = OWN_OVER + 4;
const TOPS: usize = OWN_UNDER + 4;
const LOWS: usize = TOPS + 4 * VALUES;

/// How many features there are.
pub(super) const FEATURES: usize = (LOWS + 4 * VALUES).next_multiple_of(GRAIN);

/// The pairs of pirates that have outputs of their own.
const PAIRS: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

/// Where the outputs of pairs begin, counted after those of cards.
const OF_PAIRS: usize = 2 * 4 * SPACE;

/// How many outputs there are: cards, pirates in their spaces, pairs of pirates in theirs.
pub(super) const OUTPUTS: usize = CARDS + OF_PAIRS + 2 * PAIRS.len() * SPACE * SPACE;

/// A card's number: colours, then the Monkey and the First Mate.
fn number(card: Card) -> usize {
    match card.colour() {
        Some(colour) => colour as usize * 12 + usize::from(card.value()) - 1,
        None if card == Card::MONKEY => 48,
        None => 49,
    }
}

/// What the viewer may do now, or might have done if the decision is made but not shown.
pub(super) fn options(view: &View) -> Actions {
    match view.open.phase() {
        Phase::Plank => Actions::Planks,
        Phase::Play => Actions::Plays(view.open.trick().legal(view.hand)),
        Phase::Deal | Phase::Over => Actions::None,
    }
}

/// The outputs that the options need.
pub(super) fn wanted(view: &View) -> Range<usize> {
    if options(view) == Actions::Planks { CARDS..OUTPUTS } else { 0..CARDS }
}

/// What the [`wanted`] outputs say of each of the options, in their order.
pub(super) fn logits(view: &View, outputs: &[f32]) -> Vec<f32> {
    match options(view) {
        Actions::Planks => (0..Plank::CHOICES).map(|choice| plank_logit(outputs, Plank::choice(choice))).collect(),
        cards => cards.iter().map(|action| outputs[output(action)]).collect(),
    }
}

/// The output that stands for a card, or the number of a plank.
pub(super) fn output(action: Action) -> usize {
    match action {
        Action::Play(card) => number(card),
        Action::Plank(plank) => plank.index(),
    }
}

/// A plank's logit: the sum of its pirates' and of their pairs'.
fn plank_logit(outputs: &[f32], plank: Plank) -> f32 {
    let side = plank.side() as usize;
    let spaces = Colour::ALL.map(|colour| usize::from(plank.space(colour).unwrap_or(1)) - 1);
    let mut sum = 0.0;
    for (colour, space) in spaces.into_iter().enumerate() {
        sum += outputs[(side * 4 + colour) * SPACE + space];
    }
    for (pair, (a, b)) in PAIRS.into_iter().enumerate() {
        sum += outputs[OF_PAIRS + ((side * PAIRS.len() + pair) * SPACE + spaces[a]) * SPACE + spaces[b]];
    }
    sum
}

/// The cards of a colour in the centre and in the trick: the values, one bit each, and whose the highest and the lowest are: 0 the centre's, else how
/// many cards ago it was played.
#[derive(Clone, Copy, Default)]
struct Pot {
    values: u16,
    by: [u8; VALUES],
}

impl Pot {
    fn add(&mut self, card: Card, by: usize) {
        self.values |= 1 << card.value();
        self.by[usize::from(card.value())] = by as u8;
    }

    fn top(&self) -> Option<usize> {
        self.values.checked_ilog2().map(|value| value as usize)
    }

    fn low(&self) -> Option<usize> {
        self.top().map(|_| self.values.trailing_zeros() as usize)
    }
}

/// Cards by colour: their values, one bit each. The Monkey and the First Mate are none of them.
#[derive(Default)]
struct Values([u16; 4]);

impl Values {
    fn add(&mut self, card: Card) {
        if let Some(colour) = card.colour() {
            self.0[colour as usize] |= 1 << card.value();
        }
    }

    /// How many have this value or a higher one.
    fn from(&self, colour: usize, value: usize) -> i8 {
        (self.0[colour] >> value).count_ones() as i8
    }

    /// How many have a lower value.
    fn below(&self, colour: usize, value: usize) -> i8 {
        (self.0[colour] & ((1 << value) - 1)).count_ones() as i8
    }
}

/// What features are divided by, where it is not 1, and which ones.
pub(super) const DIVIDED: [(Range<usize>, f32); 4] =
    [(UP..LEADS, 2.0), (TOP..TOP_BY, 13.0), (COLOURS..COLOURS + 4, 4.0), (ABOVE..TOPS, 5.0)];

/// What the network sees, before it is [`DIVIDED`]. All numbers are 0 to begin with.
pub(super) fn counts(view: &View, seat: Seat, x: &mut [i8]) {
    let open = &view.open;
    let seats = open.seats().get();
    let two = seats == 2;
    let relative = |other: Seat| (other.index() + seats - seat.index()) % seats;
    let planking = open.phase() == Phase::Plank;
    let (mut hand, mut unseen) = (Values::default(), Values::default());
    for card in view.unseen() {
        x[UNSEEN + number(card)] = 1;
        unseen.add(card);
    }
    for card in view.hand {
        x[HAND + number(card)] = 1;
        hand.add(card);
        if let Some(colour) = card.colour() {
            x[COLOURS + colour as usize] += 1;
            x[ABOVE + number(card)] = unseen.from(colour as usize, usize::from(card.value()) + 1);
            x[BELOW + number(card)] = unseen.below(colour as usize, usize::from(card.value()));
        }
    }
    for (lead, cards) in open.tricks() {
        for (place, card) in (0..).zip(cards) {
            let row = if two && place == 0 { Seat::GHOST.index() } else { relative(open.player(lead, place)) };
            x[PLAYED + row * CARDS + number(*card)] = 1;
        }
    }
    let voids = view.voids();
    for other in open.seats().seats().filter(|other| *other != seat) {
        for colour in Colour::ALL.into_iter().filter(|colour| voids[other].contains(*colour)) {
            x[VOIDS + (relative(other) - 1) * 4 + colour as usize] = 1;
        }
    }
    for card in open.centre() {
        x[CENTRE + number(card)] = 1;
    }
    for (ago, card) in open.trick().plays().iter().rev().enumerate() {
        x[TRICK + ago * CARDS + number(*card)] = 1;
    }
    let pots = pots(view);
    for (colour, pot) in pots.iter().enumerate() {
        x[COUNT + colour * 3 + (pot.values.count_ones() as usize).min(2)] = 1;
        if let (Some(top), Some(low)) = (pot.top(), pot.low()) {
            x[EIGHT + colour] = (pot.values >> 8 & 1) as i8;
            x[FIVE + colour] = (pot.values >> 5 & 1) as i8;
            x[TOP + colour] = top as i8;
            x[LOW + colour] = low as i8;
            x[TOP_BY + colour * MAX_SEATS + usize::from(pot.by[top])] = 1;
            x[LOW_BY + colour * MAX_SEATS + usize::from(pot.by[low])] = 1;
            x[TOPS + colour * VALUES + top] = 1;
            x[LOWS + colour * VALUES + low] = 1;
        }
        let (next, end) = (pot.top().map_or(0, |top| top + 1), pot.low().unwrap_or(VALUES));
        x[OVER + colour] = unseen.from(colour, next);
        x[UNDER + colour] = unseen.below(colour, end);
        x[OWN_OVER + colour] = hand.from(colour, next);
        x[OWN_UNDER + colour] = hand.below(colour, end);
    }
    x[HELD + view.hand.len()] = 1;
    x[SEATS + seats - 2] = 1;
    let in_order = (seat.index() + 2 * seats - open.dealer().index() - 1) % seats;
    x[PLACE + if planking || two { in_order } else { open.trick().len() }] = 1;
    if planking {
        x[PLANKING] = 1;
    } else {
        in_play(view, &pots, relative, x);
    }
}

/// What lies in each colour. The Monkey and the First Mate in the trick count to what is announced, or to every colour while nothing is.
fn pots(view: &View) -> [Pot; 4] {
    let mut pots = [Pot::default(); 4];
    for card in view.open.centre() {
        if let Some(colour) = card.colour() {
            pots[colour as usize].add(card, 0);
        }
    }
    let trick = view.open.trick();
    for (ago, card) in trick.plays().iter().rev().enumerate() {
        match card.colour().or(trick.announced()) {
            Some(colour) => pots[colour as usize].add(*card, ago + 1),
            None => pots.iter_mut().for_each(|pot| pot.add(*card, ago + 1)),
        }
    }
    pots
}

/// What is there only while cards are played.
fn in_play(view: &View, pots: &[Pot; 4], relative: impl Fn(Seat) -> usize, x: &mut [i8]) {
    let open = &view.open;
    let trick = open.trick();
    let announced = trick.announced();
    x[ANNOUNCED + announced.map_or(4, |colour| colour as usize)] = 1;
    let highest = trick.plays().iter().map(|card| card.value()).max().unwrap_or(0);
    for card in trick.legal(view.hand) {
        let (number, value) = (number(card), usize::from(card.value()));
        x[LEGAL + number] = 1;
        if open.seats().get() > 2 && card.value() >= highest {
            x[LEADS + number] = 1;
        }
        let Some(pot) = card.colour().or(announced).map(|colour| &pots[colour as usize]) else { continue };
        let all = pot.values | 1 << value;
        let steps = |double: u16| if all >> double & 1 == 1 { 2 } else { 1 };
        if pot.top().is_some_and(|top| value > top) {
            x[UP + number] = steps(8);
        }
        if pot.low().is_some_and(|low| value < low) {
            x[DOWN + number] = steps(5);
        }
    }
    for (other, plank) in open.seats().seats().zip(open.planks().unwrap_or_default()) {
        let (start, side) = (PLANKS + relative(other) * PLANK, plank.side() as usize);
        x[start + side] = 1;
        for colour in Colour::ALL {
            let space = plank.space(colour).map_or(0, |space| side * SPACE + usize::from(space));
            x[start + 2 + colour as usize * PIRATE + space] = 1;
        }
    }
}
