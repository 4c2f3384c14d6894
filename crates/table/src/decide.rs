//! Granting or refusing wishes.

use yohoho_protocol::{Moment, PersonId, Profile, Refusal, Settings, Stage, Wish, line};
use yohoho_rules::{Seat, Seed};

use crate::table::Chair;
use crate::{Entry, Table};

/// Random values for a wish that needs them. They must be new for every wish.
#[derive(Clone, Debug)]
pub struct Fresh {
    /// The seed of all deals, should the wish start a game.
    pub seed: Seed,
    /// The code of a new table, should the wish be a rematch.
    pub code: String,
}

/// Refuses names that no bot has.
pub(crate) fn check_bot(name: &str) -> Result<(), Refusal> {
    yohoho_bots::bot(name).map(|_| ()).map_err(|unknown| Refusal::NoSuchBot { message: unknown.to_string() })
}

/// The most characters that a message may have.
const LONGEST: usize = 200;

/// How often a secret decision may be changed.
pub(crate) const CHANGES: u8 = 20;

/// How often a seat may ask for more time in a game.
const EXTENSIONS: u8 = 10;

/// A person may send this many messages in this many milliseconds.
const MESSAGES: usize = 5;
const WINDOW: u64 = 10_000;

pub(crate) type Entries = Result<Vec<Entry>, Refusal>;

impl Table {
    /// Turns a person's wish into entries for the log. Nothing happens until they are [applied](Table::apply); a wish that changes nothing has none.
    ///
    /// # Errors
    /// Why the wish is refused.
    pub fn decide(&self, person: &PersonId, profile: &Profile, wish: Wish, now: Moment, fresh: Fresh) -> Entries {
        if self.closed {
            return Err(Refusal::Closed);
        }
        if self.seating.removed.contains(person) {
            return Err(Refusal::Removed);
        }
        let entries = self.grant(person, profile, wish, now, fresh)?;
        self.check_room(&entries)?;
        Ok(entries)
    }

    fn grant(&self, person: &PersonId, profile: &Profile, wish: Wish, now: Moment, fresh: Fresh) -> Entries {
        match wish {
            Wish::Sit { seat } => self.sit(person, profile, seat, now),
            Wish::Stand => self.stand(person),
            Wish::Act { action } => {
                let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
                let play = match (&self.play, self.stage()) {
                    (Some(play), Stage::Playing) => play,
                    (None, _) => return Err(Refusal::NotStarted),
                    _ => return Err(Refusal::GameOver),
                };
                let wrong = |message| Refusal::Illegal { rule: None, message };
                let decision = action.read(self.settings.game).map_err(wrong)?;
                play.check(seat, decision)?;
                match play.held[seat] {
                    Some(held) if held == decision => Ok(Vec::new()),
                    Some(_) if play.changes[seat] >= CHANGES => Err(Refusal::TooFast),
                    _ => Ok(vec![Entry::Acted { seat, action, stand_in: false }]),
                }
            }
            Wish::MoreTime => self.more_time(person),
            Wish::Chat { text } => {
                let text = line(&text).filter(|text| text.chars().count() <= LONGEST).ok_or(Refusal::BadText)?;
                self.may_speak(person, now)?;
                Ok(vec![Entry::Chat { person: person.clone(), name: profile.name.clone(), text }])
            }
            Wish::Say { phrase } => {
                self.may_speak(person, now)?;
                Ok(vec![Entry::Said { person: person.clone(), name: profile.name.clone(), phrase }])
            }
            Wish::Mute { seat, muted } => {
                self.chair(seat).ok_or(Refusal::NoSuchSeat)?;
                // What spectators mute is not in the log (see `mute_while_here`), unless they did so while they had a seat.
                let is_logged = self.seat_of(person).is_some() || self.mutes.contains(&(person.clone(), seat));
                let nothing_to_write = !is_logged || self.has_muted(person, seat) == muted;
                let muted = Entry::Muted { person: person.clone(), seat, muted };
                Ok(if nothing_to_write { Vec::new() } else { vec![muted] })
            }
            Wish::Settings { settings } => {
                self.host_before_the_start(person)?;
                self.check_settings(&settings)?;
                let settings = Settings { met: self.settings.met, ..settings };
                Ok(if settings == self.settings { Vec::new() } else { vec![Entry::Settings { settings }] })
            }
            Wish::Bot { seat, bot } => self.bot(person, seat, bot),
            Wish::Remove { seat } => self.remove(person, profile, seat, now),
            Wish::StandIn { seat } => self.stand_in(person, profile, seat, now),
            Wish::Back => self.back(person),
            Wish::Vote { motion, yes } => self.vote(person, motion, yes, now),
            Wish::Start { drop } => {
                self.host_before_the_start(person)?;
                let mut entries = if drop { self.move_up() } else { Vec::new() };
                // Without enough people to play, dropping seats does not help.
                if entries.is_empty() && self.seats.contains(&Chair::Empty) {
                    return Err(Refusal::EmptySeats);
                }
                entries.push(Entry::Started { seed: fresh.seed });
                Ok(entries)
            }
            Wish::Rematch => {
                self.only_host(person)?;
                if self.stage() != Stage::Over {
                    return Err(Refusal::NotOver);
                }
                // There is one rematch, however often it is asked for.
                let again = self.rematch.is_some();
                Ok(if again { Vec::new() } else { vec![Entry::Rematch { table: fresh.code }] })
            }
        }
    }

    fn more_time(&self, person: &PersonId) -> Entries {
        let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
        let play = self.play.as_ref().ok_or(Refusal::NotStarted)?;
        let wanted = self.deadline().is_some() && play.wanted().contains(seat);
        if !wanted || play.asked[seat] >= EXTENSIONS {
            return Err(Refusal::NoMoreTime);
        }
        Ok(vec![Entry::MoreTime { seat }])
    }

    /// The entries that tell the table a person's new name or portrait; none if it makes no difference there, or if there have been too many.
    pub fn rename(&self, person: &PersonId, profile: &Profile) -> Vec<Entry> {
        let seat = self.seat_of(person).filter(|_| matches!(self.stage(), Stage::Lobby | Stage::Playing));
        let renamed = seat.map(|seat| vec![Entry::sat(seat, person.clone(), profile.clone())]);
        renamed.filter(|entries| self.check_room(entries).is_ok()).unwrap_or_default()
    }

    /// Whether a person may look at the table: anybody before the start, and afterwards those with a seat, the host, and spectators if they are allowed. Nobody
    /// may who was removed.
    ///
    /// # Errors
    /// [`Refusal::Removed`] or [`Refusal::NoWatching`] if they may not.
    pub fn may_look(&self, person: &PersonId) -> Result<(), Refusal> {
        if self.seating.removed.contains(person) {
            return Err(Refusal::Removed);
        }
        let allowed = self.settings.watch || self.stage() == Stage::Lobby || self.seat_of(person).is_some();
        if allowed || *person == self.host { Ok(()) } else { Err(Refusal::NoWatching) }
    }

    pub(crate) fn only_host(&self, person: &PersonId) -> Result<(), Refusal> {
        if *person == self.host { Ok(()) } else { Err(Refusal::NotHost) }
    }

    pub(crate) fn host_before_the_start(&self, person: &PersonId) -> Result<(), Refusal> {
        self.only_host(person)?;
        if self.settings.met {
            return Err(Refusal::NotHost);
        }
        if self.stage() == Stage::Lobby { Ok(()) } else { Err(Refusal::AlreadyStarted) }
    }

    fn bot(&self, person: &PersonId, seat: Seat, bot: Option<String>) -> Entries {
        self.host_before_the_start(person)?;
        if let Some(bot) = &bot {
            check_bot(bot)?;
        }
        match (self.chair(seat), &bot) {
            (None, _) => Err(Refusal::NoSuchSeat),
            (Some(Chair::Person { .. }), _) => Err(Refusal::SeatTaken),
            (Some(Chair::Empty), None) => Err(Refusal::SeatEmpty),
            (Some(Chair::Empty | Chair::Bot { .. }), _) => Ok(vec![Entry::Bot { seat, bot }]),
        }
    }

    fn check_settings(&self, settings: &Settings) -> Result<(), Refusal> {
        check_bot(&settings.level)?;
        let taken = self.seats.iter().skip(settings.seats.get()).any(|chair| *chair != Chair::Empty);
        if taken { Err(Refusal::SeatTaken) } else { Ok(()) }
    }

    fn may_speak(&self, person: &PersonId, now: Moment) -> Result<(), Refusal> {
        let lately = |spoken: &Moment| spoken.after(WINDOW) > now;
        let count = self.spoken.get(person).map_or(0, |spoken| spoken.iter().filter(|at| lately(at)).count());
        if count < MESSAGES { Ok(()) } else { Err(Refusal::TooFast) }
    }

    /// Notes that somebody spoke, as far as the limit needs it.
    pub(crate) fn note_speech(&mut self, person: &PersonId, at: Moment) {
        let spoken = self.spoken.entry(person.clone()).or_default();
        spoken.push_back(at);
        if spoken.len() > MESSAGES {
            spoken.pop_front();
        }
    }
}
