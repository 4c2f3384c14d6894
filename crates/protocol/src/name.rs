//! People and their names.

use core::fmt;

use serde::{Deserialize, Serialize};

/// The id of a person: a random text that is no secret, but is not shown to others either.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub String);

/// A name that is safe to show: one line without invisible characters.
///
/// ```
/// use yohoho_protocol::Name;
/// assert_eq!(Name::clean("  Anne \u{202e} Bonny\n").unwrap().as_str(), "Anne Bonny");
/// assert!(Name::clean("\u{200b} \t").is_none());
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name(String);

impl Name {
    /// The most characters that a name can have.
    pub const MOST: usize = 24;

    /// Makes a name from what somebody typed. Characters that could break the page or imitate another name are removed: control characters, marks that
    /// change the direction of text, invisible characters and needless spaces. Long names are cut. None if nothing is left.
    pub fn clean(text: &str) -> Option<Name> {
        let name: String = line(text)?.chars().take(Name::MOST).collect();
        Some(Name(name.trim_end().to_string()))
    }

    /// The name as plain text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Makes one line of what somebody typed, and removes what could break the page: control characters, marks that change the direction of text, invisible
/// characters and needless spaces. None if nothing is left.
pub fn line(text: &str) -> Option<String> {
    let visible: String = text.chars().filter_map(visible).collect();
    let words: Vec<&str> = visible.split_whitespace().collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// White space becomes a space, and invisible characters become nothing.
fn visible(c: char) -> Option<char> {
    match c {
        _ if c.is_whitespace() => Some(' '),
        _ if c.is_control() => None,
        // Soft hyphen, marks of direction and joining, fillers, tags, variation selectors, private use, and what is no character at all.
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
        | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{fff0}'..='\u{ffff}'
        | '\u{e000}'..='\u{f8ff}'
        | '\u{e0000}'.. => None,
        _ => Some(c),
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl TryFrom<String> for Name {
    type Error = &'static str;
    fn try_from(text: String) -> Result<Name, &'static str> {
        Name::clean(&text).ok_or("a name needs at least one visible character")
    }
}

impl From<Name> for String {
    fn from(name: Name) -> String {
        name.0
    }
}
