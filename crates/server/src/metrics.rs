//! Figures for whoever watches over the house, as Prometheus reads them.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeLabelSet, EncodeMetric, NoLabelSet};
use prometheus_client::metrics::counter::{ConstCounter, Counter};
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::{ConstGauge, Gauge};
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::{MetricType, TypedMetric};
use prometheus_client::registry::{Registry, Unit};
use yohoho_protocol::Refusal;
use yohoho_store::{COMMIT_BUCKETS, Store};

use crate::process;

/// What is counted.
pub(crate) struct Metrics {
    registry: Registry,
    sockets: Gauge,
    tables: Gauge,
    rooms: Gauge,
    pads: Gauge,
    pad_messages: Family<Kind, Counter>,
    actions: Counter,
    refusals: Family<Reason, Counter>,
    requests: Family<Status, Counter>,
    games: Counter,
    cut: Counter,
    answers: Histogram,
    thoughts: Histogram,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Reason {
    why: &'static str,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Status {
    status: u16,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Kind {
    kind: &'static str,
}

const SECONDS: [f64; 11] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0];

impl Metrics {
    pub(crate) fn new(store: Store) -> Metrics {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("yohoho"),
            sockets: Gauge::default(),
            tables: Gauge::default(),
            rooms: Gauge::default(),
            pads: Gauge::default(),
            pad_messages: Family::default(),
            actions: Counter::default(),
            refusals: Family::default(),
            requests: Family::default(),
            games: Counter::default(),
            cut: Counter::default(),
            answers: Histogram::new(SECONDS),
            thoughts: Histogram::new(SECONDS),
        };
        let registry = &mut metrics.registry;
        registry.register("sockets", "Open WebSockets", metrics.sockets.clone());
        registry.register("tables", "Open tables", metrics.tables.clone());
        registry.register("rooms", "Tables that are in memory", metrics.rooms.clone());
        registry.register("pads", "Score pads that are in memory", metrics.pads.clone());
        registry.register("pad_messages", "Messages to score pads", metrics.pad_messages.clone());
        registry.register("actions", "Bids, planks and cards of people and programs", metrics.actions.clone());
        registry.register("refusals", "Wishes that were not granted", metrics.refusals.clone());
        registry.register("requests", "HTTP requests", metrics.requests.clone());
        registry.register("games", "Games that were played to the end", metrics.games.clone());
        registry.register("slow_readers", "Sockets that were cut since they did not keep up", metrics.cut.clone());
        let answers = metrics.answers.clone();
        registry.register_with_unit("answer", "From a wish to its answer", Unit::Seconds, answers);
        let thoughts = metrics.thoughts.clone();
        registry.register_with_unit("bot_thinking", "Decisions of bots", Unit::Seconds, thoughts);
        registry.register_collector(Box::new(Commits(store)));
        registry.register_collector(Box::new(Process));
        metrics
    }

    /// One more socket, until the guard is dropped.
    pub(crate) fn socket(self: &Arc<Self>) -> OpenSocket {
        self.sockets.inc();
        OpenSocket(self.clone())
    }

    pub(crate) fn acted(&self) {
        self.actions.inc();
    }

    pub(crate) fn answered(&self, time: Duration) {
        self.answers.observe(time.as_secs_f64());
    }

    pub(crate) fn refused(&self, refusal: &Refusal) {
        self.refusals.get_or_create(&Reason { why: refusal.code() }).inc();
    }

    pub(crate) fn requested(&self, status: u16) {
        self.requests.get_or_create(&Status { status }).inc();
    }

    /// A message to a pad: what it was, or why it was refused.
    pub(crate) fn pad_message(&self, kind: &'static str) {
        self.pad_messages.get_or_create(&Kind { kind }).inc();
    }

    pub(crate) fn finished(&self) {
        self.games.inc();
    }

    pub(crate) fn cut(&self) {
        self.cut.inc();
    }

    pub(crate) fn thought(&self, time: Duration) {
        self.thoughts.observe(time.as_secs_f64());
    }

    /// All figures as text.
    pub(crate) fn text(&self, tables: usize, rooms: usize, pads: usize) -> Result<String, fmt::Error> {
        self.tables.set(tables as i64);
        self.rooms.set(rooms as i64);
        self.pads.set(pads as i64);
        let mut text = String::new();
        prometheus_client::encoding::text::encode(&mut text, &self.registry)?;
        Ok(text)
    }
}

/// A socket that is open.
pub(crate) struct OpenSocket(Arc<Metrics>);

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.0.sockets.dec();
    }
}

/// What the store counts.
struct Commits(Store);

impl fmt::Debug for Commits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Commits")
    }
}

impl Collector for Commits {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let stats = self.0.stats();
        for (name, help, count) in [
            ("store_writes", "Writes that were committed", stats.writes),
            ("store_appends", "Those of them that were appends", stats.appends),
            ("store_failures", "Transactions that failed", stats.failures),
        ] {
            put(&mut encoder, name, help, &ConstCounter::new(count))?;
        }
        let bounds = COMMIT_BUCKETS.map(|bound| bound as f64 / 1000.0).into_iter().chain([f64::INFINITY]);
        let buckets: Vec<(f64, u64)> = bounds.zip(stats.commits_by_time).collect();
        let help = "Transactions: from their beginning until they are on the disk";
        encoder
            .encode_descriptor("store_commit", help, Some(&Unit::Seconds), MetricType::Histogram)?
            .encode_histogram::<NoLabelSet>(stats.commit_time.as_secs_f64(), stats.commits, &buckets, None)
    }
}

/// What the operating system says of this process.
#[derive(Debug)]
struct Process;

impl Collector for Process {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let Some(usage) = process::usage() else { return Ok(()) };
        let help = "Memory that is in use";
        put(&mut encoder, "process_resident_memory_bytes", help, &ConstGauge::new(usage.memory as i64))?;
        let help = "Processor time, of all threads together";
        put(&mut encoder, "process_cpu_seconds", help, &ConstCounter::new(usage.processor.as_secs_f64()))
    }
}

fn put<M: EncodeMetric + TypedMetric>(
    encoder: &mut DescriptorEncoder<'_>,
    name: &str,
    help: &str,
    metric: &M,
) -> fmt::Result {
    metric.encode(encoder.encode_descriptor(name, help, None, M::TYPE)?)
}
