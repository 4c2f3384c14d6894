//! Opening a store, and what is said when it cannot be opened.

use std::fs;
use std::path::Path;

use yohoho_store::{Millis, OpenError, Place, Seq, Store};

use crate::fresh::{Fresh, VARIABLE, table, texts};

on_both!(a_newer_schema_is_refused, a_changed_schema_is_refused, a_store_opens_twice_at_once);

async fn refusal(place: &Place) -> OpenError {
    match Store::open(place).await {
        Ok(_) => panic!("{place:?} should not open"),
        Err(error) => error,
    }
}

async fn a_newer_schema_is_refused(fresh: &Fresh) {
    fresh.open().await.close().await;
    fresh
        .sql(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
              SELECT 99, 'from the future', success, checksum, 0 FROM _sqlx_migrations WHERE version = 1",
        )
        .await;
    let error = refusal(&fresh.place).await;
    assert!(matches!(error, OpenError::Newer { found: 99, known: 1 }), "{error:?}");
    assert!(error.to_string().contains("schema 99"), "{error}");
}

async fn a_changed_schema_is_refused(fresh: &Fresh) {
    fresh.open().await.close().await;
    fresh.sql("UPDATE _sqlx_migrations SET checksum = 'x'").await;
    assert!(matches!(refusal(&fresh.place).await, OpenError::Schema(_)));
}

async fn a_store_opens_twice_at_once(fresh: &Fresh) {
    let (one, two) = tokio::join!(fresh.open(), fresh.open());
    one.create_table(&table("t"), Millis(0), texts(["one"])).await.unwrap();
    assert_eq!(two.append(&table("t"), Seq(1), texts(["two"])).await, Ok(Seq(2)));
}

#[tokio::test]
async fn a_folder_that_cannot_be_made_is_named() {
    let fresh = tempfile::tempdir().unwrap();
    fs::write(fresh.path().join("file"), "").unwrap();
    let error = refusal(&Place::File(fresh.path().join("file/data/yohoho.db"))).await;
    assert!(matches!(&error, OpenError::Folder { folder, .. } if folder.ends_with("file/data")), "{error:?}");
}

#[tokio::test]
async fn a_file_that_cannot_be_opened_is_named() {
    let fresh = tempfile::tempdir().unwrap();
    // A folder in the place of the file: no right and no user can write to it.
    fs::create_dir(fresh.path().join("yohoho.db")).unwrap();
    let error = refusal(&Place::File(fresh.path().join("yohoho.db"))).await;
    assert!(matches!(&error, OpenError::File { file, .. } if file.ends_with("yohoho.db")), "{error:?}");
    assert!(error.to_string().contains("cannot be opened for writing"), "{error}");
}

fn not_a_database(error: &OpenError, path: &Path) {
    assert!(matches!(error, OpenError::NotADatabase { file, .. } if file == path), "{error:?}");
    assert!(error.to_string().contains("damaged or no SQLite database"), "{error}");
}

#[tokio::test]
async fn a_file_that_is_no_database_is_left_alone() {
    let fresh = tempfile::tempdir().unwrap();
    let path = fresh.path().join("yohoho.db");
    let diary = "Dear diary, today we found an island. ".repeat(200);
    fs::write(&path, &diary).unwrap();
    not_a_database(&refusal(&Place::File(path.clone())).await, &path);
    assert_eq!(fs::read_to_string(&path).unwrap(), diary);
}

#[tokio::test]
async fn a_damaged_database_is_refused() {
    let fresh = Fresh::sqlite();
    let store = fresh.open().await;
    store.create_table(&table("t"), Millis(0), texts(["one"])).await.unwrap();
    store.close().await;
    let Place::File(path) = &fresh.place else { unreachable!("a file") };
    let mut bytes = fs::read(path).unwrap();
    // The header stays; the schema behind it is gone.
    bytes[100..4096].fill(0xa5);
    fs::write(path, bytes).unwrap();
    not_a_database(&refusal(&fresh.place).await, path);
}

#[tokio::test]
async fn an_address_must_be_one() {
    for wrong in ["postgres://host:port/x", "postgres://host/x?sslmode=maybe"] {
        let error = refusal(&Place::from(wrong)).await;
        assert!(matches!(error, OpenError::Address(_)), "{wrong}: {error:?}");
    }
}

#[tokio::test]
async fn a_server_that_is_down_is_named() {
    // A port that was free a moment ago.
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let error = refusal(&Place::from(format!("postgres://anne:grog@127.0.0.1:{port}/x").as_str())).await;
    assert!(matches!(error, OpenError::Unreachable { .. }), "{error:?}");
    assert!(error.to_string().contains(&format!("127.0.0.1:{port}")), "{error}");
    assert!(!error.to_string().contains("grog"), "the password is told: {error}");
}

#[tokio::test]
async fn strangers_are_refused_by_name() {
    let Some(_) = Fresh::postgres("strangers_are_refused_by_name").await else { return };
    let address = std::env::var(VARIABLE).unwrap();
    let (_, host) = address.rsplit_once('@').expect("an address with a user and a password");
    for wrong in [format!("postgres://yohoho:wrong@{host}"), format!("postgres://nobody:wrong@{host}")] {
        let error = refusal(&Place::from(wrong.as_str())).await;
        assert!(matches!(error, OpenError::Refused { .. }), "{error:?}");
        assert!(!error.to_string().contains("wrong"), "the password is told: {error}");
    }
    let elsewhere = address.replace("/postgres", "/nowhere");
    let error = refusal(&Place::from(elsewhere.as_str())).await;
    assert!(matches!(&error, OpenError::Refused { why, .. } if why.contains("nowhere")), "{error:?}");
}
