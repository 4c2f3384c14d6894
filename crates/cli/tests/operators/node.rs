//! Servers as processes, and databases for them.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use sqlx::{AssertSqlSafe, Connection, PgConnection};
use yohoho_client::{ApiClient, Method};

/// If something takes this long, something is wrong.
pub(crate) const PATIENCE: Duration = Duration::from_mins(2);

/// The command that is tested.
pub(crate) fn this_version() -> PathBuf {
    env!("CARGO_BIN_EXE_yohoho").into()
}

/// A database of its own in the PostgreSQL for tests: its address. None, with a word, where there is no PostgreSQL.
pub(crate) async fn database() -> Option<String> {
    const VARIABLE: &str = "YOHOHO_TEST_POSTGRES";
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let Ok(address) = std::env::var(VARIABLE) else {
        println!("skipped, since {VARIABLE} is not set ('cargo xtask test' sets it)");
        return None;
    };
    let name = format!("operators_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    let mut connection = PgConnection::connect(&address).await.unwrap();
    sqlx::query(AssertSqlSafe(format!("CREATE DATABASE {name}"))).execute(&mut connection).await.unwrap();
    let (server, _) = address.rsplit_once('/').unwrap();
    Some(format!("{server}/{name}"))
}

/// A port that is free now, and hopefully a moment later.
pub(crate) fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// Runs `yohoho` on a database; it must succeed.
pub(crate) fn yohoho(arguments: &[&str], database: &str) -> Output {
    let output = command(&this_version(), arguments, database).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "yohoho {arguments:?}: {said} {}", String::from_utf8_lossy(&output.stdout));
    output
}

pub(crate) fn command(binary: &Path, arguments: &[&str], database: &str) -> Command {
    let mut command = Command::new(binary);
    for (variable, _) in std::env::vars_os() {
        if variable.to_str().is_some_and(|variable| variable.starts_with("YOHOHO_")) {
            command.env_remove(variable);
        }
    }
    command.args(arguments).env("YOHOHO_DATABASE", database);
    command
}

/// A server in a process of its own, always at the same address.
pub(crate) struct Node {
    pub(crate) client: ApiClient,
    metrics: ApiClient,
    child: Child,
}

impl Node {
    /// One of several on a PostgreSQL database.
    pub(crate) async fn start(database: &str) -> Node {
        Node::start_at(&format!("127.0.0.1:{}", free_port()), &this_version(), database).await
    }

    pub(crate) async fn start_at(address: &str, binary: &Path, database: &str) -> Node {
        let url = format!("http://{address}");
        let mut serve = command(binary, &["serve", "--listen", address, "--advertise", &url], database);
        serve.env("YOHOHO_FLEET_SECRET", "the-secret-of-all-operators");
        Node::run(serve, &url).await
    }

    /// A server without others, on a SQLite file in this folder.
    pub(crate) async fn alone(address: &str, folder: &Path) -> Node {
        let mut serve = command(&this_version(), &["serve", "--listen", address, "--data"], "");
        serve.arg(folder).env_remove("YOHOHO_DATABASE");
        Node::run(serve, &format!("http://{address}")).await
    }

    async fn run(mut serve: Command, url: &str) -> Node {
        // All players come from one address, and bots take a little time, so that something may come in between.
        serve.args(["--no-rate-limits", "--max-connections-per-address", "10000", "--max-tables-per-address", "10000"]);
        serve.args(["--bot-delay", "5", "--log", "warn", "--behind-proxy"]);
        let metrics = format!("127.0.0.1:{}", free_port());
        serve.args(["--metrics-listen", &metrics]);
        let node = Node {
            client: ApiClient::at(url).unwrap(),
            metrics: ApiClient::at(&format!("http://{metrics}")).unwrap(),
            child: serve.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap(),
        };
        node.is_ready().await;
        node
    }

    pub(crate) fn address(&self) -> &str {
        self.client.authority()
    }

    /// Waits until `/readyz` says so.
    async fn is_ready(&self) {
        let ready = async {
            while !self.client.ask(Method::GET, "/readyz", None, None).await.is_ok_and(|(status, _)| status == 200) {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(PATIENCE, ready).await.expect("the server gets ready");
    }

    /// What Prometheus would read.
    pub(crate) async fn figures(&self) -> String {
        self.metrics.ask(Method::GET, "/metrics", None, None).await.unwrap().1
    }

    /// SIGKILL: no last words.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Stops the server as an operator would.
    pub(crate) async fn stop(mut self) {
        let id = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(id, rustix::process::Signal::TERM).unwrap();
        let status = tokio::task::spawn_blocking(move || self.child.wait().unwrap()).await.unwrap();
        assert!(status.success());
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
