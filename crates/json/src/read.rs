//! Reading a text as a tree.

use crate::Json;

/// How deep arrays and objects may be nested, so that no text can exhaust the stack.
const MAX_DEPTH: u8 = 32;

pub(crate) fn parse(text: &str) -> Option<Json> {
    let mut reader = Reader { rest: text, depth: 0 };
    let value = reader.value()?;
    reader.skip_spaces();
    reader.rest.is_empty().then_some(value)
}

struct Reader<'a> {
    /// What has not been read yet.
    rest: &'a str,
    depth: u8,
}

impl Reader<'_> {
    fn skip_spaces(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', '\n', '\r', '\t']);
    }

    /// Skips spaces, and then this token if it comes next; whether it did.
    fn eat(&mut self, token: &str) -> bool {
        self.skip_spaces();
        let rest = self.rest.strip_prefix(token);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn value(&mut self) -> Option<Json> {
        self.skip_spaces();
        match self.rest.as_bytes().first()? {
            b'"' => self.string().map(Json::Text),
            b'[' | b'{' => {
                if self.depth >= MAX_DEPTH {
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

    /// The character after `\\u`: four hexadecimal digits, or a pair of surrogates.
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
        // Reading every number would take much code. That it ends like one is enough to go on after it.
        number.ends_with(|c: char| c.is_ascii_digit()).then_some(Json::Other)
    }
}
