//! `yohoho import`: fills an empty database from an export.

use std::path::PathBuf;
use std::process::ExitCode;

use tokio::io::BufReader;
use yohoho_store::{Contents, ImportError, Location, Problem, Store, StoredTable};

use super::inspect::inspect;
use super::source::Source;
use super::{block_on, opened, progress, report};
use crate::database::{self, Database};
use crate::{Done, Failure, complain};

/// Fill a new or empty database with what 'yohoho export' wrote.
///
/// Every table is checked before it is written: its checksums, its log, and the record of its game. Either everything is imported or nothing: if something is
/// wrong, the line is reported and the database stays empty. The database must not be in use by a server.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yohoho import --data restored backup.jsonl
  yohoho import --data rescued --keep-going damaged.jsonl
  yohoho export | yohoho import --database postgres://yohoho@localhost/yohoho")]
pub(crate) struct Options {
    #[command(flatten)]
    database: Database,
    /// Leave out damaged tables and people and import the rest. What is left out is listed, and the exit status is 1
    #[arg(long)]
    keep_going: bool,
    /// The file to read [default: standard input]
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

pub(crate) fn run(options: &Options) -> Done {
    let location = options.database.location()?;
    let (contents, left_out) = block_on(import(options, &location))?;
    report(contents, &format!("read into {}", database::name(&location)));
    Ok(if left_out.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn import(options: &Options, location: &Location) -> Result<(Contents, Vec<Problem>), Failure> {
    // This comes first, so that a missing file does not create a database.
    let Source { name, input, size, visible } = Source::open(options.file.as_deref())?;
    let store = opened(location, Store::open_exclusive(location).await)?;
    let bar = progress(visible, size);
    let from = BufReader::with_capacity(1 << 16, bar.wrap_async_read(input));
    let mut left_out = Vec::new();
    let keep = options.keep_going.then_some(&mut left_out);
    let result = store.import(from, &mut |table: &StoredTable| inspect(table), keep).await;
    bar.finish_and_clear();
    store.close().await;
    let contents = result.map_err(|error| match error {
        ImportError::NotEmpty => Failure::Failed(format!(
            "{} already contains people or tables: an import needs a new or empty database",
            database::name(location)
        )),
        ImportError::Line { number, why } => Failure::Failed(format!("{name}:{number}: {why}")),
        ImportError::CutOff { lines: 0 } => Failure::Failed(format!("{name}: the export is empty")),
        ImportError::Read { why, .. } => Failure::File(name.clone(), why),
        other => Failure::Failed(format!("{name}: {other}")),
    })?;
    for problem in &left_out {
        let place = problem.line.map_or(name.clone(), |line| format!("{name}:{line}"));
        complain(&format!("{place}: left out: {problem}"));
    }
    Ok((contents, left_out))
}
