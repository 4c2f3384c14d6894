//! What the deals of an arena add up to. The figures are those of `yohoho arena`.

use yohoho_rules::queen::Colour;
use yohoho_rules::{Game, Seat};

use crate::line_up::LineUp;

/// Sums over deals, by player. Whole numbers, so that nothing is lost to rounding.
#[derive(Clone, Default)]
pub(crate) struct Sums {
    /// Games, one for each seat of the player.
    pub(crate) games: u64,
    pub(crate) score: i64,
    pub(crate) wins: u64,
    pub(crate) decisions: u64,
    /// Bids made, or pirates aboard; and of how many.
    pub(crate) successes: (u64, u64),
    /// In a deal: the player's mean score less the others', as a whole number (see `Tally::difference`); its sum and the sum of its squares.
    difference: (i128, i128),
}

pub(crate) struct Tally {
    pub(crate) deals: u64,
    pub(crate) games: u64,
    pub(crate) players: Vec<Sums>,
}

impl Tally {
    pub(crate) fn new(players: usize) -> Tally {
        Tally { deals: 0, games: 0, players: vec![Sums::default(); players] }
    }

    pub(crate) fn decision(&mut self, player: usize) {
        self.players[player].decisions += 1;
    }

    /// A round has just ended.
    pub(crate) fn round(&mut self, game: &Game, player_at: impl Fn(usize) -> usize) {
        for seat in game.seats().seats() {
            let (part, of) = success(game, seat);
            let successes = &mut self.players[player_at(seat.index())].successes;
            successes.0 += part;
            successes.1 += of;
        }
    }

    pub(crate) fn game(&mut self, game: &Game, player_at: impl Fn(usize) -> usize) {
        self.games += 1;
        for place in game.standings() {
            let sums = &mut self.players[player_at(place.seat.index())];
            sums.games += 1;
            sums.score += i64::from(place.total);
            sums.wins += u64::from(place.place == 1);
        }
    }

    /// All rotations of the only deal in this tally are played.
    pub(crate) fn end_deal(&mut self, line_up: &LineUp) {
        self.deals += 1;
        let all: i64 = self.players.iter().map(|sums| sums.score).sum();
        for (player, sums) in self.players.iter_mut().enumerate() {
            let own = line_up.seats_of(player) as i64;
            let others = line_up.seats() as i64 - own;
            let difference = i128::from(sums.score * others - (all - sums.score) * own);
            sums.difference = (difference, difference * difference);
        }
    }

    pub(crate) fn add(&mut self, other: &Tally) {
        self.deals += other.deals;
        self.games += other.games;
        for (sums, more) in self.players.iter_mut().zip(&other.players) {
            sums.games += more.games;
            sums.score += more.score;
            sums.wins += more.wins;
            sums.decisions += more.decisions;
            sums.successes.0 += more.successes.0;
            sums.successes.1 += more.successes.1;
            sums.difference.0 += more.difference.0;
            sums.difference.1 += more.difference.1;
        }
    }

    /// A player's mean score less that of all others, and half the width of its 95 % interval. None without others; one deal has no interval.
    pub(crate) fn difference(&self, line_up: &LineUp, player: usize) -> Option<(f64, Option<f64>)> {
        let own = line_up.seats_of(player);
        let scale = (own * (line_up.seats() - own) * line_up.rotations().len()) as f64;
        if self.deals == 0 || scale == 0.0 {
            return None;
        }
        let (sum, squares) = self.players[player].difference;
        let n = self.deals as f64;
        let mean = sum as f64 / n;
        let variance = (squares as f64 - sum as f64 * mean) / (n - 1.0);
        let half = (self.deals > 1).then(|| 1.96 * (variance.max(0.0) / n).sqrt() / scale);
        Some((mean / scale, half))
    }
}

/// A seat's successes in the round that has just ended, and how many were possible: one bid, or four pirates.
fn success(game: &Game, seat: Seat) -> (u64, u64) {
    let seat = seat.index();
    match game {
        Game::King(game) => {
            let bids = game.open().bids().expect("a played round shows its bids");
            (u64::from(bids[seat].0 == game.open().won()[seat]), 1)
        }
        Game::Queen(game) => {
            let planks = game.open().planks().expect("a played round shows its planks");
            let aboard = Colour::ALL.into_iter().filter(|colour| planks[seat].space(*colour).is_some());
            (aboard.count() as u64, Colour::ALL.len() as u64)
        }
    }
}
