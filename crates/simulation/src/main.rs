//! Runs seeds on all cores: `yohoho-simulation --seeds N [--from SEED]`.

use std::cell::Cell;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};
use std::{panic, thread};

use yohoho_simulation::{Failure, run};

const USAGE: &str = "yohoho-simulation --seeds N [--from SEED]";

thread_local! {
    /// The seed that this thread is at.
    static SEED: Cell<u64> = const { Cell::new(0) };
}

fn main() -> ExitCode {
    // A panic ends everything at once, so it has to name its seed.
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        eprintln!("seed {}:", SEED.get());
        usual(info);
    }));
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((seeds, from)) = read(&arguments) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match simulate(seeds, from) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            println!("{failure}\n\nTo see it again: cargo xtask simulate --seeds 1 --from {}", failure.seed);
            ExitCode::FAILURE
        }
    }
}

fn read(arguments: &[String]) -> Option<(u64, u64)> {
    let (mut seeds, mut from) = (1000, 0);
    for pair in arguments.chunks(2) {
        let number = pair.get(1)?.replace('_', "").parse().ok()?;
        match pair[0].as_str() {
            "--seeds" => seeds = number,
            "--from" => from = number,
            _ => return None,
        }
    }
    Some((seeds, from))
}

/// What all runs add up to.
#[derive(Default)]
struct Totals {
    next: AtomicU64,
    seeds: AtomicU64,
    steps: AtomicU64,
    games: AtomicU64,
    crashes: AtomicU64,
    failed: AtomicBool,
}

fn simulate(seeds: u64, from: u64) -> Result<(), Box<Failure>> {
    let start = Instant::now();
    let totals = Totals::default();
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let (failed, failures) = mpsc::channel();
    let failure = thread::scope(|scope| {
        for _ in 0..cores {
            let failed = failed.clone();
            let totals = &totals;
            scope.spawn(move || {
                if let Err(failure) = work(seeds, from, totals) {
                    totals.failed.store(true, Ordering::Relaxed);
                    let _ = failed.send(failure);
                }
            });
        }
        drop(failed);
        loop {
            match failures.recv_timeout(Duration::from_secs(5)) {
                Ok(failure) => return Some(failure),
                Err(mpsc::RecvTimeoutError::Disconnected) => return None,
                Err(mpsc::RecvTimeoutError::Timeout) => {
                    let seconds = start.elapsed().as_secs();
                    eprintln!("{seconds:>5} s  {} of {seeds} seeds", totals.seeds.load(Ordering::Relaxed));
                }
            }
        }
    });
    let count = |number: &AtomicU64| number.load(Ordering::Relaxed);
    let (steps, seconds) = (count(&totals.steps), start.elapsed().as_secs_f64());
    println!(
        "{} seeds from {from}: {} games came to their end, {} crashes, {steps} steps in {seconds:.1} s on {cores} cores: {:.0} steps a second",
        count(&totals.seeds),
        count(&totals.games),
        count(&totals.crashes),
        steps as f64 / seconds
    );
    failure.map_or(Ok(()), Err)
}

/// Takes one seed after the other until none is left or somebody has found a failure.
fn work(seeds: u64, from: u64, totals: &Totals) -> Result<(), Box<Failure>> {
    while !totals.failed.load(Ordering::Relaxed) {
        let number = totals.next.fetch_add(1, Ordering::Relaxed);
        if number >= seeds {
            break;
        }
        let seed = from + number;
        SEED.set(seed);
        let done = run(seed)?;
        totals.seeds.fetch_add(1, Ordering::Relaxed);
        totals.steps.fetch_add(done.steps, Ordering::Relaxed);
        totals.games.fetch_add(done.games, Ordering::Relaxed);
        totals.crashes.fetch_add(done.processes - 1, Ordering::Relaxed);
    }
    Ok(())
}
