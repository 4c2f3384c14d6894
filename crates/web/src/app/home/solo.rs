//! Choosing which bots to play against, and how many.

use maud::{Markup, Render, html};
use yohoho_i18n::bot_name;
use yohoho_protocol::BOTS;

use crate::app::App;
use crate::app::action::{AppAction, AppField};
use crate::app::parts::{choose, choose_game, switch};
use crate::prefs::Setting;

pub(super) fn render(app: &App) -> Markup {
    let lang = app.lang;
    let solo = &app.prefs.solo;
    let levels = BOTS.map(|level| (level.into(), bot_name(lang, level, solo.game)));
    html! {
        main.page {
            (app.head(lang.home_solo()))
            section.card-box {
                (choose_game(app))
                (seat_counts(app, AppField::Prefer(Setting::Seats), &solo.seats.to_string()))
                (choose(lang.bot_level(), AppField::Prefer(Setting::Level), &levels, &solo.level))
                p.note { (lang.bot_character(&solo.level)) }
                (switch(lang.hints_setting(), lang.hints_note(), AppField::Prefer(Setting::Hints), solo.hints))
                (app.button("primary", AppAction::PlayNow, "play", lang.play_now()))
            }
        }
    }
}

/// A choice of how many play.
pub(super) fn seat_counts(app: &App, field: impl Render, chosen: &str) -> Markup {
    let counts = [2, 3, 4, 5, 6].map(|count: u8| (count.to_string(), count.to_string()));
    choose(app.lang.seats_label(), field, &counts, chosen)
}
