//! Databases of older versions get checksums, whatever happens on the way.

use std::process::{Command, Stdio};
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};
use yohoho_store::{Location, Seq, Store};

use crate::fresh::{Fresh, table, texts};

/// A database as version 0.1.0 left it.
const OLD: &str = include_str!("../old/schema-1.sql");

/// Set for the child: what it upgrades.
const VARIABLE: &str = "YOHOHO_TEST_UPGRADE";

async fn raw(location: &Location) -> SqliteConnection {
    let Location::File(file) = location else { panic!("a file") };
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
    SqliteConnection::connect_with(&options).await.unwrap()
}

async fn old_sqlite() -> Fresh {
    let fresh = Fresh::sqlite();
    let mut connection = raw(&fresh.location).await;
    sqlx::raw_sql(OLD).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    fresh
}

async fn problems(store: &Store) -> Vec<String> {
    let mut problems = Vec::new();
    store.check(&mut |_| Ok(()), &mut |problem| problems.push(problem.to_string())).await.unwrap();
    problems
}

/// The old tables are there and checked, and life goes on.
async fn is_upgraded(fresh: &Fresh) {
    let store = Store::open_exclusive(&fresh.location).await.unwrap();
    assert_eq!(problems(&store).await, [""; 0]);
    let [king, queen] = ["wfgwrh4d", "wpqh27pm"].map(table);
    assert_eq!(store.entries(&king, Seq(0)).await.unwrap().len(), 134);
    assert_eq!(store.append(&queen, Seq(64), texts(["on"])).await, Ok(Seq(65)));
    assert!(store.record(&queen).await.unwrap().is_some_and(|record| record.starts_with("{\"format\":\"yohoho/1\"")));
    assert_eq!(problems(&store).await, [""; 0]);
    store.close().await;
    // From now on it is damage if a checksum is missing.
    fresh.sql("UPDATE entries SET chain = NULL WHERE table_id = 'wfgwrh4d' AND seq = 9").await;
    let store = fresh.open().await;
    assert!(store.entries(&king, Seq(0)).await.unwrap_err().to_string().contains("wfgwrh4d is damaged from entry 9"));
    store.close().await;
}

#[tokio::test]
async fn an_old_sqlite_database_gets_checksums() {
    is_upgraded(&old_sqlite().await).await;
}

#[tokio::test]
async fn an_old_postgres_database_gets_checksums() {
    let Some(fresh) = Fresh::postgres("an_old_postgres_database_gets_checksums").await else { return };
    let Location::Postgres(address) = &fresh.location else { unreachable!("an address") };
    let mut connection = PgConnection::connect(address).await.unwrap();
    // The schema is PostgreSQL's own; the rows are the same, but for how bytes are written.
    sqlx::raw_sql(include_str!("../../migrations/postgres/0001_first.sql")).execute(&mut connection).await.unwrap();
    let is_row = |line: &&str| line.starts_with("INSERT INTO") && !line.contains("_sqlx_migrations");
    let mut rows: Vec<&str> = OLD.lines().filter(is_row).collect();
    // People come before what refers to them.
    rows.sort_by_key(|row| !row.starts_with("INSERT INTO people"));
    for row in rows {
        let row = row.replace("VALUES(X'", "VALUES('\\x");
        sqlx::raw_sql(AssertSqlSafe(row)).execute(&mut connection).await.unwrap();
    }
    let applied = "CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, description TEXT NOT NULL, \
                   installed_on TIMESTAMPTZ NOT NULL DEFAULT now(), success BOOLEAN NOT NULL, checksum BYTEA NOT NULL, \
                   execution_time BIGINT NOT NULL); \
                   INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                   VALUES (1, 'first', true, sha384(convert_to($$MIGRATION$$, 'UTF8')), 1)";
    let applied = applied.replace("MIGRATION", include_str!("../../migrations/postgres/0001_first.sql"));
    sqlx::raw_sql(AssertSqlSafe(applied)).execute(&mut connection).await.unwrap();
    is_upgraded(&fresh).await;
}

/// The child: this test binary, started again. It upgrades a database.
#[tokio::test]
async fn child() {
    let Ok(location) = std::env::var(VARIABLE) else { return };
    Store::open_exclusive(&location.parse().unwrap()).await.expect("the child opens the store").close().await;
}

#[tokio::test]
async fn an_upgrade_that_is_killed_goes_on_where_it_was() {
    let fresh = old_sqlite().await;
    let mut connection = raw(&fresh.location).await;
    // Enough for several transactions.
    let more = "WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 150) \
                INSERT INTO tables SELECT 'x' || n, 134, 1, NULL FROM n; \
                INSERT INTO entries SELECT x.id, e.seq, e.at, e.entry FROM tables AS x, entries AS e \
                WHERE x.id LIKE 'x%' AND e.table_id = 'wfgwrh4d'";
    sqlx::raw_sql(more).execute(&mut connection).await.unwrap();
    let Location::File(file) = &fresh.location else { unreachable!("a file") };
    let mut child = Command::new(std::env::current_exe().unwrap());
    child.args(["--exact", "upgrade::child"]).env(VARIABLE, file).stdout(Stdio::null());
    let mut child = child.spawn().unwrap();
    let done: i64 = loop {
        let counted = sqlx::query_scalar("SELECT count(chain) FROM tables").fetch_one(&mut connection).await;
        // The column appears with the migration.
        if let Ok(done) = counted
            && done > 0
        {
            break done;
        }
        assert!(child.try_wait().unwrap().is_none(), "the upgrade ended before it was seen");
        tokio::time::sleep(Duration::from_millis(1)).await;
    };
    child.kill().unwrap();
    child.wait().unwrap();
    let left: i64 =
        sqlx::query_scalar("SELECT count(*) FROM tables WHERE chain IS NULL").fetch_one(&mut connection).await.unwrap();
    assert!(left > 0, "it was killed too late: {done} tables were done");
    connection.close().await.unwrap();
    is_upgraded(&fresh).await;
}
