//! The settings.

use maud::{Markup, html};
use yohoho_i18n::Lang;

use crate::app::App;
use crate::app::action::{AppAction, AppField};
use crate::app::parts::{choose, switch};
use crate::prefs::{CardSize, Faces, Motion, Scheme, Setting, Speed, Verbosity};

pub(super) fn render(app: &App) -> Markup {
    let lang = app.lang;
    html! {
        main.page.settings {
            (app.head(lang.home_settings()))
            section { h2 { (lang.settings_you()) } (you(app)) }
            section { h2 { (lang.settings_look()) } (look(app)) }
            section { h2 { (lang.settings_pace()) } (pace(app)) }
            section { h2 { (lang.settings_ear()) } (sound(app)) }
            section { h2 { (lang.settings_keys()) } (keys(app)) }
            p.row {
                (app.button("", AppAction::ResetSettings, "", lang.settings_reset()))
                (app.link("", "/docs/", "rules", lang.docs_link()))
            }
        }
    }
}

fn you(app: &App) -> Markup {
    let (lang, prefs) = (app.lang, &app.prefs);
    let languages = Lang::ALL.map(|lang| (lang.code().into(), lang.endonym().into()));
    html! {
        p.row.me {
            (app.own_portrait_button())
            b { (prefs.name) }
            (app.button("", AppAction::AskWho, "", lang.who_change()))
        }
        label.field {
            span { (lang.crew_label()) }
            input type="text" maxlength="120" autocomplete="off" value=(prefs.crew) placeholder="Bart, Ching, Drake"
                data-in=(AppField::Prefer(Setting::Crew)) data-on="change";
            small { (lang.crew_note()) }
        }
        (choose(lang.language_label(), AppField::Prefer(Setting::Language), &languages, lang.code()))
    }
}

fn look(app: &App) -> Markup {
    let (lang, prefs) = (app.lang, &app.prefs);
    html! {
        (choice(lang.scheme_label(), Setting::Scheme, Scheme::ALL.map(Scheme::code), |code| lang.scheme_name(code), prefs.scheme.code()))
        (choice(lang.cards_label(), Setting::Cards, CardSize::ALL.map(CardSize::code), |code| lang.cards_name(code), prefs.cards.code()))
        (choice(lang.faces_label(), Setting::Faces, Faces::ALL.map(Faces::code), |code| lang.faces_name(code), prefs.faces.code()))
        (on_off(lang.contrast_setting(), "", Setting::Contrast, prefs.contrast))
    }
}

fn pace(app: &App) -> Markup {
    let (lang, prefs) = (app.lang, &app.prefs);
    html! {
        (choice(lang.speed_label(), Setting::Speed, Speed::ALL.map(Speed::code), |code| lang.speed_name(code), prefs.speed.code()))
        (choice(lang.motion_label(), Setting::Motion, Motion::ALL.map(Motion::code), |code| lang.motion_name(code), prefs.motion.code()))
    }
}

fn sound(app: &App) -> Markup {
    let (lang, prefs) = (app.lang, &app.prefs);
    html! {
        (on_off(lang.sounds_setting(), "", Setting::Sounds, prefs.sounds))
        @if app.device.vibrates { (on_off(lang.vibration_setting(), "", Setting::Vibration, prefs.vibration)) }
        (on_off(lang.speech_setting(), lang.speech_note(), Setting::Speech, prefs.speech))
        (choice(lang.verbosity_label(), Setting::Verbosity, Verbosity::ALL.map(Verbosity::code), |code| lang.level_name(code), prefs.verbosity.code()))
        (on_off(lang.suit_first_setting(), "", Setting::SuitFirst, prefs.suit_first))
    }
}

fn keys(app: &App) -> Markup {
    let (lang, prefs) = (app.lang, &app.prefs);
    html! {
        (on_off(lang.shortcuts_setting(), lang.shortcuts_note(), Setting::Shortcuts, prefs.shortcuts))
        (on_off(lang.text_mode(), lang.text_mode_note(), Setting::TextMode, prefs.text_mode))
        p { (app.link("", "/help", "help", lang.help_title())) }
    }
}

/// A setting with a few choices, each called as `name` says.
fn choice<const N: usize>(
    label: &str,
    setting: Setting,
    codes: [&str; N],
    name: impl Fn(&str) -> String,
    chosen: &str,
) -> Markup {
    let options = codes.map(|code| (code.into(), name(code)));
    choose(label, AppField::Prefer(setting), &options, chosen)
}

fn on_off(label: &str, note: &str, setting: Setting, on: bool) -> Markup {
    switch(label, note, AppField::Prefer(setting), on)
}
