//! Writing a tree as text.

use crate::Json;

/// Appends the value to a text, without spaces.
pub(crate) fn write(value: &Json, out: &mut String) {
    match value {
        Json::Null | Json::Other => out.push_str("null"),
        Json::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
        Json::Number(whole, _) => out.push_str(&whole.to_string()),
        Json::Text(text) => quote(text, out),
        Json::List(list) => {
            out.push('[');
            for (at, value) in list.iter().enumerate() {
                if at > 0 {
                    out.push(',');
                }
                write(value, out);
            }
            out.push(']');
        }
        Json::Object(fields) => {
            out.push('{');
            for (at, (name, value)) in fields.iter().enumerate() {
                if at > 0 {
                    out.push(',');
                }
                quote(name, out);
                out.push(':');
                write(value, out);
            }
            out.push('}');
        }
    }
}

fn quote(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            // A control character: none of our texts has any, so a space will do.
            '\0'..=' ' => out.push(' '),
            _ => out.push(c),
        }
    }
    out.push('"');
}
