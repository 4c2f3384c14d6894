//! Which server keeps a table or a score pad. On SQLite the only server keeps all of them, without asking.

use crate::connection::{Pool, Value};
use crate::id::TableId;
use crate::node::now;
use crate::process;

type Result<T> = std::result::Result<T, sqlx::Error>;

/// Who keeps something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Keeper {
    /// This server, from now on or already.
    Me,
    /// Another server, at this address.
    Other(String),
    /// Nobody: there is no such table, or it is closed.
    Gone,
}

/// What is known about who keeps something, before it is taken.
pub(crate) enum Kept {
    /// It does not exist, or is closed.
    Gone,
    /// Nobody has it, or whoever had it has ended.
    Free,
    Me,
    Other(String),
}

pub(crate) async fn of_table(pool: &Pool, table: &TableId, epoch: i64) -> Result<Kept> {
    const SQL: &str = concat!(
        "SELECT t.closed IS NOT NULL, n.epoch, n.address, n.process, n.until - ",
        now!(),
        " FROM tables AS t LEFT JOIN nodes AS n ON n.epoch = t.keeper AND n.ended = 0 WHERE t.id = $1"
    );
    kept(pool, SQL, table.as_str(), epoch).await
}

pub(crate) async fn of_pad(pool: &Pool, code: &str, epoch: i64) -> Result<Kept> {
    const SQL: &str = concat!(
        "SELECT false, n.epoch, n.address, n.process, n.until - ",
        now!(),
        " FROM kept_pads AS p JOIN nodes AS n ON n.epoch = p.keeper AND n.ended = 0 WHERE p.code = $1"
    );
    Ok(match kept(pool, SQL, code, epoch).await? {
        Kept::Gone => Kept::Free,
        kept => kept,
    })
}

async fn kept(pool: &Pool, sql: &'static str, key: &str, epoch: i64) -> Result<Kept> {
    let rows = pool.rows(sql, &[Value::Text(key)]).await?;
    let Some(row) = rows.first().filter(|row| !row.get::<bool>(0).unwrap_or(true)) else { return Ok(Kept::Gone) };
    let Some(keeper) = row.get::<Option<i64>>(1)? else { return Ok(Kept::Free) };
    if keeper == epoch {
        return Ok(Kept::Me);
    }
    // One that was killed on this machine need not be waited for.
    if row.get::<i64>(4)? > 0 && !process::has_ended(&row.get::<String>(3)?) {
        return Ok(Kept::Other(row.get::<Option<String>>(2)?.unwrap_or_default()));
    }
    declare_ended(pool, keeper).await?;
    Ok(Kept::Free)
}

/// Declares that a server has ended: its lease has run out, or its process is gone.
async fn declare_ended(pool: &Pool, epoch: i64) -> Result<()> {
    const SQL: &str = concat!("UPDATE nodes SET ended = 1 WHERE epoch = $1 AND (until < ", now!(), " OR process = $2)");
    let rows = pool.rows("SELECT process FROM nodes WHERE epoch = $1", &[Value::Int(epoch)]).await?;
    let process = rows.first().map_or(Ok(String::new()), |row| row.get::<String>(0))?;
    let dead = if process::has_ended(&process) { process.as_str() } else { "" };
    pool.rows(SQL, &[Value::Int(epoch), Value::Text(dead)]).await.map(drop)
}
