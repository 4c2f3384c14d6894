//! HAProxy in front of several servers, configured by docs/examples/haproxy.cfg.

use std::fs;
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::node::{Node, free_port};
use crate::steps::{root, succeeds};
use crate::tools;

/// Debian's package.
pub(super) const PACKAGE: &str = "haproxy";

const EXAMPLE: &str = "docs/examples/haproxy.cfg";

/// How long it may take to start.
const PATIENCE: Duration = Duration::from_secs(20);

/// A running proxy. It is stopped, and its configuration removed, when this goes out of scope.
pub(crate) struct Proxy {
    pub(crate) url: String,
    file: PathBuf,
    child: Child,
}

impl Proxy {
    /// Starts HAProxy with the example's configuration, its addresses replaced. Its log goes nowhere.
    pub(crate) fn start(nodes: &[Node], port: Option<u16>) -> Result<Proxy, String> {
        if !is_there() {
            tools::install(PACKAGE);
        }
        if !is_there() {
            return Err("HAProxy is missing (Debian: apt-get install haproxy)".into());
        }
        let address = format!("127.0.0.1:{}", port.map_or_else(free_port, Ok)?);
        let example = fs::read_to_string(root().join(EXAMPLE)).map_err(|error| format!("{EXAMPLE}: {error}"))?;
        let servers: Vec<&str> = nodes.iter().map(Node::authority).collect();
        let file = std::env::temp_dir().join(format!("yohoho-haproxy-{}.cfg", std::process::id()));
        fs::write(&file, configuration(&example, &address, &servers)).map_err(|error| error.to_string())?;
        let child = Command::new("haproxy").args(["-db", "-f"]).arg(&file).stdout(Stdio::null()).spawn();
        let child = child.map_err(|error| format!("HAProxy could not be started: {error}"))?;
        let mut proxy = Proxy { url: format!("http://{address}"), file, child };
        let start = Instant::now();
        while TcpStream::connect(&address).is_err() {
            if start.elapsed() > PATIENCE || proxy.child.try_wait().is_ok_and(|status| status.is_some()) {
                return Err("HAProxy did not start: see what it said above".into());
            }
            thread::sleep(Duration::from_millis(20));
        }
        Ok(proxy)
    }

    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_file(&self.file);
    }
}

fn is_there() -> bool {
    succeeds("haproxy -v")
}

/// The example with another address to listen on and other servers.
fn configuration(example: &str, listen: &str, servers: &[&str]) -> String {
    let line = |line: &str| match line.trim_start() {
        rest if rest.starts_with("bind ") => format!("    bind {listen}\n"),
        rest if rest.starts_with("server ") => String::new(),
        _ => format!("{line}\n"),
    };
    let servers = servers.iter().enumerate();
    let servers = servers.map(|(number, server)| format!("    server node{} {server}\n", number + 1));
    example.lines().map(line).chain(servers).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_differ_from_the_example() {
        let example = fs::read_to_string(root().join(EXAMPLE)).unwrap();
        let text = configuration(&example, "127.0.0.1:1", &["127.0.0.1:2", "127.0.0.1:3", "127.0.0.1:4"]);
        let lines = |text: &str| text.lines().map(String::from).collect::<Vec<_>>();
        let (before, after) = (lines(&example), lines(&text));
        assert_eq!(before.len(), after.len());
        let changed = before.iter().zip(&after).filter(|(before, after)| before != after);
        let changed: Vec<&str> = changed.map(|(_, after)| after.trim()).collect();
        let [bind, servers @ ..] = &changed[..] else { panic!("nothing has changed") };
        assert_eq!(*bind, "bind 127.0.0.1:1");
        assert_eq!(servers, ["server node1 127.0.0.1:2", "server node2 127.0.0.1:3", "server node3 127.0.0.1:4"]);
    }
}
