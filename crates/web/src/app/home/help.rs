//! What the keys do, and other keys for it.

use maud::{Markup, html};

use super::HomeField;
use crate::app::App;
use crate::app::action::AppAction;

/// The keys in the order they are listed: letters, letters with Shift, and others, by their names in the translations.
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

/// Keys that only Skull Queen has.
const QUEEN_KEYS: [&str; 3] = ["p", "shift-p", "z"];

/// Remaps what a letter does by default to the key that was typed last.
pub(super) fn change_key(app: &mut App, letter: char, typed: &str) {
    let key = typed.to_ascii_lowercase();
    if let ('a'..='z', Some(key @ 'a'..='z')) = (letter, key.chars().last()) {
        app.choose(|prefs| prefs.change_key(letter, key));
    }
}

pub(super) fn render(app: &App) -> Markup {
    let lang = app.lang;
    html! {
        main.page {
            (app.head(lang.help_title()))
            p { (lang.help_intro()) }
            h2 { (lang.help_keys()) }
            p { (lang.keys_change()) }
            (table(app, &KEYS))
            h2 { (lang.game_name("skull-queen")) }
            (table(app, &QUEEN_KEYS))
            p { (app.button("", AppAction::ResetKeys, "", lang.keys_reset())) }
            h2 { (lang.help_bidding()) }
            p { (lang.help_bidding_text()) }
            h2 { (lang.text_mode()) }
            p { (lang.help_text_mode()) }
            p { (app.link("", "/settings", "settings", lang.home_settings())) }
        }
    }
}

fn table(app: &App, keys: &[&str]) -> Markup {
    html! {
        table.keys {
            tbody {
                @for name in keys {
                    @let does = app.lang.key_does(*name);
                    tr {
                        th scope="row" { (key(app, name, &does)) }
                        td { (does) }
                    }
                }
            }
        }
    }
}

/// A key as it is labelled. One that is a letter alone can be remapped.
fn key(app: &App, name: &str, does: &str) -> Markup {
    let lang = app.lang;
    let label = match name {
        "left-right" => "← →".into(),
        "up-down" => "↑ ↓".into(),
        "comma" => ", .".into(),
        "slash" => "/".into(),
        "home-end" => lang.key_home_end().into(),
        "enter" => lang.key_enter().into(),
        "escape" => lang.key_escape().into(),
        name => match (name.strip_prefix("shift-"), name.chars().next()) {
            (Some(letter), _) => {
                lang.key_shift(&letter.chars().map(|letter| chosen_key(app, letter)).collect::<String>())
            }
            (None, Some(letter)) => return key_input(app, letter, does),
            (None, None) => return Markup::default(),
        },
    };
    html! { kbd { (label) } }
}

/// The key that now does what a letter does by default, as it is printed on keyboards.
fn chosen_key(app: &App, letter: char) -> char {
    app.prefs.key_for(letter).to_ascii_uppercase()
}

fn key_input(app: &App, letter: char, does: &str) -> Markup {
    html! {
        input.key id={ "key-" (letter) } type="text" size="1" maxlength="2" autocomplete="off" autocapitalize="characters"
            spellcheck="false" aria-label=(app.lang.key_for(does)) value=(chosen_key(app, letter))
            data-in=(HomeField::Key(letter));
    }
}
