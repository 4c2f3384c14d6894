//! `yohoho sim`: many games on all cores.

mod play;
mod summary;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};
use yohoho_rules::{GameKind, SeatCount};

use crate::bot::Bot;
use crate::{Done, Failure};
use play::{Setup, play_game};
use summary::Summary;

/// Simulate games between bots and sum them up.
///
/// The same seed gives the same games and the same figures, whatever the number of threads.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yohoho sim --game skull-king --players 4 --games 100000
  yohoho sim --game skull-queen --players 2 --games 5 --record games.jsonl
  yohoho sim --game skull-king-doubloons --games 3 --record - | yohoho verify -")]
pub(crate) struct Options {
    /// skull-king, skull-king-doubloons or skull-queen
    #[arg(long, value_name = "GAME")]
    game: GameKind,
    /// How many sit at the table, 2 to 6
    #[arg(long, value_name = "N", default_value = "4", value_parser = seats, allow_negative_numbers = true)]
    players: SeatCount,
    /// How many games
    #[arg(long, value_name = "K", default_value_t = 1000, allow_negative_numbers = true)]
    games: u64,
    /// One bot for all seats, or one for each, separated by commas: random
    #[arg(long, value_name = "BOTS", default_value = "random", value_delimiter = ',')]
    bots: Vec<Bot>,
    /// Where chance comes from
    #[arg(long, value_name = "S", default_value_t = 1, allow_negative_numbers = true)]
    seed: u64,
    /// Write a record of every game to a file; - is standard output, and then nothing else goes there
    #[arg(long, value_name = "FILE")]
    record: Option<String>,
    /// Print the summary as JSON
    #[arg(long)]
    json: bool,
    /// How many threads; all cores if left out
    #[arg(long, value_name = "T", allow_negative_numbers = true)]
    threads: Option<std::num::NonZeroUsize>,
}

fn seats(text: &str) -> Result<SeatCount, String> {
    let count = text.parse().ok().and_then(SeatCount::new);
    count.ok_or_else(|| "a table has 2 to 6 players".to_string())
}

/// Games that a thread plays at a stretch.
const CHUNK: u64 = 64;

/// What came out of a chunk of games.
struct Chunk {
    summary: Summary,
    records: Vec<u8>,
}

pub(crate) fn run(options: &Options) -> Done {
    let setup = Setup {
        kind: options.game,
        seats: options.players,
        bots: one_a_seat(&options.bots, options.players)?,
        seed: options.seed,
        record: options.record.is_some(),
    };
    let mut records = RecordFile::open(options.record.as_deref())?;
    let bar = progress(options.games);
    let summary = simulate(&setup, options, &bar, &mut records);
    bar.finish_and_clear();
    let summary = summary?;
    records.finish()?;

    let text = if options.json { summary.json(&setup) } else { summary.table(&setup) };
    // Standard output is for the records alone.
    if options.record.as_deref() == Some("-") {
        io::stderr().lock().write_all(text.as_bytes())?;
    } else {
        io::stdout().lock().write_all(text.as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}

fn one_a_seat(bots: &[Bot], seats: SeatCount) -> Result<Vec<Bot>, Failure> {
    match bots {
        [bot] => Ok(vec![*bot; seats.get()]),
        _ if bots.len() == seats.get() => Ok(bots.to_vec()),
        _ => Err(Failure::Usage(format!(
            "--bots names {} bots for {seats} players: give one, or one for each",
            bots.len()
        ))),
    }
}

fn progress(games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = "{wide_bar} {human_pos} of {human_len} games, {eta} left";
    ProgressBar::new(games)
        .with_style(ProgressStyle::with_template(style).unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// Plays all games. The chunks are added up and written in their order, so that threads make no difference.
fn simulate(setup: &Setup, options: &Options, bar: &ProgressBar, records: &mut RecordFile) -> Result<Summary, Failure> {
    let games = options.games;
    let threads = options.threads.or_else(|| thread::available_parallelism().ok()).map_or(1, usize::from);
    // No more of them than there is work for.
    let threads = threads.min(usize::try_from(games.div_ceil(CHUNK)).unwrap_or(usize::MAX)).max(1);
    let next = AtomicU64::new(0);
    let stop = AtomicBool::new(false);
    let (sender, receiver) = mpsc::sync_channel::<(u64, Chunk)>(2 * threads);
    thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, next, stop) = (sender.clone(), &next, &stop);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let first = number.saturating_mul(CHUNK);
                    if first >= games || stop.load(Ordering::Relaxed) {
                        break;
                    }
                    let mut chunk = Chunk { summary: Summary::new(setup.seats), records: Vec::new() };
                    for game in first..games.min(first + CHUNK) {
                        play_game(setup, game, &mut chunk.summary, &mut chunk.records);
                    }
                    if sender.send((number, chunk)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut total = Summary::new(setup.seats);
        let mut early = BTreeMap::new();
        let mut wanted = 0;
        for (number, chunk) in receiver {
            early.insert(number, chunk);
            while let Some(chunk) = early.remove(&wanted) {
                wanted += 1;
                bar.inc(chunk.summary.games);
                total.add(&chunk.summary);
                if let Err(failure) = records.write(&chunk.records) {
                    stop.store(true, Ordering::Relaxed);
                    return Err(failure);
                }
            }
        }
        Ok(total)
    })
}

/// Where the records go.
enum RecordFile {
    Nowhere,
    Stdout(BufWriter<io::Stdout>),
    File(String, BufWriter<File>),
}

impl RecordFile {
    fn open(name: Option<&str>) -> Result<RecordFile, Failure> {
        Ok(match name {
            None => RecordFile::Nowhere,
            Some("-") => RecordFile::Stdout(BufWriter::new(io::stdout())),
            Some(name) => {
                let file = File::create(name).map_err(|error| Failure::File(name.to_string(), error))?;
                RecordFile::File(name.to_string(), BufWriter::new(file))
            }
        })
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        match self {
            RecordFile::Nowhere => Ok(()),
            RecordFile::Stdout(output) => output.write_all(bytes).map_err(Failure::Io),
            RecordFile::File(name, output) => {
                output.write_all(bytes).map_err(|error| Failure::File(name.clone(), error))
            }
        }
    }

    fn finish(self) -> Result<(), Failure> {
        match self {
            RecordFile::Nowhere => Ok(()),
            RecordFile::Stdout(mut output) => output.flush().map_err(Failure::Io),
            RecordFile::File(name, mut output) => output.flush().map_err(|error| Failure::File(name, error)),
        }
    }
}
