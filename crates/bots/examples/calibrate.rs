//! Compares advice with long rollouts, on deals that nobody has trained on. First the rollouts, which take long:
//!
//!     cargo run --release -p yohoho-bots --features learned --example calibrate -- rollouts skull-king 100 2000 > skull-king.rollouts
//!
//! writes a line for each of 100 decisions, tried on 2,000 guesses at the hidden cards: as many of bids or planks as a quarter, at tables of all sizes, in games among
//! equals and, every other one, among bosuns. A third number begins with another decision than the first. Then
//!
//!     cargo run --release -p yohoho-bots --features learned --example calibrate -- compare skull-king.rollouts …
//!
//! prints how far advice is off, and how often it finds the same best action. The variable `ADVICE` names other advice weights than the delivered ones.

use std::collections::BTreeMap;
use std::io::Write;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{env, fs, io, thread};

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use yohoho_bots::learned::Learned;
use yohoho_bots::{Bot, Budget, bot};
use yohoho_rules::{Action, Game, GameKind, Phase, Seat, SeatCount, Seed, View, below};

/// Planks are too many to try them all: so many of those that the network prefers, and as many others.
const PLANKS: usize = 4;

/// Guesses that are played out together: few enough to stay in the cache.
const TOGETHER: u32 = 50;

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["rollouts", game, count, guesses, ref first @ ..] => rollouts(game, count, guesses, first.first().copied()),
        ["compare", ref files @ ..] if !files.is_empty() => compare(files),
        _ => Err("usage: calibrate rollouts GAME DECISIONS GUESSES [FIRST] | calibrate compare FILE...".to_string()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// A decision on a deal that training, which draws its deals otherwise, has hardly seen.
fn position(learned: &Learned, kind: GameKind, number: u64) -> Option<View> {
    let seats = SeatCount::ALL[(number % 5) as usize];
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(number);
    let mut key = [0xA5; 32];
    key[..8].copy_from_slice(&number.to_le_bytes());
    let deals = Seed(key);
    let among_equals = (number / 5).is_multiple_of(2);
    let deciding = (number / 10).is_multiple_of(4);
    let mut game = Game::new(kind, seats, deals.first_dealer(seats));
    let mut found = Vec::new();
    let rounds = if kind.edition().is_some() { 10 } else { seats.get() as u32 };
    let round = 1 + below(&mut rng, rounds) as u8;
    while game.phase() != Phase::Over && game.round() <= round {
        if game.phase() == Phase::Deal {
            game.deal(&game.seed_deal(&deals)).ok()?;
            continue;
        }
        let secret = game.phase() == Phase::Decide;
        for seat in game.turn() {
            let view = game.view(Some(seat));
            if game.round() == round && secret == deciding && view.legal().len() > 1 {
                found.push(view);
            }
            let action = if among_equals || seat == Seat::default() {
                learned.choose(&view, &Budget::samples(0), &mut rng)
            } else {
                bot("bosun").ok()?.choose(&view, &Budget::default(), &mut rng)
            };
            game.play(seat, action?).ok()?;
        }
    }
    if found.is_empty() { None } else { Some(found[below(&mut rng, found.len() as u32) as usize]) }
}

/// The actions to try, by their number among the legal ones: the network's own choice first.
fn tried(learned: &Learned, view: &View, number: u64) -> Vec<usize> {
    let logits = learned.logits(view).unwrap_or_default();
    let mut order: Vec<usize> = (0..logits.len()).collect();
    order.sort_by(|a, b| logits[*b].total_cmp(&logits[*a]));
    if order.len() > 100 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(number);
        let others: Vec<usize> = (0..PLANKS).map(|_| below(&mut rng, order.len() as u32) as usize).collect();
        order.truncate(PLANKS);
        order.extend(others);
        let mut seen = Vec::new();
        order.retain(|at| {
            !seen.contains(at) && {
                seen.push(*at);
                true
            }
        });
    }
    order
}

fn rollouts(game: &str, count: &str, guesses: &str, first: Option<&str>) -> Result<(), String> {
    let kind: GameKind = game.parse().map_err(|_| format!("{game} is no game"))?;
    let number = |text: &str| text.parse::<u64>().map_err(|_| format!("{text} is no number"));
    let (count, guesses, first) = (number(count)?, number(guesses)? as u32, first.map_or(Ok(0), number)?);
    let (next, output) = (AtomicU64::new(first), Mutex::new(io::stdout()));
    let learned = Learned::built_in();
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= first + count {
                return;
            }
            let Some(view) = position(&learned, kind, number) else { continue };
            let line = roll_out(&learned, &view, number, guesses);
            let mut output = output.lock().expect("nobody panics");
            writeln!(output, "{line}").and_then(|()| output.flush()).expect("somebody reads this");
        }
    };
    let threads = env::var("THREADS").ok().and_then(|text| text.parse().ok());
    let threads = threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from));
    thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    Ok(())
}

/// The means over all guesses and over the first half of them, and the standard errors of the values and of the differences to the network's choice.
fn roll_out(learned: &Learned, view: &View, number: u64, guesses: u32) -> Value {
    let seat = view.viewer().expect("a player's view");
    let legal = view.legal();
    let tried = tried(learned, view, number);
    let actions: Vec<Action> = tried.iter().map(|at| legal.nth(*at)).collect();
    let mut whole = learned.roll_out(view, &actions, number, 0..guesses.min(TOGETHER)).expect("the game is known");
    let mut half = whole.clone();
    let mut made = TOGETHER;
    while made < guesses {
        let end = guesses.min(made + TOGETHER);
        whole.add(learned.roll_out(view, &actions, number, made..end).expect("as before"));
        made = end;
        if made <= guesses / 2 {
            half = whole.clone();
        }
    }
    let of =
        |value: &dyn Fn(usize) -> f64| (0..actions.len()).map(|at| (value(at) * 1e3).round() / 1e3).collect::<Vec<_>>();
    json!({
        "game": view.kind().name(), "number": number, "guesses": guesses, "actions": tried,
        "mean": of(&|at| whole.mean(at, seat).0), "error": of(&|at| whole.mean(at, seat).1), "half": of(&|at| half.mean(at, seat).0),
        "difference": of(&|at| if at == 0 { 0.0 } else { whole.difference(at, 0, seat).1 }),
    })
}

/// Sums over what was compared.
#[derive(Default)]
struct Sums {
    decisions: f64,
    /// Values: how many, how far advice is off and its square, and the square that the rollouts themselves are off.
    values: f64,
    off: f64,
    square: f64,
    noise: f64,
    /// Differences to the network's choice: likewise, with what a slope needs.
    differences: f64,
    apart: f64,
    apart_noise: f64,
    both: f64,
    own: f64,
    /// How often the best action is the same as that of the rollouts, how often half of the rollouts find it, and what is lost by what advice prefers, and by
    /// what the network chooses.
    same: f64,
    same_half: f64,
    lost: f64,
    lost_by_choice: f64,
}

fn compare(files: &[&str]) -> Result<(), String> {
    let mut learned = Learned::built_in();
    if let Some(path) = env::var_os("ADVICE") {
        let weights = fs::read(path).map_err(|error| format!("ADVICE: {error}"))?;
        learned = learned.and(&weights).map_err(|error| format!("ADVICE: {error}"))?;
    }
    let mut groups: BTreeMap<(String, String), Sums> = BTreeMap::new();
    for file in files {
        let text = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
        for line in text.lines() {
            let line: Value = serde_json::from_str(line).map_err(|error| format!("{file}: {error}"))?;
            note(&learned, &line, &mut groups).ok_or_else(|| format!("{file}: not a line of rollouts"))?;
        }
    }
    println!(
        "{:<21} {:<24} {:>5} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6} {:>7}",
        "game", "decisions", "", "bias", "rmse", "±", "differ", "±", "slope", "same", "half", "lost", "choice"
    );
    for ((game, group), sums) in &groups {
        let Sums { decisions, values, differences, .. } = *sums;
        let clean = |square: f64, noise: f64, count: f64| ((square - noise) / count.max(1.0)).max(0.0).sqrt();
        println!(
            "{game:<21} {group:<24} {decisions:>5} {:>+6.2} {:>6.2} {:>6.2} {:>6.2} {:>6.2} {:>6.3} {:>4.0} % {:>4.0} % {:>6.2} {:>7.2}",
            sums.off / values,
            clean(sums.square, sums.noise, values),
            (sums.noise / values).sqrt(),
            clean(sums.apart, sums.apart_noise, differences),
            (sums.apart_noise / differences.max(1.0)).sqrt(),
            sums.both / sums.own,
            100.0 * sums.same / decisions,
            100.0 * sums.same_half / decisions,
            sums.lost / decisions,
            sums.lost_by_choice / decisions,
        );
    }
    println!(
        "\nrmse, differ: how far values, and differences to the network's choice, are off, without what the rollouts are (±)."
    );
    println!(
        "slope: of the rollouts' differences on those of advice. same: the same best action as the rollouts; half: as half of them say."
    );
    println!(
        "lost, choice: points below the best, by the rollouts, of what advice prefers and of what the player does."
    );
    Ok(())
}

/// Adds a decision to its groups.
fn note(learned: &Learned, line: &Value, groups: &mut BTreeMap<(String, String), Sums>) -> Option<()> {
    let kind: GameKind = line["game"].as_str()?.parse().ok()?;
    let view = position(learned, kind, line["number"].as_u64()?)?;
    let numbers = |name: &str| line[name].as_array()?.iter().map(Value::as_f64).collect::<Option<Vec<f64>>>();
    let (mean, error, half, difference) =
        (numbers("mean")?, numbers("error")?, numbers("half")?, numbers("difference")?);
    let all = learned.values(&view)?;
    let values: Vec<f64> = numbers("actions")?.into_iter().map(|at| f64::from(all[at as usize])).collect();
    let best = |numbers: &[f64]| (0..numbers.len()).max_by(|a, b| numbers[*a].total_cmp(&numbers[*b])).unwrap_or(0);
    let (top, best_value, best_half) = (best(&mean), best(&values), best(&half));
    let (seats, round, deciding) = match &view {
        View::King(view) => (view.open.seats(), view.open.round(), view.open.bids().is_none()),
        View::Queen(view) => (view.open.seats(), view.open.round(), view.open.planks().is_none()),
    };
    let what = match (kind.edition().is_some(), deciding) {
        (true, true) => "bids",
        (false, true) => "planks",
        (_, false) => "plays",
    };
    let company = if (line["number"].as_u64()? / 5).is_multiple_of(2) { "equals" } else { "bosuns" };
    let rounds = if round < 5 {
        "1 to 4"
    } else if round < 8 {
        "5 to 7"
    } else {
        "8 to 10"
    };
    let mut names = vec![what.to_string(), format!("{what}, {seats} seats"), format!("{what}, among {company}")];
    if kind.edition().is_some() {
        names.push(format!("{what}, rounds {rounds}"));
    }
    // Among what advice prefers it matters most.
    names.push(format!("{what}, near the best"));
    let near = if kind.edition().is_some() { 10.0 } else { 2.0 };
    for name in names {
        let nearby = name.ends_with("best");
        let sums = groups.entry((kind.name().to_string(), name)).or_default();
        sums.decisions += 1.0;
        for at in (0..values.len()).filter(|at| !nearby || values[*at] > values[best_value] - near) {
            let off = values[at] - mean[at];
            sums.values += 1.0;
            sums.off += off;
            sums.square += off * off;
            sums.noise += error[at] * error[at];
            if at > 0 {
                let (own, other) = (values[at] - values[0], mean[at] - mean[0]);
                sums.differences += 1.0;
                sums.apart += (own - other) * (own - other);
                sums.apart_noise += difference[at] * difference[at];
                sums.both += own * other;
                sums.own += own * own;
            }
        }
        // Equals are equal: what is as good by the rollouts counts as the same.
        let same = |at: usize| f64::from(u8::from(mean[at] >= mean[top]));
        sums.same += same(best_value);
        sums.same_half += same(best_half);
        sums.lost += mean[top] - mean[best_value];
        sums.lost_by_choice += mean[top] - mean[0];
    }
    Some(())
}
