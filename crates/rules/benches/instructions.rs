//! Instructions of random full games, counted by valgrind: the same on every run, whatever else the machine does.

mod games;

use std::hint::black_box;

use games::{Chance, Family, play};
use gungraun::{library_benchmark, library_benchmark_group, main};
use yohoho_rules::{GameKind, SeatCount, king, queen};

/// A hundred games.
fn hundred<G: Family>(kind: GameKind, seats: usize) -> i64 {
    let seats = SeatCount::new(seats).expect("a table of this size");
    let mut chance = [Chance(1)];
    (0..100).map(|_| black_box(play::<G, 1>(kind, seats, &mut chance))).sum()
}

#[library_benchmark]
#[bench::two(2)]
#[bench::four(4)]
#[bench::six(6)]
fn skull_king(seats: usize) -> i64 {
    hundred::<king::Game>(GameKind::SkullKing, seats)
}

#[library_benchmark]
#[bench::two(2)]
#[bench::four(4)]
#[bench::six(6)]
fn skull_king_doubloons(seats: usize) -> i64 {
    hundred::<king::Game>(GameKind::Doubloons, seats)
}

#[library_benchmark]
#[bench::two(2)]
#[bench::four(4)]
#[bench::six(6)]
fn skull_queen(seats: usize) -> i64 {
    hundred::<queen::Game>(GameKind::SkullQueen, seats)
}

library_benchmark_group!(name = hundred_games; benchmarks = skull_king, skull_king_doubloons, skull_queen);
main!(library_benchmark_groups = hundred_games);
