//! The simulated store: what is in it survives everything.

use std::collections::BTreeMap;

use yohoho_house::AppendFailure;
use yohoho_protocol::{Moment, Name, PersonId, Stage};
use yohoho_table::{Entry, Table};

use crate::trace::{Checked, Violation, ensure};

#[derive(Default)]
pub(crate) struct Store {
    pub(crate) tables: BTreeMap<String, StoredTable>,
    /// Whether nothing can be written.
    pub(crate) full: bool,
}

pub(crate) struct StoredTable {
    pub(crate) log: Vec<(Moment, Entry)>,
    /// The table as the log alone tells it.
    pub(crate) truth: Table,
    pub(crate) closed: bool,
    /// Whether the result of the game was saved.
    pub(crate) result_saved: bool,
}

impl Store {
    pub(crate) fn get(&self, code: &str) -> Option<&StoredTable> {
        self.tables.get(code)
    }

    /// Creates a table. None if the code is taken.
    pub(crate) fn create(&mut self, entries: &[Entry], at: Moment) -> Checked<Option<Table>> {
        let log: Vec<(Moment, Entry)> = entries.iter().map(|entry| (at, entry.clone())).collect();
        let truth = Table::fold(log.iter().cloned()).map_err(|bad| Violation(format!("a new table: {bad}")))?;
        if self.tables.contains_key(truth.code()) {
            return Ok(None);
        }
        let stored = StoredTable { log, truth: truth.clone(), closed: false, result_saved: false };
        self.tables.insert(truth.code().to_string(), stored);
        Ok(Some(truth))
    }

    pub(crate) fn append(
        &mut self,
        code: &str,
        expected: u64,
        entries: &[Entry],
        at: Moment,
    ) -> Checked<Result<(), AppendFailure>> {
        let Some(table) = self.tables.get_mut(code) else {
            return Err(Violation(format!("{code} was never created")));
        };
        if table.closed {
            return Ok(Err(AppendFailure::Closed));
        }
        if table.log.len() as u64 != expected {
            return Ok(Err(AppendFailure::Conflict));
        }
        ensure(table.truth.last() <= at, || format!("{code}: time runs backwards to {at:?} in {entries:?}"))?;
        for entry in entries {
            let applied = table.truth.apply(entry, at);
            applied.map_err(|bad| Violation(format!("{code}: the log has an impossible {entry:?}: {bad}")))?;
            table.log.push((at, entry.clone()));
        }
        table.closed = table.truth.stage() == Stage::Closed;
        Ok(Ok(()))
    }

    /// Somebody else, such as an operator, writes to a log.
    pub(crate) fn write_as_somebody_else(&mut self, code: &str, close: bool) -> Checked {
        let Some(table) = self.tables.get(code).filter(|table| table.truth.stage() != Stage::Closed) else {
            return Ok(());
        };
        let entry = if close {
            Entry::Closed
        } else {
            let name = Name::clean("Operator").expect("a name");
            Entry::Chat { person: PersonId("operator".into()), name, text: "Ahoy".into() }
        };
        let _ = self.append(code, table.log.len() as u64, &[entry], table.truth.last())?;
        Ok(())
    }
}
