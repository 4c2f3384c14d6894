//! One server for each database: real processes that find another one there, are killed, or are paused for too long.
#![cfg(unix)]

mod common;

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStderr, Command, Stdio};
use std::time::{Duration, Instant};

use common::yohoho;
use rustix::process::{Pid, Signal, kill_process};
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use yohoho_client::ApiClient;
use yohoho_protocol::Settings;
use yohoho_rules::{GameKind, SeatCount};

fn serve(database: &str) -> Command {
    let mut command = yohoho("serve --listen 127.0.0.1:0 --log warn");
    command.env("YOHOHO_DATABASE", database).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A server that is killed when it goes out of scope.
struct Server {
    child: Child,
    client: ApiClient,
}

impl Server {
    /// Starts a server and waits until it is open.
    fn start(database: &str) -> Server {
        let mut child = serve(database).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.split_whitespace().find(|word| word.starts_with("http://"));
        let client = ApiClient::at(url.unwrap_or_else(|| panic!("no address in {line:?}"))).unwrap();
        Server { child, client }
    }

    fn id(&self) -> u32 {
        self.child.id()
    }

    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).unwrap();
    }

    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    async fn open_table(&self) -> Result<String, yohoho_client::ClientError> {
        let token = self.client.token("Anne").await?;
        self.client.open_table(&token, &Settings::new(GameKind::SkullKing, SeatCount::new(2).unwrap())).await
    }

    /// Waits for its end. Returns what it said about it.
    fn last_words(mut self) -> String {
        let mut says = String::new();
        let mut stderr: ChildStderr = self.child.stderr.take().unwrap();
        stderr.read_to_string(&mut says).unwrap();
        assert_eq!(self.child.wait().unwrap().code(), Some(1), "{says}");
        says
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A schema of its own in the PostgreSQL for tests; none, with a word, where there is none.
async fn postgres(test: &str) -> Option<String> {
    const VARIABLE: &str = "YOHOHO_TEST_POSTGRES";
    let Ok(address) = std::env::var(VARIABLE) else {
        println!("{test}: skipped, since {VARIABLE} is not set ('cargo xtask test' sets it)");
        return None;
    };
    let schema = format!("one_server_{test}_{}", std::process::id());
    let mut connection = PgConnection::connect(&address).await.unwrap();
    sqlx::query(AssertSqlSafe(format!("CREATE SCHEMA {schema}"))).execute(&mut connection).await.unwrap();
    let more = if address.contains('?') { '&' } else { '?' };
    Some(format!("{address}{more}options[search_path]={schema}"))
}

/// What a second server says, which must not start.
fn refusal(database: &str) -> String {
    let output = serve(database).output().unwrap();
    let says = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{says}");
    assert!(output.stdout.is_empty());
    says
}

/// A second server is refused, others may read, and a killed server's successor gets the database.
async fn one_at_a_time(database: &str) {
    let mut first = Server::start(database);
    let code = first.open_table().await.unwrap();
    let says = refusal(database);
    let line = says.lines().last().unwrap();
    assert!(line.starts_with(&format!("yohoho: another server (process {}", first.id())), "{says}");
    assert!(line.ends_with("is using this database: stop it first"), "{says}");
    for arguments in ["export", "check"] {
        let output = yohoho(arguments).env("YOHOHO_DATABASE", database).output().unwrap();
        assert!(output.status.success(), "{arguments}: {}", String::from_utf8_lossy(&output.stderr));
    }
    let import = yohoho("import").env("YOHOHO_DATABASE", database).stdin(Stdio::null()).output().unwrap();
    assert!(String::from_utf8_lossy(&import.stderr).contains("another server"), "an import needs it for itself");
    first.open_table().await.expect("the first server was not disturbed");
    first.kill();
    let second = Server::start(database);
    assert!(second.client.ask(yohoho_client::Method::GET, &format!("/api/tables/{code}"), None, None).await.is_ok());
}

#[tokio::test]
async fn a_sqlite_file_has_one_server() {
    let folder = tempfile::tempdir().unwrap();
    one_at_a_time(folder.path().join("yohoho.db").to_str().unwrap()).await;
}

#[tokio::test]
async fn a_postgres_database_has_one_server() {
    if let Some(database) = postgres("refused").await {
        one_at_a_time(&database).await;
    }
}

/// This takes as long as a lease lasts, ten seconds.
#[tokio::test]
async fn a_server_that_was_paused_for_too_long_is_fenced_off() {
    let Some(database) = postgres("paused").await else { return };
    let paused = Server::start(&database);
    paused.open_table().await.unwrap();
    paused.signal(Signal::STOP);
    let start = Instant::now();
    let mut successor = serve(&database).spawn().unwrap();
    // It says that it waits, and for what, before it is open.
    let mut says = String::new();
    BufReader::new(successor.stderr.take().unwrap()).read_line(&mut says).unwrap();
    assert!(says.contains("another server holds this database: waiting"), "{says}");
    assert!(says.contains(&format!("process {}", paused.id())), "{says}");
    let mut line = String::new();
    BufReader::new(successor.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.starts_with("Yohoho is open at"), "{line}");
    assert!(start.elapsed() > Duration::from_secs(3), "the lease was still running");
    paused.signal(Signal::CONT);
    assert!(paused.open_table().await.is_err(), "its writes are refused");
    let says = paused.last_words();
    assert!(says.contains("yohoho: another server has taken over the PostgreSQL database"), "{says}");
    successor.kill().unwrap();
    successor.wait().unwrap();
}
