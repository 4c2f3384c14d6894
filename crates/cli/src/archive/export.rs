//! `yohoho export`: everything in the database, as a file.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use yohoho_store::{Contents, ExportError, Location};

use super::file::Target;
use super::{block_on, open, progress, report};
use crate::database::Database;
use crate::{Done, Failure};

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
    /// The file to write [default: standard output]
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

pub(crate) fn run(options: &Options) -> Done {
    let location = options.database.location()?;
    if let Location::File(file) = &location {
        check(file, options)?;
    }
    let target = Target::open(options.file.as_deref())?;
    let exported = block_on(async {
        tokio::select! {
            contents = export(&location, &target) => contents.map(Some),
            // Returning normally removes the unfinished file.
            _ = tokio::signal::ctrl_c() => Ok(None),
        }
    });
    let Some(contents) = exported? else { return Ok(ExitCode::from(130)) };
    let done = format!("written to {}", target.name());
    target.finish()?;
    report(contents, &done);
    Ok(ExitCode::SUCCESS)
}

/// Checks that the database exists, since opening it would create it, and that the export does not overwrite it.
fn check(database: &PathBuf, options: &Options) -> Result<(), Failure> {
    let name = database.display();
    match fs::metadata(database) {
        Ok(_) => {}
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            return Err(Failure::Failed(format!(
                "there is no database {name}: use --data or --database to say where it is"
            )));
        }
        Err(error) => return Err(Failure::File(name.to_string(), error)),
    }
    let same = |file: &PathBuf| Some(fs::canonicalize(file).ok()? == fs::canonicalize(database).ok()?);
    if options.file.as_ref().and_then(same) == Some(true) {
        return Err(Failure::Usage(format!("{name} is the database itself: write the export to another file")));
    }
    Ok(())
}

async fn export(location: &Location, target: &Target) -> Result<Contents, Failure> {
    let store = open(location).await?;
    let bar = progress(!target.is_terminal(), None);
    let result = store.export(bar.wrap_async_write(target.writer()?)).await;
    bar.finish_and_clear();
    store.close().await;
    result.map_err(|error| match error {
        ExportError::Write(error) => target.failed(error),
        ExportError::Failed(failed) => Failure::Failed(failed.to_string()),
    })
}
