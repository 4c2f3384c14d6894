//! `yohoho verify`: replays records on all cores and reports what is wrong with them, in their order.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use indicatif::{ProgressBar, ProgressStyle};
use yohoho_rules::Commitment;
use yohoho_rules::record::Record;

use crate::records::{Batch, Records};
use crate::workers::{stream_in_order, threads};
use crate::{Done, Failure, complain};

/// Check game records: every deal, play, winner, move and score must follow the rules.
///
/// Prints one line for each file. If a record is invalid, says so with its file, line, round and trick, and exits with status 1. A file may hold one
/// record, or one on each line.
///
/// If a record names a commitment and its game is over, it must also contain the seed, and the commitment must match it.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yohoho verify games.jsonl
  yohoho verify --commitment 630dcd… game.json
  yohoho sim --game skull-king --games 100 --record - | yohoho verify -")]
pub(crate) struct Options {
    /// The commitment that you noted before the first deal (64 hexadecimal digits): the seed of every record must match it
    #[arg(long, value_name = "HEX")]
    commitment: Option<Commitment>,
    /// The number of threads [default: one for each core]
    #[arg(long, value_name = "T")]
    threads: Option<NonZeroUsize>,
    /// Files with records; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(crate) fn run(options: &Options) -> Done {
    let mut output = BufWriter::new(io::stdout().lock());
    let mut code = ExitCode::SUCCESS;
    for path in &options.files {
        match verify_file(path, options, &mut output) {
            Ok(true) => {}
            Ok(false) => code = ExitCode::FAILURE,
            Err(Failure::File(name, error)) => {
                output.flush()?;
                complain(&format!("{name}: {error}"));
                code = ExitCode::FAILURE;
            }
            Err(failure) => return Err(failure),
        }
        output.flush()?;
    }
    Ok(code)
}

/// Whether every record of the file is valid.
fn verify_file(path: &Path, options: &Options, output: &mut impl Write) -> Result<bool, Failure> {
    let name = path.display().to_string();
    let failed = |error| Failure::File(name.clone(), error);
    if name == "-" {
        return verify(&name, BufReader::new(io::stdin().lock()), options, output);
    }
    let file = File::open(path).map_err(failed)?;
    let size = file.metadata().map_err(failed)?.len();
    let bar =
        if io::stderr().is_terminal() && size > 16 << 20 { ProgressBar::new(size) } else { ProgressBar::hidden() };
    let style = "{wide_bar} {bytes} of {total_bytes}, {eta} left";
    bar.set_style(ProgressStyle::with_template(style).unwrap_or_else(|_| ProgressStyle::default_bar()));
    let result = verify(&name, BufReader::with_capacity(1 << 16, bar.wrap_read(file)), options, output);
    bar.finish_and_clear();
    result
}

/// How many bytes of records a thread checks in one go.
const BATCH: usize = 1 << 18;

fn verify(name: &str, input: impl BufRead, options: &Options, output: &mut impl Write) -> Result<bool, Failure> {
    let mut records = Records::new(input);
    let (mut seen, mut bad) = (0_u64, 0_u64);
    stream_in_order(
        || records.read_batch(BATCH).map_err(|error| Failure::File(name.to_string(), error)),
        threads(options.threads),
        &AtomicBool::new(false),
        || (),
        |(), batch| Some(check(&batch, options.commitment.as_ref())),
        |Checked { count, flaws }| {
            seen += count;
            bad += flaws.len() as u64;
            Ok(flaws.iter().try_for_each(|(line, wrong)| writeln!(output, "{name}:{line}: {wrong}"))?)
        },
    )?;
    match (seen, bad) {
        (0, _) => writeln!(output, "{name}: no records")?,
        (1, 0) => writeln!(output, "{name}: 1 record, valid")?,
        (_, 0) => writeln!(output, "{name}: {seen} records, all valid")?,
        _ => writeln!(output, "{name}: {bad} of {seen} records invalid")?,
    }
    // A file without records proves nothing: it may have been cut off.
    Ok(seen > 0 && bad == 0)
}

/// What is to be said about some records.
struct Checked {
    count: u64,
    /// What is wrong, and on which line.
    flaws: Vec<(u64, String)>,
}

fn check(batch: &Batch, noted: Option<&Commitment>) -> Checked {
    let records = batch.parse();
    let count = records.len() as u64;
    let keeps = |record: &Record| noted.map_or(Ok(()), |noted| record.keeps(noted));
    let flaw = |record: Record| record.replay().and_then(|_| keeps(&record)).map_err(|flaw| flaw.to_string()).err();
    let flaws = records.filter_map(|(line, record)| Some((line, record.map_or_else(Some, flaw)?)));
    Checked { count, flaws: flaws.collect() }
}
