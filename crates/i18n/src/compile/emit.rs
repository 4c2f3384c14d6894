//! Writes the messages as Rust: a text for each, and a method of `Lang` that fills it in.

use std::fmt::Write as _;

use super::{Key, Language, Message, Part, complaint};

/// The messages of these files come last: the sheet that a browser loads ends before them.
const NEVER_LOADED: [&str; 2] = ["site.ftl", "terminal.ftl"];

const NOT_LOADED: &str = "#[cfg(not(feature = \"loaded\"))]\n";

/// The name of a message as the name of a method: `round-of` is `round_of`.
pub(super) fn method(name: &str) -> String {
    name.replace('-', "_").to_lowercase()
}

/// The code for all messages. All languages have the same keys.
///
/// A message is one text for each language, with control characters where something is inserted: see `pattern.rs`,
/// which reads them. Methods refer to messages by number, so that a language can be loaded as one sheet of texts.
pub(super) fn emit(languages: &[Language]) -> String {
    let shared = shared(languages);
    let english = &languages[0].messages;
    let is_never_loaded = |name: &&str| NEVER_LOADED.contains(&english[*name].file.as_str());
    assert!(
        !shared.iter().any(is_never_loaded),
        "the client does not have what stands in {NEVER_LOADED:?}: do not refer to it"
    );
    let (elsewhere, everywhere): (Vec<&str>, Vec<&str>) = english.keys().map(String::as_str).partition(is_never_loaded);
    let names: Vec<&str> = everywhere.iter().chain(&elsewhere).copied().collect();
    let mut methods = String::new();
    for (number, name) in names.iter().enumerate() {
        let english = &english[*name];
        let method = method(name);
        if is_never_loaded(name) {
            methods.push_str(NOT_LOADED);
        }
        let _ = writeln!(methods, "/// `{}`", doc(&english.parts));
        if english.variables.is_empty() {
            let _ = writeln!(methods, "pub fn {method}(self) -> &'static str {{ self.text({number}) }}");
            continue;
        }
        let argument = |variable: &String| format!("r#{}: impl Into<Arg<'a>>", self::method(variable));
        let arguments: Vec<String> = english.variables.iter().map(argument).collect();
        let value = |variable: &String| format!("r#{}.into()", self::method(variable));
        let values: Vec<String> = english.variables.iter().map(value).collect();
        let (arguments, values) = (arguments.join(", "), values.join(", "));
        let _ = writeln!(
            methods,
            "pub fn {method}<'a>(self, {arguments}) -> String {{ self.format({number}, &[{values}]) }}"
        );
    }
    let place = |name: &&str| names.iter().position(|other| other == name).unwrap_or_default().to_string();
    let places: Vec<String> = shared.iter().map(place).collect();
    let places = format!("pub(crate) static SHARED: &[u16] = &[{}];", places.join(", "));
    let sheet = |language: &Language| {
        let text = |name: &&str| format!("{:?}", encode(languages, &shared, &language.messages[*name], None));
        format!("&[{}]", names.iter().map(text).collect::<Vec<_>>().join(", "))
    };
    let sheets: Vec<String> = languages.iter().map(sheet).collect();
    let sheets =
        format!("{NOT_LOADED}pub(crate) static SHEETS: [&[&str]; {}] = [{}];", sheets.len(), sheets.join(", "));
    let count = format!("{NOT_LOADED}pub(crate) const EVERYWHERE: usize = {};", everywhere.len());
    let source = |name: &&str| format!("({:?}, {:?})", languages[0].messages[*name].file, method(name));
    let sources: Vec<String> = names.iter().map(source).collect();
    let sources = format!("{NOT_LOADED}pub(crate) static SOURCES: &[(&str, &str)] = &[{}];", sources.join(", "));
    let bots = bots(languages);
    format!("{places}\n\n{count}\n\n{sheets}\n\n{sources}\n\n{bots}\n\nimpl Lang {{\n{methods}}}\n")
}

/// The messages that have words for every bot.
const FOR_BOTS: [&str; 3] = ["bot-name", "bot-character", "play-now-note"];

/// Which bots these messages know in each language, and what to say if one is missing: `names.rs` compares them with the bots there are.
fn bots(languages: &[Language]) -> String {
    let mut lines = String::new();
    for language in languages {
        for name in FOR_BOTS {
            let Some(message) = language.messages.get(name) else { continue };
            let missing = complaint(language.code, &message.file, name, "a bot of yohoho_protocol::BOTS has no words");
            let words: Vec<&str> = message.parts.iter().flat_map(words).collect();
            let _ = writeln!(lines, "({missing:?}, &{words:?}),");
        }
    }
    format!("pub(crate) const FOR_BOTS: &[(&str, &[&str])] = &[\n{lines}];")
}

/// The words that a selector knows.
fn words(part: &Part) -> Vec<&str> {
    let Part::Select { arms, default_word, .. } = part else { return Vec::new() };
    let arms = arms.iter().filter_map(|(key, _)| match key {
        Key::Word(word) => Some(word.as_str()),
        Key::Number(_) => None,
    });
    arms.chain(default_word.as_deref()).collect()
}

/// The messages with variables that other messages refer to.
fn shared(languages: &[Language]) -> Vec<&str> {
    fn note<'a>(list: &'a [Part], found: &mut Vec<&'a str>) {
        for part in list {
            match part {
                Part::Message(name) if !found.contains(&name.as_str()) => found.push(name),
                Part::Select { arms, default, .. } => {
                    for inside in arms.iter().map(|(_, inside)| inside).chain([default]) {
                        note(inside, found);
                    }
                }
                _ => {}
            }
        }
    }
    let mut found = Vec::new();
    for message in languages.iter().flat_map(|language| language.messages.values()) {
        note(&message.parts, &mut found);
    }
    found.sort_unstable();
    assert!(found.len() < 80, "more messages are referred to by others than one character can number");
    found
}

/// A message, or a part of it, as one text.
pub(super) fn encode(languages: &[Language], shared: &[&str], message: &Message, inside: Option<&[Part]>) -> String {
    let index = |variable: &String| {
        let at = message.variables.iter().position(|name| name == variable).unwrap_or_default();
        char::from(b'0' + at as u8)
    };
    let mut text = String::new();
    for part in inside.unwrap_or(&message.parts) {
        match part {
            Part::Text(part) => text.push_str(part),
            Part::Variable(variable) => text.extend(['\u{1}', index(variable)]),
            Part::Message(name) => {
                let place = shared.iter().position(|other| other == name).unwrap_or_default();
                text.extend(['\u{2}', char::from(b'0' + place as u8)]);
                text.extend(languages[0].messages[name].variables.iter().map(index));
                text.push('\u{7}');
            }
            Part::Select { variable, arms, default, .. } => {
                text.extend(['\u{3}', index(variable)]);
                for (key, inside) in arms {
                    let _ = match key {
                        Key::Number(number) => write!(text, "\u{4}{number}\u{5}"),
                        Key::Word(word) => write!(text, "\u{4}{word}\u{5}"),
                    };
                    text.push_str(&encode(languages, shared, message, Some(inside)));
                }
                text.push('\u{6}');
                text.push_str(&encode(languages, shared, message, Some(default)));
                text.push('\u{7}');
            }
            Part::Term(_) => {}
        }
    }
    text
}

/// The English text in one line, with the default of each selector.
fn doc(list: &[Part]) -> String {
    let part = |part: &Part| match part {
        Part::Text(text) => text.split('\n').map(str::trim_start).collect::<Vec<_>>().join(" ").replace('`', "'"),
        Part::Variable(variable) => format!("{{${variable}}}"),
        Part::Message(name) => format!("{{{name}}}"),
        Part::Term(_) => String::new(),
        Part::Select { default, .. } => doc(default),
    };
    list.iter().map(part).collect()
}
