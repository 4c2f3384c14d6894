//! Who may sit where.
//!
//! Nobody sees two hands of one game. So during play a seat that was left can be taken by the person who left it, or with consent by somebody who has held no
//! other seat in this game.

use std::collections::{BTreeMap, BTreeSet};

use yohoho_protocol::{Moment, MotionKind, PersonId, Profile, Refusal, Settings, Stage};
use yohoho_rules::{Seat, SeatCount, Seats};

use crate::decide::Entries;
use crate::table::Chair;
use crate::{Entry, Table};

/// What a table remembers about the people who have been at it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seating {
    /// The seats that each person has held in this game. More than one only in logs from before this was forbidden.
    pub(crate) held: BTreeMap<PersonId, Seats>,
    /// Those who may not be here any more.
    pub(crate) removed: BTreeSet<PersonId>,
    /// Those who asked for a seat and were turned down.
    pub(crate) refused: BTreeSet<PersonId>,
}

impl Seating {
    pub(crate) fn note_held(&mut self, person: &PersonId, seat: Seat) {
        let held = self.held.entry(person.clone()).or_insert(Seats::NONE);
        *held = held.with(seat);
    }

    fn has_held_another(&self, person: &PersonId, seat: Seat) -> bool {
        self.held.get(person).is_some_and(|held| !held.without(Seats::only(seat)).is_empty())
    }
}

impl Table {
    pub(crate) fn sit(&self, person: &PersonId, profile: &Profile, seat: Option<Seat>, now: Moment) -> Entries {
        match self.stage() {
            Stage::Lobby => self.sit_before_the_start(person, profile, seat, now),
            _ if self.seat_of(person).is_some() => Err(Refusal::AlreadySeated),
            Stage::Playing => self.sit_during_play(person, profile, seat, now),
            Stage::Over | Stage::Closed => match seat {
                Some(seat) if self.chair(seat).is_none() => Err(Refusal::NoSuchSeat),
                _ => Err(Refusal::AlreadyStarted),
            },
        }
    }

    fn sit_before_the_start(&self, person: &PersonId, profile: &Profile, seat: Option<Seat>, now: Moment) -> Entries {
        let old = self.seat_of(person);
        if old.is_some() && (seat.is_none() || old == seat) {
            return Err(Refusal::AlreadySeated);
        }
        let seat = match seat {
            Some(seat) if self.is_free(self.chair(seat).ok_or(Refusal::NoSuchSeat)?) => seat,
            Some(_) => return Err(Refusal::SeatTaken),
            None => {
                let empty = self.find_seat(|chair| *chair == Chair::Empty);
                empty.or_else(|| self.find_seat(|chair| self.is_free(chair))).ok_or(Refusal::TableFull)?
            }
        };
        if old.is_none() && self.needs_consent() && *person != self.host {
            return self.request_seat(person, profile, seat, now);
        }
        let stood = old.map(|seat| Entry::Stood { seat });
        let down = Entry::sat(seat, person.clone(), profile.clone());
        Ok(stood.into_iter().chain([down]).collect())
    }

    fn sit_during_play(&self, person: &PersonId, profile: &Profile, seat: Option<Seat>, now: Moment) -> Entries {
        let was_left = |chair: &Chair| matches!(chair, Chair::Bot { left_by: Some(_), .. }) || self.is_free(chair);
        let seat = match seat {
            Some(seat) if was_left(self.chair(seat).ok_or(Refusal::NoSuchSeat)?) => seat,
            Some(_) => return Err(Refusal::AlreadyStarted),
            None => {
                let held = self.seating.held.get(person).into_iter().flat_map(|held| *held);
                let again = held.into_iter().find(|seat| self.chair(*seat).is_some_and(was_left));
                again.or_else(|| self.find_seat(was_left)).ok_or(Refusal::AlreadyStarted)?
            }
        };
        if self.seating.has_held_another(person, seat) {
            return Err(Refusal::OtherSeat);
        }
        let is_free = self.chair(seat).is_some_and(|chair| self.is_free(chair));
        if is_free || self.seat_left_by(person) == Some(seat) {
            return Ok(vec![Entry::sat(seat, person.clone(), profile.clone())]);
        }
        self.request_seat(person, profile, seat, now)
    }

    /// The entries that drop the empty seats: those who sit behind them move up. None if there are no empty seats, or not enough of the others to play.
    pub(crate) fn move_up(&self) -> Vec<Entry> {
        let taken = self.seats.iter().zip(Seat::ALL).filter(|(chair, _)| **chair != Chair::Empty);
        let mut entries = Vec::new();
        let mut count = 0;
        for ((chair, from), to) in taken.zip(Seat::ALL) {
            count += 1;
            match chair.clone() {
                _ if from == to => {}
                Chair::Empty => {}
                Chair::Person { id, profile } => {
                    entries.extend([Entry::Stood { seat: from }, Entry::sat(to, id, profile)]);
                }
                Chair::Bot { bot, .. } => {
                    entries.extend([Entry::Bot { seat: from, bot: None }, Entry::Bot { seat: to, bot: Some(bot) }]);
                }
            }
        }
        match SeatCount::new(count) {
            Some(seats) if seats != self.settings.seats => {
                entries.push(Entry::Settings { settings: Settings { seats, ..self.settings.clone() } });
                entries
            }
            _ => Vec::new(),
        }
    }

    /// The seat that a person was the last to leave, if they may take it again without asking.
    pub(crate) fn seat_left_by(&self, person: &PersonId) -> Option<Seat> {
        let theirs = |chair: &Chair| matches!(chair, Chair::Bot { left_by: Some(left_by), .. } if left_by == person);
        let seat = self.find_seat(theirs).filter(|_| self.stage() == Stage::Playing)?;
        let may_return = !self.seating.removed.contains(person) && !self.seating.has_held_another(person, seat);
        may_return.then_some(seat)
    }

    /// Whether newcomers have to ask before the start: somebody was removed, and could come back under a new identity.
    pub(crate) fn needs_consent(&self) -> bool {
        self.stage() == Stage::Lobby && !self.seating.removed.is_empty()
    }

    fn find_seat(&self, wanted: impl Fn(&Chair) -> bool) -> Option<Seat> {
        self.seats.iter().position(wanted).map(|at| Seat::ALL[at])
    }

    pub(crate) fn stand(&self, person: &PersonId) -> Entries {
        let Some(seat) = self.seat_of(person) else {
            return self.withdraw(person).map(|dropped| vec![dropped]).ok_or(Refusal::NotSeated);
        };
        // The result names those who played, so after the game nobody leaves a seat; but another person can become the host.
        match (self.stage(), self.new_host(seat)) {
            (Stage::Over | Stage::Closed, None) => Err(Refusal::GameOver),
            (Stage::Over | Stage::Closed, Some(host)) => Ok(vec![host]),
            // Where too many have been the host already, people can still stand up.
            (_, host) => {
                let host = host.filter(|host| self.check_room(core::slice::from_ref(host)).is_ok());
                Ok([Entry::Stood { seat }].into_iter().chain(host).collect())
            }
        }
    }

    pub(crate) fn remove(&self, person: &PersonId, profile: &Profile, seat: Seat, now: Moment) -> Entries {
        if self.stage() != Stage::Playing {
            self.host_before_the_start(person)?;
        } else if self.seat_of(person).is_none() {
            self.only_host(person)?;
        }
        let playing = self.stage() == Stage::Playing;
        match self.chair(seat) {
            None => Err(Refusal::NoSuchSeat),
            Some(Chair::Empty) => Err(Refusal::SeatEmpty),
            Some(Chair::Bot { .. }) if playing => Err(Refusal::AlreadyStarted),
            Some(Chair::Bot { .. }) => Ok(vec![Entry::Bot { seat, bot: None }]),
            Some(Chair::Person { id, .. }) if id == person => self.stand(person),
            Some(Chair::Person { .. }) if playing => self.raise(MotionKind::Remove, seat, person, profile, now),
            Some(Chair::Person { .. }) => Ok(self.removal(seat)),
        }
    }

    /// The entries by which the person on a seat is removed.
    pub(crate) fn removal(&self, seat: Seat) -> Vec<Entry> {
        [Entry::Removed { seat }].into_iter().chain(self.new_host(seat)).collect()
    }
}
