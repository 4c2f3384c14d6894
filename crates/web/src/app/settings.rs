//! Settings, and what the keys do.

use yohoho_i18n::Lang;

use super::App;
use super::event::{Answer, Effect, Wanted};
use super::parts::{choose, switch};
use super::who::Known;
use crate::markup::{Html, html, put};
use crate::prefs::{CardSize, Colour, Faces, Motion, Prefs, Scheme, Speed, Verbosity};

/// Changes a setting by its name, and keeps it.
pub(super) fn prefer(app: &mut App, name: &str, value: &str) {
    app.choose(|prefs| if name == "nothing" { *prefs = Prefs::default() } else { prefs.set(name, value) });
    if name == "name" && !value.trim().is_empty() {
        // The house learns the new name, if it knows us.
        app.get(Wanted::Me, "/api/me");
    }
    if name == "hints" && app.prefs.solo.hints {
        app.effects.push(Effect::Learn);
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
         data-on=\"change\"></label>{}<label class=\"field\"><span>{}</span><input type=\"text\" maxlength=\"120\" autocomplete=\"off\" value=\"{}\" placeholder=\"Bart, Ching, Drake\" \
         data-in=\"prefer crew\" data-on=\"change\"><small>{}</small></label>{}</section>",
        lang.settings_you(),
        lang.name_label(),
        prefs.name,
        choose(
            lang.colour_label(),
            "prefer colour",
            &words(&Colour::CODES, &|code| lang.colour_name(code)),
            prefs.colour.code()
        ),
        lang.crew_label(),
        prefs.crew,
        lang.crew_note(),
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

/// Another key for what a letter does.
pub(super) fn change_key(app: &mut App, usual: &str, value: &str) {
    let key = value.to_lowercase();
    if let (Some(usual @ 'a'..='z'), Some(key @ 'a'..='z')) = (usual.chars().next(), key.chars().last()) {
        app.choose(|prefs| prefs.change_key(usual, key));
    }
}

/// What the keys do, in the order of the list: letters, letters with Shift, and others, by what the words know them by.
const KEYS: [&str; 24] = [
    "left-right",
    "home-end",
    "up-down",
    "n",
    "enter",
    "d",
    "h",
    "c",
    "l",
    "v",
    "s",
    "shift-s",
    "t",
    "shift-t",
    "x",
    "w",
    "r",
    "comma",
    "o",
    "shift-v",
    "m",
    "i",
    "slash",
    "escape",
];
const QUEEN_KEYS: [&str; 3] = ["p", "shift-p", "z"];

/// A key; a letter can be changed where it stands alone.
fn key(app: &App, name: &str, does: &str) -> Html {
    let lang = app.lang;
    let letter =
        |name: &str| name.chars().map(|usual| app.prefs.key_for(usual).to_ascii_uppercase()).collect::<String>();
    let shown = match name {
        "left-right" => "← →".into(),
        "up-down" => "↑ ↓".into(),
        "comma" => ", .".into(),
        "slash" => "/".into(),
        "home-end" => lang.key_home_end().into(),
        "enter" => lang.key_enter().into(),
        "escape" => lang.key_escape().into(),
        name => match name.strip_prefix("shift-") {
            Some(name) => lang.key_shift(&letter(name)),
            None => {
                return html!(
                    "<input class=\"key\" type=\"text\" size=\"1\" maxlength=\"2\" autocomplete=\"off\" autocapitalize=\"characters\" spellcheck=\"false\" id=\"key-{}\" \
                     aria-label=\"{}\" value=\"{}\" data-in=\"key {}\">",
                    name,
                    lang.key_for(does),
                    letter(name),
                    name
                );
            }
        },
    };
    html!("<kbd>{}</kbd>", shown)
}

pub(super) fn help(app: &App) -> Html {
    let lang = app.lang;
    let table = |keys: &[&str]| {
        let mut html = html!("<table class=\"keys\"><tbody>");
        for name in keys {
            let does = lang.key_does(*name);
            put!(html, "<tr><th scope=\"row\">{}</th><td>{}</td></tr>", key(app, name, &does), does);
        }
        put!(html, "</tbody></table>");
        html
    };
    html!(
        "<main class=\"page\">{}<p>{}</p><h2>{}</h2><p>{}</p>{}<h2>{}</h2>{}<p>{}</p><h2>{}</h2><p>{}</p><h2>{}</h2><p>{}</p><p>{}</p></main>",
        app.head(lang.help_title()),
        lang.help_intro(),
        lang.help_keys(),
        lang.keys_change(),
        table(&KEYS),
        lang.game_name("skull-queen"),
        table(&QUEEN_KEYS),
        app.button("", "prefer keys", "", lang.keys_reset()),
        lang.help_bidding(),
        lang.help_bidding_text(),
        lang.text_mode(),
        lang.help_text_mode(),
        app.link("", "/settings", "settings", lang.home_settings()),
    )
}
