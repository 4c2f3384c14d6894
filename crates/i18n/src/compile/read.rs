//! Reads Fluent's syntax, and refuses what we do not use of it.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;
use fluent_syntax::unicode::unescape_unicode_to_string;

use super::{Folder, Key, Language, Message, Part, complaint};

/// Plural categories that none of our languages has.
const FOREIGN: [&str; 4] = ["zero", "two", "few", "many"];

pub(super) fn read(folder: &Folder, errors: &mut Vec<String>) -> Language {
    let mut language = Language { code: folder.code, messages: BTreeMap::new(), terms: BTreeMap::new() };
    for (file, text) in &folder.files {
        let body = match parser::parse(text.as_str()) {
            Ok(resource) => resource.body,
            Err((resource, wrong)) => {
                for error in wrong {
                    let broken = error.slice.map_or("", |slice| &text[slice]);
                    let name = broken.split(['=', '\n']).next().unwrap_or_default().trim();
                    errors.push(complaint(folder.code, file, name, &error.kind.to_string()));
                }
                resource.body
            }
        };
        for entry in body {
            let (name, value, attributes, map) = match entry {
                Entry::Message(message) => (message.id.name, message.value, message.attributes, &mut language.messages),
                Entry::Term(term) => (term.id.name, Some(term.value), term.attributes, &mut language.terms),
                _ => continue,
            };
            let mut wrong = |what: &str| errors.push(complaint(folder.code, file, name, what));
            if !attributes.is_empty() {
                wrong("attributes are not supported");
            }
            let parts = match value.map(|value| pattern(&value)) {
                Some(Ok(parts)) => parts,
                Some(Err(what)) => {
                    wrong(&what);
                    Vec::new()
                }
                None => {
                    wrong("there is no text");
                    Vec::new()
                }
            };
            let message = Message { file: file.clone(), parts, variables: [].into() };
            if map.insert(name.to_string(), message).is_some() {
                wrong("the key exists twice");
            }
        }
    }
    language
}

fn pattern(pattern: &Pattern<&str>) -> Result<Vec<Part>, String> {
    pattern.elements.iter().map(element).collect()
}

fn element(element: &PatternElement<&str>) -> Result<Part, String> {
    match element {
        PatternElement::TextElement { value } => Ok(Part::Text((*value).to_string())),
        PatternElement::Placeable { expression: Expression::Inline(inline) } => expression(inline),
        PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
            let InlineExpression::VariableReference { id } = selector else {
                return Err("a selector must be a variable".into());
            };
            let mut arms = Vec::new();
            let mut default = Vec::new();
            let mut default_word = None;
            for variant in variants {
                let parts = pattern(&variant.value)?;
                if variant.default {
                    default.clone_from(&parts);
                }
                match &variant.key {
                    VariantKey::NumberLiteral { value } => {
                        let number = value.parse().map_err(|_| format!("[{value}] is not a whole number"))?;
                        arms.push((Key::Number(number), parts));
                    }
                    VariantKey::Identifier { name } if FOREIGN.contains(name) => {
                        return Err(format!("[{name}] is no category of its numbers: there are one and other"));
                    }
                    VariantKey::Identifier { name } if variant.default => default_word = Some((*name).to_string()),
                    VariantKey::Identifier { name } => arms.push((Key::Word((*name).to_string()), parts)),
                }
            }
            Ok(Part::Select { variable: id.name.to_string(), arms, default, default_word })
        }
    }
}

fn expression(inline: &InlineExpression<&str>) -> Result<Part, String> {
    match inline {
        InlineExpression::StringLiteral { value } => Ok(Part::Text(unescape_unicode_to_string(value).into_owned())),
        InlineExpression::NumberLiteral { value } => Ok(Part::Text((*value).to_string())),
        InlineExpression::VariableReference { id } => Ok(Part::Variable(id.name.to_string())),
        InlineExpression::MessageReference { id, attribute: None } => Ok(Part::Message(id.name.to_string())),
        InlineExpression::TermReference { id, attribute: None, arguments: None } => Ok(Part::Term(id.name.to_string())),
        InlineExpression::FunctionReference { id, .. } => Err(format!("the function {} is not supported", id.name)),
        InlineExpression::Placeable { .. } => Err("braces within braces are not supported".into()),
        _ => Err("attributes and arguments of references are not supported".into()),
    }
}
