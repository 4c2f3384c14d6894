//! What a person has chosen on this device.

use serde::{Deserialize, Serialize};
use yohoho_rules::GameKind;

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($variant:ident = $code:literal,)+ })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { #[default] $(#[doc = $code] $variant,)+ }

        impl $name {
            /// All there is to choose from.
            pub const ALL: &'static [$name] = &[$($name::$variant,)+];

            /// The word on the wire and in the words' files.
            pub const fn code(self) -> &'static str {
                match self { $($name::$variant => $code,)+ }
            }
        }
    )+};
}

choices! {
    /// Light or dark.
    Scheme { Auto = "auto", Dark = "dark", Light = "light", }
    /// How large cards are.
    CardSize { Medium = "medium", Large = "large", Small = "small", }
    /// What a card's face shows most of.
    Faces { Colours = "colours", Shapes = "shapes", }
    /// How fast things happen.
    Speed { Normal = "normal", Calm = "calm", Quick = "quick", Instant = "instant", }
    /// How much things move.
    Motion { Auto = "auto", Full = "full", None = "none", }
    /// How much is announced.
    Verbosity { Normal = "normal", Brief = "brief", Full = "full", }
}

/// All settings. What is missing, or unknown, in what was kept is as if never chosen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
#[allow(clippy::struct_excessive_bools)]
pub struct Prefs {
    /// The language's code; none for the browser's.
    pub language: Option<String>,
    /// What the person is called.
    pub name: String,
    /// Light or dark.
    pub scheme: Scheme,
    /// More contrast.
    pub contrast: bool,
    /// How large cards are.
    pub cards: CardSize,
    /// What a card's face shows most of.
    pub faces: Faces,
    /// How fast things happen.
    pub speed: Speed,
    /// How much things move.
    pub motion: Motion,
    /// How much is announced.
    pub verbosity: Verbosity,
    /// "Yellow 12" instead of "12 yellow".
    pub suit_first: bool,
    /// Small sounds.
    pub sounds: bool,
    /// The browser reads aloud what happens.
    pub speech: bool,
    /// Keys without Ctrl or Alt do something.
    pub shortcuts: bool,
    /// Play by text.
    pub text_mode: bool,
    /// The last game against bots.
    pub solo: Solo,
}

/// A game against bots.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Solo {
    /// Which game.
    pub game: GameKind,
    /// How many sit there.
    pub seats: u8,
    /// How good the bots are.
    pub level: String,
    /// Whether hints can be asked for.
    pub hints: bool,
}

impl Default for Solo {
    fn default() -> Solo {
        Solo { game: GameKind::SkullKing, seats: 4, level: "bosun".into(), hints: false }
    }
}

impl Default for Prefs {
    fn default() -> Prefs {
        Prefs {
            language: None,
            name: String::new(),
            scheme: Scheme::default(),
            contrast: false,
            cards: CardSize::default(),
            faces: Faces::default(),
            speed: Speed::default(),
            motion: Motion::default(),
            verbosity: Verbosity::default(),
            suit_first: false,
            sounds: false,
            speech: false,
            shortcuts: true,
            text_mode: false,
            solo: Solo::default(),
        }
    }
}

impl Speed {
    /// So many milliseconds at the normal speed are so many at this one.
    pub const fn scale(self, milliseconds: u32) -> u32 {
        match self {
            Speed::Calm => milliseconds * 8 / 5,
            Speed::Normal => milliseconds,
            Speed::Quick => milliseconds * 2 / 5,
            Speed::Instant => 0,
        }
    }
}
