//! The trick in words, beside the table: who played what, and what that gives away.

use maud::{Markup, html};

use super::scene::Scene;
use super::trick::{player_name, players};
use crate::app::App;

/// The trick that is being played, or else the last one of the round.
pub(super) fn trick_list(app: &App, scene: &Scene) -> Markup {
    let lang = app.lang;
    let Some(view) = scene.view() else { return Markup::default() };
    let Some(trick) = view.tricks.iter().rev().find(|trick| !trick.plays.is_empty()) else { return Markup::default() };
    let title = if trick.is_complete() { lang.last_trick_button() } else { lang.this_trick() };
    html! {
        section.this-trick aria-labelledby="this-trick" {
            h3 #this-trick { (title) }
            ol {
                @for (at, (seat, code)) in players(view, trick).into_iter().zip(&trick.plays).enumerate() {
                    li.won[trick.winner.is_some() && trick.winner == seat.map(|seat| seat.index() as i64)] {
                        @if let Some(seat) = seat { (scene.portrait(seat).bust(app)) }
                        span.aside { (player_name(lang, scene, seat)) ": " }
                        span {
                            (yohoho_i18n::card(lang, view.game, code, app.prefs.suit_first))
                            @if let Some(none) = yohoho_i18n::none_left(lang, view.game, &trick.plays, at) { ": " (none) }
                        }
                    }
                }
            }
        }
    }
}
