//! Errors in text from outside: the name of a game, the code of a card.

use alloc::format;
use alloc::string::String;
use core::fmt;

use crate::GameKind;

/// No game has this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame(pub String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown game {:?}: the games are ", short(&self.0))?;
        for (at, kind) in GameKind::ALL.into_iter().enumerate() {
            let before = if at == 0 {
                ""
            } else if at + 1 == GameKind::ALL.len() {
                " and "
            } else {
                ", "
            };
            write!(f, "{before}{kind}")?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownGame {}

/// What a card code stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CodeUse {
    /// A card in a hand, a pile or the centre.
    Card,
    /// A card on the table, where Scary Mary says what she is.
    Play,
}

/// A code that the game does not have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownCard {
    /// The code as it was given.
    pub code: String,
    /// The name of the game.
    pub game: &'static str,
    /// Whether a card or a play was expected.
    pub wanted: CodeUse,
}

impl fmt::Display for UnknownCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let code = short(&self.code);
        let game = self.game;
        match (self.wanted, self.code.as_str()) {
            (CodeUse::Play, "SM") => write!(f, "\"SM\" on the table of {game} must say what she is: SM:P or SM:E"),
            (CodeUse::Card, "SM:P" | "SM:E") => {
                write!(f, "{code:?} is only for the table of {game}; in a hand she is SM")
            }
            _ => write!(f, "{code:?} is not a card of {game}"),
        }
    }
}

impl core::error::Error for UnknownCard {}

/// Text from outside, cut so that the message stays a short line.
pub(crate) fn short(text: &str) -> String {
    const MOST: usize = 40;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.into(),
    }
}
