//! The settings a person has chosen on this device.

use std::fmt::Write as _;

use yohoho_json::Json;
use yohoho_protocol::{Face, Porthole};
use yohoho_rules::GameKind;

/// Declares enums whose variants each have a word: in the page, in what the device stores, and in the keys of the translations.
macro_rules! words {
    ($($(#[$attribute:meta])* $name:ident { $($(#[$default:meta])? $variant:ident = $word:literal,)+ })+) => {$(
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name { $($(#[$default])? $variant,)+ }

        impl $name {
            pub const ALL: [$name; [$($word),+].len()] = [$($name::$variant,)+];

            pub fn parse(word: &str) -> Option<$name> {
                match word { $($word => Some($name::$variant),)+ _ => None }
            }

            /// The word for this choice, which [`parse`](Self::parse) reads back.
            pub const fn code(self) -> &'static str {
                match self { $($name::$variant => $word,)+ }
            }
        }
    )+};
}

/// The same for settings that offer a few choices, one of which is the default.
macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $first:ident = $first_word:literal, $($variant:ident = $word:literal,)+ })+) => {$(
        words! { $(#[$doc])* #[derive(Default)] $name { #[default] $first = $first_word, $($variant = $word,)+ } }

        impl $name {
            /// The choice a word stands for, or the default if it stands for none.
            pub fn read(word: &str) -> $name {
                $name::parse(word).unwrap_or_default()
            }
        }
    )+};
}

choices! {
    /// Light or dark.
    Scheme { Auto = "auto", Dark = "dark", Light = "light", }
    /// How large cards are drawn.
    CardSize { Medium = "medium", Large = "large", Small = "small", }
    /// What a card's face emphasises.
    Faces { Colours = "colours", Shapes = "shapes", }
    /// How long the table pauses so that people can follow.
    Speed { Normal = "normal", Calm = "calm", Quick = "quick", Instant = "instant", }
    /// How much is animated.
    Motion { Auto = "auto", Full = "full", None = "none", }
    /// How much is announced.
    Verbosity { Normal = "normal", Brief = "brief", Full = "full", }
}

words! {
    /// The name of each setting: in `data-in="prefer NAME"`, and in what the device stores.
    Setting {
        Language = "language",
        Name = "name",
        Portrait = "portrait",
        Porthole = "porthole",
        Crew = "crew",
        Keys = "keys",
        Scheme = "scheme",
        Cards = "cards",
        Faces = "faces",
        Speed = "speed",
        Motion = "motion",
        Verbosity = "verbosity",
        Contrast = "contrast",
        Sounds = "sounds",
        SoundOffered = "sound-offered",
        Vibration = "vibration",
        Speech = "speech",
        SuitFirst = "suit-first",
        Shortcuts = "shortcuts",
        TextMode = "text-mode",
        Hints = "hints",
        Game = "game",
        Level = "level",
        Seats = "seats",
    }
}

/// All settings. Whatever is missing or unknown in the stored text keeps its default.
#[derive(Clone, PartialEq, Debug)]
#[allow(clippy::struct_excessive_bools)]
pub struct Prefs {
    /// The language's code; `None` follows the browser.
    pub language: Option<String>,
    pub name: String,
    /// The face in one's own porthole; none if nothing was chosen.
    pub portrait: Option<Face>,
    /// The colour of one's own porthole.
    pub porthole: Porthole,
    /// Names for the bots at one's own table, separated by commas.
    pub crew: String,
    pub scheme: Scheme,
    /// Raises the contrast of everything drawn.
    pub contrast: bool,
    pub cards: CardSize,
    pub faces: Faces,
    pub speed: Speed,
    pub motion: Motion,
    pub verbosity: Verbosity,
    /// "Yellow 12" instead of "12 yellow".
    pub suit_first: bool,
    pub sounds: bool,
    /// Whether the person was asked about sounds.
    pub sound_offered: bool,
    pub vibration: bool,
    /// Whether the browser's own speech reads announcements aloud.
    pub speech: bool,
    /// Whether keys without Ctrl or Alt do something.
    pub shortcuts: bool,
    /// Remapped keys: pairs of the default letter and the chosen one, as in `hjjh`.
    pub keys: String,
    pub text_mode: bool,
    pub solo: Solo,
}

/// The last choices for a game against bots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solo {
    pub game: GameKind,
    /// How many play, the person included.
    pub seats: u8,
    /// The name of the bot on all other seats.
    pub level: String,
    /// Whether hints may be asked for.
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
            portrait: None,
            porthole: Porthole::default(),
            crew: String::new(),
            scheme: Scheme::default(),
            contrast: false,
            cards: CardSize::default(),
            faces: Faces::default(),
            speed: Speed::default(),
            motion: Motion::default(),
            verbosity: Verbosity::default(),
            suit_first: false,
            sounds: false,
            sound_offered: false,
            vibration: true,
            speech: false,
            shortcuts: true,
            keys: String::new(),
            text_mode: false,
            solo: Solo::default(),
        }
    }
}

impl Prefs {
    /// Changes a setting. A value that the setting does not have leaves the default, or the number or game as it was.
    pub fn set(&mut self, setting: Setting, value: &str) {
        let on = !matches!(value, "off" | "false");
        match setting {
            Setting::Language => self.language = (!value.is_empty()).then(|| value.into()),
            Setting::Name => self.name = value.into(),
            Setting::Portrait => self.portrait = crate::read::face(value),
            Setting::Porthole => self.porthole = porthole(value).unwrap_or_default(),
            Setting::Crew => self.crew = value.into(),
            Setting::Keys => self.keys = value.into(),
            Setting::Scheme => self.scheme = Scheme::read(value),
            Setting::Cards => self.cards = CardSize::read(value),
            Setting::Faces => self.faces = Faces::read(value),
            Setting::Speed => self.speed = Speed::read(value),
            Setting::Motion => self.motion = Motion::read(value),
            Setting::Verbosity => self.verbosity = Verbosity::read(value),
            Setting::Contrast => self.contrast = on,
            Setting::Sounds => self.sounds = on,
            Setting::SoundOffered => self.sound_offered = on,
            Setting::Vibration => self.vibration = on,
            Setting::Speech => self.speech = on,
            Setting::SuitFirst => self.suit_first = on,
            Setting::Shortcuts => self.shortcuts = on,
            Setting::TextMode => self.text_mode = on,
            Setting::Hints => self.solo.hints = on,
            Setting::Game => self.solo.game = value.parse().unwrap_or(self.solo.game),
            Setting::Level => self.solo.level = value.into(),
            Setting::Seats => self.solo.seats = value.parse().unwrap_or(self.solo.seats),
        }
    }

    /// The value of a setting, which [`set`](Prefs::set) reads back.
    fn get(&self, setting: Setting) -> &str {
        const NUMBERS: [&str; 7] = ["0", "1", "2", "3", "4", "5", "6"];
        let switch = |on: bool| if on { "on" } else { "off" };
        match setting {
            Setting::Language => self.language.as_deref().unwrap_or_default(),
            Setting::Name => &self.name,
            Setting::Portrait => self.portrait.map_or("", Face::name),
            Setting::Porthole => NUMBERS[usize::from(self.porthole.number())],
            Setting::Crew => &self.crew,
            Setting::Keys => &self.keys,
            Setting::Scheme => self.scheme.code(),
            Setting::Cards => self.cards.code(),
            Setting::Faces => self.faces.code(),
            Setting::Speed => self.speed.code(),
            Setting::Motion => self.motion.code(),
            Setting::Verbosity => self.verbosity.code(),
            Setting::Contrast => switch(self.contrast),
            Setting::Sounds => switch(self.sounds),
            Setting::SoundOffered => switch(self.sound_offered),
            Setting::Vibration => switch(self.vibration),
            Setting::Speech => switch(self.speech),
            Setting::SuitFirst => switch(self.suit_first),
            Setting::Shortcuts => switch(self.shortcuts),
            Setting::TextMode => switch(self.text_mode),
            Setting::Hints => switch(self.solo.hints),
            Setting::Game => self.solo.game.name(),
            Setting::Level => &self.solo.level,
            Setting::Seats => NUMBERS[usize::from(self.solo.seats.clamp(2, 6))],
        }
    }

    /// The key that now does what this letter does by default.
    pub fn key_for(&self, usual: char) -> char {
        self.changed_keys().find(|(from, _)| *from == usual).map_or(usual, |(_, to)| to)
    }

    /// The default letter of whatever this key does now.
    pub fn key_does(&self, pressed: char) -> char {
        self.changed_keys().find(|(_, to)| *to == pressed).map_or(pressed, |(from, _)| from)
    }

    /// Remaps what a letter does by default to another key; whatever used that key gets the old one.
    pub fn change_key(&mut self, usual: char, key: char) {
        let (old, other) = (self.key_for(usual), self.key_does(key));
        let rest = self.changed_keys().filter(|(from, _)| *from != usual && *from != other);
        let new = [(usual, key), (other, old)].into_iter().filter(|(from, to)| from != to);
        self.keys = rest.chain(new).flat_map(|(from, to)| [from, to]).collect();
    }

    fn changed_keys(&self) -> impl Iterator<Item = (char, char)> {
        let from = self.keys.chars().step_by(2);
        from.zip(self.keys.chars().skip(1).step_by(2))
    }

    /// Reads the settings that [`write`](Prefs::write) stored: a JSON object of strings.
    pub fn read(text: &str) -> Prefs {
        let mut prefs = Prefs::default();
        if let Some(Json::Object(fields)) = Json::parse(text) {
            for (name, value) in &fields {
                if let (Some(setting), Some(value)) = (Setting::parse(name), value.text()) {
                    prefs.set(setting, value);
                }
            }
        }
        prefs
    }

    /// The settings as JSON, for the device to store.
    pub fn write(&self) -> String {
        let mut text = String::from("{");
        for setting in Setting::ALL {
            if text.len() > 1 {
                text.push(',');
            }
            let _ = write!(text, "\"{}\":\"{}\"", setting.code(), self.get(setting).replace(['"', '\\'], ""));
        }
        text.push('}');
        text
    }
}

/// The porthole with this number.
pub fn porthole(number: &str) -> Option<Porthole> {
    number.parse::<u8>().ok()?.try_into().ok()
}

impl Speed {
    /// How long a pause lasts at this speed that lasts this many milliseconds at the normal one.
    pub const fn scale(self, milliseconds: u32) -> u32 {
        match self {
            Speed::Calm => milliseconds * 8 / 5,
            Speed::Normal => milliseconds,
            Speed::Quick => milliseconds / 2,
            Speed::Instant => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_as_they_were_written() {
        let mut prefs = Prefs::default();
        assert_eq!(Prefs::read(&prefs.write()), prefs);
        for (setting, value) in [
            (Setting::Language, "de"),
            (Setting::Name, "Anne"),
            (Setting::Portrait, "old-salt"),
            (Setting::Porthole, "4"),
            (Setting::Speed, "quick"),
            (Setting::Shortcuts, "off"),
            (Setting::Speech, "on"),
            (Setting::Seats, "6"),
            (Setting::Game, "skull-queen"),
        ] {
            prefs.set(setting, value);
        }
        assert_eq!(Prefs::read(&prefs.write()), prefs);
        assert_ne!(prefs, Prefs::default());
    }

    #[test]
    fn two_keys_never_do_the_same() {
        let mut prefs = Prefs::default();
        prefs.change_key('h', 'j');
        assert_eq!((prefs.key_does('j'), prefs.key_does('h'), prefs.key_for('h')), ('h', 'j', 'j'));
        prefs.change_key('c', 'j');
        assert_eq!((prefs.key_does('j'), prefs.key_does('c')), ('c', 'h'));
        for key in 'a'..='z' {
            assert_eq!(prefs.key_for(prefs.key_does(key)), key, "{}", prefs.keys);
        }
        assert_eq!(Prefs::read(&prefs.write()), prefs);
        prefs.change_key('h', 'h');
        prefs.change_key('c', 'c');
        prefs.change_key('j', 'j');
        assert_eq!(prefs, Prefs::default());
    }

    #[test]
    fn what_cannot_be_read_keeps_its_default() {
        for text in ["", "[]", "{\"speed\":\"warp\",\"seats\":\"x\",\"new\":\"y\"}"] {
            assert_eq!(Prefs::read(text), Prefs::default(), "{text}");
        }
    }
}
