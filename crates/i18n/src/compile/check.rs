//! Checks that every language has the keys and the variables that English has.

use super::emit::method;
use super::{Language, complaint};

/// Names that a message cannot have: keywords of Rust, and methods that `Lang` already has.
const TAKEN: [&str; 24] = [
    "all",
    "as",
    "best",
    "break",
    "code",
    "continue",
    "else",
    "endonym",
    "enum",
    "false",
    "for",
    "if",
    "in",
    "list",
    "list_or",
    "loop",
    "match",
    "move",
    "self",
    "to_string",
    "true",
    "type",
    "while",
    "format",
];

/// Variables are numbered with one digit.
const MOST: usize = 10;

pub(super) fn check(languages: &[Language], errors: &mut Vec<String>) {
    let [english, others @ ..] = languages else { return };
    for (name, message) in &english.messages {
        if TAKEN.contains(&method(name).as_str()) {
            errors.push(complaint(english.code, &message.file, name, "a method cannot be called so"));
        }
        if message.variables.len() > MOST {
            errors.push(complaint(english.code, &message.file, name, "it has more than ten variables"));
        }
        if let Some(other) = english.messages.keys().find(|other| *other < name && method(other) == method(name)) {
            errors.push(complaint(english.code, &message.file, name, &format!("it reads like {other}")));
        }
        for other in others {
            match other.messages.get(name) {
                None => errors.push(complaint(other.code, &message.file, name, "the key is missing")),
                Some(same) if same.variables != message.variables => {
                    let list = |names: &std::collections::BTreeSet<String>| match names.len() {
                        0 => "no variables".to_string(),
                        _ => names.iter().map(|name| format!("${name}")).collect::<Vec<_>>().join(", "),
                    };
                    let (has, wants) = (list(&same.variables), list(&message.variables));
                    let wrong = format!("it has {has}, English has {wants}");
                    errors.push(complaint(other.code, &same.file, name, &wrong));
                }
                Some(_) => {}
            }
        }
    }
    for other in others {
        for (name, message) in &other.messages {
            if !english.messages.contains_key(name) {
                errors.push(complaint(other.code, &message.file, name, "English has no such key"));
            }
        }
    }
}
