//! Deals of the day on this device: tries that are still open, and what became of the others. Each is kept under a name of its own, so that a table has
//! little to do with them.

use yohoho_daily::{DailyDeal, Day};

use super::App;
use crate::route::daily_deal;

/// What the names begin with: the log of a try that is open, and of what is over the record and our scores, and those of the strongest bot.
const OPEN: &str = "today";
const RESULT: &str = "day";
const BEST: &str = "best";

/// How many results are kept. The oldest are deleted.
const MOST: usize = 400;

/// What became of a deal: the first try that was finished.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct DayResult {
    pub(super) deal: DailyDeal,
    /// The record of the game on this device.
    pub(super) record: u64,
    /// Our score in each round.
    pub(super) scores: Vec<i16>,
    /// What the strongest bot made of the same cards; empty as long as that is not known.
    pub(super) best: Vec<i16>,
}

impl DayResult {
    fn read(app: &App, deal: DailyDeal, text: &str) -> Option<DayResult> {
        let (record, scores) = text.split_once(' ')?;
        let best = app.kept(&name(BEST, deal)).unwrap_or_default();
        Some(DayResult { deal, record: record.parse().ok()?, scores: read_scores(scores), best: read_scores(best) })
    }

    pub(super) fn total(&self) -> i16 {
        self.scores.iter().sum()
    }

    /// What the strongest bot made of it in all, if that is known.
    pub(super) fn best_total(&self) -> Option<i16> {
        (self.best.len() == self.scores.len()).then(|| self.best.iter().sum())
    }
}

fn read_scores(text: &str) -> Vec<i16> {
    text.split(',').filter_map(|score| score.parse().ok()).collect()
}

fn name(kind: &str, deal: DailyDeal) -> String {
    format!("{kind}.{}.{}", deal.game, deal.day)
}

/// All deals of which something of this kind is kept, the latest day first, with what is kept.
fn all<'a>(app: &'a App, kind: &str) -> Vec<(DailyDeal, &'a str)> {
    let deal = |name: &str| {
        let (game, day) = name.strip_prefix(kind)?.strip_prefix('.')?.split_once('.')?;
        daily_deal(game, day)
    };
    let mut all: Vec<_> = app.device.kept.iter().filter_map(|(name, text)| Some((deal(name)?, text))).collect();
    crate::sort::sort(&mut all, |(deal, _)| std::cmp::Reverse(deal.day));
    all
}

/// The day it is now, in UTC.
pub(super) fn today(app: &App) -> Day {
    Day::at(app.now as u64)
}

/// All results on this device, the latest first.
pub(super) fn results(app: &App) -> Vec<DayResult> {
    all(app, RESULT).into_iter().filter_map(|(deal, text)| DayResult::read(app, deal, text)).collect()
}

/// What became of a deal.
pub(super) fn result(app: &App, deal: DailyDeal) -> Option<DayResult> {
    DayResult::read(app, deal, app.kept(&name(RESULT, deal))?)
}

/// Whether a try at the deal was finished.
pub(super) fn is_played(app: &App, deal: DailyDeal) -> bool {
    app.kept(&name(RESULT, deal)).is_some()
}

/// Keeps a result: the name of the record, and our scores separated by commas.
pub(super) fn keep(app: &mut App, deal: DailyDeal, record: u64, scores: &str) {
    app.keep(&name(RESULT, deal), format!("{record} {scores}"));
}

/// Notes what the strongest bot made of a deal: its scores, separated by commas.
pub(super) fn note_best(app: &mut App, deal: DailyDeal, scores: String) {
    let name = name(BEST, deal);
    if app.kept(&name) != Some(&scores) {
        app.keep(&name, scores);
    }
}

/// Deletes the oldest results, if there are very many.
pub(super) fn forget_oldest(app: &mut App) {
    for result in results(app).into_iter().skip(MOST) {
        app.forget(&name(RESULT, result.deal));
        app.forget(&name(BEST, result.deal));
    }
}

/// Where the log of a try is kept. One without entries has not begun.
pub(super) fn open_try(deal: DailyDeal) -> String {
    name(OPEN, deal)
}

/// Whether a try was begun.
pub(super) fn is_open(app: &App, deal: DailyDeal) -> bool {
    app.kept(&open_try(deal)).is_some()
}

/// Whether there is a table for the deal: a try that goes on, or today's first.
pub(super) fn can_play(app: &App, deal: DailyDeal) -> bool {
    is_open(app, deal) || (deal.day == today(app) && !is_played(app, deal))
}

/// Tries at deals of other days that were left open, the latest day first.
pub(super) fn left_open(app: &App) -> Vec<DailyDeal> {
    all(app, OPEN).into_iter().map(|(deal, _)| deal).filter(|deal| deal.day != today(app)).collect()
}

/// How many days in a row were played, until today, or until yesterday if today's deals are still to be played.
pub(super) fn streak(app: &App) -> u32 {
    let results = results(app);
    let is_played = |day: Day| results.iter().any(|result| result.deal.day == day);
    let mut day = today(app);
    if !is_played(day) {
        day = day.previous();
    }
    let mut days = 0;
    while is_played(day) {
        days += 1;
        day = day.previous();
    }
    days
}

#[cfg(test)]
mod tests {
    use yohoho_rules::GameKind;

    use super::*;
    use crate::app::Device;
    use crate::route::Route;

    fn app(day: &str) -> App {
        App::new(Device::default(), Route::Home, day.parse::<Day>().unwrap().begins() as f64)
    }

    fn deal(day: &str) -> DailyDeal {
        DailyDeal { day: day.parse().unwrap(), game: GameKind::SkullQueen }
    }

    #[test]
    fn results_come_with_the_latest_day_first() {
        let mut app = app("2026-11-17");
        let today = deal("2026-11-17");
        keep(&mut app, deal("2026-11-16"), 6, "5,5");
        keep(&mut app, today, 7, "20,-10");
        assert_eq!(result(&app, today).and_then(|result| result.best_total()), None);
        note_best(&mut app, today, "20,20".into());
        let known = DayResult { deal: today, record: 7, scores: vec![20, -10], best: vec![20, 20] };
        assert_eq!((known.total(), known.best_total()), (10, Some(40)));
        assert_eq!(result(&app, today), Some(known.clone()));
        let all = results(&app);
        assert_eq!((all.len(), &all[0], all[1].total()), (2, &known, 10));
        for (name, text) in [("day.whist.2026-11-17", "7 1"), ("day.skull-king.2026-02-30", "7 1"), ("day", "7 1")] {
            app.keep(name, text.into());
        }
        app.keep("day.skull-king.2026-11-17", "nonsense".into());
        assert_eq!(results(&app).len(), 2);
    }

    #[test]
    fn very_old_results_are_deleted() {
        let mut app = app("2026-11-17");
        let mut day = today(&app);
        for _ in 0..MOST + 5 {
            keep(&mut app, DailyDeal { day, game: GameKind::SkullKing }, 1, "1");
            day = day.previous();
        }
        forget_oldest(&mut app);
        assert_eq!((results(&app).len(), streak(&app)), (MOST, MOST as u32));
    }

    #[test]
    fn a_streak_ends_today_or_yesterday() {
        let mut app = app("2026-03-02");
        assert_eq!(streak(&app), 0);
        for day in ["2026-02-26", "2026-02-28", "2026-03-01"] {
            keep(&mut app, deal(day), 1, "1");
        }
        assert_eq!(streak(&app), 2, "today is not over");
        keep(&mut app, deal("2026-03-02"), 1, "1");
        assert_eq!(streak(&app), 3);
        app.now += 2.0 * 86_400_000.0;
        assert_eq!(streak(&app), 0);
    }

    #[test]
    fn a_deal_can_be_begun_on_its_day_and_goes_on_afterwards() {
        let mut app = app("2026-11-17");
        let deal = deal("2026-11-17");
        let yesterday = DailyDeal { day: deal.day.previous(), ..deal };
        assert!(can_play(&app, deal) && !can_play(&app, yesterday));
        app.keep(&open_try(yesterday), "{}".into());
        assert!(can_play(&app, yesterday));
        assert_eq!(left_open(&app), [yesterday]);
        keep(&mut app, deal, 7, "1");
        assert!(!can_play(&app, deal), "the first try counts");
        app.keep(&open_try(deal), String::new());
        assert!(can_play(&app, deal), "another one is for fun");
    }
}
