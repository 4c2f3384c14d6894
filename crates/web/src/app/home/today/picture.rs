//! A result as a picture to send around. It says nothing about the cards.

use std::cmp::Ordering;

use maud::{Markup, html};
use yohoho_i18n::bot_name;

use crate::app::App;
use crate::app::daily::DayResult;
use crate::app::identity::portrait_of;
use crate::app::parts::number;
use crate::app::portrait::Portrait;
use crate::app::share_card::{self, Bearer};

/// How far apart the marks of two rounds are.
const STEP: usize = 31;

pub(super) fn svg(app: &App, result: &DayResult) -> Markup {
    let (lang, game) = (app.lang, result.deal.game);
    let own = portrait_of(&app.prefs);
    let best = result.best_total();
    let bearer = Bearer {
        portrait: Portrait::from(own.face),
        colour: own.porthole.number().into(),
        is_first: best.is_some_and(|best| result.total() > best),
    };
    let title = format!("{} · {}", lang.today_title(), super::date(app, result.deal.day));
    let inside = html! {
        text x="251" y="112" font-size="21" { (title) }
        text.d x="250" y="170" font-size="60" stroke-width="9" { (lang.points(result.total()).replace('-', "\u{2212}")) }
        @if let Some(best) = best {
            text x="251" y="210" font-size="25" { (bot_name(lang, "skull-king", game)) ": " (number(best.into())) }
            @for (at, (score, best)) in result.scores.iter().zip(&result.best).enumerate() { (mark(at, score.cmp(best))) }
        }
        text.d x="251" y="290" font-size="21" stroke-width="0" { (app.game_name(game)) }
    };
    share_card::svg(app, &bearer, &inside)
}

/// Whether we did better in a round, worse, or the same.
fn mark(at: usize, order: Ordering) -> Markup {
    let (path, colour) = match order {
        Ordering::Greater => ("M0 22L12 0L24 22z", "#2fd08a"),
        Ordering::Less => ("M0 0L12 22L24 0z", "#ff8f7d"),
        Ordering::Equal => ("M0 4h24v6H0zM0 14h24v6H0z", "#fff4dc"),
    };
    html! {
        path transform={ "translate(" (251 + STEP * at) " 228)" } d=(path) fill=(colour) stroke="#1b1206" stroke-width="2" {}
    }
}
