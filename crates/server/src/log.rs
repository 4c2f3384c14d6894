//! Errors in the log, at a rate that a person can read.
//!
//! While a disk is full, every wish fails. One line says so just as well as ten thousand.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// At most one line of each kind is logged in this time.
pub(crate) const INTERVAL: Duration = Duration::from_secs(10);

/// Logs an error like `tracing::error!`; the last argument must be the message.
///
/// Each place in the code that logs an error is a kind of its own. The first error of a kind is logged at once. Those that follow are counted, and one line
/// for every [`INTERVAL`] says how many there were.
macro_rules! error {
    (@split [$($fields:tt)*] $message:literal) => {{
        static THROTTLE: $crate::log::Throttle = $crate::log::Throttle::new($crate::log::INTERVAL);
        if THROTTLE.admit(|repeated| ::tracing::error!(repeated, $message)) {
            ::tracing::error!($($fields)* $message);
        }
    }};
    (@split [$($fields:tt)*] $next:tt $($rest:tt)+) => {
        $crate::log::error!(@split [$($fields)* $next] $($rest)+)
    };
    ($($all:tt)+) => {
        $crate::log::error!(@split [] $($all)+)
    };
}

pub(crate) use error;

/// Lets the first of many events through and counts the others.
pub(crate) struct Throttle {
    interval: Duration,
    /// Whether an event was let through so recently that others are only counted.
    counting: AtomicBool,
    repeated: AtomicU64,
}

impl Throttle {
    pub(crate) const fn new(interval: Duration) -> Throttle {
        Throttle { interval, counting: AtomicBool::new(false), repeated: AtomicU64::new(0) }
    }

    /// Returns whether an event may be logged. If not, it is counted, and the count is passed to `sum_up` at the end of the interval.
    pub(crate) fn admit(&'static self, sum_up: fn(u64)) -> bool {
        if self.counting.swap(true, Ordering::Relaxed) {
            self.repeated.fetch_add(1, Ordering::Relaxed);
            return false;
        }
        let counting = Counting(self);
        // Without a runtime nobody could sum up later, so everything is logged.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(counting.sum_up(sum_up));
        }
        true
    }
}

/// Events are counted and not logged until this is dropped.
struct Counting(&'static Throttle);

impl Counting {
    /// Sums up the events of each interval, until there is one without any.
    async fn sum_up(self, sum_up: fn(u64)) {
        loop {
            tokio::time::sleep(self.0.interval).await;
            match self.0.repeated.swap(0, Ordering::Relaxed) {
                0 => break,
                repeated => sum_up(repeated),
            }
        }
    }
}

impl Drop for Counting {
    fn drop(&mut self) {
        self.0.counting.store(false, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use tracing::field::{Field, Visit};
    use tracing::{Event, Metadata, Subscriber, span};

    use super::*;

    /// Remembers how many errors each line of the log stands for.
    #[derive(Clone, Default)]
    struct Lines(Arc<Mutex<Vec<u64>>>);

    impl Visit for Lines {
        fn record_u64(&mut self, field: &Field, value: u64) {
            if field.name() == "repeated"
                && let Some(last) = self.0.lock().unwrap().last_mut()
            {
                *last = value;
            }
        }

        fn record_debug(&mut self, _: &Field, _: &dyn core::fmt::Debug) {}
    }

    impl Subscriber for Lines {
        fn enabled(&self, _: &Metadata<'_>) -> bool {
            true
        }

        fn new_span(&self, _: &span::Attributes<'_>) -> span::Id {
            span::Id::from_u64(1)
        }

        fn record(&self, _: &span::Id, _: &span::Record<'_>) {}

        fn record_follows_from(&self, _: &span::Id, _: &span::Id) {}

        fn event(&self, event: &Event<'_>) {
            self.0.lock().unwrap().push(1);
            event.record(&mut self.clone());
        }

        fn enter(&self, _: &span::Id) {}

        fn exit(&self, _: &span::Id) {}
    }

    #[tokio::test(flavor = "current_thread")]
    async fn errors_that_repeat_are_summed_up_in_one_line() {
        static THROTTLE: Throttle = Throttle::new(Duration::from_millis(20));
        let lines = Lines::default();
        let _logging = tracing::subscriber::set_default(lines.clone());
        let fail = || {
            if THROTTLE.admit(|repeated| tracing::error!(repeated, "the disk is full")) {
                tracing::error!("the disk is full");
            }
        };
        (0..1000).for_each(|_| fail());
        assert_eq!(*lines.0.lock().unwrap(), [1], "the first error is logged at once, and the others are not");
        while THROTTLE.counting.load(Ordering::Relaxed) {
            tokio::task::yield_now().await;
        }
        assert_eq!(*lines.0.lock().unwrap(), [1, 999]);
        fail();
        assert_eq!(*lines.0.lock().unwrap(), [1, 999, 1], "after a quiet while an error is logged at once again");
    }

    #[tokio::test(flavor = "current_thread")]
    async fn each_place_that_logs_is_a_kind_of_its_own() {
        let lines = Lines::default();
        let _logging = tracing::subscriber::set_default(lines.clone());
        let wrong = "no space left";
        for _ in 0..10 {
            error!(table = 7, %wrong, "cannot append to the log");
            error!("cannot read the log");
        }
        assert_eq!(*lines.0.lock().unwrap(), [1, 1]);
    }
}
