//! Migrations of the schema. One that was released is never changed; a new one is added instead.

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{Connection as _, SqlSafeStr, SqliteConnection};

use crate::connection::{Connection, Value};
use crate::connector::Connector;
use crate::error::OpenError;

/// Each migration: its number, its name, and the SQL for SQLite and for PostgreSQL. Numbers only ever grow.
const MIGRATIONS: &[(i64, &str, &str, &str)] = &[
    (
        1,
        "first",
        include_str!("../migrations/sqlite/0001_first.sql"),
        include_str!("../migrations/postgres/0001_first.sql"),
    ),
    (
        2,
        "checksums_and_lease",
        include_str!("../migrations/sqlite/0002_checksums_and_lease.sql"),
        include_str!("../migrations/postgres/0002_checksums_and_lease.sql"),
    ),
    (
        3,
        "health",
        include_str!("../migrations/sqlite/0003_health.sql"),
        include_str!("../migrations/postgres/0003_health.sql"),
    ),
    (
        4,
        "portraits",
        include_str!("../migrations/sqlite/0004_portraits.sql"),
        include_str!("../migrations/postgres/0004_portraits.sql"),
    ),
    (
        5,
        "daily_results",
        include_str!("../migrations/sqlite/0005_daily_results.sql"),
        include_str!("../migrations/postgres/0005_daily_results.sql"),
    ),
    (
        6,
        "listings",
        include_str!("../migrations/sqlite/0006_listings.sql"),
        include_str!("../migrations/postgres/0006_listings.sql"),
    ),
    (
        7,
        "nodes",
        include_str!("../migrations/sqlite/0007_nodes.sql"),
        include_str!("../migrations/postgres/0007_nodes.sql"),
    ),
    (8, "me", include_str!("../migrations/sqlite/0008_me.sql"), include_str!("../migrations/postgres/0008_me.sql")),
    (
        10,
        "waiting",
        include_str!("../migrations/sqlite/0010_waiting.sql"),
        include_str!("../migrations/postgres/0010_waiting.sql"),
    ),
    (
        12,
        "turns",
        include_str!("../migrations/sqlite/0012_turns.sql"),
        include_str!("../migrations/postgres/0012_turns.sql"),
    ),
    (
        17,
        "folk",
        include_str!("../migrations/sqlite/0017_folk.sql"),
        include_str!("../migrations/postgres/0017_folk.sql"),
    ),
    (
        18,
        "counts",
        include_str!("../migrations/sqlite/0018_counts.sql"),
        include_str!("../migrations/postgres/0018_counts.sql"),
    ),
];

/// The newest schema that this program knows.
pub(crate) const KNOWN: i64 = MIGRATIONS[MIGRATIONS.len() - 1].0;

/// The first schema with leases.
pub(crate) const WITH_LEASES: i64 = 2;

/// The first schema with nodes, and the first that says how old a program may be to use it.
pub(crate) const WITH_NODES: i64 = 7;

/// The oldest schema whose programs can use the newest: what the last migration leaves in `compatibility`.
const OLDEST: i64 = 7;

/// The schema of a database; 0 for a new one.
pub(crate) async fn applied(connection: &mut Connection) -> i64 {
    let sql = "SELECT coalesce(max(version), 0) FROM _sqlx_migrations";
    // Without that table it is new. Any other failure will show when the schema is used.
    match connection.row(sql, &[]).await {
        Ok(Some(row)) => row.get(0).unwrap_or(0),
        _ => 0,
    }
}

/// Brings the schema up to date, and refuses one that is newer. Programs that start at the same time wait for each other.
pub(crate) async fn run(connector: &Connector, connection: &mut Connection) -> Result<(), OpenError> {
    // Not with `sqlx::migrate!`, which would compile both drivers a second time for the macro.
    let migrations = MIGRATIONS.iter().map(|(version, name, sqlite, postgres)| {
        let sql = if matches!(connection, Connection::Sqlite(_)) { *sqlite } else { *postgres };
        Migration::new(*version, (*name).into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    let mut migrator = Migrator::with_migrations(migrations.collect());
    migrator.set_ignore_missing(is_compatible(connection).await);
    let result = match connection {
        Connection::Sqlite(connection) => run_exclusively(&migrator, connection).await,
        Connection::Postgres(connection) => migrator.run(connection).await,
    };
    result.map_err(|error| match error {
        MigrateError::VersionMissing(found) if found > KNOWN => OpenError::Newer { found, known: KNOWN },
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => connector.explain(error),
        other => OpenError::Schema(other.to_string()),
    })
}

/// Whether a schema that is newer than this program says that it can be used all the same.
async fn is_compatible(connection: &mut Connection) -> bool {
    if applied(connection).await <= KNOWN {
        return false;
    }
    let oldest = connection.row("SELECT oldest FROM compatibility", &[]).await;
    oldest.is_ok_and(|row| row.is_some_and(|row| row.get::<i64>(0).is_ok_and(|oldest| oldest <= KNOWN)))
}

/// The name of a running server that could not use the newest schema, and has to be stopped before a migration.
pub(crate) async fn outdated_node(connection: &mut Connection) -> Result<Option<String>, sqlx::Error> {
    if applied(connection).await < WITH_NODES {
        return Ok(None);
    }
    let sql = "SELECT holder FROM nodes WHERE ended = 0 AND schema < $1";
    connection.row(sql, &[Value::Int(OLDEST)]).await?.map(|row| row.get(0)).transpose()
}

/// sqlx locks PostgreSQL during migrations, but not SQLite, so a transaction around all of them does it here.
async fn run_exclusively(migrator: &Migrator, connection: &mut SqliteConnection) -> Result<(), MigrateError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    migrator.run(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}

#[cfg(test)]
mod tests {
    use super::MIGRATIONS;

    #[test]
    fn every_file_in_the_folder_is_a_migration() {
        for database in ["sqlite", "postgres"] {
            let folder = format!("{}/migrations/{database}", env!("CARGO_MANIFEST_DIR"));
            let mut files: Vec<String> = std::fs::read_dir(folder)
                .unwrap()
                .map(|entry| entry.unwrap().file_name().into_string().unwrap())
                .collect();
            files.sort();
            let listed = MIGRATIONS.iter().map(|(number, name, ..)| format!("{number:04}_{name}.sql"));
            assert_eq!(files, listed.collect::<Vec<_>>(), "{database}");
        }
    }
}
