//! How much time is left, and when it is time to say so.

use std::time::Duration;

use tokio::time::{Instant, sleep_until};
use yohoho_protocol::{Moment, Snapshot};

/// At so many seconds there is a warning.
const WARNINGS: [u64; 2] = [20, 5];

/// No decision takes longer, whatever a server says.
const LONGEST: Duration = Duration::from_hours(24);

/// The moments of the table by this machine's clock.
#[derive(Default)]
pub(super) struct Clock {
    deadline: Option<Instant>,
    overdue: Option<Instant>,
    /// The warnings about the deadline that are still to come, and whether those who are late are still to be named.
    warnings: Vec<Instant>,
    is_overdue_news: bool,
}

/// What the time has come for.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Alarm {
    /// So many seconds are left.
    Late(u64),
    /// Everybody has waited long enough.
    Overdue,
}

impl Clock {
    /// A message came: its time tells how far the clocks are apart.
    pub(super) fn synchronise(&mut self, now: &Snapshot) {
        let here = Instant::now();
        let on_this_clock =
            |moment: Moment| here + Duration::from_millis(moment.0.saturating_sub(now.now.0)).min(LONGEST);
        let deadline = now.table.deadline.map(on_this_clock);
        let is_same = |a: Option<Instant>, b: Option<Instant>| match (a, b) {
            (Some(a), Some(b)) => a.max(b) - a.min(b) < Duration::from_secs(1),
            (a, b) => a.is_none() && b.is_none(),
        };
        if !is_same(deadline, self.deadline) {
            self.deadline = deadline;
            let before = |seconds: &u64| deadline?.checked_sub(Duration::from_secs(*seconds));
            // What comes right at the start is no warning.
            let is_ahead = |moment: &Instant| *moment > here + Duration::from_secs(1);
            self.warnings = WARNINGS.iter().filter_map(before).filter(is_ahead).collect();
        }
        let overdue = now.table.overdue.map(on_this_clock);
        if !is_same(overdue, self.overdue) {
            self.overdue = overdue;
            self.is_overdue_news = overdue.is_some();
        }
    }

    /// Seconds until the decision that is wanted now has to be made; none if there is no limit.
    pub(super) fn seconds_left(&self) -> Option<u64> {
        let left = self.deadline?.saturating_duration_since(Instant::now());
        Some(left.as_millis().div_ceil(1000) as u64)
    }

    /// Waits until there is something to say; for ever, if there will be nothing.
    pub(super) async fn ring(&mut self) -> Alarm {
        let warning = self.warnings.first().copied();
        let overdue = self.overdue.filter(|_| self.is_overdue_news);
        match (warning, overdue) {
            (Some(moment), _) => {
                sleep_until(moment).await;
                self.warnings.remove(0);
                Alarm::Late(self.seconds_left().unwrap_or_default())
            }
            (None, Some(moment)) => {
                sleep_until(moment).await;
                self.is_overdue_news = false;
                Alarm::Overdue
            }
            (None, None) => std::future::pending().await,
        }
    }
}
