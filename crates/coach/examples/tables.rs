//! Measures what the strongest player scores among his like, by game, seats, round and place in the order of play, and writes `src/fitted.rs`:
//!
//! ```text
//! cargo run --release -p yohoho-coach --example tables -- 20000 > fitted.rs && mv fitted.rs crates/coach/src/
//! ```
//!
//! The number is that of the games for each game and number of seats.

use std::env;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_bots::learned::Learned;
use yohoho_bots::{Bot, Budget};
use yohoho_rules::{Game, GameKind, MAX_SEATS, Phase, Seat, SeatCount};

/// Sums over games.
#[derive(Clone, Copy, Default)]
struct Sums {
    rounds: u64,
    /// By place in the order of play.
    scores: [i64; MAX_SEATS],
    /// Of the variance within a table.
    variance: f64,
}

impl Sums {
    fn add(&mut self, more: &Sums) {
        self.rounds += more.rounds;
        self.variance += more.variance;
        self.scores.iter_mut().zip(more.scores).for_each(|(sum, more)| *sum += more);
    }
}

fn main() {
    let games = env::args().nth(1).and_then(|games| games.parse().ok()).unwrap_or(1000);
    println!("//! What the strongest player scores among his like: {games} games for each game and number of seats.");
    println!("//! Written by `cargo run --release -p yohoho-coach --example tables -- {games}`.\n");
    println!("use crate::tables::Round;");
    let learned = Learned::built_in();
    for (kind, name) in GameKind::ALL.into_iter().zip(["SKULL_KING", "DOUBLOONS", "SKULL_QUEEN"]) {
        let queen = kind == GameKind::SkullQueen;
        let (left, right) = if queen { ("", "") } else { ("[", "; 10]") };
        println!("\npub(crate) static {name}: [{left}Round{right}; 5] = [");
        for seats in SeatCount::ALL {
            let mut rounds = measure(&learned, kind, seats, games);
            if queen {
                let mut all = Sums::default();
                rounds.iter().for_each(|round| all.add(round));
                rounds = vec![all];
            }
            print!("    {}", if queen { "" } else { "[" });
            rounds.iter().for_each(|round| write(round, seats));
            println!("{}", if queen { "" } else { "]," });
            eprintln!("{kind}, {seats} seats: done");
        }
        println!("];");
    }
}

fn write(sums: &Sums, seats: SeatCount) {
    let count = sums.rounds.max(1) as f64;
    let means = (0..MAX_SEATS).map(|place| {
        let mean = if place < seats.get() { sums.scores[place] as f64 / count } else { 0.0 };
        format!("{mean:.2}")
    });
    let means: Vec<String> = means.collect();
    print!("Round {{ spread: {:.2}, means: [{}] }}, ", (sums.variance / count).sqrt(), means.join(", "));
}

/// Plays games on all cores.
fn measure(learned: &Learned, kind: GameKind, seats: SeatCount, games: u64) -> Vec<Sums> {
    let next = AtomicU64::new(0);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let play = || {
            let mut sums = vec![Sums::default(); kind.rounds(seats).into()];
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= games {
                    return sums;
                }
                play(learned, Game::new(kind, seats, Seat::ALL[number as usize % seats.get()]), number, &mut sums);
            }
        };
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(play)).collect();
        let mut all = vec![Sums::default(); kind.rounds(seats).into()];
        for worker in workers {
            let sums = worker.join().expect("a game is played by the rules");
            all.iter_mut().zip(&sums).for_each(|(all, sums)| all.add(sums));
        }
        all
    })
}

fn play(learned: &Learned, mut game: Game, number: u64, sums: &mut [Sums]) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(number);
    // No search: this is how a round is played on in rollouts too.
    let budget = Budget::samples(0);
    for sums in sums {
        let dealer = game.dealer();
        game.deal(&game.draw_deal(&mut rng)).expect("a deal is due");
        while let (Phase::Decide | Phase::Play, Some(seat)) = (game.phase(), game.turn().first()) {
            let action = learned.choose(&game.view(Some(seat)), &budget, &mut rng).expect("it is this seat's turn");
            game.play(seat, action).expect("bots play by the rules");
        }
        let count = game.seats().get();
        let mean = game.scores().iter().map(|score| f64::from(*score)).sum::<f64>() / count as f64;
        sums.rounds += 1;
        for (seat, score) in game.scores().iter().enumerate() {
            sums.scores[(seat + 2 * count - dealer.index() - 1) % count] += i64::from(*score);
            sums.variance += (f64::from(*score) - mean).powi(2) / (count - 1) as f64;
        }
    }
}
