//! Names of suits in colour, on terminals that can show it. The words say everything without it.

use std::io::{self, IsTerminal};

use yohoho_i18n::{Lang, suits};
use yohoho_rules::GameKind;

/// Whether the output is a terminal with colours that are not turned off.
pub(crate) fn is_wanted() -> bool {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    io::stdout().is_terminal() && set("NO_COLOR").is_none() && set("TERM").is_none_or(|term| term != "dumb")
}

/// Puts colours on the names of suits.
pub(crate) struct Paint {
    suits: [(String, &'static str); 4],
}

/// Inflection makes the name of a suit longer by this many letters at most: rot, roten.
const BENT: usize = 2;

impl Paint {
    pub(crate) fn new(lang: Lang, kind: GameKind) -> Paint {
        Paint { suits: suits(kind).map(|suit| (lang.suit_name(suit).to_lowercase(), colour(suit))) }
    }

    /// Puts escape codes around the names of suits in a text.
    pub(crate) fn paint(&self, text: &str) -> String {
        let mut painted = String::new();
        let mut rest = text;
        while let Some(start) = rest.find(char::is_alphabetic) {
            let (between, from) = rest.split_at(start);
            let (word, after) = from.split_at(from.find(|letter: char| !letter.is_alphabetic()).unwrap_or(from.len()));
            painted.push_str(between);
            match self.colour_of(&word.to_lowercase()) {
                Some(colour) => painted.extend(["\x1b[", colour, "m", word, "\x1b[0m"]),
                None => painted.push_str(word),
            }
            rest = after;
        }
        painted + rest
    }

    fn colour_of(&self, word: &str) -> Option<&'static str> {
        let is_called = |name: &str| {
            let stem = name.trim_end_matches(['a', 'e', 'i', 'o']);
            word.starts_with(stem) && word.chars().count() <= name.chars().count() + BENT
        };
        self.suits.iter().find(|(name, _)| is_called(name)).map(|(_, colour)| *colour)
    }
}

/// The escape code of a suit. Black is bold instead: many terminals are black.
fn colour(suit: &str) -> &'static str {
    match suit {
        "yellow" | "circle" => "33",
        "blue" | "triangle" => "94",
        "red" | "square" => "31",
        "green" => "32",
        _ => "1",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(lang: Lang, kind: GameKind, text: &str) -> String {
        let painted = Paint::new(lang, kind).paint(text).replace("\x1b[0m", ">");
        ["33", "94", "31", "32", "1"]
            .iter()
            .fold(painted, |text, code| text.replace(&format!("\x1b[{code}m"), &format!("<{code}")))
    }

    #[test]
    fn suits_are_painted_and_the_rest_is_not() {
        let king = |lang, text| shown(lang, GameKind::SkullKing, text);
        assert_eq!(king(Lang::En, "12 and 3 yellow, 1 black, SK."), "12 and 3 <33yellow>, 1 <1black>, SK.");
        assert_eq!(king(Lang::De, "Rot: rote 12, höchste rote Karte"), "<31Rot>: <31rote> 12, höchste <31rote> Karte");
        assert_eq!(king(Lang::It, "8 blu; la carta rossa"), "8 <94blu>; la carta <31rossa>");
        assert_eq!(king(Lang::En, "Only Pirates, reduced or blushing"), "Only Pirates, reduced or blushing");
        assert_eq!(shown(Lang::Fr, GameKind::Doubloons, "5 d’étoile"), "5 d’<1étoile>");
        assert_eq!(shown(Lang::De, GameKind::SkullQueen, "dein grüner Pirat"), "dein <32grüner> Pirat");
        assert_eq!(king(Lang::En, ""), "");
    }
}
