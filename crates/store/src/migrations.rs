//! The schema, step by step. A step that has been released is never changed; a new one is added.

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{Connection as _, SqlSafeStr, SqliteConnection};

use crate::connection::Connection;
use crate::error::OpenError;
use crate::location::Way;

/// The steps: a name, and the SQL for SQLite and for PostgreSQL.
const STEPS: [(&str, &str, &str); 1] = [(
    "first",
    include_str!("../migrations/sqlite/0001_first.sql"),
    include_str!("../migrations/postgres/0001_first.sql"),
)];

/// The newest schema.
const KNOWN: i64 = STEPS.len() as i64;

/// Brings the schema up to date; refuses one that is newer. Programs that start at once wait for each other.
pub(crate) async fn run(way: &Way, connection: &mut Connection) -> Result<(), OpenError> {
    // Listed here and not by `sqlx::migrate!`: that macro builds both drivers a second time, for itself.
    let steps = STEPS.iter().zip(1..).map(|((name, sqlite, postgres), version)| {
        let sql = if matches!(connection, Connection::Sqlite(_)) { *sqlite } else { *postgres };
        Migration::new(version, (*name).into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    let migrator = Migrator::with_migrations(steps.collect());
    let result = match connection {
        Connection::Sqlite(connection) => in_turn(&migrator, connection).await,
        Connection::Postgres(connection) => migrator.run(connection).await,
    };
    result.map_err(|error| match error {
        MigrateError::VersionMissing(found) if found > KNOWN => OpenError::Newer { found, known: KNOWN },
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => way.explain(error),
        other => OpenError::Schema(other.to_string()),
    })
}

/// sqlx locks PostgreSQL while it migrates, but not SQLite: here a transaction around all steps does.
async fn in_turn(migrator: &Migrator, connection: &mut SqliteConnection) -> Result<(), MigrateError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    migrator.run(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}
