//! `yohoho sim`: many games between bots, on all cores.

mod summary;

use yohoho_rules::{Game, Seat};

use crate::Done;
use crate::exec::Loss;
use crate::options::{Common, status};
use crate::record_file::RecordFile;
use crate::simulation::{Observer, Simulation};
use crate::workers::{in_order, interrupt, progress, threads};
use summary::Summary;

/// Simulate games between bots and sum them up.
///
/// The same seed gives the same games and figures, whatever the number of threads. Ctrl-C stops early and prints the figures so far; a second Ctrl-C quits at once.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yohoho sim --game skull-king --players 4 --games 100000
  yohoho sim --game skull-queen --players 2 --games 5 --record games.jsonl
  yohoho sim --game skull-king-doubloons --games 3 --record - | yohoho verify -")]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,
    /// The number of games
    #[arg(long, value_name = "K", default_value_t = 1000, allow_negative_numbers = true)]
    games: u64,
}

/// The most games that a thread plays in one go.
const CHUNK: u64 = 64;

/// The results of some games.
struct Chunk {
    summary: Summary,
    records: Vec<u8>,
}

pub(crate) fn run(options: &Options) -> Done {
    let (common, games) = (&options.common, options.games);
    let setup = common.setup()?;
    let mut records = RecordFile::open(common.record.as_deref())?;
    let bar = progress(games, "games");
    let stop = interrupt()?;
    let threads = threads(common.threads);
    // Small chunks, so that all threads finish at about the same time.
    let chunk = (games / (16 * threads as u64)).clamp(1, CHUNK);
    let mut total = Summary::new(setup.seats);
    let played = in_order(
        games.div_ceil(chunk),
        threads,
        &stop,
        || Simulation::new(&setup, &stop),
        |simulation, job| {
            let mut part = Chunk { summary: Summary::new(setup.seats), records: Vec::new() };
            for game in job * chunk..games.min((job + 1) * chunk) {
                let mut one = Summary::new(setup.seats);
                if simulation.play(game, 0, &mut one, &mut part.records).is_err() {
                    break;
                }
                part.summary.add(&one);
            }
            Some(part)
        },
        |part| {
            bar.inc(part.summary.games);
            total.add(&part.summary);
            records.write(&part.records)
        },
    );
    bar.finish_and_clear();
    played?;
    records.finish(&if common.json { total.json(&setup) } else { total.table(&setup) })?;
    Ok(status(&stop))
}

impl Observer for Summary {
    fn decide<T>(&mut self, _: Seat, choose: impl FnOnce() -> T) -> T {
        choose()
    }

    fn lost(&mut self, seat: Seat, _: &Loss) {
        self.count_loss(seat);
    }

    fn round(&mut self, game: &Game) {
        self.count_round(game);
    }

    fn game(&mut self, game: &Game) {
        self.count_game(game);
    }
}
