//! Card faces as markup. Suits differ by colour, shape and letter. The drawings are in the browser client's `art.svg`, and `cards.css` beside it is
//! the style sheet; the client and the documentation site show the same cards.

use maud::{Markup, html};
use yohoho_i18n::Lang;
use yohoho_rules::king::{self, Edition, Special};
use yohoho_rules::queen::Colour;
use yohoho_rules::{GameKind, Piece, queen};

/// What a card shows.
pub enum Face {
    /// A number of a suit.
    Number(Suit, u8),
    /// A card without a suit, by its name in the words' files.
    Special(&'static str),
}

/// A suit as it is drawn: its shape, its class in the style sheet, and its letter.
pub struct Suit {
    /// The shape, as in `#shape-circle` of `art.svg`.
    pub shape: &'static str,
    /// The class in the style sheet, which is its colour.
    pub class: &'static str,
    /// The letter of its codes.
    pub letter: char,
}

/// The name of a colour of Skull Queen, which is also its class in the style sheet.
pub fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Yellow => "yellow",
        Colour::Green => "green",
        Colour::Blue => "blue",
    }
}

/// The name of the shape that goes with a colour, in `art.svg`.
pub fn colour_shape(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "square",
        Colour::Yellow => "circle",
        Colour::Green => "cross",
        Colour::Blue => "triangle",
    }
}

impl Face {
    /// What a card shows, by its code in a hand or on the table; `None` for a code that the game does not have.
    pub fn of(kind: GameKind, code: &str) -> Option<Face> {
        kind.edition().map_or_else(|| queen_face(code), |edition| king_face(edition, code))
    }
}

/// The face of a card, by its code in a hand or on the table, with the address of `art.svg`. `which` chooses among several drawings of the same card. A
/// card that the game does not have is empty.
pub fn face(lang: Lang, art: &str, kind: GameKind, code: &str, which: usize) -> Markup {
    let mark = code.split(':').next().unwrap_or(code);
    match (kind.piece(), Face::of(kind, code)) {
        (Piece::Doubloon, Some(face)) => coin(lang, art, &face),
        (Piece::Card, Some(Face::Number(suit, value))) => number_card(art, &suit, value),
        (Piece::Card, Some(Face::Special(name))) => special_card(lang, art, name, mark, which),
        (_, None) => Markup::default(),
    }
}

/// What stands for Skull Queen on a poster: a pirate at the end of a plank.
pub fn queen_poster(lang: Lang, art: &str) -> Markup {
    html! {
        svg.face viewBox="0 0 100 140" aria-hidden="true" focusable="false" {
            path fill="#4a1240" d="M0 0h100v140H0z" {}
            circle cx="50" cy="62" r="60" fill="none" stroke="#5f1b54" stroke-width="120" stroke-dasharray="18" {}
            g stroke="#1b1206" stroke-width="3" {
                path d="M-4 104q9-10 18 0t18 0 18 0 18 0 18 0 18 0v40H-4z" fill="#0f7f8c" {}
                path d="M18 96h64l5 12H13z" fill="#c98445" {}
            }
            use.red href={ (art) "#pirate-figure" } x="22" y="14" width="56" height="84" {}
            use.red href={ (art) "#shape-square" } x="41.6" y="53.6" width="16.8" height="16.8" {}
            rect.rim x="3.5" y="3.5" width="93" height="133" rx="8" {}
            use href={ (art) "#ribbon" } x="3" y="111" width="94" height="25" {}
            text.name.long x="50" y="128" { (lang.game_name(GameKind::SkullQueen.name())) }
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
            let suit = Suit { shape: colour_shape(colour), class: colour_name(colour), letter: colour.letter() };
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_draws_its_own_cards_and_no_others() {
        let draw = |kind, code| face(Lang::De, "art.svg", kind, code, 0).into_string();
        assert!(draw(GameKind::SkullKing, "Y12").contains("art.svg#num-yellow"));
        assert!(draw(GameKind::SkullKing, "P").contains("Pirat"));
        assert!(draw(GameKind::Doubloons, "S9").contains("art.svg#coin-smooth"));
        assert!(draw(GameKind::SkullQueen, "G8").contains("art.svg#num-green"));
        assert_eq!(draw(GameKind::SkullQueen, "SK"), "");
    }
}
