//! A server in a process of its own.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;
use yohoho_client::ApiClient;

use crate::Failure;

/// A server that is killed when this is dropped.
pub(super) struct Server {
    pub(super) client: ApiClient,
    /// Where its metrics are, if it has any.
    pub(super) metrics: Option<ApiClient>,
    child: Child,
    _folder: Option<TempDir>,
}

impl Server {
    /// A game server that slows nobody down.
    pub(super) fn game(database: Option<&str>) -> Result<Server, Failure> {
        let folder = match database {
            Some(_) => None,
            // In the current folder: the usual one for temporary files may be in memory, where writing costs nothing.
            None => Some(tempfile::Builder::new().prefix("yohoho-load-").tempdir_in(".")?),
        };
        let mut command = command("serve");
        command.args("--no-rate-limits --max-connections 1000000 --max-connections-per-address 1000000".split(' '));
        command.args(
            "--max-tables 10000000 --max-tables-per-person 10000000 --max-tables-per-address 10000000".split(' '),
        );
        // Whoever measures bots wants to know how long they really take.
        command.args("--metrics-listen 127.0.0.1:0 --bot-delay 0 --log warn".split(' '));
        match (&folder, database) {
            (Some(folder), _) => command.arg("--data").arg(folder.path()),
            // Not on the command line, where others could read a password.
            (None, address) => command.env("YOHOHO_DATABASE", address.unwrap_or_default()),
        };
        Server::start(command, folder)
    }

    /// A bare WebSocket server, to compare with.
    pub(super) fn echo() -> Result<Server, Failure> {
        Server::start(command("echo"), None)
    }

    fn start(mut command: Command, folder: Option<TempDir>) -> Result<Server, Failure> {
        let mut child = command.args(["--listen", "127.0.0.1:0"]).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        if let Some(output) = child.stdout.take() {
            BufReader::new(output).read_line(&mut line)?;
        }
        let mut urls = line.split_whitespace().filter(|word| word.starts_with("http://"));
        let Some(url) = urls.next() else {
            let _ = child.wait();
            return Err(Failure::Failed("the server did not start".into()));
        };
        let metrics = urls.next().and_then(|url| ApiClient::at(url.split_once("/metrics")?.0).ok());
        Ok(Server { client: ApiClient::at(url)?, metrics, child, _folder: folder })
    }
}

fn command(name: &str) -> Command {
    let this = std::env::current_exe().unwrap_or_else(|_| "yohoho".into());
    let mut command = Command::new(this);
    command.arg(name);
    // The environment of this command must not configure that server.
    for (variable, _) in std::env::vars_os() {
        if variable.to_str().is_some_and(|variable| variable.starts_with("YOHOHO_")) {
            command.env_remove(variable);
        }
    }
    command
}

impl Drop for Server {
    fn drop(&mut self) {
        // Its data is thrown away.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
