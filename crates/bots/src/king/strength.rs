//! How likely a card is to win a trick.

use yohoho_rules::king::{Card, Play, Special, Suit};

use super::knowledge::Knowledge;
use super::weights::{STRENGTH_AT_BID, STRENGTH_IN_PLAY, WINS, Weights};
use crate::linear::{dot, probability};

/// What a card is, as far as winning goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Suit,
    Trump,
    Escape,
    Pirate,
    Mermaid,
    Mary,
    King,
}

impl Kind {
    pub(crate) const COUNT: usize = 7;

    #[inline]
    pub(crate) fn of(card: Card) -> Kind {
        match card.as_special() {
            None if card.suit() == Some(Suit::Black) => Kind::Trump,
            None => Kind::Suit,
            Some(Special::Escape) => Kind::Escape,
            Some(Special::Pirate) => Kind::Pirate,
            Some(Special::Mermaid) => Kind::Mermaid,
            Some(Special::ScaryMary) => Kind::Mary,
            Some(Special::SkullKing) => Kind::King,
        }
    }

    #[inline]
    pub(crate) fn of_play(play: Play) -> Kind {
        if play == Play::MARY_AS_ESCAPE { Kind::Escape } else { Kind::of(play.card()) }
    }
}

/// The unseen cards that beat a card, by how they come to lie in the trick.
struct Beaters {
    /// Higher cards of its suit.
    higher: f32,
    /// Trumps, for a card of another suit; for a Mermaid, the Skull King that she takes.
    trumps: f32,
    specials: f32,
    /// Lower cards of its suit, which cannot beat it.
    lower: f32,
}

#[inline]
fn beaters(known: &Knowledge<'_>, card: Card, kind: Kind) -> Beaters {
    let unseen = &known.unseen;
    let specials = match kind {
        Kind::Suit | Kind::Trump | Kind::Escape => unseen.pirates + unseen.mermaids + unseen.kings,
        Kind::Pirate | Kind::Mary => unseen.kings,
        Kind::Mermaid => unseen.pirates,
        Kind::King => unseen.mermaids,
    };
    let (higher, lower) = match (card.suit(), card.value()) {
        (Some(suit), Some(value)) => unseen.around(suit, value),
        _ => (0.0, 0.0),
    };
    let trumps = match kind {
        Kind::Suit | Kind::Escape => unseen.trumps,
        Kind::Mermaid => unseen.kings,
        _ => 0.0,
    };
    Beaters { higher, trumps, specials, lower }
}

/// What the strength of a card in hand is read from.
pub(crate) const STRENGTH: usize = 10;
pub(crate) type StrengthFeatures = [f32; STRENGTH];

/// `wanted` is the share of the coming tricks that the seat wants.
#[inline]
pub(crate) fn strength_features(known: &Knowledge<'_>, card: Card, kind: Kind, wanted: f32) -> StrengthFeatures {
    let beaters = beaters(known, card, kind);
    // The share of the unseen cards that others hold.
    let held = (known.seats - 1.0) * known.size / known.unseen.total;
    let own = card.suit().map_or(0.0, |suit| known.own(suit));
    [
        1.0,
        beaters.higher * held,
        beaters.trumps * held,
        beaters.specials * held,
        beaters.lower * held,
        own * 0.25,
        known.size * 0.1,
        known.seats * 0.2,
        wanted,
        own / known.size,
    ]
}

/// The rows of the weights for a card's strength, before the bids and after.
pub(crate) fn strength_row(kind: Kind, bidding: bool) -> usize {
    let start = if bidding { STRENGTH_AT_BID } else { STRENGTH_IN_PLAY };
    start + kind as usize * STRENGTH
}

/// The probability that a card in hand wins the trick it will be played to.
#[inline]
pub(crate) fn strength(weights: &Weights, known: &Knowledge<'_>, card: Card, wanted: f32, bidding: bool) -> f32 {
    let kind = Kind::of(card);
    let features = strength_features(known, card, kind, wanted);
    probability(dot(&weights.0[strength_row(kind, bidding)..], &features))
}

/// What the chance to win the trick that lies on the table is read from.
pub(crate) const WIN: usize = 10;
pub(crate) type WinFeatures = [f32; WIN];

/// For a play that would take the trick as it lies. `after` seats have still to play, `hungry` of them want tricks.
#[inline]
pub(crate) fn win_features(known: &Knowledge<'_>, play: Play, kind: Kind, after: f32, hungry: f32) -> WinFeatures {
    let beaters = beaters(known, play.card(), kind);
    // The chance that a certain unseen card is in one of the hands that are still to play.
    let held = after * known.size / known.unseen.total;
    let eager = hungry * known.size / known.unseen.total;
    [
        1.0,
        beaters.higher * held,
        beaters.trumps * held,
        beaters.specials * held,
        beaters.lower * held,
        after * 0.2,
        beaters.higher * eager,
        beaters.trumps * eager,
        beaters.specials * eager,
        known.size * 0.1,
    ]
}

/// The row of the weights for winning the trick: by the play's kind, and whether it leads.
#[inline]
pub(crate) fn win_row(kind: Kind, leads: bool) -> usize {
    WINS + (kind as usize * 2 + usize::from(leads)) * WIN
}
