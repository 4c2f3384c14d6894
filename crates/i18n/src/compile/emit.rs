//! The words as Rust: a static for each message, and a method of `Lang` that walks it.

use std::fmt::Write as _;

use super::{Key, Language, Message, Part};

/// `round-of` as a method.
pub(super) fn method(name: &str) -> String {
    name.replace('-', "_").to_lowercase()
}

/// The code of all messages. The keys of all languages are the same.
pub(super) fn emit(languages: &[Language]) -> String {
    let mut statics = String::new();
    let mut methods = String::new();
    for (name, english) in &languages[0].messages {
        let all = languages.iter().map(|language| &language.messages[name]);
        let method = method(name);
        let _ = writeln!(methods, "/// `{}`", doc(&english.parts));
        if english.variables.is_empty() {
            let texts: Vec<String> = all.map(|message| format!("{:?}", text(&message.parts))).collect();
            let texts = texts.join(", ");
            let _ = writeln!(methods, "pub fn {method}(self) -> &'static str {{ [{texts}][self as usize] }}");
            continue;
        }
        let constant = method.to_uppercase();
        let patterns: Vec<String> = all.map(|message| parts(languages, message, &message.parts)).collect();
        let _ = writeln!(statics, "static {constant}: Pattern = [{}];", patterns.join(", "));
        let argument = |variable: &String| format!("r#{}: impl Into<Arg<'a>>", self::method(variable));
        let arguments: Vec<String> = english.variables.iter().map(argument).collect();
        let value = |variable: &String| format!("r#{}.into()", self::method(variable));
        let values: Vec<String> = english.variables.iter().map(value).collect();
        let (arguments, values) = (arguments.join(", "), values.join(", "));
        let _ = writeln!(
            methods,
            "pub fn {method}<'a>(self, {arguments}) -> String {{ self.say(&{constant}, &[{values}]) }}"
        );
    }
    format!("{statics}\nimpl Lang {{\n{methods}}}\n")
}

fn parts(languages: &[Language], message: &Message, list: &[Part]) -> String {
    let index = |variable: &String| message.variables.iter().position(|name| name == variable).unwrap_or_default();
    let part = |part: &Part| match part {
        Part::Text(text) => format!("Part::Text({text:?})"),
        Part::Variable(variable) => format!("Part::Variable({})", index(variable)),
        Part::Message(name) => {
            let inside = &languages[0].messages[name].variables;
            let places: Vec<String> = inside.iter().map(|variable| index(variable).to_string()).collect();
            format!("Part::Message(&{}, &[{}])", method(name).to_uppercase(), places.join(", "))
        }
        Part::Select { variable, arms, default } => {
            let arm = |(key, inside): &(Key, Vec<Part>)| {
                let key = match key {
                    Key::Number(number) => format!("Key::Number({number})"),
                    Key::Word(word) => format!("Key::Word({word:?})"),
                };
                format!("({key}, {})", parts(languages, message, inside))
            };
            let arms: Vec<String> = arms.iter().map(arm).collect();
            let default = parts(languages, message, default);
            format!(
                "Part::Select {{ variable: {}, arms: &[{}], default: {default} }}",
                index(variable),
                arms.join(", ")
            )
        }
        Part::Term(_) => String::new(),
    };
    let list: Vec<String> = list.iter().map(part).collect();
    format!("&[{}]", list.join(", "))
}

/// A message without variables: all that is left of it is text.
fn text(list: &[Part]) -> String {
    list.iter().map(|part| if let Part::Text(text) = part { text.as_str() } else { "" }).collect()
}

/// The English text in one line; of several, the usual one.
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
