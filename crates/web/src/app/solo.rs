//! Choosing whom to play against, and how.

use yohoho_i18n::bot_name;
use yohoho_rules::GameKind;

use super::App;
use super::parts::{choose, switch};
use crate::markup::{Html, html};

/// The bots, from the weakest to the strongest.
pub(super) const LEVELS: [&str; 5] = yohoho_protocol::BOTS;

pub(super) fn render(app: &App) -> Html {
    let lang = app.lang;
    let solo = &app.prefs.solo;
    let level = |level: &&str| (level.to_string(), bot_name(lang, level, solo.game));
    let levels: Vec<(String, String)> = LEVELS.iter().map(level).collect();
    html!(
        "<main class=\"page\">{}{}{}{}<p class=\"note\">{}</p>{}<p class=\"row end\">{}</p></main>",
        app.head(lang.home_solo()),
        games(app),
        seats(app, "prefer seats", &solo.seats.to_string()),
        choose(lang.bot_level(), "prefer level", &levels, &solo.level),
        lang.bot_character(&solo.level),
        switch(lang.hints_setting(), lang.hints_note(), "prefer hints", solo.hints),
        app.button("primary", "play-now", "play", lang.play_now()),
    )
}

/// Which of the three games; remembered.
pub(super) fn games(app: &App) -> Html {
    let games: Vec<(String, String)> =
        GameKind::ALL.iter().map(|game| (game.name().to_string(), app.game_name(*game))).collect();
    choose(app.lang.game_label(), "prefer game", &games, app.prefs.solo.game.name())
}

/// How many sit there.
pub(super) fn seats(app: &App, name: &str, chosen: &str) -> Html {
    let seats: Vec<(String, String)> = (2..=6).map(|seats: u8| (seats.to_string(), seats.to_string())).collect();
    choose(app.lang.seats_label(), name, &seats, chosen)
}
