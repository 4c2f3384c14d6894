//! Games of several people, who can be stopped in the middle and sent to another server.

use std::io::Write;
use std::process::Stdio;
use std::time::Duration;

use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use yohoho_client::ApiClient;
use yohoho_protocol::Settings;
use yohoho_rules::{GameKind, SeatCount};

use crate::node::{PATIENCE, command, this_version};
use crate::sailor::{Sailor, try_until_done};

/// People at each table.
const SEATS: usize = 3;

/// Opens a table of each game at a server, and everybody gets a token.
pub(crate) async fn gather(client: &ApiClient, tables: usize) -> Vec<Sailor> {
    let mut sailors = Vec::new();
    for number in 0..tables {
        let game = GameKind::ALL[number % GameKind::ALL.len()];
        let settings = Settings::new(game, SeatCount::new(SEATS).unwrap());
        let mut tokens = Vec::new();
        for seat in 0..SEATS {
            let name = format!("Mate {number}-{seat}");
            tokens.push(try_until_done(|| client.token(&name)).await);
        }
        let code = try_until_done(|| client.open_table(&tokens[0], &settings)).await;
        for (seat, token) in tokens.into_iter().enumerate() {
            sailors.push(Sailor::new(client.clone(), code.clone(), token, SEATS, (number * SEATS + seat) as u64));
        }
    }
    sailors
}

/// People who play until they are told to stop.
pub(crate) struct Playing {
    tasks: JoinSet<Sailor>,
    stop: watch::Sender<bool>,
}

/// Lets everybody play, with a pause before each action, and returns when all games have started.
pub(crate) async fn play(sailors: Vec<Sailor>, pause: Duration) -> Playing {
    let stop = watch::Sender::new(false);
    let (gathering, mut all_play) = mpsc::channel(1);
    let mut tasks = JoinSet::new();
    for sailor in sailors {
        tasks.spawn(sailor.in_a_crowd(gathering.clone(), pause, stop.subscribe()).play());
    }
    drop(gathering);
    tokio::time::timeout(PATIENCE, all_play.recv()).await.expect("all games start");
    Playing { tasks, stop }
}

impl Playing {
    /// Everybody stops after the action that they are at.
    pub(crate) async fn stop(self) -> Vec<Sailor> {
        self.stop.send_replace(true);
        self.until_over().await
    }

    /// Waits until all games are over.
    pub(crate) async fn until_over(self) -> Vec<Sailor> {
        let mut sailors =
            tokio::time::timeout(PATIENCE, self.tasks.join_all()).await.expect("everybody comes to an end");
        sailors.sort_by_key(Sailor::key);
        sailors
    }
}

/// Checks that all games ended as everybody was told, and that `yohoho verify` finds nothing wrong.
pub(crate) async fn verify(client: &ApiClient, sailors: &[Sailor]) {
    let mut records = Vec::new();
    for table in sailors.chunk_by(|one, other| one.code() == other.code()) {
        assert_eq!(table.len(), SEATS);
        let record = try_until_done(|| client.record(table[0].code())).await;
        for sailor in table {
            sailor.compare(&table[0]);
            sailor.check(&record);
        }
        records.push(record);
    }
    let mut verify = command(&this_version(), &["verify", "-"], "");
    let mut verify = verify.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let text = records.join("\n");
    let mut input = verify.stdin.take().unwrap();
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = verify.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}
