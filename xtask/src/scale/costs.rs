//! What actions and finished games cost on the disk.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Command;

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Value, json};

use super::{Bench, Run, bytes};
use crate::fleet::Node;
use crate::postgres::Cluster;
use crate::steps::Done;

/// Tables that play as fast as they can, so that many games end.
const TABLES: usize = 100;
const SECONDS: u64 = 20;

impl Bench {
    /// What a SQLite file weighs after many games, and what was written to it.
    pub(super) fn sqlite_costs(&self, folder: &Path, mut node: Node) -> Done {
        let before = written(node.process());
        let nodes = [node];
        let report = self.load(&Run::new("SQLite, 100 tables without a pause", &nodes, TABLES, 0, SECONDS))?;
        let [last] = nodes;
        node = last;
        let after = written(node.process());
        // Stopping moves what is in the write-ahead log to the file.
        node.stop();
        let database = bytes(&folder.join("yohoho.db"));
        let mut export = Command::new(&self.binary);
        export.arg("export").arg("--data").arg(folder);
        let export = exported(&mut export)?;
        self.note(&json!({
            "name": "costs: SQLite", "database_bytes": database, "written_bytes": after.zip(before).map(|(after, before)| after - before),
            "export": export, "server_cpu_us_per_action": report["server_cpu_us_per_action"],
        }))
    }

    /// The same for PostgreSQL, with its write-ahead log and each relation's size.
    pub(super) fn postgres_costs(&self, cluster: &Cluster, database: &str, nodes: &[Node]) -> Done {
        const SIZE: &str = "SELECT pg_database_size(current_database())";
        const LOG: &str = "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')";
        const COMMITS: &str = "SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()";
        const RELATIONS: &str = "SELECT relname || '=' || pg_table_size(oid) || '+' || pg_indexes_size(oid) FROM pg_class \
                                 WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY pg_total_relation_size(oid) DESC";
        let number = |sql: &str| -> Result<f64, String> {
            let text = cluster.ask(database, sql)?;
            text.parse().map_err(|_| format!("PostgreSQL answered {text:?} to {sql}"))
        };
        let (size, log, commits) = (number(SIZE)?, number(LOG)?, number(COMMITS)?);
        let mut run = Run::new("PostgreSQL, 100 tables without a pause", nodes, TABLES, 0, SECONDS);
        run.watch.extend(cluster.process().map(|process| ("postgres", process)));
        let report = self.load(&run)?;
        let mut export = Command::new(&self.binary);
        export.arg("export").env("YOHOHO_DATABASE", cluster.address_of(database));
        let export = exported(&mut export)?;
        let relations = cluster.ask(database, RELATIONS)?;
        self.note(&json!({
            "name": "costs: PostgreSQL", "database_bytes": number(SIZE)? - size, "log_bytes": number(LOG)? - log,
            "commits": number(COMMITS)? - commits, "relations": relations.lines().collect::<Vec<_>>(), "export": export,
            "server_cpu_us_per_action": report["server_cpu_us_per_action"],
        }))
    }
}

/// How many bytes a process has sent towards the disk.
fn written(process: u32) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{process}/io")).ok()?;
    text.lines().find_map(|line| line.strip_prefix("write_bytes:")?.trim().parse().ok())
}

/// An export: how many lines of each kind there are, and what they weigh, plain and compressed.
fn exported(export: &mut Command) -> Result<Value, String> {
    let output = export.output().map_err(|error| format!("yohoho export: {error}"))?;
    if !output.status.success() {
        return Err(format!("yohoho export failed: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let mut kinds: BTreeMap<String, (u64, u64)> = BTreeMap::new();
    for line in output.stdout.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
        let value: Value = serde_json::from_slice(line).map_err(|error| format!("yohoho export: {error}"))?;
        let kind = kinds.entry(value["kind"].as_str().unwrap_or("head").to_string()).or_default();
        *kind = (kind.0 + 1, kind.1 + line.len() as u64 + 1);
    }
    let mut small = GzEncoder::new(Vec::new(), Compression::default());
    let small = small.write_all(&output.stdout).and_then(|()| small.finish());
    let small = small.map_err(|error| format!("gzip: {error}"))?;
    let kinds = kinds.into_iter().map(|(kind, (lines, bytes))| (kind, json!({ "lines": lines, "bytes": bytes })));
    let kinds: serde_json::Map<_, _> = kinds.collect();
    Ok(json!({ "bytes": output.stdout.len(), "gzip_bytes": small.len(), "kinds": kinds }))
}
