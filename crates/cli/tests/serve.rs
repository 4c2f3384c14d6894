//! `yohoho serve` and `yohoho load` as processes.

mod common;

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use common::{json, run, text, yohoho};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};
use yohoho_client::{ApiClient, Method};
use yohoho_protocol::{Message, Settings, Wish};
use yohoho_rules::{GameKind, SeatCount};

/// Starts a server and reads its first line.
fn start(arguments: &str) -> (Child, ApiClient) {
    let mut server = yohoho(&format!("serve --listen 127.0.0.1:0 {arguments}"));
    let mut server = server.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let url = line.split_whitespace().find(|word| word.starts_with("http://"));
    (server, ApiClient::at(url.unwrap_or_else(|| panic!("no address in {line:?}"))).unwrap())
}

fn terminate(server: &Child) {
    let id = rustix::process::Pid::from_child(server);
    rustix::process::kill_process(id, rustix::process::Signal::TERM).unwrap();
}

#[tokio::test]
async fn a_server_that_is_asked_to_end_says_goodbye_and_its_log_names_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let (mut server, client) = start(&format!("--data {} --log trace --log-format json", folder.path().display()));
    let mut stderr = server.stderr.take().unwrap();
    let reader = std::thread::spawn(move || {
        let mut log = String::new();
        stderr.read_to_string(&mut log).map(|_| log)
    });
    let token = client.token("Blackbeard").await.unwrap();
    let seats = SeatCount::new(2).unwrap();
    let settings = Settings::new(GameKind::SkullKing, seats);
    let code = client.open_table(&token, &settings).await.unwrap();
    let mut connection = client.connect(&code, &token, None).await.unwrap();
    connection.wish(Wish::Chat { text: "buried treasure".into() }).await.unwrap();
    while !matches!(connection.next().await.unwrap(), Some(Message::Ok { .. })) {}
    terminate(&server);
    let bye = loop {
        match connection.next().await.unwrap() {
            Some(Message::Bye { reason }) => break reason,
            Some(_) => {}
            None => panic!("closed without a word"),
        }
    };
    assert!(bye.contains("closing"));
    assert_eq!(connection.next().await.unwrap().map(|_| ()), None);
    assert!(server.wait().unwrap().success());
    let log = reader.join().unwrap().unwrap();
    assert!(log.lines().all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok()), "{log}");
    assert!(log.contains("closing"), "{log}");
    for secret in ["Blackbeard", "buried treasure", token.as_str()] {
        assert!(!log.contains(secret), "{secret} is in the log");
    }
}

#[test]
fn nodes_says_whether_a_sqlite_file_has_a_server() {
    let folder = tempfile::tempdir().unwrap();
    let nodes = || text(&run(&format!("nodes --data {}", folder.path().display())).stdout);
    assert!(nodes().starts_with("No server uses "), "{}", nodes());
    let (mut server, _) = start(&format!("--data {}", folder.path().display()));
    assert!(nodes().contains(&format!("is used by process {}.", server.id())), "{}", nodes());
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(nodes().starts_with("No server uses "), "{}", nodes());
}

#[test]
fn what_cannot_be_opened_is_said_in_a_line() {
    let folder = tempfile::tempdir().unwrap();
    let (mut server, client) = start(&format!("--data {}", folder.path().display()));
    let taken = run(&format!("serve --listen {} --data {}", client.authority(), folder.path().join("other").display()));
    assert_eq!(taken.status.code(), Some(1));
    let said = text(&taken.stderr);
    assert!(said.contains(client.authority()) && said.lines().count() == 1, "{said}");
    server.kill().unwrap();
    server.wait().unwrap();
    for (arguments, status, word) in [
        ("serve --listen nowhere", 2, "nowhere"),
        ("serve --database mysql://localhost/x", 2, "mysql"),
        ("serve --public-url play.example.org", 2, "https://"),
        ("serve --log =", 2, "--log"),
        ("serve --listen 127.0.0.1:0 --data /dev/null/x", 1, "/dev/null"),
        ("serve --listen 127.0.0.1:0 --database postgres://nobody@127.0.0.1:1/x", 1, "127.0.0.1:1"),
    ] {
        let output = run(arguments);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{arguments}: {said}");
        assert!(said.contains(word), "{arguments}: {said}");
    }
}

#[tokio::test]
async fn the_environment_counts_like_options() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = yohoho("serve")
        .env("YOHOHO_LISTEN", "127.0.0.1:0")
        .env("YOHOHO_DATA", folder.path())
        .env("YOHOHO_NO_RATE_LIMITS", "1")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.contains("http://127.0.0.1:") && folder.path().join("yohoho.db").exists(), "{line}");
    let client = ApiClient::at(line.split_whitespace().find(|word| word.starts_with("http://")).unwrap()).unwrap();
    for _ in 0..300 {
        assert_eq!(client.ask(Method::GET, "/healthz", None, None).await.unwrap().0, 200, "nobody is slowed down");
    }
    server.kill().unwrap();
    server.wait().unwrap();
}

#[tokio::test]
async fn metrics_are_served_only_where_they_are_wanted() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = yohoho("serve --listen 127.0.0.1:0 --metrics-listen 127.0.0.1:0");
    let mut server =
        server.arg("--data").arg(folder.path()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let urls: Vec<&str> = line.split_whitespace().filter(|word| word.starts_with("http://")).collect();
    let [public, metrics] = urls[..] else { panic!("{line}") };
    let metrics = ApiClient::at(metrics.split_once("/metrics").unwrap().0).unwrap();
    let (status, text) = metrics.ask(Method::GET, "/metrics", None, None).await.unwrap();
    assert!(status == 200 && text.contains("yohoho_sockets 0"), "{status} {text}");
    let public = ApiClient::at(public).unwrap();
    assert_eq!(public.ask(Method::GET, "/metrics", None, None).await.unwrap().0, 404);
    server.kill().unwrap();
    server.wait().unwrap();
}

#[tokio::test]
async fn a_server_whose_database_refuses_writes_is_not_ready() {
    let folder = tempfile::tempdir().unwrap();
    let (mut server, client) = start(&format!("--data {}", folder.path().display()));
    let becomes = async |wanted: u16| {
        let start = Instant::now();
        while client.ask(Method::GET, "/readyz", None, None).await.unwrap().0 != wanted {
            assert!(start.elapsed() < Duration::from_secs(20), "/readyz does not become {wanted}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    becomes(200).await;
    let file = SqliteConnectOptions::new().filename(folder.path().join("yohoho.db"));
    let mut database = SqliteConnection::connect_with(&file).await.unwrap();
    let refuse = "CREATE TRIGGER refuse BEFORE INSERT ON health BEGIN SELECT RAISE(ABORT, 'read-only'); END";
    sqlx::query(refuse).execute(&mut database).await.unwrap();
    becomes(503).await;
    assert_eq!(client.ask(Method::GET, "/api/tables", None, None).await.unwrap().0, 200, "reads still succeed");
    sqlx::query("DROP TRIGGER refuse").execute(&mut database).await.unwrap();
    becomes(200).await;
    server.kill().unwrap();
    server.wait().unwrap();
}

#[test]
fn load_plays_and_measures() {
    let output = run("load --tables 4 --seats 3 --pace 0 --seconds 1 --json");
    let report = json(&output);
    assert_eq!(report["errors"], 0, "{report}");
    assert!(report["actions"].as_u64().unwrap() > 10, "{report}");
    assert!(report["echo_per_second"].as_f64().unwrap() > 10.0, "{report}");
    assert!(report["p50_ms"].as_f64().unwrap() <= report["max_ms"].as_f64().unwrap());
    let nowhere = run("load --url http://127.0.0.1:1 --tables 1 --seconds 1 --pace 0");
    assert_eq!(nowhere.status.code(), Some(1));
}

#[test]
fn load_spreads_players_over_several_addresses_and_measures_what_else_runs() {
    let folder = tempfile::tempdir().unwrap();
    let (mut server, client) = start(&format!("--data {} --no-rate-limits", folder.path().display()));
    let port = client.authority().rsplit_once(':').unwrap().1;
    let urls = format!("--url http://127.0.0.1:{port} --url http://localhost:{port}");
    let watched = format!("--watch server={} --watch nobody={}", server.id(), u32::MAX);
    let report = json(&run(&format!("load {urls} --spread random {watched} --tables 4 --pace 50 --seconds 1 --json")));
    server.kill().unwrap();
    server.wait().unwrap();
    assert_eq!((&report["errors"], &report["servers"]), (&0.into(), &2.into()), "{report}");
    assert!(report["actions"].as_u64().unwrap() > 10, "{report}");
    if cfg!(target_os = "linux") {
        assert!(report["watched"]["server"]["cores"].is_number() && report["watched"]["nobody"].is_null(), "{report}");
    }
    assert_eq!(run("load --watch nobody").status.code(), Some(2));
}

#[test]
fn load_measures_how_long_people_wait_for_bots() {
    let output = run("load --tables 2 --seats 3 --bots bosun,captain --hosts 2 --seconds 1 --json");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let figures = json(&output);
    assert!(figures["bots"]["decisions"].as_u64() > Some(0) && figures["guest"]["decisions"].as_u64() > Some(0));
    assert_eq!(figures["errors"], 0);
}
