//! `yohoho load`: many tables played by programs over real sockets, and how quick the server was.

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

/// Measure a house: programs play at many tables over real sockets.
///
/// Tells how many actions a second the server takes, how long it takes from an action until the last seat has been told of it, and what the
/// server uses. Without --url it starts a server of its own, with a database that is removed afterwards. With --pace 0 it also measures a bare
/// WebSocket server in the same run, with as many connections and frames of the same sizes: the most that can be hoped for.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yohoho load --tables 1000 --pace 1000
  yohoho load --tables 250 --pace 0
  yohoho load --database postgres://yohoho:secret@localhost/load --pace 0")]
pub(crate) struct Options {
    /// How many tables are played at once.
    #[arg(long, value_name = "T", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    tables: u32,
    /// How many seats each has.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=6))]
    seats: u8,
    /// Which game.
    #[arg(long, value_name = "GAME", default_value = "skull-king")]
    game: GameKind,
    /// Milliseconds from one action at a table to the next; 0: at once.
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    pace: u64,
    /// How long to measure, once all sit.
    #[arg(long, value_name = "S", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    seconds: u64,
    /// A server that runs already, started with --no-rate-limits and enough connections.
    #[arg(long, value_name = "URL", conflicts_with = "database")]
    url: Option<String>,
    /// Where the own server keeps its data [default: a SQLite file in a temporary folder here]
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// JSON instead of a table.
    #[arg(long)]
    json: bool,
}

/// What is played.
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
        players::play(&server, plan).await?
    } else {
        let own = Server::game(options.database.as_deref())?;
        players::play(&own.client, plan).await?
    };
    let bare = if plan.pace.is_zero() { Some(echo::measure(plan, played.asked, played.told).await?) } else { None };
    Ok(Report { plan, played, bare })
}
