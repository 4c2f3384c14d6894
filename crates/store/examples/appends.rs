//! How many appends a second a database takes: `cargo run --release --example appends [FILE or postgres://…]`.

use std::time::{Duration, Instant};

use yohoho_store::{Location, Millis, NewEntry, Seq, Store, TableId};

const TIME: Duration = Duration::from_secs(3);

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    let location = match std::env::args().nth(1) {
        Some(location) => location.parse()?,
        None => Location::File(folder.path().join("yohoho.db")),
    };
    let store = Store::open_exclusive(&location).await?;
    println!("{:>6} {:>12} {:>12} {:>12} {:>14}", "tasks", "appends/s", "mean batch", "commits/s", "mean commit ms");
    for tasks in [1, 16, 256] {
        let before = store.stats();
        let start = Instant::now();
        let appenders: Vec<_> =
            (0..tasks).map(|task| tokio::spawn(append(store.clone(), tasks, task, start))).collect();
        for appender in appenders {
            appender.await?;
        }
        let (seconds, after) = (start.elapsed().as_secs_f64(), store.stats());
        let (appends, commits) = ((after.appends - before.appends) as f64, (after.commits - before.commits) as f64);
        let writes = (after.writes - before.writes) as f64;
        let time = after.commit_time.as_secs_f64() - before.commit_time.as_secs_f64();
        println!(
            "{tasks:>6} {:>12.0} {:>12.1} {:>12.0} {:>14.2}",
            appends / seconds,
            writes / commits,
            commits / seconds,
            1000.0 * time / commits
        );
    }
    store.close().await;
    Ok(())
}

/// One table: appends one entry after the other until the time is up.
async fn append(store: Store, tasks: usize, task: usize, start: Instant) {
    let table = TableId::new(format!("{tasks}-{task}-{}", std::process::id())).expect("a good code");
    let mut head = store.create_table(&table, Millis(0), Vec::new()).await.expect("a new table");
    while start.elapsed() < TIME {
        let entry =
            format!(r#"{{"act":{{"seat":{},"play":"green-{}"}},"id":"0123456789abcdef"}}"#, task % 6, head.0 % 14);
        head = store.append(&table, head, vec![NewEntry { at: Millis(0), entry }]).await.expect("an append");
    }
    assert!(head > Seq(0));
}
