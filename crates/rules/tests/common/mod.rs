//! Random games for the tests.
#![allow(dead_code, reason = "not every test uses everything")]

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_rules::log::Entry;
use yohoho_rules::{Game, GameKind, Log, Phase, SeatCount, below};

pub(crate) type Chance = Xoshiro256PlusPlus;

pub(crate) fn chance(seed: u64) -> Chance {
    Chance::seed_from_u64(seed)
}

/// The three games with every number of seats.
pub(crate) fn tables() -> impl Iterator<Item = (GameKind, SeatCount)> {
    GameKind::ALL.into_iter().flat_map(|kind| SeatCount::ALL.map(|seats| (kind, seats)))
}

/// How many games the comparisons play in all: `YOHOHO_GAMES`, or 2,000.
pub(crate) fn games() -> u64 {
    std::env::var("YOHOHO_GAMES").map_or(2000, |games| games.parse().expect("YOHOHO_GAMES is a number"))
}

/// Plays a random game; `watch` sees every state, before each entry, with the log so far, and the entry that comes next.
pub(crate) fn random_game(
    kind: GameKind,
    seats: SeatCount,
    seed: u64,
    mut watch: impl FnMut(&Game, &Log, Option<&Entry>),
) -> Log {
    let mut rng = chance(seed);
    let dealer = seats.seats().nth(below(&mut rng, seats.get() as u32) as usize).unwrap();
    let mut log = Log::new(kind, seats, dealer);
    let mut game = log.start();
    loop {
        let entry = match game.phase() {
            Phase::Over => break,
            Phase::Deal => Entry::Deal(game.draw_deal(&mut rng)),
            Phase::Decide | Phase::Play => {
                let turn: Vec<_> = game.turn().into_iter().collect();
                let seat = turn[below(&mut rng, turn.len() as u32) as usize];
                let legal = game.legal(seat);
                Entry::Act(seat, legal.nth(below(&mut rng, legal.len() as u32) as usize))
            }
        };
        watch(&game, &log, Some(&entry));
        yohoho_rules::log::apply(&mut game, &entry).expect("a legal action is accepted");
        log.entries.push(entry);
    }
    watch(&game, &log, None);
    log
}

/// A finished random game.
pub(crate) fn finished(kind: GameKind, seats: SeatCount, seed: u64) -> Log {
    random_game(kind, seats, seed, |_, _, _| {})
}
