//! Guessing the hidden cards from the others' planks and plays.

use rand_core::Rng;
use yohoho_rules::queen::{Action, Card, CardSet, Game, Guesser, Open, Phase, Plank, View};
use yohoho_rules::{BySeat, Seat, below};

use super::bosun::{card_odds, plank_likelihood};
use super::knowledge::Knowledge;
use super::weights::Weights;
use crate::linear::draw_by_logarithm;

/// What the others did in this round, ready to be asked how likely it was with other cards.
pub(crate) struct Others<'a> {
    weights: &'a Weights,
    guesser: Guesser,
    seats: Vec<Seat>,
    /// Whether there is a pile beside the hands.
    ghost: bool,
    /// The table when the planks had just been shown, and the planks.
    first: Option<(Open, Vec<Plank>)>,
    deeds: BySeat<Vec<Deed>>,
}

/// A card that a captain played, and the table at that moment.
struct Deed {
    open: Open,
    card: Card,
    /// The cards that this captain has played since, this one included.
    since: CardSet,
}

/// Hands that are looked at for each captain of a guess.
const TRIES: usize = 8;

/// The least likelihood of a decision: somebody may think differently, or not at all.
const LEAST: f32 = 0.02;

impl<'a> Others<'a> {
    pub(crate) fn new(weights: &'a Weights, view: &View, rng: &mut impl Rng) -> Others<'a> {
        let open = &view.open;
        let seats = open.seats().seats().filter(|seat| Some(*seat) != view.viewer).collect();
        let ghost = open.seats().get() == 2;
        let guesser = view.guesser();
        let mut others = Others { weights, guesser, seats, ghost, first: None, deeds: BySeat::default() };
        if open.phase() == Phase::Play {
            // Any guess will do: what lay open at each moment is the same in all of them.
            let mut game = others.guesser.draw(rng).rewound();
            others.first = game.open().planks().map(|planks| (*game.open(), planks.to_vec()));
            for (lead, plays) in open.tricks() {
                // The ghost's cards lead by themselves.
                for (place, card) in plays.iter().enumerate().skip(usize::from(ghost)) {
                    let seat = open.player(lead, place as u8);
                    let deeds = &mut others.deeds[seat];
                    deeds.push(Deed { open: *game.open(), card: *card, since: CardSet::EMPTY });
                    for deed in deeds {
                        deed.since.insert(*card);
                    }
                    game.play_unchecked(seat, Action::Play(*card));
                }
            }
        }
        others
    }

    /// A guess at all hidden cards.
    ///
    /// One captain after the other gets one of some random hands, drawn by how likely the plank and the plays are with it. The last two share
    /// what is left, and are judged together.
    pub(crate) fn guess(&self, rng: &mut impl Rng) -> Game {
        let mut guesser = self.guesser.clone();
        let mut order = self.seats.clone();
        for at in 0..order.len() {
            let other = at + below(rng, (order.len() - at) as u32) as usize;
            order.swap(at, other);
            let seat = order[at];
            let with = if self.ghost { None } else { order.get(at + 1).filter(|_| at + 2 == order.len()) };
            if let Some(last) = with {
                let games: [Game; TRIES] = core::array::from_fn(|_| guesser.draw(rng));
                let odds = games
                    .each_ref()
                    .map(|game| self.likelihood(seat, game.hand(seat)) + self.likelihood(*last, game.hand(*last)));
                return games[draw_by_logarithm(&odds, rng)];
            }
            let hands: [CardSet; TRIES] = core::array::from_fn(|_| guesser.draw_hand(seat, rng));
            let odds = hands.map(|hand| self.likelihood(seat, hand));
            guesser.suppose(seat, hands[draw_by_logarithm(&odds, rng)]);
        }
        guesser.draw(rng)
    }

    /// The logarithm of how likely a captain's plank and plays are with this hand now.
    fn likelihood(&self, seat: Seat, hand: CardSet) -> f32 {
        let Some((first, planks)) = &self.first else { return 0.0 };
        let deeds = &self.deeds[seat];
        let start = hand.or(deeds.first().map_or(CardSet::EMPTY, |deed| deed.since));
        let known = Knowledge::new(first, seat, start).before_planks();
        let mut sum = plank_likelihood(self.weights, &known, planks[seat.index()], LEAST);
        for deed in deeds {
            let hand = hand.or(deed.since);
            let legal = deed.open.trick().legal(hand);
            if legal.len() > 1 {
                let known = Knowledge::new(&deed.open, seat, hand);
                sum += card_odds(self.weights, &known, legal, deed.card).max(LEAST).ln();
            }
        }
        sum
    }
}
