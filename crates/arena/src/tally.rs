//! What the deals add up to.

use yohoho_rules::{Game, Seat};

use crate::line_up::LineUp;
use crate::success::successes;

/// Sums over deals, by player. Whole numbers, so that nothing is lost to rounding and the order of adding makes no difference.
#[derive(Clone)]
pub struct Tally {
    pub deals: u64,
    pub games: u64,
    pub players: Vec<Sums>,
}

/// What is counted for a player.
#[derive(Clone, Default)]
pub struct Sums {
    /// Games, one for each seat of the player.
    pub games: u64,
    pub score: i64,
    pub wins: u64,
    pub decisions: u64,
    /// By round: bids made, or pirates aboard; and of how many.
    pub successes: Vec<(u64, u64)>,
    /// Bids of zero: made, and bid.
    pub zeros: (u64, u64),
    pub bids: u64,
    /// The player's score in a deal, over all its seats and rotations.
    own: Moments,
    /// In a deal: the player's mean score less the others', as a whole number: see [`difference_scale`].
    difference: Moments,
}

/// A mean over deals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    pub mean: f64,
    /// Half the width of the 95 % interval, which one deal does not have.
    pub half: Option<f64>,
}

/// A sum over deals, and the sum of the squares.
#[derive(Clone, Copy, Default)]
struct Moments {
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

    /// The mean of so many values, divided by `scale`.
    fn estimate(self, count: u64, scale: f64) -> Option<Estimate> {
        if count == 0 || scale == 0.0 {
            return None;
        }
        let n = count as f64;
        let mean = self.sum as f64 / n;
        let variance = (self.squares as f64 - self.sum as f64 * mean) / (n - 1.0);
        let half = (count > 1).then(|| 1.96 * (variance.max(0.0) / n).sqrt() / scale);
        Some(Estimate { mean: mean / scale, half })
    }
}

/// By what a difference is multiplied to be a whole number. Zero without others.
fn difference_scale(line_up: &LineUp, player: usize) -> f64 {
    let own = line_up.seats_of(player);
    (own * (line_up.seats() - own) * line_up.rotations().len()) as f64
}

impl Tally {
    pub fn new(line_up: &LineUp) -> Tally {
        Tally { deals: 0, games: 0, players: vec![Sums::default(); line_up.players()] }
    }

    /// All rotations of the only deal in this tally are played.
    pub fn end_deal(&mut self, line_up: &LineUp) {
        self.deals += 1;
        let all: i64 = self.players.iter().map(|sums| sums.score).sum();
        for (player, sums) in self.players.iter_mut().enumerate() {
            let own = line_up.seats_of(player) as i64;
            let others = line_up.seats() as i64 - own;
            sums.own.push(sums.score);
            sums.difference.push(sums.score * others - (all - sums.score) * own);
        }
    }

    pub fn add(&mut self, other: &Tally) {
        self.deals += other.deals;
        self.games += other.games;
        self.players.iter_mut().zip(&other.players).for_each(|(sums, more)| sums.add(more));
    }

    /// A player's mean score. None before the first deal.
    pub fn mean(&self, line_up: &LineUp, player: usize) -> Option<Estimate> {
        let scale = (line_up.seats_of(player) * line_up.rotations().len()) as f64;
        self.players[player].own.estimate(self.deals, scale)
    }

    /// A player's mean score less that of all others. None before the first deal, and without others.
    pub fn difference(&self, line_up: &LineUp, player: usize) -> Option<Estimate> {
        self.players[player].difference.estimate(self.deals, difference_scale(line_up, player))
    }
}

impl Sums {
    /// The successes of all rounds, and of how many.
    pub fn all_successes(&self) -> (u64, u64) {
        self.successes.iter().fold((0, 0), |(successes, all), (part, of)| (successes + part, all + of))
    }

    fn add(&mut self, more: &Sums) {
        self.games += more.games;
        self.score += more.score;
        self.wins += more.wins;
        self.decisions += more.decisions;
        for (round, (part, of)) in more.successes.iter().enumerate() {
            self.count_round(round, *part, *of);
        }
        self.zeros.0 += more.zeros.0;
        self.zeros.1 += more.zeros.1;
        self.bids += more.bids;
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
pub struct Seated<'a> {
    tally: &'a mut Tally,
    line_up: &'a LineUp,
    rotation: usize,
    /// How many rounds are played.
    rounds: usize,
}

impl<'a> Seated<'a> {
    pub fn new(tally: &'a mut Tally, line_up: &'a LineUp, rotation: usize) -> Seated<'a> {
        Seated { tally, line_up, rotation, rounds: 0 }
    }

    /// Who has this seat.
    pub fn player_at(&self, seat: Seat) -> usize {
        self.line_up.player_at(seat.index(), self.rotation)
    }

    /// Counts a decision.
    pub fn decision(&mut self, seat: Seat) {
        self.at(seat.index()).decisions += 1;
    }

    /// Counts the round that has just ended.
    pub fn round(&mut self, game: &Game) {
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

    /// Counts the game, which is over.
    pub fn game(&mut self, game: &Game) {
        self.tally.games += 1;
        for place in game.standings() {
            let sums = self.at(place.seat.index());
            sums.games += 1;
            sums.score += i64::from(place.total);
            sums.wins += u64::from(place.place == 1);
        }
    }

    fn at(&mut self, seat: usize) -> &mut Sums {
        &mut self.tally.players[self.line_up.player_at(seat, self.rotation)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tally of one deal in which the players have these scores over all their seats and rotations.
    fn deal(line_up: &LineUp, scores: &[i64]) -> Tally {
        let mut tally = Tally::new(line_up);
        tally.players.iter_mut().zip(scores).for_each(|(sums, score)| sums.score = *score);
        tally.end_deal(line_up);
        tally
    }

    #[test]
    fn means_and_differences_are_those_of_pencil_and_paper() {
        // One of a against three of b, in four rotations: a has four scores in a deal, b twelve.
        let (line_up, _) = LineUp::new(b"abbb", |one, other| one == other);
        let mut tally = Tally::new(&line_up);
        assert_eq!((tally.mean(&line_up, 0), tally.difference(&line_up, 0)), (None, None));
        tally.add(&deal(&line_up, &[400, 600]));
        assert_eq!(tally.mean(&line_up, 0), Some(Estimate { mean: 100.0, half: None }));
        assert_eq!(tally.difference(&line_up, 0), Some(Estimate { mean: 50.0, half: None }));
        assert_eq!(tally.difference(&line_up, 1), Some(Estimate { mean: -50.0, half: None }));
        tally.add(&deal(&line_up, &[480, 600]));
        let Estimate { mean, half } = tally.difference(&line_up, 0).unwrap();
        // 50 and 70: their standard deviation is the root of 200, that of their mean 10.
        assert!((mean - 60.0).abs() < 1e-9 && (half.unwrap() - 19.6).abs() < 1e-9, "{mean} ± {half:?}");
    }

    #[test]
    fn nobody_differs_from_nobody() {
        let (line_up, _) = LineUp::new(b"aaa", |one, other| one == other);
        let tally = deal(&line_up, &[300]);
        assert_eq!(tally.mean(&line_up, 0), Some(Estimate { mean: 100.0, half: None }));
        assert_eq!(tally.difference(&line_up, 0), None);
    }
}
