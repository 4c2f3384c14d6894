//! The overview of a review: luck and skill, the race, and the mistakes by what they cost.

use maud::{Markup, html};
use yohoho_protocol::review::{Decision, Points, Progress, SeatReview};
use yohoho_rules::GameKind;

use super::game::{GameReview, State};
use super::words::{self, amount, signed};
use super::{ReviewAction, ReviewField};
use crate::app::App;
use crate::app::replay::film::Film;
use crate::route::Route;

impl GameReview {
    pub(super) fn overview(&self, app: &App, film: &Film) -> Markup {
        let lang = app.lang;
        html! {
            label.field.review-seat {
                span { (lang.review_seat()) }
                select data-in=(ReviewField::ReviewSeat) {
                    @for (seat, name) in film.names().iter().enumerate() {
                        option value=(seat) selected[seat == self.seat.index()] { (name) }
                    }
                }
            }
            (self.news(app))
            @if let Some(seat) = self.seat_review() {
                @if !seat.rounds.is_empty() { (result(app, film.kind(), seat)) }
                (film.race(app, self.seat, &seat.mistakes()))
                (self.list(app, film))
            }
            p.row {
                (app.link("", &film.replay_path(app), "eye", lang.replay_button()))
                @if film.own_seat() == Some(self.seat) {
                    (app.link("", &Route::Mistakes.path(), "hint", lang.mistakes_title()))
                }
            }
        }
    }

    /// How far it is, or why it does not go on.
    fn news(&self, app: &App) -> Markup {
        let lang = app.lang;
        let bar = |percent: u32, text: &str| {
            html! {
                section.card-box.review-news {
                    p #review-news { (text) }
                    div.progress role="progressbar" aria-labelledby="review-news" aria-valuenow=(percent) aria-valuemin="0" aria-valuemax="100"
                        data-css={ "--v:" (percent) } {}
                    div.row { (app.button("", ReviewAction::StopReview, "", lang.review_stop())) }
                }
            }
        };
        let retry = |text: &str| {
            html! {
                section.card-box.review-news {
                    p role="status" { (text) }
                    div.row { (app.button("primary", ReviewAction::GoOn, "replay", lang.review_go_on())) }
                }
            }
        };
        match &self.state {
            State::Done | State::Checking => Markup::default(),
            State::Running(progress) => {
                let percent = progress.map_or(0, percent);
                let screened = progress.is_some_and(|progress| progress.screened);
                bar(percent, if screened { lang.review_examining() } else { lang.review_screening() })
            }
            State::Loading(percent) => bar((*percent).into(), lang.review_loading()),
            State::Stopped => retry(lang.review_half()),
            State::Failed(text) => retry(text),
        }
    }

    fn list(&self, app: &App, film: &Film) -> Markup {
        let lang = app.lang;
        let mistakes = self.mistakes();
        let is_over = matches!(self.state, State::Done | State::Checking);
        html! {
            section.card-box.mistake-list aria-labelledby="mistakes-title" {
                h2 #mistakes-title { (lang.review_mistakes()) }
                @if mistakes.is_empty() && is_over { p { (lang.review_none()) } }
                @if mistakes.is_empty() && !is_over { p { (lang.review_none_yet()) } }
                ol.mistakes {
                    @for mistake in mistakes { (line(app, film.kind(), mistake)) }
                }
            }
        }
    }
}

fn percent(progress: Progress) -> u32 {
    (100 * progress.done / progress.of.max(1)).min(99)
}

/// A mistake in the list.
fn line(app: &App, kind: GameKind, mistake: &Decision) -> Markup {
    html! {
        li {
            button.listed type="button" data-do=(ReviewAction::ShowMistake(mistake.entry.into())) {
                (words::mark(app.lang, mistake))
                span.what {
                    b { (words::class(app.lang, kind, mistake)) }
                    small { (words::place(app.lang, mistake)) }
                }
                span.cost { (signed(app.lang, kind, -mistake.lost)) }
            }
        }
    }
}

/// Luck and skill side by side, and what they come to.
fn result(app: &App, kind: GameKind, seat: &SeatReview) -> Markup {
    let lang = app.lang;
    let (luck, skill) = (seat.game.luck(), seat.game.skill);
    let most = luck.get().abs().max(skill.get().abs()).max(1.0);
    let bar = |name: &str, points: Points| {
        html! {
            li {
                span { (name) }
                span.two-way.minus[points < Points::ZERO] aria-hidden="true" data-css={ "--v:" ((points.get().abs() / most * 100.0).round()) } { i {} }
                b { (signed(lang, kind, points)) }
            }
        }
    };
    html! {
        section.card-box.parchment.result-box aria-labelledby="result-title" {
            h2 #result-title { (lang.review_total(&amount(lang, kind, seat.total))) }
            ul.luck { (bar(lang.review_bar_luck(), luck)) (bar(lang.review_bar_skill(), skill)) }
            p { (lang.review_adjusted(&amount(lang, kind, seat.adjusted))) }
            p { (level(app, kind, seat)) }
        }
    }
}

/// The points lost for each decision, and which bots lose as much.
fn level(app: &App, kind: GameKind, seat: &SeatReview) -> String {
    let lost = words::decimal(app.lang, seat.lost_per_decision.get().max(0.0), 1);
    format!("{} {}", app.lang.review_per_decision(&lost), yohoho_i18n::review::level(app.lang, kind, &seat.level))
}
