//! `yohoho load`: measures a server with many tables, played by programs over real sockets.

pub(crate) mod echo;
mod players;
mod report;
mod server;

use std::process::ExitCode;
use std::time::Duration;

use tokio::runtime::Runtime;
use yohoho_client::{ApiClient, ClientError};
use yohoho_rules::{GameKind, SeatCount};

use crate::serve::open_many_files;
use crate::{Done, Failure};
use report::Report;
use server::Server;

/// Measure a server: programs play at many tables over real sockets.
///
/// Reports how many actions the server handles per second, how long it takes from an action until the last player is told of it, and how much memory
/// and processor time the server uses. Without --url it starts its own server, with a database that is removed afterwards. With --pace 0 it also
/// measures a bare WebSocket server with as many connections and frames of the same sizes: an upper limit for any server.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yohoho load --tables 1000 --pace 1000
  yohoho load --tables 250 --pace 0
  yohoho load --database postgres://yohoho:secret@localhost/load --pace 0")]
pub(crate) struct Options {
    /// The number of tables
    #[arg(long, value_name = "T", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    tables: u32,
    /// The number of seats at each table
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=6))]
    seats: u8,
    /// skull-king, skull-king-doubloons or skull-queen
    #[arg(long, value_name = "GAME", default_value = "skull-king")]
    game: GameKind,
    /// Milliseconds from one action at a table to the next; 0 for no pause
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    pace: u64,
    /// How many seconds to measure, once all tables are set up
    #[arg(long, value_name = "S", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    seconds: u64,
    /// Measure this running server, which must allow enough connections and have no rate limits
    #[arg(long, value_name = "URL", conflicts_with = "database")]
    url: Option<String>,
    /// Where that server serves its metrics (--metrics-listen), for its memory and processor time
    #[arg(long, value_name = "URL", requires = "url")]
    metrics_url: Option<String>,
    /// The database of the server that is started [default: a SQLite file in a temporary folder here]
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Print the figures as JSON
    #[arg(long)]
    json: bool,
}

/// What to measure.
#[derive(Clone, Copy)]
struct Plan {
    tables: usize,
    seats: SeatCount,
    game: GameKind,
    pace: Duration,
    time: Duration,
}

impl From<ClientError> for Failure {
    fn from(error: ClientError) -> Failure {
        Failure::Failed(error.to_string())
    }
}

pub(crate) fn run(options: &Options) -> Done {
    open_many_files();
    let plan = Plan {
        tables: options.tables as usize,
        seats: SeatCount::new(options.seats.into()).ok_or_else(|| Failure::Usage("a table has 2 to 6 seats".into()))?,
        game: options.game,
        pace: Duration::from_millis(options.pace),
        time: Duration::from_secs(options.seconds),
    };
    let runtime = Runtime::new()?;
    let report = runtime.block_on(measure(options, plan))?;
    runtime.shutdown_background();
    report.print(options.json)?;
    Ok(if report.errors() == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn measure(options: &Options, plan: Plan) -> Result<Report, Failure> {
    let played = if let Some(url) = &options.url {
        let server = ApiClient::at(url).map_err(|error| Failure::Usage(format!("--url: {error}")))?;
        let metrics = options.metrics_url.as_deref().map(ApiClient::at).transpose();
        let metrics = metrics.map_err(|error| Failure::Usage(format!("--metrics-url: {error}")))?;
        players::play(&server, metrics.as_ref(), plan).await?
    } else {
        let own = Server::game(options.database.as_deref())?;
        players::play(&own.client, own.metrics.as_ref(), plan).await?
    };
    let bare = if plan.pace.is_zero() { Some(echo::measure(plan, played.asked, played.told).await?) } else { None };
    Ok(Report { plan, played, bare })
}
