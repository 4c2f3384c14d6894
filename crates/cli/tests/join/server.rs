//! A server for the people at terminals.

use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A real process, always at the same address.
pub(crate) struct Server {
    pub(crate) url: String,
    address: String,
    data: PathBuf,
    child: Child,
}

impl Server {
    pub(crate) fn start(folder: &Path) -> Server {
        // A port that is free now, and hopefully a moment later.
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let address = format!("127.0.0.1:{port}");
        let data = folder.join("data");
        let child = spawn(&address, &data);
        Server { url: format!("http://{address}"), address, data, child }
    }

    /// SIGKILL: no last words.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    pub(crate) fn start_again(&mut self) {
        self.child = spawn(&self.address, &self.data);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn spawn(address: &str, data: &Path) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_yohoho"));
    command.args(["serve", "--listen", address, "--bot-delay", "0", "--log", "warn", "--data"]).arg(data);
    for (variable, _) in std::env::vars_os() {
        if variable.to_string_lossy().starts_with("YOHOHO_") {
            command.env_remove(variable);
        }
    }
    let child = command.stdout(Stdio::null()).spawn().unwrap();
    // It says that it is open on its output, too, but nobody would read the rest of that.
    while TcpStream::connect(address).is_err() {
        std::thread::sleep(Duration::from_millis(20));
    }
    child
}
