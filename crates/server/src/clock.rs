//! The server's clock, and moments in the units of the store.

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;
use yohoho_protocol::Moment;
use yohoho_store::Millis;

/// What the server takes for the time of day: the system's clock, read once, and a monotonic clock since then.
///
/// So it never steps, whatever happens to the system's clock, and durations are always right. A table whose log is ahead of it, because the system's clock
/// was set back before a restart, continues from its log (`yohoho_house`).
///
/// While a computer is suspended, the monotonic clock of Linux stands still, and so does this one: nobody is late because a laptop was closed. Afterwards it
/// lags behind the time of day until the server is restarted.
#[derive(Clone, Debug)]
pub struct Clock {
    start: Moment,
    started: Instant,
    /// How many milliseconds were skipped since then.
    skipped: Arc<watch::Sender<u64>>,
}

impl Clock {
    /// Continues from the system's clock.
    pub fn system() -> Clock {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Clock::starting_at(Moment(since.as_millis() as u64))
    }

    /// A clock that shows `start` now.
    pub fn starting_at(start: Moment) -> Clock {
        Clock { start, started: Instant::now(), skipped: Arc::default() }
    }

    /// Lets some time pass at once, for this clock and all of its clones: games that take days are tested like this.
    pub fn skip(&self, time: Duration) {
        self.skipped.send_modify(|skipped| *skipped += time.as_millis() as u64);
    }

    /// Waits for some time of this clock's.
    pub(crate) async fn sleep(&self, time: Duration) {
        let until = self.now().after(time.as_millis() as u64);
        let mut skips = self.skipped.subscribe();
        loop {
            let left = Duration::from_millis(until.0.saturating_sub(self.now().0));
            tokio::select! {
                () = tokio::time::sleep(left) => return,
                _ = skips.changed() => {}
            }
        }
    }

    /// What the clock shows.
    pub fn now(&self) -> Moment {
        self.start.after(self.started.elapsed().as_millis() as u64 + *self.skipped.borrow())
    }
}

pub(crate) fn to_millis(moment: Moment) -> Millis {
    Millis(moment.0 as i64)
}

pub(crate) fn from_millis(millis: Millis) -> Moment {
    Moment(millis.0.max(0) as u64)
}
