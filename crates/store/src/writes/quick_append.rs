//! Appends that everything is known about, on PostgreSQL: one statement, which is a transaction by itself.
//!
//! The checksum of an entry needs that of the entry before it. Where the writer remembers it, nothing has to be read first: a single round trip locks, compares,
//! appends and commits, instead of five. What is remembered may be wrong, since others write, too. So the statement compares it, appends nothing to a log that is
//! different, and leaves the reason to be found out by [`LockedLogs`](super::LockedLogs).

use std::collections::{HashMap, HashSet};

use super::log::LONGEST;
use super::{Append, Result};
use crate::checksum::Checksum;
use crate::connection::Connection;
use crate::id::Seq;
use crate::listing::ListingChange;
use crate::model::NewEntry;

/// How many logs are remembered. More take memory; a log that was forgotten costs a few round trips, once.
const MOST: usize = 1 << 16;

/// Where a log ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LogEnd {
    pub(crate) head: Seq,
    pub(crate) chain: Checksum,
}

/// Where logs ended when this process last wrote to them.
#[derive(Default)]
pub(crate) struct KnownLogs(HashMap<String, LogEnd>);

impl KnownLogs {
    pub(crate) fn note(&mut self, table: &str, end: LogEnd) {
        if let Some(known) = self.0.get_mut(table) {
            *known = end;
            return;
        }
        if self.0.len() >= MOST {
            self.0.clear();
        }
        self.0.insert(table.into(), end);
    }

    pub(crate) fn forget_all(&mut self) {
        self.0.clear();
    }
}

/// Appends to different logs, whose ends are known.
pub(crate) struct QuickAppend<'a> {
    epoch: i64,
    logs: Vec<PlannedLog<'a>>,
    entries: Vec<PlannedEntry<'a>>,
}

/// What is to become of a log.
struct PlannedLog<'a> {
    table: &'a str,
    before: LogEnd,
    after: LogEnd,
}

struct PlannedEntry<'a> {
    table: &'a str,
    new: &'a NewEntry,
    end: LogEnd,
}

impl<'a> QuickAppend<'a> {
    /// Plans appends that are sorted by their tables. None if one of them needs more than this: two to the same log, one that changes how others see the table, or
    /// a log whose end is not known, or is not the expected one.
    pub(crate) fn plan(
        known: &KnownLogs,
        appends: impl Iterator<Item = Option<&'a Append>>,
    ) -> Option<QuickAppend<'a>> {
        let mut plan = QuickAppend { epoch: 0, logs: Vec::new(), entries: Vec::new() };
        let mut length = 0;
        for append in appends {
            let Append { table, expected, entries, listing, epoch } = append?;
            let before = *known.0.get(table.as_str())?;
            length += entries.iter().map(|entry| entry.entry.len()).sum::<usize>();
            let is_plain = *listing == ListingChange::None && before.head == *expected && !entries.is_empty();
            let fits = plan.logs.last().is_none_or(|last| last.table != table.as_str() && plan.epoch == *epoch);
            if !is_plain || !fits || length > LONGEST {
                return None;
            }
            plan.epoch = *epoch;
            let (table, mut after) = (table.as_str(), before);
            for new in entries {
                after.head.0 += 1;
                after.chain = after.chain.and_entry(after.head, new.at, &new.entry);
                plan.entries.push(PlannedEntry { table, new, end: after });
            }
            plan.logs.push(PlannedLog { table, before, after });
        }
        (!plan.logs.is_empty()).then_some(plan)
    }

    /// Where the logs end if they were appended to as planned.
    pub(crate) fn ends(&self) -> HashMap<String, LogEnd> {
        self.logs.iter().map(|log| (log.table.to_string(), log.after)).collect()
    }

    /// Appends, and commits. Returns the tables whose logs were as remembered; to the others nothing was appended.
    ///
    /// Logs are locked in the order of their tables, as by everybody. What a log is compared with is looked at again after waiting for its lock: so PostgreSQL does it
    /// for an update. (`IS TRUE` keeps it from going through all open tables, by the index of those, when it has no statistics yet.)
    pub(crate) async fn run(&self, connection: &mut Connection) -> Result<HashSet<String>> {
        const SQL: &str = "\
            WITH locked AS (SELECT id, old_head, old_chain, new.head, new.chain \
                FROM tables JOIN unnest($1, $2, $3, $4, $5) AS new (id, old_head, old_chain, head, chain) USING (id) \
                ORDER BY id FOR NO KEY UPDATE OF tables), \
            changed AS (UPDATE tables SET head = new.head, chain = new.chain FROM locked AS new \
                WHERE tables.id = new.id AND tables.head = new.old_head AND tables.chain = new.old_chain \
                AND (tables.closed IS NULL) IS TRUE AND coalesce(tables.keeper, $6) = $6 \
                AND ($6 = 0 OR EXISTS (SELECT 1 FROM nodes WHERE epoch = $6 AND ended = 0)) RETURNING tables.id), \
            added AS (INSERT INTO entries (table_id, seq, at, entry, chain) SELECT new.* \
                FROM changed JOIN unnest($7, $8, $9, $10, $11) AS new (id, seq, at, entry, chain) ON new.id = changed.id) \
            SELECT id FROM changed";
        let Connection::Postgres(connection) = connection else { return Ok(HashSet::new()) };
        let (logs, entries) = (&self.logs, &self.entries);
        let query = sqlx::query_scalar(SQL)
            .bind(logs.iter().map(|log| log.table).collect::<Vec<_>>())
            .bind(logs.iter().map(|log| log.before.head.0 as i64).collect::<Vec<_>>())
            .bind(logs.iter().map(|log| log.before.chain.as_bytes()).collect::<Vec<_>>())
            .bind(logs.iter().map(|log| log.after.head.0 as i64).collect::<Vec<_>>())
            .bind(logs.iter().map(|log| log.after.chain.as_bytes()).collect::<Vec<_>>())
            .bind(self.epoch)
            .bind(entries.iter().map(|entry| entry.table).collect::<Vec<_>>())
            .bind(entries.iter().map(|entry| entry.end.head.0 as i64).collect::<Vec<_>>())
            .bind(entries.iter().map(|entry| entry.new.at.0).collect::<Vec<_>>())
            .bind(entries.iter().map(|entry| entry.new.entry.as_str()).collect::<Vec<_>>())
            .bind(entries.iter().map(|entry| entry.end.chain.as_bytes()).collect::<Vec<_>>());
        // All rows, and not only the first: PostgreSQL commits after the last one.
        Ok(query.fetch_all(connection).await?.into_iter().collect())
    }
}
