//! The constants that the coach judges by. Means and spreads of rounds are measured (`fitted.rs`); of the others, docs/coach.md says which are measured, on
//! how many games, and which are only assumed.

use yohoho_rules::{GameKind, Seat, SeatCount};

use crate::fitted;

/// What the strongest player scores in a round among his like.
pub(crate) struct Round {
    /// The standard deviation of a score around the table's mean.
    pub(crate) spread: f32,
    /// The mean score by place in the order of play: whoever leads the first trick comes first.
    pub(crate) means: [f32; 6],
}

/// What to expect of a round, from 1.
pub(crate) fn round(kind: GameKind, seats: SeatCount, round: u8) -> &'static Round {
    let at = usize::from(round - 1);
    match kind {
        GameKind::SkullKing => &fitted::SKULL_KING[seats.get() - 2][at],
        GameKind::Doubloons => &fitted::DOUBLOONS[seats.get() - 2][at],
        // All rounds have the same cards.
        GameKind::SkullQueen => &fitted::SKULL_QUEEN[seats.get() - 2],
    }
}

/// The mean score of a seat in a round.
pub(crate) fn prior(kind: GameKind, seats: SeatCount, number: u8, dealer: Seat, seat: Seat) -> f64 {
    let place = (seat.index() + 2 * seats.get() - dealer.index() - 1) % seats.get();
    f64::from(round(kind, seats, number).means[place])
}

/// The share of what a mistake costs that goes to all others together. `validate luck` confirms it for Skull King; for Skull Queen it is assumed.
pub(crate) const fn flow(kind: GameKind) -> f64 {
    match kind {
        GameKind::SkullKing | GameKind::Doubloons => 0.3,
        GameKind::SkullQueen => 0.2,
    }
}

/// From how many points on a decision gets a mark: `?!`, `?`, `??`. A bosun loses as much in one of 7, 18 and 90 decisions of Skull King.
pub(crate) const fn thresholds(kind: GameKind) -> [f64; 3] {
    match kind {
        GameKind::SkullKing | GameKind::Doubloons => [2.0, 6.0, 15.0],
        GameKind::SkullQueen => [0.4, 1.2, 3.0],
    }
}

/// From here on, how much the strongest player prefers his own action says nothing more about what is lost.
const CERTAIN: f64 = 34.0;

/// What a decision loses on average that the strongest player prefers another one to by so much, and by how much single ones differ from that: a bid or a
/// plank, or a card. `validate preference` shows it. Of planks the preference says nothing.
pub(crate) fn usual_loss(kind: GameKind, first: bool, preference: f64) -> (f64, f64) {
    let square = preference.min(CERTAIN).powi(2);
    match (kind, first) {
        (GameKind::SkullKing | GameKind::Doubloons, true) => (square / 25.0, 8.0),
        (GameKind::SkullKing | GameKind::Doubloons, false) => (square / 90.0, 5.75),
        (GameKind::SkullQueen, true) => (2.0, 0.8),
        (GameKind::SkullQueen, false) => (square / 900.0, 1.2),
    }
}

/// How far off the advice network's differences are, for a first decision of a round and for a card: docs/training.md, against 2,000 rollouts; for planks,
/// against what was really lost.
pub(crate) const fn screen_error(kind: GameKind, first: bool) -> f64 {
    match (kind, first) {
        (GameKind::SkullKing, true) => 2.5,
        (GameKind::Doubloons, true) => 3.0,
        (GameKind::SkullKing | GameKind::Doubloons, false) => 4.5,
        (GameKind::SkullQueen, true) => 1.5,
        (GameKind::SkullQueen, false) => 1.2,
    }
}

/// How far off rollouts are, however many: they take the others for bosuns, who would have shown other cards by what they did. Before the first card nothing
/// has been shown. Such that the network and the rollouts together come closest to what happens with the real cards (`validate truth`, docs/coach.md).
pub(crate) const fn misread(kind: GameKind, first: bool) -> f64 {
    match (kind, first) {
        (GameKind::SkullKing | GameKind::Doubloons, true) => 3.0,
        (GameKind::SkullKing | GameKind::Doubloons, false) => 5.5,
        (GameKind::SkullQueen, true) => 0.8,
        (GameKind::SkullQueen, false) => 1.0,
    }
}

/// Points lost for each unforced decision, from the weakest bot to the strongest, at four seats.
pub(crate) const fn levels(kind: GameKind) -> [(&'static str, f64); 5] {
    let [random, cabin_boy, bosun, captain] = match kind {
        GameKind::SkullKing => [8.66, 3.45, 0.99, 0.65],
        GameKind::Doubloons => [9.26, 3.84, 0.96, 0.69],
        GameKind::SkullQueen => [1.15, 0.64, 0.18, 0.12],
    };
    [("random", random), ("cabin-boy", cabin_boy), ("bosun", bosun), ("captain", captain), ("skull-king", 0.0)]
}
