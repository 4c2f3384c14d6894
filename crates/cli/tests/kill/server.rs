//! A server that is killed.

use std::process::{Child, Command, Stdio};
use std::time::Duration;

use sqlx::{AssertSqlSafe, Connection, PgConnection};
use yohoho_client::{ApiClient, Method};
use yohoho_protocol::Settings;
use yohoho_rules::{GameKind, SeatCount};

use crate::sailor::try_until_done;

/// A real process, always at the same address.
pub(crate) struct Server {
    pub(crate) client: ApiClient,
    arguments: Vec<String>,
    child: Child,
}

impl Server {
    pub(crate) async fn start(database: &[&str]) -> Server {
        // A port that is free now, and hopefully a moment later.
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let address = format!("127.0.0.1:{port}");
        let mut arguments = vec!["serve".to_string(), "--listen".into(), address.clone()];
        arguments.extend(database.iter().map(ToString::to_string));
        // Bots take a little time, so that a kill may come in between.
        arguments.extend(["--bot-delay", "5", "--no-rate-limits", "--log", "warn"].map(String::from));
        let client = ApiClient::at(&format!("http://{address}")).unwrap();
        let child = spawn(&arguments);
        let server = Server { client, arguments, child };
        server.wait().await;
        server
    }

    pub(crate) async fn run_for(&self, milliseconds: u64) {
        tokio::time::sleep(Duration::from_millis(milliseconds)).await;
    }

    /// SIGKILL: no last words.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    pub(crate) async fn start_again(&mut self) {
        self.child = spawn(&self.arguments);
        self.wait().await;
    }

    async fn wait(&self) {
        try_until_done(|| self.client.ask(Method::GET, "/healthz", None, None)).await;
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn spawn(arguments: &[String]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_yohoho"));
    command.args(arguments).stdout(Stdio::null());
    for variable in ["YOHOHO_DATA", "YOHOHO_DATABASE", "YOHOHO_LISTEN"] {
        command.env_remove(variable);
    }
    // All players come from one address.
    for variable in ["YOHOHO_MAX_CONNECTIONS_PER_ADDRESS", "YOHOHO_MAX_TABLES_PER_ADDRESS"] {
        command.env(variable, "100000");
    }
    command.spawn().unwrap()
}

pub(crate) fn settings(game: GameKind, seats: usize) -> Settings {
    Settings::new(game, SeatCount::new(seats).unwrap())
}

/// A schema of its own in the PostgreSQL for tests; none, with a word, where there is none.
pub(crate) async fn postgres() -> Option<String> {
    const VARIABLE: &str = "YOHOHO_TEST_POSTGRES";
    let Ok(address) = std::env::var(VARIABLE) else {
        println!("skipped on PostgreSQL, since {VARIABLE} is not set ('cargo xtask test' sets it)");
        return None;
    };
    let schema = format!("kill_{}", std::process::id());
    let mut connection = PgConnection::connect(&address).await.unwrap();
    sqlx::query(AssertSqlSafe(format!("CREATE SCHEMA {schema}"))).execute(&mut connection).await.unwrap();
    let more = if address.contains('?') { '&' } else { '?' };
    Some(format!("{address}{more}options[search_path]={schema}"))
}
