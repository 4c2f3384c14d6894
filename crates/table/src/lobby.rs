//! A lobby never dies: seats of people who are away become free after a while, and the host's role passes on to somebody who is here.
//!
//! The time counts only while somebody is at the table. So whoever opens a table and leaves to tell others of it loses nothing before they come.

use yohoho_protocol::{KeptSeat, Moment, PersonId, Stage};
use yohoho_rules::Seat;

use crate::{Entry, Table};

/// How long a seat is kept before the start for somebody who is away, and how long a host may be away: two minutes, in milliseconds.
pub const KEPT: u64 = 120_000;

impl Table {
    /// The seats that are kept before the start for people who are away.
    pub(crate) fn kept_seats(&self) -> Vec<KeptSeat> {
        // Strangers' tables start by themselves without those who are away. Where decisions take days, nobody has to be there all the time.
        if self.stage() != Stage::Lobby || self.settings.met || self.takes_days() {
            return Vec::new();
        }
        let kept = |(seat, person)| Some(KeptSeat { seat, until: self.missing_since(person)?.after(KEPT) });
        self.people().filter_map(kept).collect()
    }

    /// When somebody who is here becomes the host because the host is not; none if nobody can, or the host is needed for nothing.
    fn host_passes_on(&self) -> Option<Moment> {
        let is_needed = match self.stage() {
            Stage::Lobby => !self.settings.met,
            Stage::Over => self.rematch.is_none(),
            Stage::Playing | Stage::Closed => false,
        };
        let passed = Entry::Host { person: self.heir(None).filter(|_| is_needed)?.clone() };
        self.check_room(&[passed]).ok()?;
        Some(self.missing_since(&self.host)?.after(KEPT))
    }

    /// When the next seat becomes free, or the host's role passes on.
    pub(crate) fn lobby_changes(&self) -> Option<Moment> {
        self.kept_seats().into_iter().map(|kept| kept.until).chain(self.host_passes_on()).min()
    }

    /// The entries that are due by now because people are away.
    pub(crate) fn without_the_missing(&self, now: Moment) -> Vec<Entry> {
        let overdue = self.kept_seats().into_iter().filter(|kept| kept.until <= now);
        let stood = overdue.map(|kept| Entry::Stood { seat: kept.seat });
        let heir = self.heir(None).filter(|_| self.host_passes_on().is_some_and(|moment| moment <= now));
        stood.chain(heir.map(|person| Entry::Host { person: person.clone() })).collect()
    }

    /// Hands the table over to another person when the host leaves this seat. Better somebody who is here.
    pub(crate) fn new_host(&self, seat: Seat) -> Option<Entry> {
        self.seat_of(&self.host).filter(|host| *host == seat)?;
        let anybody = || self.people().map(|(_, person)| person).find(|person| **person != self.host);
        Some(Entry::Host { person: self.heir(Some(seat)).or_else(anybody)?.clone() })
    }

    /// The person with a seat after another's who is here and not the host.
    fn heir(&self, after: Option<Seat>) -> Option<&PersonId> {
        let start = after.or(self.seat_of(&self.host));
        let here = || self.people().filter(|(_, person)| **person != self.host && self.presence.is_here(person));
        let mut next = here().filter(|(seat, _)| start.is_some_and(|start| *seat > start));
        next.next().or_else(|| here().next()).map(|(_, person)| person)
    }

    /// Since when somebody has been missed: they are away, and others are here.
    fn missing_since(&self, person: &PersonId) -> Option<Moment> {
        let attended = self.presence.attended.filter(|_| !self.presence.is_here(person))?;
        Some(self.presence.gone_since(person).map_or(attended, |gone| gone.max(attended)))
    }
}
