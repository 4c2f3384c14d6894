//! Opening a store, and what is said when it cannot be opened.

use std::fs;
use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use yohoho_store::{BadLocation, Location, Millis, OpenError, Seq, Store};

use crate::fresh::{Fresh, VARIABLE, table, texts};

on_both!(a_newer_schema_is_refused_unless_it_is_compatible, a_changed_schema_is_refused, a_store_opens_twice_at_once);

async fn refusal(location: &Location) -> OpenError {
    match Store::open(location).await {
        Ok(_) => panic!("{location:?} should not open"),
        Err(error) => error,
    }
}

async fn a_newer_schema_is_refused_unless_it_is_compatible(fresh: &Fresh) {
    fresh.open().await.close().await;
    fresh
        .sql(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
              SELECT 99, 'from the future', success, checksum, 0 FROM _sqlx_migrations WHERE version = 1",
        )
        .await;
    let store = Store::open_exclusive(&fresh.location).await.expect("the newer schema says that it can be used");
    store.create_table(&table("t"), Millis(0), texts(["one"])).await.unwrap();
    store.close().await;
    fresh.sql("UPDATE compatibility SET oldest = 99").await;
    let error = refusal(&fresh.location).await;
    assert!(matches!(error, OpenError::Newer { found: 99, known: 18 }), "{error:?}");
    assert!(error.to_string().contains("schema 99"), "{error}");
}

async fn a_changed_schema_is_refused(fresh: &Fresh) {
    fresh.open().await.close().await;
    fresh.sql("UPDATE _sqlx_migrations SET checksum = 'x'").await;
    assert!(matches!(refusal(&fresh.location).await, OpenError::Schema(_)));
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
    let error = refusal(&Location::File(fresh.path().join("file/data/yohoho.db"))).await;
    assert!(matches!(&error, OpenError::Folder { folder, .. } if folder.ends_with("file/data")), "{error:?}");
}

#[tokio::test]
async fn a_file_that_cannot_be_opened_is_named() {
    let fresh = tempfile::tempdir().unwrap();
    // A folder in the location of the file: no right and no user can write to it.
    fs::create_dir(fresh.path().join("yohoho.db")).unwrap();
    let error = refusal(&Location::File(fresh.path().join("yohoho.db"))).await;
    assert!(matches!(&error, OpenError::File { file, .. } if file.ends_with("yohoho.db")), "{error:?}");
    assert!(error.to_string().contains("for writing"), "{error}");
}

fn not_a_database(error: &OpenError, path: &Path) {
    assert!(matches!(error, OpenError::NotADatabase { file, .. } if file == path), "{error:?}");
    assert!(error.to_string().contains("damaged or is not a SQLite database"), "{error}");
}

#[tokio::test]
async fn a_file_that_is_no_database_is_left_alone() {
    let fresh = tempfile::tempdir().unwrap();
    let path = fresh.path().join("yohoho.db");
    let diary = "Dear diary, today we found an island. ".repeat(200);
    fs::write(&path, &diary).unwrap();
    not_a_database(&refusal(&Location::File(path.clone())).await, &path);
    assert_eq!(fs::read_to_string(&path).unwrap(), diary);
}

#[tokio::test]
async fn a_damaged_database_is_refused() {
    let fresh = Fresh::sqlite();
    let store = fresh.open().await;
    store.create_table(&table("t"), Millis(0), texts(["one"])).await.unwrap();
    store.close().await;
    let Location::File(path) = &fresh.location else { unreachable!("a file") };
    let mut bytes = fs::read(path).unwrap();
    // The header stays; the schema behind it is gone.
    bytes[100..4096].fill(0xa5);
    fs::write(path, bytes).unwrap();
    not_a_database(&refusal(&fresh.location).await, path);
}

#[tokio::test]
async fn another_programs_database_is_left_alone() {
    let others = [
        "CREATE TABLE songs (title TEXT)",
        "CREATE TABLE tables (legs INTEGER); CREATE TABLE chairs (legs INTEGER)",
        // Another program that keeps its schema in the same way.
        "CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY); INSERT INTO _sqlx_migrations VALUES (20260101)",
    ];
    for sql in others {
        let fresh = tempfile::tempdir().unwrap();
        let path = fresh.path().join("songs.db");
        let options = SqliteConnectOptions::new().filename(&path).create_if_missing(true);
        let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        let before = fs::read(&path).unwrap();
        let error = refusal(&Location::File(path.clone())).await;
        assert!(matches!(&error, OpenError::Foreign { file } if *file == path), "{sql}: {error:?}");
        assert!(error.to_string().contains("songs.db is the database of another program"), "{error}");
        assert!(fs::read(&path).unwrap() == before, "{sql}: the file was changed");
        assert_eq!(fs::read_dir(fresh.path()).unwrap().count(), 1, "{sql}: files were added");
    }
}

#[tokio::test]
async fn an_empty_file_becomes_a_store() {
    let fresh = tempfile::tempdir().unwrap();
    let path = fresh.path().join("yohoho.db");
    fs::write(&path, "").unwrap();
    Store::open(&Location::File(path)).await.unwrap().close().await;
}

#[test]
fn a_place_is_a_path_or_postgres() {
    let file = |path: &str| Ok::<_, BadLocation>(Location::File(path.into()));
    for path in ["yohoho.db", "/data/yohoho.db", "C:\\yohoho.db", "./mysql://x", "a/b://c"] {
        assert_eq!(path.parse(), file(path));
    }
    for address in ["postgres://host/x", "postgresql://anne:grog@host/x"] {
        assert_eq!(address.parse(), Ok::<_, BadLocation>(Location::Postgres(address.into())));
    }
    assert_eq!("".parse::<Location>(), Err(BadLocation::Empty));
    for scheme in ["mysql", "sqlite", "http", "Postgres", "postgres+ssl"] {
        let error = format!("{scheme}://anne:grog@host/x").parse::<Location>().unwrap_err();
        assert_eq!(error, BadLocation::Scheme(scheme.into()));
        let words = error.to_string();
        assert!(words.contains(scheme) && words.contains("SQLite file") && words.contains("postgres://"), "{words}");
        assert!(!words.contains("grog"), "the password is told: {words}");
    }
}

#[tokio::test]
async fn an_address_must_be_one() {
    for wrong in ["postgres://host:port/x", "postgres://host/x?sslmode=maybe"] {
        let error = refusal(&wrong.parse().unwrap()).await;
        assert!(matches!(error, OpenError::Address(_)), "{wrong}: {error:?}");
    }
}

#[tokio::test]
async fn a_server_that_is_down_is_named() {
    // A port that was free a moment ago.
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let error = refusal(&format!("postgres://anne:grog@127.0.0.1:{port}/x").parse().unwrap()).await;
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
        let error = refusal(&wrong.parse().unwrap()).await;
        assert!(matches!(error, OpenError::Refused { .. }), "{error:?}");
        assert!(!error.to_string().contains("wrong"), "the password is told: {error}");
    }
    let elsewhere = address.replace("/postgres", "/nowhere");
    let error = refusal(&elsewhere.parse().unwrap()).await;
    assert!(matches!(&error, OpenError::Refused { why, .. } if why.contains("nowhere")), "{error:?}");
}
