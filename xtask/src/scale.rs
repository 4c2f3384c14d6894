//! `cargo xtask bench --fleet`: what one server and several carry, and what it costs.
//!
//! Every step runs `yohoho load` and adds its report, a line of JSON, to the file of the results; at the end they are printed as tables. docs/scale.md tells
//! what they mean. On a machine without cargo, `YOHOHO_BINARY` names the command `yohoho`, and the program `xtask` itself can be started.

mod costs;
mod figures;

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::fleet::{Node, Proxy, Setup};
use crate::postgres::{self, Cluster};
use crate::steps::{Done, cargo, target_folder};

/// Servers that slow nobody down.
const OPTIONS: [&str; 15] = [
    "--no-rate-limits",
    "--max-connections",
    "1000000",
    "--max-connections-per-address",
    "1000000",
    "--max-tables",
    "10000000",
    "--max-tables-per-person",
    "10000000",
    "--max-tables-per-address",
    "10000000",
    "--bot-delay",
    "0",
    "--log",
    "warn",
];

/// A run of `yohoho load` that takes longer than this is broken off.
const LONGEST: Duration = Duration::from_mins(4);

const SCENARIOS: [&str; 5] = ["servers", "sqlite", "costs", "curve", "limit"];

const HELP: &str = "bench --fleet SCENARIO… [--results FILE] [--before BINARY] [--quick]: the scenarios are 'servers', 'sqlite', 'costs' (start these three with \
                    'taskset -c 0,1'), 'curve' and 'limit'; --before is another version of the server, which 'sqlite' compares";

/// What to measure, and where to write it.
pub(crate) struct Bench {
    binary: PathBuf,
    /// Another version of it, to compare with.
    before: Option<PathBuf>,
    results: PathBuf,
    /// A few tables for a moment, to see whether everything works.
    quick: bool,
}

pub(crate) fn run(options: &[&str]) -> Done {
    let (mut scenarios, mut results, mut before, mut quick) = (Vec::new(), None, None, false);
    let mut options = options.iter().copied();
    while let Some(option) = options.next() {
        match option {
            "--results" => results = options.next().map(PathBuf::from),
            "--before" => before = options.next().map(PathBuf::from),
            "--quick" => quick = true,
            scenario if SCENARIOS.contains(&scenario) => scenarios.push(scenario),
            _ => return Err(HELP.into()),
        }
    }
    if scenarios.is_empty() {
        scenarios = SCENARIOS.to_vec();
    }
    let results = results.unwrap_or_else(|| target_folder().join("fleet.jsonl"));
    let bench = Bench { binary: binary()?, before, results, quick };
    bench.note(&machine())?;
    for scenario in scenarios {
        match scenario {
            "servers" => bench.servers()?,
            "sqlite" => bench.sqlite()?,
            "costs" => bench.costs()?,
            "curve" => bench.curve()?,
            _ => bench.limit()?,
        }
    }
    let text = fs::read_to_string(&bench.results).map_err(|error| error.to_string())?;
    print!("{}", figures::tables(&text));
    Ok(())
}

/// The command `yohoho`, as it is released.
fn binary() -> Result<PathBuf, String> {
    if let Some(path) = std::env::var_os("YOHOHO_BINARY") {
        return Ok(path.into());
    }
    cargo("build --release --package yohoho")?;
    Ok(target_folder().join("release/yohoho"))
}

fn machine() -> Value {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = text.lines().find(|line| line.starts_with("model name")).and_then(|line| line.split_once(": "));
    let model = model.map(|(_, model)| model);
    let cores = thread::available_parallelism().map(usize::from).ok();
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    json!({ "name": "machine", "model": model, "cores": cores, "load": load.trim() })
}

/// What plays: `yohoho load` with these options, against these servers.
struct Run<'a> {
    name: &'a str,
    nodes: &'a [Node],
    /// Where the players connect, if not to the servers themselves.
    urls: Vec<String>,
    spread: &'a str,
    tables: usize,
    pace: u64,
    seconds: u64,
    /// The cores of the players.
    cores: Option<&'a str>,
    watch: Vec<(&'a str, u32)>,
}

impl<'a> Run<'a> {
    fn new(name: &'a str, nodes: &'a [Node], tables: usize, pace: u64, seconds: u64) -> Run<'a> {
        Run { name, nodes, urls: Vec::new(), spread: "hash", tables, pace, seconds, cores: None, watch: Vec::new() }
    }
}

impl Bench {
    fn note(&self, value: &Value) -> Done {
        eprintln!("{value}");
        let file = OpenOptions::new().create(true).append(true).open(&self.results);
        let written = file.and_then(|mut file| writeln!(file, "{value}"));
        written.map_err(|error| format!("{}: {error}", self.results.display()))
    }

    /// Plays and measures; the report is noted, and returned. A run that fails is noted, too, and the others go on.
    fn load(&self, run: &Run<'_>) -> Result<Value, String> {
        let (tables, seconds) = if self.quick { (run.tables.min(8), 1) } else { (run.tables, run.seconds) };
        let mut load = Command::new("timeout");
        load.arg(LONGEST.as_secs().to_string());
        if let Some(cores) = run.cores {
            load.args(["taskset", "--cpu-list", cores]);
        }
        load.arg(&self.binary).args(["load", "--json", "--spread", run.spread]);
        load.args(["--tables", &tables.to_string(), "--seconds", &seconds.to_string()]);
        load.args(["--pace", &run.pace.to_string()]);
        let direct: Vec<String> = run.nodes.iter().map(|node| node.url.clone()).collect();
        for url in if run.urls.is_empty() { &direct } else { &run.urls } {
            load.args(["--url", url]);
        }
        for node in run.nodes {
            load.args(["--metrics-url", &node.metrics]);
        }
        for (name, process) in &run.watch {
            load.args(["--watch", &format!("{name}={process}")]);
        }
        let output = load.stderr(Stdio::inherit()).output().map_err(|error| format!("yohoho load: {error}"))?;
        let mut report: Value = serde_json::from_slice(&output.stdout).unwrap_or_else(|_| json!({ "failed": true }));
        report["name"] = run.name.into();
        report["nodes"] = run.nodes.len().into();
        self.note(&report)?;
        Ok(report)
    }

    /// Servers on a new database.
    fn nodes(&self, cluster: &Cluster, database: &str, cores: &[Option<String>]) -> Result<Vec<Node>, String> {
        let database = cluster.new_database(database)?;
        let setup = Setup { binary: &self.binary, database: &database, options: &OPTIONS };
        cores.iter().map(|cores| Node::start(&setup, cores.as_deref())).collect()
    }

    /// One server and three on PostgreSQL. Everything shares the cores that this was started on: servers, players, database and proxy.
    fn servers(&self) -> Done {
        let cluster = durable(None)?;
        let postgres = cluster.process().map(|process| ("postgres", process));
        for (name, count, spread, with_proxy) in [
            ("one server", 1, "hash", false),
            ("three servers, hashed", 3, "hash", false),
            ("three servers, at random", 3, "random", false),
            ("one server behind HAProxy", 1, "hash", true),
            ("three servers behind HAProxy", 3, "hash", true),
        ] {
            let nodes = self.nodes(&cluster, &database_name(name), &vec![None; count])?;
            let proxy = if with_proxy { Some(Proxy::start(&nodes, None)?) } else { None };
            let mut run = Run::new(name, &nodes, 1000, 1000, 15);
            run.spread = spread;
            run.urls.extend(proxy.as_ref().map(|proxy| proxy.url.clone()));
            run.watch.extend(postgres);
            run.watch.extend(proxy.as_ref().map(|proxy| ("haproxy", proxy.process())));
            self.load(&run)?;
        }
        Ok(())
    }

    /// One server on SQLite, as most people run it, and as another version of it does.
    fn sqlite(&self) -> Done {
        let before = self.before.as_deref().map(|binary| ("before", binary));
        for (name, tables, pace, seconds) in [
            ("SQLite, 10,000 players", 2500, 1000, 20),
            ("SQLite, without a pause", 250, 0, 10),
            ("SQLite, 10,000 idle players", 2500, 600_000, 10),
        ] {
            for (version, binary) in [("now", self.binary.as_path())].into_iter().chain(before) {
                let folder = Folder::new("sqlite")?;
                let nodes = [Node::alone(binary, &folder.0, &OPTIONS)?];
                let name = if version == "now" { name.to_string() } else { format!("{name}, {version}") };
                self.load(&Run::new(&name, &nodes, tables, pace, seconds))?;
            }
        }
        Ok(())
    }

    /// What actions and games cost on the disk.
    fn costs(&self) -> Done {
        let folder = Folder::new("sqlite-costs")?;
        let node = Node::alone(&self.binary, &folder.0, &OPTIONS)?;
        self.sqlite_costs(&folder.0, node)?;
        let cluster = durable(None)?;
        let nodes = self.nodes(&cluster, "costs", &[None])?;
        self.postgres_costs(&cluster, "costs", &nodes)
    }

    /// 1, 2, 4 and 8 servers with a core each; database and players have others. Once as fast as they can, once at a fixed rate.
    fn curve(&self) -> Done {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        // Half of the cores are for servers, fewer for the database, the others for players. On a small machine they share them all.
        let split = (cores >= 8).then_some((cores / 2, cores / 2 + 3 * cores / 16));
        let most = split.map_or(2, |(servers, _)| servers.min(8));
        let range = |start: usize, end: usize| format!("{start}-{}", end - 1);
        let cluster = durable(split.map(|(servers, database)| range(servers, database)))?;
        let postgres = cluster.process().map(|process| ("postgres", process));
        let players = split.map(|(_, database)| range(database, cores));
        for count in [1, 2, 4, 8].into_iter().filter(|count| *count <= most) {
            let pins: Vec<_> = (0..count).map(|core| split.map(|_| core.to_string())).collect();
            for (mode, tables, pace, spread) in [
                ("without a pause", 100, 0, "hash"),
                ("3,000 actions a second each", 300, 100, "hash"),
                ("3,000 actions a second each, at random", 300, 100, "random"),
            ] {
                if spread == "random" && count == 1 {
                    continue;
                }
                let servers = if count == 1 { "server" } else { "servers" };
                let name = format!("curve: {count} {servers}, {mode}");
                let nodes = self.nodes(&cluster, &database_name(&name), &pins)?;
                let mut run = Run::new(&name, &nodes, tables * count, pace, 15);
                run.spread = spread;
                run.cores = players.as_deref();
                run.watch.extend(postgres);
                self.load(&run)?;
            }
        }
        Ok(())
    }

    /// As many players as the limit of open files allows.
    fn limit(&self) -> Done {
        let files = open_files()?;
        // Some files are for everything else. More tables would take too long to set up.
        let tables = (files.saturating_sub(200) / 4).min(50_000);
        let folder = Folder::new("limit")?;
        let mut options = OPTIONS.to_vec();
        options.extend(["--listen", "0.0.0.0:0"]);
        let nodes = [Node::alone(&self.binary, &folder.0, &options)?];
        let port = nodes[0].url.rsplit_once(':').map_or("", |(_, port)| port).to_string();
        // An address has ports for 28,000 connections from here.
        let addresses = (4 * tables).div_ceil(20_000).max(1);
        let name = format!("SQLite, {} players, {files} open files allowed", 4 * tables);
        // 2,500 actions a second in all.
        let mut run = Run::new(&name, &nodes, tables, (tables as f64 / 2.5) as u64, 20);
        run.urls = (1..=addresses).map(|address| format!("http://127.0.0.{address}:{port}")).collect();
        self.load(&run)?;
        Ok(())
    }
}

/// A PostgreSQL whose commits wait for the disk.
fn durable(cores: Option<String>) -> Result<Cluster, String> {
    Cluster::start_with(postgres::Setup { durable: true, cores })
}

/// A name that PostgreSQL accepts.
fn database_name(text: &str) -> String {
    let letters =
        text.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '_' });
    format!("d_{}", letters.collect::<String>())
}

/// How many files a process may open if it asks for as many as possible, as the server does.
fn open_files() -> Result<usize, String> {
    let output = Command::new("sh").args(["-c", "ulimit -Hn"]).output().map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout).trim().to_string();
    Ok(text.parse().unwrap_or(1_000_000))
}

/// A folder that is removed with this. Not in the folder for temporary files, which may be in memory, where writing costs nothing.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Result<Folder, String> {
        let path = target_folder().join(format!("bench-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(Folder(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// How many bytes a file has; none if it is not there.
fn bytes(file: &Path) -> u64 {
    fs::metadata(file).map_or(0, |metadata| metadata.len())
}
