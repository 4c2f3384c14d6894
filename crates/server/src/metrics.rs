//! Metrics in the format of Prometheus.

use std::fmt;
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

/// All metrics of a server.
pub(crate) struct Metrics {
    registry: Registry,
    sockets: Gauge,
    passed_sockets: Gauge,
    tables: Gauge,
    loaded_tables: Gauge,
    pads: Gauge,
    pad_messages: Family<Kind, Counter>,
    actions: Counter,
    refusals: Family<Reason, Counter>,
    requests: Family<Status, Counter>,
    games: Counter,
    slow_readers: Counter,
    answers: Histogram,
    thoughts: Histogram,
    bots_waiting: Gauge,
    bot_waits: Histogram,
    shortened_thoughts: Counter,
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
    /// With a name, every metric says which of several servers it is about.
    pub(crate) fn new(store: Store, node: Option<&str>) -> Metrics {
        let labels = node.map(|name| ("node".into(), name.to_string().into()));
        let mut metrics = Metrics {
            registry: Registry::with_prefix_and_labels("yohoho", labels.into_iter()),
            sockets: Gauge::default(),
            passed_sockets: Gauge::default(),
            tables: Gauge::default(),
            loaded_tables: Gauge::default(),
            pads: Gauge::default(),
            pad_messages: Family::default(),
            actions: Counter::default(),
            refusals: Family::default(),
            requests: Family::default(),
            games: Counter::default(),
            slow_readers: Counter::default(),
            answers: Histogram::new(SECONDS),
            thoughts: Histogram::new(SECONDS),
            bots_waiting: Gauge::default(),
            bot_waits: Histogram::new(SECONDS),
            shortened_thoughts: Counter::default(),
        };
        let registry = &mut metrics.registry;
        registry.register("sockets", "Open WebSockets", metrics.sockets.clone());
        let passed = metrics.passed_sockets.clone();
        registry.register("passed_sockets", "WebSockets that are passed on to other servers", passed);
        registry.register("tables", "Open tables", metrics.tables.clone());
        registry.register("rooms", "Tables that are loaded in memory", metrics.loaded_tables.clone());
        registry.register("pads", "Score pads in memory", metrics.pads.clone());
        registry.register("pad_messages", "Messages to score pads", metrics.pad_messages.clone());
        registry.register("actions", "Bids, planks and cards played by people and programs", metrics.actions.clone());
        registry.register("refusals", "Wishes that were refused", metrics.refusals.clone());
        registry.register("requests", "HTTP requests", metrics.requests.clone());
        registry.register("games", "Games played to the end", metrics.games.clone());
        registry.register(
            "slow_readers",
            "Sockets that were closed because they did not keep up",
            metrics.slow_readers.clone(),
        );
        let answers = metrics.answers.clone();
        registry.register_with_unit("answer", "Time from a wish to its answer", Unit::Seconds, answers);
        let thoughts = metrics.thoughts.clone();
        registry.register_with_unit("bot_thinking", "Time that bots took to decide", Unit::Seconds, thoughts);
        registry.register("bots_waiting", "Bots that wait for a thread to think on", metrics.bots_waiting.clone());
        let bot_waits = metrics.bot_waits.clone();
        registry.register_with_unit("bot_waiting", "Time that bots waited for a thread", Unit::Seconds, bot_waits);
        let shortened = metrics.shortened_thoughts.clone();
        registry.register("bot_shortened", "Decisions for which a bot had less time than usual", shortened);
        registry.register_collector(Box::new(StoreMetrics(store)));
        registry.register_collector(Box::new(ProcessMetrics));
        metrics
    }

    /// Counts an open socket until the returned value is dropped.
    pub(crate) fn socket(&self) -> OpenSocket {
        OpenSocket::new(&self.sockets)
    }

    /// The same for one that is passed on to another server.
    pub(crate) fn passed_socket(&self) -> OpenSocket {
        OpenSocket::new(&self.passed_sockets)
    }

    /// How many sockets are open here.
    pub(crate) fn open_sockets(&self) -> u64 {
        self.sockets.get().max(0) as u64
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

    /// Counts a message to a pad by its kind, or by why it was refused.
    pub(crate) fn pad_message(&self, kind: &'static str) {
        self.pad_messages.get_or_create(&Kind { kind }).inc();
    }

    pub(crate) fn finished(&self) {
        self.games.inc();
    }

    pub(crate) fn dropped_slow_reader(&self) {
        self.slow_readers.inc();
    }

    /// Counts a decision by how long the bot thought, and whether it would have thought on if others had not been waiting.
    pub(crate) fn bot_decided(&self, time: Duration, shortened: bool) {
        self.thoughts.observe(time.as_secs_f64());
        if shortened {
            self.shortened_thoughts.inc();
        }
    }

    pub(crate) fn bot_waited(&self, time: Duration) {
        self.bot_waits.observe(time.as_secs_f64());
    }

    pub(crate) fn bots_waiting(&self, bots: usize) {
        self.bots_waiting.set(bots as i64);
    }

    /// All metrics as text.
    pub(crate) fn text(&self, tables: usize, loaded_tables: usize, pads: usize) -> Result<String, fmt::Error> {
        self.tables.set(tables as i64);
        self.loaded_tables.set(loaded_tables as i64);
        self.pads.set(pads as i64);
        let mut text = String::new();
        prometheus_client::encoding::text::encode(&mut text, &self.registry)?;
        Ok(text)
    }
}

/// Counts as one open socket.
pub(crate) struct OpenSocket(Gauge);

impl OpenSocket {
    fn new(gauge: &Gauge) -> OpenSocket {
        gauge.inc();
        OpenSocket(gauge.clone())
    }
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// The store's own figures.
struct StoreMetrics(Store);

impl fmt::Debug for StoreMetrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StoreMetrics")
    }
}

impl Collector for StoreMetrics {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let stats = self.0.stats();
        for (name, help, count) in [
            ("store_writes", "Committed writes", stats.writes),
            ("store_appends", "Committed writes that were appends to a log", stats.appends),
            ("store_failures", "Failed transactions", stats.failures),
        ] {
            put(&mut encoder, name, help, &ConstCounter::new(count))?;
        }
        let bounds = COMMIT_BUCKETS.map(|bound| bound as f64 / 1000.0).into_iter().chain([f64::INFINITY]);
        let buckets: Vec<(f64, u64)> = bounds.zip(stats.commits_by_time).collect();
        let help = "Time from the start of a transaction until it is on disk";
        encoder
            .encode_descriptor("store_commit", help, Some(&Unit::Seconds), MetricType::Histogram)?
            .encode_histogram::<NoLabelSet>(stats.commit_time.as_secs_f64(), stats.commits, &buckets, None)
    }
}

/// Memory and processor time, where the operating system tells.
#[derive(Debug)]
struct ProcessMetrics;

impl Collector for ProcessMetrics {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let Some(usage) = process::usage() else { return Ok(()) };
        let help = "Resident memory";
        put(&mut encoder, "process_resident_memory_bytes", help, &ConstGauge::new(usage.memory as i64))?;
        let help = "Processor time of all threads";
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
