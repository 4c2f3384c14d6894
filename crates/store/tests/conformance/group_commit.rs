//! Many writers at once.

use std::collections::HashMap;
use std::sync::Arc;

use yohoho_store::{AppendError, Failed, Location, Millis, Seq, Store};

use crate::fresh::{Fresh, entry, table, texts};

on_both!(
    a_crowd_shares_its_transactions,
    two_servers_share_a_database,
    two_servers_do_not_wait_in_a_circle,
    one_conflict_does_not_hurt_the_others,
    closing_finishes_what_was_handed_in,
);

const TASKS: usize = 64;
const EACH: usize = 50;
const TABLES: usize = 16;

/// 64 tasks append to 16 tables, each 50 times, and try again after a conflict.
async fn crowd(stores: &[Store]) {
    for number in 0..TABLES {
        stores[0].create_table(&table(&format!("t{number}")), Millis(0), Vec::new()).await.unwrap();
    }
    let tasks = (0..TASKS).map(|task| {
        let store = stores[task % stores.len()].clone();
        tokio::spawn(async move {
            let t = table(&format!("t{}", task % TABLES));
            let mut head = Seq(0);
            for number in 0..EACH {
                loop {
                    match store.append(&t, head, vec![entry(format!("{task} {number}"))]).await {
                        Ok(new) => break head = new,
                        Err(AppendError::Conflict { head: grown }) => head = grown,
                        Err(other) => panic!("{other}"),
                    }
                }
            }
        })
    });
    for task in tasks.collect::<Vec<_>>() {
        task.await.unwrap();
    }
    for number in 0..TABLES {
        let log = stores[0].entries(&table(&format!("t{number}")), Seq(0)).await.unwrap();
        assert!(log.iter().map(|entry| entry.seq.0).eq(1..=(TASKS / TABLES * EACH) as u64), "gaps in table {number}");
        // Each task's entries are all there, in its order.
        let mut next: HashMap<&str, usize> = HashMap::new();
        for entry in &log {
            let (task, number) = entry.entry.split_once(' ').unwrap();
            let expected = next.entry(task).or_default();
            assert_eq!(number.parse(), Ok(*expected));
            *expected += 1;
        }
        assert!(next.len() == TASKS / TABLES && next.values().all(|count| *count == EACH));
    }
}

async fn a_crowd_shares_its_transactions(fresh: &Fresh) {
    let store = fresh.open().await;
    crowd(std::slice::from_ref(&store)).await;
    let stats = store.stats();
    println!("{stats:?}, mean batch {:.1}", stats.mean_batch());
    assert!(stats.appends >= (TASKS * EACH) as u64);
    assert!(stats.commits < (TASKS * EACH) as u64 / 2, "{} commits", stats.commits);
    assert!(stats.largest_batch > 1 && stats.failures == 0);
    assert_eq!(stats.commits_by_time.iter().sum::<u64>(), stats.commits);
}

async fn two_servers_share_a_database(fresh: &Fresh) {
    let stores = [fresh.open().await, fresh.open().await];
    crowd(&stores).await;
    assert!(stores.iter().all(|store| store.stats().failures == 0));
}

async fn two_servers_do_not_wait_in_a_circle(fresh: &Fresh) {
    let [one, two] = [fresh.open().await, fresh.open().await];
    for round in 0..30 {
        let [a, new, y, z] = ["a", "new", "y", "z"].map(|code| table(&format!("{code}{round}")));
        for old in [&a, &y, &z] {
            one.create_table(old, Millis(0), Vec::new()).await.unwrap();
        }
        // The first write of each keeps its writer busy, so that the others share a batch.
        let _ = tokio::join!(
            one.append(&a, Seq(0), texts(["plug"])),
            two.append(&a, Seq(0), texts(["plug"])),
            one.create_table(&new, Millis(0), texts(["one"])),
            two.append(&z, Seq(0), texts(["two"])),
            one.close_table(&z, Millis(1)),
            two.append(&y, Seq(0), texts(["two"])),
            one.close_table(&y, Millis(1)),
            two.create_table(&new, Millis(0), texts(["two"])),
        );
    }
    assert_eq!((one.stats().failures, two.stats().failures), (0, 0));
}

async fn one_conflict_does_not_hurt_the_others(fresh: &Fresh) {
    let store = fresh.open().await;
    for number in 0..100 {
        store.create_table(&table(&format!("t{number}")), Millis(0), texts(["one"])).await.unwrap();
    }
    let before = store.stats();
    let appends = (0..100).map(|number| {
        let store = store.clone();
        tokio::spawn(async move {
            let code = if number % 10 == 7 { "none".into() } else { format!("t{number}") };
            store.append(&table(&code), Seq(1 + u64::from(number % 10 == 3)), texts(["two"])).await
        })
    });
    for (number, append) in appends.collect::<Vec<_>>().into_iter().enumerate() {
        let expected = match number % 10 {
            3 => Err(AppendError::Conflict { head: Seq(1) }),
            7 => Err(AppendError::NoTable),
            _ => Ok(Seq(2)),
        };
        assert_eq!(append.await.unwrap(), expected, "table {number}");
    }
    assert!(store.stats().commits - before.commits < 100);
}

async fn closing_finishes_what_was_handed_in(fresh: &Fresh) {
    let store = fresh.open().await;
    let start = Arc::new(tokio::sync::Barrier::new(101));
    let creates = (0..100).map(|number| {
        let (store, start) = (store.clone(), start.clone());
        tokio::spawn(async move {
            start.wait().await;
            store.create_table(&table(&format!("t{number}")), Millis(0), texts(["one"])).await
        })
    });
    let creates: Vec<_> = creates.collect();
    start.wait().await;
    store.close().await;
    let mut acknowledged = Vec::new();
    for (number, create) in creates.into_iter().enumerate() {
        match create.await.unwrap() {
            Ok(_) => acknowledged.push(table(&format!("t{number}"))),
            Err(error) => assert_eq!(error, Failed::Closed.into()),
        }
    }
    assert_eq!(store.append(&table("t1"), Seq(1), texts(["x"])).await, Err(Failed::Closed.into()));
    store.close().await;
    acknowledged.sort();
    assert_eq!(fresh.open().await.open_tables().await.unwrap(), acknowledged);
}

/// Ends all connections of the store.
async fn cut_off(fresh: &Fresh) {
    fresh
        .sql(
            "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity \
              WHERE application_name = current_setting('application_name') AND pid <> pg_backend_pid()",
        )
        .await;
}

#[tokio::test]
async fn a_lost_connection_is_made_again() {
    let Some(fresh) = Fresh::postgres("a_lost_connection_is_made_again").await else { return };
    let store = fresh.open().await;
    let t = table("t");
    store.create_table(&t, Millis(0), texts(["one"])).await.unwrap();
    cut_off(&fresh).await;
    assert!(matches!(fresh.location, Location::Postgres(_)));
    assert_eq!(store.append(&t, Seq(1), texts(["two"])).await, Ok(Seq(2)));
    // Now it knows where the log ends.
    assert_eq!(store.append(&t, Seq(2), texts(["three"])).await, Ok(Seq(3)));
    cut_off(&fresh).await;
    assert_eq!(store.append(&t, Seq(3), texts(["four"])).await, Ok(Seq(4)));
    assert_eq!(store.entries(&t, Seq(0)).await.unwrap().len(), 4);
}

/// The connection breaks after the commit and before the answer.
#[tokio::test]
async fn an_append_whose_answer_was_lost_is_not_refused() {
    let Some(fresh) = Fresh::postgres("an_append_whose_answer_was_lost").await else { return };
    let store = fresh.open().await;
    let t = table("t");
    store.create_table(&t, Millis(0), texts(["one"])).await.unwrap();
    assert_eq!(store.append(&t, Seq(1), texts(["two"])).await, Ok(Seq(2)));
    // To the store it looks the same if another program has appended the very same entry.
    let other = fresh.open().await;
    assert_eq!(other.append(&t, Seq(2), texts(["three"])).await, Ok(Seq(3)));
    cut_off(&fresh).await;
    assert_eq!(store.append(&t, Seq(2), texts(["three"])).await, Ok(Seq(3)));
    assert_eq!(store.append(&t, Seq(2), texts(["other"])).await, Err(AppendError::Conflict { head: Seq(3) }));
    assert_eq!(store.entries(&t, Seq(0)).await.unwrap().len(), 3);
}
