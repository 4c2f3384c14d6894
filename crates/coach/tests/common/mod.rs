//! Games to review.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_bots::{Bot, Budget};
use yohoho_rules::log::Entry;
use yohoho_rules::record::Record;
use yohoho_rules::{GameKind, Log, Phase, Seat, SeatCount, Seed};

/// The record of a game of these bots, or of its first rounds.
pub(crate) fn record(kind: GameKind, bots: &[&dyn Bot], rounds: u8, number: u8) -> Record {
    let seats = SeatCount::new(bots.len()).unwrap();
    let seed = Seed([number; 32]);
    let mut log = Log::new(kind, seats, seed.first_dealer(seats));
    let mut game = log.start();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(number.into());
    while game.phase() != Phase::Over && (game.phase() != Phase::Deal || game.round() <= rounds) {
        if game.phase() == Phase::Deal {
            let deal = game.seed_deal(&seed);
            game.deal(&deal).unwrap();
            log.entries.push(Entry::Deal(deal));
        }
        for seat in game.turn() {
            let bot = bots[seat.index()];
            let action = bot.choose(&game.view(Some(seat)), &Budget::samples(10), &mut rng).unwrap();
            game.play(seat, action).unwrap();
            log.entries.push(Entry::Act(seat, action));
        }
    }
    let names = Seat::ALL[..bots.len()].iter().map(|seat| format!("{} {seat}", bots[seat.index()].name())).collect();
    Record::from_log(&log, names, Some(&seed)).unwrap()
}
