//! `yohoho export`: a backup.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use yohoho_store::{Contents, ExportError, Location};

use super::file::Target;
use super::{block_on, open, progress, tell};
use crate::database::Database;
use crate::{Done, Failure};

/// Write everything in the database as JSON Lines: a backup, or the way to another database.
///
/// The database may be in use; the export is what it holds at one moment. A file is there only once it is whole, and then takes the location of an older one. Keep
/// it like a password: whoever has it can sit at every table.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yohoho export backup.jsonl
  yohoho export --data /var/lib/yohoho | gzip > backup.jsonl.gz")]
pub(crate) struct Options {
    #[command(flatten)]
    database: Database,
    /// Where to; - or nothing is standard output
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
            // Leaving the ordinary way takes the unfinished file away.
            _ = tokio::signal::ctrl_c() => Ok(None),
        }
    });
    let Some(contents) = exported? else { return Ok(ExitCode::from(130)) };
    let done = format!("written to {}", target.name());
    target.finish()?;
    tell(contents, &done);
    Ok(ExitCode::SUCCESS)
}

/// Opening a store would make the file, and a backup in its location would be the end of it.
fn check(database: &PathBuf, options: &Options) -> Result<(), Failure> {
    let name = database.display();
    match fs::metadata(database) {
        Ok(_) => {}
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            return Err(Failure::Failed(format!(
                "there is no database {name}: say where it is with --data or --database"
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
