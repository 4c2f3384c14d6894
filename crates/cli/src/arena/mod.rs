//! `yohoho arena`: which bot is better, and how certain that is.

mod chart;
mod observations;
mod report;
mod times;
mod tournament;

use std::fs;
use std::sync::atomic::AtomicBool;

use yohoho_arena::LineUp;
use yohoho_bots::learned::Learned;

use crate::bot::Bot;
use crate::options::{Common, status};
use crate::record_file::RecordFile;
use crate::simulation::{Setup, Simulation};
use crate::workers::{in_order, interrupt, progress, threads};
use crate::{Done, Failure};
use observations::{GameObserver, Observations};
use report::Report;

/// Let bots play each other with the same deals, and say which is better.
///
/// A deal is the cards of a whole game. It is played once for each way to rotate the bots around the table, so that each of them plays every hand from
/// every seat, and luck cancels out. What remains is the difference between a bot's mean score and that of all others, with its 95 % interval. The same
/// seed gives the same figures, except for times, whatever the number of threads. Ctrl-C stops early and prints the figures so far; a second Ctrl-C quits
/// at once.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yohoho arena --game skull-king --bots bosun,cabin-boy --deals 1000
  yohoho arena --game skull-queen --players 3 --bots captain,bosun --deals 50 --budget 20ms
  yohoho arena --game skull-king --bots random,cabin-boy,bosun,captain --deals 20 --chart bids.svg
  yohoho arena --game skull-king --bots skull-king,zero,max,low --deals 100
  yohoho arena --game skull-king --bots skull-king,bosun --deals 50 --losses
  yohoho arena --game skull-king --bots skull-king,captain,bosun --tournament --deals 50 --markdown
  yohoho arena --game skull-king --bots 'exec:python3 docs/examples/bot.py,cabin-boy' --deals 100

See docs/bot-protocol.md for how to write a program for exec:. Its command must not contain a comma; if it needs one, put it into a script.")]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,
    /// The number of deals
    #[arg(long, value_name = "D", default_value_t = 100, allow_negative_numbers = true)]
    deals: u64,
    /// Write a chart of the bids made, or the pirates aboard, by round, to an SVG file
    #[arg(long, value_name = "FILE")]
    chart: Option<String>,
    /// Review every game, and print how many points each bot loses per unforced decision: see docs/coach.md
    #[arg(long)]
    losses: bool,
    /// Let each bot play against a table of each other one
    #[arg(long, conflicts_with_all = ["record", "chart"])]
    tournament: bool,
    /// Print the summary as a Markdown table
    #[arg(long, conflicts_with = "json")]
    markdown: bool,
}

/// The results of one deal.
struct Outcome {
    observations: Observations,
    records: Vec<u8>,
}

pub(crate) fn run(options: &Options) -> Done {
    let common = &options.common;
    let stop = interrupt()?;
    if options.tournament {
        let text = tournament::run(options, &stop)?;
        RecordFile::Nowhere.finish(&text)?;
        return Ok(status(&stop));
    }
    let mut records = RecordFile::open(common.record.as_deref())?;
    let report = play(options, common.setup()?, &mut records, &stop)?;
    if let Some(name) = &options.chart {
        fs::write(name, chart::draw(&report)).map_err(|error| Failure::File(name.clone(), error))?;
    }
    records.finish(&match (common.json, options.markdown) {
        (true, _) => report.json(),
        (_, true) => report.markdown(),
        _ => report.table(),
    })?;
    Ok(status(&stop))
}

/// Plays all deals.
fn play(options: &Options, setup: Setup, records: &mut RecordFile, stop: &AtomicBool) -> Result<Report, Failure> {
    let deals = options.deals;
    let setup = Setup { record: setup.record || options.losses, ..setup };
    let reviewer = options.losses.then(Learned::built_in);
    let seats: Vec<&Bot> = setup.bots.iter().collect();
    let (line_up, bots) = LineUp::new(&seats, |one, other| one == other);
    let bar = progress(deals, "deals");
    let mut total = Observations::new(&line_up);
    let played = in_order(
        deals,
        threads(options.common.threads),
        stop,
        || Simulation::new(&setup, stop),
        |simulation, deal| {
            let mut outcome = Outcome { observations: Observations::new(&line_up), records: Vec::new() };
            for rotation in line_up.rotations() {
                let mut observer = GameObserver::new(&mut outcome.observations, &line_up, rotation, reviewer.as_ref());
                // A deal that is not played in all rotations says nothing.
                simulation.play(deal, rotation, &mut observer, &mut outcome.records).ok()?;
            }
            outcome.observations.tally.end_deal(&line_up);
            Some(outcome)
        },
        |outcome| {
            bar.inc(1);
            total.add(&outcome.observations);
            records.write(&outcome.records)
        },
    );
    bar.finish_and_clear();
    played?;
    Ok(Report::new(&setup, &line_up, &bots, &total, deals))
}
