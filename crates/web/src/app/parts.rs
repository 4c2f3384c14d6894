//! Small parts that many screens have.

use std::fmt::Write as _;

use qrcodegen::{QrCode, QrCodeEcc};

use crate::markup::{Html, html, put};

use super::App;

impl App {
    /// A picture of the sprite.
    pub(super) fn art(&self, class: &str, id: &str) -> Html {
        html!(
            "<svg class=\"{}\" aria-hidden=\"true\" focusable=\"false\"><use href=\"{}/art.svg#{}\"/></svg>",
            class,
            self.device.assets,
            id
        )
    }

    /// A line icon.
    pub(super) fn icon(&self, name: &str) -> Html {
        html!(
            "<svg class=\"icon\" aria-hidden=\"true\" focusable=\"false\"><use href=\"{}/art.svg#icon-{}\"/></svg>",
            self.device.assets,
            name
        )
    }

    /// The head of a screen that is not a table: the way back, and its title.
    pub(super) fn head(&self, title: &str) -> Html {
        html!(
            "<header class=\"head\"><a class=\"button quiet\" href=\"/\" aria-label=\"{}\">{}</a><h1 id=\"title\" tabindex=\"-1\">{}</h1></header>",
            self.lang.back_home(),
            self.icon("back"),
            title
        )
    }

    /// A button with an icon and a word.
    pub(super) fn button(&self, class: &str, act: &str, icon: &str, word: &str) -> Html {
        let icon = if icon.is_empty() { Html::new() } else { self.icon(icon) };
        html!("<button type=\"button\" class=\"{}\" data-do=\"{}\">{}<span>{}</span></button>", class, act, icon, word)
    }

    /// A link that looks like a button.
    pub(super) fn link(&self, class: &str, path: &str, icon: &str, word: &str) -> Html {
        let icon = if icon.is_empty() { Html::new() } else { self.icon(icon) };
        html!("<a class=\"button {}\" href=\"{}\">{}<span>{}</span></a>", class, path, icon, word)
    }

    /// A dialog that is open.
    pub(super) fn dialog(&self, class: &str, title: &str, inside: &Html) -> Html {
        html!(
            "<dialog id=\"dialog\" class=\"{}\" data-open aria-labelledby=\"dialog-title\"><div class=\"dialog-head\"><h2 id=\"dialog-title\">{}</h2>\
             <button type=\"button\" class=\"quiet\" aria-label=\"{}\" data-do=\"close\">{}</button></div>{}</dialog>",
            class,
            title,
            self.lang.close(),
            self.icon("close"),
            inside
        )
    }
}

/// One of a few words, side by side. The field is told as `name`.
pub(super) fn choose(label: &str, name: &str, options: &[(String, String)], chosen: &str) -> Html {
    let mut html = html!("<fieldset class=\"choose\"><legend>{}</legend><div class=\"choices\">", label);
    for (code, word) in options {
        let checked = if code == chosen { " checked" } else { "" };
        put!(
            html,
            "<label class=\"choice\"><input type=\"radio\" name=\"{}\" value=\"{}\" data-in=\"{}\"{}><span>{}</span></label>",
            name,
            code,
            name,
            checked,
            word
        );
    }
    put!(html, "</div></fieldset>");
    html
}

/// Something that is on or off.
pub(super) fn switch(label: &str, note: &str, name: &str, on: bool) -> Html {
    let checked = if on { " checked" } else { "" };
    let note = if note.is_empty() { Html::new() } else { html!("<small>{}</small>", note) };
    html!(
        "<label class=\"switch\"><input type=\"checkbox\" role=\"switch\" data-in=\"{}\"{}><span class=\"switch-face\" aria-hidden=\"true\"></span>\
         <span>{}{}</span></label>",
        name,
        checked,
        label,
        note
    )
}

/// A number with a real minus.
pub(super) fn number(number: i32) -> String {
    number.to_string().replace('-', "\u{2212}")
}

/// A code in groups that are read aloud easily.
pub(super) fn spaced(code: &str) -> String {
    let (first, second) = code.split_at(code.len() / 2);
    format!("{first} {second}").to_uppercase()
}

/// The first letter of a name.
pub(super) fn initial(name: &str) -> String {
    name.chars().next().map(|letter| letter.to_uppercase().collect()).unwrap_or_default()
}

/// A QR code as a picture.
pub(super) fn qr(text: &str) -> Html {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Medium) else { return Html::new() };
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        for x in (0..size).filter(|x| code.get_module(*x, y)) {
            let _ = write!(path, "M{x} {y}h1v1h-1z");
        }
    }
    html!(
        "<svg viewBox=\"-3 -3 {} {}\" shape-rendering=\"crispEdges\"><rect x=\"-3\" y=\"-3\" width=\"{}\" height=\"{}\" fill=\"#fff\"/><path d=\"{}\" fill=\"#000\"/></svg>",
        size + 6,
        size + 6,
        size + 6,
        size + 6,
        path
    )
}
