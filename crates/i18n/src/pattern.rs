//! Messages as static data, and what walks them.

use core::fmt;

use yohoho_protocol::Name;

use crate::Lang;

/// A message in all languages, in the order of [`Lang::ALL`].
pub(crate) type Pattern = [&'static [Part]; 4];

/// A piece of a message. Variables are numbered in the alphabetical order of their names.
pub(crate) enum Part {
    Text(&'static str),
    Variable(u8),
    /// Another message, and which of our variables are its own.
    Message(&'static Pattern, &'static [u8]),
    Select {
        variable: u8,
        arms: &'static [(Key, &'static [Part])],
        default: &'static [Part],
    },
}

/// What an arm of a selector is for.
#[derive(PartialEq)]
pub(crate) enum Key {
    Number(i64),
    /// A plural category or a word.
    Word(&'static str),
}

/// What stands for a variable: a number or a text.
///
/// Numbers are written with digits, negative ones with a real minus sign, and choose between singular and plural.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Arg<'a> {
    /// A whole number.
    Number(i64),
    /// A text as it is.
    Text(&'a str),
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl From<$number> for Arg<'_> {
            #[allow(clippy::cast_lossless)]
            fn from(number: $number) -> Self {
                Arg::Number(number as i64)
            }
        }
    )*};
}

numbers! { u8 u16 u32 u64 usize i8 i16 i32 i64 isize }

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Arg<'a> {
        Arg::Text(text)
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Arg<'a> {
        Arg::Text(text)
    }
}

impl<'a> From<&'a Name> for Arg<'a> {
    fn from(name: &'a Name) -> Arg<'a> {
        Arg::Text(name.as_str())
    }
}

impl Lang {
    /// The message with these values for its variables.
    pub(crate) fn say(self, pattern: &Pattern, args: &[Arg<'_>]) -> String {
        let mut text = String::new();
        self.write(&mut text, pattern[self as usize], args);
        text
    }

    fn write(self, text: &mut String, parts: &[Part], args: &[Arg<'_>]) {
        for part in parts {
            match part {
                Part::Text(part) => text.push_str(part),
                Part::Variable(index) => match args[usize::from(*index)] {
                    Arg::Text(value) => text.push_str(value),
                    number @ Arg::Number(_) => text.push_str(&number.to_string()),
                },
                Part::Message(pattern, places) => {
                    let inside: Vec<Arg<'_>> = places.iter().map(|place| args[usize::from(*place)]).collect();
                    self.write(text, pattern[self as usize], &inside);
                }
                Part::Select { variable, arms, default } => {
                    let arm = |key: &Key| arms.iter().find(|(of, _)| of == key).map(|(_, parts)| *parts);
                    let found = match args[usize::from(*variable)] {
                        Arg::Number(number) => {
                            let exact = arm(&Key::Number(number));
                            exact.or_else(|| self.is_one(number).then(|| arm(&Key::Word("one"))).flatten())
                        }
                        Arg::Text(word) => arms.iter().find_map(|(key, parts)| match key {
                            Key::Word(of) if *of == word => Some(*parts),
                            _ => None,
                        }),
                    };
                    self.write(text, found.unwrap_or(default), args);
                }
            }
        }
    }

    /// Whether a number is of the category `one` (CLDR); all others are `other`.
    pub(crate) const fn is_one(self, number: i64) -> bool {
        match self {
            Lang::Fr => matches!(number, -1..=1),
            Lang::En | Lang::De | Lang::It => matches!(number, -1 | 1),
        }
    }
}

impl fmt::Display for Arg<'_> {
    /// A number in digits, with U+2212 for minus.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arg::Text(text) => f.write_str(text),
            Arg::Number(number @ ..0) => write!(f, "\u{2212}{}", number.unsigned_abs()),
            Arg::Number(number) => write!(f, "{number}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static CARDS: Pattern = {
        const PARTS: &[Part] = &[Part::Select {
            variable: 0,
            arms: &[
                (Key::Number(2), &[Part::Text("a pair")]),
                (Key::Word("one"), &[Part::Variable(0), Part::Text(" card")]),
            ],
            default: &[Part::Variable(0), Part::Text(" cards")],
        }];
        [PARTS; 4]
    };

    #[test]
    fn french_counts_zero_as_one_and_the_others_do_not() {
        let say = |lang: Lang, number: i64| lang.say(&CARDS, &[number.into()]);
        assert_eq!(say(Lang::Fr, 0), "0 card");
        for lang in [Lang::En, Lang::De, Lang::It] {
            assert_eq!(say(lang, 0), "0 cards");
        }
        for lang in Lang::ALL {
            assert_eq!(say(lang, 1), "1 card");
            assert_eq!(say(lang, -1), "\u{2212}1 card");
            assert_eq!(say(lang, 2), "a pair", "an exact number comes first");
            assert_eq!(say(lang, 21), "21 cards");
        }
    }
}
