//! Guessing the hidden cards from what the others bid and played.

use rand_core::Rng;
use yohoho_rules::king::{CardSet, Game, Guesser, Open, Phase, Play, View};
use yohoho_rules::{BySeat, Seat, below};

use super::bosun::{bid_odds, play_odds};
use super::knowledge::Knowledge;
use super::rollout::Rollout;
use super::weights::Weights;
use crate::linear::draw_by_logarithm;

/// What the others did in this round, ready to be asked how likely it was with other cards.
pub(crate) struct Others<'a> {
    weights: &'a Weights,
    view: &'a View,
    guesser: Guesser,
    seats: Vec<Seat>,
    deeds: BySeat<Vec<Deed>>,
}

/// A card that somebody played, and the table at that moment.
struct Deed {
    open: Open,
    unplayed: CardSet,
    play: Play,
    /// The cards that this seat has played since, this one included.
    since: CardSet,
}

/// Hands that are looked at for each seat of a guess.
const TRIES: usize = 8;

/// The least likelihood of an action: somebody may think differently, or not at all.
const LEAST: f32 = 0.01;

impl<'a> Others<'a> {
    pub(crate) fn new(weights: &'a Weights, view: &'a View, rng: &mut impl Rng) -> Others<'a> {
        let open = &view.open;
        let seats = open.seats().seats().filter(|seat| Some(*seat) != view.viewer).collect();
        let guesser = view.guesser();
        let mut deeds: BySeat<Vec<Deed>> = BySeat::default();
        if open.phase() == Phase::Play {
            // Any guess will do: what lay open at each moment is the same in all of them.
            let mut table = Rollout::new(guesser.draw(rng).rewound());
            for play in open.tricks().flat_map(|(_, plays)| plays) {
                let Some((seat, _)) = table.game.next_play() else { break };
                let Rollout { game, unplayed } = table;
                deeds[seat].push(Deed { open: *game.open(), unplayed, play: *play, since: CardSet::EMPTY });
                for deed in &mut deeds[seat] {
                    deed.since.insert(play.card());
                }
                table.play(seat, *play);
            }
        }
        Others { weights, view, guesser, seats, deeds }
    }

    /// A guess at all hidden cards.
    ///
    /// One seat after the other gets one of some random hands, drawn by how likely its bid and plays are with it. What a seat does depends on its
    /// own hand alone, so that a few tries a seat do what very many whole deals would.
    pub(crate) fn guess(&self, rng: &mut impl Rng) -> Game {
        let mut guesser = self.guesser.clone();
        let mut order = self.seats.clone();
        for at in 0..order.len() {
            let other = at + below(rng, (order.len() - at) as u32) as usize;
            order.swap(at, other);
            let seat = order[at];
            let hands: [CardSet; TRIES] = core::array::from_fn(|_| guesser.draw_hand(seat, rng));
            let odds = hands.map(|hand| self.likelihood(seat, hand));
            guesser.suppose(seat, hands[draw_by_logarithm(&odds, rng)]);
        }
        guesser.draw(rng)
    }

    /// The logarithm of how likely a seat's bid and plays are if it has this hand now.
    fn likelihood(&self, seat: Seat, hand: CardSet) -> f32 {
        let open = &self.view.open;
        let deeds = &self.deeds[seat];
        let mut sum = 0.0;
        if let Some(bids) = open.bids() {
            let start = with(hand, deeds.first().map_or(CardSet::EMPTY, |deed| deed.since));
            let known = Knowledge::new(open, seat, start, open.edition().cards().without(start));
            sum += bid_odds(self.weights, &known)[usize::from(bids[seat.index()].0)].max(LEAST).ln();
        }
        for deed in deeds {
            let hand = with(hand, deed.since);
            let legal = deed.open.trick().legal(hand);
            if legal.len() > 1 {
                let known = Knowledge::new(&deed.open, seat, hand, deed.unplayed.without(hand));
                sum += play_odds(self.weights, &known, legal, deed.play).max(LEAST).ln();
            }
        }
        sum
    }
}

/// The cards of both.
fn with(mut hand: CardSet, more: CardSet) -> CardSet {
    more.into_iter().for_each(|card| hand.insert(card));
    hand
}
