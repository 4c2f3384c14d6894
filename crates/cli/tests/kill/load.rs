//! A crowd of people, and a server that is killed while they play.

use std::collections::HashMap;
use std::process::Command;
use std::time::Duration;

use serde_json::Value;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use yohoho_client::ApiClient;
use yohoho_rules::GameKind;
use yohoho_table::Entry;

use crate::MACHINE;
use crate::sailor::{Account, Sailor, try_until_done};
use crate::server::{Server, settings};

const TABLES: usize = 200;
const SEATS: usize = 4;

/// How many kills there are, and how long everybody plays before each of them and after the last one. Ten seconds in all.
const KILLS: usize = 3;
const BETWEEN_KILLS: u64 = 2500;

/// People think before they act. So no game is over before the last kill, however fast the machine is.
const PAUSE: Duration = Duration::from_millis(50);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_hundred_tables_lose_no_action_while_the_server_is_killed() {
    let _alone = MACHINE.write().await;
    open_many_files();
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let mut server = Server::start(&["--data", data]).await;
    let mut opening = JoinSet::new();
    for number in 0..TABLES {
        opening.spawn(gather(server.client.clone(), number));
    }
    let stop = watch::Sender::new(false);
    // When the last of these is dropped, everybody plays.
    let (gathering, mut all_play) = mpsc::channel(1);
    let mut playing = JoinSet::new();
    for sailor in opening.join_all().await.into_iter().flatten() {
        playing.spawn(sailor.in_a_crowd(gathering.clone(), PAUSE, stop.subscribe()).play());
    }
    drop(gathering);
    all_play.recv().await;
    for _ in 0..KILLS {
        server.run_for(BETWEEN_KILLS).await;
        server.kill();
        server.start_again().await;
    }
    server.run_for(BETWEEN_KILLS).await;
    stop.send_replace(true);
    let sailors = playing.join_all().await;
    server.kill();
    check(&sailors, &logs(data));
}

/// Opens a table, and gives everybody who will play there a token.
async fn gather(client: ApiClient, number: usize) -> Vec<Sailor> {
    let mut tokens = Vec::new();
    for seat in 0..SEATS {
        let name = format!("Mate {number}-{seat}");
        tokens.push(try_until_done(|| client.token(&name)).await);
    }
    let settings = settings(GameKind::SkullKing, SEATS);
    let code = try_until_done(|| client.open_table(&tokens[0], &settings)).await;
    let sailor =
        |(seat, token)| Sailor::new(client.clone(), code.clone(), token, SEATS, (number * SEATS + seat) as u64);
    tokens.into_iter().enumerate().map(sailor).collect()
}

/// The logs of all tables, as the real `yohoho export` gives them.
fn logs(data: &str) -> HashMap<String, Vec<Entry>> {
    let output = Command::new(env!("CARGO_BIN_EXE_yohoho")).args(["export", "--data", data]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut logs: HashMap<String, Vec<Entry>> = HashMap::new();
    for line in output.stdout.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
        let line: Value = serde_json::from_slice(line).unwrap();
        if line["kind"] == "entry" {
            let entry = serde_json::from_str(line["entry"].as_str().unwrap()).unwrap();
            logs.entry(line["table"].as_str().unwrap().into()).or_default().push(entry);
        }
    }
    logs
}

fn check(sailors: &[Sailor], logs: &HashMap<String, Vec<Entry>>) {
    assert_eq!((sailors.len(), logs.len()), (TABLES * SEATS, TABLES));
    let mut total = Account::default();
    for sailor in sailors {
        let account = sailor.account(&logs[sailor.code()]);
        total.acknowledged += account.acknowledged;
        total.unanswered += account.unanswered;
        total.written += account.written;
    }
    let Account { acknowledged, unanswered, written } = total;
    println!(
        "{TABLES} tables, {} people, {KILLS} kills: {acknowledged} actions acknowledged and in the log; {unanswered} not answered, {written} of them in the log",
        sailors.len()
    );
    let actions = logs.values().flatten().filter(|entry| matches!(entry, Entry::Acted { .. })).count();
    assert_eq!(actions, acknowledged + written, "every action is somebody's");
    assert!(acknowledged > TABLES, "there was no load");
}

/// Every connection is an open file, and the usual limit is low.
fn open_many_files() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum }).unwrap();
    }
}
