//! Which tables are open, who sits there, and who may see that.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use yohoho_protocol::{Moment, PersonId, Stage, TableInfo};
use yohoho_table::Table;

/// All open tables, as they were when something about them last changed.
#[derive(Default)]
pub(crate) struct Register(Mutex<BTreeMap<String, Page>>);

struct Page {
    host: PersonId,
    people: Vec<PersonId>,
    info: TableInfo,
    attended: bool,
    /// When this was written.
    at: Moment,
}

impl Register {
    /// Writes down how a table stands. A closed one is taken out.
    pub(crate) fn note(&self, table: &Table, at: Moment) {
        let stage = table.stage();
        let page = Page {
            host: table.host().clone(),
            people: table.people().map(|(_, person)| person.clone()).collect(),
            info: table.info(),
            attended: table.is_attended(),
            at,
        };
        self.with(|pages| {
            if stage == Stage::Closed {
                pages.remove(table.code());
            } else {
                pages.insert(table.code().to_string(), page);
            }
        });
    }

    /// Takes a table out.
    pub(crate) fn strike(&self, code: &str) {
        self.with(|pages| pages.remove(code));
    }

    /// The tables that nobody has been at for a day.
    pub(crate) fn abandoned(&self, now: Moment) -> Vec<String> {
        let abandoned = |page: &Page| !page.attended && page.at.after(yohoho_table::ABANDONED) <= now;
        self.find(abandoned).into_iter().map(|info| info.code).collect()
    }

    /// How many tables are open.
    pub(crate) fn len(&self) -> usize {
        self.with(|pages| pages.len())
    }

    /// How many of them a person has opened and not yet played to the end.
    pub(crate) fn hosted_by(&self, person: &PersonId) -> usize {
        let counts = |page: &&Page| page.host == *person && page.info.stage != Stage::Over;
        self.with(|pages| pages.values().filter(counts).count())
    }

    /// The tables a person sits at or has opened.
    pub(crate) fn tables_of(&self, person: &PersonId) -> Vec<TableInfo> {
        self.find(|page| page.host == *person || page.people.contains(person))
    }

    /// Whether a person sits at a table or has opened it.
    pub(crate) fn knows(&self, code: &str, person: &PersonId) -> bool {
        let knows = |page: &Page| page.host == *person || page.people.contains(person);
        self.with(|pages| pages.get(code).is_some_and(knows))
    }

    /// The tables that everybody may see and where somebody waits or plays.
    pub(crate) fn listed(&self) -> Vec<TableInfo> {
        let open = |info: &TableInfo| match info.stage {
            Stage::Lobby => true,
            Stage::Playing => info.settings.watch,
            Stage::Over | Stage::Closed => false,
        };
        self.find(|page| page.info.settings.listed && page.attended && open(&page.info))
    }

    fn find(&self, wanted: impl Fn(&Page) -> bool) -> Vec<TableInfo> {
        self.with(|pages| pages.values().filter(|page| wanted(page)).map(|page| page.info.clone()).collect())
    }

    fn with<T>(&self, act: impl FnOnce(&mut BTreeMap<String, Page>) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
