//! Everybody against everybody: one of a bot at a table of another one.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};

use super::report::Report;
use super::{Options, play};
use crate::Failure;
use crate::bot::Bot;
use crate::record_file::RecordFile;

/// Plays all pairs, and returns the results: as JSON one report a line, else a table in Markdown, which is readable as it is.
pub(super) fn run(options: &Options, stop: &AtomicBool) -> Result<String, Failure> {
    let common = &options.common;
    let mut bots: Vec<Bot> = Vec::new();
    for bot in &common.bots {
        if !bots.contains(bot) {
            bots.push(bot.clone());
        }
    }
    if bots.len() < 2 {
        return Err(Failure::Usage("a tournament needs at least two different bots: name them with --bots".into()));
    }
    let mut rows = Vec::new();
    for bot in &bots {
        let mut row = Vec::new();
        for table in &bots {
            let stopped = stop.load(Ordering::Relaxed);
            let pair = [bot.clone(), table.clone()];
            let report = (bot != table && !stopped)
                .then(|| play(options, common.setup_of(&pair)?, &mut RecordFile::Nowhere, stop))
                .transpose()?;
            row.push(report);
        }
        rows.push(row);
    }
    if common.json {
        return Ok(rows.iter().flatten().flatten().map(Report::json).collect());
    }
    Ok(table(options, &bots, &rows))
}

fn table(options: &Options, bots: &[Bot], rows: &[Vec<Option<Report>>]) -> String {
    let names: Vec<String> = bots.iter().map(|bot| format!("`{}`", bot.to_string().replace('|', "\\|"))).collect();
    let losses = if options.losses { " points lost per decision |" } else { "" };
    let mut text = format!(
        "{}: one of each bot against a table of another, {} deals each. The mean score minus that of the others, with its 95 % interval.\n\n",
        options.common.game, options.deals
    );
    let _ = writeln!(text, "| one | against {} |{losses}", names.join(" | against "));
    let _ = writeln!(text, "| --- |{}", " --: |".repeat(names.len() + usize::from(options.losses)));
    for (name, row) in names.iter().zip(rows) {
        let cells =
            row.iter().map(|report| report.as_ref().map_or(String::new(), |report| report.bots[0].against_the_field()));
        let cells: Vec<String> = cells.collect();
        let _ = write!(text, "| {name} | {} |", cells.join(" | "));
        if options.losses {
            let lost: Vec<f64> =
                row.iter().flatten().filter_map(|report| report.bots[0].points_lost_per_decision).collect();
            let mean = lost.iter().sum::<f64>() / lost.len().max(1) as f64;
            let _ = write!(text, " {mean:.2} |");
        }
        text.push('\n');
    }
    text
}
