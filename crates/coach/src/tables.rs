//! What was measured once, by self-play: docs/coach.md has the commands.

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

/// The share of what a mistake costs that goes to all others together.
pub(crate) const fn flow(kind: GameKind) -> f64 {
    match kind {
        GameKind::SkullKing | GameKind::Doubloons => 0.3,
        GameKind::SkullQueen => 0.2,
    }
}

/// From how many points on a decision gets a mark: `?!`, `?`, `??`. It must be that much beyond two standard errors.
pub(crate) const fn thresholds(kind: GameKind) -> [f64; 3] {
    match kind {
        GameKind::SkullKing | GameKind::Doubloons => [2.0, 6.0, 15.0],
        GameKind::SkullQueen => [0.4, 1.2, 3.0],
    }
}

/// How far off the advice network's differences are, for a first decision of a round and for a card: a standard error.
pub(crate) const fn screen_error(kind: GameKind, first: bool) -> f64 {
    match (kind, first) {
        (GameKind::SkullKing | GameKind::Doubloons, true) => 1.7,
        (GameKind::SkullKing | GameKind::Doubloons, false) => 4.0,
        (GameKind::SkullQueen, true) => 0.5,
        (GameKind::SkullQueen, false) => 0.6,
    }
}

/// Points lost for each unforced decision, from the weakest bot to the strongest, at four seats.
pub(crate) const fn levels(kind: GameKind) -> [(&'static str, f64); 5] {
    let [random, cabin_boy, bosun, captain] = match kind {
        GameKind::SkullKing => [12.0, 3.6, 1.7, 1.0],
        GameKind::Doubloons => [12.0, 3.6, 1.7, 1.0],
        GameKind::SkullQueen => [1.2, 0.6, 0.3, 0.15],
    };
    [("random", random), ("cabin-boy", cabin_boy), ("bosun", bosun), ("captain", captain), ("skull-king", 0.0)]
}
