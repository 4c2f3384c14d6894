//! Reading lines of unknown length in bounded memory.

use std::io::{self, BufRead, Read};

/// How much of a line was read.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum LineRead {
    /// The whole line is in the buffer.
    Whole,
    /// The line is longer than the limit; its start is in the buffer, the rest is skipped.
    TooLong,
}

/// Reads the next line into `buffer` without its line break, at most `limit` bytes of it. None at the end of the input.
pub(crate) fn read_line(input: &mut impl BufRead, buffer: &mut Vec<u8>, limit: usize) -> io::Result<Option<LineRead>> {
    buffer.clear();
    let read = input.by_ref().take(limit as u64 + 1).read_until(b'\n', buffer)?;
    if read == 0 {
        return Ok(None);
    }
    if buffer.last() == Some(&b'\n') {
        buffer.pop();
        if buffer.last() == Some(&b'\r') {
            buffer.pop();
        }
        return Ok(Some(LineRead::Whole));
    }
    if read <= limit {
        return Ok(Some(LineRead::Whole));
    }
    input.skip_until(b'\n')?;
    Ok(Some(LineRead::TooLong))
}

/// Removes the byte order mark that some editors write at the start of a file.
pub(crate) fn skip_byte_order_mark(line: &mut Vec<u8>) {
    const MARK: &[u8] = b"\xef\xbb\xbf";
    if line.starts_with(MARK) {
        line.drain(..MARK.len());
    }
}

/// What `serde_json` found wrong, without the line number: only the caller knows where the text comes from.
pub(crate) fn json_error(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rfind(" at line ") {
        Some(_) if error.is_eof() => "the text breaks off".into(),
        Some(end) => format!("{} (column {})", &text[..end], error.column()),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_and_the_next_one_is_whole() {
        let mut input = io::Cursor::new(b"ab\r\n\nabcdefghij\nlast".to_vec());
        let mut buffer = Vec::new();
        let mut next = || {
            let line = read_line(&mut input, &mut buffer, 5).unwrap();
            (line, String::from_utf8(buffer.clone()).unwrap())
        };
        assert_eq!(next(), (Some(LineRead::Whole), "ab".into()));
        assert_eq!(next(), (Some(LineRead::Whole), String::new()));
        assert_eq!(next(), (Some(LineRead::TooLong), "abcdef".into()));
        assert_eq!(next(), (Some(LineRead::Whole), "last".into()));
        assert_eq!(next(), (None, String::new()));
    }
}
