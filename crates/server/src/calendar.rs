//! People's time zones, and the days on which their clocks stand still.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use thiserror::Error;
use yohoho_protocol::{Moment, PersonId};
use yohoho_store::{Calendar, Store};

use crate::log::error;

/// How many days a person may be away in a year. Nobody's opponents wait for ever.
pub(crate) const MOST_AWAY: usize = 40;

/// How far ahead days can be named.
const AHEAD: i64 = 366;

/// For how long past days count.
const YEAR: i64 = 365;

/// Why a calendar is not possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub(crate) enum CalendarError {
    #[error("there is no such time zone: names are like Europe/Berlin")]
    NoZone,
    #[error("a day is a date such as 2026-12-24")]
    NoDate,
    #[error("days can be named at most a year ahead")]
    TooFarAhead,
    #[error("nobody can be away for more than {MOST_AWAY} days in a year")]
    TooManyDays,
}

impl CalendarError {
    /// The error for programs.
    pub(crate) fn code(self) -> &'static str {
        match self {
            CalendarError::NoZone => "no-zone",
            CalendarError::NoDate => "no-date",
            CalendarError::TooFarAhead => "too-far-ahead",
            CalendarError::TooManyDays => "too-many-days",
        }
    }
}

/// A time zone by its name in the IANA database.
pub(crate) fn zone(name: &str) -> Option<TimeZone> {
    TimeZone::get(name).ok()
}

/// The date in a time zone.
pub(crate) fn today(zone: &TimeZone, now: Moment) -> Date {
    let now = Timestamp::from_millisecond(now.0 as i64).unwrap_or_default();
    now.to_zoned(zone.clone()).date()
}

/// The days of a calendar, in order.
pub(crate) fn days(calendar: &Calendar) -> Vec<Date> {
    calendar.away.split(',').filter_map(|day| day.parse().ok()).collect()
}

/// The calendar of somebody who wants to be away on some days. Days that have begun stay as they were: whoever was away cannot take it back, and today
/// cannot be added once somebody's time is nearly up.
pub(crate) fn changed(
    before: Option<&Calendar>,
    person: yohoho_store::PersonId,
    zone_name: &str,
    wanted: &[String],
    now: Moment,
) -> Result<Calendar, CalendarError> {
    let zone = zone(zone_name).ok_or(CalendarError::NoZone)?;
    let today = today(&zone, now);
    let first = today.checked_sub(YEAR.days()).unwrap_or(today);
    let last = today.checked_add(AHEAD.days()).unwrap_or(today);
    let mut all: Vec<Date> = before.map(days).unwrap_or_default();
    all.retain(|day| (first..=today).contains(day));
    for day in wanted {
        let day: Date = day.parse().map_err(|_| CalendarError::NoDate)?;
        if day > last {
            return Err(CalendarError::TooFarAhead);
        }
        if day > today {
            all.push(day);
        }
    }
    all.sort_unstable();
    all.dedup();
    let in_a_year = |from: &Date| {
        let until = from.checked_add(YEAR.days()).unwrap_or(*from);
        all.iter().filter(|day| (*from..until).contains(*day)).count()
    };
    if all.iter().any(|day| in_a_year(day) > MOST_AWAY) {
        return Err(CalendarError::TooManyDays);
    }
    let away: Vec<String> = all.iter().map(Date::to_string).collect();
    Ok(Calendar { person, zone: zone_name.into(), away: away.join(",") })
}

/// When the clocks of somebody stand still, each from a moment to another, in order.
fn still(calendar: &Calendar) -> Vec<(Moment, Moment)> {
    let Some(zone) = zone(&calendar.zone) else { return Vec::new() };
    let midnight = |day: Date| {
        let start = day.to_zoned(zone.clone()).ok()?;
        Some(Moment(start.timestamp().as_millisecond().max(0) as u64))
    };
    let mut spans: Vec<(Moment, Moment)> = Vec::new();
    for day in days(calendar) {
        let (Some(from), Some(until)) = (midnight(day), day.tomorrow().ok().and_then(midnight)) else { continue };
        match spans.last_mut() {
            Some((_, end)) if *end == from => *end = until,
            _ => spans.push((from, until)),
        }
    }
    spans
}

/// When the clocks of a person stand still; none if the database does not answer.
pub(crate) async fn away_days(store: &Store, person: &PersonId) -> Option<Vec<(Moment, Moment)>> {
    let Ok(id) = yohoho_store::PersonId::try_from(person.0.clone()) else { return Some(Vec::new()) };
    match store.calendar(id).await {
        Ok(calendar) => Some(calendar.as_ref().map(still).unwrap_or_default()),
        Err(failed) => {
            error!(%failed, "cannot read a calendar");
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNE: yohoho_store::PersonId = yohoho_store::PersonId([7; 16]);

    /// Noon in Berlin on that day.
    fn noon(day: &str) -> Moment {
        let noon = day.parse::<Date>().unwrap().at(12, 0, 0, 0).to_zoned(zone("Europe/Berlin").unwrap()).unwrap();
        Moment(noon.timestamp().as_millisecond() as u64)
    }

    fn change(before: Option<&Calendar>, days: &[&str], now: Moment) -> Result<Calendar, CalendarError> {
        let days: Vec<String> = days.iter().map(|day| (*day).to_string()).collect();
        changed(before, ANNE, "Europe/Berlin", &days, now)
    }

    #[test]
    fn a_clock_stands_still_from_midnight_to_midnight_where_the_person_is() {
        let calendar = change(None, &["2026-10-26", "2026-10-25", "2026-11-03"], noon("2026-10-20")).unwrap();
        assert_eq!(calendar.away, "2026-10-25,2026-10-26,2026-11-03");
        let hours: Vec<u64> = still(&calendar).iter().map(|(from, until)| (until.0 - from.0) / 3_600_000).collect();
        assert_eq!(hours, [49, 24], "one of the days has 25 hours, since summer time ends");
        assert_eq!(still(&calendar)[1].0.0 % 86_400_000, 23 * 3_600_000, "an hour before midnight in UTC");
    }

    #[test]
    fn days_that_have_begun_stay_as_they_were() {
        let before = change(None, &["2026-12-24", "2026-12-26"], noon("2026-12-01")).unwrap();
        let after = change(Some(&before), &["2026-12-25", "2026-12-27"], noon("2026-12-25")).unwrap();
        assert_eq!(after.away, "2026-12-24,2026-12-27", "today comes too late, yesterday cannot be taken back");
    }

    #[test]
    fn nobody_is_away_for_more_than_forty_days_a_year() {
        let now = noon("2026-01-01");
        let from = |first: &str, count: i64| {
            let first: Date = first.parse().unwrap();
            (0..count).map(|day| first.checked_add(day.days()).unwrap().to_string()).collect::<Vec<_>>()
        };
        let days = |list: &[String]| changed(None, ANNE, "Europe/Berlin", list, now);
        let most = days(&from("2026-02-01", 40)).unwrap();
        assert_eq!(days(&from("2026-02-01", 41)), Err(CalendarError::TooManyDays));
        // Later in the year they are used up, whatever is asked for.
        let later =
            |day: &str, wanted: &str| change(Some(&most), &[wanted], noon(day)).map(|calendar| calendar.away.len());
        assert_eq!(later("2026-06-01", "2026-07-01"), Err(CalendarError::TooManyDays));
        assert!(later("2027-02-20", "2027-03-20").is_ok());
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        let now = noon("2026-01-01");
        assert_eq!(changed(None, ANNE, "Atlantis/Sunken", &[], now), Err(CalendarError::NoZone));
        assert_eq!(change(None, &["soon"], now), Err(CalendarError::NoDate));
        assert_eq!(change(None, &["2028-01-01"], now), Err(CalendarError::TooFarAhead));
    }
}
