//! The turn timer: how much time is left, and a warning before it runs out.

use maud::{Markup, html};
use yohoho_i18n::time_left;
use yohoho_protocol::{Moment, Snapshot};
use yohoho_rules::Seat;
use yohoho_table::OVERDUE;

use super::motions;
use super::scene::Scene;
use crate::app::App;
use crate::app::announce::Kind;
use crate::app::event::{Effect, Timer};

/// From so many seconds on the clock is shown as late.
const LATE: u64 = 10;

/// At so many seconds there is a warning.
const WARNING: u64 = 20;

/// A minute, in milliseconds.
const MINUTE: f64 = 60_000.0;

/// What the clock counts down to.
fn until(snapshot: &Snapshot) -> Option<Moment> {
    snapshot.table.deadline.or(snapshot.table.starts)
}

#[derive(Default)]
pub(super) struct Clock {
    /// The device's clock minus the server's, in milliseconds.
    offset: f64,
    is_ticking: bool,
    has_warned: bool,
    /// The moment of [`TableInfo::overdue`](yohoho_protocol::TableInfo) that is waited for, or was announced.
    overdue: Option<Moment>,
}

impl Clock {
    /// A snapshot came: its time tells how far the clocks are apart.
    pub(super) fn synchronise(&mut self, app: &mut App, snapshot: &Snapshot) {
        self.offset = app.now - snapshot.now.0 as f64;
        if until(snapshot).is_some() && !self.is_ticking {
            self.wait_a_second(app);
        }
        if snapshot.table.overdue != self.overdue {
            self.overdue = snapshot.table.overdue;
            self.wait_until_overdue(app);
        }
    }

    fn wait_until_overdue(&self, app: &mut App) {
        if let Some(moment) = self.overdue {
            let left = self.on_device(moment) - app.now;
            app.effects.push(Effect::After(left.max(0.0) as u32, Timer::Overdue(moment.0)));
        }
    }

    /// A moment of the server's by the device's clock.
    fn on_device(&self, moment: Moment) -> f64 {
        moment.0 as f64 + self.offset
    }

    /// The table has waited long enough for this decision, or another minute. The first time it is announced that a bot may decide.
    pub(super) fn note_overdue(&mut self, app: &mut App, scene: &Scene, moment: u64) {
        if self.overdue != Some(Moment(moment)) {
            return;
        }
        let since = app.now - self.on_device(Moment(moment));
        if since < 0.0 {
            return self.wait_until_overdue(app);
        }
        app.effects.push(Effect::After(MINUTE as u32, Timer::Overdue(moment)));
        if since < MINUTE
            && let (Some(snapshot), Some(minutes)) = (scene.snapshot(), self.minutes_waited(app, scene))
        {
            let sentence = |seat: Seat| app.lang.stalled(minutes, scene.name(seat));
            let sentences = motions::late(snapshot).into_iter().map(sentence).collect();
            app.say(Kind::Game, sentences);
        }
    }

    /// For how many minutes everybody has waited for those who are to decide; none if that is not long enough yet.
    pub(super) fn minutes_waited(&self, app: &App, scene: &Scene) -> Option<u64> {
        let since = app.now - self.on_device(scene.snapshot()?.table.overdue?);
        (since >= 0.0).then_some((OVERDUE + since as u64) / MINUTE as u64)
    }

    fn wait_a_second(&mut self, app: &mut App) {
        self.is_ticking = true;
        app.effects.push(Effect::After(1000, Timer::Second));
    }

    /// Seats are kept for people who are away, which is counted down.
    pub(super) fn count_kept_seats(&mut self, app: &mut App, scene: &Scene) {
        if scene.keeps_seats() && !self.is_ticking {
            self.wait_a_second(app);
        }
    }

    /// For how many seconds a seat is kept for somebody who is away.
    pub(super) fn kept_for(&self, app: &App, scene: &Scene, seat: Seat) -> Option<u64> {
        scene.kept_until(seat).map(|until| self.seconds_until(app, until))
    }

    /// A second has passed.
    pub(super) fn tick(&mut self, app: &mut App, scene: &Scene) {
        self.is_ticking = false;
        self.count_kept_seats(app, scene);
        let Some(left) = self.seconds_left(app, scene) else { return };
        if !self.is_ticking {
            self.wait_a_second(app);
        }
        if left > WARNING {
            self.has_warned = false;
        } else if left > 0 && scene.is_my_turn() && !self.has_warned {
            self.has_warned = true;
            app.effects.push(Effect::Now(app.lang.clock_left(left)));
        }
    }

    /// Seconds until the decision that is wanted now has to be made, or until the game starts by itself; none if there is no limit.
    pub(super) fn seconds_left(&self, app: &App, scene: &Scene) -> Option<u64> {
        let snapshot = scene.snapshot()?;
        let own = snapshot.you.seat.and_then(|seat| snapshot.table.seats.get(seat.index())?.deadline);
        let deadline = own.or(until(snapshot))?;
        Some(self.seconds_until(app, deadline))
    }

    fn seconds_until(&self, app: &App, moment: Moment) -> u64 {
        ((self.on_device(moment) - app.now) / 1000.0).ceil().max(0.0) as u64
    }

    pub(super) fn render(&self, app: &App, scene: &Scene) -> Markup {
        html! {
            @if let Some(left) = self.seconds_left(app, scene) {
                @let words = time_left(app.lang, left);
                span.clock.late[left <= LATE] role="timer" aria-label=(words) {
                    (app.icon("clock"))
                    @if left < 600 { (left / 60) ":" (left % 60 / 10) (left % 10) } @else { (words) }
                }
            }
        }
    }
}
