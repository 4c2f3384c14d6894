//! Playing a card.

use core::cmp::Ordering;

use yohoho_rules::Seat;
use yohoho_rules::king::{MAX_HAND, Play, PlaySet, Suit, Trick};

use super::knowledge::Knowledge;
use super::strength::{Kind, strength, win_features, win_row};
use super::weights::{PLAY, Weights};
use crate::linear::{dot, probability};

/// The most plays somebody can choose from: a full hand, with Scary Mary in two ways.
pub(crate) const MAX_PLAYS: usize = MAX_HAND + 1;

/// What a play is judged by.
pub(crate) const PLAY_FEATURES: usize = 32;
pub(crate) type PlayFeatures = [f32; PLAY_FEATURES];

/// The situations that have weights of their own: what the seat still needs, and its place in the trick.
pub(crate) const GATES: usize = (State::Few as usize + 1) * 3;

/// Everything a choice among plays needs.
pub(crate) struct Choice {
    /// Which row of weights counts.
    pub(crate) gate: usize,
    pub(crate) len: usize,
    pub(crate) plays: [Play; MAX_PLAYS],
    pub(crate) features: [PlayFeatures; MAX_PLAYS],
    /// Whether each play would take the trick as it lies.
    pub(crate) takes: [bool; MAX_PLAYS],
}

impl Choice {
    pub(crate) fn new(weights: &Weights, known: &Knowledge<'_>, legal: PlaySet) -> Choice {
        let trick = known.open.trick();
        let others = OtherSeats::of(known, trick);
        let need = known.need(known.seat);
        let wanted = wanted(need, known.size);
        let mut strengths = [0.0; 64];
        let (mut sum, mut spread) = (0.0, 0.15);
        for card in known.hand {
            let p = strength(weights, known, card, wanted, false);
            Play::ways(card).for_each(|way| strengths[way.number() as usize] = p);
            sum += p;
            spread += p * (1.0 - p);
        }
        let situation = Situation { need, sum, spread, wanted, strengths, others };
        let mut choice = Choice {
            gate: gate(known, &situation, trick),
            len: 0,
            plays: [Play::default(); MAX_PLAYS],
            features: [[0.0; PLAY_FEATURES]; MAX_PLAYS],
            takes: [false; MAX_PLAYS],
        };
        for play in legal {
            let at = choice.len;
            choice.plays[at] = play;
            (choice.features[at], choice.takes[at]) = features(weights, known, &situation, trick, play);
            choice.len += 1;
        }
        choice
    }

    pub(crate) fn logits(&self, weights: &Weights) -> [f32; MAX_PLAYS] {
        let row = &weights.0[PLAY + self.gate * PLAY_FEATURES..];
        let mut logits = [f32::NEG_INFINITY; MAX_PLAYS];
        for (logit, features) in logits.iter_mut().zip(&self.features[..self.len]) {
            *logit = dot(row, features);
        }
        logits
    }
}

/// The share of the coming tricks that a seat wants.
pub(crate) fn wanted(need: i8, size: f32) -> f32 {
    (f32::from(need) / size).clamp(-0.5, 1.5)
}

/// The other seats in this trick.
pub(crate) struct OtherSeats {
    /// Seats that have still to play.
    pub(crate) after: f32,
    /// Those of them that want tricks.
    pub(crate) hungry: f32,
    /// What the seat that holds the trick so far still needs.
    holder_need: i8,
}

impl OtherSeats {
    pub(crate) fn of(known: &Knowledge<'_>, trick: &Trick) -> OtherSeats {
        let seats = known.open.seats();
        let after = seats.get() - 1 - trick.len();
        let mut hungry = 0;
        let mut seat: Seat = known.seat;
        for _ in 0..after {
            seat = seat.left(seats);
            hungry += usize::from(known.need(seat) > 0);
        }
        let holder_need = trick.verdict().map_or(0, |verdict| {
            // The first card is as many seats before this one as there are cards.
            let back = trick.len() - usize::from(verdict.winner);
            let holder = known.seat.left_by((seats.get() - back) as u8, seats);
            known.need(holder)
        });
        OtherSeats { after: after as f32, hungry: hungry as f32, holder_need }
    }
}

struct Situation {
    need: i8,
    /// The tricks that the hand is expected to win, and their spread.
    sum: f32,
    spread: f32,
    wanted: f32,
    strengths: [f32; 64],
    others: OtherSeats,
}

/// What a seat can still make of its bid.
#[derive(Clone, Copy)]
enum State {
    /// It has its tricks and wants no more.
    Done,
    /// It wants some, and the hand looks good enough for them.
    Enough,
    /// It wants all that are left.
    All,
    /// It wants more than are left: the bid is lost, and each trick makes it less so.
    Short,
    /// It has too many: the bid is lost, and each trick makes it worse.
    Over,
    /// It bid nothing and has won something: nothing is left to lose.
    Free,
    /// It wants some, and the hand does not look good enough.
    Few,
}

fn gate(known: &Knowledge<'_>, situation: &Situation, trick: &Trick) -> usize {
    let need = situation.need;
    let bid = need + known.open.won()[known.seat.index()] as i8;
    let state = match need.cmp(&(known.size as i8)) {
        _ if need == 0 => State::Done,
        _ if need < 0 && bid == 0 => State::Free,
        _ if need < 0 => State::Over,
        Ordering::Greater => State::Short,
        Ordering::Equal => State::All,
        Ordering::Less if situation.sum >= f32::from(need) => State::Enough,
        Ordering::Less => State::Few,
    };
    let place = if trick.is_empty() { 0 } else { 1 + usize::from(situation.others.after == 0.0) };
    state as usize * 3 + place
}

/// How well the rest of a hand that is expected to win `sum` tricks fits to `need` of them.
fn fit(sum: f32, spread: f32, need: f32, size: f32) -> f32 {
    if need < 0.0 || need > size {
        return 0.0;
    }
    let off = sum - need;
    1.0 / (1.0 + off * off / spread)
}

/// The features of a play, and whether it would take the trick as it lies.
fn features(
    weights: &Weights,
    known: &Knowledge<'_>,
    situation: &Situation,
    trick: &Trick,
    play: Play,
) -> (PlayFeatures, bool) {
    let Situation { need, sum, spread, wanted, strengths, others } = situation;
    let kind = Kind::of_play(play);
    let mut next = *trick;
    next.push(play);
    let verdict = next.verdict().expect("a card lies there");
    let takes = usize::from(verdict.winner) == trick.len();
    let leads = trick.is_empty();
    let wins = if !takes {
        0.0
    } else if others.after == 0.0 {
        1.0
    } else {
        let features = win_features(known, play, kind, others.after, others.hungry);
        probability(dot(&weights.0[win_row(kind, leads)..], &features))
    };
    let own = strengths[play.number() as usize];
    let (rest, rest_spread) = (sum - own, (spread - own * (1.0 - own)).max(0.05));
    let left = known.size - 1.0;
    let need = f32::from(*need);
    let good = wins * fit(rest, rest_spread, need - 1.0, left) + (1.0 - wins) * fit(rest, rest_spread, need, left);
    let is = |wanted: bool| f32::from(u8::from(wanted));
    let suit = play.suit();
    let value = play.card().value().map_or(0.0, |value| f32::from(value) * 0.1);
    let (follows, discards) = match suit {
        Some(Suit::Black) | None => (false, false),
        Some(suit) => (leads || trick.led().suit() == Some(suit), !leads && trick.led().suit() != Some(suit)),
    };
    let own_suit = suit.map_or(0.0, |suit| known.own(suit));
    let loses = 1.0 - is(takes);
    let spoils = loses * is(others.holder_need <= 0 && !leads);
    let robs = is(takes) * is(others.holder_need > 0 && !leads);
    let bonus = f32::from(verdict.bonus) * 0.02;
    let mean_rest = if left > 0.0 { rest / left } else { 0.0 };
    // The chance that one of these cards is still to come in this trick.
    let to_come = |cards: f32| cards * others.after / known.unseen.total * known.size;
    let row = [
        // How well the rest of the hand will fit to what is needed then.
        good,
        good * known.size * 0.1,
        // Winning this trick.
        wins,
        wins * wins,
        // What the card would win later.
        own,
        own * known.size * 0.1,
        own * is(takes),
        is(takes),
        // What the card is.
        is(follows),
        is(discards),
        is(kind == Kind::Trump),
        is(kind == Kind::Mermaid),
        is(kind == Kind::Pirate),
        is(kind == Kind::King),
        is(kind == Kind::Mary),
        is(play == Play::MARY_AS_ESCAPE),
        is(kind == Kind::Escape),
        value * is(follows),
        value * is(discards),
        value * is(kind == Kind::Trump),
        // What is left of its suit.
        is(own_suit < 1.5 && kind == Kind::Suit),
        own_suit * 0.2,
        // Bonuses, and what it does to whoever holds the trick.
        bonus * wins,
        spoils,
        robs,
        is(matches!(kind, Kind::Pirate | Kind::Mary)) * to_come(known.unseen.kings),
        is(kind == Kind::King) * to_come(known.unseen.pirates),
        // Winning, by how much it is wanted.
        wins * (need - rest),
        (need - rest) * own,
        wins * mean_rest,
        own * wanted,
        wins * wanted,
    ];
    (row, takes)
}
