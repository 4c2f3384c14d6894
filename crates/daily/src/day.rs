//! Days of the calendar, in UTC.

use core::fmt::{self, Write as _};
use core::str::FromStr;

const MILLIS_PER_DAY: u64 = 86_400_000;

/// A day in UTC: the same for everybody, wherever they are.
///
/// ```
/// use yohoho_daily::Day;
/// let day: Day = "2026-11-17".parse().unwrap();
/// assert_eq!(day, Day::at(1_794_873_600_000));
/// assert_eq!(day.previous().to_string(), "2026-11-16");
/// assert!("2026-02-29".parse::<Day>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day {
    /// Days since 1970-01-01, and at most until 9999-12-31.
    number: u32,
}

impl Day {
    /// The last day with a year of four digits.
    const LAST: u32 = 2_932_896;

    /// The day of a moment, in milliseconds since 1970.
    pub const fn at(millis: u64) -> Day {
        let number = millis / MILLIS_PER_DAY;
        Day { number: if number < Day::LAST as u64 { number as u32 } else { Day::LAST } }
    }

    /// The day before. The first has none, and is its own.
    #[must_use]
    pub const fn previous(self) -> Day {
        Day { number: self.number.saturating_sub(1) }
    }

    /// When the day begins, in milliseconds since 1970.
    pub const fn begins(self) -> u64 {
        self.number as u64 * MILLIS_PER_DAY
    }

    /// Year, month and day of the month, both from 1.
    pub const fn date(self) -> (u32, u32, u32) {
        // Years begin in March, so that a leap day is the last of its year. An era has 400 of them.
        let days = self.number + 719_468;
        let (era, of_era) = (days / 146_097, days % 146_097);
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let march = (5 * of_year + 2) / 153;
        let month = if march < 10 { march + 3 } else { march - 9 };
        (year + era * 400 + (month <= 2) as u32, month, of_year - (153 * march + 2) / 5 + 1)
    }

    /// The day with this date; it may be one that no calendar has.
    const fn of(year: u32, month: u32, day: u32) -> Day {
        let year = if month <= 2 { year - 1 } else { year };
        let march = if month > 2 { month - 3 } else { month + 9 };
        let of_year = (153 * march + 2) / 5 + day - 1;
        let (era, of_era) = (year / 400, year % 400);
        Day { number: era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468 }
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        // By hand: the standard library's padding would make the browser client larger.
        let digit = |number: u32| char::from(b'0' + (number % 10) as u8);
        let year = [digit(year / 1000), digit(year / 100), digit(year / 10), digit(year)];
        let rest = ['-', digit(month / 10), digit(month), '-', digit(day / 10), digit(day)];
        year.into_iter().chain(rest).try_for_each(|letter| f.write_char(letter))
    }
}

impl FromStr for Day {
    type Err = BadDay;

    /// Reads a date as [`Display`](fmt::Display) writes it, and in no other way.
    fn from_str(text: &str) -> Result<Day, BadDay> {
        let [year @ .., b'-', m, n, b'-', d, e] = text.as_bytes() else { return Err(BadDay) };
        let number = |digits: &[u8]| {
            digits
                .iter()
                .try_fold(0, |number, digit| digit.is_ascii_digit().then(|| number * 10 + u32::from(digit - b'0')))
        };
        let [Some(year), Some(month), Some(day)] = [year, &[*m, *n], &[*d, *e]].map(|digits| match digits.len() {
            2 | 4 => number(digits),
            _ => None,
        }) else {
            return Err(BadDay);
        };
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return Err(BadDay);
        }
        let found = Day::of(year, month, day);
        if found.date() == (year, month, day) { Ok(found) } else { Err(BadDay) }
    }
}

/// A text that is no day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadDay;

impl fmt::Display for BadDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a day is a date from 1970 on, such as 2026-11-17")
    }
}

impl core::error::Error for BadDay {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_has_one_date_and_they_follow_each_other() {
        let days_of = |year: u32, month: u32| match month {
            2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        };
        let mut expected = (1970, 1, 1);
        for number in 0..=Day::LAST {
            let day = Day { number };
            assert_eq!(day.date(), expected);
            let (year, month, date) = expected;
            assert_eq!(Day::of(year, month, date), day);
            expected = match () {
                () if date < days_of(year, month) => (year, month, date + 1),
                () if month < 12 => (year, month + 1, 1),
                () => (year + 1, 1, 1),
            };
        }
        assert_eq!(expected, (10_000, 1, 1), "the last day is the last of its year");
    }

    #[test]
    fn a_day_has_one_spelling() {
        for text in ["1970-01-01", "2024-02-29", "2026-11-17", "9999-12-31"] {
            assert_eq!(text.parse::<Day>().map(|day| day.to_string()), Ok(text.into()));
        }
        for text in [
            "",
            "today",
            "2026-11",
            "2026-11-17 ",
            "2026-11-31",
            "2026-02-29",
            "2026-13-01",
            "2026-00-10",
            "2026-1-7",
            "26-11-17",
            "+2026-11-17",
            "1969-12-31",
            "10000-01-01",
            "2026-11-17-1",
            "4294967295-01-01",
            "2026-11-99999999999",
        ] {
            assert_eq!(text.parse::<Day>(), Err(BadDay), "{text}");
        }
    }

    #[test]
    fn a_moment_belongs_to_its_day_in_utc() {
        let day: Day = "2026-11-17".parse().unwrap();
        assert_eq!(Day::at(day.begins()), day);
        assert_eq!(Day::at(day.begins() + MILLIS_PER_DAY - 1), day);
        assert_eq!(Day::at(day.begins() - 1), day.previous());
        assert_eq!(Day::at(u64::MAX).to_string(), "9999-12-31");
        assert_eq!(Day::at(0).previous(), Day::at(0));
    }
}
