//! People and their names.

use core::fmt;

use serde::{Deserialize, Serialize};

/// The id of a person: a random text that is no secret, but is not shown to others either.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub String);

/// A name that is safe to show: one line with something to see in it.
///
/// Reading a stored name never fails, so that a log stays readable when the rules for names get stricter: a name of which nothing is left is shown as `?`.
///
/// ```
/// use yohoho_protocol::Name;
/// assert_eq!(Name::clean("  Anne \u{202e} Bonny\n").unwrap().as_str(), "Anne Bonny");
/// assert!(Name::clean("\u{200b} \t").is_none());
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct Name(String);

impl Name {
    /// The most characters that a name can have.
    pub const MOST: usize = 24;

    /// Makes a name from what somebody typed, cleaned like any [`line()`] and cut to [`MOST`](Self::MOST) characters. None if nothing is left.
    pub fn clean(text: &str) -> Option<Name> {
        let name: String = line(text)?.chars().take(Name::MOST).collect();
        Some(Name(name.trim_end().to_string()))
    }

    /// The name as plain text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The most accents and other marks that are kept on one character. Every living script gets by with them.
const MOST_MARKS: u8 = 4;

/// Makes one line of what somebody typed, and removes what could break the page or imitate another text: control characters, marks that change the direction
/// of text, invisible characters, needless spaces, accents on nothing, and accents piled up on one character. None if nothing is left.
pub fn line(text: &str) -> Option<String> {
    // How many marks the character before can still take.
    let mut room = 0;
    let kept = |c: &char| {
        room = match *c {
            ' ' => 0,
            c if stands_alone(c) => MOST_MARKS,
            _ if room == 0 => return false,
            _ => room - 1,
        };
        true
    };
    let visible: String = text.chars().filter_map(visible).filter(kept).collect();
    let words: Vec<&str> = visible.split_whitespace().collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// White space becomes a space, and invisible characters become nothing.
fn visible(c: char) -> Option<char> {
    match c {
        // The second one is Braille without dots.
        _ if c.is_whitespace() || c == '\u{2800}' => Some(' '),
        _ if c.is_control() => None,
        // Soft hyphen, marks of direction and joining, fillers, tags, variation selectors, blank hieroglyphs and notes, controls of shorthand and music,
        // private use, and what is no character at all.
        '\u{ad}'
        | '\u{34f}'
        | '\u{61c}'
        | '\u{115f}'
        | '\u{1160}'
        | '\u{17b4}'
        | '\u{17b5}'
        | '\u{3164}'
        | '\u{feff}'
        | '\u{ffa0}'
        | '\u{1d159}'
        | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{fff0}'..='\u{ffff}'
        | '\u{13430}'..='\u{1345f}'
        | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}'
        | '\u{e000}'..='\u{f8ff}'
        | '\u{e0000}'.. => None,
        _ => Some(c),
    }
}

/// Whether a visible character is drawn by itself, and not onto the one before it as accents are. The standard library knows the difference: apart from quotes
/// and backslashes, it escapes what is not drawn by itself. Its table is part of every program, where one of our own would weigh on each page.
fn stands_alone(c: char) -> bool {
    matches!(c, '\'' | '"' | '\\') || c.escape_debug().len() == 1
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl From<String> for Name {
    fn from(text: String) -> Name {
        Name::clean(&text).unwrap_or_else(|| Name("?".into()))
    }
}

impl From<Name> for String {
    fn from(name: Name) -> String {
        name.0
    }
}
