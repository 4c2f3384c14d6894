//! `yohoho check`: is everything in a database or an archive as it was written?

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use indicatif::{ProgressBar, ProgressStyle};
use tokio::io::BufReader;
use yohoho_store::{Contents, Flaw, ImportError, Problem, StoredTable, check_archive};

use super::inspect::inspect;
use super::source::Source;
use super::{block_on, must_exist, open, progress, summary};
use crate::database::{self, Database};
use crate::{Done, Failure};

/// Check that a database, or an archive that 'yohoho export' wrote, is whole and undamaged.
///
/// Checks every checksum, that the logs of all tables have no gaps and can have happened, and that the records of finished games are valid and agree with the
/// logs. In a SQLite file it also checks the structure. Prints one line for each problem, with the table and the entry from which its log cannot be trusted.
/// Nothing is changed, and the server may be running.
///
/// Exits with status 1 if anything is wrong.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yohoho check
  yohoho check --data /var/lib/yohoho --quiet
  yohoho check backup.jsonl
  gunzip < backup.jsonl.gz | yohoho check -")]
pub(crate) struct Options {
    #[command(flatten)]
    database: Database,
    /// Print problems only
    #[arg(long, short)]
    quiet: bool,
    /// The archive to check instead of a database; - is standard input
    #[arg(value_name = "ARCHIVE", conflicts_with_all = ["data", "database"])]
    archive: Option<PathBuf>,
}

pub(crate) fn run(options: &Options) -> Done {
    let mut report = Report { output: BufWriter::new(io::stdout()), problems: 0, failed: None };
    let (name, contents) = block_on(async {
        match &options.archive {
            Some(_) => check_file(options, &mut report).await,
            None => check_database(options, &mut report).await,
        }
    })?;
    let Report { mut output, problems, failed } = report;
    if let Some(error) = failed {
        return Err(error.into());
    }
    let found = summary(contents);
    match problems {
        0 if options.quiet => {}
        0 => writeln!(output, "{name}: {found}, all in order")?,
        1 => writeln!(output, "{name}: 1 problem; {found} are in order")?,
        _ => writeln!(output, "{name}: {problems} problems; {found} are in order")?,
    }
    output.flush()?;
    Ok(if problems == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Prints problems as they are found.
struct Report<W> {
    output: W,
    problems: u64,
    /// Why they can no longer be printed.
    failed: Option<io::Error>,
}

impl<W: Write> Report<W> {
    fn problem(&mut self, name: &str, problem: &Problem) {
        self.problems += 1;
        let place = problem.line.map_or(name.to_string(), |line| format!("{name}:{line}"));
        if let Err(error) = writeln!(self.output, "{place}: {problem}").and_then(|()| self.output.flush()) {
            self.failed.get_or_insert(error);
        }
    }
}

async fn check_database(
    options: &Options,
    report: &mut Report<impl Write + Send>,
) -> Result<(String, Contents), Failure> {
    let location = options.database.location()?;
    must_exist(&location)?;
    let name = database::name(&location);
    let store = open(&location).await?;
    let bar = counter(!options.quiet);
    let mut inspect = |table: &StoredTable| -> Result<(), Flaw> {
        bar.inc(1);
        inspect(table)
    };
    let result = store.check(&mut inspect, &mut |problem| bar.suspend(|| report.problem(&name, &problem))).await;
    bar.finish_and_clear();
    store.close().await;
    let contents = result.map_err(|failed| Failure::Failed(format!("{name}: {failed}")))?;
    Ok((name, contents))
}

async fn check_file(options: &Options, report: &mut Report<impl Write + Send>) -> Result<(String, Contents), Failure> {
    let Source { name, input, size, visible } = Source::open(options.archive.as_deref())?;
    let bar = progress(visible && !options.quiet, size);
    let from = BufReader::with_capacity(1 << 16, bar.wrap_async_read(input));
    let mut found = |problem: Problem| bar.suspend(|| report.problem(&name, &problem));
    let result = check_archive(from, &mut |table: &StoredTable| inspect(table), &mut found).await;
    bar.finish_and_clear();
    let contents = result.map_err(|error| match error {
        ImportError::Read { why, .. } => Failure::File(name.clone(), why),
        ImportError::Line { number, why } => Failure::Failed(format!("{name}:{number}: {why}")),
        ImportError::CutOff { lines: 0 } => Failure::Failed(format!("{name}: the export is empty")),
        other => Failure::Failed(format!("{name}: {other}")),
    })?;
    Ok((name, contents))
}

/// Counts tables, since nobody knows how many there will be.
fn counter(visible: bool) -> ProgressBar {
    if !visible || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{spinner} {human_pos} tables, {elapsed}");
    ProgressBar::no_length().with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
