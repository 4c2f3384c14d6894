//! What the network sees of Skull King, and which of its outputs stands for which action. `training/FEATURES.md` has the table.

use core::ops::Range;
use std::sync::LazyLock;

use yohoho_rules::king::{Action, Actions, Bid, Card, Edition, Led, MAX_HAND, Phase, Play, ROUNDS, Suit, Trick, View};
use yohoho_rules::{MAX_SEATS, Seat};

const OTHERS: usize = MAX_SEATS - 1;
const BIDS: usize = MAX_HAND + 1;
const NEEDS: usize = BIDS + 1;

/// Every bonus is a multiple of this, and is counted in it, so that it fits a small number. A fifth of the count is a fiftieth of the bonus.
const BONUS_STEP: u8 = 10;

/// The plays of the edition with the most cards.
const MOST_PLAYS: usize = kinds(&Edition::CLASSIC) + 1;

/// Features come in rows of this many.
const GRAIN: usize = 16;

/// Where each block of features begins.
struct Layout {
    hand: usize,
    unseen: usize,
    played: usize,
    trick: usize,
    legal: usize,
    takes: usize,
    led: usize,
    voids: usize,
    bids: usize,
    needs: usize,
    won: usize,
    bonus: usize,
    winning: usize,
    round: usize,
    held: usize,
    seats: usize,
    place: usize,
    bidding: usize,
    suits: usize,
    pressure: usize,
    beaten: usize,
    safe: usize,
    size: usize,
}

impl Layout {
    const fn of(edition: &Edition) -> Layout {
        let (kinds, plays) = (kinds(edition), kinds(edition) + 1);
        let hand = 0;
        let unseen = hand + kinds;
        let played = unseen + kinds;
        let trick = played + MAX_SEATS * plays;
        let legal = trick + OTHERS * plays;
        let takes = legal + plays;
        let led = takes + plays;
        let voids = led + 6;
        let bids = voids + OTHERS * 4;
        let needs = bids + MAX_SEATS * BIDS;
        let won = needs + MAX_SEATS * NEEDS;
        let bonus = won + MAX_SEATS;
        let winning = bonus + MAX_SEATS;
        let round = winning + OTHERS;
        let held = round + ROUNDS as usize;
        let seats = held + MAX_HAND + 1;
        let place = seats + 5;
        let bidding = place + MAX_SEATS;
        let suits = bidding + 1;
        let pressure = suits + 4;
        let beaten = (pressure + 1).next_multiple_of(GRAIN);
        let safe = beaten + kinds;
        let size = (safe + plays).next_multiple_of(GRAIN);
        Layout {
            hand,
            unseen,
            played,
            trick,
            legal,
            takes,
            led,
            voids,
            bids,
            needs,
            won,
            bonus,
            winning,
            round,
            held,
            seats,
            place,
            bidding,
            suits,
            pressure,
            beaten,
            safe,
            size,
        }
    }

    /// The spare places after `pressure` and `safe` are always 0.
    const fn divided(&self) -> [(Range<usize>, f32); 4] {
        [
            (self.won..self.winning, 5.0),
            (self.suits..self.pressure, 4.0),
            (self.pressure..self.beaten, 5.0),
            (self.beaten..self.size, 10.0),
        ]
    }
}

/// How many cards there are, copies merged.
const fn kinds(edition: &Edition) -> usize {
    4 * (edition.high - edition.low + 1) as usize + 5
}

/// How many features and outputs there are.
pub(super) const fn sizes(edition: &Edition) -> (usize, usize) {
    (Layout::of(edition).size, kinds(edition) + 1 + BIDS)
}

/// What an edition's features need, computed once.
struct Tables {
    layout: Layout,
    /// Numbers by the engine's number of a play: that of the card, copies merged, suits and then special cards; Scary Mary as an Escape comes last.
    numbers: [u8; 64],
    /// How many there are of each card, by its number.
    deck: [i8; MOST_PLAYS],
    divided: [(Range<usize>, f32); 4],
}

impl Tables {
    fn new(edition: &'static Edition) -> Tables {
        let values = edition.high - edition.low + 1;
        let (mut numbers, mut deck) = ([0; 64], [0; MOST_PLAYS]);
        for card in edition.deck {
            let kind = match (card.suit(), card.value(), card.as_special()) {
                (Some(suit), Some(value), _) => suit as u8 * values + value - edition.low,
                (.., special) => 4 * values + special.map_or(0, |special| special as u8),
            };
            deck[usize::from(kind)] += 1;
            for play in Play::ways(*card) {
                let last = play == Play::MARY_AS_ESCAPE;
                numbers[usize::from(play.number())] = if last { kinds(edition) as u8 } else { kind };
            }
        }
        let layout = Layout::of(edition);
        let divided = layout.divided();
        Tables { layout, numbers, deck, divided }
    }

    fn of(edition: &Edition) -> &'static Tables {
        static TABLES: LazyLock<[Tables; Edition::ALL.len()]> = LazyLock::new(|| Edition::ALL.map(Tables::new));
        let at = Edition::ALL.iter().position(|known| known.kind == edition.kind);
        &TABLES[at.unwrap_or_default()]
    }

    #[inline]
    fn number(&self, play: Play) -> usize {
        usize::from(self.numbers[usize::from(play.number()) % 64])
    }

    /// The number of a card; of Scary Mary, as a Pirate.
    #[inline]
    fn kind(&self, card: Card) -> usize {
        Play::ways(card).next().map_or(0, |play| self.number(play))
    }
}

/// What the viewer may do now, or might have done if the decision is made but not shown.
pub(super) fn options(view: &View) -> Actions {
    match view.open.phase() {
        Phase::Bid => Actions::Bids(Bid(view.open.hand_size())),
        Phase::Play => Actions::Plays(view.open.trick().legal(view.hand)),
        Phase::Deal | Phase::Over => Actions::None,
    }
}

/// What the outputs say of each of the options, in their order.
pub(super) fn logits(view: &View, outputs: &[f32]) -> Vec<f32> {
    let edition = view.open.edition();
    options(view).iter().map(|action| outputs[output(edition, action)]).collect()
}

/// The output that stands for an action.
pub(super) fn output(edition: &Edition, action: Action) -> usize {
    match action {
        Action::Bid(bid) => kinds(edition) + 1 + usize::from(bid.0),
        Action::Play(play) => Tables::of(edition).number(play),
    }
}

/// What features are divided by, where it is not 1, and which ones.
pub(super) fn divided(edition: &Edition) -> &'static [(Range<usize>, f32)] {
    &Tables::of(edition).divided
}

/// What the network sees, before it is [`divided`]. All numbers are 0 to begin with.
pub(super) fn counts(view: &View, seat: Seat, x: &mut [i8]) {
    let open = &view.open;
    let edition = open.edition();
    let tables = Tables::of(edition);
    let at = &tables.layout;
    let (plays, seats) = (kinds(edition) + 1, open.seats().get());
    let relative = |other: Seat| (other.index() + seats - seat.index()) % seats;
    x[at.unseen..at.played].copy_from_slice(&tables.deck[..kinds(edition)]);
    for card in view.hand {
        let kind = tables.kind(card);
        x[at.hand + kind] += 1;
        x[at.unseen + kind] -= 1;
        if let Some(suit) = card.suit() {
            x[at.suits + suit as usize] += 1;
        }
    }
    for (lead, cards) in open.tricks() {
        let mut trick = Trick::new(edition);
        for (place, play) in (0..).zip(cards) {
            let by = relative(lead.left_by(place, open.seats()));
            x[at.played + by * plays + tables.number(*play)] += 1;
            x[at.unseen + tables.kind(play.card())] -= 1;
            // Who plays another suit than the one led does not have that one (SK7).
            if let (Some(led), Some(suit)) = (trick.led().suit(), play.suit())
                && led != suit
                && by > 0
            {
                x[at.voids + (by - 1) * 4 + led as usize] = 1;
            }
            trick.push(*play);
        }
    }
    for other in open.seats().seats() {
        x[at.won + relative(other)] = open.won()[other.index()] as i8;
        x[at.bonus + relative(other)] = (open.bonus()[other.index()] / BONUS_STEP) as i8;
    }
    let held = view.hand.len();
    x[at.round + usize::from(open.round()) - 1] = 1;
    x[at.held + held] = 1;
    x[at.seats + seats - 2] = 1;
    if open.phase() == Phase::Bid {
        x[at.bidding] = 1;
        x[at.place + (seat.index() + 2 * seats - open.dealer().index() - 1) % seats] = 1;
    } else {
        in_play(view, tables, relative, x);
    }
    let beating = beating(edition, &x[at.unseen..at.played]);
    for (number, count) in beating.into_iter().take(plays).enumerate() {
        if number < kinds(edition) && x[at.hand + number] > 0 {
            x[at.beaten + number] = count;
        }
        if x[at.takes + number] > 0 {
            x[at.safe + number] = count;
        }
    }
}

/// For each play, how many of the unseen cards, given by kind, would win against it if it were led (SK9). Scary Mary would be a Pirate. An edition with fewer
/// plays leaves the rest at 0.
fn beating(edition: &Edition, unseen: &[i8]) -> [i8; MOST_PLAYS] {
    let values = usize::from(edition.high - edition.low + 1);
    let (suits, specials) = unseen.split_at(4 * values);
    let [_, pirates, mermaids, mary, skull_king] = *specials else { unreachable!("five special cards") };
    let jagged = pirates + mermaids + mary + skull_king;
    let trumps: i8 = suits[Suit::Black as usize * values..].iter().sum();
    let mut found = [0; MOST_PLAYS];
    let of_suit = found.chunks_exact_mut(values).zip(suits.chunks_exact(values));
    for (suit, (found, unseen)) in Suit::ALL.into_iter().zip(of_suit) {
        let mut higher = if suit == Suit::Black { jagged } else { jagged + trumps };
        for (found, unseen) in found.iter_mut().zip(unseen).rev() {
            *found = higher;
            higher += unseen;
        }
    }
    let escape = jagged + suits.iter().sum::<i8>();
    let specials = [escape, skull_king, pirates + mary, skull_king, mermaids, escape];
    found[4 * values..=unseen.len()].copy_from_slice(&specials);
    found
}

/// What is there only while cards are played.
fn in_play(view: &View, tables: &Tables, relative: impl Fn(Seat) -> usize, x: &mut [i8]) {
    let (open, at) = (&view.open, &tables.layout);
    let edition = open.edition();
    let trick = open.trick();
    let plays = kinds(edition) + 1;
    for (ago, play) in trick.plays().iter().rev().enumerate() {
        x[at.trick + ago * plays + tables.number(*play)] = 1;
    }
    for play in trick.legal(view.hand) {
        let number = tables.number(play);
        let mut after = *trick;
        after.push(play);
        x[at.legal + number] = 1;
        if after.verdict().is_some_and(|verdict| usize::from(verdict.winner) == trick.len()) {
            x[at.takes + number] = 1;
        }
    }
    let led = match trick.led() {
        Led::Suit(suit) => suit as usize,
        Led::Nothing => 4,
        Led::Freed => 5,
    };
    x[at.led + led] = 1;
    if let Some(verdict) = trick.verdict() {
        x[at.winning + trick.len() - 1 - usize::from(verdict.winner)] = 1;
    }
    x[at.place + trick.len()] = 1;
    let mut wanted = 0;
    for (other, bid) in open.seats().seats().zip(open.bids().unwrap_or_default()) {
        let (place, won) = (relative(other), open.won()[other.index()]);
        x[at.bids + place * BIDS + usize::from(bid.0)] = 1;
        x[at.needs + place * NEEDS + usize::from((bid.0 + 1).saturating_sub(won))] = 1;
        wanted += bid.0.saturating_sub(won);
    }
    x[at.pressure] = wanted as i8 - view.hand.len() as i8;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_beat_each_other_as_the_law_says() {
        for edition in Edition::ALL {
            let plays: Vec<Play> = edition.deck.iter().flat_map(|card| Play::ways(*card)).collect();
            for card in edition.deck {
                let mut unseen = vec![0; kinds(edition)];
                unseen[Tables::of(edition).kind(*card)] = 1;
                let beating = beating(edition, &unseen);
                for led in &plays {
                    let mut trick = Trick::new(edition);
                    trick.push(*led);
                    trick.push(Play::ways(*card).next().unwrap());
                    let wins = trick.verdict().unwrap().winner == 1;
                    assert_eq!(beating[Tables::of(edition).number(*led)] > 0, wins, "{card:?} on {led:?}");
                }
            }
        }
    }
}
