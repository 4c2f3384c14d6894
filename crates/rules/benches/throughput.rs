//! Random full games, through the API that search uses: games a second on one core, and nanoseconds a card.
//!
//! Each game is played alone, and several at once in turns, as search does with its samples: while one game waits, the processor works on
//! another.

mod games;

use std::hint::black_box;
use std::time::{Duration, Instant};

use games::{Chance, Family, play};
use yohoho_rules::{GameKind, SeatCount, king, queen};

/// One kind of table, played alone or eight at a time, and the best time that a stretch of its games has taken.
struct Table {
    kind: GameKind,
    seats: SeatCount,
    stretch: fn(GameKind, SeatCount, u64) -> Duration,
    best: Duration,
}

/// The games of one stretch.
const GAMES: usize = 128;

/// Other games for every seed: the branch predictor must not learn them by heart.
fn stretch<G: Family, const LANES: usize>(kind: GameKind, seats: SeatCount, seed: u64) -> Duration {
    let mut chances: [Chance; LANES] = std::array::from_fn(|lane| Chance(seed * LANES as u64 + lane as u64));
    let start = Instant::now();
    for _ in 0..GAMES / LANES {
        black_box(play::<G, LANES>(kind, seats, &mut chances));
    }
    start.elapsed()
}

fn tables() -> Vec<Table> {
    let mut tables = Vec::new();
    for kind in GameKind::ALL {
        for seats in [2, 4, 6].map(|count| SeatCount::new(count).expect("a table of this size")) {
            let stretches = match kind {
                GameKind::SkullQueen => [stretch::<queen::Game, 1>, stretch::<queen::Game, 8>],
                _ => [stretch::<king::Game, 1>, stretch::<king::Game, 8>],
            };
            tables.extend(stretches.map(|stretch| Table { kind, seats, stretch, best: Duration::MAX }));
        }
    }
    tables
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
    let mut tables = tables();
    // The tables take turns for a while, and the best stretch of each counts: other programs can only slow one down.
    for turn in 0..40 {
        for table in &mut tables {
            for seed in 50 * turn..50 * (turn + 1) {
                table.best = table.best.min((table.stretch)(table.kind, table.seats, seed));
            }
        }
    }
    println!("| game | players | games/s, one at a time | ns a card | games/s, eight in turns | ns a card |");
    println!("| --- | --- | --- | --- | --- | --- |");
    for pair in tables.chunks_exact(2) {
        let (kind, seats) = (pair[0].kind, pair[0].seats);
        let [one, eight] = [&pair[0], &pair[1]].map(|table| GAMES as f64 / table.best.as_secs_f64());
        let nanos = |rate: f64| 1e9 / rate / cards_in_a_game(kind, seats) as f64;
        println!("| {kind} | {seats} | {one:.0} | {:.1} | {eight:.0} | {:.1} |", nanos(one), nanos(eight));
    }
}
