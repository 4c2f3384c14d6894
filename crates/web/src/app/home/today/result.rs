//! What became of a deal: three numbers, every round, and a line to send around that says nothing about the cards.

use std::cmp::Ordering;

use maud::{Markup, html};
use yohoho_i18n::bot_name;

use super::HomeAction;
use super::server::DayResults;
use crate::app::App;
use crate::app::action::AppAction;
use crate::app::daily::DayResult;
use crate::app::parts::{number, signed};
use crate::app::portrait::Portrait;
use crate::app::records;
use crate::route::Route;

pub(super) fn render(app: &App, result: &DayResult, everybody: Option<&DayResults>) -> Markup {
    let lang = app.lang;
    let game = result.deal.game;
    html! {
        section.card-box.parchment.day-result aria-labelledby="result-title" {
            h2 #result-title.aside { (lang.today_to_result()) }
            ul.tiles {
                li { (app.own_portrait()) b { (number(result.total().into())) } span { (lang.today_you()) } }
                li {
                    (Portrait::SKULL_KING.porthole(app, 0, &Markup::default()))
                    b { @match result.best_total() { Some(best) => (number(best.into())), None => "–" } }
                    span { (bot_name(lang, "skull-king", game)) small { (lang.today_king_note()) } }
                }
                @if let Some(best) = everybody.and_then(|everybody| everybody.best) {
                    li { (app.icon("trophy")) b { (number(best as i32)) } span { (lang.today_server_best()) } }
                }
            }
            @if result.best_total().is_none() {
                p.note { (lang.today_king_missing(&lang.the_best(game.name()))) " " (app.button("", HomeAction::AskDay, "replay", lang.try_again())) }
            }
            (rounds(app, result))
            p.row {
                (app.button("primary", HomeAction::ShareDay, "share", lang.share()))
                (app.button("", AppAction::Copy(line(app, result)), "copy", lang.today_copy()))
                @if records::get(app, result.record).is_some() {
                    (app.link("", &records::path(result.record), "eye", lang.review()))
                }
                (app.button("", HomeAction::PlayDayAgain, "play", lang.today_again()))
            }
        }
    }
}

/// Every round as a pair of bars, above or below zero, and a mark that tells who did better.
fn rounds(app: &App, result: &DayResult) -> Markup {
    let lang = app.lang;
    let name = bot_name(lang, "skull-king", result.deal.game);
    let all = || result.scores.iter().chain(&result.best).map(|score| i32::from(*score));
    let most = all().map(i32::abs).max().unwrap_or(0).max(1);
    let part = |score: i16| 100 * i32::from(score).abs() / most;
    let has_losses = all().any(|score| score < 0);
    let bar = |score: i16, is_own: bool| html! { i.own[is_own].minus[score < 0] data-css={ "--v:" (part(score)) } {} };
    html! {
        h3 #rounds-title { (lang.today_rounds()) }
        ol.day-rounds.losses[has_losses] aria-labelledby="rounds-title" {
            @for (at, score) in result.scores.iter().enumerate() {
                @let best = result.best_total().and_then(|_| result.best.get(at).copied());
                li {
                    span.aside {
                        @match best {
                            Some(best) => (lang.today_round(&signed(best), &name, &signed(*score), at + 1)),
                            None => (lang.today_round_alone(&signed(*score), at + 1)),
                        }
                    }
                    span.pair aria-hidden="true" { (bar(*score, true)) @if let Some(best) = best { (bar(best, false)) } }
                    @if let Some(best) = best { span.mark aria-hidden="true" { (mark(*score, best)) } }
                    span aria-hidden="true" { (at + 1) }
                }
            }
        }
        @if result.best_total().is_some() { p.note { (lang.today_marks(&name)) } }
    }
}

/// Who did better in a round.
fn mark(score: i16, best: i16) -> &'static str {
    match score.cmp(&best) {
        Ordering::Greater => "▲",
        Ordering::Less => "▼",
        Ordering::Equal => "=",
    }
}

/// The result as a line of text.
pub(super) fn line(app: &App, result: &DayResult) -> String {
    let (lang, game) = (app.lang, result.deal.game);
    let points = lang.points(result.total()).replace('-', "\u{2212}");
    let mut parts = vec!["Yohoho".to_string(), super::date(app, result.deal.day), app.game_name(game)];
    if let Some(best) = result.best_total() {
        parts.push(lang.today_compared(&number(best.into()), game.name(), &points));
        parts.push(result.scores.iter().zip(&result.best).map(|(score, best)| mark(*score, *best)).collect());
    } else {
        parts.push(points);
    }
    parts.push(format!("{}{}", app.device.origin, Route::Today(game).path()));
    parts.join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Device;
    use crate::route::daily_deal;

    #[test]
    fn a_line_tells_the_points_and_spoils_nothing() {
        let device = Device { origin: "https://yohoho.example".into(), ..Device::default() };
        let app = App::new(device, Route::Home, 0.0);
        let deal = daily_deal("skull-king", "2026-11-17").unwrap();
        let result = DayResult { deal, record: 1, scores: vec![20, -10, 30], best: vec![20, 20, -30] };
        assert_eq!(
            line(&app, &result),
            "Yohoho · 17 November · Skull King · 40 points, the Skull King 10 · =▼▲ · https://yohoho.example/today/skull-king"
        );
        let alone = DayResult { scores: vec![-10], best: Vec::new(), ..result };
        assert_eq!(
            line(&app, &alone),
            "Yohoho · 17 November · Skull King · −10 points · https://yohoho.example/today/skull-king"
        );
    }
}
