//! Replaces references to terms, and to messages without variables, by their texts, and finds the variables of each message.

use std::collections::BTreeSet;

use super::{Language, Message, Part, complaint};

/// References nested deeper than this must be a cycle.
const DEEP: usize = 16;

pub(super) fn link(language: &mut Language, errors: &mut Vec<String>) {
    let mut linked = language.messages.clone();
    for (name, message) in &mut linked {
        match parts(language, &message.parts, DEEP) {
            Ok(parts) => message.parts = joined(parts),
            Err(wrong) => errors.push(complaint(language.code, &message.file, name, &wrong)),
        }
        message.variables = variables(language, &language.messages[name].parts, DEEP);
    }
    language.messages = linked;
}

fn parts(language: &Language, list: &[Part], depth: usize) -> Result<Vec<Part>, String> {
    let depth = depth.checked_sub(1).ok_or("it refers to itself")?;
    let mut linked = Vec::new();
    for part in list {
        match part {
            Part::Term(name) => {
                let term = language.terms.get(name).ok_or_else(|| format!("there is no term -{name}"))?;
                linked.extend(parts(language, &term.parts, depth)?);
            }
            Part::Message(name) => {
                let message = language.messages.get(name).ok_or_else(|| format!("there is no message {name}"))?;
                let inside = parts(language, &message.parts, depth)?;
                if variables(language, &message.parts, DEEP).is_empty() {
                    linked.extend(inside);
                } else {
                    linked.push(part.clone());
                }
            }
            Part::Select { variable, arms, default, default_word } => {
                let arm =
                    |(key, inside): &(_, Vec<Part>)| Ok((Clone::clone(key), joined(parts(language, inside, depth)?)));
                let arms = arms.iter().map(arm).collect::<Result<_, String>>()?;
                let default = joined(parts(language, default, depth)?);
                let (variable, default_word) = (variable.clone(), default_word.clone());
                linked.push(Part::Select { variable, arms, default, default_word });
            }
            Part::Text(_) | Part::Variable(_) => linked.push(part.clone()),
        }
    }
    Ok(linked)
}

/// All variables, including those of the messages and terms that are referred to.
fn variables(language: &Language, list: &[Part], depth: usize) -> BTreeSet<String> {
    let Some(depth) = depth.checked_sub(1) else { return BTreeSet::new() };
    let of = |message: Option<&Message>| {
        message.map_or_else(BTreeSet::new, |message| variables(language, &message.parts, depth))
    };
    let mut found = BTreeSet::new();
    for part in list {
        match part {
            Part::Text(_) => {}
            Part::Variable(name) => drop(found.insert(name.clone())),
            Part::Message(name) => found.extend(of(language.messages.get(name))),
            Part::Term(name) => found.extend(of(language.terms.get(name))),
            Part::Select { variable, arms, default, .. } => {
                found.insert(variable.clone());
                for inside in arms.iter().map(|(_, inside)| inside).chain([default]) {
                    found.extend(variables(language, inside, depth));
                }
            }
        }
    }
    found
}

/// Joins texts that stand side by side.
fn joined(list: Vec<Part>) -> Vec<Part> {
    let mut joined: Vec<Part> = Vec::new();
    for part in list {
        if let (Some(Part::Text(before)), Part::Text(text)) = (joined.last_mut(), &part) {
            before.push_str(text);
        } else {
            joined.push(part);
        }
    }
    joined
}
