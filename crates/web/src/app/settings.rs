//! Settings, and what the keys do.

use yohoho_i18n::Lang;

use super::App;
use super::event::{Answer, Wanted};
use super::parts::{choose, switch};
use super::who::Known;
use crate::markup::{Html, html, put};
use crate::prefs::{CardSize, Faces, Motion, Prefs, Scheme, Speed, Verbosity};

/// Changes a setting by its name, and keeps it.
pub(super) fn prefer(app: &mut App, name: &str, value: &str) {
    app.choose(|prefs| if name == "nothing" { *prefs = Prefs::default() } else { prefs.set(name, value) });
    if name == "name" && !value.trim().is_empty() {
        // The house learns the new name, if it knows us.
        app.get(Wanted::Me, "/api/me");
    }
}

/// The house knows us, or not: if it does, it learns the new name.
pub(super) fn fetched(app: &mut App, answer: &Answer) {
    if Known::of(answer) == Known::Yes {
        let name = app.prefs.name.clone();
        app.call_me(Wanted::Nothing, &name);
    }
}

pub(super) fn render(app: &App) -> Html {
    let lang = app.lang;
    let prefs = &app.prefs;
    let words = |codes: &[&'static str], word: &dyn Fn(&str) -> String| -> Vec<(String, String)> {
        codes.iter().map(|code| (code.to_string(), word(code))).collect()
    };
    let languages: Vec<(String, String)> =
        Lang::ALL.iter().map(|lang| (lang.code().to_string(), lang.endonym().to_string())).collect();
    let mut page = html!("<main class=\"page settings\">{}", app.head(lang.home_settings()));
    put!(
        page,
        "<section><h2>{}</h2><label class=\"field\"><span>{}</span><input type=\"text\" maxlength=\"24\" autocomplete=\"nickname\" value=\"{}\" data-in=\"prefer name\" \
         data-on=\"change\"></label>{}</section>",
        lang.settings_you(),
        lang.name_label(),
        prefs.name,
        choose(lang.language_label(), "prefer language", &languages, lang.code()),
    );
    put!(
        page,
        "<section><h2>{}</h2>{}{}{}{}</section>",
        lang.settings_look(),
        choose(
            lang.scheme_label(),
            "prefer scheme",
            &words(&Scheme::CODES, &|code| lang.scheme_name(code)),
            prefs.scheme.code()
        ),
        choose(
            lang.cards_label(),
            "prefer cards",
            &words(&CardSize::CODES, &|code| lang.cards_name(code)),
            prefs.cards.code()
        ),
        choose(
            lang.faces_label(),
            "prefer faces",
            &words(&Faces::CODES, &|code| lang.faces_name(code)),
            prefs.faces.code()
        ),
        switch(lang.contrast_setting(), "", "prefer contrast", prefs.contrast),
    );
    put!(
        page,
        "<section><h2>{}</h2>{}{}</section>",
        lang.settings_pace(),
        choose(
            lang.speed_label(),
            "prefer speed",
            &words(&Speed::CODES, &|code| lang.speed_name(code)),
            prefs.speed.code()
        ),
        choose(
            lang.motion_label(),
            "prefer motion",
            &words(&Motion::CODES, &|code| lang.motion_name(code)),
            prefs.motion.code()
        ),
    );
    put!(
        page,
        "<section><h2>{}</h2>{}{}{}{}</section>",
        lang.settings_ear(),
        switch(lang.sounds_setting(), "", "prefer sounds", prefs.sounds),
        switch(lang.speech_setting(), lang.speech_note(), "prefer speech", prefs.speech),
        choose(
            lang.verbosity_label(),
            "prefer verbosity",
            &words(&Verbosity::CODES, &|code| lang.level_name(code)),
            prefs.verbosity.code()
        ),
        switch(lang.suit_first_setting(), "", "prefer suit-first", prefs.suit_first),
    );
    put!(
        page,
        "<section><h2>{}</h2>{}{}<p>{}</p></section><p>{}</p></main>",
        lang.settings_keys(),
        switch(lang.shortcuts_setting(), lang.shortcuts_note(), "prefer shortcuts", prefs.shortcuts),
        switch(lang.text_mode(), lang.text_mode_note(), "prefer text-mode", prefs.text_mode),
        app.link("", "/help", "help", lang.help_title()),
        app.button("", "prefer nothing", "", lang.settings_reset()),
    );
    page
}

/// Keys as they are shown, and what the words know them by.
const KEYS: [(&str, &str); 24] = [
    ("← →", "left-right"),
    ("Home End", "home-end"),
    ("↑ ↓", "up-down"),
    ("N, Shift N", "n"),
    ("Enter", "enter"),
    ("D", "d"),
    ("H", "h"),
    ("C", "c"),
    ("L", "l"),
    ("V", "v"),
    ("S", "s"),
    ("Shift S", "shift-s"),
    ("T", "t"),
    ("Shift T", "shift-t"),
    ("X", "x"),
    ("W", "w"),
    ("R", "r"),
    (", .", "comma"),
    ("O", "o"),
    ("Shift V", "shift-v"),
    ("M", "m"),
    ("I", "i"),
    ("/", "slash"),
    ("Esc", "escape"),
];
const QUEEN_KEYS: [(&str, &str); 3] = [("P", "p"), ("Shift P", "shift-p"), ("Z", "z")];

pub(super) fn help(app: &App) -> Html {
    let lang = app.lang;
    let table = |keys: &[(&str, &str)]| {
        let mut html = html!("<table class=\"keys\"><tbody>");
        for (key, name) in keys {
            put!(html, "<tr><th scope=\"row\"><kbd>{}</kbd></th><td>{}</td></tr>", key, lang.key_does(*name));
        }
        put!(html, "</tbody></table>");
        html
    };
    html!(
        "<main class=\"page\">{}<p>{}</p><h2>{}</h2>{}<h2>{}</h2>{}<h2>{}</h2><p>{}</p><h2>{}</h2><p>{}</p><p>{}</p></main>",
        app.head(lang.help_title()),
        lang.help_intro(),
        lang.help_keys(),
        table(&KEYS),
        lang.game_name("skull-queen"),
        table(&QUEEN_KEYS),
        lang.help_bidding(),
        lang.help_bidding_text(),
        lang.text_mode(),
        lang.help_text_mode(),
        app.link("", "/settings", "settings", lang.home_settings()),
    )
}
