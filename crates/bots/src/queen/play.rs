//! Playing a card.

use yohoho_rules::queen::{Card, CardSet, Colour, MAX_HAND, hand_size};

use super::knowledge::{Knowledge, Lane, Pirate, above, below};
use super::open_cards::{OpenCards, eager, is_colourless, steps};
use super::strength::{Ahead, Ends, Entry, NowFeatures, now_ends, now_features};
use super::value::{Outlook, Values, outlook, values_in_play};
use super::weights::{PLAY, Weights};
use crate::linear::dot;

/// What a card is judged by.
pub(crate) const PLAY_FEATURES: usize = 28;
pub(crate) type PlayFeatures = [f32; PLAY_FEATURES];

/// The situations that have weights of their own: leading, following or free to discard, last or not, early or late in the round.
pub(crate) const GATES: usize = 5 * 2;

/// How likely an 8 or a 5 that is still unseen is to come, for each share of the unseen cards that is still to play.
const COMES: f32 = 0.5;

/// Everything a choice among cards needs.
pub(crate) struct Choice {
    /// Which row of weights counts.
    pub(crate) gate: usize,
    pub(crate) len: usize,
    pub(crate) cards: [Card; MAX_HAND],
    pub(crate) features: [PlayFeatures; MAX_HAND],
}

impl Choice {
    pub(crate) fn new(weights: &Weights, known: &Knowledge<'_>, legal: CardSet) -> Choice {
        let context = TrickContext::new(known);
        let mut choice = Choice {
            gate: context.gate(legal),
            len: 0,
            cards: [Card::default(); MAX_HAND],
            features: [[0.0; PLAY_FEATURES]; MAX_HAND],
        };
        let mut colours: [Option<Known>; 4] = [const { None }; 4];
        for card in legal {
            choice.cards[choice.len] = card;
            choice.features[choice.len] = match context.open_cards.colour_of(card) {
                Some(colour) => {
                    let known = colours[colour as usize].get_or_insert_with(|| Known::of(weights, known, colour));
                    context.features(weights, known, card, colour)
                }
                None => context.waiting_features(weights, card, &mut colours),
            };
            choice.len += 1;
        }
        choice
    }

    pub(crate) fn logits(&self, weights: &Weights) -> [f32; MAX_HAND] {
        let row = &weights.0[PLAY + self.gate * PLAY_FEATURES..];
        let mut logits = [f32::NEG_INFINITY; MAX_HAND];
        for (logit, features) in logits.iter_mut().zip(&self.features[..self.len]) {
            *logit = dot(row, features);
        }
        logits
    }
}

/// What is known of a colour before a card is chosen.
struct Known {
    lane: Lane,
    pirate: Pirate,
    outlook: Outlook,
    each: [Ends; 16],
    values: Values,
}

impl Known {
    fn of(weights: &Weights, known: &Knowledge<'_>, colour: Colour) -> Known {
        let (outlook, each) = outlook(weights, known, colour);
        let pirate = known.pirate(colour);
        let values = values_in_play(weights, outlook, pirate.up);
        Known { lane: Lane::of(known, colour), pirate, outlook, each, values }
    }
}

/// The table before a captain who is to play.
pub(crate) struct TrickContext<'a> {
    known: &'a Knowledge<'a>,
    pub(crate) open_cards: OpenCards,
    eager: [f32; 4],
    after: f32,
    held: f32,
}

impl<'a> TrickContext<'a> {
    pub(crate) fn new(known: &'a Knowledge<'a>) -> TrickContext<'a> {
        let after = known.after() as f32;
        // With two captains the ghost's pile holds as much as the other hand.
        let holders = (known.open.seats().get() - 1).max(2) as f32;
        TrickContext { known, open_cards: OpenCards::of(known), eager: eager(known), after, held: after / holders }
    }

    fn gate(&self, legal: CardSet) -> usize {
        let place = match self.open_cards.announced {
            None => 0,
            Some(colour) => {
                let follows = !legal.and(CardSet::of_colour(colour)).is_empty();
                if follows { 1 } else { 3 }
            }
        };
        let last = usize::from(place > 0 && self.after == 0.0);
        let late = usize::from(self.known.size * 2.0 <= f32::from(hand_size(self.known.open.seats())));
        (place + last) * 2 + late
    }

    /// What the end of a card that counts for a colour is read from.
    pub(crate) fn now_features(&self, lane: Lane, value: u8, colour: Colour) -> NowFeatures {
        let ahead = Ahead { after: self.after, held: self.held, eager: self.eager[colour as usize] };
        now_features(self.known, lane, value, self.open_cards.before(colour), ahead)
    }

    /// How a card that counts for a colour may end.
    pub(super) fn ends(&self, weights: &Weights, lane: Lane, value: u8, colour: Colour, entry: Entry) -> Ends {
        let open_cards = self.open_cards.before(colour);
        let (higher, lower) = (above(open_cards, value) > 0.0, below(open_cards, value) > 0.0);
        if self.after == 0.0 {
            let ends = |beaten: bool| f32::from(u8::from(open_cards != 0 && !beaten));
            return Ends { high: ends(higher), low: ends(lower) };
        }
        let mut ends = now_ends(weights, entry, &self.now_features(lane, value, colour));
        match value {
            0 if open_cards != 0 => return Ends { high: 0.0, low: 1.0 },
            13 if open_cards != 0 => return Ends { high: 1.0, low: 0.0 },
            _ => {}
        }
        if higher {
            ends.high = 0.0;
        }
        if lower {
            ends.low = 0.0;
        }
        let scale = 1.0 / (ends.high + ends.low).max(1.0);
        Ends { high: ends.high * scale, low: ends.low * scale }
    }

    #[allow(clippy::similar_names)]
    fn features(&self, weights: &Weights, known: &Known, card: Card, colour: Colour) -> PlayFeatures {
        let Known { lane, pirate, outlook, each, values } = known;
        let value = card.value();
        let colourless = is_colourless(card);
        let entry = self.open_cards.entry(colour);
        let ends = self.ends(weights, *lane, value, colour, entry);
        let kept = each[value as usize];
        let rest = if colourless { *outlook } else { outlook.without(value, kept) };
        let later = values_in_play(weights, rest, pirate.up);
        let before = self.open_cards.before(colour);
        let cards = before | 1 << value;
        let (up, down) = steps(cards);
        let comes = |wanted: u8, possible: bool| {
            if possible && lane.unseen >> wanted & 1 != 0 { self.held * COMES } else { 0.0 }
        };
        let two_up = if up == 2 { 1.0 } else { comes(8, value > 8) };
        let two_down = if down == 2 { 1.0 } else { comes(5, value < 5) };
        let stays = later[pirate.place as usize];
        let mix = |one: usize, two: usize, share: f32| (1.0 - share) * later[one] + share * later[two];
        let high = mix(pirate.after(1), pirate.after(2), two_up) - stays;
        let low = mix(pirate.after(-1), pirate.after(-2), two_down) - stays;
        let moves = ends.high * high + ends.low * low;
        let keeps = stays - values[pirate.place as usize];
        let (is_high, is_low) = (cards >> value == 1, cards.trailing_zeros() == u32::from(value));
        let is = |yes: bool| f32::from(u8::from(yes));
        let now = if before == 0 {
            0.0
        } else {
            is(is_high) * (later[pirate.after(up)] - stays) + is(is_low) * (later[pirate.after(-down)] - stays)
        };
        let others = self.open_cards.others_gain(weights, self.known, colour, cards, Some(value))
            - self.open_cards.others_gain(weights, self.known, colour, self.open_cards.colours[colour as usize], None);
        let own = lane.own.count_ones();
        let level = (f32::from(value) - 6.5) * 0.15;
        let size = self.known.size * 0.1;
        let leads_next = is(value >= self.open_cards.top);
        let off = is(matches!(entry, Entry::Joins | Entry::Alone));
        let coloured = is(!colourless);
        [
            // What the own pirate gains: now, and by what is left in hand.
            moves + keeps,
            moves,
            keeps * size,
            now,
            // What the others gain.
            others,
            others * self.held,
            // How the card ends, and how it would end later.
            ends.high,
            ends.low,
            kept.high * coloured,
            kept.low * coloured,
            level * coloured,
            level * level * coloured,
            level * off,
            // Leading the next trick.
            leads_next,
            leads_next * size,
            // What the card is.
            is(value == 0 && colourless),
            is(value == 13 && colourless),
            coloured * is(own == 1),
            coloured * own as f32 * 0.2,
            is(value == 8),
            is(value == 5),
            is(entry == Entry::Alone),
            is(pirate.place == 0) * coloured,
            is(colourless) * size,
            // Only for a card that waits for its colour.
            0.0,
            // Against those who are still to play.
            self.eager[colour as usize] * (ends.high - ends.low) * 0.3,
            (1.0 - ends.high - ends.low).max(0.0) * stays * off,
            f32::from(pirate.up) * level * coloured,
        ]
    }

    /// A Monkey or First Mate that is led: any colour may be announced.
    fn waiting_features(&self, weights: &Weights, card: Card, colours: &mut [Option<Known>; 4]) -> PlayFeatures {
        let step = if card == Card::FIRST_MATE { 1 } else { -1 };
        let mut gain = 0.0;
        let mut least = f32::MAX;
        for colour in Colour::ALL {
            let known = colours[colour as usize].get_or_insert_with(|| Known::of(weights, self.known, colour));
            let change = known.values[known.pirate.after(step)] - known.values[known.pirate.place as usize];
            gain += change * 0.25;
            least = least.min(change);
        }
        let is = |yes: bool| f32::from(u8::from(yes));
        let size = self.known.size * 0.1;
        let leads_next = is(card.value() >= self.open_cards.top);
        // The same places as for a card whose colour is known.
        let mut row = [0.0; PLAY_FEATURES];
        row[0] = gain;
        row[1] = gain;
        row[13] = leads_next;
        row[14] = leads_next * size;
        row[15] = is(card == Card::MONKEY);
        row[16] = is(card == Card::FIRST_MATE);
        row[23] = size;
        row[24] = least;
        row
    }
}
