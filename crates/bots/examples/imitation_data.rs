//! Writes what a bot decides in very many situations, for `training/imitate.py` to learn from:
//!
//!     cargo run --release -p yohoho-bots --features learned --example imitation_data -- skull-king bosun 1000000 > bosun.decisions
//!
//! A fourth argument limits how many guesses a bot may make at the hidden cards. Games of all sizes are played by different bots, and the bot is asked
//! about every decision, whoever's it is.
//!
//! A decision takes 1028 bytes, all numbers little-endian: the network's output for the action (u16), what is decided (u16: 0 a card, 1 a bid or a
//! plank), then 256 features that are not zero: their indices (u16; the first feature is repeated if there are fewer) and their values in 1300ths (i16).

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{env, thread};

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_bots::learned::{features, output};
use yohoho_bots::{Bot, Budget, bot};
use yohoho_rules::{Action, Game, GameKind, Phase, Seat, SeatCount, View, below, king, queen};

const SLOTS: usize = 256;
/// Every value is a whole number of 1300ths.
const PARTS: f32 = 1300.0;
/// Who sits at the table besides the bot itself, in percent.
const COMPANY: [(&str, u32); 4] = [("skull-king", 35), ("bosun", 10), ("cabin-boy", 10), ("random", 5)];

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let Some((kind, teacher, count, guesses)) = parse(&arguments) else {
        eprintln!("usage: imitation_data GAME BOT DECISIONS [GUESSES]");
        return ExitCode::from(2);
    };
    match write(kind, teacher, count, guesses) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn parse(arguments: &[String]) -> Option<(GameKind, &'static dyn Bot, u64, u32)> {
    let [game, name, count, guesses @ ..] = arguments else { return None };
    let guesses = match guesses {
        [] => Budget::USUAL,
        [guesses] => guesses.parse().ok()?,
        _ => return None,
    };
    Some((game.parse().ok()?, bot(name).ok()?, count.parse().ok()?, guesses))
}

/// Plays on all cores until enough decisions are written.
fn write(kind: GameKind, teacher: &dyn Bot, count: u64, guesses: u32) -> io::Result<()> {
    let output = Mutex::new(BufWriter::new(io::stdout()));
    let (next, written) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = || -> io::Result<()> {
        while written.load(Ordering::Relaxed) < count {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let decisions = play(kind, SeatCount::ALL[(number % 5) as usize], teacher, number, guesses);
            written.fetch_add((decisions.len() / (4 + 4 * SLOTS)) as u64, Ordering::Relaxed);
            output.lock().expect("nobody panics").write_all(&decisions)?;
        }
        Ok(())
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("nobody panics"))
    })?;
    output.into_inner().expect("nobody panics").flush()
}

/// Plays a whole game, and returns its decisions.
fn play(kind: GameKind, seats: SeatCount, teacher: &dyn Bot, seed: u64, guesses: u32) -> Vec<u8> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let players: Vec<&dyn Bot> = seats.seats().map(|_| company(teacher, &mut rng)).collect();
    let mut game = Game::new(kind, seats, Seat::ALL[below(&mut rng, seats.get() as u32) as usize]);
    let mut decisions = Vec::new();
    while game.phase() != Phase::Over {
        if game.phase() == Phase::Deal {
            game.deal(&game.draw_deal(&mut rng)).expect("a deal that was drawn fits");
            continue;
        }
        for seat in game.turn() {
            let view = game.view(Some(seat));
            let choice = teacher.choose(&view, &Budget::samples(guesses), &mut rng).expect("it is this seat's turn");
            if view.legal().len() > 1 {
                decision(&view, choice, &mut decisions);
            }
            let bot = players[seat.index()];
            let same = bot.name() == teacher.name();
            // Without guesses the learned bot is its network alone, everywhere.
            let other = if same { None } else { bot.choose(&view, &Budget::samples(0), &mut rng) };
            let action = other.unwrap_or(choice);
            game.play(seat, action).expect("bots play legal actions");
        }
    }
    decisions
}

fn company(teacher: &dyn Bot, rng: &mut impl Rng) -> &'static dyn Bot {
    let mut lot = below(rng, 100);
    for (name, share) in COMPANY {
        if lot < share {
            return bot(name).expect("there is such a bot");
        }
        lot -= share;
    }
    bot(teacher.name()).expect("there is such a bot")
}

fn decision(view: &View, action: Action, into: &mut Vec<u8>) {
    let features = features(view).expect("there is something to decide");
    let deciding = matches!(action, Action::King(king::Action::Bid(_)) | Action::Queen(queen::Action::Plank(_)));
    let mut set: Vec<usize> = (0..features.len()).filter(|at| features[*at] != 0.0).collect();
    assert!(set.len() <= SLOTS, "{} features are set", set.len());
    let used = set.len();
    set.resize(SLOTS, 0);
    into.extend((output(view, action) as u16).to_le_bytes());
    into.extend(u16::from(deciding).to_le_bytes());
    into.extend(set.iter().flat_map(|at| (*at as u16).to_le_bytes()));
    let value = |(slot, at): (usize, &usize)| if slot < used { (features[*at] * PARTS).round() as i16 } else { 0 };
    into.extend(set.iter().enumerate().map(value).flat_map(i16::to_le_bytes));
}
