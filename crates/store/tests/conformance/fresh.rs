//! A fresh database for a test, and short words for what tests write.

use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tempfile::TempDir;
use yohoho_store::{Location, Millis, NewEntry, Store, TableId};

/// Where PostgreSQL is, for the tests.
pub(crate) const VARIABLE: &str = "YOHOHO_TEST_POSTGRES";

/// An empty database that goes away with the test; a schema goes with the throw-away cluster.
pub(crate) struct Fresh {
    pub(crate) location: Location,
    _folder: Option<TempDir>,
}

impl Fresh {
    pub(crate) fn sqlite() -> Fresh {
        let folder = tempfile::tempdir().expect("a temporary folder");
        Fresh { location: Location::File(folder.path().join("data/yohoho.db")), _folder: Some(folder) }
    }

    /// None, with a word, where there is no PostgreSQL to test with.
    pub(crate) async fn postgres(test: &str) -> Option<Fresh> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let Ok(address) = std::env::var(VARIABLE) else {
            println!("{test}: skipped on PostgreSQL, since {VARIABLE} is not set ('cargo xtask test' sets it)");
            return None;
        };
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let schema = format!("test_{}_{number}", std::process::id());
        let mut connection = PgConnection::connect(&address).await.expect("the PostgreSQL for tests");
        let create = format!("CREATE SCHEMA {schema}");
        sqlx::query(AssertSqlSafe(create)).execute(&mut connection).await.expect("a schema of its own");
        let more = if address.contains('?') { '&' } else { '?' };
        let address = format!("{address}{more}options[search_path]={schema}&application_name={schema}");
        Some(Fresh { location: Location::Postgres(address), _folder: None })
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.location).await.expect("a fresh database opens")
    }

    /// Runs SQL behind the store's back.
    pub(crate) async fn sql(&self, sql: &'static str) {
        match &self.location {
            Location::File(file) => {
                let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
                let mut connection = sqlx::SqliteConnection::connect_with(&options).await.expect("the file");
                sqlx::query(sql).execute(&mut connection).await.expect("good SQL");
                connection.close().await.expect("a good end");
            }
            Location::Postgres(address) => {
                let mut connection = PgConnection::connect(address).await.expect("the server");
                sqlx::query(sql).execute(&mut connection).await.expect("good SQL");
            }
        }
    }
}

pub(crate) fn table(code: &str) -> TableId {
    TableId::new(code).expect("a good code")
}

pub(crate) fn entry(text: impl Into<String>) -> NewEntry {
    NewEntry { at: Millis(1_700_000_000_000), entry: text.into() }
}

/// Entries out of texts.
pub(crate) fn texts<const N: usize>(texts: [&str; N]) -> Vec<NewEntry> {
    texts.map(entry).into()
}
