//! Measures how long the learned bot takes to decide, and for each guess when it gives advice, in every game at every size of table:
//!
//!     cargo run --release -p yohoho-bots --features learned --example thinking_time

use std::time::{Duration, Instant};

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_bots::{Bot, Budget, bot};
use yohoho_rules::{Game, GameKind, Phase, Seat, SeatCount};

/// Every so many decisions advice is asked for.
const STRIDE: usize = 7;

fn main() {
    let learned = bot("skull-king").expect("there is such a bot");
    println!("{:<22}{:>5}{:>12}{:>8}{:>12}{:>8}{:>8}", "game", "seats", "a decision", "p99", "a guess", "p99", "most");
    for kind in GameKind::ALL {
        for seats in SeatCount::ALL {
            let (mut choices, mut guesses) = (Vec::new(), Vec::new());
            for seed in 0..4 {
                play(kind, seats, learned, seed, &mut choices, &mut guesses);
            }
            choices.sort();
            guesses.sort();
            let at = |times: &[Duration], part: usize| times[(times.len() - 1) * part / 100].as_secs_f64() * 1e3;
            println!(
                "{:<22}{:>5}{:>9.3} ms{:>8.3}{:>9.2} ms{:>8.2}{:>8.2}",
                kind.name(),
                seats.get(),
                at(&choices, 50),
                at(&choices, 99),
                at(&guesses, 50),
                at(&guesses, 99),
                at(&guesses, 100),
            );
        }
    }
}

/// A whole game among equals; planks are not guessed at.
fn play(
    kind: GameKind,
    seats: SeatCount,
    learned: &dyn Bot,
    seed: u64,
    choices: &mut Vec<Duration>,
    guesses: &mut Vec<Duration>,
) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = Game::new(kind, seats, Seat::default());
    while game.phase() != Phase::Over {
        if game.phase() == Phase::Deal {
            game.deal(&game.draw_deal(&mut rng)).expect("a deal that was drawn fits");
        }
        for seat in game.turn() {
            let view = game.view(Some(seat));
            let begun = Instant::now();
            let action = learned.choose(&view, &Budget::default(), &mut rng).expect("it is this seat's turn");
            if view.legal().len() > 1 {
                choices.push(begun.elapsed());
                if choices.len().is_multiple_of(STRIDE) && view.legal().len() < 100 {
                    let begun = Instant::now();
                    learned.advise(&view, &Budget::samples(1), &mut rng);
                    guesses.push(begun.elapsed());
                }
            }
            game.play(seat, action).expect("bots play legal actions");
        }
    }
}
