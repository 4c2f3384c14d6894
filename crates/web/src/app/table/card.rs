//! Card faces. Suits differ by colour, shape and letter.

use maud::{Markup, html};
use yohoho_i18n::Lang;
use yohoho_rules::GameKind;

use super::scene::card_of;
use crate::app::App;

/// A suit as it is drawn: its shape, its class in the style sheet, and its letter.
struct Suit {
    shape: &'static str,
    class: &'static str,
    letter: char,
}

/// What a card shows.
enum Face {
    Number(Suit, u8),
    Special(&'static str),
}

/// The face of a card. `which` chooses among several drawings of the same card.
pub(in crate::app) fn face(app: &App, kind: GameKind, code: &str, which: usize) -> Markup {
    let art = format!("{}/art.svg", app.device.assets);
    match (kind, read(kind, code)) {
        (GameKind::Doubloons, face) => coin(&art, &face),
        (_, Face::Number(suit, value)) => number_card(&art, &suit, value),
        (_, Face::Special(name)) => special_card(app.lang, &art, name, card_of(code), which),
    }
}

fn number_card(art: &str, suit: &Suit, value: u8) -> Markup {
    let Suit { shape, class, letter } = suit;
    html! {
        svg.face viewBox="0 0 100 140" aria-hidden="true" focusable="false" {
            rect.paper x="1.5" y="1.5" width="97" height="137" rx="9" {}
            text.index x="7" y="36" { (value) }
            use class=(class) href={ (art) "#shape-" (shape) } x="70" y="9" width="22" height="22" {}
            use class={ (class) " big" } href={ (art) "#shape-" (shape) } x="17" y="46" width="66" height="66" {}
            text class={ "value " (class) } x="50" y=(if *shape == "triangle" { 100 } else { 89 }) { (value) }
            text.letter x="92" y="131" { (letter) }
        }
    }
}

fn special_card(lang: Lang, art: &str, name: &str, mark: &str, which: usize) -> Markup {
    let picture = match name {
        "pirate" => format!("face-pirate-{}", which % 5 + 1),
        "mermaid" => format!("face-mermaid-{}", which % 2 + 1),
        "scary-mary-flag" => "face-scary-mary-escape".into(),
        other => format!("face-{other}"),
    };
    let title = title(lang, name);
    html! {
        svg.face viewBox="0 0 100 140" aria-hidden="true" focusable="false" {
            use href={ (art) "#" (picture) } {}
            rect.rim x="1.5" y="1.5" width="97" height="137" rx="9" {}
            rect.plate x="5" y="119" width="90" height="16" rx="5" {}
            text.name x="50" y="131" font-size=(if title.chars().count() > 12 { 9 } else { 11 }) { (title) }
            rect.plate x="5" y="5" width=(10 + 14 * mark.len()) height="24" rx="5" {}
            text.mark x=(10 + 7 * mark.len()) y="24" { (mark) }
        }
    }
}

/// A doubloon as the fingers tell it apart: by its rim, and by a shape or an emblem in relief.
fn coin(art: &str, face: &Face) -> Markup {
    html! {
        svg.face.coin viewBox="0 0 100 100" aria-hidden="true" focusable="false" {
            @match face {
                Face::Number(Suit { shape, class, .. }, value) => {
                    use href={ (art) "#coin-smooth" } {}
                    use class={ (class) " big" } href={ (art) "#shape-" (shape) } x="21" y="21" width="58" height="58" {}
                    text class={ "value " (class) } x="50" y=(if *shape == "triangle" { 69 } else { 60 }) { (value) }
                },
                Face::Special(name) => {
                    @let (rim, emblem) = rim_and_emblem(name);
                    use href={ (art) "#coin-" (rim) } {}
                    use href={ (art) "#emblem-" (emblem) } {}
                },
            }
        }
    }
}

fn rim_and_emblem(name: &str) -> (&str, &str) {
    match name {
        "flag" => ("thin", "flag"),
        "scary-mary-pirate" | "scary-mary-flag" => ("jagged", "scary-mary"),
        other => ("jagged", other),
    }
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

/// What stands on a special card. Everybody knows Scary Mary, so only what she is declared as.
fn title(lang: Lang, name: &str) -> String {
    lang.special_name(match name {
        "scary-mary-pirate" => "pirate",
        "scary-mary-escape" => "escape",
        "scary-mary-flag" => "flag",
        other => other,
    })
}
