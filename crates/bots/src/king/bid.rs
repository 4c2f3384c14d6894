//! Bidding.

use yohoho_rules::king::{Card, MAX_HAND, Special};

use super::knowledge::Knowledge;
use super::strength::strength;
use super::weights::{BID, Weights};
use crate::linear::dot;

/// What a bid is judged by.
pub(crate) const BID_FEATURES: usize = 20;
pub(crate) type BidFeatures = [f32; BID_FEATURES];

/// The features of every bid from 0 to the number of cards.
pub(crate) fn bid_features(weights: &Weights, known: &Knowledge<'_>) -> [BidFeatures; MAX_HAND + 1] {
    let mut rows = [[0.0; BID_FEATURES]; MAX_HAND + 1];
    let (mut sum, mut spread, mut most) = (0.0f32, 0.1f32, 0.0f32);
    for card in known.hand {
        let p = strength(weights, known, card, 0.0, true);
        sum += p;
        spread += p * (1.0 - p);
        most = most.max(p);
    }
    let escapes = f32::from(known.hand.count(Card::special(Special::Escape)));
    let mary = f32::from(known.hand.count(Card::special(Special::ScaryMary)));
    let king = f32::from(known.hand.count(Card::special(Special::SkullKing)));
    let open = known.open;
    let leads = f32::from(u8::from(open.dealer().left(open.seats()) == known.seat));
    let size = open.hand_size();
    for (bid, row) in (0..=size).zip(&mut rows) {
        let tricks = f32::from(bid);
        let off = tricks - sum;
        let zero = f32::from(u8::from(bid == 0));
        let full = f32::from(u8::from(bid == size));
        *row = [
            1.0 / (1.0 + off * off / (2.0 * spread)),
            off.max(0.0),
            (-off).max(0.0),
            off * off * 0.1,
            zero,
            zero * sum,
            zero * spread,
            zero * most,
            zero * known.size * 0.1,
            zero * escapes,
            zero * known.seats * 0.2,
            full,
            full * known.size * 0.1,
            off * known.size * 0.1,
            off * known.seats * 0.2,
            off * leads,
            off * escapes * 0.3,
            off * mary,
            off * king,
            zero * mary,
        ];
    }
    rows
}

/// The logits of every bid from 0 to the number of cards.
pub(crate) fn bid_logits(weights: &Weights, known: &Knowledge<'_>) -> [f32; MAX_HAND + 1] {
    bid_features(weights, known).map(|row| dot(&weights.0[BID..], &row))
}
