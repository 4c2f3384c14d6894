//! What the deals add up to.

use std::time::Instant;

use yohoho_bots::learned::Learned;
use yohoho_coach::Analysis;
use yohoho_rules::record::Record;
use yohoho_rules::{Game, Seat};

use super::line_up::LineUp;
use super::times::Times;
use crate::exec::Loss;
use crate::simulation::Observer;
use crate::success::successes;

/// Sums over deals, by bot. Whole numbers, so that nothing is lost to rounding.
#[derive(Clone)]
pub(super) struct Tally {
    pub(super) deals: u64,
    pub(super) games: u64,
    pub(super) bots: Vec<Sums>,
}

#[derive(Clone, Default)]
pub(super) struct Sums {
    /// Games, one for each seat of the bot.
    pub(super) games: u64,
    pub(super) score: i64,
    pub(super) wins: u64,
    /// By round: bids made, or pirates aboard; and of how many.
    pub(super) successes: Vec<(u64, u64)>,
    /// Bids of zero: made, and bid.
    pub(super) zeros: (u64, u64),
    pub(super) bids: u64,
    pub(super) times: Times,
    pub(super) lost: Lost,
    /// Points lost in reviews, in hundredths, and in how many unforced decisions.
    pub(super) reviewed: (i64, u64),
    /// The bot's score in a deal, over all its seats and rotations.
    pub(super) own: Moments,
    /// In a deal: the bot's mean score less the others', times [`difference_scale`].
    pub(super) difference: Moments,
}

/// Decisions that another bot had to make.
#[derive(Clone, Default, serde::Serialize)]
pub(super) struct Lost {
    pub(super) late: u64,
    pub(super) wrong: u64,
    pub(super) dead: u64,
    /// What was wrong with the first wrong answer.
    pub(super) first_wrong: Option<String>,
}

impl Lost {
    fn count(&mut self, loss: &Loss) {
        match loss {
            Loss::Late => self.late += 1,
            Loss::Dead => self.dead += 1,
            Loss::Wrong(why) => {
                self.wrong += 1;
                self.first_wrong.get_or_insert_with(|| why.clone());
            }
        }
    }

    fn add(&mut self, more: &Lost) {
        self.late += more.late;
        self.wrong += more.wrong;
        self.dead += more.dead;
        self.first_wrong = self.first_wrong.take().or_else(|| more.first_wrong.clone());
    }
}

/// A sum over deals, and the sum of the squares.
#[derive(Clone, Copy, Default)]
pub(super) struct Moments {
    sum: i128,
    squares: i128,
}

impl Moments {
    fn push(&mut self, value: i64) {
        self.sum += i128::from(value);
        self.squares += i128::from(value) * i128::from(value);
    }

    fn add(&mut self, other: Moments) {
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean of so many values, divided by `scale`, and half the width of its 95 % interval, which one value does not have.
    pub(super) fn mean(self, count: u64, scale: f64) -> Option<(f64, Option<f64>)> {
        if count == 0 {
            return None;
        }
        let n = count as f64;
        let mean = self.sum as f64 / n;
        let variance = (self.squares as f64 - self.sum as f64 * mean) / (n - 1.0);
        let half = (count > 1).then(|| 1.96 * (variance.max(0.0) / n).sqrt() / scale);
        Some((mean / scale, half))
    }
}

/// By what a difference is multiplied to be a whole number.
pub(super) fn difference_scale(line_up: &LineUp, bot: usize) -> f64 {
    let own = line_up.seats_of(bot);
    (own * (line_up.seats() - own) * line_up.rotations().len()) as f64
}

impl Tally {
    pub(super) fn new(line_up: &LineUp) -> Tally {
        Tally { deals: 0, games: 0, bots: vec![Sums::default(); line_up.bots.len()] }
    }

    /// All rotations of the only deal in this tally are played.
    pub(super) fn end_deal(&mut self, line_up: &LineUp) {
        self.deals += 1;
        let all: i64 = self.bots.iter().map(|sums| sums.score).sum();
        for (bot, sums) in self.bots.iter_mut().enumerate() {
            let own = line_up.seats_of(bot) as i64;
            let others = line_up.seats() as i64 - own;
            sums.own.push(sums.score);
            sums.difference.push(sums.score * others - (all - sums.score) * own);
        }
    }

    pub(super) fn add(&mut self, other: &Tally) {
        self.deals += other.deals;
        self.games += other.games;
        self.bots.iter_mut().zip(&other.bots).for_each(|(sums, more)| sums.add(more));
    }
}

impl Sums {
    fn add(&mut self, more: &Sums) {
        self.games += more.games;
        self.score += more.score;
        self.wins += more.wins;
        for (round, (part, of)) in more.successes.iter().enumerate() {
            self.count_round(round, *part, *of);
        }
        self.zeros.0 += more.zeros.0;
        self.zeros.1 += more.zeros.1;
        self.bids += more.bids;
        self.times.merge(&more.times);
        self.lost.add(&more.lost);
        self.reviewed.0 += more.reviewed.0;
        self.reviewed.1 += more.reviewed.1;
        self.own.add(more.own);
        self.difference.add(more.difference);
    }

    fn count_round(&mut self, round: usize, part: u64, of: u64) {
        if round >= self.successes.len() {
            self.successes.resize(round + 1, (0, 0));
        }
        self.successes[round].0 += part;
        self.successes[round].1 += of;
    }
}

/// A tally that knows who sits where in the game that is played.
pub(super) struct Seated<'a> {
    tally: &'a mut Tally,
    line_up: &'a LineUp,
    rotation: usize,
    /// How many rounds are played.
    rounds: usize,
    /// Who reviews the games, if that is wanted.
    reviewer: Option<&'a Learned>,
}

impl<'a> Seated<'a> {
    pub(super) fn new(
        tally: &'a mut Tally,
        line_up: &'a LineUp,
        rotation: usize,
        reviewer: Option<&'a Learned>,
    ) -> Seated<'a> {
        Seated { tally, line_up, rotation, rounds: 0, reviewer }
    }

    fn at(&mut self, seat: usize) -> &mut Sums {
        &mut self.tally.bots[self.line_up.bot_at(seat, self.rotation)]
    }
}

impl Observer for Seated<'_> {
    fn decide<T>(&mut self, seat: Seat, choose: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let decision = choose();
        self.at(seat.index()).times.add(start.elapsed());
        decision
    }

    fn lost(&mut self, seat: Seat, loss: &Loss) {
        self.at(seat.index()).lost.count(loss);
    }

    fn round(&mut self, game: &Game) {
        let round = self.rounds;
        self.rounds += 1;
        for (seat, (part, of)) in successes(game).enumerate() {
            self.at(seat).count_round(round, part, of);
        }
        if let Game::King(game) = game {
            let bids = game.open().bids().expect("a played round shows its bids");
            for (seat, (bid, won)) in bids.iter().zip(game.open().won()).enumerate() {
                let sums = self.at(seat);
                sums.bids += 1;
                sums.zeros.0 += u64::from(bid.0 == 0 && *won == 0);
                sums.zeros.1 += u64::from(bid.0 == 0);
            }
        }
    }

    fn game(&mut self, game: &Game) {
        self.tally.games += 1;
        for place in game.standings() {
            let sums = self.at(place.seat.index());
            sums.games += 1;
            sums.score += i64::from(place.total);
            sums.wins += u64::from(place.place == 1);
        }
    }

    fn record(&mut self, record: &Record) {
        let Some(reviewer) = self.reviewer else { return };
        let review = Analysis::new(record, &[]).and_then(|analysis| analysis.only_screened(reviewer));
        for seat in review.expect("the game was played by the rules, and weights are built in").seats {
            let sums = self.at(seat.seat.index());
            sums.reviewed.0 += (seat.lost.get() * 100.0).round() as i64;
            sums.reviewed.1 += seat.decisions.len() as u64;
        }
    }
}
