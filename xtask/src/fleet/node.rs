//! One server of several, as a process.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A server that is killed when this goes out of scope.
pub(crate) struct Node {
    /// Where people and other servers reach it.
    pub(crate) url: String,
    /// Where its metrics are.
    pub(crate) metrics: String,
    child: Child,
}

/// What servers of one fleet have in common.
pub(crate) struct Setup<'a> {
    /// The command `yohoho`.
    pub(crate) binary: &'a Path,
    pub(crate) database: &'a str,
    pub(crate) options: &'a [&'a str],
}

/// The secret of a fleet that lives on one machine, for a while.
const SECRET: &str = "a-secret-of-servers-that-are-soon-gone";

/// A port that is free now, and hopefully a moment later: servers tell each other where they are before they listen.
pub(crate) fn free_port() -> Result<u16, String> {
    let port = TcpListener::bind("127.0.0.1:0").and_then(|listener| Ok(listener.local_addr()?.port()));
    port.map_err(|error| format!("there is no free port: {error}"))
}

impl Node {
    /// Starts a server, on these cores if they are named as `taskset` reads them, and waits until it is open.
    pub(crate) fn start(setup: &Setup<'_>, cores: Option<&str>) -> Result<Node, String> {
        Node::start_at(setup, &format!("http://127.0.0.1:{}", free_port()?), cores)
    }

    /// The same at an address where nothing listens.
    pub(crate) fn start_at(setup: &Setup<'_>, url: &str, cores: Option<&str>) -> Result<Node, String> {
        let mut command = Node::command(setup.binary, cores);
        command.args(["--listen", url.trim_start_matches("http://"), "--advertise", url]);
        command.args(setup.options).env("YOHOHO_DATABASE", setup.database).env("YOHOHO_FLEET_SECRET", SECRET);
        Node::run(command)
    }

    /// A server without others, on a SQLite file in this folder.
    pub(crate) fn alone(binary: &Path, folder: &Path, options: &[&str]) -> Result<Node, String> {
        let mut command = Node::command(binary, None);
        command.arg("--data").arg(folder).args(options);
        Node::run(command)
    }

    fn command(binary: &Path, cores: Option<&str>) -> Command {
        let mut command = match cores {
            Some(cores) => {
                let mut command = Command::new("taskset");
                command.args(["--cpu-list", cores]).arg(binary);
                command
            }
            None => Command::new(binary),
        };
        command.args(["serve", "--metrics-listen", "127.0.0.1:0"]);
        command
    }

    fn run(mut command: Command) -> Result<Node, String> {
        let mut child = command
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("a server could not be started: {error}"))?;
        let mut line = String::new();
        if let Some(output) = child.stdout.take() {
            let _ = BufReader::new(output).read_line(&mut line);
        }
        let mut urls = line.split_whitespace().filter(|word| word.starts_with("http://"));
        let (Some(open), Some(metrics)) = (urls.next(), urls.next()) else {
            let _ = child.kill();
            let _ = child.wait();
            return Err("a server did not start: see what it said above".into());
        };
        let metrics = metrics.split_once("/metrics").map_or(metrics, |(start, _)| start).to_string();
        Ok(Node { url: open.to_string(), metrics, child })
    }

    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    /// The host and the port.
    pub(crate) fn authority(&self) -> &str {
        self.url.trim_start_matches("http://")
    }

    /// Whether the process has ended, by itself or by somebody's hand.
    pub(crate) fn has_ended(&mut self) -> bool {
        self.child.try_wait().is_ok_and(|status| status.is_some())
    }

    /// Asks the process to end, and waits for it.
    pub(crate) fn stop(&mut self) {
        let asked = Command::new("kill").arg(self.child.id().to_string()).status();
        if !asked.is_ok_and(|status| status.success()) {
            let _ = self.child.kill();
        }
        let _ = self.child.wait();
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
