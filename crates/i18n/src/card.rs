//! Cards in words: what tells them apart comes first.

use yohoho_rules::king::{Edition, Led, Play, Special};
use yohoho_rules::{GameKind, Piece, TrickState, queen};

use crate::{Lang, letters};

/// What a code stands for, in the words by which messages select.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Face {
    /// A suit, a shape or a colour, and a value.
    Suit(&'static str, u8),
    Special(&'static str),
}

impl Face {
    /// The card with this code, in a hand or on the table.
    pub(crate) fn of(kind: GameKind, code: &str) -> Option<Face> {
        match kind.edition() {
            Some(edition) => king_face(edition, code),
            None => Some(queen_face(code.parse().ok()?)),
        }
    }
}

fn king_face(edition: &Edition, code: &str) -> Option<Face> {
    let declared = match edition.play(code) {
        Ok(Play::MARY_AS_PIRATE) => Some("scary-mary-pirate"),
        Ok(Play::MARY_AS_ESCAPE) => Some(match edition.piece {
            Piece::Card => "scary-mary-escape",
            Piece::Doubloon => "scary-mary-flag",
        }),
        _ => None,
    };
    if let Some(mary) = declared {
        return Some(Face::Special(mary));
    }
    let card = edition.card(code).ok()?;
    if let (Some(suit), Some(value)) = (card.suit(), card.value()) {
        return Some(Face::Suit(edition.suits[suit as usize], value));
    }
    Some(Face::Special(match card.as_special()? {
        Special::Escape => escape(edition.piece),
        Special::Pirate => "pirate",
        Special::Mermaid => "mermaid",
        Special::ScaryMary => "scary-mary",
        Special::SkullKing => "skull-king",
    }))
}

/// What an Escape is called.
pub(crate) const fn escape(piece: Piece) -> &'static str {
    match piece {
        Piece::Card => "escape",
        Piece::Doubloon => "flag",
    }
}

/// What a card does, in a sentence or two. `code` is the card's in a hand.
pub fn card_rule(lang: Lang, kind: GameKind, code: &str) -> String {
    let card = match Face::of(kind, code) {
        Some(Face::Special(special)) => special,
        Some(Face::Suit("black" | "star", _)) => "trump",
        Some(Face::Suit(_, 5)) if kind == GameKind::SkullQueen => "five",
        Some(Face::Suit(_, 8)) if kind == GameKind::SkullQueen => "eight",
        Some(Face::Suit(..)) if kind == GameKind::SkullQueen => "colour",
        Some(Face::Suit(..)) => "suit",
        None => return String::new(),
    };
    lang.card_rule(card, kind.piece().name())
}

/// The suits, shapes or colours of a game in their order, as [`Lang::suit_name`] and [`Ask::hand`](crate::Ask::hand) know them.
pub fn suits(kind: GameKind) -> [&'static str; 4] {
    kind.edition().map_or_else(|| queen::Colour::ALL.map(colour), |edition| edition.suits)
}

pub(crate) const fn colour(colour: queen::Colour) -> &'static str {
    match colour {
        queen::Colour::Red => "red",
        queen::Colour::Yellow => "yellow",
        queen::Colour::Green => "green",
        queen::Colour::Blue => "blue",
    }
}

/// What the next player has to follow, in the words by which messages select.
pub(crate) fn led_word(trick: &TrickState) -> &'static str {
    match trick {
        TrickState::King(edition, trick) => match trick.led() {
            Led::Suit(suit) => edition.suits[suit as usize],
            Led::Nothing => match edition.piece {
                Piece::Card => "no-suit",
                Piece::Doubloon => "no-shape",
            },
            Led::Freed => "freed",
        },
        TrickState::Queen(trick) => trick.announced().map_or("no-colour", colour),
    }
}

fn queen_face(card: queen::Card) -> Face {
    match card.colour() {
        Some(of) => Face::Suit(colour(of), card.value()),
        None if card == queen::Card::MONKEY => Face::Special("monkey"),
        None => Face::Special("first-mate"),
    }
}

/// A card in words, by its code in a hand or on the table: `12 yellow`, or suit first `yellow 12`; `Scary Mary as a
/// Pirate`. Unknown codes are returned as they are.
///
/// ```
/// use yohoho_i18n::{Lang, card};
/// use yohoho_rules::GameKind;
/// assert_eq!(card(Lang::De, GameKind::SkullKing, "Y12", false), "gelbe 12");
/// ```
pub fn card(lang: Lang, kind: GameKind, code: &str, suit_first: bool) -> String {
    match Face::of(kind, code) {
        Some(Face::Suit(suit, value)) if suit_first => lang.suit_card_suit_first(suit, value),
        Some(Face::Suit(suit, value)) => lang.suit_card(suit, value),
        Some(Face::Special(special)) => lang.special_name(special),
        None => code.into(),
    }
}

/// Cards in words, grouped by suit: `12 and 3 yellow, 8 blue, Mermaid`. The suits keep their order, values descend.
pub fn cards<S: AsRef<str>>(lang: Lang, kind: GameKind, codes: &[S], suit_first: bool) -> String {
    let mut suits: Vec<(&str, Vec<u8>)> = Vec::new();
    let mut specials: Vec<(&str, usize)> = Vec::new();
    for face in codes.iter().filter_map(|code| Face::of(kind, code.as_ref())) {
        match face {
            Face::Suit(suit, value) => match suits.iter_mut().find(|(known, _)| *known == suit) {
                Some((_, values)) => {
                    let at = values.partition_point(|other| *other >= value);
                    values.insert(at, value);
                }
                None => suits.push((suit, vec![value])),
            },
            Face::Special(special) => match specials.iter_mut().find(|(known, _)| *known == special) {
                Some((_, count)) => *count += 1,
                None => specials.push((special, 1)),
            },
        }
    }
    // Commas within a group and between groups would run together.
    let crowded = suits.iter().any(|(_, values)| values.len() > 2);
    let group = |(suit, values): (&str, Vec<u8>)| {
        let texts: Vec<String> = values.iter().map(u8::to_string).collect();
        let list = lang.list(&texts);
        match texts.len() {
            _ if suit_first => lang.suit_card_suit_first(suit, &list),
            1 => lang.suit_card(suit, &list),
            _ => lang.suit_group(suit, &list),
        }
    };
    let several = |(special, count): (&str, usize)| match count {
        1 => lang.special_name(special),
        _ => lang.special_count(count, special),
    };
    let groups: Vec<String> = suits.into_iter().map(group).chain(specials.into_iter().map(several)).collect();
    match groups.split_first() {
        None => lang.hand_empty().into(),
        Some((first, rest)) if crowded => rest.iter().fold(first.clone(), |all, next| lang.list_groups(&all, next)),
        Some(_) => groups.join(", "),
    }
}

/// The text with a capital first letter.
pub(crate) fn capital(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().into_iter().map(letters::capital).chain(rest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_a_name_of_its_own_in_every_language() {
        for lang in Lang::ALL {
            for rules in Edition::ALL {
                let edition = rules.kind;
                let mut names: Vec<String> =
                    rules.deck.iter().map(|of| card(lang, edition, &of.code(rules).to_string(), false)).collect();
                names.dedup();
                assert_eq!(names.len(), 4 * usize::from(rules.high - rules.low + 1) + 5);
                assert_ne!(card(lang, edition, "SM:P", false), card(lang, edition, "SM:E", false));
            }
            for suit_first in [false, true] {
                let deck = queen::CardSet::deck(yohoho_rules::SeatCount::ALL[4]);
                let name = |of: queen::Card| card(lang, GameKind::SkullQueen, &of.to_string(), suit_first);
                let names: std::collections::BTreeSet<String> = deck.iter().map(name).collect();
                assert_eq!(names.len(), 50);
            }
        }
        assert_eq!(card(Lang::En, GameKind::SkullKing, "Y14", false), "Y14");
    }

    #[test]
    fn a_card_says_first_what_distinguishes_it() {
        let in_all = |kind, code| Lang::ALL.map(|lang| card(lang, kind, code, false));
        assert_eq!(in_all(GameKind::SkullKing, "Y12"), ["12 yellow", "gelbe 12", "12 jaune", "12 giallo"]);
        assert_eq!(in_all(GameKind::Doubloons, "S5"), ["5 of stars", "Stern 5", "5 d’étoile", "5 di stelle"]);
        assert_eq!(in_all(GameKind::SkullQueen, "0"), ["Monkey", "Äffchen", "Petit Singe", "Scimmietta"]);
        assert_eq!(
            Lang::ALL.map(|lang| card(lang, GameKind::SkullKing, "B8", true)),
            ["blue 8", "Blau 8", "bleu 8", "blu 8"]
        );
    }

    #[test]
    fn a_hand_is_grouped_by_suit() {
        let hand = ["Y3", "Y12", "B8", "P", "P", "M"];
        let words = Lang::ALL.map(|lang| cards(lang, GameKind::SkullKing, &hand, false));
        assert_eq!(words[0], "12 and 3 yellow, 8 blue, two Pirates, Mermaid");
        assert_eq!(words[1], "12 und 3 gelb, blaue 8, zwei Piraten, Mermaid");
        assert_eq!(words[2], "12 et 3 jaune, 8 bleu, deux Pirates, Mermaid");
        assert_eq!(words[3], "12 e 3 giallo, 8 blu, due Pirati, Mermaid");
        let long = ["R2", "R4", "R11", "G7", "13"];
        assert_eq!(
            cards(Lang::Fr, GameKind::SkullQueen, &long, false),
            "11, 4 et 2 rouge\u{202f}; 7 vert\u{202f}; Second"
        );
        assert_eq!(cards(Lang::En, GameKind::SkullQueen, &long, true), "red 11, 4 and 2; green 7; First Mate");
        assert_eq!(cards::<&str>(Lang::It, GameKind::SkullQueen, &[], true), "nessuna carta");
    }
}
