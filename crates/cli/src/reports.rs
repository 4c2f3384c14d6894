//! `yohoho reports`: what people have told the operators about others.

use std::io::{self, Write};
use std::process::ExitCode;

use yohoho_daily::Day;
use yohoho_store::{ReadReport, Store};

use crate::database::{self, Database};
use crate::terminal::harmless;
use crate::{Done, Failure};

/// List what people have told you about others, the latest first: when, who, about whom, at which table, and why.
///
/// Names may have changed since then, and several people may have the same one; the ids stay.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yohoho reports --data /var/lib/yohoho
  yohoho reports --limit 20 --database postgres://yohoho:secret@localhost/yohoho")]
pub(crate) struct Options {
    #[command(flatten)]
    database: Database,
    /// How many to list
    #[arg(long, value_name = "NUMBER", default_value_t = 100)]
    limit: u32,
}

pub(crate) fn run(options: &Options) -> Done {
    let location = options.database.location()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let reports = runtime.block_on(async {
        let failed = |why: &dyn ToString| Failure::Failed(why.to_string());
        let store = Store::open(&location).await.map_err(|error| failed(&error))?;
        let reports = store.reports(options.limit).await.map_err(|error| failed(&error))?;
        store.close().await;
        Ok::<_, Failure>(reports)
    })?;
    let mut output = io::stdout().lock();
    if reports.is_empty() {
        writeln!(output, "Nobody has reported anybody in {}.", database::name(&location))?;
    }
    for report in &reports {
        writeln!(output, "{}", harmless(&text(report)))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn text(ReadReport { report, reporter_name, person_name }: &ReadReport) -> String {
    let minutes = report.at.0.rem_euclid(86_400_000) / 60_000;
    let day = Day::at(report.at.0.max(0) as u64);
    let table = report.table.as_ref().map_or(String::new(), |table| format!(" at table {table}"));
    format!(
        "{day} {:02}:{:02} UTC  {reporter_name} ({}) about {person_name} ({}){table}: {}",
        minutes / 60,
        minutes % 60,
        report.reporter,
        report.person,
        report.reason,
    )
}

#[cfg(test)]
mod tests {
    use yohoho_store::{Millis, PersonId, Report, TableId};

    use super::*;

    #[test]
    fn a_report_is_a_line() {
        let report = Report {
            id: "x".into(),
            reporter: PersonId([1; 16]),
            person: PersonId([2; 16]),
            table: TableId::new("abcdefgh").ok(),
            reason: "insults".into(),
            at: Millis(1_794_754_770_246),
        };
        let read = ReadReport { report, reporter_name: "Anne".into(), person_name: "Bart".into() };
        let line = text(&read);
        assert!(line.starts_with("2026-11-15 14:59 UTC  Anne (0101"), "{line}");
        assert!(line.ends_with(") at table abcdefgh: insults"), "{line}");
    }
}
