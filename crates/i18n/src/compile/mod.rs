//! From the `*.ftl` files of `locales/` to Rust: read, checked against English, written as static data. Used by the build script, and by tests.

mod check;
mod emit;
mod link;
mod read;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

macro_rules! languages {
    ($($lang:ident $code:literal $name:literal $endonym:literal,)+) => {
        /// The code and the English name of each language; the first is the one that the others are checked against.
        const LANGUAGES: &[(&str, &str)] = &[$(($code, $name)),+];
    };
}

include!("../languages.rs");

/// The files of a language: names and texts.
pub(crate) struct Folder {
    pub(crate) code: &'static str,
    pub(crate) files: Vec<(String, String)>,
}

/// One part of a message.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Part {
    Text(String),
    Variable(String),
    /// A reference to another message.
    Message(String),
    /// A reference to a `-term`; replaced by linking.
    Term(String),
    Select {
        variable: String,
        arms: Vec<(Key, Vec<Part>)>,
        default: Vec<Part>,
        /// The word in front of the default, if it is one: `bosun` of `*[bosun]`.
        default_word: Option<String>,
    },
}

/// What an arm of a selector matches.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Key {
    Number(i64),
    Word(String),
}

/// A message or a term, and the file it is in.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Message {
    pub(crate) file: String,
    pub(crate) parts: Vec<Part>,
    /// In alphabetical order; known after linking.
    pub(crate) variables: BTreeSet<String>,
}

/// All messages of a language.
#[derive(Debug)]
pub(crate) struct Language {
    pub(crate) code: &'static str,
    pub(crate) messages: BTreeMap<String, Message>,
    pub(crate) terms: BTreeMap<String, Message>,
}

/// All `*.ftl` files, by language.
///
/// # Errors
/// If there is a folder for a language that is not on the list.
pub(crate) fn folders(root: &Path) -> Result<Vec<Folder>, Vec<String>> {
    let found = fs::read_dir(root).into_iter().flatten().flatten();
    let found = found.filter(|entry| entry.path().is_dir()).map(|entry| entry.file_name());
    let unknown = found.filter(|name| LANGUAGES.iter().all(|(code, _)| *code != *name));
    let errors: Vec<String> = unknown
        .map(|name| format!("locales/{}: crates/i18n/src/languages.rs has no such language", name.display()))
        .collect();
    let folder = |(code, _): &(&'static str, _)| {
        let entries = fs::read_dir(root.join(code)).into_iter().flatten().flatten().map(|entry| entry.path());
        let mut paths: Vec<_> = entries.filter(|path| path.extension().is_some_and(|end| end == "ftl")).collect();
        paths.sort();
        let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let files = paths.iter().map(|path| (name(path), fs::read_to_string(path).unwrap_or_default()));
        Folder { code, files: files.collect() }
    };
    if errors.is_empty() { Ok(LANGUAGES.iter().map(folder).collect()) } else { Err(errors) }
}

/// The messages of all languages, linked and checked.
///
/// # Errors
/// Everything that is wrong, one sentence each, with the file, the message and the language.
pub(crate) fn languages(folders: &[Folder]) -> Result<Vec<Language>, Vec<String>> {
    let mut errors = Vec::new();
    let mut languages: Vec<Language> = folders.iter().map(|folder| read::read(folder, &mut errors)).collect();
    for language in &mut languages {
        link::link(language, &mut errors);
    }
    if errors.is_empty() {
        check::check(&languages, &mut errors);
    }
    if errors.is_empty() { Ok(languages) } else { Err(errors) }
}

/// The Rust code for all messages.
///
/// # Errors
/// The same as for [`languages`].
pub(crate) fn compile(folders: &[Folder]) -> Result<String, Vec<String>> {
    languages(folders).map(|languages| emit::emit(&languages))
}

/// `locales/de/cards.ftl: message card-back in German: …`.
pub(crate) fn complaint(code: &str, file: &str, message: &str, wrong: &str) -> String {
    let language = LANGUAGES.iter().find(|(known, _)| *known == code).map_or(code, |(_, name)| name);
    format!("locales/{code}/{file}: message {message} in {language}: {wrong}")
}
