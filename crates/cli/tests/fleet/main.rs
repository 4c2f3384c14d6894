//! Three servers on one PostgreSQL, with people at all of them, while everything fails that can: servers are killed, paused, restarted and cut off from each other
//! and from the database, which is restarted and killed itself; and their clocks are an hour apart. Nothing that was acknowledged is lost, nobody is told
//! what did not happen or is not theirs, and every table moves on as soon as it can.
//!
//! `YOHOHO_KILLS` sets how many servers are killed at least (20 if it is not set), `YOHOHO_FLEET_MINUTES` how long it goes on at least, and `YOHOHO_FLEET_SEED`
//! what happens when, as far as that can be repeated with real processes.
#![cfg(target_os = "linux")]

mod checker;
mod crew;
mod database;
mod faults;
mod node;
mod passed;
mod sailor;
mod wire;

use std::collections::HashMap;
use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant, SystemTime};

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;
use sqlx::{Connection, PgConnection};
use tokio::sync::watch;
use tokio::task::JoinSet;

use checker::Tally;
use crew::{Crew, Finished, all_move};
use database::Database;
use faults::Fleet;
use node::Node;
use passed::PassedMessages;
use wire::Users;

/// How many games are played at once.
const CREWS: u64 = 8;

/// How long a lease lasts, by docs/self-hosting.md.
const LEASE: Duration = Duration::from_secs(10);

/// After how long a bot decides for somebody who is away.
const GRACE: Duration = Duration::from_secs(2);

/// How long it may take, once everything is there again, until every table has moved on.
const LIMIT: Duration = LEASE.saturating_add(GRACE).saturating_add(Duration::from_secs(5));

/// What all servers know, and nobody else.
const SECRET: &str = "what-only-the-servers-know";

fn setting(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|value| value.parse().unwrap_or_else(|_| panic!("{name} is not a number")))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_fleet_loses_nothing_and_goes_on_whatever_fails() {
    let Some(database) = Database::start() else { return };
    let clock = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    let seed = setting("YOHOHO_FLEET_SEED").unwrap_or(clock.as_secs());
    println!("YOHOHO_FLEET_SEED={seed}");
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
    let port = database.port;
    let folder = tempfile::tempdir().unwrap();
    let passed = PassedMessages::default();
    let fleet = Arc::new(start(database, folder.path(), &passed).await);
    let mut servers = Vec::new();
    for node in &fleet.nodes {
        servers.push(node.lock().await.client.clone());
    }
    let servers = Arc::new(servers);
    let stop = watch::Sender::new(false);
    let mut playing = JoinSet::new();
    let mut progress = Vec::new();
    for number in 0..CREWS {
        let progress_here = Arc::new(watch::Sender::new((0, 0)));
        progress.push(progress_here.clone());
        let (servers, passed, stop) = (servers.clone(), passed.clone(), stop.subscribe());
        let number = seed.wrapping_mul(CREWS).wrapping_add(number);
        playing.spawn(Crew { number, servers, database: port, passed, progress: progress_here, stop }.play());
    }
    let storms = rage(&fleet, &progress, &mut chance, &mut playing).await;
    stop.send_replace(true);
    let stopped = Instant::now();
    let (mut finished, mut last) = (Vec::new(), Vec::new());
    while let Some(crew) = playing.join_next().await {
        let (games, game) = crew.unwrap();
        finished.extend(games);
        last.push(game);
    }
    println!("all games over and checked after {:.1?}", stopped.elapsed());
    checker::check_the_checker(&last);
    println!("the checker noticed every fraud after {:.1?}", stopped.elapsed());
    check_database(port, &finished).await;
    verify(&finished);
    report(&finished, fleet.kills.load(Ordering::Relaxed), storms);
}

/// Starts the servers one after the other: the first makes the tables of the database.
async fn start(database: Database, folder: &std::path::Path, messages: &PassedMessages) -> Fleet {
    let processes = Arc::new(Mutex::new(vec![None; 3]));
    let mut nodes = Vec::new();
    for number in 0..3 {
        let users = Users::All { processes: processes.clone(), messages: messages.clone() };
        let mut node = Node::new(number, &database, folder, users).await;
        node.start();
        node.ready().await;
        nodes.push(tokio::sync::Mutex::new(node));
    }
    Fleet { nodes, database: tokio::sync::Mutex::new(database), kills: 0.into() }
}

/// One storm after the other, until there were enough. How many, and the longest that a table took to move on after one.
async fn rage(
    fleet: &Arc<Fleet>,
    progress: &[sailor::Progress],
    chance: &mut Xoshiro256PlusPlus,
    playing: &mut JoinSet<(Vec<Finished>, checker::Game)>,
) -> (usize, Duration) {
    let start = Instant::now();
    let kills = setting("YOHOHO_KILLS").unwrap_or(20);
    let minutes = setting("YOHOHO_FLEET_MINUTES").unwrap_or(0);
    let mut storms = faults::storms(chance).into_iter();
    let (mut count, mut longest) = (0, Duration::ZERO);
    all_move(progress, LIMIT).await.expect("everybody plays");
    loop {
        let is_enough =
            fleet.kills.load(Ordering::Relaxed) as u64 >= kills && start.elapsed().as_secs() >= 60 * minutes;
        let storm = match storms.next() {
            Some(storm) => storm,
            None if is_enough => return (count, longest),
            None => faults::any_storm(chance),
        };
        let began = Instant::now();
        fleet.weather(&storm, chance).await;
        let raged = began.elapsed();
        let healed = Instant::now();
        let moved = async {
            let (moved, ()) = tokio::join!(all_move(progress, LIMIT), fleet.ready());
            moved
        };
        let moved = tokio::select! {
            moved = moved => moved,
            // Nobody stops by themselves.
            Some(crew) = playing.join_next() => { crew.unwrap(); unreachable!("a crew has stopped") }
        };
        match moved {
            Ok(took) => {
                let (time, ready) = (start.elapsed().as_secs_f32(), healed.elapsed());
                println!(
                    "{time:5.1} s: {storm:?} for {raged:.1?}, all tables moved on after {took:.1?}, all servers ready after {ready:.1?}"
                );
                longest = longest.max(took);
            }
            Err(wrong) => {
                for node in &fleet.nodes {
                    eprintln!("--- a server\n{}", node.lock().await.log());
                }
                panic!("after {storm:?}, {wrong}");
            }
        }
        count += 1;
    }
}

/// The real `yohoho check` finds nothing wrong, the real `yohoho export` has every log as it was when its game ended, and each result once.
async fn check_database(port: u16, finished: &[Finished]) {
    let address = Database::address(port);
    yohoho(&["check", "--database", &address]);
    let mut logs: HashMap<String, Vec<String>> = HashMap::new();
    let mut results: HashMap<String, usize> = HashMap::new();
    for line in yohoho(&["export", "--database", &address]).lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let table = || line["table"].as_str().unwrap().to_string();
        match line["kind"].as_str() {
            Some("entry") => {
                let log = logs.entry(table()).or_default();
                log.push(line["entry"].as_str().unwrap().to_string());
                assert_eq!(line["seq"].as_u64(), Some(log.len() as u64), "{line}");
            }
            Some("finished") => *results.entry(table()).or_default() += 1,
            _ => {}
        }
    }
    for game in finished {
        assert!(logs[&game.code].starts_with(&game.log), "the log of {} has changed since its game ended", game.code);
        assert_eq!(results.get(&game.code), Some(&1), "results of {}", game.code);
    }
    let mut connection = PgConnection::connect(&address).await.unwrap();
    let tables: i64 = sqlx::query_scalar("SELECT count(*) FROM tables").fetch_one(&mut connection).await.unwrap();
    println!("{tables} tables in the database, {} of them played to the end", finished.len());
}

fn yohoho(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_yohoho")).args(arguments).output().unwrap();
    let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    assert!(output.status.success(), "yohoho {}: {}", arguments[0], said.join("\n"));
    let [said, _] = said;
    said
}

/// Asks the real `yohoho verify`.
fn verify(finished: &[Finished]) {
    let mut verify = Command::new(env!("CARGO_BIN_EXE_yohoho"))
        .args(["verify", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let records: Vec<&str> = finished.iter().map(|game| game.record.as_str()).collect();
    let text = records.join("\n");
    let mut input = verify.stdin.take().unwrap();
    std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = verify.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}");
    print!("{said}");
}

fn report(finished: &[Finished], kills: usize, (storms, longest): (usize, Duration)) {
    let mut total = Tally::default();
    for Finished { tally, .. } in finished {
        total.acknowledged += tally.acknowledged;
        total.unanswered += tally.unanswered;
        total.stand_ins += tally.stand_ins;
        total.messages += tally.messages;
        total.passed += tally.passed;
        total.connections += tally.connections;
    }
    let Tally { acknowledged, unanswered, stand_ins, messages, passed, connections } = total;
    println!(
        "{storms} storms, {kills} kills, {} games to the end: {acknowledged} actions acknowledged and in the log, {unanswered} more without an answer, \
         {stand_ins} by stand-ins; {messages} messages on {connections} connections and {passed} messages between servers, all as the log has it; \
         the longest until every table moved on: {longest:.1?}",
        finished.len()
    );
    assert!(acknowledged > 1000 && passed > 1000, "there was no load");
}
