//! The open tables, as those see them who do not read their logs, and how many there may be. The store keeps all of it.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use yohoho_protocol::{Moment, PersonId, SeatInfo, Sitter, Stage, TableInfo};
use yohoho_store::{Days, Failed, ListedStage, ListedTable, ListedTurn, Listing, ListingChange, Store, TableId};
use yohoho_table::{Table, Turn};

use crate::app::OpenTableError;
use crate::clock;
use crate::config::Unattended;

/// How many tables are listed for everybody. A longer list would be read by nobody, and would cost more than any other answer.
const LISTED: u32 = 200;

/// How many tables are closed by one sweep. After a restart thousands can be due at the same moment.
const AT_ONCE: u32 = 1000;

/// How many tables are looked at to make room for another.
const SOME: u32 = 16;

/// How long a count of all tables is good enough.
const COUNT_AGE: Duration = Duration::from_secs(1);

/// Everything that is known about open tables besides their logs.
pub(crate) struct OpenTables {
    store: Store,
    room: Mutex<Room>,
    /// When this server started. Nobody could come before.
    started: Moment,
    /// The same by a clock that never jumps, as that of a database may.
    running_since: Instant,
}

/// How many tables take up room.
#[derive(Default)]
struct Room {
    /// As of the last count, and those that were opened here since then.
    used: usize,
    counted: Option<Instant>,
    /// The tables that are about to be opened.
    reserved: usize,
}

impl Room {
    fn reserve(&mut self, most: usize) -> bool {
        let has_room = self.used + self.reserved < most;
        self.reserved += usize::from(has_room);
        has_room
    }
}

/// How others see a table.
pub(crate) fn listing(table: &Table, at: Moment) -> Listing {
    let mut info = table.info();
    if !table.takes_days() {
        // Deadlines come and go with every action, and are of no use to those who are not there.
        (info.deadline, info.overdue) = (None, None);
    }
    let mut members = vec![table.host().0.clone()];
    members.extend(table.people().map(|(_, person)| person.0.clone()).filter(|person| *person != table.host().0));
    Listing {
        stage: match table.stage() {
            Stage::Lobby => ListedStage::Lobby,
            Stage::Playing => ListedStage::Game,
            Stage::Over | Stage::Closed => ListedStage::Over,
        },
        host: table.host().0.clone(),
        members,
        listed: info.settings.listed
            && match table.stage() {
                Stage::Lobby => true,
                Stage::Playing => info.settings.watch,
                Stage::Over | Stage::Closed => false,
            },
        info: serde_json::to_string(&info).expect("a table's public state is plain data"),
        attended: table.is_attended(),
        at: clock::to_millis(at),
        days: table.takes_days().then(|| Days {
            due: table.due().map(clock::to_millis),
            turns: table.turns().into_iter().map(listed_turn).collect(),
        }),
    }
}

/// How many bots may give way to people at a table.
pub(crate) fn open_seats(info: &TableInfo) -> usize {
    let is_free = |seat: &&SeatInfo| !matches!(seat.sitter, Sitter::Person { .. });
    if info.open { info.seats.iter().filter(is_free).count() } else { 0 }
}

fn listed_turn(Turn { person, step, since, due, here }: Turn) -> ListedTurn {
    ListedTurn { person: person.0, step, since: clock::to_millis(since), due: clock::to_millis(due), here }
}

/// What it means for others that a table becomes this.
pub(crate) fn listing_change(after: &Table, at: Moment) -> ListingChange {
    match after.stage() {
        Stage::Closed => ListingChange::Closed,
        _ => ListingChange::Changed(listing(after, at)),
    }
}

/// The public state of a table that was listed. Where nobody is, everybody is away.
fn info(listed: &ListedTable) -> Option<TableInfo> {
    let mut info: TableInfo = serde_json::from_str(&listed.info).ok()?;
    if !listed.attended {
        for seat in &mut info.seats {
            seat.away = matches!(seat.sitter, Sitter::Person { .. });
        }
    }
    Some(info)
}

impl OpenTables {
    pub(crate) fn new(store: Store, started: Moment) -> OpenTables {
        OpenTables { store, room: Mutex::default(), started, running_since: Instant::now() }
    }

    /// Makes sure that one more table may be opened, and counts it until the reservation is dropped.
    ///
    /// # Errors
    /// If there are too many tables.
    pub(crate) async fn reserve(&self, most: usize) -> Result<Reservation<'_>, OpenTableError> {
        let reserved = self.with_room(|room| {
            let is_fresh = room.counted.is_some_and(|counted| counted.elapsed() < COUNT_AGE);
            is_fresh && room.reserve(most)
        });
        if !reserved {
            let (_, used) = self.store.count_listings().await?;
            let reserved = self.with_room(|room| {
                (room.used, room.counted) = (used as usize, Some(Instant::now()));
                room.reserve(most)
            });
            if !reserved {
                return Err(OpenTableError::Full);
            }
        }
        Ok(Reservation { tables: self, opened: false })
    }

    /// Some tables that nobody has been at for so long that they are closed. The others follow later.
    pub(crate) async fn due(&self, times: &Unattended, now: Moment) -> Result<Vec<TableId>, Failed> {
        let mut due = Vec::new();
        for (stage, time) in
            [(ListedStage::Lobby, times.lobby), (ListedStage::Over, times.finished), (ListedStage::Game, times.game)]
        {
            due.extend(self.left_for(stage, false, time, now, AT_ONCE - due.len() as u32).await?);
        }
        // A game where decisions take days goes on to its end, whoever is there.
        for (stage, time) in [(ListedStage::Lobby, times.patient_lobby), (ListedStage::Over, times.patient_finished)] {
            due.extend(self.left_for(stage, true, time, now, AT_ONCE - due.len() as u32).await?);
        }
        Ok(due)
    }

    /// Some tables that are closed when there is no room for others, in this order.
    pub(crate) async fn expendable(&self, times: &Unattended, now: Moment) -> Result<Vec<TableId>, Failed> {
        let mut some = self.left_for(ListedStage::Lobby, false, times.lobby_if_full, now, SOME).await?;
        some.extend(self.left_for(ListedStage::Game, false, times.game_if_full, now, SOME).await?);
        Ok(some)
    }

    /// The tables that were left at least `time` ago. What was before this server started does not count.
    async fn left_for(
        &self,
        stage: ListedStage,
        is_patient: bool,
        time: Duration,
        now: Moment,
        limit: u32,
    ) -> Result<Vec<TableId>, Failed> {
        let by = Moment(now.0.saturating_sub(time.as_millis() as u64));
        if by < self.started || self.running_since.elapsed() < time {
            return Ok(Vec::new());
        }
        self.store.left_tables(stage, is_patient, clock::to_millis(by), limit).await
    }

    /// The public state of an open table, as of the last time that something about it changed.
    pub(crate) async fn info(&self, table: &TableId) -> Result<Option<TableInfo>, Failed> {
        Ok(self.store.listing(table).await?.as_ref().and_then(info))
    }

    /// Whether a table has a game that is not over.
    pub(crate) async fn is_used(&self, table: &TableId) -> Result<bool, Failed> {
        Ok(self.store.listing(table).await?.is_some_and(|listed| listed.stage != ListedStage::Over))
    }

    /// The tables that a person hosts or sits at.
    pub(crate) async fn tables_of(&self, person: &PersonId) -> Result<Vec<TableInfo>, Failed> {
        Ok(self.store.listings_of(&person.0).await?.iter().filter_map(info).collect())
    }

    /// The tables that are listed for everybody: somebody is there, and others may join or watch. Lobbies come first, and no more than [`LISTED`] tables. A
    /// visitor does not see those of people whom they are not to meet.
    pub(crate) async fn listed(&self, visitor: Option<yohoho_store::PersonId>) -> Result<Vec<TableInfo>, Failed> {
        Ok(self.store.public_listings(LISTED, visitor).await?.iter().filter_map(info).collect())
    }

    fn with_room<T>(&self, act: impl FnOnce(&mut Room) -> T) -> T {
        act(&mut self.room.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Room for a table that is about to be opened.
pub(crate) struct Reservation<'a> {
    tables: &'a OpenTables,
    opened: bool,
}

impl Reservation<'_> {
    /// The table is open, and counts from now on.
    pub(crate) fn use_up(mut self) {
        self.opened = true;
    }
}

impl Drop for Reservation<'_> {
    fn drop(&mut self) {
        self.tables.with_room(|room| {
            room.reserved -= 1;
            room.used += usize::from(self.opened);
        });
    }
}

#[cfg(test)]
mod tests {
    use yohoho_store::{Location, Millis, NewEntry, NewTable, Origin};

    use super::*;

    #[tokio::test]
    async fn a_jump_of_the_clock_closes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open_exclusive(&Location::File(folder.path().join("yohoho.db"))).await.unwrap();
        let listing = Listing {
            stage: ListedStage::Lobby,
            host: "anne".into(),
            members: vec!["anne".into()],
            listed: false,
            info: "{}".into(),
            attended: false,
            at: Millis(0),
            days: None,
        };
        let entries = vec![NewEntry { at: Millis(0), entry: "opened".into() }];
        let origin = Origin::Address { address: "here".into(), most: 1, most_of_host: 1 };
        let table = TableId::new("abc").unwrap();
        store.open_table(&table, NewTable { entries, at: Millis(0), listing, origin }).await.unwrap();
        let tables = OpenTables::new(store, Moment(0));
        let tomorrow = Moment(0).after(Duration::from_hours(24).as_millis() as u64);
        let patient = Unattended { lobby: Duration::from_hours(1), ..Unattended::default() };
        assert_eq!(tables.due(&patient, tomorrow).await.unwrap(), []);
        let hasty = Unattended { lobby: Duration::ZERO, ..patient };
        assert_eq!(tables.due(&hasty, tomorrow).await.unwrap(), [table]);
    }
}
