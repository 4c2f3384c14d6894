//! `yohoho export`, `yohoho import` and `yohoho check`: everything in the database as JSON Lines, and whether it is undamaged.

pub(crate) mod check;
pub(crate) mod export;
mod file;
pub(crate) mod import;
mod inspect;
mod source;

use std::fs;
use std::io::{self, IsTerminal, Write};

use indicatif::{ProgressBar, ProgressStyle};
use tokio::runtime::Runtime;
use yohoho_store::{Contents, Location, OpenError, Store};

use crate::{Failure, database};

/// Runs `work` to its end, without waiting for reads of standard input that are still pending. What the store has to say meanwhile (that it waits for
/// another server, that it upgrades an old database) goes to standard error.
fn block_on<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let log = tracing_subscriber::fmt().with_env_filter("yohoho_store=info").with_writer(io::stderr);
    let _ = log.without_time().with_target(false).with_ansi(io::stderr().is_terminal()).try_init();
    let runtime = Runtime::new()?;
    let result = runtime.block_on(work);
    runtime.shutdown_background();
    result
}

/// Checks that a database exists, since opening a file would create it.
fn must_exist(location: &Location) -> Result<(), Failure> {
    let Location::File(file) = location else { return Ok(()) };
    let name = file.display();
    match fs::metadata(file) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Err(Failure::Failed(format!("there is no database {name}: use --data or --database to say where it is")))
        }
        Err(error) => Err(Failure::File(name.to_string(), error)),
    }
}

/// Opens a database beside the server that may be using it.
async fn open(location: &Location) -> Result<Store, Failure> {
    opened(location, Store::open(location).await)
}

fn opened(location: &Location, result: Result<Store, OpenError>) -> Result<Store, Failure> {
    result.map_err(|error| match error {
        OpenError::Address(_) => Failure::Usage(error.to_string()),
        // The other errors name the file or the server themselves.
        OpenError::Failed(_) | OpenError::Schema(_) | OpenError::Newer { .. } | OpenError::InUse { .. } => {
            Failure::Failed(format!("{}: {error}", database::name(location)))
        }
        _ => Failure::Failed(error.to_string()),
    })
}

/// A progress bar, hidden unless standard error is a terminal.
fn progress(visible: bool, size: Option<u64>) -> ProgressBar {
    if !visible || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let (bar, style) = match size {
        Some(size) => (ProgressBar::new(size), "{wide_bar} {bytes} of {total_bytes}, {eta} left"),
        None => (ProgressBar::no_length(), "{spinner} {bytes}, {elapsed}"),
    };
    bar.with_style(ProgressStyle::with_template(style).unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// What an archive or a database contains, in words.
fn summary(contents: Contents) -> String {
    let count = |number: u64, one: &str, many: &str| format!("{number} {}", if number == 1 { one } else { many });
    let mut parts = vec![
        count(contents.people, "person", "people"),
        count(contents.tables, "table", "tables"),
        count(contents.entries, "entry", "entries"),
        count(contents.games, "finished game", "finished games"),
    ];
    if contents.daily_results > 0 {
        parts.push(count(contents.daily_results, "result of a day", "results of days"));
    }
    let last = parts.pop().unwrap_or_default();
    format!("{} and {last}", parts.join(", "))
}

/// Says what was done, on standard error, since standard output may be the export. If that fails, the work is still done.
fn report(contents: Contents, done: &str) {
    let _ = writeln!(io::stderr(), "{} {done}", summary(contents));
}
