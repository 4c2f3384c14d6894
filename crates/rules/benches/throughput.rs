//! Random full games, through the API that search uses: games a second on one core, and nanoseconds a card.
//!
//! Each game is played alone, and several at once in turns, as search does with its samples: while one game waits, the processor works on
//! another.

mod games;

use std::hint::black_box;
use std::time::{Duration, Instant};

use games::{Chance, Family, play};
use yohoho_rules::{GameKind, SeatCount, king, queen};

/// Games a second: the best of many short stretches, since other programs can only slow one down.
fn measure<G: Family, const LANES: usize>(kind: GameKind, seats: SeatCount) -> f64 {
    const STRETCHES: usize = 600;
    const GAMES: usize = 128;
    let mut rngs: [Chance; LANES] = std::array::from_fn(|lane| Chance(lane as u64));
    let mut best = Duration::MAX;
    for _ in 0..STRETCHES {
        let start = Instant::now();
        for _ in 0..GAMES / LANES {
            black_box(play::<G, LANES>(kind, seats, &mut rngs));
        }
        best = best.min(start.elapsed());
    }
    (GAMES / LANES * LANES) as f64 / best.as_secs_f64()
}

fn cards_in_a_game(kind: GameKind, seats: SeatCount) -> usize {
    let hand = |round| match kind {
        GameKind::SkullKing => king::Edition::CLASSIC.hand_size(round, seats) as usize * seats.get(),
        GameKind::Doubloons => king::Edition::DOUBLOONS.hand_size(round, seats) as usize * seats.get(),
        GameKind::SkullQueen => queen::hand_size(seats) as usize * queen::trick_size(seats),
    };
    (1..=kind.rounds(seats)).map(hand).sum()
}

fn main() {
    println!("state: {} bytes (king), {} bytes (queen)\n", size_of::<king::Game>(), size_of::<queen::Game>());
    println!("| game | players | games/s, one at a time | ns a card | games/s, eight in turns | ns a card |");
    println!("| --- | --- | --- | --- | --- | --- |");
    for kind in GameKind::ALL {
        for seats in [2, 4, 6].map(|count| SeatCount::new(count).expect("a table of this size")) {
            let (one, eight) = match kind {
                GameKind::SkullQueen => {
                    (measure::<queen::Game, 1>(kind, seats), measure::<queen::Game, 8>(kind, seats))
                }
                _ => (measure::<king::Game, 1>(kind, seats), measure::<king::Game, 8>(kind, seats)),
            };
            let nanos = |rate: f64| 1e9 / rate / cards_in_a_game(kind, seats) as f64;
            println!("| {kind} | {seats} | {one:.0} | {:.1} | {eight:.0} | {:.1} |", nanos(one), nanos(eight));
        }
    }
}
