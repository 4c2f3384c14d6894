//! `yohoho export`: everything in the database, as a file.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use yohoho_store::{Contents, ExportError, Location, Problem};

use super::file::Target;
use super::{block_on, must_exist, open, progress, report};
use crate::database::{self, Database};
use crate::{Done, Failure, complain};

/// Write everything in the database as JSON Lines, as a backup or to move to another database.
///
/// The server may be running: the export shows the database at one moment. The file appears, or replaces an older one, only when it is complete. Keep it
/// like a password: it lets anybody take any seat.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yohoho export backup.jsonl
  yohoho export --data /var/lib/yohoho | gzip > backup.jsonl.gz")]
pub(crate) struct Options {
    #[command(flatten)]
    database: Database,
    /// Leave out damaged tables and people and export the rest. What is left out is listed, and the exit status is 1
    #[arg(long)]
    keep_going: bool,
    /// The file to write [default: standard output]
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

pub(crate) fn run(options: &Options) -> Done {
    let location = options.database.location()?;
    must_exist(&location)?;
    if let Location::File(file) = &location {
        refuse_itself(file, options)?;
    }
    let target = Target::open(options.file.as_deref())?;
    let exported = block_on(async {
        tokio::select! {
            contents = export(options, &location, &target) => contents.map(Some),
            // Returning normally removes the unfinished file.
            _ = tokio::signal::ctrl_c() => Ok(None),
        }
    });
    let Some((contents, left_out)) = exported? else { return Ok(ExitCode::from(130)) };
    let done = format!("written to {}", target.name());
    target.finish()?;
    report(contents, &done);
    Ok(if left_out.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Checks that the export does not overwrite the database.
fn refuse_itself(database: &PathBuf, options: &Options) -> Result<(), Failure> {
    let same = |file: &PathBuf| Some(fs::canonicalize(file).ok()? == fs::canonicalize(database).ok()?);
    if options.file.as_ref().and_then(same) == Some(true) {
        let name = database.display();
        return Err(Failure::Usage(format!("{name} is the database itself: write the export to another file")));
    }
    Ok(())
}

async fn export(options: &Options, location: &Location, target: &Target) -> Result<(Contents, Vec<Problem>), Failure> {
    let store = open(location).await?;
    let bar = progress(!target.is_terminal(), None);
    let mut left_out = Vec::new();
    let keep = options.keep_going.then_some(&mut left_out);
    let result = store.export(bar.wrap_async_write(target.writer()?), keep).await;
    bar.finish_and_clear();
    store.close().await;
    let name = database::name(location);
    let contents = result.map_err(|error| match error {
        ExportError::Write(error) => target.failed(error),
        ExportError::Damaged(problem) => {
            Failure::Failed(format!("{name}: {problem} ('yohoho check' lists all damage, --keep-going leaves it out)"))
        }
        ExportError::Failed(failed) => Failure::Failed(failed.to_string()),
    })?;
    for problem in &left_out {
        complain(&format!("{name}: left out: {problem}"));
    }
    Ok((contents, left_out))
}
