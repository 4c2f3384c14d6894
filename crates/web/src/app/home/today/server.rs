//! What everybody on the server made of a deal, and showing them our own result.

use maud::{Markup, html};
use yohoho_protocol::Portrait;

use super::Today;
use crate::app::App;
use crate::app::daily::DayResult;
use crate::app::event::Answer;
use crate::app::home::HomeAction;
use crate::app::identity::status;
use crate::app::parts::number;
use crate::app::portrait;
use crate::read::structs;

/// What everybody made of a deal, as the server tells it.
pub(super) struct DayResults {
    pub(super) players: u64,
    pub(super) best: Option<i64>,
    pub(super) median: Option<i64>,
    pub(super) skull_king: Option<Vec<i16>>,
    pub(super) you: Option<ShownResult>,
    pub(super) results: Vec<ShownResult>,
}

pub(super) struct ShownResult {
    name: String,
    portrait: Option<Portrait>,
    you: bool,
    place: u64,
    total: i64,
}

structs! {
    DayResults { players, best, median, skull_king, you, results }
    ShownResult { name, portrait, you, place, total }
}

/// How far we are with showing our result.
pub(super) enum Showing {
    No,
    /// The server has to know our name first.
    AsksWho,
    /// It was sent, and is being checked.
    Sent,
    Failed(&'static str),
}

impl Showing {
    /// What an answer of the server leads to.
    pub(super) fn after(app: &App, answer: &Answer) -> Showing {
        let lang = app.lang;
        match status(answer) {
            200 | 201 => Showing::No,
            401 => Showing::AsksWho,
            400 | 413 | 422 => Showing::Failed(lang.today_refused()),
            404 => Showing::Failed(lang.today_clock()),
            410 => Showing::Failed(lang.today_late()),
            _ => Showing::Failed(app.trouble(answer)),
        }
    }
}

impl Today {
    /// The results on the server, with ours if we want that. Nothing where there is no server.
    pub(super) fn ranking(&self, app: &App, result: &DayResult) -> Markup {
        let lang = app.lang;
        let Some(everybody) = &self.everybody else { return Markup::default() };
        html! {
            section.card-box.day-ranking aria-labelledby="ranking-title" {
                h2 #ranking-title { (lang.today_ranking()) }
                p role="status" {
                    @if let Some(own) = &everybody.you { b { (lang.today_place(own.place, everybody.players)) } " · " }
                    (lang.today_players(everybody.players))
                    @if let Some(median) = everybody.median.filter(|_| everybody.players > 2) {
                        " " (lang.today_server_median(&number(median as i32)))
                    }
                }
                @if everybody.you.is_none() { (self.offer(app, result)) }
                @if !everybody.results.is_empty() {
                    ol.day-list { @for shown in &everybody.results { (row(app, shown)) } }
                }
            }
        }
    }

    /// Showing our result is our own choice, and says first what others will see.
    fn offer(&self, app: &App, result: &DayResult) -> Markup {
        let lang = app.lang;
        let is_over = result.deal.day < crate::app::daily::today(app).previous();
        html! {
            @match self.showing {
                Showing::AsksWho => {
                    p { (lang.today_who()) }
                    (app.who_form(lang.today_show()))
                }
                Showing::Sent => p.waiting role="status" { (lang.connecting()) },
                _ if is_over => p.note { (lang.today_late()) },
                _ => {
                    p.note { (lang.today_show_note()) }
                    (app.button("primary", HomeAction::ShowDay, "friends", lang.today_show()))
                }
            }
        }
    }

    /// Why our result is not shown, or could not be.
    pub(super) fn trouble(&self) -> Markup {
        html! { @if let Showing::Failed(why) = self.showing { p.problem role="alert" { (why) } } }
    }
}

fn row(app: &App, shown: &ShownResult) -> Markup {
    let look = shown.portrait.map(|chosen| (portrait::Portrait::from(chosen.face), chosen.porthole.number()));
    let (face, colour) = look.unwrap_or((portrait::Portrait::GHOST, 0));
    html! {
        li.mine[shown.you] {
            span.place { (shown.place) }
            (face.porthole(app, colour.into(), &Markup::default()))
            span.name { (shown.name) @if shown.you { " (" (app.lang.you_label()) ")" } }
            b { (number(shown.total as i32)) }
        }
    }
}
