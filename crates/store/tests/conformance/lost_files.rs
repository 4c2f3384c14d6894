//! Files of a SQLite database that were deleted after its server was killed.

use std::fs;
use std::path::{Path, PathBuf};

use yohoho_store::{Location, OpenError, Seq, Store};

use crate::crash::run_and_kill;
use crate::fresh::{Fresh, table};

fn beside(file: &Path, end: &str) -> PathBuf {
    format!("{}{end}", file.display()).into()
}

fn killed() -> (Fresh, PathBuf) {
    let fresh = Fresh::sqlite();
    run_and_kill(&fresh.location, 40);
    let Location::File(file) = fresh.location.clone() else { unreachable!("a file") };
    assert!(fs::metadata(beside(&file, "-wal")).unwrap().len() > 0);
    (fresh, file)
}

async fn refusal(fresh: &Fresh) -> OpenError {
    let shared = Store::open(&fresh.location).await.err().expect("readers are told, too");
    let exclusive = Store::open_exclusive(&fresh.location).await.err().expect("a server does not start");
    assert_eq!(shared.to_string(), exclusive.to_string());
    exclusive
}

#[tokio::test]
async fn a_deleted_wal_is_noticed() {
    let (fresh, file) = killed();
    fs::remove_file(beside(&file, "-wal")).unwrap();
    let error = refusal(&fresh).await;
    assert!(matches!(error, OpenError::Lost { lost: 1.., .. }), "{error:?}");
    assert!(error.to_string().contains("yohoho.db-wal been deleted"), "{error}");
    // Whoever accepts that says so.
    fs::remove_file(beside(&file, "-lock")).unwrap();
    Store::open_exclusive(&fresh.location).await.unwrap().close().await;
    Store::open_exclusive(&fresh.location).await.unwrap().close().await;
}

#[tokio::test]
async fn a_wal_that_is_there_is_used() {
    let (fresh, file) = killed();
    let store = Store::open_exclusive(&fresh.location).await.unwrap();
    assert!(!store.entries(&table("t0"), Seq(0)).await.unwrap().is_empty());
    store.close().await;
    // Closed in an orderly way, it has no WAL, and needs none.
    assert!(!beside(&file, "-wal").exists());
    Store::open_exclusive(&fresh.location).await.unwrap().close().await;
}

#[tokio::test]
async fn a_wal_without_its_database_is_left_alone() {
    for empty in [false, true] {
        let (fresh, file) = killed();
        fs::remove_file(&file).unwrap();
        if empty {
            fs::write(&file, "").unwrap();
        }
        let wal = fs::read(beside(&file, "-wal")).unwrap();
        let error = refusal(&fresh).await;
        assert!(matches!(error, OpenError::OnlyWal { .. }), "{error:?}");
        assert!(fs::read(beside(&file, "-wal")).unwrap() == wal, "the WAL was changed");
    }
}

#[tokio::test]
async fn a_database_that_is_gone_is_missed() {
    let (fresh, file) = killed();
    for end in ["", "-wal", "-shm"] {
        fs::remove_file(beside(&file, end)).unwrap();
    }
    let error = refusal(&fresh).await;
    assert!(matches!(error, OpenError::Lost { .. }), "{error:?}");
    assert!(!file.exists(), "nothing new is put in its place");
}
