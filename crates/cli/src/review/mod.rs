//! `yohoho review`: what each choice of a game was worth, and how much was luck.

mod text;

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::{ProgressBar, ProgressStyle};
use yohoho_bots::learned::Learned;
use yohoho_coach::Analysis;
use yohoho_i18n::Lang;
use yohoho_protocol::review::{Review, Unreviewable};
use yohoho_rules::Seat;
use yohoho_rules::record::Record;

use crate::options::{local_language, status};
use crate::records::Records;
use crate::workers::{in_order, interrupt, threads};
use crate::{Done, complain};

/// Review games: what each choice was worth against the strongest player's, whether luck or skill decided, and why.
///
/// For each seat: its mistakes, the costliest first, with what the Skull King plays, the points and the chance of winning lost, and the reason; the points of
/// each round as expectation, luck of the own cards, luck of the others' cards and plays, and own play, which add up exactly; and one number to compare over
/// years, points lost per decision. docs/coach.md explains the figures.
///
/// A file may hold one record, or one on each line. Records of unfinished games and of other programs are fine as long as they say what everybody held.
/// Those that cannot be reviewed are named on standard error, and the exit status is 1.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yohoho review game.json
  yohoho review --seat 0 --lang de games.jsonl
  yohoho sim --game skull-king --bots captain --games 10 --record - | yohoho review --json -

Without --lang, the language is that of LC_ALL, LC_MESSAGES or LANG, whichever first names one of the four.")]
pub(crate) struct Options {
    /// The seat to review, numbered from 0 as in the record; may be given several times [default: all]
    #[arg(long, value_name = "N", value_parser = seat)]
    seat: Vec<Seat>,
    /// Print every review as one line of JSON
    #[arg(long)]
    json: bool,
    /// The language: en, de, fr or it [default: that of the environment]
    #[arg(long, value_name = "LANG")]
    lang: Option<Lang>,
    /// The number of threads, if there are several games [default: one for each core]
    #[arg(long, value_name = "T", allow_negative_numbers = true)]
    threads: Option<NonZeroUsize>,
    /// Files with records; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

fn seat(text: &str) -> Result<Seat, String> {
    text.parse().ok().and_then(Seat::new).ok_or_else(|| "seats are numbered from 0 to 5".to_string())
}

/// A record, and where it comes from.
struct Input {
    /// The file and the line.
    place: String,
    record: Result<Record, String>,
}

pub(crate) fn run(options: &Options) -> Done {
    let mut failed = false;
    let mut inputs = Vec::new();
    for path in &options.files {
        match read(path, &mut inputs) {
            Ok(0) => {
                complain(&format!("{}: no records", path.display()));
                failed = true;
            }
            Ok(_) => {}
            Err(error) => {
                complain(&format!("{}: {error}", path.display()));
                failed = true;
            }
        }
    }
    let learned = Learned::built_in();
    let lang = options.lang.unwrap_or_else(local_language);
    let stop = interrupt()?;
    let bar = bar(inputs.len());
    let mut output = BufWriter::new(io::stdout().lock());
    let mut written = 0;
    let reviewed = in_order(
        inputs.len() as u64,
        threads(options.threads),
        &stop,
        || (),
        |(), job| {
            let input = &inputs[job as usize];
            Some((job, review(input, options, &learned, &bar, &stop).transpose()?))
        },
        |(job, result)| {
            let Input { place, .. } = &inputs[job as usize];
            bar.suspend(|| match result {
                Ok(review) if options.json => writeln!(output, "{}", json(&review)),
                Ok(review) => {
                    let between = if written > 0 { "\n" } else { "" };
                    write!(output, "{between}{}", text::write(lang, place, &review))
                }
                Err(why) => {
                    failed = true;
                    complain(&format!("{place}: {why}"));
                    Ok(())
                }
            })?;
            written += 1;
            // Whoever waits for a review wants to read it while the next one is made.
            Ok(output.flush()?)
        },
    );
    bar.finish_and_clear();
    reviewed?;
    if stop.load(Ordering::Relaxed) {
        complain("stopped: what was not finished is not shown");
        return Ok(status(&stop));
    }
    Ok(if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Reads all records of a file, and returns how many there are.
fn read(path: &Path, inputs: &mut Vec<Input>) -> io::Result<usize> {
    let name = path.display().to_string();
    let input: Box<dyn BufRead> = if name == "-" {
        Box::new(BufReader::new(io::stdin().lock()))
    } else {
        Box::new(BufReader::new(File::open(path)?))
    };
    let mut records = Records::new(input);
    let mut count = 0;
    while let Some((line, record)) = records.read()? {
        count += 1;
        inputs.push(Input { place: format!("{name}:{line}"), record });
    }
    Ok(count)
}

/// A bar in thousandths of a review, hidden unless standard error is a terminal.
fn bar(reviews: usize) -> ProgressBar {
    if !io::stderr().is_terminal() || reviews == 0 {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {percent} %, {eta} left");
    let bar =
        ProgressBar::new(PARTS * reviews as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.tick();
    bar
}

const PARTS: u64 = 1000;

/// The review of a record, or why there is none; nothing after Ctrl-C.
fn review(
    input: &Input,
    options: &Options,
    learned: &Learned,
    bar: &ProgressBar,
    stop: &AtomicBool,
) -> Result<Option<Review>, String> {
    let record = input.record.as_ref().map_err(String::clone)?;
    let refused = |why: Unreviewable| sentence(record, &why);
    let mut analysis = Analysis::new(record, &options.seat).map_err(refused)?;
    let mut shown = 0;
    while analysis.step(learned).map_err(refused)? {
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let progress = analysis.progress();
        let done = PARTS * u64::from(progress.done) / u64::from(progress.of.max(1));
        bar.inc(done.saturating_sub(shown));
        shown = shown.max(done);
    }
    bar.inc(PARTS.saturating_sub(shown));
    Ok(Some(analysis.review()))
}

/// Why there is no review, for standard error, which is in English like all complaints.
fn sentence(record: &Record, why: &Unreviewable) -> String {
    match why {
        Unreviewable::BadRecord { flaw } => flaw.clone(),
        Unreviewable::NoSeat { seat } => {
            format!("there is no seat {seat}: the seats are 0 to {}", record.players.len().saturating_sub(1))
        }
        other => yohoho_i18n::review::unreviewable(Lang::En, other).trim_end_matches('.').to_string(),
    }
}

fn json(review: &Review) -> String {
    serde_json::to_string(review).expect("a review is plain data")
}
