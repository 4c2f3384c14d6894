//! Fitting for Skull Queen.

use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_rules::queen::{
    Action, Card, CardSet, Colour, Deal, Game, MAX_HAND, Outcome, PLANK_VALUES, Plank, Resolution, Side, hand_size,
};
use yohoho_rules::{BySeat, MAX_SEATS, Seat, SeatCount, below};

use super::{Batch, Progress, SPITE, SelfPlay, slope};
use crate::linear::{draw, softmax};
use crate::queen::fitting::{
    CELLS, COUNT, Choice, GATES, Knowledge, Lane, NOW, OTHERS, OTHERS_ROWS, Outlook, PLACES, PLANK, PLANK_FEATURES,
    PLAY, PLAY_FEATURES, POINT, Pirate, PlankChoice, SPACES, STRENGTH, TrickContext, VALUE_AT_PLANK, VALUE_IN_PLAY,
    Weights, cells, is_colourless, now_row, outlook, places, plank, strength_features, strength_row, up,
    values_in_play,
};

/// Skull Queen at one size of table.
pub(super) struct QueenSelfPlay {
    pub(super) seats: SeatCount,
}

impl SelfPlay for QueenSelfPlay {
    /// Weights that know nothing but what the spaces are worth.
    fn blank(&self) -> Vec<f32> {
        let mut weights = vec![0.0; COUNT];
        for cell in 0..2 * CELLS + OTHERS_ROWS {
            for (place, value) in (1..).zip(PLANK_VALUES) {
                weights[VALUE_AT_PLANK + cell * PLACES + place] = f32::from(value) * POINT;
            }
        }
        (0..SPACES).for_each(|place| weights[PLANK + place * PLANK_FEATURES] = 6.0);
        (0..GATES).for_each(|gate| weights[PLAY + gate * PLAY_FEATURES] = 6.0);
        weights
    }

    fn situations(&self) -> usize {
        STAGES * 6
    }

    fn variety(&self, left: f32) -> (f32, f32) {
        (0.03 * left + 0.003, 0.01 * left + 0.001)
    }

    fn play(&self, progress: &Progress<'_>, games: usize, rng: Xoshiro256PlusPlus) -> Batch {
        let mut weights = Weights([0.0; COUNT]);
        weights.0.copy_from_slice(progress.weights);
        let batch = Batch::new(progress);
        let mut players = Players { weights, progress, seats: self.seats, rng, batch, notes: Notes::default() };
        // A game has as many rounds as there are seats, and all are alike.
        (0..games * self.seats.get()).for_each(|_| players.play_round());
        players.batch
    }
}

/// How much of the credit for what happens later goes to an earlier card, trick by trick.
const CREDIT: f32 = 0.85;
/// One plank in so many is drawn at random, so that the values of unusual places are known too.
const STRANGE: u32 = 16;
/// The plank, the tricks, and the end.
const STAGES: usize = MAX_HAND + 2;
const GRADIENT: usize = 32;

struct Decision {
    offset: usize,
    gradient: [f32; GRADIENT],
    seat: usize,
    stage: usize,
}

/// A guess at a card's end: a row of weights for the high end and the next for the low end.
struct Guess {
    card: Card,
    row: usize,
    x: [f32; STRENGTH],
}

/// A guess at a pirate's worth at the end of the round.
struct Worth {
    seat: usize,
    colour: usize,
    cells: [(usize, f32); 4],
}

/// What is noted in a round until its results are known.
#[derive(Default)]
struct Notes {
    decisions: Vec<Decision>,
    guesses: Vec<Guess>,
    worths: Vec<Worth>,
    /// What each seat expected to score at each stage, and the bucket that corrects it.
    hopes: [[f32; MAX_SEATS]; STAGES],
    buckets: [[usize; MAX_SEATS]; STAGES],
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
    fn play_round(&mut self) {
        let seats = self.seats;
        let dealer = Seat::ALL[below(&mut self.rng, seats.get() as u32) as usize];
        let mut game = Game::new(seats, dealer);
        game.deal_unchecked(&Deal::draw(seats, &mut self.rng));
        self.notes = Notes::default();
        let mut planks = BySeat::<Plank>::default();
        for seat in seats.seats() {
            planks[seat] = self.set_plank(&Knowledge::in_game(&game, seat));
        }
        for seat in seats.seats() {
            game.play_unchecked(seat, Action::Plank(planks[seat]));
        }
        let mut ends = [(false, false); 64];
        let mut trick: Vec<(usize, Card, Option<Guess>)> = Vec::new();
        while let Some((seat, legal)) = game.next_play() {
            let (card, guess) = self.play(&Knowledge::in_game(&game, seat), legal);
            trick.push((seat.index(), card, guess));
            match game.play_unchecked(seat, Action::Play(card)) {
                Outcome::Trick(resolution) | Outcome::Round(resolution) => self.see(&resolution, &mut trick, &mut ends),
                _ => {}
            }
        }
        for guess in &self.notes.guesses {
            let (high, low) = ends[guess.card.number() as usize];
            self.batch.correct(self.progress.weights, guess.row, &guess.x, share(high));
            self.batch.correct(self.progress.weights, guess.row + STRENGTH, &guess.x, share(low));
        }
        self.learn(&game);
    }

    /// Chooses a plank and notes what its result will teach.
    fn set_plank(&mut self, known: &Knowledge<'_>) -> Plank {
        let choice = PlankChoice::new(&self.weights, known);
        let (sides, odds) = choice.odds();
        let strange = below(&mut self.rng, STRANGE) == 0;
        let chosen = if strange {
            Plank::choice(below(&mut self.rng, Plank::CHOICES as u32) as usize)
        } else {
            let side = draw(&sides, &mut self.rng);
            let places = odds[side].map(|odds| draw(&odds, &mut self.rng));
            plank(Side::ALL[side], places)
        };
        let side = chosen.side() as usize;
        let seat = known.seat.index();
        let mut hope = 0.0;
        let mut gradient = [0.0; GRADIENT];
        let (mut surprise, mut entropy) = (sides[side].max(1e-9).ln(), 0.0);
        for (of_side, (colours, rows)) in sides.iter().zip(odds.iter().zip(&choice.features)) {
            entropy -= of_side * of_side.max(1e-9).ln();
            for (p, (place, x)) in colours.as_flattened().iter().zip(rows.iter().flat_map(|row| row.iter().enumerate()))
            {
                hope += of_side * p * x[0];
                entropy -= of_side * p * p.max(1e-9).ln();
                for (g, x) in gradient[place * PLANK_FEATURES..].iter_mut().zip(x) {
                    *g -= of_side * p * x;
                }
            }
        }
        for (colour, place) in places(chosen).into_iter().enumerate() {
            surprise += odds[side][colour][place].max(1e-9).ln();
            let x = &choice.features[side][colour][place];
            for (g, x) in gradient[place * PLANK_FEATURES..].iter_mut().zip(x) {
                *g += x;
            }
            let cells = cells(choice.outlooks[colour], up(chosen.side()));
            let cells = cells.map(|(cell, share)| (VALUE_AT_PLANK + cell * PLACES + place + 1, share));
            self.notes.worths.push(Worth { seat, colour, cells });
        }
        if !strange {
            let scale = self.progress.variety.0 * (surprise + entropy);
            for (g, x) in self.batch.gradient[PLANK..].iter_mut().zip(&gradient[..SPACES * PLANK_FEATURES]) {
                *g += scale * x;
            }
            self.notes.decisions.push(Decision { offset: PLANK, gradient, seat, stage: 0 });
        }
        self.notes.hopes[0][seat] = hope;
        self.notes.buckets[0][seat] = 0;
        self.guess_hand(known);
        chosen
    }

    fn guess_hand(&mut self, known: &Knowledge<'_>) {
        for card in known.hand {
            if let Some(colour) = card.colour() {
                let x = strength_features(known, colour, Lane::of(known, colour), card.value());
                self.notes.guesses.push(Guess { card, row: strength_row(known), x });
            }
        }
    }

    /// Chooses a card and notes what its result will teach.
    fn play(&mut self, known: &Knowledge<'_>, legal: CardSet) -> (Card, Option<Guess>) {
        let weights = &self.weights;
        let choice = Choice::new(weights, known, legal);
        let rows = &choice.features[..choice.len];
        let mut odds = choice.logits(weights);
        let odds = &mut odds[..choice.len];
        softmax(odds);
        let chosen = draw(odds, &mut self.rng);
        let size = known.size as usize;
        let stage = 1 + usize::from(hand_size(self.seats)) - size;
        let seat = known.seat.index();
        if choice.len > 1 {
            let offset = PLAY + choice.gate * PLAY_FEATURES;
            self.batch.reward_variety(offset, odds, rows, self.progress.variety.1);
            let mut wide = [0.0; GRADIENT];
            wide[..PLAY_FEATURES].copy_from_slice(&slope(odds, rows, chosen));
            self.notes.decisions.push(Decision { offset, gradient: wide, seat, stage });
        }
        let mut hope = 0.0;
        for colour in Colour::ALL {
            let (outlook, _): (Outlook, _) = outlook(weights, known, colour);
            let pirate = known.pirate(colour);
            let place = pirate.place as usize;
            hope += values_in_play(weights, outlook, pirate.up)[place];
            if place > 0 {
                let cells =
                    cells(outlook, pirate.up).map(|(cell, share)| (VALUE_IN_PLAY + cell * PLACES + place, share));
                self.notes.worths.push(Worth { seat, colour: colour as usize, cells });
                let mut cells = [(0, 0.0); 4];
                cells[0] = (OTHERS + size * PLACES + place, 1.0);
                self.notes.worths.push(Worth { seat, colour: colour as usize, cells });
            }
        }
        let colourless = known.hand.iter().filter(|card| is_colourless(*card)).count();
        self.notes.hopes[stage][seat] = hope;
        self.notes.buckets[stage][seat] = (stage * 3 + colourless) * 2 + usize::from(choice.gate < 2);
        if below(&mut self.rng, 8) == 0 {
            self.guess_hand(known);
        }
        let card = choice.cards[chosen];
        let context = TrickContext::new(known);
        let guess = match context.open_cards.colour_of(card) {
            Some(colour) if known.after() > 0 && !is_colourless(card) => {
                let x = context.now_features(Lane::of(known, colour), card.value(), colour);
                Some(Guess { card, row: now_row(context.open_cards.entry(colour)), x })
            }
            _ => None,
        };
        (card, guess)
    }

    /// A trick is complete.
    fn see(
        &mut self,
        resolution: &Resolution,
        trick: &mut Vec<(usize, Card, Option<Guess>)>,
        ends: &mut [(bool, bool); 64],
    ) {
        for (seat, card, guess) in trick.drain(..) {
            let moved =
                |up: bool| resolution.moves().any(|moved| moved.seat.index() == seat && (moved.steps > 0) == up);
            let (high, low) = (moved(true), moved(false));
            ends[card.number() as usize] = (high, low);
            if let Some(guess) = guess {
                self.batch.correct(self.progress.weights, guess.row, &guess.x, share(high));
                self.batch.correct(self.progress.weights, guess.row + NOW, &guess.x, share(low));
            }
        }
    }

    /// The round is over: what it says about every decision and every guess.
    fn learn(&mut self, game: &Game) {
        let count = self.seats.get();
        let planks = game.open().planks().expect("a round was played");
        for worth in &self.notes.worths {
            let place = Pirate::of(planks[worth.seat], Colour::ALL[worth.colour]).place;
            let truth = if place == 0 { 0.0 } else { f32::from(PLANK_VALUES[place as usize - 1]) * POINT };
            let guess: f32 = worth.cells.iter().map(|(at, share)| self.weights.0[*at] * share).sum();
            for (at, share) in worth.cells {
                self.batch.gradient[at] += (guess - truth) * share;
            }
        }
        let stages = usize::from(hand_size(self.seats)) + 1;
        let (hopes, buckets) = (&mut self.notes.hopes, &self.notes.buckets);
        let scores = game.open().scores();
        for (seat, score) in scores.iter().enumerate() {
            let truth = f32::from(*score) * POINT;
            self.batch.points += f32::from(*score);
            self.batch.rounds += 1.0;
            hopes[stages][seat] = truth;
            for stage in 0..stages {
                let bucket = buckets[stage][seat];
                self.batch.baseline.see(bucket, truth - hopes[stage][seat]);
                hopes[stage][seat] += self.progress.baseline.mean(bucket);
            }
        }
        for stage in &mut hopes[..=stages] {
            let sum: f32 = stage[..count].iter().sum();
            for hope in &mut stage[..count] {
                *hope -= SPITE * (sum - *hope) / (count as f32 - 1.0);
            }
        }
        let mut better = [[0.0; MAX_SEATS]; STAGES];
        for seat in 0..count {
            let mut sum = 0.0;
            for stage in (1..stages).rev() {
                sum = sum * CREDIT + hopes[stage + 1][seat] - hopes[stage][seat];
                better[stage][seat] = sum;
            }
            better[0][seat] = hopes[stages][seat] - hopes[0][seat];
        }
        for decision in &self.notes.decisions {
            let better = better[decision.stage][decision.seat];
            let len = if decision.offset == PLANK { SPACES * PLANK_FEATURES } else { PLAY_FEATURES };
            self.batch.reward(decision.offset, &decision.gradient[..len], better);
        }
    }
}

/// Something that happened, or not.
fn share(happened: bool) -> f32 {
    f32::from(u8::from(happened))
}
