//! How long a decision may take, and how much of it is left.

use yohoho_protocol::Pace;

use crate::Lang;

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// A pace that is not counted in seconds of the host's own: `Off`, `30 seconds`, `12 hours` or `3 days`.
pub fn pace(lang: Lang, pace: Pace) -> String {
    match pace {
        Pace::Off => lang.pace_name("off"),
        Pace::Relaxed => lang.pace_name("relaxed"),
        Pace::Brisk => lang.pace_name("brisk"),
        Pace::Blitz => lang.pace_name("blitz"),
        Pace::Custom(seconds) => lang.pace_seconds(u64::from(seconds)),
        Pace::Hours(hours) => lang.pace_hours(u64::from(hours)),
        Pace::Days(days) => lang.pace_days(u64::from(days)),
    }
}

/// How much time is left, as coarse as people think of it: days, hours, minutes or seconds.
pub fn time_left(lang: Lang, seconds: u64) -> String {
    match seconds {
        0..=599 => lang.clock_left(seconds),
        600..7200 => lang.clock_minutes(seconds / MINUTE),
        7200..172_800 => lang.clock_hours(seconds / HOUR),
        _ => lang.clock_days(seconds / DAY),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_times_are_told_in_large_units() {
        let left = |seconds| time_left(Lang::En, seconds);
        assert_eq!(
            [30, 599, 3600, 7200, 86_400].map(left),
            ["30 seconds left", "599 seconds left", "60 minutes left", "2 hours left", "24 hours left"]
        );
        assert_eq!(time_left(Lang::De, 3 * DAY + 5), "Noch 3 Tage");
        assert_eq!(pace(Lang::Fr, Pace::Days(1)), "1 jour");
        assert_eq!(pace(Lang::It, Pace::Hours(12)), "12 ore");
    }
}
