//! `yohoho arena`: which bot is better, and how sure that is.

mod chart;
mod line_up;
mod report;
mod tally;
mod times;

use std::fs;

use crate::options::{Common, status};
use crate::record_file::RecordFile;
use crate::simulation::Simulation;
use crate::workers::{in_order, interrupt, progress, threads};
use crate::{Done, Failure};
use line_up::LineUp;
use report::Report;
use tally::{Seated, Tally};

/// Let bots play against each other with the same deals, and tell which is better.
///
/// A deal is a whole game's cards. It is played as often as there are ways to move the bots around the table, so that everybody has had every hand
/// in every place and luck cancels. What is left is the difference of a bot's mean score to that of all others, with its 95 % interval. The same
/// seed gives the same figures, but for times, whatever the number of threads. Ctrl-C shows what is known so far; a second one ends it at once.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yohoho arena --game skull-king --bots bosun,cabin-boy --deals 1000
  yohoho arena --game skull-queen --players 3 --bots captain,bosun --deals 50 --budget 20ms
  yohoho arena --game skull-king --bots random,cabin-boy,bosun,captain --deals 20 --chart bids.svg
  yohoho arena --game skull-king --bots skull-king,zero,max,low --deals 100
  yohoho arena --game skull-king --bots 'exec:python3 docs/examples/bot.py,cabin-boy' --deals 100

The programs of exec: are described in docs/bot-protocol.md. A comma ends a command; put those with commas into a script.")]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,
    /// How many deals
    #[arg(long, value_name = "D", default_value_t = 100, allow_negative_numbers = true)]
    deals: u64,
    /// Draw how many bids are made, or how many pirates are aboard, by round, as an SVG file
    #[arg(long, value_name = "FILE")]
    chart: Option<String>,
}

/// What came out of a deal.
struct Outcome {
    tally: Tally,
    records: Vec<u8>,
}

pub(crate) fn run(options: &Options) -> Done {
    let (common, deals) = (&options.common, options.deals);
    let setup = common.setup()?;
    let line_up = LineUp::new(&setup.bots);
    let mut records = RecordFile::open(common.record.as_deref())?;
    let bar = progress(deals, "deals");
    let stop = interrupt()?;
    let mut total = Tally::new(&line_up);
    let played = in_order(
        deals,
        threads(common.threads),
        &stop,
        || Simulation::new(&setup, &stop),
        |simulation, deal| {
            let mut outcome = Outcome { tally: Tally::new(&line_up), records: Vec::new() };
            for rotation in line_up.rotations() {
                let mut seated = Seated::new(&mut outcome.tally, &line_up, rotation);
                // Of a deal that is not played to its end nothing is known.
                simulation.play(deal, rotation, &mut seated, &mut outcome.records).ok()?;
            }
            outcome.tally.end_deal(&line_up);
            Some(outcome)
        },
        |outcome| {
            bar.inc(1);
            total.add(&outcome.tally);
            records.write(&outcome.records)
        },
    );
    bar.finish_and_clear();
    played?;
    let report = Report::new(&setup, &line_up, &total, deals);
    if let Some(name) = &options.chart {
        fs::write(name, chart::draw(&report)).map_err(|error| Failure::File(name.clone(), error))?;
    }
    records.finish(&if common.json { report.json() } else { report.table() })?;
    Ok(status(&stop))
}
