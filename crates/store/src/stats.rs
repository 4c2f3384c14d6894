//! What the writer counts, for whoever watches the server.

use std::sync::Mutex;
use std::time::Duration;

/// The upper bounds of the commit times that are counted apart, in milliseconds. Slower ones have a place of their own.
pub const COMMIT_BUCKETS: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/// Figures since the store was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// Writes that were carried out and committed, refused ones (a conflict, a taken code) included.
    pub writes: u64,
    /// Those of the writes that were appends.
    pub appends: u64,
    /// Transactions that were committed.
    pub commits: u64,
    /// Transactions that failed; nothing of them was acknowledged.
    pub failures: u64,
    /// The most writes that shared a transaction.
    pub largest_batch: u64,
    /// The time that committed transactions took, all together. It starts when the batch is taken up.
    pub commit_time: Duration,
    /// The longest of them.
    pub slowest_commit: Duration,
    /// How many transactions took up to each of [`COMMIT_BUCKETS`] and more than the one before; the last is for slower ones.
    pub commits_by_time: [u64; COMMIT_BUCKETS.len() + 1],
}

impl Stats {
    /// How many writes share a transaction on average.
    pub fn mean_batch(&self) -> f64 {
        self.writes as f64 / self.commits.max(1) as f64
    }
}

/// Counted once a transaction, so a lock costs nothing.
#[derive(Default)]
pub(crate) struct Counters(Mutex<Stats>);

impl Counters {
    pub(crate) fn committed(&self, writes: u64, appends: u64, time: Duration) {
        self.change(|stats| {
            stats.writes += writes;
            stats.appends += appends;
            stats.commits += 1;
            stats.largest_batch = stats.largest_batch.max(writes);
            stats.commit_time += time;
            stats.slowest_commit = stats.slowest_commit.max(time);
            let bucket = COMMIT_BUCKETS.iter().position(|bound| time <= Duration::from_millis(*bound));
            stats.commits_by_time[bucket.unwrap_or(COMMIT_BUCKETS.len())] += 1;
        });
    }

    pub(crate) fn failed(&self) {
        self.change(|stats| stats.failures += 1);
    }

    pub(crate) fn read(&self) -> Stats {
        let mut now = Stats::default();
        self.change(|stats| now = *stats);
        now
    }

    fn change(&self, change: impl FnOnce(&mut Stats)) {
        // Nothing panics while it holds the lock, and figures would be the last reason to stop.
        change(&mut self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commit_times_fall_into_their_buckets() {
        let counters = Counters::default();
        for millis in [0, 1, 2, 3, 1000, 1001] {
            counters.committed(3, 2, Duration::from_millis(millis));
        }
        counters.failed();
        let stats = counters.read();
        assert_eq!(stats.commits_by_time, [2, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1]);
        assert_eq!((stats.writes, stats.appends, stats.commits, stats.failures), (18, 12, 6, 1));
        assert_eq!(stats.slowest_commit, Duration::from_millis(1001));
        assert!((stats.mean_batch() - 3.0).abs() < 1e-9);
    }
}
