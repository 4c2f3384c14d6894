//! Tables of people whom the server has brought together: they start by themselves, and bots give way to people until the first decisions are revealed.

use yohoho_protocol::{Moment, PersonId, Profile, Settings, Stage};
use yohoho_rules::{Seat, Seed};

use crate::table::Chair;
use crate::{Entry, Table};

/// How long after its opening such a table starts, in milliseconds.
pub const COUNTDOWN: u64 = 10_000;

/// How long it waits for the others after somebody has come, in milliseconds. It may have been opened long before.
const ARRIVAL: u64 = 5_000;

impl Table {
    /// The first entries of a table for people who are brought together: they sit down, and bots take the other seats.
    pub fn meet(code: String, settings: Settings, people: Vec<(PersonId, Profile)>) -> Vec<Entry> {
        let host = people.first().map_or_else(|| PersonId(String::new()), |(person, _)| person.clone());
        let (seats, level) = (settings.seats.seats(), settings.level.clone());
        let mut people = people.into_iter();
        let sit = seats.into_iter().map(|seat| match people.next() {
            Some((person, profile)) => Entry::sat(seat, person, profile),
            None => Entry::Bot { seat, bot: Some(level.clone()) },
        });
        [Entry::Opened { code, settings, host }].into_iter().chain(sit).collect()
    }

    /// The entry by which somebody who is brought here takes the seat of a bot; none if no seat is free for them.
    pub fn seat(&self, person: &PersonId, profile: &Profile, now: Moment) -> Vec<Entry> {
        let may_come = !self.closed && self.takes_newcomers() && !self.seating.removed.contains(person);
        let entries = self.sit(person, profile, None, now).ok().filter(|_| may_come);
        // Where newcomers have to ask, they are not brought.
        let is_seat =
            |entries: &Vec<Entry>| matches!(entries[..], [Entry::Sat { .. }]) && self.check_room(entries).is_ok();
        entries.filter(is_seat).unwrap_or_default()
    }

    /// Whether a person has the rights of a host. Among strangers nobody has, except to ask for a rematch.
    pub(crate) fn leads(&self, person: &PersonId) -> bool {
        *person == self.host && (!self.settings.met || self.stage() == Stage::Over)
    }

    /// When the game starts by itself; none if it does not, or if none of those who are to play is here.
    pub(crate) fn starts(&self) -> Option<Moment> {
        let is_awaited = self.settings.met && self.stage() == Stage::Lobby;
        let somebody_is_here = || self.people().any(|(_, person)| self.presence.is_here(person));
        let attended = self.presence.attended.filter(|_| is_awaited && somebody_is_here())?;
        Some(self.opened.after(COUNTDOWN).max(attended.after(ARRIVAL)))
    }

    /// The entries by which the game starts: bots take the free seats, and those of people who have not come.
    pub(crate) fn start_by_itself(&self, seed: Seed) -> Vec<Entry> {
        let mut entries = Vec::new();
        let bot = || Some(self.settings.level.clone());
        for (seat, chair) in Seat::ALL.into_iter().zip(&self.seats) {
            match chair {
                Chair::Bot { .. } => {}
                Chair::Empty => entries.push(Entry::Bot { seat, bot: bot() }),
                Chair::Person { id, .. } if self.presence.is_here(id) => {}
                Chair::Person { .. } => entries.extend([Entry::Stood { seat }, Entry::Bot { seat, bot: bot() }]),
            }
        }
        let mut here = self.people().map(|(_, person)| person).filter(|person| self.presence.is_here(person));
        if !self.presence.is_here(&self.host) || self.seat_of(&self.host).is_none() {
            entries.extend(here.next().map(|heir| Entry::Host { person: heir.clone() }));
        }
        entries.push(Entry::Started { seed });
        entries
    }

    /// Whether somebody may sit down in place of a bot.
    pub fn takes_newcomers(&self) -> bool {
        self.settings.met && self.seats.iter().any(|chair| self.is_free(chair))
    }

    /// Whether anybody may take a seat without asking: it is empty before the start; or it is a bot's among strangers, and nothing has been revealed yet.
    pub(crate) fn is_free(&self, chair: &Chair) -> bool {
        match (chair, &self.play) {
            (Chair::Empty, None) => true,
            (Chair::Bot { .. }, None) => self.settings.met,
            (Chair::Bot { .. }, Some(play)) => self.settings.met && play.step == 0,
            _ => false,
        }
    }

    /// Lets whoever has just sat down among strangers decide for themselves, even if the bot had decided already.
    pub(crate) fn take_over_from_bot(&mut self, seat: Seat) {
        if let Some(play) = self.play.as_mut().filter(|play| self.settings.met && play.step == 0) {
            play.held[seat] = None;
            play.changes[seat] = 0;
        }
    }
}
