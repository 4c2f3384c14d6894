//! How long decisions take: a histogram in little memory.

use std::time::Duration;

/// Buckets for each doubling of the time.
const FINENESS: u32 = 16;

/// Counts of decisions by time. Figures are right to about 3 %.
#[derive(Clone, Default)]
pub(super) struct Times {
    counts: Vec<u32>,
    count: u64,
}

impl Times {
    pub(super) fn add(&mut self, time: Duration) {
        let bucket = bucket(u64::try_from(time.as_nanos()).unwrap_or(u64::MAX));
        if bucket >= self.counts.len() {
            self.counts.resize(bucket + 1, 0);
        }
        self.counts[bucket] = self.counts[bucket].saturating_add(1);
        self.count += 1;
    }

    pub(super) fn merge(&mut self, other: &Times) {
        if other.counts.len() > self.counts.len() {
            self.counts.resize(other.counts.len(), 0);
        }
        for (count, more) in self.counts.iter_mut().zip(&other.counts) {
            *count = count.saturating_add(*more);
        }
        self.count += other.count;
    }

    /// The time in microseconds that this share of the decisions does not exceed. None if there are no decisions.
    pub(super) fn quantile(&self, share: f64) -> Option<f64> {
        let wanted = (share * self.count as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        let found = self.counts.iter().position(|count| {
            seen += u64::from(*count);
            seen >= wanted
        });
        found.map(|bucket| middle(bucket) / 1000.0)
    }
}

/// Times below the fineness have a bucket each; above it, each doubling has as many buckets as the fineness.
fn bucket(nanos: u64) -> usize {
    if nanos < u64::from(FINENESS) {
        return nanos as usize;
    }
    let shift = nanos.ilog2() - FINENESS.ilog2();
    (shift * FINENESS) as usize + (nanos >> shift) as usize
}

fn middle(bucket: usize) -> f64 {
    let fineness = FINENESS as usize;
    if bucket < fineness {
        return bucket as f64;
    }
    let shift = bucket / fineness - 1;
    let start = bucket - shift * fineness;
    (start as f64 + 0.5) * (shift as f64).exp2()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_nearly_right() {
        let mut times = Times::default();
        assert_eq!(times.quantile(0.5), None);
        let mut late = Times::default();
        for micros in 1..=1000 {
            let half = if micros % 2 == 0 { &mut times } else { &mut late };
            half.add(Duration::from_micros(micros));
        }
        times.merge(&late);
        assert_eq!(times.count, 1000);
        for (share, micros) in [(0.5, 500.0), (0.99, 990.0), (0.0, 1.0), (1.0, 1000.0)] {
            let found = times.quantile(share).unwrap();
            assert!((found / micros - 1.0).abs() < 0.04, "{share}: {found}");
        }
    }

    #[test]
    fn buckets_go_up_without_gaps() {
        let numbers: Vec<usize> = (0..5000).map(bucket).collect();
        assert!(numbers.windows(2).all(|pair| pair[1] == pair[0] || pair[1] == pair[0] + 1));
        assert!(bucket(u64::MAX) < 1000);
    }
}
