//! Fitting for Skull King.

use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_rules::king::{Action, Bid, Card, Deal, Edition, Game, Outcome, Phase, Play, PlaySet};
use yohoho_rules::{Seat, SeatCount, below};

use super::{Batch, Progress, SPITE, SelfPlay, slope};
use crate::king::fitting::{
    BID, BID_FEATURES, COUNT, Choice, GATES, Kind, Knowledge, OtherSeats, PLAY, PLAY_FEATURES, STRENGTH, Weights,
    bid_features, bid_logits, strength_features, strength_row, wanted, win_features, win_row,
};
use crate::linear::{draw, softmax};

/// Skull King in one edition, at one size of table.
pub(super) struct KingSelfPlay {
    pub(super) edition: &'static Edition,
    pub(super) seats: SeatCount,
}

/// Points are counted in hundreds, so that weights stay small.
const POINT: f32 = 0.01;

/// Situations of a bid: the round. Situations of a play: what is needed, the cards in hand, the gate.
const ROUNDS: usize = 16;
const NEEDS: usize = 24;
const SIZES: usize = 11;

impl SelfPlay for KingSelfPlay {
    fn blank(&self) -> Vec<f32> {
        let mut weights = vec![0.0; COUNT];
        // What fits well is good to begin with.
        weights[BID] = 4.0;
        (0..GATES).for_each(|gate| weights[PLAY + gate * PLAY_FEATURES] = 4.0);
        weights
    }

    fn situations(&self) -> usize {
        ROUNDS + NEEDS * SIZES * GATES
    }

    fn variety(&self, left: f32) -> (f32, f32) {
        (0.02 * left + 0.002, 0.004 * left + 0.0005)
    }

    fn play(&self, progress: &Progress<'_>, games: usize, rng: Xoshiro256PlusPlus) -> Batch {
        let mut weights = Weights([0.0; COUNT]);
        weights.0.copy_from_slice(progress.weights);
        let batch = Batch::new(progress);
        let mut players = Players { weights, progress, seats: self.seats, rng, batch, notes: Notes::default() };
        for _ in 0..games {
            let dealer = Seat::ALL[below(&mut players.rng, self.seats.get() as u32) as usize];
            let mut game = Game::new(self.edition, self.seats, dealer);
            while game.open().phase() == Phase::Deal {
                let deal = Deal::draw(self.edition, self.seats, game.open().round(), &mut players.rng);
                game.deal_unchecked(&deal);
                players.play_round(&mut game);
            }
        }
        players.batch
    }
}

/// What is noted in a round until its results are known.
#[derive(Default)]
struct Notes {
    decisions: Vec<Decision>,
    /// Guesses at cards in hand, and at cards in the trick that is being played.
    guesses: Vec<Guess>,
    tries: Vec<Guess>,
    /// Which cards have won.
    ends: Vec<(Seat, Card, bool)>,
}

struct Decision {
    seat: Seat,
    offset: usize,
    slope: [f32; PLAY_FEATURES],
    situation: usize,
}

struct Guess {
    seat: Seat,
    card: Card,
    row: usize,
    x: [f32; STRENGTH],
}

/// The players of one thread.
struct Players<'a> {
    weights: Weights,
    progress: &'a Progress<'a>,
    seats: SeatCount,
    rng: Xoshiro256PlusPlus,
    batch: Batch,
    notes: Notes,
}

impl Players<'_> {
    /// Plays a round that was just dealt, and learns from it.
    fn play_round(&mut self, game: &mut Game) {
        self.notes = Notes::default();
        let round = game.open().round();
        let mut unplayed = game.open().edition().cards();
        for seat in self.seats.seats() {
            let bid = self.bid(&Knowledge::in_game(game, seat, unplayed), round);
            game.play_unchecked(seat, Action::Bid(bid));
        }
        while let Some((seat, legal)) = game.next_play() {
            let play = self.choose(&Knowledge::in_game(game, seat, unplayed), legal);
            let mut trick = *game.open().trick();
            trick.push(play);
            unplayed.remove(play.card());
            let outcome = game.play_unchecked(seat, Action::Play(play));
            if let Outcome::Trick { winner, .. } | Outcome::Round { winner, .. } = outcome {
                self.see(trick.plays(), seat.left(self.seats), winner);
            }
        }
        self.learn(game);
    }

    /// Bids and notes what the result will teach.
    fn bid(&mut self, known: &Knowledge<'_>, round: u8) -> Bid {
        let rows = &bid_features(&self.weights, known)[..=known.open.hand_size() as usize];
        let mut odds = bid_logits(&self.weights, known);
        let odds = &mut odds[..rows.len()];
        softmax(odds);
        let chosen = draw(odds, &mut self.rng);
        self.batch.reward_variety(BID, odds, rows, self.progress.variety.0);
        let mut wide = [0.0; PLAY_FEATURES];
        wide[..BID_FEATURES].copy_from_slice(&slope(odds, rows, chosen));
        self.notes.decisions.push(Decision {
            seat: known.seat,
            offset: BID,
            slope: wide,
            situation: usize::from(round),
        });
        self.guess_hand(known, 0.0, true);
        Bid(chosen as u8)
    }

    fn guess_hand(&mut self, known: &Knowledge<'_>, wanted: f32, bidding: bool) {
        for card in known.hand {
            let kind = Kind::of(card);
            let x = strength_features(known, card, kind, wanted);
            self.notes.guesses.push(Guess { seat: known.seat, card, row: strength_row(kind, bidding), x });
        }
    }

    /// Chooses a card and notes what its result will teach.
    fn choose(&mut self, known: &Knowledge<'_>, legal: PlaySet) -> Play {
        let choice = Choice::new(&self.weights, known, legal);
        let rows = &choice.features[..choice.len];
        let mut odds = choice.logits(&self.weights);
        let odds = &mut odds[..choice.len];
        softmax(odds);
        let chosen = draw(odds, &mut self.rng);
        let need = known.need(known.seat);
        if choice.len > 1 {
            let offset = PLAY + choice.gate * PLAY_FEATURES;
            self.batch.reward_variety(offset, odds, rows, self.progress.variety.1);
            let needs = (need + 12).clamp(0, NEEDS as i8 - 1) as usize;
            let situation = ROUNDS + (needs * SIZES + known.size as usize) * GATES + choice.gate;
            let slope = slope(odds, rows, chosen);
            self.notes.decisions.push(Decision { seat: known.seat, offset, slope, situation });
        }
        // Hands are much the same from card to card: some of them are enough.
        if self.rng.next_u32().is_multiple_of(8) {
            self.guess_hand(known, wanted(need, known.size), false);
        }
        let play = choice.plays[chosen];
        let trick = known.open.trick();
        let others = OtherSeats::of(known, trick);
        if choice.takes[chosen] && others.after > 0.0 {
            let kind = Kind::of_play(play);
            let x = win_features(known, play, kind, others.after, others.hungry);
            let row = win_row(kind, trick.is_empty());
            self.notes.tries.push(Guess { seat: known.seat, card: play.card(), row, x });
        }
        play
    }

    /// A trick is complete.
    fn see(&mut self, plays: &[Play], lead: Seat, winner: Seat) {
        for (place, play) in (0..).zip(plays) {
            let seat = lead.left_by(place, self.seats);
            self.notes.ends.push((seat, play.card(), seat == winner));
        }
        for guess in self.notes.tries.drain(..) {
            self.batch.correct(self.progress.weights, guess.row, &guess.x, f32::from(u8::from(guess.seat == winner)));
        }
    }

    /// The round is over: what it says about every decision and every guess.
    fn learn(&mut self, game: &Game) {
        for guess in &self.notes.guesses {
            // Of two Pirates in a hand, who knows which one is meant?
            let copies = || self.notes.ends.iter().filter(|end| (end.0, end.1) == (guess.seat, guess.card));
            let won = copies().filter(|end| end.2).count() as f32 / copies().count() as f32;
            self.batch.correct(self.progress.weights, guess.row, &guess.x, won);
        }
        let open = game.open();
        let points = |seat: Seat| f32::from(open.scores()[seat.index()]) * POINT;
        let sum: f32 = self.seats.seats().map(points).sum();
        for decision in &self.notes.decisions {
            let own = points(decision.seat);
            let result = own - SPITE * (sum - own) / (self.seats.get() - 1) as f32;
            let better = result - self.progress.baseline.mean(decision.situation);
            self.batch.baseline.see(decision.situation, result);
            let len = if decision.offset == BID { BID_FEATURES } else { PLAY_FEATURES };
            self.batch.reward(decision.offset, &decision.slope[..len], better);
        }
        let bids = open.bids().expect("a played round shows its bids");
        self.batch.made += bids.iter().zip(open.won()).filter(|(bid, won)| bid.0 == **won).count() as f32;
        self.batch.rounds += self.seats.get() as f32;
        self.batch.points += sum / POINT;
    }
}
