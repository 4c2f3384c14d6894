//! Taking tables and score pads over from nobody, and giving them back.

use super::{Key, Result, Write};
use crate::connection::{Connection, Value};
use crate::id::TableId;

/// Becomes the keeper of an open table, unless another server is.
pub(crate) struct KeepTable {
    pub(crate) table: TableId,
    pub(crate) epoch: i64,
}

impl Write for KeepTable {
    /// Whether it is kept now.
    type Outcome = bool;

    fn key(&self) -> Key<'_> {
        Key::Table(self.table.as_str())
    }

    async fn run(&self, connection: &mut Connection) -> Result<bool> {
        let id = Value::Text(self.table.as_str());
        // First the lock, then a look at who is there: others may have joined while this waited.
        let sql = "SELECT id FROM tables WHERE id = $1 FOR NO KEY UPDATE";
        if connection.row(sql, &[id]).await?.is_none() {
            return Ok(false);
        }
        let sql = "UPDATE tables SET keeper = $2 WHERE id = $1 AND closed IS NULL AND (keeper IS NULL OR keeper = $2 \
                   OR NOT EXISTS (SELECT 1 FROM nodes WHERE epoch = tables.keeper AND ended = 0))";
        Ok(connection.run(sql, &[id, Value::Int(self.epoch)]).await? == 1)
    }
}

/// Gives a table back, so that any server may keep it.
pub(crate) struct ReleaseTable {
    pub(crate) table: TableId,
    pub(crate) epoch: i64,
}

impl Write for ReleaseTable {
    type Outcome = ();

    fn key(&self) -> Key<'_> {
        Key::Table(self.table.as_str())
    }

    async fn run(&self, connection: &mut Connection) -> Result<()> {
        let sql = "UPDATE tables SET keeper = NULL WHERE id = $1 AND keeper = $2";
        connection.run(sql, &[Value::Text(self.table.as_str()), Value::Int(self.epoch)]).await.map(drop)
    }
}

/// Becomes the keeper of a score pad, unless another server is.
pub(crate) struct KeepPad {
    pub(crate) code: String,
    pub(crate) epoch: i64,
}

impl Write for KeepPad {
    /// Whether it is kept now.
    type Outcome = bool;

    fn key(&self) -> Key<'_> {
        Key::Pad(&self.code)
    }

    async fn run(&self, connection: &mut Connection) -> Result<bool> {
        let values = [Value::Text(&self.code), Value::Int(self.epoch)];
        let sql = "INSERT INTO kept_pads (code, keeper) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        if connection.run(sql, &values).await? == 1 {
            return Ok(true);
        }
        connection.row("SELECT code FROM kept_pads WHERE code = $1 FOR UPDATE", &values[..1]).await?;
        let sql = "UPDATE kept_pads SET keeper = $2 WHERE code = $1 AND (keeper = $2 \
                   OR NOT EXISTS (SELECT 1 FROM nodes WHERE epoch = kept_pads.keeper AND ended = 0))";
        Ok(connection.run(sql, &values).await? == 1)
    }
}

/// Forgets a score pad that nobody needs any more.
pub(crate) struct ReleasePad {
    pub(crate) code: String,
    pub(crate) epoch: i64,
}

impl Write for ReleasePad {
    type Outcome = ();

    fn key(&self) -> Key<'_> {
        Key::Pad(&self.code)
    }

    async fn run(&self, connection: &mut Connection) -> Result<()> {
        let sql = "DELETE FROM kept_pads WHERE code = $1 AND keeper = $2";
        connection.run(sql, &[Value::Text(&self.code), Value::Int(self.epoch)]).await.map(drop)
    }
}

/// Forgets servers that ended long ago, and the score pads that they kept.
pub(crate) struct ForgetNodes {
    /// When a server must have ended, by the database's clock.
    pub(crate) before: crate::Millis,
}

impl Write for ForgetNodes {
    type Outcome = ();

    fn key(&self) -> Key<'_> {
        Key::Nodes
    }

    async fn run(&self, connection: &mut Connection) -> Result<()> {
        let sql =
            "DELETE FROM kept_pads WHERE NOT EXISTS (SELECT 1 FROM nodes WHERE epoch = kept_pads.keeper AND ended = 0)";
        connection.run(sql, &[]).await?;
        // A row that is locked belongs to one that is paused, and is forgotten the next time.
        let sql = "DELETE FROM health WHERE id IN (SELECT h.id FROM health AS h \
                   WHERE NOT EXISTS (SELECT 1 FROM nodes WHERE epoch = h.id AND ended = 0) FOR UPDATE SKIP LOCKED)";
        connection.run(sql, &[]).await?;
        connection.run("DELETE FROM nodes WHERE ended = 1 AND until < $1", &[Value::Int(self.before.0)]).await?;
        connection.run("DELETE FROM paces WHERE until < $1", &[Value::Int(self.before.0)]).await.map(drop)
    }
}
