//! A process that writes is killed at random moments; whatever it was told is there afterwards.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use yohoho_store::{CreateError, Location, Millis, Seq, Store};

use crate::fresh::{Fresh, entry, table};

/// Set for the child: where it writes.
const VARIABLE: &str = "YOHOHO_TEST_CRASH";
const TABLES: usize = 8;

/// The child: this test binary, started again. It appends without end and prints what is acknowledged.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn child() {
    let Ok(location) = std::env::var(VARIABLE) else { return };
    let store = Store::open_exclusive(&location.parse().unwrap()).await.expect("the child opens the store");
    let mut tasks = tokio::task::JoinSet::new();
    for number in 0..TABLES {
        let store = store.clone();
        tasks.spawn(async move {
            let t = table(&format!("t{number}"));
            let mut head = match store.create_table(&t, Millis(0), Vec::new()).await {
                Err(CreateError::Taken) => store.head(&t).await.unwrap().unwrap(),
                other => other.unwrap(),
            };
            loop {
                let entries = [1, 2].map(|more| entry(text(number, head.0 + more))).into();
                head = store.append(&t, head, entries).await.expect("nobody else writes");
                // Straight to the pipe, past the test harness, which keeps what is printed.
                let line = format!("ack {number} {}\n", head.0);
                std::io::stdout().lock().write_all(line.as_bytes()).and_then(|()| std::io::stdout().flush()).unwrap();
            }
        });
    }
    // They end only when something is wrong.
    if let Some(Err(wrong)) = tasks.join_next().await {
        panic!("{wrong}");
    }
}

fn text(table: usize, seq: u64) -> String {
    format!("{{\"table\":{table},\"seq\":{seq}}}")
}

/// Starts the child, kills it after so many acknowledgements, and returns the last one of each table.
pub(crate) fn run_and_kill(location: &Location, acknowledgements: usize) -> [u64; TABLES] {
    let location = match location {
        Location::File(file) => file.display().to_string(),
        Location::Postgres(address) => address.clone(),
    };
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "crash::child", "--nocapture"])
        .env(VARIABLE, location)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut last = [0; TABLES];
    let mut count = 0;
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    loop {
        line.clear();
        output.read_line(&mut line).unwrap();
        // A line without an end was cut off by the kill, or there is no more.
        if !line.ends_with('\n') {
            break;
        }
        // The harness's own first words may stand in front.
        if let Some((_, words)) = line.trim_end().split_once("ack ") {
            let (table, head) = words.split_once(' ').unwrap();
            last[table.parse::<usize>().unwrap()] = head.parse().unwrap();
            count += 1;
            if count == acknowledgements {
                child.kill().unwrap();
            }
        }
    }
    child.wait().unwrap();
    assert!(count >= acknowledgements, "the child ended by itself after {count} acknowledgements");
    last
}

async fn survives(fresh: &Fresh, rounds: usize) {
    let mut acknowledged = [0; TABLES];
    let mut dice = 88_172_645_463_325_252_u64;
    for round in 0..rounds {
        dice ^= dice << 13;
        dice ^= dice >> 7;
        dice ^= dice << 17;
        let last = run_and_kill(&fresh.location, 1 + (dice % 150) as usize);
        let store = Store::open_exclusive(&fresh.location).await.unwrap();
        for number in 0..TABLES {
            acknowledged[number] = last[number].max(acknowledged[number]);
            let log = store.entries(&table(&format!("t{number}")), Seq(0)).await.unwrap();
            let length = log.len() as u64;
            assert!(
                length >= acknowledged[number],
                "round {round}: {} acknowledged, {length} there",
                acknowledged[number]
            );
            assert_eq!(length % 2, 0, "round {round}: half an append");
            for (entry, seq) in log.iter().zip(1..) {
                assert_eq!((entry.seq, &entry.entry), (Seq(seq), &text(number, seq)), "round {round}");
            }
            let head = store.head(&table(&format!("t{number}"))).await.unwrap();
            assert_eq!(head.unwrap_or_default(), Seq(length), "round {round}");
        }
        store.close().await;
    }
}

#[tokio::test]
async fn nothing_acknowledged_is_lost_on_sqlite() {
    survives(&Fresh::sqlite(), 20).await;
}

#[tokio::test]
async fn nothing_acknowledged_is_lost_on_postgres() {
    if let Some(fresh) = Fresh::postgres("nothing_acknowledged_is_lost_on_postgres").await {
        survives(&fresh, 5).await;
    }
}
