//! `yohoho import`: fills an empty database from an export.

use std::fs::File;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use tokio::io::{AsyncRead, BufReader};
use yohoho_store::{Contents, ImportError, Location};

use super::{block_on, open, progress, report};
use crate::database::{self, Database};
use crate::{Done, Failure};

/// Fill a new or empty database with what 'yohoho export' wrote.
///
/// Either everything is imported or nothing: if a line is invalid, its number is reported and the database stays empty.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yohoho import --data restored backup.jsonl
  yohoho export | yohoho import --database postgres://yohoho@localhost/yohoho")]
pub(crate) struct Options {
    #[command(flatten)]
    database: Database,
    /// The file to read [default: standard input]
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

/// The source of an import.
struct Source {
    name: String,
    input: Box<dyn AsyncRead + Unpin>,
    /// The size in bytes, if it is known.
    size: Option<u64>,
    visible: bool,
}

pub(crate) fn run(options: &Options) -> Done {
    let location = options.database.location()?;
    let contents = block_on(async {
        // This comes first, so that a missing file does not create a database.
        let source = source(options.file.as_deref())?;
        import(&location, source).await
    })?;
    report(contents, &format!("read into {}", database::name(&location)));
    Ok(ExitCode::SUCCESS)
}

/// Smaller files need no progress bar.
const BIG: u64 = 16 << 20;

fn source(path: Option<&Path>) -> Result<Source, Failure> {
    let Some(path) = path.filter(|path| path.as_os_str() != "-") else {
        let visible = !io::stdin().is_terminal();
        return Ok(Source { name: "-".into(), input: Box::new(tokio::io::stdin()), size: None, visible });
    };
    let name = path.display().to_string();
    let opened = File::open(path).and_then(|file| Ok((file.metadata()?, file)));
    let (metadata, file) = opened.map_err(|error| Failure::File(name.clone(), error))?;
    // A folder can be opened but not read; by then the database would have been created.
    if metadata.is_dir() {
        return Err(Failure::File(name, io::ErrorKind::IsADirectory.into()));
    }
    let size = metadata.is_file().then_some(metadata.len());
    let visible = size.is_none_or(|size| size > BIG);
    Ok(Source { name, input: Box::new(tokio::fs::File::from_std(file)), size, visible })
}

async fn import(location: &Location, source: Source) -> Result<Contents, Failure> {
    let Source { name, input, size, visible } = source;
    let store = open(location).await?;
    let bar = progress(visible, size);
    let result = store.import(BufReader::with_capacity(1 << 16, bar.wrap_async_read(input))).await;
    bar.finish_and_clear();
    store.close().await;
    result.map_err(|error| match error {
        ImportError::NotEmpty => Failure::Failed(format!(
            "{} already contains people or tables: an import needs a new or empty database",
            database::name(location)
        )),
        ImportError::Line { number, why } => Failure::Failed(format!("{name}:{number}: {why}")),
        ImportError::CutOff { lines: 0 } => Failure::Failed(format!("{name}: the export is empty")),
        ImportError::Read { why, .. } => Failure::File(name, why),
        other => Failure::Failed(format!("{name}: {other}")),
    })
}
