//! Card faces. Suits differ by colour, shape and letter.

use maud::{Markup, html};
use yohoho_i18n::Lang;
use yohoho_rules::king::{self, Edition, Special};
use yohoho_rules::{GameKind, Piece, queen};

use super::plank::{colour_name, shape};
use super::scene::card_of;
use crate::app::App;

/// What a card shows.
enum Face {
    Number(Suit, u8),
    Special(&'static str),
}

/// A suit as it is drawn: its shape, its class in the style sheet, and its letter.
struct Suit {
    shape: &'static str,
    class: &'static str,
    letter: char,
}

/// The face of a card, by its code in a hand or on the table. `which` chooses among several drawings of the same card.
pub(in crate::app) fn face(app: &App, kind: GameKind, code: &str, which: usize) -> Markup {
    let art = format!("{}/art.svg", app.device.assets);
    let face = kind.edition().map_or_else(|| queen_face(code), |edition| king_face(edition, code));
    match (kind.piece(), face) {
        (Piece::Doubloon, Some(face)) => coin(app.lang, &art, &face),
        (Piece::Card, Some(Face::Number(suit, value))) => number_card(&art, &suit, value),
        (Piece::Card, Some(Face::Special(name))) => special_card(app.lang, &art, name, card_of(code), which),
        // A card that this version of the client does not know.
        (_, None) => Markup::default(),
    }
}

/// A suit's shape in its colour, by its name in the words' files.
pub(super) fn suit_shape(app: &App, suit: &str) -> Markup {
    let (shape, class) = match suit {
        "yellow" | "circle" => ("shape-circle", "sh yellow"),
        "blue" | "triangle" => ("shape-triangle", "sh blue"),
        "red" | "square" => ("shape-square", "sh red"),
        "green" => ("shape-cross", "sh green"),
        _ => ("shape-star", "sh black"),
    };
    app.art(class, shape)
}

/// A card in a line of text: its shape and value, or its letters.
pub(in crate::app) fn small_card(app: &App, kind: GameKind, code: &str) -> Markup {
    let face = kind.edition().map_or_else(|| queen_face(code), |edition| king_face(edition, code));
    html! {
        span.small-card aria-hidden="true" {
            @match face {
                Some(Face::Number(suit, value)) => { (app.art(&format!("sh {}", suit.class), &format!("shape-{}", suit.shape))) (value) },
                _ => (card_of(code)),
            }
        }
    }
}

fn king_face(edition: &'static Edition, code: &str) -> Option<Face> {
    let (escape, mary_as_escape) = match edition.piece {
        Piece::Card => ("escape", "scary-mary-escape"),
        Piece::Doubloon => ("flag", "scary-mary-flag"),
    };
    let Ok(card) = edition.card(code) else {
        let declared = edition.play(code).ok()?;
        return Some(Face::Special(if declared.is_escape() { mary_as_escape } else { "scary-mary-pirate" }));
    };
    if let (Some(suit), Some(value)) = (card.suit(), card.value()) {
        let (shape, class) = match suit {
            king::Suit::Yellow => ("circle", "yellow"),
            king::Suit::Blue => ("triangle", "blue"),
            king::Suit::Red => ("square", "red"),
            king::Suit::Black => ("star", "black"),
        };
        return Some(Face::Number(Suit { shape, class, letter: suit.letter(edition) }, value));
    }
    Some(Face::Special(match card.as_special()? {
        Special::Escape => escape,
        Special::Pirate => "pirate",
        Special::Mermaid => "mermaid",
        Special::ScaryMary => "scary-mary",
        Special::SkullKing => "skull-king",
    }))
}

fn queen_face(code: &str) -> Option<Face> {
    let card: queen::Card = code.parse().ok()?;
    Some(match card.colour() {
        Some(colour) => {
            let suit = Suit { shape: shape(colour), class: colour_name(colour), letter: colour.letter() };
            Face::Number(suit, card.value())
        }
        None if card == queen::Card::MONKEY => Face::Special("monkey"),
        None => Face::Special("first-mate"),
    })
}

/// The index and the shape stand beside each other in the upper left corner, so that both can be seen in a fan of cards.
fn number_card(art: &str, suit: &Suit, value: u8) -> Markup {
    let Suit { shape, class, letter } = suit;
    let wide = value > 9;
    let highest = *class != "green" && value == 13;
    html! {
        svg.face viewBox="0 0 100 140" aria-hidden="true" focusable="false" {
            use.art href={ (art) "#num-" (class) } width="100" height="140" {}
            text.index x="7" y="35" { (value) }
            use class={ "shape " (class) } href={ (art) "#shape-" (shape) } x=(if wide { 50 } else { 29 }) y="13" width="20" height="20" {}
            text.letter x="87" y="20" { (letter) }
            @if highest { use.art href={ (art) "#crown" } x="76" y="26" width="22" height="16" {} }
            text class={ "value " (class) } x="50" y=(if *shape == "triangle" { 109 } else { 99 }) { (value) }
        }
    }
}

fn special_card(lang: Lang, art: &str, name: &str, mark: &str, which: usize) -> Markup {
    let picture = match name {
        "pirate" => format!("bust-pirate-{}", which % 5 + 1),
        "mermaid" => format!("bust-mermaid-{}", which % 2 + 1),
        "escape" | "scary-mary-pirate" | "scary-mary-escape" => format!("face-{name}"),
        "scary-mary-flag" => "face-scary-mary-escape".into(),
        other => format!("bust-{other}"),
    };
    let title = title(lang, name);
    let is_long = title.chars().count() > 11;
    html! {
        svg.face viewBox="0 0 100 140" aria-hidden="true" focusable="false" {
            use.art href={ (art) "#" (picture) } width="100" height="140" {}
            @if name == "pirate" { use.art href={ (art) "#sabres" } width="100" height="140" {} }
            rect.rim x="3.5" y="3.5" width="93" height="133" rx="8" {}
            path.tag d={ "M1 11A10 10 0 0 1 11 1h" (8 + 17 * mark.len()) "v32a8 8 0 0 1-8 8H1z" } {}
            text.index.mark x=(10 + 17 * mark.len() / 2) y="33" { (mark) }
            use.art href={ (art) "#ribbon" } x="3" y="111" width="94" height="25" {}
            text.name.long[is_long] x="50" y="128" { (title) }
        }
    }
}

/// A doubloon as the fingers tell it apart: by its rim, and by a shape or an emblem in relief. Eyes can read its name.
fn coin(lang: Lang, art: &str, face: &Face) -> Markup {
    html! {
        svg.face.coin viewBox="0 0 100 100" aria-hidden="true" focusable="false" {
            @match face {
                Face::Number(Suit { shape, class, .. }, value) => {
                    use href={ (art) "#coin-smooth" } {}
                    use class={ "shape " (class) } href={ (art) "#shape-" (shape) } x="21" y="21" width="58" height="58" {}
                    text class={ "value " (class) } x="50" y=(if *shape == "triangle" { 69 } else { 60 }) { (value) }
                },
                Face::Special(name) => {
                    @let (rim, emblem) = rim_and_emblem(name);
                    @let title = title(lang, name);
                    use href={ (art) "#coin-" (rim) } {}
                    use href={ (art) "#emblem-" (emblem) } y="-6" {}
                    use href={ (art) "#ribbon" } x="20" y="68" width="60" height="19" preserveAspectRatio="none" {}
                    text.name.long[title.chars().count() > 7] x="50" y="81" { (title) }
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

/// What stands on a special card. Everybody knows Scary Mary, so only what she is declared as.
fn title(lang: Lang, name: &str) -> String {
    lang.special_name(match name {
        "scary-mary-pirate" => "pirate",
        "scary-mary-escape" => "escape",
        "scary-mary-flag" => "flag",
        other => other,
    })
}
