//! `yohoho verify`: replays records and reports what is wrong with them.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use indicatif::{ProgressBar, ProgressStyle};
use yohoho_rules::Commitment;
use yohoho_rules::record::Record;

use crate::records::Records;
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
    /// Files with records; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(crate) fn run(options: &Options) -> Done {
    let mut output = BufWriter::new(io::stdout().lock());
    let mut code = ExitCode::SUCCESS;
    for path in &options.files {
        match verify_file(path, options.commitment.as_ref(), &mut output) {
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
fn verify_file(path: &Path, noted: Option<&Commitment>, output: &mut impl Write) -> Result<bool, Failure> {
    let name = path.display().to_string();
    let failed = |error| Failure::File(name.clone(), error);
    if name == "-" {
        return verify(&name, BufReader::new(io::stdin().lock()), noted, output);
    }
    let file = File::open(path).map_err(failed)?;
    let size = file.metadata().map_err(failed)?.len();
    let bar =
        if io::stderr().is_terminal() && size > 16 << 20 { ProgressBar::new(size) } else { ProgressBar::hidden() };
    let style = "{wide_bar} {bytes} of {total_bytes}, {eta} left";
    bar.set_style(ProgressStyle::with_template(style).unwrap_or_else(|_| ProgressStyle::default_bar()));
    let result = verify(&name, BufReader::with_capacity(1 << 16, bar.wrap_read(file)), noted, output);
    bar.finish_and_clear();
    result
}

fn verify(
    name: &str,
    input: impl BufRead,
    noted: Option<&Commitment>,
    output: &mut impl Write,
) -> Result<bool, Failure> {
    let mut records = Records::new(input);
    let (mut seen, mut bad) = (0_u64, 0_u64);
    while let Some((line, record)) = records.read().map_err(|error| Failure::File(name.to_string(), error))? {
        seen += 1;
        let keeps = |record: &Record| noted.map_or(Ok(()), |noted| record.keeps(noted));
        let checked =
            record.and_then(|record| record.replay().and_then(|_| keeps(&record)).map_err(|flaw| flaw.to_string()));
        let Err(wrong) = checked else { continue };
        bad += 1;
        writeln!(output, "{name}:{line}: {wrong}")?;
    }
    match (seen, bad) {
        (0, _) => writeln!(output, "{name}: no records")?,
        (1, 0) => writeln!(output, "{name}: 1 record, valid")?,
        (_, 0) => writeln!(output, "{name}: {seen} records, all valid")?,
        _ => writeln!(output, "{name}: {bad} of {seen} records invalid")?,
    }
    // A file without records proves nothing: it may have been cut off.
    Ok(seen > 0 && bad == 0)
}
