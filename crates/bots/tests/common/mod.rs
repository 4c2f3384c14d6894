//! What the tests share.
#![allow(dead_code, reason = "not every test uses everything")]

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_bots::{Bot, Budget};
use yohoho_rules::{Game, GameKind, Phase, SeatCount, Seed};

pub(crate) fn chance(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// Every game with every number of seats.
pub(crate) fn tables() -> impl Iterator<Item = (GameKind, SeatCount)> {
    GameKind::ALL.into_iter().flat_map(|kind| SeatCount::ALL.into_iter().map(move |seats| (kind, seats)))
}

/// Plays a whole game, and shows `see` every state before somebody acts in it. Every action is checked.
pub(crate) fn play(
    kind: GameKind,
    seed: u64,
    crew: &[&dyn Bot],
    budget: &Budget<'_>,
    mut see: impl FnMut(&Game),
) -> Game {
    let seats = SeatCount::new(crew.len()).unwrap();
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let deals = Seed(key);
    let mut rng = chance(seed);
    let mut game = Game::new(kind, seats, deals.first_dealer(seats));
    while game.phase() != Phase::Over {
        see(&game);
        if game.phase() == Phase::Deal {
            game.deal(&game.seed_deal(&deals)).unwrap();
            continue;
        }
        for seat in game.turn() {
            let bot = crew[seat.index()];
            let action = bot.choose(&game.view(Some(seat)), budget, &mut rng).expect("it is this seat's turn");
            if let Err(illegal) = game.play(seat, action) {
                panic!("{} in {kind} with {seats}, game {seed}: {illegal}", bot.name());
            }
        }
    }
    game
}
