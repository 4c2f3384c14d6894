//! Writes what a bot would do in very many situations, for `training/imitate.py` to learn its habits:
//!
//!     cargo run --release -p yohoho-bots --features learned --example habits -- skull-king bosun 1000000 > bosun.habits
//!
//! A fourth argument is the most guesses that a bot may make at hidden cards. Games of all sizes are played by a mixed crew. At every decision the bot is
//! asked, whoever sits there.
//!
//! A decision is 1028 bytes, all numbers little-endian: the output of the network that stands for the action (u16), what is decided (u16: 0 a card,
//! 1 a bid or a plank), then 256 features that are not zero: their places (u16, the first feature again and again where there are fewer), then their
//! values in 1300ths (i16).

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
/// All values are whole numbers of these.
const PARTS: f32 = 1300.0;
/// Those who sit with the bot, and how often in a hundred.
const COMPANY: [(&str, u32); 4] = [("skull-king", 35), ("bosun", 10), ("cabin-boy", 10), ("random", 5)];

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let Some((kind, teacher, count, guesses)) = parse(&arguments) else {
        eprintln!("habits GAME BOT DECISIONS [GUESSES]");
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

/// Plays on all cores until there are enough.
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

/// A whole game.
fn play(kind: GameKind, seats: SeatCount, teacher: &dyn Bot, seed: u64, guesses: u32) -> Vec<u8> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let crew: Vec<&dyn Bot> = seats.seats().map(|_| company(teacher, &mut rng)).collect();
    let mut game = Game::new(kind, seats, Seat::ALL[below(&mut rng, seats.get() as u32) as usize]);
    let mut decisions = Vec::new();
    while game.phase() != Phase::Over {
        if game.phase() == Phase::Deal {
            game.deal(&game.draw_deal(&mut rng)).expect("a deal that was drawn fits");
            continue;
        }
        for seat in game.turn() {
            let view = game.view(Some(seat));
            let habit = teacher.choose(&view, &Budget::samples(guesses), &mut rng).expect("it is this seat's turn");
            if view.legal().len() > 1 {
                decision(&view, habit, &mut decisions);
            }
            let bot = crew[seat.index()];
            let same = bot.name() == teacher.name();
            // Without guesses the learned bot is its network alone, everywhere.
            let other = if same { None } else { bot.choose(&view, &Budget::samples(0), &mut rng) };
            let action = other.unwrap_or(habit);
            game.play(seat, action).expect("bots play legal actions");
        }
    }
    decisions
}

fn company(teacher: &dyn Bot, rng: &mut impl Rng) -> &'static dyn Bot {
    let mut lot = below(rng, 100);
    for (name, share) in COMPANY {
        if lot < share {
            return bot(name).expect("one of the crew");
        }
        lot -= share;
    }
    bot(teacher.name()).expect("one of the crew")
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
