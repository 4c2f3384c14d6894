//! The example configurations of the documentation in front of servers of a test.

use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;
use tokio::net::TcpStream;
use yohoho_client::ApiClient;

use crate::node::{Node, PATIENCE, free_port};

/// The proxies for which there is an example.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    HaProxy,
    Nginx,
}

/// A running proxy, with its files.
pub(crate) struct Proxy {
    pub(crate) client: ApiClient,
    child: Child,
    folder: TempDir,
}

impl Proxy {
    /// None, with a word, where the program is missing.
    pub(crate) async fn start(kind: Kind, nodes: &[&Node]) -> Option<Proxy> {
        let program = match kind {
            Kind::HaProxy => "haproxy",
            Kind::Nginx => "nginx",
        };
        if Command::new(program).arg("-v").output().is_err() {
            println!("skipped, since {program} is missing (Debian: apt-get install {program})");
            return None;
        }
        let (folder, address) = (tempfile::tempdir().unwrap(), format!("127.0.0.1:{}", free_port()));
        let servers: Vec<&str> = nodes.iter().map(|node| node.address()).collect();
        let file = folder.path().join("configuration");
        let mut command = Command::new(program);
        match kind {
            Kind::HaProxy => {
                fs::write(&file, haproxy(&example("haproxy.cfg"), &address, &servers)).unwrap();
                command.arg("-db");
                command.arg("-f").arg(&file).stdout(fs::File::create(folder.path().join("access.log")).unwrap());
            }
            Kind::Nginx => {
                let text = nginx(&example("nginx.conf"), &address, &servers, folder.path().to_str().unwrap());
                fs::write(&file, text).unwrap();
                command.arg("-c").arg(&file).arg("-p").arg(folder.path());
                command.args(["-g", "daemon off; error_log stderr; pid nginx.pid;"]).stdout(Stdio::null());
            }
        }
        let child = command.stderr(Stdio::null()).spawn().unwrap();
        let client = ApiClient::at(&format!("http://{address}")).unwrap();
        let open = async {
            while TcpStream::connect(&address).await.is_err() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(PATIENCE, open).await.expect("the proxy starts");
        Some(Proxy { client, child, folder })
    }

    /// What it has logged about requests.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("access.log")).unwrap()
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // nginx stops its workers before it ends, if it is asked.
        let id = rustix::process::Pid::from_child(&self.child);
        let _ = rustix::process::kill_process(id, rustix::process::Signal::TERM);
        let _ = self.child.wait();
    }
}

fn example(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples").join(name);
    fs::read_to_string(path).unwrap()
}

/// The example with other addresses. Everything else stays as it is.
fn haproxy(example: &str, listen: &str, servers: &[&str]) -> String {
    let mut text = replaced(example, ":8080", listen, "    bind ");
    for (number, server) in servers.iter().enumerate() {
        let name = format!("node{}", number + 1);
        text = replaced(&text, &format!("{name}:8080"), server, &format!("    server {name} "));
    }
    text
}

fn nginx(example: &str, listen: &str, servers: &[&str], folder: &str) -> String {
    let mut text = replaced(example, "8080", listen, "        listen ");
    for (address, server) in ["10.0.0.5:8080", "10.0.0.6:8080", "10.0.0.7:8080"].into_iter().zip(servers) {
        text = replaced(&text, address, server, "        server ");
    }
    replaced(&text, "/var/log/nginx", folder, "        access_log ")
}

/// Replaces a word in the one line that starts like this.
fn replaced(text: &str, old: &str, new: &str, start: &str) -> String {
    let is_it = |line: &&str| line.starts_with(start) && line.contains(old);
    assert_eq!(text.lines().filter(is_it).count(), 1, "one line starts with {start:?} and contains {old:?}");
    let line = |line: &str| if is_it(&line) { line.replace(old, new) } else { line.to_string() };
    text.lines().map(|text| line(text) + "\n").collect()
}
