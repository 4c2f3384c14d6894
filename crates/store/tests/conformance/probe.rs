//! Whether writes succeed, asked on purpose.

use yohoho_store::{Location, Millis, Store};

use crate::fresh::{Fresh, entry, table};
use crate::full_disk::SmallDisk;

on_both!(a_probe_writes, a_probe_fails_where_only_reads_succeed);

async fn a_probe_writes(fresh: &Fresh) {
    let store = fresh.open().await;
    for _ in 0..3 {
        assert_eq!(store.probe().await, Ok(()));
    }
    assert_eq!(store.stats().writes, 3, "each of them is committed");
    let t = table("t");
    let (one, two, three) = tokio::join!(store.probe(), store.create_table(&t, Millis(0), Vec::new()), store.probe());
    assert!(one.is_ok() && two.is_ok() && three.is_ok(), "it shares a batch with other writes");
}

async fn a_probe_fails_where_only_reads_succeed(fresh: &Fresh) {
    let store = fresh.open().await;
    let (refuse, allow) = match &fresh.location {
        Location::File(_) => (
            "CREATE TRIGGER no_writes BEFORE INSERT ON health BEGIN SELECT RAISE(ABORT, 'read-only'); END",
            "DROP TRIGGER no_writes",
        ),
        Location::Postgres(_) => (
            "ALTER TABLE health ADD CONSTRAINT no_writes CHECK (id > 1)",
            "ALTER TABLE health DROP CONSTRAINT no_writes",
        ),
    };
    fresh.sql(refuse).await;
    assert!(store.probe().await.is_err());
    assert_eq!(store.head(&table("t")).await, Ok(None), "reads still succeed");
    fresh.sql(allow).await;
    assert_eq!(store.probe().await, Ok(()));
}

#[tokio::test]
async fn a_probe_fails_while_the_disk_is_full() {
    let Some(disk) = SmallDisk::mount() else {
        println!("skipped: no right to mount a small disk");
        return;
    };
    let ballast = disk.path().join("ballast");
    std::fs::write(&ballast, vec![0; 256 * 1024]).unwrap();
    let store = Store::open(&Location::File(disk.path().join("yohoho.db"))).await.unwrap();
    assert_eq!(store.probe().await, Ok(()));
    let mut head = store.create_table(&table("t"), Millis(0), Vec::new()).await.unwrap();
    while let Ok(new) = store.append(&table("t"), head, vec![entry("x".repeat(4000))]).await {
        head = new;
        assert!(head.0 < 1000, "the disk is never full");
    }
    let why = store.probe().await.unwrap_err().to_string();
    assert!(why.contains("full"), "{why}");
    std::fs::remove_file(ballast).unwrap();
    assert_eq!(store.probe().await, Ok(()));
}
