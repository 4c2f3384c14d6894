//! `yohoho puzzles`: finds positions in self-play that make good puzzles, on all cores.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use yohoho_bots::learned::file_name;
use yohoho_puzzles::{Find, Header, Mine, Puzzle, Set, Survey, Theme, least_lead};
use yohoho_rules::{GameKind, SeatCount};

use crate::options::{seats, status};
use crate::workers::{in_order, interrupt, progress, threads};
use crate::{Done, Failure};

/// Find puzzles: positions from self-play with one clearly best choice that weaker players often miss.
///
/// Each is written as soon as it is found, so Ctrl-C loses nothing; run again with the same file to go on. The same seed gives the same puzzles, whatever the
/// number of threads.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yohoho puzzles --game skull-king --count 20 --out mine.jsonl
  yohoho puzzles --game skull-queen --players 4 --count 50 --seed 7 --out queens.jsonl
  yohoho puzzles --game skull-queen --survey 1000")]
pub(crate) struct Options {
    /// skull-king, skull-king-doubloons or skull-queen
    #[arg(long, value_name = "GAME")]
    game: GameKind,
    /// The number of players, 2 to 6, or `mixed` for all of them in turn
    #[arg(long, value_name = "N", default_value = "mixed", value_parser = players, allow_negative_numbers = true)]
    players: Players,
    /// How many puzzles the file is to have
    #[arg(long, value_name = "K", default_value_t = 20, allow_negative_numbers = true)]
    count: usize,
    /// The seed of all chance
    #[arg(long, value_name = "S", default_value_t = 1, allow_negative_numbers = true)]
    seed: u64,
    /// The file that they are written to; if it is there already, it is continued [default: puzzles-GAME.jsonl]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Instead of puzzles, print how far the best choice is ahead of the next in the decisions of this many rounds
    #[arg(long, value_name = "ROUNDS", conflicts_with_all = ["count", "out"])]
    survey: Option<u64>,
    /// The number of threads [default: one for each core]
    #[arg(long, value_name = "T", allow_negative_numbers = true)]
    threads: Option<NonZeroUsize>,
}

/// The size of the tables; none if they are mixed.
#[derive(Clone, Copy)]
struct Players(Option<SeatCount>);

fn players(text: &str) -> Result<Players, String> {
    match text {
        "mixed" => Ok(Players(None)),
        text => seats(text).map(|seats| Players(Some(seats))).map_err(|wrong| format!("{wrong}, or is mixed")),
    }
}

/// No kind of decision and no round makes up more than this share of a file.
const MOST_OF_A_KIND: f64 = 0.6;

pub(crate) fn run(options: &Options) -> Done {
    let Players(seats) = options.players;
    let mine = Mine::new(options.game, seats, options.seed)
        .ok_or_else(|| Failure::Usage(format!("there are no weights for {}", options.game)))?;
    let stop = interrupt()?;
    match options.survey {
        Some(rounds) => survey(options, &mine, rounds, &stop),
        None => search(options, &mine, &stop),
    }
}

fn search(options: &Options, mine: &Mine, stop: &AtomicBool) -> Done {
    let path = options.out.clone().unwrap_or_else(|| format!("puzzles-{}.jsonl", options.game).into());
    let mut file = PuzzleFile::open(&path, options)?;
    let bar = progress(options.count as u64, "puzzles");
    bar.set_position(file.set.puzzles.len() as u64);
    let begun = Instant::now();
    let mut cost = Cost { before: file.set.puzzles.len(), ..Cost::default() };
    let mut wanted = file.next;
    let first = file.next;
    // More rounds than anybody waits for.
    let searched = if file.is_full() {
        Ok(())
    } else {
        in_order(
            u64::MAX - first,
            threads(options.threads),
            stop,
            || (),
            |(), job| Some(mine.round(first + job)),
            |find| {
                // After Ctrl-C some rounds are missing: what comes after a gap would be skipped when the search goes on.
                if file.is_full() || find.number != wanted {
                    return Ok(());
                }
                wanted += 1;
                cost.add(&find);
                file.take(find)?;
                bar.set_position(file.set.puzzles.len() as u64);
                if file.is_full() {
                    stop.store(true, Ordering::Relaxed);
                }
                Ok(())
            },
        )
    };
    bar.finish_and_clear();
    searched?;
    let done = file.is_full();
    print!("{}", report(&file.set, &path, &cost, begun.elapsed().as_secs_f64()));
    Ok(if done { std::process::ExitCode::SUCCESS } else { status(stop) })
}

/// What the search has cost.
#[derive(Default)]
struct Cost {
    before: usize,
    rounds: u64,
    decisions: u64,
    tried: [u64; 2],
    found: u64,
}

impl Cost {
    fn add(&mut self, find: &Find) {
        self.rounds += 1;
        self.decisions += u64::from(find.decisions);
        for (sum, tried) in self.tried.iter_mut().zip(find.tried) {
            *sum += u64::from(tried);
        }
        self.found += u64::from(find.puzzle.is_some());
    }
}

/// The file, and what is in it.
struct PuzzleFile {
    path: PathBuf,
    file: File,
    set: Set,
    count: usize,
    ids: HashSet<String>,
    /// How many there are of each kind.
    kinds: BTreeMap<String, usize>,
    /// The round to go on with.
    next: u64,
}

impl PuzzleFile {
    /// A new file, or one that was begun with the same options.
    fn open(path: &Path, options: &Options) -> Result<PuzzleFile, Failure> {
        let failed = |error| Failure::File(path.display().to_string(), error);
        let players = options.players.0.map_or_else(|| "mixed".into(), |seats| seats.to_string());
        let header = Header { kind: options.game, players, seed: options.seed, analyst: file_name(options.game) };
        let known = match fs::read_to_string(path) {
            Ok(text) => Some(text),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(failed(error)),
        };
        let set = match &known {
            Some(text) => Set::read(text).map_err(|bad| Failure::Usage(format!("{}: {bad}", path.display())))?,
            None => Set { header: header.clone(), puzzles: Vec::new() },
        };
        if set.header != header {
            return Err(Failure::Usage(format!(
                "{} was begun with another game, number of players, seed or weights: choose another file",
                path.display()
            )));
        }
        let mut file = OpenOptions::new().create(true).append(true).open(path).map_err(failed)?;
        match known {
            None => writeln!(file, "{}", header.write()).map_err(failed)?,
            // A line that was cut short is written again.
            Some(text) => file.set_len(text.rfind('\n').map_or(0, |end| end as u64 + 1)).map_err(failed)?,
        }
        let next = set.puzzles.last().map_or(0, |last| last.origin + 1);
        let mut file = PuzzleFile {
            path: path.into(),
            file,
            count: options.count,
            ids: HashSet::new(),
            kinds: BTreeMap::new(),
            next,
            set: Set { header: set.header, puzzles: Vec::new() },
        };
        for puzzle in set.puzzles {
            file.count_in(puzzle);
        }
        Ok(file)
    }

    fn is_full(&self) -> bool {
        self.set.puzzles.len() >= self.count
    }

    /// Takes what was found, unless there are enough of its kind.
    fn take(&mut self, find: Find) -> Result<(), Failure> {
        let Some(puzzle) = find.puzzle else { return Ok(()) };
        let most = (MOST_OF_A_KIND * self.count as f64).ceil() as usize;
        let is_common = kinds(&puzzle).iter().any(|kind| self.kinds.get(kind).is_some_and(|count| *count >= most));
        if is_common || self.ids.contains(&puzzle.position.id()) {
            return Ok(());
        }
        let written = writeln!(self.file, "{}", Set::line(&puzzle)).and_then(|()| self.file.flush());
        written.map_err(|error| Failure::File(self.path.display().to_string(), error))?;
        self.count_in(puzzle);
        Ok(())
    }

    fn count_in(&mut self, puzzle: Puzzle) {
        for kind in kinds(&puzzle) {
            *self.kinds.entry(kind).or_default() += 1;
        }
        self.ids.insert(puzzle.position.id());
        self.set.puzzles.push(puzzle);
    }
}

/// What a puzzle has in common with others: its theme, and in Skull King its round.
fn kinds(puzzle: &Puzzle) -> Vec<String> {
    let round = puzzle.position.kind.edition().map(|_| format!("round {}", puzzle.position.round));
    core::iter::once(format!("theme {}", puzzle.theme().name())).chain(round).collect()
}

fn report(set: &Set, path: &Path, cost: &Cost, seconds: f64) -> String {
    let count = set.puzzles.len();
    let mut text = format!("{}: {count} puzzles, {} of them new\n", path.display(), count - cost.before);
    let mut themes: BTreeMap<Theme, usize> = BTreeMap::new();
    set.puzzles.iter().for_each(|puzzle| *themes.entry(puzzle.theme()).or_default() += 1);
    let themes: Vec<String> = themes.iter().map(|(theme, count)| format!("{} {count}", theme.name())).collect();
    let _ = writeln!(text, "themes: {}", themes.join(", "));
    let Cost { rounds, decisions, tried: [few, more], found, .. } = cost;
    let _ = writeln!(
        text,
        "{rounds} rounds with {decisions} decisions: {few} were tried, {more} put to the proof, {found} are puzzles; {seconds:.0} seconds"
    );
    text
}

fn survey(options: &Options, mine: &Mine, rounds: u64, stop: &AtomicBool) -> Done {
    let bar = progress(rounds, "rounds");
    let mut survey = Survey::default();
    let work = |(): &mut (), round: u64| Some(mine.survey(round));
    in_order(
        rounds,
        threads(options.threads),
        stop,
        || (),
        work,
        |lead: Option<f64>| {
            survey.leads.extend(lead);
            bar.inc(1);
            Ok(())
        },
    )?;
    bar.finish_and_clear();
    println!("{}: the best choice is ahead of the next in {} decisions by", options.game, survey.leads.len());
    for share in [0.5, 0.25, 0.1, 0.05, 0.02] {
        println!("{:>8.1} points or more in {:>2.0} %", survey.exceeded_by(share), 100.0 * share);
    }
    let least = least_lead(options.game);
    println!("a puzzle needs {least} points: {:.1} % have as many", 100.0 * survey.share_from(least));
    Ok(status(stop))
}
