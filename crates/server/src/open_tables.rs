//! An index of the open tables: who sits there, and who may see that.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use yohoho_protocol::{Moment, PersonId, Stage, TableInfo};
use yohoho_table::Table;

/// All open tables by code, as of the last time something about them changed.
#[derive(Default)]
pub(crate) struct OpenTables(Mutex<BTreeMap<String, Summary>>);

struct Summary {
    host: PersonId,
    people: Vec<PersonId>,
    info: TableInfo,
    attended: bool,
    updated: Moment,
}

impl Summary {
    fn has_member(&self, person: &PersonId) -> bool {
        self.host == *person || self.people.contains(person)
    }
}

impl OpenTables {
    /// Records the current state of a table. A closed one is removed.
    pub(crate) fn update(&self, table: &Table, at: Moment) {
        if table.stage() == Stage::Closed {
            return self.remove(table.code());
        }
        let summary = Summary {
            host: table.host().clone(),
            people: table.people().map(|(_, person)| person.clone()).collect(),
            info: table.info(),
            attended: table.is_attended(),
            updated: at,
        };
        self.with(|tables| tables.insert(table.code().to_string(), summary));
    }

    pub(crate) fn remove(&self, code: &str) {
        self.with(|tables| tables.remove(code));
    }

    /// The codes of tables that nobody has visited for a day.
    pub(crate) fn abandoned(&self, now: Moment) -> Vec<String> {
        let abandoned = |table: &Summary| !table.attended && table.updated.after(yohoho_table::ABANDONED) <= now;
        self.find(abandoned).into_iter().map(|info| info.code).collect()
    }

    pub(crate) fn len(&self) -> usize {
        self.with(|tables| tables.len())
    }

    /// How many tables a person hosts whose game is not over.
    pub(crate) fn hosted_by(&self, person: &PersonId) -> usize {
        let counts = |table: &&Summary| table.host == *person && table.info.stage != Stage::Over;
        self.with(|tables| tables.values().filter(counts).count())
    }

    /// The tables that a person hosts or sits at.
    pub(crate) fn tables_of(&self, person: &PersonId) -> Vec<TableInfo> {
        self.find(|table| table.has_member(person))
    }

    /// Whether a person hosts a table or sits at it.
    pub(crate) fn is_member(&self, code: &str, person: &PersonId) -> bool {
        self.with(|tables| tables.get(code).is_some_and(|table| table.has_member(person)))
    }

    /// The tables that are listed for everybody: somebody is there, and others may join or watch.
    pub(crate) fn listed(&self) -> Vec<TableInfo> {
        let open = |info: &TableInfo| match info.stage {
            Stage::Lobby => true,
            Stage::Playing => info.settings.watch,
            Stage::Over | Stage::Closed => false,
        };
        self.find(|table| table.info.settings.listed && table.attended && open(&table.info))
    }

    fn find(&self, wanted: impl Fn(&Summary) -> bool) -> Vec<TableInfo> {
        self.with(|tables| tables.values().filter(|table| wanted(table)).map(|table| table.info.clone()).collect())
    }

    fn with<T>(&self, act: impl FnOnce(&mut BTreeMap<String, Summary>) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
