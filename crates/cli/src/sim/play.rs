//! One game of a simulation.

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_rules::log::Entry;
use yohoho_rules::record::Record;
use yohoho_rules::{GameKind, Log, Phase, SeatCount, Seed};

use super::summary::Summary;
use crate::bot::Bot;

/// What is played by whom.
pub(super) struct Setup {
    pub(super) kind: GameKind,
    pub(super) seats: SeatCount,
    pub(super) bots: Vec<Bot>,
    pub(super) seed: u64,
    pub(super) record: bool,
}

/// Plays the game with this number, adds it to the summary and, if wanted, its record to `records`.
pub(super) fn play_game(setup: &Setup, number: u64, summary: &mut Summary, records: &mut Vec<u8>) {
    let (seed, mut rng) = chance(setup.seed, number);
    let first_dealer = seed.first_dealer(setup.seats);
    let mut log = Log::new(setup.kind, setup.seats, first_dealer);
    let mut game = log.start();
    let mut write = |entry| {
        if setup.record {
            log.entries.push(entry);
        }
    };
    loop {
        match game.phase() {
            Phase::Over => break,
            Phase::Deal => {
                let deal = game.seed_deal(&seed);
                game.deal(&deal).expect("a seed gives a deal of one deck");
                write(Entry::Deal(deal));
                continue;
            }
            Phase::Decide | Phase::Play => {}
        }
        for seat in game.turn() {
            let action = setup.bots[seat.index()].choose(&game.legal(seat), &mut rng);
            game.play(seat, action).expect("bots play legal actions");
            write(Entry::Act(seat, action));
        }
        if matches!(game.phase(), Phase::Deal | Phase::Over) {
            summary.count_round(&game);
        }
    }
    summary.count_game(&game);
    if setup.record {
        let names = (1..).zip(&setup.bots).map(|(number, bot)| format!("{} {number}", bot.name())).collect();
        let record = Record::from_log(&log, names, Some(&seed)).expect("the game was played by the rules");
        serde_json::to_writer(&mut *records, &record).expect("a record is plain data");
        records.push(b'\n');
    }
}

/// The deals' seed and the bots' generator of one game: both follow from the simulation's seed and the game's number alone.
fn chance(seed: u64, number: u64) -> (Seed, Xoshiro256PlusPlus) {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut stream = ChaCha20Rng::from_seed(key);
    stream.set_stream(number);
    let mut deals = [0; 32];
    stream.fill_bytes(&mut deals);
    (Seed(deals), Xoshiro256PlusPlus::seed_from_u64(stream.next_u64()))
}
