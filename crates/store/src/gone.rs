//! People who are gone: merged into somebody else, or deleted. `writes/gone.rs` lists what becomes of what they had.

use crate::connection::{Row, Value};
use crate::error::{DeleteError, Failed};
use crate::id::{Millis, PersonId, Seq, TableId};
use crate::model::{DailyResult, Gone, StoredEntry};
use crate::reads::daily_result_of;
use crate::store::Store;
use crate::writes::{Delete, Rewrite, Rewritten};

/// What deleted people are called in games that others played with them.
pub const FORMER: &str = "A former sailor";

/// What is left of what they wrote there.
pub const UNSAID: &str = "…";

/// A closed table as it is without somebody who was deleted.
#[derive(Clone, Debug)]
pub struct RewrittenTable {
    /// Which table.
    pub table: TableId,
    /// The entries that change, with their numbers.
    pub entries: Vec<(Seq, String)>,
    /// The record of its game, if it has one.
    pub record: Option<String>,
    /// The names in the result of its game, by seat.
    pub names: Vec<(u8, String)>,
}

impl Store {
    /// Deletes somebody: from now on no token and no code is theirs, and what only concerns them is gone. Games that others played with them stay. What
    /// they were called and said there is for the caller to [rewrite](Self::rewrite_table), table by table.
    pub async fn delete_person(&self, person: PersonId, at: Millis) -> Result<(), DeleteError> {
        self.writer.write(Delete { person, at }).await?
    }

    /// Some deleted people whose names may still be in logs, also under ids that were merged into them.
    pub async fn unwritten(&self, limit: u32) -> Result<Vec<PersonId>, Failed> {
        let sql = "SELECT person FROM gone AS g WHERE rewritten = 0 AND (merged_into IS NULL OR EXISTS \
                   (SELECT 1 FROM gone AS o WHERE o.person = g.merged_into AND o.merged_into IS NULL)) \
                   ORDER BY person LIMIT $1";
        let rows = self.pool.rows(sql, &[Value::Int(limit.into())]).await?;
        Ok(rows.iter().map(|row| row.parse(0)).collect::<Result<_, _>>()?)
    }

    /// Some tables after a given one in whose logs a person has a name other than [`FORMER`] or wrote something other than [`UNSAID`], each with whether it is closed. Reads the logs of all tables, which
    /// may take a while.
    pub async fn named_in(&self, person: PersonId, after: &str, limit: u32) -> Result<Vec<(TableId, bool)>, Failed> {
        let sql = "SELECT t.id, t.closed FROM tables AS t \
                   WHERE t.id > $1 AND EXISTS (SELECT 1 FROM entries AS e WHERE e.table_id = t.id AND e.entry LIKE $2 \
                   AND e.entry LIKE '%\"name\":%' AND (e.entry NOT LIKE $3 OR \
                   (e.entry LIKE '%\"text\":%' AND e.entry NOT LIKE $4))) ORDER BY t.id LIMIT $5";
        let (mentions, former) = (format!("%{person}%"), format!("%\"name\":\"{FORMER}\"%"));
        let unsaid = format!("%\"text\":\"{UNSAID}\"%");
        let texts = [after, &mentions, &former, &unsaid].map(Value::Text);
        let values = [texts[0], texts[1], texts[2], texts[3], Value::Int(limit.into())];
        let rows = self.pool.rows(sql, &values).await?;
        let found = |row: &Row| Ok((row.parse(0)?, row.get::<Option<i64>>(1)?.is_some()));
        Ok(rows.iter().map(found).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Changes the entries of a closed table, the record and the names of its game, with all checksums. Doing it twice changes nothing. Returns false if the table
    /// is not closed.
    pub async fn rewrite_table(&self, table: RewrittenTable) -> Result<bool, Failed> {
        self.writer.write(Rewrite(table)).await
    }

    /// Notes that no log contains what a deleted person was called.
    pub async fn all_rewritten(&self, person: PersonId) -> Result<(), Failed> {
        self.writer.write(Rewritten(person)).await
    }

    /// Who somebody is now, who was merged into another person; otherwise themselves.
    pub async fn merged_into(&self, person: PersonId) -> Result<PersonId, Failed> {
        let sql = "SELECT merged_into FROM gone WHERE person = $1 AND merged_into IS NOT NULL";
        let rows = self.pool.rows(sql, &[Value::Text(&person.to_string())]).await?;
        Ok(rows.first().map_or(Ok(person), |row| row.parse(0))?)
    }

    /// All results of days that somebody shows, the latest first.
    pub async fn daily_results_of(&self, person: PersonId) -> Result<Vec<DailyResult>, Failed> {
        let sql = "SELECT day, game, person, total, rounds, shown FROM daily_results WHERE person = $1 \
                   ORDER BY day DESC, game";
        let rows = self.pool.rows(sql, &[Value::Text(&person.to_string())]).await?;
        Ok(rows.iter().map(daily_result_of).collect::<Result<_, _>>()?)
    }

    /// Up to `limit` entries of all logs that mention somebody, also under ids that were merged into theirs, by table. Reads the logs of all tables, which may take a while.
    pub async fn entries_about(&self, person: PersonId, limit: u32) -> Result<Vec<(TableId, StoredEntry)>, Failed> {
        let me = person.to_string();
        let merged = self.pool.rows("SELECT person FROM gone WHERE merged_into = $1", &[Value::Text(&me)]).await?;
        let sql = "SELECT table_id, seq, at, entry FROM entries WHERE entry LIKE $1 ORDER BY table_id, seq LIMIT $2";
        let mut rows = Vec::new();
        for id in [Ok(me)].into_iter().chain(merged.iter().map(|row| row.get::<String>(0))) {
            let left = i64::from(limit) - rows.len() as i64;
            rows.extend(self.pool.rows(sql, &[Value::Text(&format!("%{}%", id?)), Value::Int(left)]).await?);
        }
        let entry = |row: &Row| {
            let stored =
                StoredEntry { seq: Seq(row.get::<i64>(1)? as u64), at: Millis(row.get(2)?), entry: row.get(3)? };
            Ok((row.parse(0)?, stored))
        };
        Ok(rows.iter().map(entry).collect::<Result<_, sqlx::Error>>()?)
    }

    /// When somebody was last seen at a table.
    pub async fn last_seen(&self, person: PersonId) -> Result<Option<Millis>, Failed> {
        let rows = self.pool.rows("SELECT seen FROM people WHERE id = $1", &[Value::Text(&person.to_string())]).await?;
        Ok(rows.first().map(|row| row.get(0).map(Millis)).transpose()?)
    }
}

/// Who is gone, from the first columns: `person, merged_into, at`.
pub(crate) fn gone_of(row: &Row) -> Result<Gone, sqlx::Error> {
    let into = row.get::<Option<String>>(1)?.map(PersonId::try_from).transpose();
    let merged_into = into.map_err(|error| sqlx::Error::Decode(error.into()))?;
    Ok(Gone { person: row.parse(0)?, merged_into, at: Millis(row.get(2)?) })
}
