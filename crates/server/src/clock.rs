//! The server's clock, and moments in the units of the store.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use yohoho_protocol::Moment;
use yohoho_store::Millis;

/// What the server takes for the time of day: the system's clock, read once, and a monotonic clock since then.
///
/// So it never steps, whatever happens to the system's clock, and durations are always right. A table whose log is ahead of it, because the system's clock
/// was set back before a restart, continues from its log (`yohoho_house`).
///
/// While a computer is suspended, the monotonic clock of Linux stands still, and so does this one: nobody is late because a laptop was closed. Afterwards it
/// lags behind the time of day until the server is restarted.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    start: Moment,
    started: Instant,
}

impl Clock {
    /// Continues from the system's clock.
    pub fn system() -> Clock {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Clock::starting_at(Moment(since.as_millis() as u64))
    }

    /// A clock that shows `start` now.
    pub fn starting_at(start: Moment) -> Clock {
        Clock { start, started: Instant::now() }
    }

    /// What the clock shows.
    pub fn now(&self) -> Moment {
        self.start.after(self.started.elapsed().as_millis() as u64)
    }
}

pub(crate) fn to_millis(moment: Moment) -> Millis {
    Millis(moment.0 as i64)
}

pub(crate) fn from_millis(millis: Millis) -> Moment {
    Moment(millis.0.max(0) as u64)
}
