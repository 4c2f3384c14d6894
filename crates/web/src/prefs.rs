//! What a person has chosen on this device.

use std::fmt::Write as _;

use yohoho_rules::GameKind;

use yohoho_json::Json;

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($variant:ident = $code:literal,)+ })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub enum $name { #[default] $(#[doc = $code] $variant,)+ }

        impl $name {
            /// The words of all there is to choose from.
            pub const CODES: [&'static str; [$($code),+].len()] = [$($code,)+];

            /// The choice of a word; the usual one if there is none.
            pub fn read(code: &str) -> $name {
                match code { $($code => $name::$variant,)+ _ => $name::default() }
            }

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
    /// The colour of one's own seat.
    Colour { Auto = "auto", Coral = "coral", Green = "green", Violet = "violet", Blue = "blue", Gold = "gold", Pink = "pink", }
    /// How much is announced.
    Verbosity { Normal = "normal", Brief = "brief", Full = "full", }
}

/// All settings. What is missing, or unknown, in what was kept is as if never chosen.
#[derive(Clone, PartialEq, Debug)]
#[allow(clippy::struct_excessive_bools)]
pub struct Prefs {
    /// The language's code; none for the browser's.
    pub language: Option<String>,
    /// What the person is called.
    pub name: String,
    /// The colour of one's own seat.
    pub colour: Colour,
    /// What bots at one's own table are called, separated by commas.
    pub crew: String,
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
    /// Keys that were changed: pairs of the usual letter and the chosen one, as in `hjjh`.
    pub keys: String,
    /// Play by text.
    pub text_mode: bool,
    /// The last game against bots.
    pub solo: Solo,
}

/// A game against bots.
#[derive(Clone, PartialEq, Eq, Debug)]
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
            colour: Colour::default(),
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
            speech: false,
            shortcuts: true,
            keys: String::new(),
            text_mode: false,
            solo: Solo::default(),
        }
    }
}

impl Prefs {
    /// Changes a setting by its name; nothing happens if there is none of this name, or no such value.
    pub fn set(&mut self, name: &str, value: &str) {
        let on = !matches!(value, "off" | "false");
        match name {
            "language" => self.language = (!value.is_empty()).then(|| value.into()),
            "name" => self.name = value.into(),
            "colour" => self.colour = Colour::read(value),
            "crew" => self.crew = value.into(),
            "keys" => self.keys = value.into(),
            "scheme" => self.scheme = Scheme::read(value),
            "cards" => self.cards = CardSize::read(value),
            "faces" => self.faces = Faces::read(value),
            "speed" => self.speed = Speed::read(value),
            "motion" => self.motion = Motion::read(value),
            "verbosity" => self.verbosity = Verbosity::read(value),
            "contrast" => self.contrast = on,
            "sounds" => self.sounds = on,
            "speech" => self.speech = on,
            "suit-first" => self.suit_first = on,
            "shortcuts" => self.shortcuts = on,
            "text-mode" => self.text_mode = on,
            "hints" => self.solo.hints = on,
            "game" => self.solo.game = value.parse().unwrap_or(self.solo.game),
            "level" => self.solo.level = value.into(),
            "seats" => self.solo.seats = value.parse().unwrap_or(self.solo.seats),
            _ => {}
        }
    }

    /// The key that does what this letter usually does.
    pub fn key_for(&self, usual: char) -> char {
        self.changed_keys().find(|(from, _)| *from == usual).map_or(usual, |(_, to)| to)
    }

    /// The letter whose work this key does.
    pub fn key_does(&self, pressed: char) -> char {
        self.changed_keys().find(|(_, to)| *to == pressed).map_or(pressed, |(from, _)| from)
    }

    /// Another key for what a letter usually does; whatever had it gets the old one.
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

    /// All settings by their names.
    fn all(&self) -> [(&'static str, &str); 21] {
        const SEATS: [&str; 5] = ["2", "3", "4", "5", "6"];
        let switch = |on: bool| if on { "on" } else { "off" };
        [
            ("language", self.language.as_deref().unwrap_or_default()),
            ("name", &self.name),
            ("colour", self.colour.code()),
            ("crew", &self.crew),
            ("keys", &self.keys),
            ("scheme", self.scheme.code()),
            ("cards", self.cards.code()),
            ("faces", self.faces.code()),
            ("speed", self.speed.code()),
            ("motion", self.motion.code()),
            ("verbosity", self.verbosity.code()),
            ("contrast", switch(self.contrast)),
            ("sounds", switch(self.sounds)),
            ("speech", switch(self.speech)),
            ("suit-first", switch(self.suit_first)),
            ("shortcuts", switch(self.shortcuts)),
            ("text-mode", switch(self.text_mode)),
            ("hints", switch(self.solo.hints)),
            ("game", self.solo.game.name()),
            ("level", &self.solo.level),
            ("seats", SEATS[usize::from(self.solo.seats.clamp(2, 6)) - 2]),
        ]
    }

    /// The settings that were kept as JSON: names and words.
    pub fn read(text: &str) -> Prefs {
        let mut prefs = Prefs::default();
        if let Some(Json::Object(fields)) = Json::parse(text) {
            for (name, value) in &fields {
                if let Some(value) = value.text() {
                    prefs.set(name, value);
                }
            }
        }
        prefs
    }

    /// The settings as JSON.
    pub fn write(&self) -> String {
        let mut text = String::from("{");
        for (name, value) in self.all() {
            if text.len() > 1 {
                text.push(',');
            }
            let _ = write!(text, "\"{name}\":\"{}\"", value.replace(['"', '\\'], ""));
        }
        text.push('}');
        text
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_as_they_were_written() {
        let mut prefs = Prefs::default();
        assert_eq!(Prefs::read(&prefs.write()), prefs);
        for (name, value) in [
            ("language", "de"),
            ("name", "Anne"),
            ("speed", "quick"),
            ("shortcuts", "off"),
            ("speech", "on"),
            ("seats", "6"),
            ("game", "skull-queen"),
        ] {
            prefs.set(name, value);
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
    fn what_cannot_be_read_is_as_if_never_chosen() {
        for text in ["", "[]", "{\"speed\":\"warp\",\"seats\":\"x\",\"new\":\"y\"}"] {
            assert_eq!(Prefs::read(text), Prefs::default(), "{text}");
        }
    }
}
