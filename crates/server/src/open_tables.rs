//! An index of the open tables: who sits there, who may see that, and since when nobody has been there.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use yohoho_protocol::{PersonId, Stage, TableInfo};
use yohoho_table::Table;

use crate::address::Address;
use crate::app::OpenTableError;
use crate::config::{Limits, Unattended};

/// How many tables are listed for everybody. A longer list would be read by nobody, and would cost more than any other answer.
const LISTED: usize = 200;

/// How many tables are closed by one sweep. After a restart thousands can be due at the same moment.
const AT_ONCE: usize = 1000;

/// All open tables by code, as of the last time something about them changed.
///
/// Every question is answered in a time that depends on the length of the answer and not on the number of tables, since all requests share one lock.
#[derive(Default)]
pub(crate) struct OpenTables(Mutex<Index>);

#[derive(Default)]
struct Index {
    tables: BTreeMap<String, Summary>,
    /// The tables that a person hosts or sits at.
    by_person: HashMap<PersonId, BTreeSet<String>>,
    /// The tables in use, and those about to be opened.
    used: usize,
    used_by_address: HashMap<Address, usize>,
    lobbies: Waiting,
    games: Waiting,
    finished: Waiting,
    /// The tables that everybody may see; lobbies come before games.
    listed: BTreeSet<(bool, String)>,
}

/// Tables that nobody is connected to, the one that was left first at the front.
type Waiting = BTreeSet<(Instant, String)>;

struct Summary {
    host: PersonId,
    people: Vec<PersonId>,
    info: TableInfo,
    /// Where the table was opened. Forgotten when the server restarts.
    opened_from: Option<Address>,
    /// Since when nobody has been connected; none while somebody is.
    unattended: Option<Instant>,
}

impl Summary {
    fn has_member(&self, person: &PersonId) -> bool {
        self.host == *person || self.people.contains(person)
    }

    /// Whether the table counts as one of those that a server, an address or a person may have. The game of one that does not is over.
    fn is_used(&self) -> bool {
        self.info.stage != Stage::Over
    }

    /// Whether everybody may see the table: somebody is there, and others may join or watch.
    fn is_listed(&self) -> bool {
        let open = match self.info.stage {
            Stage::Lobby => true,
            Stage::Playing => self.info.settings.watch,
            Stage::Over | Stage::Closed => false,
        };
        open && self.info.settings.listed && self.unattended.is_none()
    }

    fn list_key(&self) -> (bool, String) {
        (self.info.stage != Stage::Lobby, self.info.code.clone())
    }
}

impl OpenTables {
    /// Records the current state of a table. A closed one is removed.
    pub(crate) fn update(&self, table: &Table) {
        self.add(table, None);
    }

    /// Like [`update`](Self::update), for a table that was opened from an address.
    pub(crate) fn add(&self, table: &Table, from: Option<Address>) {
        if table.stage() == Stage::Closed {
            return self.remove(table.code());
        }
        self.with(|index| {
            let before = index.remove(table.code());
            let left = before.as_ref().and_then(|before| before.unattended);
            let opened_from = from.or(before.and_then(|before| before.opened_from));
            let info = table.info();
            // A rematch counts where the first game was opened.
            if let Some(mut rematch) = info.rematch.as_ref().and_then(|code| index.remove(code)) {
                rematch.opened_from = rematch.opened_from.or(opened_from);
                index.insert(rematch);
            }
            index.insert(Summary {
                host: table.host().clone(),
                people: table.people().map(|(_, person)| person.clone()).collect(),
                info,
                opened_from,
                unattended: (!table.is_attended()).then(|| left.unwrap_or_else(Instant::now)),
            });
        });
    }

    /// Records that nobody is connected to a table, because nothing runs it any more.
    pub(crate) fn set_unattended(&self, code: &str) {
        self.with(|index| {
            if let Some(mut table) = index.remove(code) {
                table.unattended.get_or_insert_with(Instant::now);
                index.insert(table);
            }
        });
    }

    pub(crate) fn remove(&self, code: &str) {
        self.with(|index| index.remove(code));
    }

    /// Makes sure that one more table may be opened, and counts it until the reservation is dropped. By then the table itself is counted.
    ///
    /// # Errors
    /// If the address, or the server, has too many tables.
    pub(crate) fn reserve(&self, limits: &Limits, from: Option<Address>) -> Result<Reservation<'_>, OpenTableError> {
        self.with(|index| {
            let of_address = from.and_then(|address| index.used_by_address.get(&address)).copied().unwrap_or(0);
            if of_address >= limits.tables_per_address {
                return Err(OpenTableError::TooManyFromAddress);
            }
            if index.used >= limits.tables {
                return Err(OpenTableError::Full);
            }
            index.count(from);
            Ok(Reservation { tables: self, from })
        })
    }

    /// The codes of tables that nobody has been at for so long that they are closed. No more than [`AT_ONCE`]; the others follow later.
    pub(crate) fn due(&self, times: &Unattended, now: Instant) -> Vec<String> {
        self.with(|index| {
            let groups = [(&index.lobbies, times.lobby), (&index.finished, times.finished), (&index.games, times.game)];
            groups.into_iter().flat_map(|(waiting, time)| left_for(waiting, time, now)).take(AT_ONCE).cloned().collect()
        })
    }

    /// The codes of some tables that are closed when there is no room for others, in this order.
    pub(crate) fn expendable(&self, times: &Unattended, now: Instant) -> Vec<String> {
        const SOME: usize = 16;
        self.with(|index| {
            let lobbies = left_for(&index.lobbies, times.lobby_if_full, now);
            lobbies.chain(left_for(&index.games, times.game_if_full, now)).take(SOME).cloned().collect()
        })
    }

    /// How many tables are open, including those whose game is over.
    pub(crate) fn len(&self) -> usize {
        self.with(|index| index.tables.len())
    }

    /// The public state of an open table.
    pub(crate) fn info(&self, code: &str) -> Option<TableInfo> {
        self.with(|index| index.tables.get(code).map(|table| table.info.clone()))
    }

    /// The stage of an open table.
    pub(crate) fn stage(&self, code: &str) -> Option<Stage> {
        self.with(|index| index.tables.get(code).map(|table| table.info.stage))
    }

    /// How many tables a person hosts whose game is not over.
    pub(crate) fn hosted_by(&self, person: &PersonId) -> usize {
        self.with(|index| index.of(person).filter(|table| table.host == *person && table.is_used()).count())
    }

    /// The tables that a person hosts or sits at.
    pub(crate) fn tables_of(&self, person: &PersonId) -> Vec<TableInfo> {
        self.with(|index| index.of(person).map(|table| table.info.clone()).collect())
    }

    /// Whether a person hosts a table or sits at it.
    pub(crate) fn is_member(&self, code: &str, person: &PersonId) -> bool {
        self.with(|index| index.tables.get(code).is_some_and(|table| table.has_member(person)))
    }

    /// The tables that are listed for everybody: somebody is there, and others may join or watch. Lobbies come first, and no more than [`LISTED`] tables.
    pub(crate) fn listed(&self) -> Vec<TableInfo> {
        self.with(|index| {
            let listed = index.listed.iter().take(LISTED);
            listed.filter_map(|(_, code)| Some(index.tables.get(code)?.info.clone())).collect()
        })
    }

    fn with<T>(&self, act: impl FnOnce(&mut Index) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The tables that were left at least `time` ago.
fn left_for(waiting: &Waiting, time: std::time::Duration, now: Instant) -> impl Iterator<Item = &String> {
    waiting.iter().take_while(move |(left, _)| now.duration_since(*left) >= time).map(|(_, code)| code)
}

impl Index {
    fn insert(&mut self, table: Summary) {
        let code = table.info.code.clone();
        for person in table.people.iter().chain([&table.host]) {
            self.by_person.entry(person.clone()).or_default().insert(code.clone());
        }
        if table.is_used() {
            self.count(table.opened_from);
        }
        if table.is_listed() {
            self.listed.insert(table.list_key());
        }
        if let Some(left) = table.unattended {
            self.waiting(table.info.stage).insert((left, code.clone()));
        }
        self.tables.insert(code, table);
    }

    fn remove(&mut self, code: &str) -> Option<Summary> {
        let table = self.tables.remove(code)?;
        for person in table.people.iter().chain([&table.host]) {
            if let Some(tables) = self.by_person.get_mut(person) {
                tables.remove(code);
                if tables.is_empty() {
                    self.by_person.remove(person);
                }
            }
        }
        if table.is_used() {
            self.uncount(table.opened_from);
        }
        self.listed.remove(&table.list_key());
        if let Some(left) = table.unattended {
            self.waiting(table.info.stage).remove(&(left, code.to_string()));
        }
        Some(table)
    }

    fn of(&self, person: &PersonId) -> impl Iterator<Item = &Summary> {
        self.by_person.get(person).into_iter().flatten().filter_map(|code| self.tables.get(code))
    }

    fn waiting(&mut self, stage: Stage) -> &mut Waiting {
        match stage {
            Stage::Lobby => &mut self.lobbies,
            Stage::Playing => &mut self.games,
            Stage::Over | Stage::Closed => &mut self.finished,
        }
    }

    fn count(&mut self, from: Option<Address>) {
        self.used += 1;
        if let Some(address) = from {
            *self.used_by_address.entry(address).or_default() += 1;
        }
    }

    fn uncount(&mut self, from: Option<Address>) {
        self.used -= 1;
        if let Some(address) = from
            && let Some(count) = self.used_by_address.get_mut(&address)
        {
            *count -= 1;
            if *count == 0 {
                self.used_by_address.remove(&address);
            }
        }
    }
}

/// Room for a table that is about to be opened.
pub(crate) struct Reservation<'a> {
    tables: &'a OpenTables,
    from: Option<Address>,
}

impl Drop for Reservation<'_> {
    fn drop(&mut self) {
        self.tables.with(|index| index.uncount(self.from));
    }
}

#[cfg(test)]
mod tests;
