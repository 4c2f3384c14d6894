//! Cards as the referee's piles hold them.

use std::fmt;

use yohoho_rules::{GameKind, king, queen};

use crate::app::action::Argument;

/// A card of one of the games in notation, as in `Y12`; on the table, Scary Mary says what she is: `SM:P`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::app::pad) struct CardCode(String);

impl CardCode {
    pub(super) fn as_str(&self) -> &str {
        &self.0
    }

    /// The card itself, without what Scary Mary is played as.
    fn card(&self) -> &str {
        self.0.split(':').next().unwrap_or_default()
    }

    pub(super) fn is_same_card(&self, other: &CardCode) -> bool {
        self.card() == other.card()
    }

    /// Whether it is Scary Mary in a hand.
    pub(super) fn is_mary(&self) -> bool {
        self.0 == "SM"
    }

    /// Whether it is Scary Mary on the table.
    pub(super) fn is_declared_mary(&self) -> bool {
        !self.is_mary() && self.card() == "SM"
    }
}

impl AsRef<str> for CardCode {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl Argument for CardCode {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }

    fn parse(text: &str) -> Option<CardCode> {
        let code = CardCode(text.into());
        GameKind::ALL.into_iter().any(|kind| copies(kind, &code) > 0).then_some(code)
    }
}

/// How many copies of a card a game has; 0 if it is not a card of that game.
pub(super) fn copies(kind: GameKind, code: &CardCode) -> usize {
    let Some(edition) = kind.edition() else { return code.0.parse::<queen::Card>().is_ok().into() };
    let card = edition.card(&code.0).or_else(|_| edition.play(&code.0).map(king::Play::card));
    card.map_or(0, |card| edition.copies_of(card).into())
}

/// The numbers of a suit, with their cards.
pub(super) fn numbers(kind: GameKind, suit: usize) -> impl Iterator<Item = (u8, CardCode)> {
    let (letter, low, high) = match kind.edition() {
        Some(edition) => (king::Suit::ALL[suit].letter(edition), edition.low, edition.high),
        None => (queen::Colour::ALL[suit].letter(), 1, 12),
    };
    (low..=high).map(move |number| (number, CardCode(format!("{letter}{number}"))))
}

/// The cards without a suit.
pub(super) fn specials(kind: GameKind) -> impl Iterator<Item = CardCode> {
    let codes: &[&str] = match kind.edition() {
        Some(_) => &["P", "SM", "SM:P", "SM:E", "SK", "M", "E"],
        None => &["0", "13"],
    };
    codes.iter().map(|code| CardCode((*code).into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_that_is_offered_can_be_parsed() {
        for kind in GameKind::ALL {
            let suits = (0..4).flat_map(|suit| numbers(kind, suit)).map(|(_, code)| code);
            for code in suits.chain(specials(kind)) {
                assert!(copies(kind, &code) > 0, "{kind} {code:?}");
                assert_eq!(CardCode::parse(code.as_str()), Some(code));
            }
        }
    }

    #[test]
    fn what_is_no_card_of_any_game_is_refused() {
        for text in ["", "Q", "Y99", "SM:K", "Y1 2"] {
            assert_eq!(CardCode::parse(text), None, "{text}");
        }
    }
}
