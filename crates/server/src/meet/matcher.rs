//! Who plays with whom, without a database or a clock.

use std::collections::{BTreeMap, BTreeSet};

use yohoho_protocol::Moment;
use yohoho_rules::{GameKind, SeatCount};
use yohoho_store::PersonId;

/// Somebody who waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Candidate {
    pub(crate) person: PersonId,
    pub(crate) game: GameKind,
    pub(crate) seats: SeatCount,
    pub(crate) since: Moment,
    /// How long they wait before bots take the free seats, in milliseconds; none for ever.
    pub(crate) patience: Option<u32>,
    /// How well they play, if that is known: a hundred is a difference that one notices.
    pub(crate) rating: Option<i32>,
}

/// A table where bots may give way to people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OpenSeats {
    pub(crate) game: GameKind,
    pub(crate) seats: SeatCount,
    /// How many bots may give way.
    pub(crate) free: usize,
    /// The people who are there.
    pub(crate) people: Vec<PersonId>,
}

/// Those who do not want to meet each other, in whatever order.
#[derive(Default)]
pub(crate) struct BlockedPairs(BTreeSet<(PersonId, PersonId)>);

impl FromIterator<(PersonId, PersonId)> for BlockedPairs {
    fn from_iter<I: IntoIterator<Item = (PersonId, PersonId)>>(pairs: I) -> BlockedPairs {
        BlockedPairs(pairs.into_iter().map(|(one, other)| (one.min(other), one.max(other))).collect())
    }
}

impl BlockedPairs {
    fn contains(&self, one: PersonId, other: PersonId) -> bool {
        self.0.contains(&(one.min(other), one.max(other)))
    }
}

/// Who sits down where.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Matches {
    /// People for a new table, those who have waited longest first. Bots take the other seats.
    pub(crate) tables: Vec<Vec<Candidate>>,
    /// People for a table that there is already, by its place in the list.
    pub(crate) joins: Vec<(Candidate, usize)>,
}

/// How far ratings may differ at first, and how much further for each second that somebody has waited.
const WIDTH: i64 = 150;
const WIDENING: i64 = 15;

impl Candidate {
    fn waited(&self, now: Moment) -> u64 {
        now.0.saturating_sub(self.since.0)
    }

    /// Whether bots take the free seats for this person now.
    fn is_impatient(&self, now: Moment) -> bool {
        self.patience.is_some_and(|patience| self.waited(now) >= u64::from(patience))
    }

    /// Whether two people are about equally strong; the longer one of them has waited, the less that matters.
    fn fits(&self, other: &Candidate, now: Moment) -> bool {
        let (Some(own), Some(others)) = (self.rating, other.rating) else { return true };
        let seconds = i64::try_from(self.waited(now).max(other.waited(now)) / 1000).unwrap_or(i64::MAX / WIDENING / 2);
        (i64::from(own) - i64::from(others)).abs() <= WIDTH + WIDENING * seconds
    }
}

/// Brings people together who want to play the same game with as many others. Of those who could play, the ones who have waited longest do. Somebody whose
/// patience is over plays at once, with all others who accept bots.
pub(crate) fn match_people(
    waiting: &[Candidate],
    tables: &[OpenSeats],
    blocked: &BlockedPairs,
    now: Moment,
) -> Matches {
    let mut queues: BTreeMap<(&str, usize), Vec<Candidate>> = BTreeMap::new();
    for candidate in waiting {
        queues.entry((candidate.game.name(), candidate.seats.get())).or_default().push(*candidate);
    }
    let mut matches = Matches::default();
    for queue in queues.values_mut() {
        queue.sort_by_key(|candidate| (candidate.since, candidate.person));
        queue.dedup_by_key(|candidate| candidate.person);
        let mut queue = Queue { people: queue, blocked, now };
        queue.fill_open_seats(tables, &mut matches);
        queue.fill_tables(&mut matches);
        queue.end_waits(&mut matches);
    }
    matches
}

/// The people who want the same, in the order in which they came.
struct Queue<'a> {
    people: &'a mut Vec<Candidate>,
    blocked: &'a BlockedPairs,
    now: Moment,
}

impl Queue<'_> {
    /// Sends people to tables where bots may still give way. Those who want no bots go there only if none is left then.
    fn fill_open_seats(&mut self, tables: &[OpenSeats], matches: &mut Matches) {
        let Some(first) = self.people.first().copied() else { return };
        for (index, table) in tables.iter().enumerate() {
            if (table.game, table.seats) != (first.game, first.seats) {
                continue;
            }
            let (mut people, mut free) = (table.people.clone(), table.free);
            self.people.retain(|candidate| {
                let is_welcome = free > 0
                    && (candidate.patience.is_some() || free == 1)
                    && !people.iter().any(|other| self.blocked.contains(*other, candidate.person));
                if is_welcome {
                    free -= 1;
                    people.push(candidate.person);
                    matches.joins.push((*candidate, index));
                }
                !is_welcome
            });
        }
    }

    /// Makes full tables.
    fn fill_tables(&mut self, matches: &mut Matches) {
        let mut at = 0;
        while let Some(first) = self.people.get(at).copied() {
            let group = self.gather(first, |one, other| one.fits(other, self.now));
            if group.len() == first.seats.get() {
                self.take(group, matches);
            } else {
                at += 1;
            }
        }
    }

    /// Makes tables for those whose patience is over, whoever the others are.
    fn end_waits(&mut self, matches: &mut Matches) {
        while let Some(first) = self.people.iter().find(|candidate| candidate.is_impatient(self.now)).copied() {
            let everybody = self.gather(first, |_, _| true);
            let is_full = everybody.len() == first.seats.get();
            let group = if is_full { everybody } else { self.gather(first, |_, other| other.patience.is_some()) };
            self.take(group, matches);
        }
    }

    /// Somebody and others of whom each suits all before them, no more than the table has seats; those who have waited longest come first.
    fn gather(&self, first: Candidate, suits: impl Fn(&Candidate, &Candidate) -> bool) -> Vec<Candidate> {
        let mut group = vec![first];
        for candidate in self.people.iter().filter(|candidate| candidate.person != first.person) {
            if group.len() == first.seats.get() {
                break;
            }
            let suits =
                |other: &Candidate| suits(other, candidate) && !self.blocked.contains(other.person, candidate.person);
            if group.iter().all(suits) {
                group.push(*candidate);
            }
        }
        group.sort_by_key(|candidate| (candidate.since, candidate.person));
        group
    }

    fn take(&mut self, group: Vec<Candidate>, matches: &mut Matches) {
        self.people.retain(|candidate| !group.contains(candidate));
        matches.tables.push(group);
    }
}

#[cfg(test)]
mod tests;
