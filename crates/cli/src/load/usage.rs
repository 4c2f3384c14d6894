//! What the servers, and whatever else is watched, use of the processor and of the memory.

use std::fs;
use std::time::Duration;

use serde_json::{Value, json};
use yohoho_client::{ApiClient, Method};

use super::servers::Servers;

/// A process that is no game server, such as a proxy or a database, under a name for the report.
#[derive(Clone, Debug)]
pub(super) struct Watched {
    pub(super) name: String,
    id: u32,
}

impl std::str::FromStr for Watched {
    type Err = String;

    fn from_str(text: &str) -> Result<Watched, String> {
        let pair = text.split_once('=').and_then(|(name, id)| Some((name, id.parse().ok()?)));
        let (name, id) = pair.ok_or("a name and the number of a process, such as haproxy=1234")?;
        Ok(Watched { name: name.into(), id })
    }
}

/// What has been used up to one moment.
#[derive(Clone, Default)]
pub(super) struct Usage {
    /// Of all game servers together: bytes, and seconds of processor time. None if one of them has no metrics.
    servers: Option<Figures>,
    watched: Vec<(String, Option<Figures>)>,
    /// Of this process, which plays.
    players: Option<Figures>,
}

#[derive(Clone, Copy, Default)]
struct Figures {
    memory: f64,
    processor: f64,
}

impl Usage {
    pub(super) async fn now(servers: &Servers) -> Usage {
        let mut all = (!servers.metrics.is_empty()).then(Figures::default);
        for metrics in &servers.metrics {
            all = match (all, of_server(metrics).await) {
                (Some(all), Some(one)) => Some(all + one),
                _ => None,
            };
        }
        let watched = servers.watched.iter().map(|watched| (watched.name.clone(), of_family(watched.id))).collect();
        Usage { servers: all, watched, players: of_process(std::process::id()) }
    }
}

impl std::ops::Add for Figures {
    type Output = Figures;

    fn add(self, other: Figures) -> Figures {
        Figures { memory: self.memory + other.memory, processor: self.processor + other.processor }
    }
}

/// What a server says about itself.
async fn of_server(metrics: &ApiClient) -> Option<Figures> {
    let (_, text) = metrics.ask(Method::GET, "/metrics", None, None).await.ok()?;
    Some(Figures {
        memory: figure(&text, "yohoho_process_resident_memory_bytes")?,
        processor: figure(&text, "yohoho_process_cpu_seconds_total")?,
    })
}

/// A metric's value. Servers among several label it with their name.
fn figure(text: &str, name: &str) -> Option<f64> {
    let value = |line: &str| {
        let rest = line.strip_prefix(name)?;
        let rest = if rest.starts_with('{') { rest.split_once('}')?.1 } else { rest };
        rest.strip_prefix(' ')?.trim().parse().ok()
    };
    text.lines().find_map(value)
}

/// A process with its children, those that have ended included: PostgreSQL has one for each connection. Memory that they share counts several times, so it
/// is left out.
fn of_family(id: u32) -> Option<Figures> {
    let mut processor = fields(id)?.processor_of_all();
    for process in fs::read_dir("/proc").ok()?.flatten() {
        let child = process.file_name().to_str().and_then(|name| name.parse().ok()).and_then(fields);
        processor += child.filter(|child| child.parent == id).map_or(0.0, |child| child.processor_of_all());
    }
    Some(Figures { memory: 0.0, processor })
}

fn of_process(id: u32) -> Option<Figures> {
    let status = fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    let kilobytes = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: f64 = kilobytes.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(Figures { memory: 1024.0 * kilobytes, processor: fields(id)?.own })
}

/// The parent of a process and its seconds of processor time: its own, and of its children that have ended.
struct Fields {
    parent: u32,
    own: f64,
    ended_children: f64,
}

impl Fields {
    fn processor_of_all(&self) -> f64 {
        self.own + self.ended_children
    }
}

fn fields(id: u32) -> Option<Fields> {
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    // The name in parentheses may contain anything. After it come the state (field 3), the parent (4) and the ticks in user and system mode (14 to 17).
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    // Linux reports a hundred ticks a second to user space, whatever it uses inside.
    let seconds = |place: usize| Some(fields.get(place)?.parse::<f64>().ok()? / 100.0);
    Some(Fields {
        parent: fields.get(1)?.parse().ok()?,
        own: seconds(11)? + seconds(12)?,
        ended_children: seconds(13)? + seconds(14)?,
    })
}

/// What was used while tables were set up, and while they were measured.
#[derive(Default)]
pub(super) struct Used {
    /// Before the first table, when all were set up, at the start of the measuring, and at its end.
    pub(super) moments: [Usage; 4],
    pub(super) setup: Duration,
    pub(super) time: Duration,
}

impl Used {
    /// Processor cores that the servers used on average, and their memory at the end in bytes.
    pub(super) fn servers(&self) -> Option<(f64, f64)> {
        let (start, end) = (self.moments[2].servers?, self.moments[3].servers?);
        Some(((end.processor - start.processor) / self.time.as_secs_f64(), end.memory))
    }

    /// Processor cores that each watched process used on average.
    pub(super) fn watched(&self) -> Vec<(String, f64)> {
        let pairs = self.moments[2].watched.iter().zip(&self.moments[3].watched);
        let cores = |start: Option<Figures>, end: Option<Figures>| {
            Some((end?.processor - start?.processor) / self.time.as_secs_f64())
        };
        pairs.filter_map(|((name, start), (_, end))| Some((name.clone(), cores(*start, *end)?))).collect()
    }

    /// What setting up a table took of the servers' processor time, in seconds, and what each of its players takes of their memory.
    pub(super) fn setup_of(&self, tables: usize, players: usize) -> Option<(f64, f64)> {
        let (start, end) = (self.moments[0].servers?, self.moments[1].servers?);
        Some(((end.processor - start.processor) / tables as f64, (end.memory - start.memory) / players as f64))
    }

    /// Everything, for programs.
    pub(super) fn json(&self, tables: usize, players: usize, actions: usize) -> Value {
        let micros = |cores: f64| 1e6 * cores * self.time.as_secs_f64() / (actions as f64).max(1.0);
        let [first, ready, start, end] = &self.moments;
        let between = |start: Option<Figures>, end: Option<Figures>| {
            Some((end?.processor - start?.processor) / self.time.as_secs_f64())
        };
        let generator = between(start.players, end.players);
        let watched = self.watched().into_iter();
        let watched =
            watched.map(|(name, cores)| (name, json!({ "cores": cores, "cpu_us_per_action": micros(cores) })));
        json!({
            "server_cores": self.servers().map(|(cores, _)| cores),
            "server_cpu_us_per_action": self.servers().map(|(cores, _)| micros(cores)),
            "server_memory_bytes": self.servers().map(|(_, memory)| memory),
            "server_memory_bytes_before": first.servers.map(|figures| figures.memory),
            "server_memory_bytes_ready": ready.servers.map(|figures| figures.memory),
            "server_memory_bytes_per_player": self.setup_of(tables, players).map(|(_, memory)| memory),
            "setup_seconds": self.setup.as_secs_f64(),
            "setup_cpu_us_per_table": self.setup_of(tables, players).map(|(processor, _)| 1e6 * processor),
            "watched": watched.collect::<serde_json::Map<_, _>>(),
            "load_cores": generator,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_metric_is_found_with_and_without_labels() {
        let text = "# TYPE a gauge\na_b 7\na 1.5\nc{node=\"10.0.0.5:80\"} 42\n";
        assert_eq!(figure(text, "a"), Some(1.5));
        assert_eq!(figure(text, "c"), Some(42.0));
        assert_eq!(figure(text, "d"), None);
    }

    #[test]
    fn a_watched_process_has_a_name_and_a_number() {
        let watched: Watched = "haproxy=12".parse().unwrap();
        assert_eq!((watched.name.as_str(), watched.id), ("haproxy", 12));
        assert!("haproxy".parse::<Watched>().is_err() && "haproxy=x".parse::<Watched>().is_err());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_process_is_found_with_its_children() {
        let mut child = std::process::Command::new("sleep").arg("60").spawn().unwrap();
        let own = fields(child.id()).unwrap();
        assert_eq!(own.parent, std::process::id());
        assert!(of_family(std::process::id()).is_some() && of_process(child.id()).unwrap().memory > 0.0);
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(of_family(u32::MAX).is_none());
    }
}
