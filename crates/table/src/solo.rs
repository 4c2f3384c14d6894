//! A table for one person and bots, kept in the process that plays at it.

use yohoho_protocol::{Event, Message, Moment, PersonId, Profile, Refusal, Settings, Snapshot, Wish};
use yohoho_rules::{Action, Seat, Seed, View};

use crate::{BadLog, Entry, Fresh, Job, Table};

/// The code of every solo table: nobody joins it.
const CODE: &str = "offline";

/// The person at every solo table.
const PERSON: &str = "you";

/// A table at which one person plays against bots, without a server. The person has the first seat.
///
/// Like [`Table`], it has no clock and no randomness. Bots think outside it: [`job`](SoloTable::job) says what is to be decided, and
/// [`answer`](SoloTable::answer) brings the decision back.
#[derive(Clone, Debug)]
pub struct SoloTable {
    table: Table,
    person: PersonId,
    profile: Profile,
}

/// An entry that was just applied, and what the person sees of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Update {
    /// When it happened. Never before the entry that precedes it.
    pub at: Moment,
    /// The entry, to be kept by whoever wants to resume the table later.
    pub entry: Entry,
    /// What happened, as the person may see it.
    pub event: Event,
    /// The table after it, as the person may see it.
    pub now: Snapshot,
}

impl Update {
    /// The update as a server would send it.
    pub fn into_message(self) -> Message {
        Message::Events { events: vec![self.event], now: Box::new(self.now) }
    }
}

impl SoloTable {
    /// Opens a table and starts the game. The log so far comes with it.
    ///
    /// `bots` has a name for each seat but the first. A name that [`yohoho_bots::bot`] does not know is fine: the caller decides who
    /// thinks for that seat.
    ///
    /// # Errors
    /// [`Refusal::EmptySeats`] if there are too few bots, [`Refusal::NoSuchSeat`] if there are too many.
    pub fn open(
        settings: Settings,
        profile: Profile,
        bots: Vec<String>,
        seed: Seed,
        now: Moment,
    ) -> Result<(SoloTable, Vec<(Moment, Entry)>), Refusal> {
        match (bots.len() + 1).cmp(&settings.seats.get()) {
            core::cmp::Ordering::Less => return Err(Refusal::EmptySeats),
            core::cmp::Ordering::Greater => return Err(Refusal::NoSuchSeat),
            core::cmp::Ordering::Equal => {}
        }
        let mut entries = Table::open(CODE.into(), settings, PersonId(PERSON.into()), profile)?;
        let others = Seat::ALL.into_iter().skip(1);
        entries.extend(others.zip(bots).map(|(seat, bot)| Entry::Bot { seat, bot: Some(bot) }));
        entries.push(Entry::Started { seed });
        let log: Vec<(Moment, Entry)> = entries.into_iter().map(|entry| (now, entry)).collect();
        let solo = SoloTable::resume(log.clone(), now).map_err(|_| Refusal::Unavailable)?;
        Ok((solo, log))
    }

    /// Continues a table from its log.
    ///
    /// # Errors
    /// If the log is not that of a solo table.
    pub fn resume(log: Vec<(Moment, Entry)>, now: Moment) -> Result<SoloTable, BadLog> {
        let person = PersonId(PERSON.into());
        let sat = |(_, entry): &(Moment, Entry)| match entry {
            Entry::Sat { person: who, name, portrait, .. } if *who == person => {
                Some(Profile { name: name.clone(), portrait: *portrait })
            }
            _ => None,
        };
        let Some(profile) = log.iter().find_map(sat) else {
            return Err(BadLog { seq: 2, wrong: "the person of a solo table sits down first".into() });
        };
        let mut table = Table::fold(log)?;
        table.come(&person, now);
        Ok(SoloTable { table, person, profile })
    }

    /// Grants a wish of the person. `seed` must be new for every wish.
    ///
    /// # Errors
    /// Why the wish was refused.
    pub fn wish(&mut self, wish: Wish, now: Moment, seed: Seed) -> Result<Vec<Update>, Refusal> {
        let now = now.max(self.table.last());
        let fresh = Fresh { seed, code: CODE.into() };
        let entries = self.table.decide(&self.person, &self.profile, wish, now, fresh)?;
        self.append(entries, now).map_err(|_| Refusal::Unavailable)
    }

    /// The next decision that is a bot's to make.
    pub fn job(&self, now: Moment) -> Option<Job> {
        self.table.jobs(now.max(self.table.last())).into_iter().next()
    }

    /// Plays a bot's decision; nothing happens if it is illegal or no longer wanted.
    pub fn answer(&mut self, job: &Job, action: Action, now: Moment) -> Vec<Update> {
        let now = now.max(self.table.last());
        let entries = self.table.answer(job, action, now);
        self.append(entries, now).unwrap_or_default()
    }

    /// The table itself: its settings, stage and record.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The game as the person sees it. There is none only in a log that breaks off before the start.
    pub fn view(&self) -> Option<View> {
        self.table.view(&self.person)
    }

    /// All that the person may see, for a screen that shows nothing yet.
    pub fn welcome(&self, now: Moment) -> Snapshot {
        self.table.welcome(&self.person, now)
    }

    fn append(&mut self, entries: Vec<Entry>, now: Moment) -> Result<Vec<Update>, BadLog> {
        let mut updates = Vec::new();
        for entry in entries {
            let applied = self.table.apply(&entry, now)?;
            let event = self.table.event_for(&applied, &self.person);
            updates.push(Update { at: now, entry, event, now: self.table.snapshot(&self.person, now) });
        }
        Ok(updates)
    }
}
