//! One mistake: the table as it was, what was played, what the strongest player plays, the difference and the reason.

use maud::{Markup, html};
use yohoho_protocol::review::Decision;
use yohoho_rules::Seat;

use super::ReviewAction;
use super::game::GameReview;
use super::moment::card_of;
use super::words::{self, amount};
use crate::app::App;
use crate::app::replay::film::Film;

impl GameReview {
    pub(super) fn mistake(&self, app: &App, film: &Film, at: usize, mistake: &Decision) -> Markup {
        let lang = app.lang;
        let count = self.mistakes().len();
        html! {
            p.note { (words::place(lang, mistake)) " · " (lang.review_number(count, at + 1)) }
            (film.moment(app, self.seat, card_of(&mistake.played), card_of(&mistake.best)))
            div.beside {
                (verdict(app, film, self.seat, mistake))
                div.row {
                    (app.button("primary", ReviewAction::TryMistake, "replay", lang.vary()))
                    @if at > 0 { (app.button("", ReviewAction::PreviousMistake, "previous", lang.review_previous())) }
                    @if at + 1 < count { (app.button("", ReviewAction::NextMistake, "next", lang.review_next())) }
                    (app.button("", ReviewAction::Overview, "", lang.review_all()))
                }
            }
        }
    }
}

/// What was played and what was best, with the difference and the reason.
pub(super) fn verdict(app: &App, film: &Film, seat: Seat, mistake: &Decision) -> Markup {
    let (lang, kind) = (app.lang, film.kind());
    let describe = |action| yohoho_i18n::review::decision(lang, kind, action);
    html! {
        section.card-box.parchment.verdict aria-labelledby="verdict-title" {
            h2 #verdict-title {
                (words::mark(lang, mistake)) " "
                (lang.review_lost(&amount(lang, kind, mistake.error), &words::points(lang, kind, mistake.lost)))
            }
            dl {
                dt { (words::player(lang, film, seat)) } dd { (describe(&mistake.played)) }
                dt { (lang.the_best(kind.name())) } dd.best { (describe(&mistake.best)) }
            }
            @let reason = words::reason(app, film, seat, mistake);
            @if !reason.is_empty() { p.reason { (reason) } }
            @let percent = (mistake.chance * 100.0).round() as i32;
            @if percent > 0 { p { (lang.review_chance(percent)) } }
        }
    }
}
