//! Settings, and what the keys do.

use leptos::prelude::*;
use leptos::task::spawn_local;
use yohoho_i18n::Lang;

use super::api;
use super::app::app;
use super::ui::{Choose, Head, Switch};
use crate::prefs::{CardSize, Faces, Motion, Prefs, Scheme, Speed, Verbosity};

#[component]
pub(crate) fn Settings() -> impl IntoView {
    let app = app();
    let words = app.words();
    macro_rules! choose {
        ($label:expr, $name:literal, $type:ident, $field:ident, $word:ident) => {
            view! {
                <Choose
                    label=$label.to_string()
                    name=$name
                    options=$type::ALL.iter().map(|choice| (choice.code().to_string(), words.$word(choice.code()))).collect()
                    chosen=Signal::derive(move || app.prefs.with(|prefs| prefs.$field.code().to_string()))
                    on_choose=move |code| app.choose(|prefs| {
                        prefs.$field = $type::ALL.iter().copied().find(|choice| choice.code() == code).unwrap_or_default();
                    })
                />
            }
        };
    }
    macro_rules! switch {
        ($label:expr, $note:expr, $field:ident) => {
            view! {
                <Switch
                    label=$label.to_string()
                    note=$note
                    on=Signal::derive(move || app.prefs.with(|prefs| prefs.$field))
                    on_change=move |on| app.choose(|prefs| prefs.$field = on)
                />
            }
        };
    }
    let rename = move |name: String| {
        app.choose(|prefs| prefs.name.clone_from(&name));
        // The house learns the new name, if it knows us.
        spawn_local(async move {
            if !name.trim().is_empty() && api::me().await.is_ok() {
                let _ = api::call_me(&name).await;
            }
        });
    };
    view! {
        <main class="page settings">
            <Head title=words.home_settings().to_string()/>
            <section>
                <h2>{words.settings_you()}</h2>
                <label class="field"><span>{words.name_label()}</span>
                    <input type="text" maxlength="24" autocomplete="nickname"
                        prop:value=move || app.prefs.with(|prefs| prefs.name.clone())
                        on:change=move |event| rename(event_target_value(&event))/>
                </label>
                <Choose
                    label=words.language_label().to_string()
                    name="language"
                    options=Lang::ALL.map(|lang| (lang.code().to_string(), lang.endonym().to_string())).to_vec()
                    chosen=Signal::derive(move || app.lang.get().code().to_string())
                    on_choose=move |code| app.choose(|prefs| prefs.language = Some(code))
                />
            </section>
            <section>
                <h2>{words.settings_look()}</h2>
                {choose!(words.scheme_label(), "scheme", Scheme, scheme, scheme_name)}
                {choose!(words.cards_label(), "cards", CardSize, cards, cards_name)}
                {choose!(words.faces_label(), "faces", Faces, faces, faces_name)}
                {switch!(words.contrast_setting(), "", contrast)}
            </section>
            <section>
                <h2>{words.settings_pace()}</h2>
                {choose!(words.speed_label(), "speed", Speed, speed, speed_name)}
                {choose!(words.motion_label(), "motion", Motion, motion, motion_name)}
            </section>
            <section>
                <h2>{words.settings_ear()}</h2>
                {switch!(words.sounds_setting(), "", sounds)}
                {switch!(words.speech_setting(), words.speech_note(), speech)}
                {choose!(words.verbosity_label(), "verbosity", Verbosity, verbosity, level_name)}
                {switch!(words.suit_first_setting(), "", suit_first)}
            </section>
            <section>
                <h2>{words.settings_keys()}</h2>
                {switch!(words.shortcuts_setting(), words.shortcuts_note(), shortcuts)}
                {switch!(words.text_mode(), words.text_mode_note(), text_mode)}
                <p><a class="button" href="/help">{words.help_title()}</a></p>
            </section>
            <p><button type="button" on:click=move |_| {
                app.prefs.set(Prefs::default());
                app.choose(|_| ());
            }>{words.settings_reset()}</button></p>
        </main>
    }
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

#[component]
pub(crate) fn Help() -> impl IntoView {
    let words = app().words();
    let row = |(key, name): (&'static str, &'static str)| {
        view! { <tr><th scope="row"><kbd>{key}</kbd></th><td>{words.key_does(name)}</td></tr> }
    };
    let rows = KEYS.map(row);
    let queen = QUEEN_KEYS.map(row);
    view! {
        <main class="page">
            <Head title=words.help_title().to_string()/>
            <p>{words.help_intro()}</p>
            <h2>{words.help_keys()}</h2>
            <table class="keys"><tbody>{rows}</tbody></table>
            <h2>{words.game_name("skull-queen")}</h2>
            <table class="keys"><tbody>{queen}</tbody></table>
            <h2>{words.help_bidding()}</h2>
            <p>{words.help_bidding_text()}</p>
            <h2>{words.text_mode()}</h2>
            <p>{words.help_text_mode()}</p>
            <p><a class="button" href="/settings">{words.home_settings()}</a></p>
        </main>
    }
}
