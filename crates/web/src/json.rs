//! JSON as a tree, read in one go.
//!
//! Reading messages by serde's derive costs some 40 KB of compressed code in the browser, a fifth of all that a first visit may weigh; this costs a tenth of that. What is written goes by
//! serde, and a test compares both ways of reading.

/// A value.
#[derive(Clone, PartialEq, Debug)]
pub enum Json {
    /// Nothing.
    Null,
    /// Yes or no.
    Bool(bool),
    /// A number: its whole part, and thousandths. No message has a larger or finer one.
    Number(i64, i64),
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
        for (token, value) in [("null", Json::Null), ("true", Json::Bool(true)), ("false", Json::Bool(false))] {
            if self.eat(token) {
                return Some(value);
            }
        }
        self.depth = self.depth.checked_add(1).filter(|depth| *depth <= DEEPEST)?;
        let value = if self.eat("\"") {
            Json::Text(self.string()?)
        } else if self.eat("[") {
            let mut list = Vec::new();
            while !self.eat("]") {
                if !list.is_empty() && !self.eat(",") {
                    return None;
                }
                list.push(self.value()?);
            }
            Json::List(list)
        } else if self.eat("{") {
            let mut fields = Vec::new();
            while !self.eat("}") {
                if !fields.is_empty() && !self.eat(",") {
                    return None;
                }
                if !self.eat("\"") {
                    return None;
                }
                let name = self.string()?;
                if !self.eat(":") {
                    return None;
                }
                fields.push((name, self.value()?));
            }
            Json::Object(fields)
        } else {
            self.number()?
        };
        self.depth -= 1;
        Some(value)
    }

    /// The rest of a text whose first quote was read.
    fn string(&mut self) -> Option<String> {
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
                'n' => '\n',
                't' => '\t',
                'r' => '\r',
                'b' => '\u{8}',
                'f' => '\u{c}',
                'u' => self.unicode()?,
                other => other,
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
        let second = self.digits()?.checked_sub(0xdc00)?;
        char::from_u32(0x10000 + ((first - 0xd800) << 10) + second)
    }

    fn digits(&mut self) -> Option<u32> {
        let digits = self.rest.get(..4)?;
        self.rest = &self.rest[4..];
        u32::from_str_radix(digits, 16).ok()
    }

    fn number(&mut self) -> Option<Json> {
        let negative = self.eat("-");
        let whole = self.run();
        let mut number: i64 = whole.parse().ok()?;
        let mut thousandths = 0;
        if let Some(rest) = self.rest.strip_prefix('.') {
            self.rest = rest;
            let digits = self.run();
            for at in 0..3 {
                thousandths = 10 * thousandths + i64::from(digits.as_bytes().get(at).map_or(0, |digit| digit - b'0'));
            }
        }
        // Numbers this small or large are none of ours: what matters is that they are read.
        if let Some(rest) = self.rest.strip_prefix(['e', 'E']) {
            self.rest = rest.trim_start_matches(['+', '-']);
            self.run();
            (number, thousandths) = (0, 0);
        }
        if negative {
            (number, thousandths) = (-number, -thousandths);
        }
        Some(Json::Number(number, thousandths))
    }

    /// The digits that come next.
    fn run(&mut self) -> &str {
        let end = self.rest.bytes().position(|byte| !byte.is_ascii_digit()).unwrap_or(self.rest.len());
        let (digits, rest) = self.rest.split_at(end);
        self.rest = rest;
        digits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_of_each_kind_is_read() {
        let text = r#" {"a":[1,-2,0.25,-1.5e3],"b":{"c":null,"d":true},"e":"x\"\\\u00e9\ud83d\ude00\n","f":[]} "#;
        let value = Json::parse(text).unwrap();
        let numbers = vec![Json::Number(1, 0), Json::Number(-2, 0), Json::Number(0, 250), Json::Number(0, 0)];
        assert_eq!(value.get("a"), &Json::List(numbers));
        assert_eq!(value.get("b").get("d"), &Json::Bool(true));
        assert_eq!(value.get("b").get("c"), &Json::Null);
        assert_eq!(value.get("e").text(), Some("x\"\\é😀\n"));
        assert_eq!(value.get("nothing"), &Json::Null);
    }

    #[test]
    fn what_is_no_json_is_nothing() {
        for text in ["", "{", "[1", "[1 2]", "{\"a\"}", "{a:1}", "\"abc", "\"\\u12\"", "1 2", "nul", "-", "[,1]"] {
            assert_eq!(Json::parse(text), None, "{text}");
        }
        assert_eq!(Json::parse(&"[".repeat(100)), None);
    }
}
