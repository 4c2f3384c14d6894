//! Figures about the writer, for monitoring.

use std::sync::Mutex;
use std::time::Duration;

/// The upper bounds of the histogram of commit times, in milliseconds. Slower commits have a bucket of their own.
pub const COMMIT_BUCKETS: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/// Figures since the store was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// Writes that were committed, including refused ones (a conflict, a taken code).
    pub writes: u64,
    /// Committed writes that were appends.
    pub appends: u64,
    /// Transactions that were committed.
    pub commits: u64,
    /// Transactions that failed. Nothing in them was acknowledged.
    pub failures: u64,
    /// The most writes that have shared one transaction.
    pub largest_batch: u64,
    /// The total time of all committed transactions, each from when its batch was taken off the queue.
    pub commit_time: Duration,
    /// The time of the slowest transaction.
    pub slowest_commit: Duration,
    /// How many transactions fall into each of [`COMMIT_BUCKETS`]. The last bucket is for slower ones.
    pub commits_by_time: [u64; COMMIT_BUCKETS.len() + 1],
}

impl Stats {
    /// The average number of writes per transaction.
    pub fn mean_batch(&self) -> f64 {
        self.writes as f64 / self.commits.max(1) as f64
    }
}

/// Updated once per transaction, so the cost of a lock does not matter.
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
        // Nothing panics while it holds the lock, and statistics are no reason to stop.
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
