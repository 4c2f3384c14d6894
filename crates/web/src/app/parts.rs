//! Small parts that many screens share.

use std::fmt::Write as _;

use maud::{Markup, Render, html};
use qrcodegen::{QrCode, QrCodeEcc};
use yohoho_rules::GameKind;

use super::App;
use super::action::{AppAction, AppField};
use crate::prefs::Setting;

impl App {
    /// A picture from `art.svg`.
    pub(super) fn art(&self, class: &str, id: &str) -> Markup {
        html! {
            svg class=(class) aria-hidden="true" focusable="false" { use href={ (self.device.assets) "/art.svg#" (id) } {} }
        }
    }

    /// A line icon from `art.svg`.
    pub(super) fn icon(&self, name: &str) -> Markup {
        html! {
            svg.icon aria-hidden="true" focusable="false" { use href={ (self.device.assets) "/art.svg#icon-" (name) } {} }
        }
    }

    /// The header of a screen that is not a table: its title, and a way back.
    pub(super) fn head(&self, title: &str) -> Markup {
        let (path, label) = match self.from() {
            "" => ("/", self.lang.back_home()),
            table => (table, self.lang.back_to_table()),
        };
        html! {
            header.head {
                a.button.quiet href=(path) aria-label=(label) { (self.icon("back")) }
                h1 #title tabindex="-1" { (title) }
            }
        }
    }

    /// A button at the head of a screen that leads back.
    pub(super) fn back_button(&self, action: impl Render, label: &str) -> Markup {
        html! { button.button.quiet type="button" data-do=(action) aria-label=(label) { (self.icon("back")) } }
    }

    /// A button with an icon, unless `icon` is empty, and a word.
    pub(super) fn button(&self, class: &str, action: impl Render, icon: &str, word: &str) -> Markup {
        html! {
            button type="button" class=(class) data-do=(action) {
                @if !icon.is_empty() { (self.icon(icon)) }
                span { (word) }
            }
        }
    }

    /// A link that looks like a button.
    pub(super) fn link(&self, class: &str, path: &str, icon: &str, word: &str) -> Markup {
        html! {
            a class={ "button " (class) } href=(path) {
                @if !icon.is_empty() { (self.icon(icon)) }
                span { (word) }
            }
        }
    }

    /// An open dialog around `inside`, with a title and a button that closes it.
    pub(super) fn dialog(&self, class: &str, title: &str, inside: &Markup) -> Markup {
        html! {
            dialog #dialog class=(class) data-open aria-labelledby="dialog-title" {
                div.dialog-head {
                    h2 #dialog-title { (title) }
                    button.quiet type="button" aria-label=(self.lang.close()) data-do=(AppAction::Close) { (self.icon("close")) }
                }
                (inside)
            }
        }
    }
}

/// What is shown while something loads.
pub(super) fn loading(app: &App) -> Markup {
    html! { p.waiting role="status" { (app.lang.connecting()) } }
}

/// A choice among a few words, side by side: each option with its value and its word.
pub(super) fn choose(label: &str, field: impl Render, options: &[(String, String)], chosen: &str) -> Markup {
    let name = field.render();
    html! {
        fieldset.choose {
            legend { (label) }
            div.choices {
                @for (code, word) in options {
                    label.choice {
                        input type="radio" name=(name) value=(code) data-in=(name) checked[code == chosen];
                        span { (word) }
                    }
                }
            }
        }
    }
}

/// A choice among the games, which is remembered for next time.
pub(super) fn choose_game(app: &App) -> Markup {
    let games = GameKind::ALL.map(|game| (game.name().into(), app.game_name(game)));
    choose(app.lang.game_label(), AppField::Prefer(Setting::Game), &games, app.prefs.solo.game.name())
}

/// A switch that is on or off, with a note unless that is empty.
pub(super) fn switch(label: &str, note: &str, field: impl Render, on: bool) -> Markup {
    html! {
        label.switch {
            input type="checkbox" role="switch" data-in=(field) checked[on];
            span.switch-face aria-hidden="true" {}
            span {
                (label)
                @if !note.is_empty() { small { (note) } }
            }
        }
    }
}

/// A number with a typographic minus sign.
pub(super) fn number(number: i32) -> String {
    number.to_string().replace('-', "\u{2212}")
}

/// Points of a round, with their sign.
pub(super) fn signed(points: i16) -> String {
    let number = number(points.into());
    if points > 0 { format!("+{number}") } else { number }
}

/// A code in two groups, which is easier to read aloud.
pub(super) fn spaced(code: &str) -> String {
    let (first, second) = code.split_at(code.len() / 2);
    format!("{first} {second}").to_ascii_uppercase()
}

/// A QR code as an SVG; empty if the text is too long for one.
pub(super) fn qr(text: &str) -> Markup {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Medium) else { return Markup::default() };
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        for x in (0..size).filter(|x| code.get_module(*x, y)) {
            let _ = write!(path, "M{x} {y}h1v1h-1z");
        }
    }
    let width = size + 6;
    html! {
        svg viewBox={ "-3 -3 " (width) " " (width) } shape-rendering="crispEdges" {
            rect x="-3" y="-3" width=(width) height=(width) fill="#fff" {}
            path d=(path) fill="#000" {}
        }
    }
}
