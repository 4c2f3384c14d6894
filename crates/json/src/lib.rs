//! JSON as a tree, for programs that have to be small: the pages of the browser client.
//!
//! It reads all JSON and writes what the client needs to write. `docs/dependencies.md` compares it with serde, nanoserde and the browser's
//! own `JSON.parse`.
//!
//! ```
//! use yohoho_json::Json;
//!
//! let value = Json::parse(r#"{"name":"Anne","bids":[2,0]}"#).unwrap();
//! assert_eq!(value.get("name").text(), Some("Anne"));
//! assert_eq!(value.get("bids").list().unwrap()[0].number(), Some(2));
//! assert_eq!(value.get("nothing"), &Json::Null);
//! ```

#![deny(missing_docs)]

mod read;
mod write;

/// A JSON value.
#[derive(Clone, PartialEq, Debug)]
pub enum Json {
    /// `null`, and what [`get`](Json::get) finds where there is no field.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number: its whole part, and thousandths with the same sign. Further digits are cut off; none of our numbers has any that matter.
    Number(i64, i64),
    /// A number that does not fit into that, or has an exponent. None of ours does, but for tiny fractions.
    Other,
    /// A string.
    Text(String),
    /// An array.
    List(Vec<Json>),
    /// An object: names and values, in the order of the text.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Reads a text; `None` if it is no JSON, or nested more than 32 deep. Numbers are read leniently: one that is malformed but ends in a
    /// digit is [`Other`](Json::Other).
    pub fn parse(text: &str) -> Option<Json> {
        read::parse(text)
    }

    /// A field of an object; [`Null`](Json::Null) if there is none, or if this is no object.
    pub fn get(&self, name: &str) -> &Json {
        match self {
            Json::Object(fields) => {
                fields.iter().find(|(field, _)| field == name).map_or(&Json::Null, |(_, value)| value)
            }
            _ => &Json::Null,
        }
    }

    /// The text, if this is a string.
    pub fn text(&self) -> Option<&str> {
        match self {
            Json::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The values, if this is an array.
    pub fn list(&self) -> Option<&[Json]> {
        match self {
            Json::List(list) => Some(list),
            _ => None,
        }
    }

    /// The value, if this is `true` or `false`.
    pub fn bool(&self) -> Option<bool> {
        match self {
            Json::Bool(value) => Some(*value),
            _ => None,
        }
    }

    /// The number, if this is one that is whole and not negative.
    pub fn number(&self) -> Option<u64> {
        match self {
            Json::Number(whole, 0) => u64::try_from(*whole).ok(),
            _ => None,
        }
    }

    /// The number, if this is one from 0 to 255.
    pub fn small(&self) -> Option<u8> {
        u8::try_from(self.number()?).ok()
    }

    /// A string.
    pub fn from_text(text: &str) -> Json {
        Json::Text(text.into())
    }

    /// A whole number. One beyond `i64::MAX` becomes that.
    pub fn from_number(number: u64) -> Json {
        Json::Number(i64::try_from(number).unwrap_or(i64::MAX), 0)
    }

    /// A number from 0 to 255.
    pub fn from_small(number: u8) -> Json {
        Json::Number(number.into(), 0)
    }

    /// An object with these fields, in this order.
    pub fn object(fields: Vec<(&str, Json)>) -> Json {
        Json::Object(fields.into_iter().map(|(name, value)| (name.into(), value)).collect())
    }

    /// The value as text, without spaces. Fractions are cut off, and control characters become spaces: nothing that is written with this
    /// has any.
    pub fn to_text(&self) -> String {
        let mut out = String::new();
        write::write(self, &mut out);
        out
    }
}
