//! A table's time.

use yohoho_protocol::Moment;

/// Time at a table, which only ever moves forward and at normal speed.
///
/// It follows the clock of whoever runs the table. If that clock is behind what the log says, because it was set back, the table's time continues from the
/// log and stays ahead of the clock from then on. So nothing waits for the clock to catch up.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TableTime {
    /// By how many milliseconds this time is ahead of the clock.
    ahead: u64,
    /// The latest moment so far.
    latest: Moment,
}

impl TableTime {
    /// The table's time when the clock shows `clock`.
    pub(crate) fn at(&mut self, clock: Moment) -> Moment {
        // Not zero if the clock has been set back, or the log is ahead of it.
        self.ahead += self.latest.0.saturating_sub(clock.after(self.ahead).0);
        self.latest = clock.after(self.ahead);
        self.latest
    }

    /// Continues from `moment`, which the log names, if that is later than now.
    pub(crate) fn continue_from(&mut self, moment: Moment) {
        self.latest = self.latest.max(moment);
    }

    /// What the clock will show at a moment of the table's time.
    pub(crate) fn on_clock(&self, moment: Moment) -> Moment {
        Moment(moment.0.saturating_sub(self.ahead))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: u64 = 3_600_000;

    #[test]
    fn time_goes_on_at_normal_speed_when_the_clock_is_set_back() {
        let mut time = TableTime::default();
        assert_eq!(time.at(Moment(2 * HOUR)), Moment(2 * HOUR));
        assert_eq!(time.at(Moment(HOUR)), Moment(2 * HOUR));
        assert_eq!(time.at(Moment(HOUR + 5)), Moment(2 * HOUR + 5));
        assert_eq!(time.on_clock(Moment(2 * HOUR + 7)), Moment(HOUR + 7));
    }

    #[test]
    fn time_continues_from_the_log() {
        let mut time = TableTime::default();
        time.at(Moment(HOUR));
        time.continue_from(Moment(26 * HOUR));
        assert_eq!(time.at(Moment(HOUR)), Moment(26 * HOUR));
        assert_eq!(time.at(Moment(HOUR + 9)), Moment(26 * HOUR + 9));
        // What the log says about the past changes nothing.
        time.continue_from(Moment(3));
        assert_eq!(time.at(Moment(HOUR + 10)), Moment(26 * HOUR + 10));
    }
}
