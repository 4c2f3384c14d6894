//! JSON in little code: a tree, read in one go and written in one go.
//!
//! Reading messages by serde's derive costs some 40 KB of compressed code in the browser, a fifth of all that a first visit may weigh; this costs a tenth of that.

#![deny(missing_docs)]

/// A value.
#[derive(Clone, PartialEq, Debug)]
pub enum Json {
    /// Nothing.
    Null,
    /// Yes or no.
    Bool(bool),
    /// A number: its whole part, and thousandths. Nothing of ours has a finer one.
    Number(i64, i64),
    /// A number that is too large for that, or has an exponent: none of ours, but for tiny fractions.
    Other,
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Json>),
    /// Names and values, in order.
    Object(Vec<(String, Json)>),
}

/// So deep may values lie in one another.
const DEEPEST: u8 = 32;

impl Json {
    /// The value of a text; none if it is no JSON.
    pub fn parse(text: &str) -> Option<Json> {
        let mut reader = Reader { rest: text, depth: 0 };
        let value = reader.value()?;
        reader.skip();
        reader.rest.is_empty().then_some(value)
    }

    /// A field of an object; nothing if there is none.
    pub fn get(&self, name: &str) -> &Json {
        match self {
            Json::Object(fields) => {
                fields.iter().find(|(field, _)| field == name).map_or(&Json::Null, |(_, value)| value)
            }
            _ => &Json::Null,
        }
    }

    /// The text of a text.
    pub fn text(&self) -> Option<&str> {
        match self {
            Json::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The values of a list.
    pub fn list(&self) -> Option<&[Json]> {
        match self {
            Json::List(list) => Some(list),
            _ => None,
        }
    }

    /// Yes or no.
    pub fn bool(&self) -> Option<bool> {
        match self {
            Json::Bool(value) => Some(*value),
            _ => None,
        }
    }

    /// A whole number that is not negative.
    pub fn number(&self) -> Option<u64> {
        match self {
            Json::Number(whole, 0) => u64::try_from(*whole).ok(),
            _ => None,
        }
    }

    /// A small whole number.
    pub fn small(&self) -> Option<u8> {
        u8::try_from(self.number()?).ok()
    }

    /// A text.
    pub fn from_text(text: &str) -> Json {
        Json::Text(text.into())
    }

    /// A whole number; one beyond what a number can be is the largest.
    pub fn from_number(number: u64) -> Json {
        Json::Number(i64::try_from(number).unwrap_or(i64::MAX), 0)
    }

    /// A small whole number.
    pub fn from_small(number: u8) -> Json {
        Json::Number(number.into(), 0)
    }

    /// An object with these fields.
    pub fn object(fields: Vec<(&str, Json)>) -> Json {
        Json::Object(fields.into_iter().map(|(name, value)| (name.into(), value)).collect())
    }

    /// Appends the value to a text, without spaces. Fractions are cut off: nothing that is written so has any.
    fn write(&self, out: &mut String) {
        match self {
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
                    value.write(out);
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
                    value.write(out);
                }
                out.push('}');
            }
        }
    }

    /// The value as text, without spaces.
    pub fn to_text(&self) -> String {
        let mut out = String::new();
        self.write(&mut out);
        out
    }
}

fn quote(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            // Nobody writes them: a space says as much.
            '\0'..=' ' => out.push(' '),
            _ => out.push(c),
        }
    }
    out.push('"');
}

struct Reader<'a> {
    rest: &'a str,
    depth: u8,
}

impl Reader<'_> {
    fn skip(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', '\n', '\r', '\t']);
    }

    /// Goes on behind this, if it comes next.
    fn eat(&mut self, token: &str) -> bool {
        self.skip();
        let rest = self.rest.strip_prefix(token);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn value(&mut self) -> Option<Json> {
        self.skip();
        match self.rest.as_bytes().first()? {
            b'"' => self.string().map(Json::Text),
            b'[' | b'{' => {
                if self.depth >= DEEPEST {
                    return None;
                }
                self.depth += 1;
                let value = if self.eat("[") { self.rest_of_list() } else { self.rest_of_object() };
                self.depth -= 1;
                value
            }
            b'-' | b'0'..=b'9' => self.number(),
            _ => {
                let words = [("null", Json::Null), ("true", Json::Bool(true)), ("false", Json::Bool(false))];
                words.into_iter().find(|(word, _)| self.eat(word)).map(|(_, value)| value)
            }
        }
    }

    fn rest_of_list(&mut self) -> Option<Json> {
        let mut list = Vec::new();
        while !self.eat("]") {
            if !list.is_empty() && !self.eat(",") {
                return None;
            }
            list.push(self.value()?);
        }
        Some(Json::List(list))
    }

    fn rest_of_object(&mut self) -> Option<Json> {
        self.eat("{");
        let mut fields = Vec::new();
        while !self.eat("}") {
            if !fields.is_empty() && !self.eat(",") {
                return None;
            }
            let name = self.string()?;
            if !self.eat(":") {
                return None;
            }
            fields.push((name, self.value()?));
        }
        Some(Json::Object(fields))
    }

    fn string(&mut self) -> Option<String> {
        if !self.eat("\"") {
            return None;
        }
        let mut text = String::new();
        loop {
            let at = self.rest.find(['"', '\\'])?;
            text.push_str(&self.rest[..at]);
            let quote = self.rest.as_bytes()[at] == b'"';
            self.rest = &self.rest[at + 1..];
            if quote {
                return Some(text);
            }
            let escape = self.rest.chars().next()?;
            self.rest = &self.rest[escape.len_utf8()..];
            text.push(match escape {
                '"' | '\\' | '/' => escape,
                'n' => '\n',
                't' => '\t',
                'r' => '\r',
                'b' => '\u{8}',
                'f' => '\u{c}',
                'u' => self.unicode()?,
                _ => return None,
            });
        }
    }

    /// A character as four digits, or two times four.
    fn unicode(&mut self) -> Option<char> {
        let first = self.digits()?;
        if !(0xd800..0xdc00).contains(&first) {
            return char::from_u32(first);
        }
        self.rest = self.rest.strip_prefix("\\u")?;
        let second = self.digits()?.checked_sub(0xdc00).filter(|low| *low < 0x400)?;
        char::from_u32(0x10000 + ((first - 0xd800) << 10) + second)
    }

    fn digits(&mut self) -> Option<u32> {
        let (digits, rest) = self.rest.split_at_checked(4)?;
        self.rest = rest;
        u32::from_str_radix(digits, 16).ok().filter(|_| !digits.starts_with('+'))
    }

    fn number(&mut self) -> Option<Json> {
        let end = self.rest.find(|c: char| !matches!(c, '0'..='9' | '-' | '+' | '.' | 'e' | 'E'));
        let (number, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = rest;
        let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
        if fraction.bytes().all(|digit| digit.is_ascii_digit())
            && let Ok(value) = whole.parse::<i64>()
        {
            let digit = |at: usize| fraction.as_bytes().get(at).map_or(0, |digit| i64::from(digit - b'0'));
            let thousandths = 100 * digit(0) + 10 * digit(1) + digit(2);
            return Some(Json::Number(value, if whole.starts_with('-') { -thousandths } else { thousandths }));
        }
        // A reader of all numbers is heavy: that it ends like one is enough to go on behind it.
        number.ends_with(|c: char| c.is_ascii_digit()).then_some(Json::Other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_of_each_kind_is_read_and_written() {
        let text = r#" {"a":[1,-2,0.25,1e3],"b":{"c":null,"d":true},"e":"x\"\\\u00e9\ud83d\ude00\n","f":[],"g":{}} "#;
        let value = Json::parse(text).unwrap();
        let numbers = vec![Json::Number(1, 0), Json::Number(-2, 0), Json::Number(0, 250), Json::Other];
        assert_eq!(value.get("a"), &Json::List(numbers));
        assert_eq!(value.get("b").get("d"), &Json::Bool(true));
        assert_eq!(value.get("e").text(), Some("x\"\\é😀\n"));
        assert_eq!(value.get("nothing"), &Json::Null);
        assert_eq!(Json::parse("-0.5"), Some(Json::Number(0, -500)));
        assert_eq!(Json::parse("99999999999999999999"), Some(Json::Other));
        let text = r#"{"v":1,"names":["A \"B\" \\ é",null,false],"o":{}}"#;
        assert_eq!(Json::parse(text).unwrap().to_text(), text);
    }

    #[test]
    fn what_is_no_json_is_nothing() {
        let broken = [
            "",
            "{",
            "[1",
            "[1 2]",
            "{\"a\"}",
            "{a:1}",
            "\"abc",
            "\"\\u12\"",
            "\"\\x\"",
            "1 2",
            "nul",
            "-",
            "[,1]",
            "{\"a\":1,}",
            "\"\\ud800\"",
            "\"\\ud800\\u0041\"",
            "\"\\u+123\"",
            "\"\\u12é\"",
        ];
        for text in broken {
            assert_eq!(Json::parse(text), None, "{text}");
        }
        assert_eq!(Json::parse(&"[".repeat(100)), None);
        assert_eq!(Json::parse(&"{\"a\":".repeat(100)), None);
    }
}
