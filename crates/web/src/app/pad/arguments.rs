//! What follows the word of an action on the pad, as types.

use std::fmt;

use yohoho_pad::PlayerId;
use yohoho_rules::king::Capture;
use yohoho_rules::queen::Colour;

use crate::app::action::Argument;

impl Argument for PlayerId {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.print(f)
    }

    fn parse(text: &str) -> Option<PlayerId> {
        u8::parse(text).map(PlayerId)
    }
}

/// What a player captured, if anything: `2 king`, `2 3` for three Pirates, or `2` alone for nothing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct PlayerCapture {
    pub(super) player: PlayerId,
    pub(super) capture: Option<Capture>,
}

impl Argument for PlayerCapture {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.player.print(f)?;
        match self.capture {
            None => Ok(()),
            Some(Capture::SkullKing) => f.write_str(" king"),
            Some(Capture::Pirates(count)) => write!(f, " {count}"),
        }
    }

    fn parse(text: &str) -> Option<PlayerCapture> {
        let Some((player, captured)) = text.split_once(' ') else {
            return Some(PlayerCapture { player: PlayerId::parse(text)?, capture: None });
        };
        let capture = match captured {
            "king" => Capture::SkullKing,
            count => Capture::Pirates(u8::parse(count)?),
        };
        Some(PlayerCapture { player: PlayerId::parse(player)?, capture: Some(capture) })
    }
}

/// One of a player's four pirates: `2 R`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct PlayerPirate {
    pub(super) player: PlayerId,
    pub(super) colour: Colour,
}

impl Argument for PlayerPirate {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.player.print(f)?;
        write!(f, " {}", self.colour.letter())
    }

    fn parse(text: &str) -> Option<PlayerPirate> {
        let (player, letter) = text.split_once(' ')?;
        let colour = Colour::ALL.into_iter().find(|colour| colour.letter().to_string() == letter)?;
        Some(PlayerPirate { player: PlayerId::parse(player)?, colour })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The argument as it stands in the page.
    struct Printed<T>(T);

    impl<T: Argument> fmt::Display for Printed<T> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.print(f)
        }
    }

    #[test]
    fn printed_arguments_can_be_parsed() {
        let player = PlayerId(2);
        for capture in [None, Some(Capture::SkullKing), Some(Capture::Pirates(3))] {
            let captured = PlayerCapture { player, capture };
            assert_eq!(PlayerCapture::parse(&Printed(captured).to_string()), Some(captured));
        }
        for colour in Colour::ALL {
            let pirate = PlayerPirate { player, colour };
            assert_eq!(PlayerPirate::parse(&Printed(pirate).to_string()), Some(pirate));
        }
    }

    #[test]
    fn anything_else_is_refused() {
        for text in ["", "x", "0 queen", "0 300", "300", "0 1 2"] {
            assert_eq!(PlayerCapture::parse(text), None, "{text}");
        }
        for text in ["", "0", "0 X", "0 RY", "x R"] {
            assert_eq!(PlayerPirate::parse(text), None, "{text}");
        }
    }
}
