//! Card faces, drawn by us: suit by colour, shape and letter.

use std::fmt::Write as _;

use yohoho_i18n::Lang;
use yohoho_rules::GameKind;

use crate::app::App;
use crate::markup::{Html, PreEscaped};

/// A suit as it is drawn: its shape, its class for colours, and its letter.
struct Suit {
    shape: &'static str,
    class: &'static str,
    letter: char,
}

/// What a code is, to the eye.
enum Face {
    Number(Suit, u8),
    Special(&'static str),
}

/// A card. `which` chooses among several drawings of the same card.
pub(in crate::app) fn face(app: &App, kind: GameKind, code: &str, which: usize) -> Html {
    let art = format!("{}/art.svg", app.device.assets);
    PreEscaped(match kind {
        GameKind::Doubloons => coin(&art, code),
        _ => card(app.lang, &art, kind, code, which),
    })
}

fn card(lang: Lang, art: &str, kind: GameKind, code: &str, which: usize) -> String {
    let mut svg = String::from(r#"<svg class="face" viewBox="0 0 100 140" aria-hidden="true" focusable="false">"#);
    match read(kind, code) {
        Face::Number(Suit { shape, class, letter }, value) => {
            let _ = write!(
                svg,
                r#"<rect class="paper" x="1.5" y="1.5" width="97" height="137" rx="9"/><text class="index" x="7" y="36">{value}</text><use class="{class}" href="{art}#shape-{shape}" x="70" y="9" width="22" height="22"/><use class="{class} big" href="{art}#shape-{shape}" x="17" y="46" width="66" height="66"/><text class="value {class}" x="50" y="{y}">{value}</text><text class="letter" x="92" y="131">{letter}</text>"#,
                y = if shape == "triangle" { 100 } else { 89 },
            );
        }
        Face::Special(name) => {
            let id = match name {
                "pirate" => format!("face-pirate-{}", which % 5 + 1),
                "mermaid" => format!("face-mermaid-{}", which % 2 + 1),
                "scary-mary-flag" => "face-scary-mary-escape".into(),
                other => format!("face-{other}"),
            };
            let title = short(lang, name);
            let size = if title.chars().count() > 12 { 9 } else { 11 };
            let _ = write!(
                svg,
                r#"<use href="{art}#{id}"/><rect class="rim" x="1.5" y="1.5" width="97" height="137" rx="9"/><rect class="plate" x="5" y="119" width="90" height="16" rx="5"/><text class="name" x="50" y="131" font-size="{size}">{title}</text><rect class="plate" x="5" y="5" width="{w}" height="24" rx="5"/><text class="mark" x="{x}" y="24">{mark}</text>"#,
                mark = mark(code),
                w = 10 + 14 * mark(code).len(),
                x = 10 + 7 * mark(code).len(),
            );
        }
    }
    svg.push_str("</svg>");
    svg
}

/// A doubloon as the fingers tell it apart: its rim, and a shape or an emblem in relief.
fn coin(art: &str, code: &str) -> String {
    let mut svg = String::from(r#"<svg class="face coin" viewBox="0 0 100 100" aria-hidden="true" focusable="false">"#);
    match read(GameKind::Doubloons, code) {
        Face::Number(Suit { shape, class, .. }, value) => {
            let _ = write!(
                svg,
                r#"<use href="{art}#coin-smooth"/><use class="{class} big" href="{art}#shape-{shape}" x="21" y="21" width="58" height="58"/><text class="value {class}" x="50" y="{y}">{value}</text>"#,
                y = if shape == "triangle" { 69 } else { 60 },
            );
        }
        Face::Special(name) => {
            let (rim, emblem) = match name {
                "flag" => ("thin", "flag"),
                "scary-mary-pirate" | "scary-mary-flag" => ("jagged", "scary-mary"),
                other => ("jagged", other),
            };
            let _ = write!(svg, r#"<use href="{art}#coin-{rim}"/><use href="{art}#emblem-{emblem}"/>"#);
        }
    }
    svg.push_str("</svg>");
    svg
}

fn read(kind: GameKind, code: &str) -> Face {
    let special = match code {
        "SK" => Some("skull-king"),
        "SM" => Some("scary-mary"),
        "SM:P" => Some("scary-mary-pirate"),
        "SM:E" if kind == GameKind::Doubloons => Some("scary-mary-flag"),
        "SM:E" => Some("scary-mary-escape"),
        "P" => Some("pirate"),
        "M" => Some("mermaid"),
        "E" if kind == GameKind::Doubloons => Some("flag"),
        "E" => Some("escape"),
        "0" => Some("monkey"),
        "13" => Some("first-mate"),
        _ => None,
    };
    if let Some(special) = special {
        return Face::Special(special);
    }
    let (letter, value) = code.split_at(code.len().min(1));
    let (shape, class) = match letter {
        "Y" | "C" => ("circle", "yellow"),
        "B" | "T" => ("triangle", "blue"),
        "R" | "Q" => ("square", "red"),
        "G" => ("cross", "green"),
        _ => ("star", "black"),
    };
    let letter = letter.chars().next().unwrap_or('?');
    Face::Number(Suit { shape, class, letter }, value.parse().unwrap_or(0))
}

/// The letters in the corner of a special card.
fn mark(code: &str) -> &str {
    code.split(':').next().unwrap_or(code)
}

/// What stands on a special card: Scary Mary is known, so only what she is now.
fn short(lang: Lang, name: &str) -> String {
    match name {
        "scary-mary-pirate" => lang.special_name("pirate"),
        "scary-mary-escape" => lang.special_name("escape"),
        "scary-mary-flag" => lang.special_name("flag"),
        other => lang.special_name(other),
    }
}
