//! Reads the header of a safetensors file, and only as much JSON as occurs there.

/// What the header says about a tensor.
pub(super) struct Tensor<'a> {
    pub(super) name: &'a str,
    pub(super) kind: &'a str,
    pub(super) shape: Vec<usize>,
    /// Where its bytes begin and end, counted from the end of the header.
    pub(super) begin: usize,
    pub(super) end: usize,
}

/// All that a header says.
#[derive(Default)]
pub(super) struct Header<'a> {
    pub(super) labels: Vec<(&'a str, &'a str)>,
    pub(super) tensors: Vec<Tensor<'a>>,
}

impl<'a> Header<'a> {
    /// None if the text is not such a header.
    pub(super) fn read(text: &'a [u8]) -> Option<Header<'a>> {
        let mut header = Header::default();
        let mut reader = Reader { text };
        reader.object(|reader, name| {
            if name == "__metadata__" {
                reader.object(|reader, key| {
                    header.labels.push((key, reader.string()?));
                    Some(())
                })
            } else {
                header.tensors.push(reader.tensor(name)?);
                Some(())
            }
        })?;
        reader.peek().is_none().then_some(header)
    }

    pub(super) fn label(&self, key: &str) -> Option<&'a str> {
        self.labels.iter().find(|(known, _)| *known == key).map(|(_, value)| *value)
    }
}

struct Reader<'a> {
    text: &'a [u8],
}

impl<'a> Reader<'a> {
    /// The next character that is no space.
    fn peek(&mut self) -> Option<u8> {
        self.text = self.text.trim_ascii_start();
        self.text.first().copied()
    }

    fn skip(&mut self, wanted: u8) -> Option<()> {
        if self.peek()? != wanted {
            return None;
        }
        self.text = &self.text[1..];
        Some(())
    }

    /// A list between two brackets.
    fn list(&mut self, open: u8, close: u8, mut item: impl FnMut(&mut Reader<'a>) -> Option<()>) -> Option<()> {
        self.skip(open)?;
        if self.peek()? == close {
            return self.skip(close);
        }
        loop {
            item(self)?;
            if self.peek()? == close {
                return self.skip(close);
            }
            self.skip(b',')?;
        }
    }

    fn object(&mut self, mut value: impl FnMut(&mut Reader<'a>, &'a str) -> Option<()>) -> Option<()> {
        self.list(b'{', b'}', |reader| {
            let key = reader.string()?;
            reader.skip(b':')?;
            value(reader, key)
        })
    }

    /// A string without escapes: no name here needs one.
    fn string(&mut self) -> Option<&'a str> {
        self.skip(b'"')?;
        let length = self.text.iter().position(|byte| *byte == b'"')?;
        let (string, rest) = self.text.split_at(length);
        self.text = &rest[1..];
        let plain = !string.iter().any(|byte| *byte == b'\\' || byte.is_ascii_control());
        core::str::from_utf8(string).ok().filter(|_| plain)
    }

    fn number(&mut self) -> Option<usize> {
        self.peek()?;
        let length = self.text.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (digits, rest) = self.text.split_at(length);
        self.text = rest;
        core::str::from_utf8(digits).ok()?.parse().ok()
    }

    fn numbers(&mut self) -> Option<Vec<usize>> {
        let mut numbers = Vec::new();
        self.list(b'[', b']', |reader| {
            numbers.push(reader.number()?);
            Some(())
        })?;
        Some(numbers)
    }

    fn tensor(&mut self, name: &'a str) -> Option<Tensor<'a>> {
        let (mut kind, mut shape, mut offsets) = (None, None, None);
        self.object(|reader, key| {
            match key {
                "dtype" => kind = Some(reader.string()?),
                "shape" => shape = Some(reader.numbers()?),
                "data_offsets" => offsets = Some(reader.numbers()?),
                _ => return None,
            }
            Some(())
        })?;
        let [begin, end] = offsets?[..] else { return None };
        Some(Tensor { name, kind: kind?, shape: shape?, begin, end })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_and_tensors_are_read() {
        let text =
            br#"{"__metadata__": {"game":"skull-king"}, "in.b":{"dtype":"F32","shape":[2,3],"data_offsets":[0,24]}}  "#;
        let header = Header::read(text).unwrap();
        assert_eq!((header.label("game"), header.label("form")), (Some("skull-king"), None));
        let tensor = &header.tensors[0];
        assert_eq!((tensor.name, tensor.kind, &tensor.shape[..]), ("in.b", "F32", &[2, 3][..]));
        assert_eq!((tensor.begin, tensor.end), (0, 24));
    }

    #[test]
    fn other_texts_are_no_headers() {
        let texts = [
            "",
            "{",
            "[]",
            "{}x",
            r#"{"a"}"#,
            r#"{"a":1}"#,
            r#"{"a":{}}"#,
            r#"{"__metadata__":{"a":1}}"#,
            r#"{"a":{"dtype":"F32","shape":[-1],"data_offsets":[0,4]}}"#,
            r#"{"a":{"dtype":"F32","shape":[1],"data_offsets":[0]}}"#,
            r#"{"a":{"dtype":"F32","shape":[99999999999999999999999],"data_offsets":[0,4]}}"#,
            r#"{"a\"":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}}"#,
        ];
        for text in texts {
            assert!(Header::read(text.as_bytes()).is_none(), "{text}");
        }
    }
}
