//! The encoding of messages, and how they are filled in.
//!
//! The texts are most of what this crate weighs in a browser, so a message is one text for each language instead of a
//! tree. Control characters say what is inserted:
//!
//! - `1 v`: variable number v, a digit from `0` on, in the alphabetical order of their names;
//! - `2 m v… 7`: another message, number m of the shared ones, with these of our variables as its own;
//! - `3 v`, then for each arm `4 key 5 text`, then `6 text 7`: the arm for the value of variable v, or the last one.

use core::fmt;

use yohoho_protocol::Name;

use crate::Lang;
use crate::words::SHARED;

const VARIABLE: u8 = 1;
const MESSAGE: u8 = 2;
const SELECT: u8 = 3;
const ARM: u8 = 4;
const TEXT: u8 = 5;
const DEFAULT: u8 = 6;
const END: u8 = 7;

/// The value of a variable: a number or a text.
///
/// Numbers are written with digits, negative ones with a real minus sign, and choose between singular and plural.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Arg<'a> {
    /// A whole number, which can select a plural.
    Number(i64),
    /// A text, which is inserted as it is.
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

impl Lang {
    /// Fills in the message with this number.
    pub(crate) fn format(self, message: u16, args: &[Arg<'_>]) -> String {
        self.fill(self.text(message), args)
    }

    fn fill(self, pattern: &str, args: &[Arg<'_>]) -> String {
        let mut text = String::new();
        self.write(&mut text, pattern, args);
        text
    }

    fn write(self, text: &mut String, mut rest: &str, args: &[Arg<'_>]) {
        while let Some(at) = rest.bytes().position(|byte| byte <= SELECT) {
            text.push_str(&rest[..at]);
            let (control, index) = (rest.as_bytes()[at], digit(rest, at + 1));
            rest = &rest[at + 2..];
            match control {
                VARIABLE => match args[index] {
                    Arg::Text(value) => text.push_str(value),
                    number @ Arg::Number(_) => text.push_str(&number.to_string()),
                },
                MESSAGE => {
                    let count = rest.bytes().position(|byte| byte == END).unwrap_or(0);
                    let inside: Vec<Arg<'_>> = (0..count).map(|place| args[digit(rest, place)]).collect();
                    self.write(text, self.text(SHARED[index]), &inside);
                    rest = &rest[count + 1..];
                }
                _ => {
                    let (arm, after) = self.choose(rest, args[index]);
                    self.write(text, arm, args);
                    rest = after;
                }
            }
        }
        text.push_str(rest);
    }

    /// The arm of a selector for this value, and the rest of the text after the selector.
    fn choose<'a>(self, mut rest: &'a str, value: Arg<'_>) -> (&'a str, &'a str) {
        let number = value.to_string();
        let mut one = None;
        let mut exact = None;
        while rest.as_bytes()[0] == ARM {
            let start = rest.bytes().position(|byte| byte == TEXT).unwrap_or(0);
            let key = &rest[1..start];
            let body = &rest[start + 1..];
            let end = end_of(body);
            if matches!(value, Arg::Number(number) if self.is_one(number)) && key == "one" {
                one = Some(&body[..end]);
            } else if exact.is_none() && key == number.replace('\u{2212}', "-") {
                exact = Some(&body[..end]);
            }
            rest = &body[end..];
        }
        debug_assert!(rest.as_bytes()[0] == DEFAULT, "the arms end with a default");
        let body = &rest[1..];
        let end = end_of(body);
        (exact.or(one).unwrap_or(&body[..end]), &body[end + 1..])
    }

    /// Whether a number is of the category `one` (CLDR); all others are `other`.
    pub(crate) const fn is_one(self, number: i64) -> bool {
        match self {
            Lang::Fr => matches!(number, -1..=1),
            Lang::En | Lang::De | Lang::It => matches!(number, -1 | 1),
        }
    }
}

/// Variables and shared messages are numbered from the character `0` on.
fn digit(text: &str, at: usize) -> usize {
    usize::from(text.as_bytes()[at] - b'0')
}

/// Where the text of an arm ends: at the next arm or at the end of its selector.
fn end_of(body: &str) -> usize {
    let mut depth = 0;
    for (at, byte) in body.bytes().enumerate() {
        match byte {
            ARM | DEFAULT | END if depth == 0 => return at,
            MESSAGE | SELECT => depth += 1,
            END => depth -= 1,
            _ => {}
        }
    }
    body.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARDS: &str = "\u{3}0\u{4}2\u{5}a pair\u{4}one\u{5}\u{1}0 card\u{4}-7\u{5}debt\u{6}\u{1}0 cards\u{7}!";

    #[test]
    fn french_counts_zero_as_one_and_the_others_do_not() {
        let say = |lang: Lang, number: i64| lang.fill(CARDS, &[number.into()]);
        assert_eq!(say(Lang::Fr, 0), "0 card!");
        for lang in [Lang::En, Lang::De, Lang::It] {
            assert_eq!(say(lang, 0), "0 cards!");
        }
        for lang in Lang::ALL {
            assert_eq!(say(lang, 1), "1 card!");
            assert_eq!(say(lang, -1), "\u{2212}1 card!");
            assert_eq!(say(lang, -7), "debt!");
            assert_eq!(say(lang, 2), "a pair!", "an exact number comes first");
            assert_eq!(say(lang, 21), "21 cards!");
        }
    }

    #[test]
    fn selectors_stand_within_selectors() {
        let nested = "\u{3}1\u{4}yes\u{5}you: \u{3}0\u{4}1\u{5}one\u{6}\u{1}0\u{7}.\u{6}\u{1}1: \u{3}0\u{4}1\u{5}1!\u{6}many\u{7}\u{7}";
        let say = |number: i64, who: &str| Lang::En.fill(nested, &[number.into(), who.into()]);
        assert_eq!(say(1, "yes"), "you: one.");
        assert_eq!(say(3, "yes"), "you: 3.");
        assert_eq!(say(1, "Ana"), "Ana: 1!");
        assert_eq!(say(4, "\u{1}0"), "\u{1}0: many", "what is put in is not read");
    }
}
