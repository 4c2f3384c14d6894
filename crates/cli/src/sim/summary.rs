//! What the games of a simulation add up to.

use std::fmt::Write as _;

use serde::Serialize;
use yohoho_arena::{success_name, successes};
use yohoho_rules::{Game, MAX_SEATS, Seat, SeatCount};

use crate::bot::{Bot, stand_in};
use crate::simulation::Setup;

/// Sums over games. Whole numbers, so that the order of adding makes no difference.
#[derive(Clone)]
pub(super) struct Summary {
    pub(super) games: u64,
    seats: Vec<Sums>,
}

#[derive(Clone, Default)]
struct Sums {
    score: i64,
    squares: i64,
    /// Bids made, or pirates still aboard.
    successes: u64,
    /// All bids, or all pirates.
    attempts: u64,
    places: [u64; MAX_SEATS],
    /// Decisions that another bot had to make.
    lost: u64,
}

impl Summary {
    pub(super) fn new(seats: SeatCount) -> Summary {
        Summary { games: 0, seats: vec![Sums::default(); seats.get()] }
    }

    /// Counts the round that has just ended.
    pub(super) fn count_round(&mut self, game: &Game) {
        for (sums, (part, of)) in self.seats.iter_mut().zip(successes(game)) {
            sums.successes += part;
            sums.attempts += of;
        }
    }

    /// Counts a decision that somebody else had to take.
    pub(super) fn count_loss(&mut self, seat: Seat) {
        self.seats[seat.index()].lost += 1;
    }

    /// Counts a finished game.
    pub(super) fn count_game(&mut self, game: &Game) {
        self.games += 1;
        for (sums, place) in self.seats.iter_mut().zip(game.standings()) {
            let total = i64::from(place.total);
            sums.score += total;
            sums.squares += total * total;
            sums.places[usize::from(place.place) - 1] += 1;
        }
    }

    pub(super) fn add(&mut self, other: &Summary) {
        self.games += other.games;
        for (sums, more) in self.seats.iter_mut().zip(&other.seats) {
            sums.score += more.score;
            sums.squares += more.squares;
            sums.successes += more.successes;
            sums.attempts += more.attempts;
            sums.lost += more.lost;
            sums.places.iter_mut().zip(more.places).for_each(|(place, more)| *place += more);
        }
    }

    /// The summary as a table for people.
    pub(super) fn table(&self, setup: &Setup) -> String {
        let mut text = String::new();
        let games = if self.games == 1 { "game" } else { "games" };
        let _ = writeln!(text, "{}, {} players, {} {games}, seed {}", setup.kind, setup.seats, self.games, setup.seed);
        if self.games == 0 {
            return text;
        }
        let successes = success_name(setup.kind).replace('_', " ");
        let _ = write!(text, "\nseat  bot          mean  spread  {successes:>14}");
        for place in &["wins", "2nd", "3rd", "4th", "5th", "6th"][..self.seats.len()] {
            let _ = write!(text, "{place:>8}");
        }
        text.push('\n');
        for (seat, report) in self.report(setup).seats.iter().enumerate() {
            let (mean, spread) = (report.mean.unwrap_or_default(), report.spread.unwrap_or_default());
            let _ = write!(
                text,
                "{seat:>4}  {:<10}{mean:>7.1} {spread:>7.1}  {:>12.1} %",
                report.bot,
                100.0 * report.successes
            );
            for share in &report.places {
                let _ = write!(text, "{:>6.1} %", 100.0 * share);
            }
            text.push('\n');
        }
        for report in self.report(setup).seats {
            if let (seat, Some(lost @ 1..)) = (report.seat, report.lost) {
                let _ = writeln!(
                    text,
                    "\nSeat {seat} was late, wrong or dead {lost} times: {} decided.",
                    stand_in().name()
                );
            }
        }
        text.push_str("\nSpread is the standard deviation of a game's score. Equal totals share the\nbetter place, so wins can add up to more than 100 %.\n");
        text
    }

    /// The summary as one JSON object.
    pub(super) fn json(&self, setup: &Setup) -> String {
        let mut text = serde_json::to_string(&self.report(setup)).expect("a report is plain data");
        text.push('\n');
        text
    }

    fn report(&self, setup: &Setup) -> Report {
        let seats = self.seats.iter().zip(&setup.bots).enumerate();
        Report {
            game: setup.kind.name(),
            players: setup.seats.get(),
            games: self.games,
            seed: setup.seed,
            successes: success_name(setup.kind),
            seats: seats.map(|(seat, (sums, bot))| sums.report(seat, bot, self.games, setup.seats)).collect(),
        }
    }
}

impl Sums {
    fn report(&self, seat: usize, bot: &Bot, games: u64, seats: SeatCount) -> SeatReport {
        let share = |part: u64, of: u64| if of == 0 { 0.0 } else { part as f64 / of as f64 };
        let mean = (games > 0).then(|| self.score as f64 / games as f64);
        let variance = |mean| (self.squares as f64 - self.score as f64 * mean) / (games - 1) as f64;
        let spread = mean.filter(|_| games > 1).map(|mean| variance(mean).max(0.0).sqrt());
        let places: Vec<f64> = self.places[..seats.get()].iter().map(|count| share(*count, games)).collect();
        let lost = matches!(bot, Bot::Exec(_)).then_some(self.lost);
        let successes = share(self.successes, self.attempts);
        SeatReport { seat, bot: bot.to_string(), mean, spread, successes, wins: places[0], places, lost }
    }
}

#[derive(Serialize)]
struct Report {
    game: &'static str,
    players: usize,
    games: u64,
    seed: u64,
    /// What counts as a success: a bid made, or a pirate aboard at the end of a round.
    #[serde(rename = "kept")]
    successes: &'static str,
    seats: Vec<SeatReport>,
}

#[derive(Serialize)]
struct SeatReport {
    seat: usize,
    bot: String,
    mean: Option<f64>,
    spread: Option<f64>,
    #[serde(rename = "kept")]
    successes: f64,
    wins: f64,
    places: Vec<f64>,
    /// Decisions that another bot had to make; only for programs.
    #[serde(skip_serializing_if = "Option::is_none")]
    lost: Option<u64>,
}
