//! Checks everything in a database.

use crate::archive::Contents;
use crate::connection::Connection;
use crate::connector::Connector;
use crate::error::Failed;
use crate::item::Item;
use crate::model::{Flaw, Problem, StoredTable};
use crate::snapshot::Snapshot;

/// Inspects what the store cannot: whether a table's log makes sense, and its record agrees with it.
pub type Inspector<'a> = &'a mut (dyn FnMut(&StoredTable) -> Result<(), Flaw> + Send);

/// Checks a database without changing it.
pub(crate) async fn check(
    connector: &Connector,
    inspect: Inspector<'_>,
    found: &mut (dyn FnMut(Problem) + Send),
) -> Result<Contents, Failed> {
    let mut connection = connector.connect().await?;
    let result = check_connection(&mut connection, inspect, found).await;
    connection.close().await;
    result
}

async fn check_connection(
    connection: &mut Connection,
    inspect: Inspector<'_>,
    found: &mut (dyn FnMut(Problem) + Send),
) -> Result<Contents, Failed> {
    let mut contents = Contents::default();
    check_file(connection, found).await;
    let mut snapshot = Snapshot::begin(connection).await?;
    loop {
        match snapshot.next().await {
            Ok(None) => return Ok(contents),
            Ok(Some(Item::Problem(problem))) => found(problem),
            Ok(Some(item)) => {
                contents.count(&item);
                if let Some(problem) = inspected(&item, inspect) {
                    found(problem);
                }
            }
            Err(failed) => found(unreadable(failed.to_string())),
        }
    }
}

/// What an inspector objects to.
pub(crate) fn inspected(
    item: &Item,
    inspect: &mut (dyn FnMut(&StoredTable) -> Result<(), Flaw> + Send),
) -> Option<Problem> {
    let Item::Table(table) = item else { return None };
    let flaw = inspect(table).err()?;
    Some(Problem { line: None, table: Some(table.id.clone()), flaw })
}

/// SQLite checks the structure of its file, and that no row refers to one that does not exist. PostgreSQL does the latter when it writes, and
/// checks pages when it reads them, if the cluster was created with checksums.
async fn check_file(connection: &mut Connection, found: &mut (dyn FnMut(Problem) + Send)) {
    if matches!(connection, Connection::Postgres(_)) {
        return;
    }
    match connection.rows("PRAGMA integrity_check(100)", &[]).await {
        Ok(rows) => {
            for row in rows {
                match row.get::<String>(0) {
                    Ok(fine) if fine == "ok" => {}
                    Ok(why) => found(unreadable(format!("SQLite says: {}", why.replace('\n', "; ")))),
                    Err(error) => found(unreadable(error.to_string())),
                }
            }
        }
        Err(error) => found(unreadable(error.to_string())),
    }
    match connection.rows("PRAGMA foreign_key_check", &[]).await {
        Ok(rows) => {
            for row in rows.iter().take(100) {
                let table = |column| row.get::<String>(column).unwrap_or_default();
                found(unreadable(format!("a row of {} refers to one of {} that does not exist", table(0), table(2))));
            }
        }
        Err(error) => found(unreadable(error.to_string())),
    }
}

fn unreadable(why: String) -> Problem {
    Problem { line: None, table: None, flaw: Flaw::new(why) }
}
