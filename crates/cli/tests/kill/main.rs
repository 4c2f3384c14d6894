//! Games go on while the server is killed again and again, on SQLite and on PostgreSQL.
//!
//! `YOHOHO_KILLS` sets how often; 20 if it is not set.

mod load;
mod sailor;
mod server;

use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tokio::sync::RwLock;
use yohoho_client::ApiClient;
use yohoho_rules::{GameKind, below};

use sailor::{Sailor, try_until_done};
use server::Server;

/// How many games are played at once.
const TABLES: u64 = 8;

fn kills() -> usize {
    std::env::var("YOHOHO_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(20)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_costs_nobody_anything_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    play_and_kill(&["--data", data]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_costs_nobody_anything_on_postgres() {
    if let Some(address) = server::postgres().await {
        play_and_kill(&["--database", &address]).await;
    }
}

/// The test with many tables wants the whole machine: it writes, the others read.
static MACHINE: RwLock<()> = RwLock::const_new(());

async fn play_and_kill(database: &[&str]) {
    let _shared = MACHINE.read().await;
    let mut server = Server::start(database).await;
    let enough = Arc::new(AtomicBool::new(false));
    let tables: Vec<_> =
        (0..TABLES).map(|number| tokio::spawn(play_games(server.client.clone(), number, enough.clone()))).collect();
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(0x59_4f_48_4f);
    for _ in 0..kills() {
        server.run_for(u64::from(20 + below(&mut chance, 300))).await;
        server.kill();
        server.start_again().await;
    }
    enough.store(true, Ordering::Relaxed);
    let mut records = Vec::new();
    for table in tables {
        records.extend(table.await.unwrap());
    }
    assert!(records.len() as u64 >= TABLES);
    verify(&records);
}

/// Plays one game after the other until it is enough. The records.
async fn play_games(client: ApiClient, number: u64, enough: Arc<AtomicBool>) -> Vec<String> {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(number);
    let mut records = Vec::new();
    while records.is_empty() || !enough.load(Ordering::Relaxed) {
        let game = GameKind::ALL[below(&mut chance, 3) as usize];
        let (people, bots) = (2 + below(&mut chance, 2) as usize, below(&mut chance, 2) as usize);
        records.push(play_game(&client, game, people, bots, &mut chance).await);
    }
    records
}

async fn play_game(client: &ApiClient, game: GameKind, people: usize, bots: usize, chance: &mut impl Rng) -> String {
    let host = try_until_done(|| client.token("Anne")).await;
    let settings = server::settings(game, people + bots);
    let code = try_until_done(|| client.open_table(&host, &settings)).await;
    let mut tokens = vec![host];
    for number in 1..people {
        let name = format!("Mate {number}");
        tokens.push(try_until_done(|| client.token(&name)).await);
    }
    let sailors: Vec<_> = tokens
        .into_iter()
        .map(|token| {
            let sailor = Sailor::new(client.clone(), code.clone(), token, people, chance.next_u64());
            tokio::spawn(sailor.play())
        })
        .collect();
    let mut done = Vec::new();
    for sailor in sailors {
        done.push(sailor.await.unwrap());
    }
    let record = try_until_done(|| client.record(&code)).await;
    for sailor in &done {
        sailor.compare(&done[0]);
        sailor.check(&record);
    }
    record
}

/// Asks the real `yohoho verify`.
fn verify(records: &[String]) {
    let mut verify = Command::new(env!("CARGO_BIN_EXE_yohoho"))
        .args(["verify", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let text = records.join("\n");
    let mut input = verify.stdin.take().unwrap();
    std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = verify.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}");
    println!("{} games played to the end, {} kills: {said}", records.len(), kills());
}
