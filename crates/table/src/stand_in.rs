//! Bots that decide for people who keep everybody waiting at a table without a clock.

use yohoho_protocol::{Moment, MotionKind, PersonId, Profile, Refusal, Stage, What};
use yohoho_rules::{Seat, Seats};

use crate::apply::Change;
use crate::decide::Entries;
use crate::show::Audience;
use crate::table::Chair;
use crate::{Entry, Table};

/// How long somebody may take for a decision at a table without a clock before the others may let a bot decide for them: two minutes, in milliseconds.
pub const OVERDUE: u64 = 120_000;

/// After this long the voice of a single person at the table is enough: ten minutes, in milliseconds.
pub(crate) const LONG_OVERDUE: u64 = 5 * OVERDUE;

impl Table {
    /// When the others may let a bot decide for those who are still to decide; none if there is a clock, or nobody to wait for or nobody who waits.
    pub(crate) fn overdue(&self) -> Option<Moment> {
        self.overdue_after(OVERDUE)
    }

    pub(crate) fn overdue_after(&self, milliseconds: u64) -> Option<Moment> {
        let wanted = self.play.as_ref()?.wanted().without(self.stand_ins);
        let is_waited_for = self.people().any(|(seat, _)| wanted.contains(seat)) && self.people().nth(1).is_some();
        let has_no_clock = self.settings.pace.milliseconds().is_none();
        Some(self.running_since().filter(|_| is_waited_for && has_no_clock)?.after(milliseconds))
    }

    /// Lets a bot decide for a person who keeps everybody waiting.
    pub(crate) fn stand_in(&self, person: &PersonId, profile: &Profile, seat: Seat, now: Moment) -> Entries {
        let chair = self.chair(seat).ok_or(Refusal::NoSuchSeat)?;
        match self.stage() {
            Stage::Lobby => return Err(Refusal::NotStarted),
            Stage::Over | Stage::Closed => return Err(Refusal::GameOver),
            Stage::Playing => {}
        }
        if self.seat_of(person).is_none() && *person != self.host {
            return Err(Refusal::NotSeated);
        }
        let concerned = chair.person().ok_or(Refusal::SeatEmpty)?;
        if self.stand_ins.contains(seat) {
            return Ok(Vec::new());
        }
        let is_wanted = self.play.as_ref().is_some_and(|play| play.wanted().contains(seat));
        let is_overdue = self.overdue().is_some_and(|from| from <= now);
        if concerned == person || !is_wanted || !is_overdue {
            return Err(Refusal::NotYet);
        }
        self.raise(MotionKind::StandIn, seat, person, profile, now)
    }

    /// Lets a person decide for themselves again.
    pub(crate) fn back(&self, person: &PersonId) -> Entries {
        let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
        let is_on = self.stand_ins.contains(seat);
        Ok(if is_on { vec![Entry::StandIn { seat, on: false }] } else { Vec::new() })
    }

    /// Puts a bot in charge of a person's decisions, or the person again.
    pub(crate) fn apply_stand_in(&mut self, seat: Seat, on: bool) -> Change {
        self.chair(seat).and_then(Chair::person).ok_or("nobody sits there")?;
        let others = self.stand_ins.without(Seats::only(seat));
        self.stand_ins = if on { others.with(seat) } else { others };
        if let Some(play) = self.play.as_mut().filter(|_| !on) {
            play.missed[seat] = 0;
        }
        let mut what = vec![What::StandIn { seat, on }];
        what.extend(self.forget_stand_in_motions(seat));
        Ok((what, Audience::Everybody))
    }

    pub(crate) fn forget_stand_in_motions(&mut self, seat: Seat) -> Vec<What> {
        self.forget_motions(|motion| motion.kind == MotionKind::StandIn && motion.seat == seat)
    }
}
