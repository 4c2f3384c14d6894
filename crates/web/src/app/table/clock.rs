//! The turn timer: how much time is left, and a warning before it runs out.

use maud::{Markup, html};
use yohoho_protocol::Snapshot;

use super::scene::Scene;
use crate::app::App;
use crate::app::event::{Effect, Timer};

/// From so many seconds on the clock is shown as late.
const LATE: u64 = 10;

/// At so many seconds there is a warning.
const WARNING: u64 = 20;

#[derive(Default)]
pub(super) struct Clock {
    /// The device's clock minus the server's, in milliseconds.
    offset: f64,
    is_ticking: bool,
    has_warned: bool,
}

impl Clock {
    /// A snapshot came: its time tells how far the clocks are apart.
    pub(super) fn synchronise(&mut self, app: &mut App, snapshot: &Snapshot) {
        self.offset = app.now - snapshot.now.0 as f64;
        if snapshot.table.deadline.is_some() && !self.is_ticking {
            self.wait_a_second(app);
        }
    }

    fn wait_a_second(&mut self, app: &mut App) {
        self.is_ticking = true;
        app.effects.push(Effect::After(1000, Timer::Second));
    }

    /// A second has passed.
    pub(super) fn tick(&mut self, app: &mut App, scene: &Scene) {
        self.is_ticking = false;
        let Some(left) = self.seconds_left(app, scene) else { return };
        self.wait_a_second(app);
        if left > WARNING {
            self.has_warned = false;
        } else if left > 0 && scene.is_my_turn() && !self.has_warned {
            self.has_warned = true;
            app.effects.push(Effect::Now(app.lang.clock_left(left)));
        }
    }

    /// Seconds until the decision that is wanted now has to be made; none if there is no limit.
    pub(super) fn seconds_left(&self, app: &App, scene: &Scene) -> Option<u64> {
        let deadline = scene.snapshot()?.table.deadline?;
        Some(((deadline.0 as f64 + self.offset - app.now) / 1000.0).ceil().max(0.0) as u64)
    }

    pub(super) fn render(&self, app: &App, scene: &Scene) -> Markup {
        html! {
            @if let Some(left) = self.seconds_left(app, scene) {
                span.clock.late[left <= LATE] role="timer" aria-label=(app.lang.clock_left(left)) {
                    (app.icon("clock")) (left / 60) ":" (left % 60 / 10) (left % 10)
                }
            }
        }
    }
}
