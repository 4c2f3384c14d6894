//! Deals of the day on this device: tries that are still open, and what became of the others.

use yohoho_daily::{DailyDeal, Day};

use super::App;
use crate::route::daily_deal;

/// Where the results are kept, a line for each, the latest first.
const RESULTS: &str = "days";

/// How many results are kept. The oldest are deleted.
const MOST: usize = 400;

/// What became of a deal: the first try that was finished.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct DayResult {
    pub(super) deal: DailyDeal,
    /// The record of the game on this device.
    pub(super) record: u64,
    /// Whether it was shown to everybody on a server.
    pub(super) is_shown: bool,
    /// Our score in each round.
    pub(super) scores: Vec<i16>,
    /// What the strongest bot made of the same cards; empty as long as that is not known.
    pub(super) best: Vec<i16>,
}

impl DayResult {
    fn read(line: &str) -> Option<DayResult> {
        let words: Vec<&str> = line.split(' ').collect();
        let [game, day, record, shown, scores, best] = words[..] else { return None };
        Some(DayResult {
            deal: daily_deal(game, day)?,
            record: record.parse().ok()?,
            is_shown: shown == "shown",
            scores: read_scores(scores),
            best: read_scores(best),
        })
    }

    fn write(&self) -> String {
        let DayResult { deal: DailyDeal { day, game }, record, is_shown, scores, best } = self;
        let shown = if *is_shown { "shown" } else { "own" };
        format!("{game} {day} {record} {shown} {} {}", write_scores(scores), write_scores(best))
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

fn write_scores(scores: &[i16]) -> String {
    let scores: Vec<String> = scores.iter().map(i16::to_string).collect();
    scores.join(",")
}

/// The day it is now, in UTC.
pub(super) fn today(app: &App) -> Day {
    Day::at(app.now as u64)
}

/// All results on this device, the latest first.
pub(super) fn results(app: &App) -> Vec<DayResult> {
    app.kept(RESULTS).unwrap_or_default().lines().filter_map(DayResult::read).collect()
}

/// What became of a deal.
pub(super) fn result(app: &App, deal: DailyDeal) -> Option<DayResult> {
    results(app).into_iter().find(|result| result.deal == deal)
}

/// Keeps a result, in the place of the one of the same deal.
pub(super) fn keep(app: &mut App, result: DayResult) {
    let mut all = results(app);
    match all.iter_mut().find(|known| known.deal == result.deal) {
        Some(known) => *known = result,
        None => all.insert(0, result),
    }
    all.truncate(MOST);
    let lines: Vec<String> = all.iter().map(DayResult::write).collect();
    app.keep(RESULTS, lines.join("\n"));
}

/// Notes what the strongest bot made of a deal that we have played.
pub(super) fn note_best(app: &mut App, deal: DailyDeal, best: Vec<i16>) {
    if let Some(result) = result(app, deal).filter(|result| result.best != best) {
        keep(app, DayResult { best, ..result });
    }
}

/// Where the log of a try is kept. One without entries has not begun.
pub(super) fn open_try(deal: DailyDeal) -> String {
    format!("today.{}.{}", deal.game, deal.day)
}

/// Whether a try was begun.
pub(super) fn is_open(app: &App, deal: DailyDeal) -> bool {
    app.kept(&open_try(deal)).is_some()
}

/// Whether there is a table for the deal: a try that goes on, or today's first.
pub(super) fn can_play(app: &App, deal: DailyDeal) -> bool {
    is_open(app, deal) || (deal.day == today(app) && result(app, deal).is_none())
}

/// Tries at deals of other days that were left open, the latest day first.
pub(super) fn left_open(app: &App) -> Vec<DailyDeal> {
    let read = |name: &str| {
        let (game, day) = name.strip_prefix("today.")?.split_once('.')?;
        daily_deal(game, day).filter(|deal| deal.day != today(app))
    };
    let mut deals: Vec<DailyDeal> = app.device.kept.iter().filter_map(|(name, _)| read(name)).collect();
    crate::sort::sort(&mut deals, |deal| std::cmp::Reverse(deal.day));
    deals
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

    fn result_of(day: &str) -> DayResult {
        let deal = DailyDeal { day: day.parse().unwrap(), game: GameKind::SkullQueen };
        DayResult { deal, record: 7, is_shown: false, scores: vec![20, -10], best: Vec::new() }
    }

    #[test]
    fn results_are_kept_once_for_each_deal() {
        let mut app = app("2026-11-17");
        let one = result_of("2026-11-17");
        keep(&mut app, result_of("2026-11-16"));
        keep(&mut app, one.clone());
        note_best(&mut app, one.deal, vec![20, 20]);
        let known = DayResult { best: vec![20, 20], ..one.clone() };
        assert_eq!(results(&app), [known.clone(), result_of("2026-11-16")]);
        keep(&mut app, DayResult { is_shown: true, ..known.clone() });
        assert_eq!(
            result(&app, one.deal).map(|result| (result.is_shown, result.total(), result.best_total())),
            Some((true, 10, Some(40)))
        );
        note_best(&mut app, DailyDeal { game: GameKind::SkullKing, ..one.deal }, vec![1]);
        assert_eq!(results(&app).len(), 2, "only of deals that were played");
        app.keep(RESULTS, "nonsense\nskull-king 2026-02-30 1 own 1 1\n\n".into());
        assert_eq!(results(&app), []);
    }

    #[test]
    fn a_streak_ends_today_or_yesterday() {
        let mut app = app("2026-03-02");
        assert_eq!(streak(&app), 0);
        for day in ["2026-02-26", "2026-02-28", "2026-03-01"] {
            keep(&mut app, result_of(day));
        }
        assert_eq!(streak(&app), 2, "today is not over");
        keep(&mut app, result_of("2026-03-02"));
        assert_eq!(streak(&app), 3);
        app.now += 2.0 * 86_400_000.0;
        assert_eq!(streak(&app), 0);
    }

    #[test]
    fn a_deal_can_be_begun_on_its_day_and_goes_on_afterwards() {
        let mut app = app("2026-11-17");
        let deal = result_of("2026-11-17").deal;
        let yesterday = DailyDeal { day: deal.day.previous(), ..deal };
        assert!(can_play(&app, deal) && !can_play(&app, yesterday));
        app.keep(&open_try(yesterday), "{}".into());
        assert!(can_play(&app, yesterday));
        assert_eq!(left_open(&app), [yesterday]);
        keep(&mut app, result_of("2026-11-17"));
        assert!(!can_play(&app, deal), "the first try counts");
        app.keep(&open_try(deal), String::new());
        assert!(can_play(&app, deal), "another one is for fun");
    }
}
