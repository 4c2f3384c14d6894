//! `yohoho serve`: the game server.

use std::io::{self, IsTerminal, Write};
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::time::Duration;

use clap::builder::FalseyValueParser;
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;
use yohoho_server::{App, Bots, Config, End, Fleet, Limits};
use yohoho_store::Location;

use crate::database::{self, Database};
use crate::named_log::NamedLog;
use crate::{Done, Failure};

/// Run a game server, with its web pages and its database, in one process.
///
/// A server is also called a house: people and programs open tables there, join them by their code, leave and come back. Everything that was acknowledged is
/// on disk, so a server that is killed continues where it was.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yohoho serve
  yohoho serve --listen 0.0.0.0:8080 --data /var/lib/yohoho --public-url https://play.example.org --behind-proxy
  YOHOHO_DATABASE=postgres://yohoho:secret@localhost/yohoho yohoho serve")]
pub(crate) struct Options {
    /// The address to listen on; port 0 chooses a free one
    #[arg(long, value_name = "ADDRESS", env = "YOHOHO_LISTEN", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// The address to serve metrics for Prometheus on, at /metrics; without it there are none. Keep it private
    #[arg(long, value_name = "ADDRESS", env = "YOHOHO_METRICS_LISTEN")]
    metrics_listen: Option<SocketAddr>,
    #[command(flatten)]
    database: Database,
    /// The address that people use, if the server is behind a reverse proxy. If it is https, browsers use nothing else for this host
    #[arg(long, value_name = "URL", env = "YOHOHO_PUBLIC_URL", value_parser = origin)]
    public_url: Option<String>,
    /// Trust X-Forwarded-For: the server is behind a reverse proxy that sets it
    #[arg(long, env = "YOHOHO_BEHIND_PROXY", value_parser = FalseyValueParser::new())]
    behind_proxy: bool,
    /// Where the other servers on the same PostgreSQL database reach this one, which makes it one of several. All need the same secret, in `YOHOHO_FLEET_SECRET`
    #[arg(long, value_name = "URL", env = "YOHOHO_ADVERTISE", value_parser = peer)]
    advertise: Option<String>,
    /// After how many seconds a bot decides for somebody who has disconnected
    #[arg(long, value_name = "SECONDS", env = "YOHOHO_GRACE", default_value_t = Config::GRACE.as_secs())]
    grace: u64,
    /// About how many milliseconds bots seem to think; 0 for no delay
    #[arg(long, value_name = "MS", env = "YOHOHO_BOT_DELAY", default_value_t = Bots::default().delay.as_millis() as u64)]
    bot_delay: u64,
    /// How many milliseconds bots may really think
    #[arg(long, value_name = "MS", env = "YOHOHO_BOT_TIME", default_value_t = Bots::default().time.as_millis() as u64)]
    bot_time: u64,
    /// How many bots may think at the same time [default: all cores but one]
    #[arg(long, value_name = "N", env = "YOHOHO_BOT_THREADS")]
    bot_threads: Option<NonZeroUsize>,
    /// The maximum number of open tables, not counting finished games
    #[arg(long, value_name = "N", env = "YOHOHO_MAX_TABLES", default_value_t = Limits::default().tables)]
    max_tables: usize,
    /// The maximum number of open tables of one host
    #[arg(long, value_name = "N", env = "YOHOHO_MAX_TABLES_PER_PERSON", default_value_t = Limits::default().tables_per_person)]
    max_tables_per_person: usize,
    /// The maximum number of open tables that were opened from one address
    #[arg(long, value_name = "N", env = "YOHOHO_MAX_TABLES_PER_ADDRESS", default_value_t = Limits::default().tables_per_address)]
    max_tables_per_address: usize,
    /// The maximum number of connections
    #[arg(long, value_name = "N", env = "YOHOHO_MAX_CONNECTIONS", default_value_t = Limits::default().connections)]
    max_connections: u32,
    /// The maximum number of connections from one address
    #[arg(long, value_name = "N", env = "YOHOHO_MAX_CONNECTIONS_PER_ADDRESS", default_value_t = Limits::default().connections_per_address)]
    max_connections_per_address: usize,
    /// Disable all rate limits, for measurements and trusted networks
    #[arg(long, env = "YOHOHO_NO_RATE_LIMITS", value_parser = FalseyValueParser::new())]
    no_rate_limits: bool,
    /// What to log: error, warn, info, debug, or a filter in the syntax of tracing-subscriber
    #[arg(long, value_name = "FILTER", env = "YOHOHO_LOG", default_value = "info")]
    log: String,
    /// The format of the log
    #[arg(long, value_name = "FORMAT", env = "YOHOHO_LOG_FORMAT", value_enum, default_value_t = LogFormat::Text)]
    log_format: LogFormat,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum LogFormat {
    Text,
    Json,
}

/// Parses an origin: scheme, host and port.
fn origin(text: &str) -> Result<String, String> {
    let origin = text.trim_end_matches('/');
    let host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', ' ']) => Ok(origin.to_string()),
        _ => Err("an address such as https://play.example.org, without a path".into()),
    }
}

/// Parses the address of a server among several.
fn peer(text: &str) -> Result<String, String> {
    let address = text.trim_end_matches('/');
    match address.strip_prefix("http://") {
        Some(host) if host.contains(':') && !host.contains(['/', '?', '#', ' ']) => Ok(address.to_string()),
        _ => Err("an address such as http://10.0.0.5:8080, that only the other servers reach".into()),
    }
}

/// The fewest characters of a secret that is not easily guessed.
const SHORTEST_SECRET: usize = 16;

impl Options {
    /// What makes this server one of several.
    fn fleet(&self, location: &Location) -> Result<Option<Fleet>, Failure> {
        let Some(advertise) = self.advertise.clone() else { return Ok(None) };
        if !matches!(location, Location::Postgres(_)) {
            return Err(Failure::Usage(
                "--advertise: only servers on a PostgreSQL database share it (--database postgres://…)".into(),
            ));
        }
        match std::env::var("YOHOHO_FLEET_SECRET") {
            Ok(secret) if secret.len() >= SHORTEST_SECRET && secret.chars().all(|c| c.is_ascii_graphic()) => {
                Ok(Some(Fleet { advertise, secret }))
            }
            _ => Err(Failure::Usage(format!(
                "--advertise needs YOHOHO_FLEET_SECRET, the same for all servers: at least {SHORTEST_SECRET} letters, digits or signs"
            ))),
        }
    }

    fn config(&self) -> Result<Config, Failure> {
        let bots = Bots::default();
        let location = self.database.location()?;
        Ok(Config {
            fleet: self.fleet(&location)?,
            public_url: self.public_url.clone(),
            behind_proxy: self.behind_proxy,
            grace: Duration::from_secs(self.grace),
            bots: Bots {
                delay: Duration::from_millis(self.bot_delay),
                time: Duration::from_millis(self.bot_time),
                threads: self.bot_threads.map_or(bots.threads, NonZeroUsize::get),
            },
            limits: Limits {
                tables: self.max_tables,
                tables_per_person: self.max_tables_per_person,
                tables_per_address: self.max_tables_per_address,
                connections: self.max_connections,
                connections_per_address: self.max_connections_per_address,
                rates: !self.no_rate_limits,
                ..Limits::default()
            },
            ..Config::new(location)
        })
    }
}

pub(crate) fn run(options: &Options) -> Done {
    start_logging(options)?;
    open_many_files();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(options))
}

async fn serve(options: &Options) -> Done {
    let config = options.config()?;
    let name = database::name(&config.location);
    let listener = bind(options.listen).await?;
    let metrics = match options.metrics_listen {
        Some(address) => Some(bind(address).await?),
        None => None,
    };
    let app = App::open(config).await.map_err(|error| Failure::Failed(error.to_string()))?;
    let address = listener.local_addr()?;
    let stop = stop_signal()?;
    let mut metrics_address = String::new();
    if let Some(metrics) = metrics {
        metrics_address = format!(" and metrics at http://{}/metrics", metrics.local_addr()?);
        tokio::spawn(yohoho_server::serve_metrics(app.clone(), metrics));
    }
    writeln!(io::stdout(), "Yohoho is open at http://{address} with {name}{metrics_address}. Press Ctrl-C to stop.")?;
    match yohoho_server::serve(app, listener, stop).await {
        End::Stopped => Ok(ExitCode::SUCCESS),
        End::Superseded => Err(Failure::Failed(format!(
            "another server has taken over {name}, because this one was paused or cut off from it for too long"
        ))),
    }
}

async fn bind(address: SocketAddr) -> Result<TcpListener, Failure> {
    TcpListener::bind(address).await.map_err(|error| Failure::File(address.to_string(), error))
}

/// Logs to standard error. The log never contains names, tokens or what people say.
fn start_logging(options: &Options) -> Result<(), Failure> {
    let filter = EnvFilter::try_new(&options.log).map_err(|why| Failure::Usage(format!("--log: {why}")))?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    let server = options.advertise.as_deref().and_then(|address| address.strip_prefix("http://"));
    match (options.log_format, server) {
        (LogFormat::Text, None) => log.with_ansi(io::stderr().is_terminal()).init(),
        (LogFormat::Json, None) => log.json().init(),
        (LogFormat::Text, Some(server)) => {
            log.with_ansi(io::stderr().is_terminal()).with_writer(NamedLog::text(server)).init();
        }
        (LogFormat::Json, Some(server)) => log.json().with_writer(NamedLog::json(server)).init(),
    }
    Ok(())
}

/// Raises the limit of open files, which is usually too low: every connection is one.
pub(crate) fn open_many_files() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        // If this is refused, the limit stays as it is.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
    }
}

/// Completes when the process is asked to end.
#[cfg(unix)]
fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut terminate, mut interrupt) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// Completes when the process is asked to end.
#[cfg(not(unix))]
fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}
