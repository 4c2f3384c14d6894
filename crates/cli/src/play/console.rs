//! Lines to and from the person. Nothing on the screen is ever changed, so that a screen reader, a pipe and a printer can follow.

use std::io::{self, BufReader, IsTerminal, Stdin, Stdout, Write};

use super::paint::Paint;
use crate::lines::{read_line, skip_byte_order_mark};

/// The most columns of a line.
pub(crate) const WIDTH: usize = 80;

/// Longer input lines are cut off; no command is nearly as long.
const LONGEST: usize = 1000;

const PROMPT: &str = "> ";

/// The person's terminal, or whatever stands in for it.
pub(super) struct Console {
    input: BufReader<Stdin>,
    output: Stdout,
    paint: Option<Paint>,
    /// Whether the input is a terminal. Other input is repeated in the output, so that the output can be read by itself.
    typed: bool,
    line: Vec<u8>,
    first: bool,
}

impl Console {
    pub(super) fn new(paint: Option<Paint>) -> Console {
        let input = io::stdin();
        let typed = input.is_terminal();
        Console { input: BufReader::new(input), output: io::stdout(), paint, typed, line: Vec::new(), first: true }
    }

    /// Prints a paragraph, wrapped, with all lines but the first indented.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        let text = wrap(text, "  ");
        match &self.paint {
            Some(paint) => writeln!(self.output, "{}", paint.paint(&text)),
            None => writeln!(self.output, "{text}"),
        }
    }

    /// Prints several paragraphs.
    pub(super) fn say_all<T: AsRef<str>>(&mut self, texts: &[T]) -> io::Result<()> {
        texts.iter().try_for_each(|text| self.say(text.as_ref()))
    }

    /// Prints a line without wrapping it.
    pub(super) fn print(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")
    }

    /// Prints an empty line.
    pub(super) fn pause(&mut self) -> io::Result<()> {
        writeln!(self.output)
    }

    /// Prompts for a line. None at the end of the input.
    pub(super) fn ask(&mut self) -> io::Result<Option<String>> {
        self.output.write_all(PROMPT.as_bytes())?;
        self.output.flush()?;
        let read = read_line(&mut self.input, &mut self.line, LONGEST)?;
        if std::mem::take(&mut self.first) {
            skip_byte_order_mark(&mut self.line);
        }
        if read.is_none() {
            writeln!(self.output)?;
            return Ok(None);
        }
        let line: String = String::from_utf8_lossy(&self.line).chars().filter(|letter| !letter.is_control()).collect();
        if !self.typed {
            writeln!(self.output, "{line}")?;
        }
        Ok(Some(line))
    }
}

/// Wraps a text to [`WIDTH`] columns. All lines but the first start with `indent`; spaces at the start of the text are kept, and indent every line.
pub(crate) fn wrap(text: &str, indent: &str) -> String {
    let start: String = text.chars().take_while(|letter| *letter == ' ').collect();
    let indent = format!("{start}{indent}");
    let mut lines = String::new();
    let mut line = start;
    let mut empty = true;
    for word in text.split_ascii_whitespace() {
        if !empty && line.chars().count() + 1 + word.chars().count() > WIDTH {
            lines.push_str(&line);
            lines.push('\n');
            line.clone_from(&indent);
            empty = true;
        }
        if !empty {
            line.push(' ');
        }
        line.push_str(word);
        empty = false;
    }
    lines + &line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_wrapped_at_words() {
        let text = "word ".repeat(40);
        let wrapped = wrap(&text, "  ");
        assert!(wrapped.lines().all(|line| line.len() <= WIDTH), "{wrapped}");
        assert!(wrapped.lines().skip(1).all(|line| line.starts_with("  word")), "{wrapped}");
        assert_eq!(wrapped.split_whitespace().count(), 40);
        assert_eq!(wrap("  short", "  "), "  short");
        assert_eq!(wrap("", "  "), "");
    }
}
