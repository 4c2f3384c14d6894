//! The write that shows whether writes succeed.

use super::{Key, Result, Write};
use crate::connection::{Connection, Value};

/// As many bytes as the largest ordinary write: a disk with room for a single page is as good as full.
const FILLER: usize = 16 * 1024;

/// Changes one row, which is there for nothing else. Each of several servers has its own: one that is paused while it holds the lock of its row
/// keeps nobody waiting.
pub(crate) struct Probe {
    pub(crate) row: i64,
}

impl Write for Probe {
    type Outcome = ();

    fn key(&self) -> Key<'_> {
        Key::Health
    }

    async fn run(&self, connection: &mut Connection) -> Result<()> {
        let sql = "INSERT INTO health (id, probes, filler) VALUES ($1, 1, $2) \
                   ON CONFLICT (id) DO UPDATE SET probes = health.probes + 1, filler = excluded.filler";
        connection.run(sql, &[Value::Int(self.row), Value::Text(&"x".repeat(FILLER))]).await.map(drop)
    }
}
