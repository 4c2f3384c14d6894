//! `yohoho load`: measures a server with many tables, played by programs over real sockets.

mod bots;
pub(crate) mod echo;
mod players;
mod report;
mod server;
mod servers;
mod usage;

use std::process::ExitCode;
use std::time::Duration;

use tokio::runtime::Runtime;
use yohoho_client::{ApiClient, ClientError};
use yohoho_rules::{GameKind, SeatCount};

use crate::serve::open_many_files;
use crate::{Done, Failure};
use report::Report;
use server::Server;
use servers::{Servers, Spread};
use usage::Watched;

/// Measure a server: programs play at many tables over real sockets.
///
/// Reports how many actions the server handles per second, how long it takes from an action until the last player is told of it, and how much memory
/// and processor time the server uses. Without --url it starts its own server, with a database that is removed afterwards. With --pace 0 it also
/// measures a bare WebSocket server with as many connections and frames of the same sizes: an upper limit for any server. Several servers on one database are
/// measured together, with --url for each of them.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yohoho load --tables 1000 --pace 1000
  yohoho load --tables 250 --pace 0
  yohoho load --tables 250 --bots captain,skull-king --hosts 13
  yohoho load --database postgres://yohoho:secret@localhost/load --pace 0
  yohoho load --url http://127.0.0.1:8081 --url http://127.0.0.1:8082 --spread random")]
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
    /// Measure this running server, which must allow enough connections and have no rate limits. Once for each of several
    #[arg(long, value_name = "URL", conflicts_with = "database")]
    url: Vec<String>,
    /// Which of several servers connections go to
    #[arg(long, value_enum, default_value_t = Spread::Hash, requires = "url")]
    spread: Spread,
    /// Where that server serves its metrics (--metrics-listen), for its memory and processor time. Once for each of several
    #[arg(long, value_name = "URL", requires = "url")]
    metrics_url: Vec<String>,
    /// Report the processor time of another process, too, with its children: a proxy, or a database
    #[arg(long, value_name = "NAME=PID")]
    watch: Vec<Watched>,
    /// The database of the server that is started [default: a SQLite file in a temporary folder here]
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Measure how long people wait for bots: one person at each table, who acts at once, against these bots (separated by commas, one kind for each
    /// table). One more table has somebody else's cabin boys
    #[arg(long, value_name = "BOTS", value_delimiter = ',', conflicts_with = "pace")]
    bots: Vec<String>,
    /// With --bots: how many people have the tables
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    hosts: u32,
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
    if !options.bots.is_empty() {
        let waits = runtime.block_on(wait_for_bots(options, plan))?;
        runtime.shutdown_background();
        waits.print(options.json)?;
        return Ok(if waits.errors.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    let report = runtime.block_on(measure(options, plan))?;
    runtime.shutdown_background();
    report.print(options.json)?;
    Ok(if report.errors() == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn wait_for_bots(options: &Options, plan: Plan) -> Result<bots::Waits, Failure> {
    if let Some(url) = options.url.first() {
        let server = ApiClient::at(url).map_err(|error| Failure::Usage(format!("--url: {error}")))?;
        return bots::measure(&server, plan, &options.bots, options.hosts as usize).await;
    }
    let own = Server::game(options.database.as_deref())?;
    bots::measure(&own.client, plan, &options.bots, options.hosts as usize).await
}

async fn measure(options: &Options, plan: Plan) -> Result<Report, Failure> {
    let clients = |option: &str, urls: &[String]| -> Result<Vec<ApiClient>, Failure> {
        let client = |url: &String| ApiClient::at(url).map_err(|error| Failure::Usage(format!("{option}: {error}")));
        urls.iter().map(client).collect()
    };
    let own = if options.url.is_empty() { Some(Server::game(options.database.as_deref())?) } else { None };
    let mut servers = match &own {
        Some(own) => Servers::new(vec![own.client.clone()], Spread::Hash),
        None => Servers::new(clients("--url", &options.url)?, options.spread),
    };
    servers.metrics = match &own {
        Some(own) => own.metrics.iter().cloned().collect(),
        None => clients("--metrics-url", &options.metrics_url)?,
    };
    servers.watched.clone_from(&options.watch);
    let (count, spread) = (servers.clients.len(), servers.spread);
    let played = players::play(servers, plan).await?;
    drop(own);
    // A bare server is one process: there is nothing to compare several with.
    let bare = if plan.pace.is_zero() && count == 1 {
        Some(echo::measure(plan, played.asked, played.told).await?)
    } else {
        None
    };
    Ok(Report { plan, servers: count, spread, played, bare })
}
