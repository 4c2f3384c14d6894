//! Time and presence: who is connected, how long a decision may take, and when the table needs attention.

use std::collections::{BTreeMap, BTreeSet};

use yohoho_protocol::{Message, Moment, PersonId, Presence as PresenceMessage, Stage};
use yohoho_rules::{Seat, Seats, Seed};

use crate::{Entry, Table};

/// How long somebody may be away before a bot decides for them, by default: a minute, in milliseconds. Servers take their default from here.
pub const GRACE: u64 = 60_000;

/// How long nobody may be at a table before it is closed: a day, in milliseconds. Only time while a server runs counts.
pub const ABANDONED: u64 = 24 * 60 * 60 * 1000;

/// How often in a row a person may let their time run out at a table where decisions take days. Then a bot decides for them until they are back, so
/// that nobody waits for days for somebody who does not come any more.
pub(crate) const MISSED: u8 = 2;

/// A decision that is wanted of a person at a table where decisions take days.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Whose turn it is.
    pub person: PersonId,
    /// Tells this decision from all others at the same table.
    pub step: u64,
    /// Since when it is wanted.
    pub since: Moment,
    /// When their time is up.
    pub due: Moment,
    /// Whether they are connected to the table.
    pub here: bool,
}

/// Who is connected. This is not part of the log.
#[derive(Clone, Debug, Default)]
pub(crate) struct Presence {
    /// How many connections each person has.
    here: BTreeMap<PersonId, usize>,
    /// When those who have a seat, or are the host, closed their last connection.
    gone: BTreeMap<PersonId, Moment>,
    /// Since when there has always been somebody here.
    pub(crate) attended: Option<Moment>,
    /// Since when nobody has been here. None after the table was rebuilt from its log, until somebody has [looked](Table::visit): the log does not say how
    /// much of the time since its last entry a server was running.
    unattended: Option<Moment>,
    /// The seats that people without a seat have muted while they are here.
    mutes: BTreeSet<(PersonId, Seat)>,
    /// When the clocks of people stand still at tables where decisions take days: from a moment to another, in order and without overlaps.
    away_days: BTreeMap<PersonId, Vec<(Moment, Moment)>>,
}

impl Presence {
    pub(crate) fn is_here(&self, person: &PersonId) -> bool {
        self.here.contains_key(person)
    }

    /// When somebody who has a seat closed their last connection; none if they have not been here since the table was rebuilt from its log.
    pub(crate) fn gone_since(&self, person: &PersonId) -> Option<Moment> {
        self.gone.get(person).copied()
    }

    pub(crate) fn has_muted(&self, person: &PersonId, seat: Seat) -> bool {
        self.mutes.contains(&(person.clone(), seat))
    }

    pub(crate) fn unmute(&mut self, person: &PersonId, seat: Seat) {
        self.mutes.remove(&(person.clone(), seat));
    }

    pub(crate) fn watching(&self, is_seated: impl Fn(&PersonId) -> bool) -> usize {
        self.here.keys().filter(|person| !is_seated(person)).count()
    }
}

impl Table {
    /// Notes that a person has opened a connection. True if it is their only one.
    pub fn come(&mut self, person: &PersonId, now: Moment) -> bool {
        self.presence.attended.get_or_insert(now);
        self.presence.gone.remove(person);
        let connections = self.presence.here.entry(person.clone()).or_default();
        *connections += 1;
        *connections == 1
    }

    /// Notes that a person has closed a connection. True if it was their last one.
    pub fn go(&mut self, person: &PersonId, now: Moment) -> bool {
        let Some(connections) = self.presence.here.get_mut(person) else { return false };
        *connections -= 1;
        if *connections > 0 {
            return false;
        }
        self.presence.here.remove(person);
        self.presence.mutes.retain(|(muter, _)| muter != person);
        if self.seat_of(person).is_some() || *person == self.host {
            self.presence.gone.insert(person.clone(), now);
        }
        if self.presence.here.is_empty() {
            self.presence.attended = None;
            self.presence.unattended = Some(now);
        }
        true
    }

    /// Notes that somebody has looked at the table without connecting, which keeps it open for another day.
    pub fn visit(&mut self, now: Moment) {
        self.presence.unattended = self.presence.unattended.max(Some(now));
    }

    /// Mutes or unmutes a seat for somebody without a seat. This is not in the log: it is forgotten when they leave. True if it changes anything.
    pub fn mute_while_here(&mut self, person: &PersonId, seat: Seat, muted: bool) -> bool {
        let may = self.seat_of(person).is_none() && self.presence.is_here(person) && self.chair(seat).is_some();
        let is_logged = self.mutes.contains(&(person.clone(), seat));
        if !may || is_logged || self.has_muted(person, seat) == muted {
            return false;
        }
        if muted {
            self.presence.mutes.insert((person.clone(), seat));
        } else {
            self.presence.unmute(person, seat);
        }
        true
    }

    /// Who is away and how many watch, as a message to everybody.
    pub fn presence(&self) -> Message {
        let away = self.people().filter(|(_, person)| !self.presence.is_here(person)).map(|(seat, _)| seat).collect();
        let watching = self.presence.watching(|person| self.seat_of(person).is_some());
        Message::Presence(PresenceMessage { away, watching, kept: self.kept_seats() })
    }

    /// Whether anybody is connected.
    pub fn is_attended(&self) -> bool {
        self.presence.attended.is_some()
    }

    /// Whether decisions may take hours or days here. The clock of such a table runs whether or not anybody is there, and it is never abandoned.
    pub fn takes_days(&self) -> bool {
        self.settings.pace.takes_days()
    }

    /// Since when the clock has been running for the current decisions. It stands still while nobody is at the table, unless decisions take days.
    pub(crate) fn running_since(&self) -> Option<Moment> {
        let play = self.play.as_ref().filter(|_| self.stage() == Stage::Playing)?;
        if self.takes_days() { Some(play.since) } else { Some(play.since.max(self.presence.attended?)) }
    }

    /// When the time for the current decisions is up; none if no clock is running.
    pub fn deadline(&self) -> Option<Moment> {
        let times = 1 + self.play.as_ref().map_or(0, |play| play.extensions);
        Some(self.running_since()?.after(times * self.settings.pace.milliseconds()?))
    }

    /// Notes on which days a person's clock stands still at a table where decisions take days: from a moment to another, in order and without
    /// overlaps. Like who is connected, this is not in the log. True if it changes anything.
    pub fn set_away_days(&mut self, person: &PersonId, days: Vec<(Moment, Moment)>) -> bool {
        let before = self.presence.away_days.get(person).map(Vec::as_slice).unwrap_or_default();
        let changes = before != days;
        self.presence.away_days.insert(person.clone(), days);
        changes
    }

    /// When the time of the person on a seat is up: the table's deadline, and later if there are days on which their clock stands still.
    pub(crate) fn deadline_of(&self, seat: Seat) -> Option<Moment> {
        let deadline = self.deadline()?;
        let person = self.chair(seat)?.person().filter(|_| self.takes_days())?;
        let since = self.running_since()?;
        let days = self.presence.away_days.get(person).map(Vec::as_slice).unwrap_or_default();
        Some(days.iter().fold(deadline, |end, (from, until)| {
            let stands_still_from = (*from).max(since);
            if stands_still_from < end && stands_still_from < *until {
                end.after(until.0 - stands_still_from.0)
            } else {
                end
            }
        }))
    }

    /// When a bot takes over for the person on a seat: when the time is up, or when they have been away for too long.
    fn stand_in_from(&self, seat: Seat) -> Option<Moment> {
        let person = self.chair(seat)?.person()?;
        let since = self.running_since()?;
        if self.takes_days() {
            return self.deadline_of(seat);
        }
        let gone = match self.presence.gone.get(person) {
            Some(gone) => Some(*gone),
            // They have not come back since the table was rebuilt from its log.
            None if !self.presence.is_here(person) => self.presence.attended,
            None => None,
        };
        let away = gone.map(|gone| gone.after(self.grace).max(since));
        away.into_iter().chain(self.deadline()).min()
    }

    /// The seats of people for whom a bot has to decide now.
    pub(crate) fn stood_in_for(&self, now: Moment) -> Seats {
        let wanted = self.play.as_ref().map_or(Seats::NONE, crate::play::Play::wanted);
        let is_due = |seat: Seat| self.stand_in_from(seat).is_some_and(|from| from <= now);
        wanted.into_iter().filter(|seat| self.stand_ins.contains(*seat) || is_due(*seat)).collect()
    }

    /// When to call [`jobs`](Table::jobs) and [`tick`](Table::tick) again if nothing else happens before.
    pub fn wake(&self, now: Moment) -> Option<Moment> {
        if self.closed {
            return None;
        }
        let wanted = self.play.as_ref().map_or(Seats::NONE, crate::play::Play::wanted);
        let stand_ins = wanted.into_iter().filter_map(|seat| self.stand_in_from(seat)).filter(|from| *from > now);
        stand_ins.chain(self.abandoned()).chain(self.starts()).chain(self.lobby_changes()).min()
    }

    /// At a table where decisions take days: when a bot has something to decide next, for itself or for a person whose time is up. Somebody has
    /// to load the table then.
    pub fn due(&self) -> Option<Moment> {
        let since = self.running_since().filter(|_| self.takes_days())?;
        let from = |seat: Seat| if self.decides_later(seat) { self.deadline_of(seat) } else { Some(since) };
        self.play.as_ref()?.wanted().into_iter().filter_map(from).min()
    }

    /// At a table where decisions take days: the people who have to decide now.
    pub fn turns(&self) -> Vec<Turn> {
        let Some(play) = self.play.as_ref().filter(|_| self.takes_days() && self.stage() == Stage::Playing) else {
            return Vec::new();
        };
        let turn = |seat: Seat| {
            let person = self.chair(seat)?.person().filter(|_| self.decides_later(seat))?.clone();
            let here = self.presence.is_here(&person);
            Some(Turn { person, step: play.step, since: play.since, due: self.deadline_of(seat)?, here })
        };
        play.wanted().into_iter().filter_map(turn).collect()
    }

    /// Whether a person decides for a seat, who may take their time.
    fn decides_later(&self, seat: Seat) -> bool {
        self.chair(seat).is_some_and(|chair| chair.person().is_some()) && !self.stand_ins.contains(seat)
    }

    /// When the table will be closed if nobody comes.
    fn abandoned(&self) -> Option<Moment> {
        let is_waiting = self.presence.attended.is_none() && !self.takes_days();
        let unattended = self.presence.unattended.filter(|_| is_waiting)?;
        Some(unattended.max(self.last).after(ABANDONED))
    }

    /// The entries that are due because of the time: the closing of an abandoned table, the start of a game, with this seed, or what follows
    /// from somebody's being away for long.
    pub fn tick(&self, now: Moment, seed: Seed) -> Vec<Entry> {
        let is_due = |moment: Option<Moment>| !self.closed && moment.is_some_and(|moment| moment <= now);
        if is_due(self.abandoned()) {
            return vec![Entry::Closed];
        }
        if is_due(self.starts()) {
            return self.start_by_itself(seed);
        }
        if is_due(self.lobby_changes()) { self.without_the_missing(now) } else { Vec::new() }
    }
}
