//! Today's deal: the way to its table, and afterwards what became of it, here and on the server.

mod picture;
mod result;
mod server;

use maud::{Markup, html};
use yohoho_daily::{DailyDeal, Day};
use yohoho_rules::GameKind;

use super::HomeAction;
use crate::app::App;
use crate::app::daily::{self, DayResult};
use crate::app::event::{Answer, Effect, Wanted};
use crate::app::identity::{read, status};
use crate::app::parts::number;
use crate::app::records;
use crate::route::Route;
use server::{DayResults, Showing};

/// How many past days are listed.
const MOST_PAST: usize = 14;

/// The page of a deal.
pub(super) struct Today {
    deal: DailyDeal,
    /// What everybody made of it, as far as the server answers.
    everybody: Option<DayResults>,
    showing: Showing,
}

impl Today {
    pub(super) fn new(app: &mut App, deal: DailyDeal) -> Today {
        daily::forget_oldest(app);
        let today = Today { deal, everybody: None, showing: Showing::No };
        today.ask(app);
        today
    }

    /// Asks the server what everybody made of the deal.
    fn ask(&self, app: &mut App) {
        if self.deal.day <= daily::today(app) {
            app.get(Wanted::Day, self.address());
        }
    }

    /// Where the server has the results.
    fn address(&self) -> String {
        format!("/api/days/{}/{}", self.deal.day, self.deal.game)
    }

    pub(super) fn act(&mut self, app: &mut App, action: &HomeAction) {
        match action {
            HomeAction::ShowDay => self.show(app),
            HomeAction::AskDay => self.ask(app),
            HomeAction::PlayDayAgain => {
                app.keep(&daily::open_try(self.deal), String::new());
                app.go(&Route::DailyTable(self.deal).path());
            }
            HomeAction::ShareDay => {
                if let Some(result) = daily::result(app, self.deal) {
                    let (svg, text) = (picture::svg(app, &result).0, result::line(app, &result));
                    app.effects.push(Effect::SharePicture { name: "yohoho.png".into(), svg, text });
                }
            }
            _ => {}
        }
    }

    /// Shows our result to everybody: the record is all that the server needs.
    fn show(&mut self, app: &mut App) {
        let record =
            daily::result(app, self.deal).and_then(|result| records::get(app, result.record).map(String::from));
        match record {
            Some(body) => {
                self.showing = Showing::Sent;
                let (wanted, path) = (Wanted::ShowDay, self.address());
                app.effects.push(Effect::Fetch { wanted, method: "POST", path, body: Some(body) });
            }
            None => self.showing = Showing::Failed(app.lang.today_no_record()),
        }
    }

    pub(super) fn fetched(&mut self, app: &mut App, wanted: &Wanted, answer: &Answer) {
        match wanted {
            Wanted::Day => {
                // Our clock is ahead of the server's.
                if matches!(answer, Ok((404, problem)) if problem.contains("not-yet")) {
                    self.showing = Showing::Failed(app.lang.today_clock());
                }
            }
            // Now the server knows us.
            Wanted::Name if status(answer) == 200 => return self.show(app),
            Wanted::Name => return app.refuse_name(answer),
            Wanted::ShowDay => self.showing = Showing::after(app, answer),
            _ => return,
        }
        let Some(everybody) = read::<DayResults>(answer) else { return };
        if let Some(best) = everybody.skull_king.as_ref().filter(|_| daily::is_played(app, self.deal)) {
            let best: Vec<String> = best.iter().map(i16::to_string).collect();
            daily::note_best(app, self.deal, best.join(","));
        }
        self.everybody = Some(everybody);
    }

    pub(super) fn render(&self, app: &App) -> Markup {
        let lang = app.lang;
        let result = daily::result(app, self.deal);
        html! {
            main.page.today {
                (app.head(lang.today_title()))
                (self.games(app))
                p.day { (date(app, self.deal.day)) }
                @match &result {
                    Some(result) => {
                        (result::render(app, result, self.everybody.as_ref()))
                        (self.ranking(app, result))
                    }
                    None => (self.invitation(app)),
                }
                (self.trouble())
                (left_open(app))
                (past(app, self.deal))
            }
        }
    }

    /// The same day's deals of the other games.
    fn games(&self, app: &App) -> Markup {
        let is_today = self.deal.day == daily::today(app);
        html! {
            nav.choices aria-label=(app.lang.game_label()) {
                @for game in GameKind::ALL {
                    @let route = if is_today { Route::Today(game) } else { Route::Day(DailyDeal { game, ..self.deal }) };
                    a.choice href=(route.path()) aria-current=[(game == self.deal.game).then_some("page")] {
                        span { (app.lang.game_short_name(game.name())) }
                    }
                }
            }
        }
    }

    /// Before the first try: nothing here says anything about the cards.
    fn invitation(&self, app: &App) -> Markup {
        let lang = app.lang;
        let today = daily::today(app);
        let is_open = daily::is_open(app, self.deal);
        html! {
            section.card-box.parchment {
                @if self.deal.day > today { p { (lang.today_not_yet()) } }
                @else if self.deal.day < today && !is_open { p { (lang.today_over()) } }
                @else {
                    p { (lang.today_intro()) }
                    @let word = if is_open { lang.today_go_on() } else { lang.today_play() };
                    (app.link("primary", &Route::DailyTable(self.deal).path(), "play", word))
                }
                @if self.deal.day != today { (app.link("", &Route::Today(self.deal.game).path(), "anchor", lang.today_title())) }
                @if let Some(everybody) = &self.everybody { p.note { (lang.today_players(everybody.players)) } }
                @if self.deal.day == today { p.note { (lang.today_next()) } }
            }
        }
    }
}

/// What the front page says about a game's deal of today.
pub(super) fn state(app: &App, game: GameKind) -> String {
    let deal = DailyDeal { day: daily::today(app), game };
    match daily::result(app, deal) {
        Some(result) => app.lang.today_state(&number(result.total().into()), "done"),
        None if daily::is_open(app, deal) => app.lang.today_state("", "open"),
        None => app.lang.today_state("", "new"),
    }
}

/// A day, without its year.
fn date(app: &App, day: Day) -> String {
    let (_, month, day) = day.date();
    app.lang.day_date(day, month)
}

/// Deals of other days that wait to be finished.
fn left_open(app: &App) -> Markup {
    let deals = daily::left_open(app);
    html! {
        @if !deals.is_empty() {
            section.open-games aria-labelledby="open-title" {
                h2 #open-title { (app.lang.today_left_open()) }
                @for deal in deals {
                    @let label = format!("{}, {}", app.game_name(deal.game), date(app, deal.day));
                    (app.link("", &Route::DailyTable(deal).path(), "play", &label))
                }
            }
        }
    }
}

/// Past days on this device, the latest first, each with a bar for the share of the strongest bot's points.
fn past(app: &App, shown: DailyDeal) -> Markup {
    let lang = app.lang;
    let past: Vec<DayResult> = daily::results(app).into_iter().filter(|result| result.deal != shown).collect();
    let streak = daily::streak(app);
    html! {
        @if !past.is_empty() || streak > 0 {
            section.card-box.parchment aria-labelledby="past-title" {
                h2 #past-title { (lang.today_past()) }
                @if streak > 0 { p { b { (lang.today_streak(streak)) } } }
                ul.past {
                    @for result in past.iter().take(MOST_PAST) {
                        li {
                            a href=(Route::Day(result.deal).path()) {
                                span { (date(app, result.deal.day)) " · " (lang.game_short_name(result.deal.game.name())) }
                                b { (number(result.total().into())) }
                                @if let Some(best) = result.best_total() {
                                    small { (yohoho_i18n::bot_name(lang, "skull-king", result.deal.game)) " " (number(best.into())) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
