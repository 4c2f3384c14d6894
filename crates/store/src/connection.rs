//! A connection to either database, so that every statement is written only once.
//!
//! Both databases accept `$1`, `$2`, … for values, and the few types that we store are the same in both. What differs between SQLite
//! and PostgreSQL is in this file, in `connector.rs` and in the migrations; everything else is plain SQL on a [`Connection`]. sqlx's own
//! `Any` driver would do the same, but accepts neither the options of the two databases nor nulls for PostgreSQL.

use std::time::Duration;

use serde::Serialize;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgArguments, PgConnection, PgPool, PgRow};
use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteConnection, SqlitePool, SqliteRow};
use sqlx::{AssertSqlSafe, Connection as _, Decode, Postgres, Row as _, Sqlite, Type};

use crate::checksum::Checksum;

type Result<T> = std::result::Result<T, sqlx::Error>;

/// How long a read may take.
const READ_TIMEOUT: Duration = Duration::from_secs(30);

/// A value to bind to a statement.
#[derive(Clone, Copy)]
pub(crate) enum Value<'a> {
    Int(i64),
    MaybeInt(Option<i64>),
    Text(&'a str),
    MaybeText(Option<&'a str>),
    Bytes(&'a [u8]),
}

/// A statement over many rows, in the dialect of each database. [`bulk_sql!`] makes it.
pub(crate) struct BulkSql {
    pub(crate) sqlite: &'static str,
    pub(crate) postgres: &'static str,
}

/// A statement over any number of rows, which are bound as one value: a JSON array of arrays. The rows are inserted between the two texts
/// under the name `new`; `new.value ->> 0` is the first column of a row.
macro_rules! bulk_sql {
    ($before:literal, $after:literal $(, postgres: $more:literal)?) => {
        BulkSql {
            sqlite: concat!($before, "json_each($1) AS new", $after),
            postgres: concat!($before, "json_array_elements($1::json) AS new", $after $(, $more)?),
        }
    };
    // With a column of bytes, which JSON can only contain as hexadecimal digits.
    ($before:literal, unhex $column:literal, $middle:literal, $after:literal) => {
        BulkSql {
            sqlite: concat!($before, "unhex(", $column, ")", $middle, "json_each($1) AS new", $after),
            postgres: concat!($before, "decode(", $column, ", 'hex')", $middle, "json_array_elements($1::json) AS new", $after),
        }
    };
}
pub(crate) use bulk_sql;

/// One connection, for writing or for reading a snapshot.
pub(crate) enum Connection {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

/// A pool of connections for reading.
pub(crate) enum Pool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// A row of a result.
pub(crate) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

/// Binds the values in order. A macro, since sqlx has a different query type for each database.
macro_rules! bind {
    ($sql:expr, $values:expr) => {
        $values.iter().fold(sqlx::query($sql), |query, value| match *value {
            Value::Int(value) => query.bind(value),
            Value::MaybeInt(value) => query.bind(value),
            Value::Text(value) => query.bind(value),
            Value::MaybeText(value) => query.bind(value),
            Value::Bytes(value) => query.bind(value),
        })
    };
}

fn sqlite(sql: &'static str, values: &[Value<'_>]) -> Query<'static, Sqlite, SqliteArguments> {
    bind!(sql, values)
}

fn postgres(sql: &'static str, values: &[Value<'_>]) -> Query<'static, Postgres, PgArguments> {
    bind!(sql, values)
}

fn json(rows: &[impl Serialize]) -> Result<String> {
    serde_json::to_string(rows).map_err(|error| sqlx::Error::Encode(error.into()))
}

impl Connection {
    /// Begins a transaction for writing.
    pub(crate) async fn begin(&mut self) -> Result<()> {
        let sql = match self {
            // Takes the lock at once, so that two writers wait for each other here and not half-way through.
            Connection::Sqlite(_) => "BEGIN IMMEDIATE",
            // Explicit, since a server may have other defaults. Rows are locked by the statements that change them.
            Connection::Postgres(_) => "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE",
        };
        self.run(sql, &[]).await.map(drop)
    }

    /// Begins a transaction that sees everything as it is now, whatever others write meanwhile.
    pub(crate) async fn begin_snapshot(&mut self) -> Result<()> {
        let sql = match self {
            Connection::Sqlite(_) => "BEGIN",
            Connection::Postgres(_) => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        };
        self.run(sql, &[]).await.map(drop)
    }

    /// Commits the transaction. Once this returns, it is durable.
    pub(crate) async fn commit(&mut self) -> Result<()> {
        self.run("COMMIT", &[]).await.map(drop)
    }

    /// Runs a statement and returns how many rows it changed.
    pub(crate) async fn run(&mut self, sql: &'static str, values: &[Value<'_>]) -> Result<u64> {
        Ok(match self {
            Connection::Sqlite(connection) => sqlite(sql, values).execute(connection).await?.rows_affected(),
            Connection::Postgres(connection) => postgres(sql, values).execute(connection).await?.rows_affected(),
        })
    }

    /// All rows that a query finds.
    pub(crate) async fn rows(&mut self, sql: &'static str, values: &[Value<'_>]) -> Result<Vec<Row>> {
        Ok(match self {
            Connection::Sqlite(connection) => {
                sqlite(sql, values).fetch_all(connection).await?.into_iter().map(Row::Sqlite).collect()
            }
            Connection::Postgres(connection) => {
                postgres(sql, values).fetch_all(connection).await?.into_iter().map(Row::Postgres).collect()
            }
        })
    }

    /// Runs several statements in one round trip, and returns all rows that they find. They take no values.
    pub(crate) async fn rows_raw(&mut self, sql: AssertSqlSafe<String>) -> Result<Vec<Row>> {
        Ok(match self {
            Connection::Sqlite(connection) => {
                sqlx::raw_sql(sql).fetch_all(connection).await?.into_iter().map(Row::Sqlite).collect()
            }
            Connection::Postgres(connection) => {
                sqlx::raw_sql(sql).fetch_all(connection).await?.into_iter().map(Row::Postgres).collect()
            }
        })
    }

    /// Runs a statement over many rows.
    pub(crate) async fn run_bulk(&mut self, sql: &BulkSql, rows: &[impl Serialize]) -> Result<()> {
        let json = json(rows)?;
        self.run(self.dialect(sql), &[Value::Text(&json)]).await.map(drop)
    }

    /// All rows that a query over many rows finds.
    pub(crate) async fn rows_bulk(&mut self, sql: &BulkSql, rows: &[impl Serialize]) -> Result<Vec<Row>> {
        let json = json(rows)?;
        self.rows(self.dialect(sql), &[Value::Text(&json)]).await
    }

    fn dialect(&self, sql: &BulkSql) -> &'static str {
        match self {
            Connection::Sqlite(_) => sql.sqlite,
            Connection::Postgres(_) => sql.postgres,
        }
    }

    /// The first row that a query finds.
    pub(crate) async fn row(&mut self, sql: &'static str, values: &[Value<'_>]) -> Result<Option<Row>> {
        Ok(match self {
            Connection::Sqlite(connection) => sqlite(sql, values).fetch_optional(connection).await?.map(Row::Sqlite),
            Connection::Postgres(connection) => {
                postgres(sql, values).fetch_optional(connection).await?.map(Row::Postgres)
            }
        })
    }

    /// Closes the connection. An open transaction is rolled back.
    pub(crate) async fn close(self) {
        // Even if this fails, the connection is gone afterwards.
        let _ = match self {
            Connection::Sqlite(connection) => connection.close().await,
            Connection::Postgres(connection) => connection.close().await,
        };
    }
}

/// A read in progress. If it is given up, its connection is, too: the pool would wait for its answer before anybody else could have its
/// place, and there may never be one.
struct Read(Option<PoolConnection<Postgres>>);

impl Read {
    fn connection(&mut self) -> Result<&mut PgConnection> {
        self.0.as_deref_mut().ok_or(sqlx::Error::PoolClosed)
    }

    fn done(mut self) {
        self.0.take();
    }
}

impl Drop for Read {
    fn drop(&mut self) {
        if let Some(connection) = self.0.take() {
            drop(connection.detach());
        }
    }
}

impl Pool {
    /// All rows that a query finds.
    ///
    /// # Errors
    /// Also if there is no answer in time, since the database server may have vanished.
    pub(crate) async fn rows(&self, sql: &'static str, values: &[Value<'_>]) -> Result<Vec<Row>> {
        let late = || sqlx::Error::Io(std::io::Error::new(std::io::ErrorKind::TimedOut, "no answer"));
        tokio::time::timeout(READ_TIMEOUT, self.read(sql, values)).await.unwrap_or_else(|_| Err(late()))
    }

    async fn read(&self, sql: &'static str, values: &[Value<'_>]) -> Result<Vec<Row>> {
        Ok(match self {
            Pool::Sqlite(pool) => sqlite(sql, values).fetch_all(pool).await?.into_iter().map(Row::Sqlite).collect(),
            Pool::Postgres(pool) => {
                let mut read = Read(Some(pool.acquire().await?));
                let rows = postgres(sql, values).fetch_all(read.connection()?).await;
                read.done();
                rows?.into_iter().map(Row::Postgres).collect()
            }
        })
    }

    /// Waits for reads in progress, then closes the connections.
    pub(crate) async fn close(&self) {
        match self {
            Pool::Sqlite(pool) => pool.close().await,
            Pool::Postgres(pool) => pool.close().await,
        }
    }
}

impl Row {
    /// The value of a column; the first one is 0.
    pub(crate) fn get<T>(&self, column: usize) -> Result<T>
    where
        T: for<'r> Decode<'r, Sqlite> + Type<Sqlite> + for<'r> Decode<'r, Postgres> + Type<Postgres>,
    {
        match self {
            Row::Sqlite(row) => row.try_get(column),
            Row::Postgres(row) => row.try_get(column),
        }
    }

    /// The checksum in a column; none if it is missing or makes no sense.
    pub(crate) fn checksum(&self, column: usize) -> Result<Option<Checksum>> {
        Ok(Checksum::stored(self.get::<Option<Vec<u8>>>(column)?.as_deref()))
    }

    /// Parses the text of a column.
    pub(crate) fn parse<T, E>(&self, column: usize) -> Result<T>
    where
        T: TryFrom<String, Error = E>,
        E: std::error::Error + Send + Sync + 'static,
    {
        T::try_from(self.get::<String>(column)?).map_err(|error| sqlx::Error::Decode(error.into()))
    }
}
