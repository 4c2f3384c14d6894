//! Tables where decisions take days: whose turn it is, when somebody's time is up, and the days on which clocks stand still.

use crate::connection::{Row, Value};
use crate::error::{Failed, PersonError};
use crate::id::{Millis, PersonId, TableId};
use crate::listing;
use crate::store::Store;
use crate::writes::{PostponeTable, PutCalendar};

/// A decision that a person has to make at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WantedTurn {
    /// The table.
    pub table: TableId,
    /// Tells this decision from all others at the same table.
    pub step: u64,
    /// Since when it is wanted.
    pub since: Millis,
    /// When the person's time is up.
    pub due: Millis,
    /// What everybody may know about the table, as JSON.
    pub info: String,
}

/// A person's time zone, and the days on which their clocks stand still.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Calendar {
    /// Whose calendar it is.
    pub person: PersonId,
    /// The name of the time zone, such as `Europe/Berlin`. The store does not look inside.
    pub zone: String,
    /// The days, in order, as in `2026-12-24,2026-12-25`. The store does not look inside.
    pub away: String,
}

pub(crate) fn calendar_of(row: &Row) -> Result<Calendar, sqlx::Error> {
    Ok(Calendar { person: row.parse(0)?, zone: row.get(1)?, away: row.get(2)? })
}

impl Store {
    /// The decisions that a person has to make at tables where that takes days, the one whose time is up first at the front.
    pub async fn turns_of(&self, person: &str) -> Result<Vec<WantedTurn>, Failed> {
        let sql = "SELECT t.table_id, t.step, t.since, t.due, l.info FROM turns AS t JOIN listings AS l ON l.id = t.table_id \
                   WHERE t.person = $1 ORDER BY t.due, t.table_id";
        let turn = |row: &Row| {
            Ok(WantedTurn {
                table: row.parse(0)?,
                step: row.get::<i64>(1)? as u64,
                since: Millis(row.get(2)?),
                due: Millis(row.get(3)?),
                info: row.get(4)?,
            })
        };
        let rows = self.pool().rows(sql, &[Value::Text(person)]).await?;
        Ok(rows.iter().map(turn).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Some tables at which a bot has something to decide by then: somebody's time is up, or a server was killed before its bots had decided.
    pub async fn due_tables(&self, by: Millis, limit: u32) -> Result<Vec<TableId>, Failed> {
        Ok(listing::due(self.pool(), by, limit).await?)
    }

    /// Lets a table that cannot be loaded wait, so that it does not keep others from being found.
    pub async fn postpone_table(&self, table: &TableId, until: Millis) -> Result<(), Failed> {
        self.writer().write(PostponeTable { table: table.clone(), until }).await
    }

    /// A person's calendar; none if they have never had one.
    pub async fn calendar(&self, person: PersonId) -> Result<Option<Calendar>, Failed> {
        let sql = "SELECT person, zone, away FROM calendars WHERE person = $1";
        let rows = self.pool().rows(sql, &[Value::Text(&person.to_string())]).await?;
        Ok(rows.first().map(calendar_of).transpose()?)
    }

    /// Writes a person's calendar.
    pub async fn put_calendar(&self, calendar: Calendar) -> Result<(), PersonError> {
        self.writer().write(PutCalendar(calendar)).await?
    }
}
