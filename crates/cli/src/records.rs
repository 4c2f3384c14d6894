//! Records in a stream, one on each line or over several.

use std::io::{self, BufRead};

use yohoho_rules::record::Record;

use crate::lines::{LineRead, json_error, read_line, skip_byte_order_mark};

/// Records that are longer are refused; real ones are far shorter.
pub(crate) const LONGEST: usize = 1 << 20;

/// Splits a stream into records, each on one line or on several. A line that looks like the start of a record always starts one, so that a broken
/// record does not swallow those after it.
pub(crate) struct Records<R> {
    input: R,
    line: Vec<u8>,
    /// The number of that line, from 1.
    number: u64,
    /// Set if that line already belongs to the next record.
    pending: Option<LineRead>,
    record: Vec<u8>,
    too_long: bool,
}

impl<R: BufRead> Records<R> {
    pub(crate) fn new(input: R) -> Records<R> {
        Records { input, line: Vec::new(), pending: None, number: 0, record: Vec::new(), too_long: false }
    }

    /// The next record with the number of the line it starts on, or what is wrong with it and on which line.
    pub(crate) fn read(&mut self) -> io::Result<Option<(u64, Result<Record, String>)>> {
        Ok(self.next()?.map(|line| parse(line, (!self.too_long).then_some(&self.record))))
    }

    /// Reads the texts of records until they take `size` bytes or there are no more; none at the end.
    pub(crate) fn read_batch(&mut self, size: usize) -> io::Result<Option<Batch>> {
        let mut batch = Batch::default();
        while batch.size() < size
            && let Some(line) = self.next()?
        {
            let length = (!self.too_long).then_some(self.record.len());
            batch.text.extend_from_slice(&self.record);
            batch.records.push((line, length));
        }
        Ok((!batch.records.is_empty()).then_some(batch))
    }

    /// Reads the text of the next record, and returns the number of the line it starts on.
    fn next(&mut self) -> io::Result<Option<u64>> {
        self.record.clear();
        self.too_long = false;
        let mut nesting = Nesting::default();
        let mut start = None;
        while let Some(read) = self.next_line()? {
            if start.is_none() && read == LineRead::Whole && self.line.trim_ascii().is_empty() {
                continue;
            }
            if start.is_some() && starts_record(&self.line) {
                self.pending = Some(read);
                return Ok(start);
            }
            start = start.or(Some(self.number));
            nesting.follow(&self.line);
            if self.record.len() + self.line.len() > LONGEST || read == LineRead::TooLong {
                self.too_long = true;
                self.record.clear();
            } else if !self.too_long {
                if !self.record.is_empty() {
                    self.record.push(b'\n');
                }
                self.record.extend_from_slice(&self.line);
            }
            if nesting.is_closed() || read == LineRead::TooLong {
                return Ok(start);
            }
        }
        Ok(start)
    }

    fn next_line(&mut self) -> io::Result<Option<LineRead>> {
        if let Some(pending) = self.pending.take() {
            return Ok(Some(pending));
        }
        let read = read_line(&mut self.input, &mut self.line, LONGEST)?;
        if self.number == 0 {
            skip_byte_order_mark(&mut self.line);
        }
        self.number += 1;
        Ok(read)
    }
}

/// The texts of some records, to be parsed elsewhere.
#[derive(Default)]
pub(crate) struct Batch {
    text: Vec<u8>,
    /// The line each of them starts on, and its length; without one it is too long.
    records: Vec<(u64, Option<usize>)>,
}

impl Batch {
    fn size(&self) -> usize {
        self.text.len() + size_of_val(&self.records[..])
    }

    /// The records as [`Records::read`] gives them.
    pub(crate) fn parse(&self) -> impl ExactSizeIterator<Item = (u64, Result<Record, String>)> {
        let mut rest = &self.text[..];
        self.records.iter().map(move |(line, length)| {
            let text = length.map(|length| {
                let (text, after) = rest.split_at(length);
                rest = after;
                text
            });
            parse(*line, text)
        })
    }
}

/// Parses the text of a record that starts on this line; without a text it was too long. If it is no record, the line is where that shows.
fn parse(line: u64, text: Option<&[u8]>) -> (u64, Result<Record, String>) {
    let Some(text) = text else {
        return (line, Err(format!("the record is longer than {LONGEST} bytes")));
    };
    match serde_json::from_slice(text) {
        Ok(record) => (line, Ok(record)),
        Err(error) => {
            let later = error.line().saturating_sub(1) as u64;
            (line + later, Err(format!("not a record: {}", json_error(&error))))
        }
    }
}

/// Whether a line looks like the first one of a record. Nothing inside a record does.
fn starts_record(line: &[u8]) -> bool {
    line.strip_prefix(b"{").is_some_and(|rest| rest.trim_ascii_start().starts_with(b"\"format\""))
}

/// How deep in braces and brackets a JSON text is.
#[derive(Default)]
struct Nesting {
    depth: i64,
    in_string: bool,
    escaped: bool,
}

impl Nesting {
    fn follow(&mut self, text: &[u8]) {
        for byte in text {
            match (self.in_string, byte) {
                (true, _) if self.escaped => self.escaped = false,
                (true, b'\\') => self.escaped = true,
                (_, b'"') => self.in_string = !self.in_string,
                (false, b'{' | b'[') => self.depth += 1,
                (false, b'}' | b']') => self.depth -= 1,
                _ => {}
            }
        }
        // JSON has no line end inside a string.
        self.in_string = false;
        self.escaped = false;
    }

    fn is_closed(&self) -> bool {
        self.depth <= 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn starts(text: &str) -> Vec<(u64, String)> {
        let mut records = Records::new(text.as_bytes());
        let mut found = Vec::new();
        while let Some(line) = records.next().unwrap() {
            let text = String::from_utf8_lossy(&records.record).trim().to_string();
            let text = if records.too_long { "too long".into() } else { text };
            found.push((line, text));
        }
        found
    }

    #[test]
    fn records_stand_one_a_line_or_over_several() {
        assert_eq!(starts("{\"a\":1}\n\n{\"b\":2}"), [(1, "{\"a\":1}".into()), (3, "{\"b\":2}".into())]);
        assert_eq!(starts("{\n \"a\": [\n  1]\n}\n{}\n"), [(1, "{\n \"a\": [\n  1]\n}".into()), (5, "{}".into())]);
        assert_eq!(starts("\u{feff}{}\r\n"), [(1, "{}".into())]);
        assert_eq!(starts(""), []);
    }

    #[test]
    fn a_broken_record_does_not_swallow_the_next() {
        assert_eq!(starts("{\"a\":[1,\n{\"format\":2}\n"), [(1, "{\"a\":[1,".into()), (2, "{\"format\":2}".into())]);
        assert_eq!(starts("{\"a\":\"}\n{ \"format\":2}"), [(1, "{\"a\":\"}".into()), (2, "{ \"format\":2}".into())]);
        // A brace in the first column is not enough: some people write one round a line.
        assert_eq!(starts("{\"a\":[\n{\"b\":2}]}\n"), [(1, "{\"a\":[\n{\"b\":2}]}".into())]);
    }

    #[test]
    fn an_endless_record_is_refused_in_little_memory() {
        let text = format!("{{\"a\":\"{}\"}}\n{{}}\n", "x".repeat(2 * LONGEST));
        assert_eq!(starts(&text), [(1, "too long".into()), (2, "{}".into())]);
        let text = format!("{{\n{}\n{{\"format\":1}}\n", "[\n".repeat(LONGEST));
        let found = starts(&text);
        assert_eq!(found[0], (1, "too long".into()));
        assert_eq!(found[1].1, "{\"format\":1}");
    }
}
