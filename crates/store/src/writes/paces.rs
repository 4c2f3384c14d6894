//! How often somebody may do something, counted for all servers together.

use std::time::Duration;

use super::{Key, Result, Write};
use crate::connection::{Connection, Value};
use crate::node::now;

/// Counts one event of somebody, who may do this many at once and then keep a steady rate (the generic cell rate algorithm), by the database's clock.
pub(crate) struct Pace {
    pub(crate) what: &'static str,
    pub(crate) who: String,
    /// The time that one event uses up.
    pub(crate) cost: Duration,
    /// How far ahead of the clock somebody may get.
    pub(crate) burst: Duration,
}

impl Write for Pace {
    /// If it is one too many: how long to wait.
    type Outcome = std::result::Result<(), Duration>;

    fn key(&self) -> Key<'_> {
        Key::Pace(self.what, &self.who)
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        const COUNT: &str = concat!(
            "INSERT INTO paces (what, who, until) VALUES ($1, $2, ",
            now!(),
            " + $3) ON CONFLICT (what, who) DO UPDATE SET until = greatest(paces.until, ",
            now!(),
            ") + $3 WHERE greatest(paces.until, ",
            now!(),
            ") + $3 <= ",
            now!(),
            " + $4"
        );
        const AHEAD: &str = concat!("SELECT until - ", now!(), " FROM paces WHERE what = $1 AND who = $2");
        let (cost, burst) = (self.cost.as_millis() as i64, self.burst.as_millis() as i64);
        let key = [Value::Text(self.what), Value::Text(&self.who)];
        if connection.run(COUNT, &[key[0], key[1], Value::Int(cost), Value::Int(burst)]).await? == 1 {
            return Ok(Ok(()));
        }
        let row = connection.row(AHEAD, &key).await?;
        let ahead = row.map_or(Ok(0), |row| row.get::<i64>(0))?;
        Ok(Err(Duration::from_millis((ahead + cost - burst).max(1) as u64)))
    }
}
