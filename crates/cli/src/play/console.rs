//! Lines to the person and lines from the person. They are only ever appended, so that a screen reader, a pipe and a printer can follow.

use std::io::{self, BufReader, IsTerminal, Stdin, Stdout, Write};

use crate::lines::{read_line, skip_byte_order_mark};

/// How many columns a line has at most.
pub(crate) const WIDTH: usize = 80;

/// Longer lines are cut: nothing that can be typed here is so long.
const LONGEST: usize = 1000;

/// The person's end of the table.
pub(super) struct Console {
    input: BufReader<Stdin>,
    output: Stdout,
    /// Whether somebody types: then the answer stands on the line of the question.
    typed: bool,
    line: Vec<u8>,
    first: bool,
}

impl Console {
    pub(super) fn new() -> Console {
        let input = io::stdin();
        let typed = input.is_terminal();
        Console { input: BufReader::new(input), output: io::stdout(), typed, line: Vec::new(), first: true }
    }

    /// A paragraph, wrapped; what does not fit on its first line is indented.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{}", wrap(text, "  "))
    }

    /// Several paragraphs.
    pub(super) fn say_all<T: AsRef<str>>(&mut self, texts: &[T]) -> io::Result<()> {
        texts.iter().try_for_each(|text| self.say(text.as_ref()))
    }

    /// Lines as they are.
    pub(super) fn print(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| writeln!(self.output, "{line}"))
    }

    /// An empty line.
    pub(super) fn pause(&mut self) -> io::Result<()> {
        writeln!(self.output)
    }

    /// Asks, and waits for a line. None at the end of the input.
    pub(super) fn ask(&mut self, question: &str) -> io::Result<Option<String>> {
        write!(self.output, "{}{}", wrap(question, "  "), if self.typed { " " } else { "\n" })?;
        self.output.flush()?;
        let read = read_line(&mut self.input, &mut self.line, LONGEST)?;
        if std::mem::take(&mut self.first) {
            skip_byte_order_mark(&mut self.line);
        }
        if read.is_none() && self.typed {
            writeln!(self.output)?;
        }
        Ok(read.map(|_| String::from_utf8_lossy(&self.line).into_owned()))
    }
}

/// The text with words that stay on one line.
pub(super) fn together(text: &str) -> String {
    text.replace(' ', GLUE)
}

/// A space at which no line ends.
const GLUE: &str = "\u{a0}";

/// The text in lines of at most [`WIDTH`] columns; all but the first start with `indent`. Spaces at the very start stay.
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
    (lines + &line).replace(GLUE, " ")
}

/// `a, b and c`, or `a, b or c`.
pub(super) fn list<T: AsRef<str>>(items: &[T], and: &str) -> String {
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    match items.as_slice() {
        [] => "nothing".into(),
        [one] => (*one).into(),
        [first @ .., last] => format!("{} {and} {last}", first.join(", ")),
    }
}

/// Rows as lines, with the first column to the left and the others to the right.
pub(super) fn columns(rows: &[Vec<String>]) -> Vec<String> {
    let length = |text: &String| text.chars().count();
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column).map(length)).max().unwrap_or(0);
    let cell = |(column, text): (usize, &String)| match column {
        0 => format!("{text:<width$}", width = width(0)),
        _ => format!("{text:>width$}", width = width(column) + 2),
    };
    rows.iter().map(|row| row.iter().enumerate().map(cell).collect::<String>()).collect()
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
        let pairs = together("Anne 0 of 1") + ", " + &"x".repeat(WIDTH - 10) + ", " + &together("you 2 of 2");
        assert!(wrap(&pairs, "").lines().last().unwrap() == "you 2 of 2");
    }

    #[test]
    fn lists_read_like_sentences() {
        assert_eq!(list(&["Y1"], "or"), "Y1");
        assert_eq!(list(&["Y1", "Y2", "M"], "or"), "Y1, Y2 or M");
        assert_eq!(list::<&str>(&[], "and"), "nothing");
    }

    #[test]
    fn tables_are_aligned() {
        let rows = [vec![String::new(), "bid".into()], vec!["Anne".into(), "10".into()]];
        assert_eq!(columns(&rows), ["      bid", "Anne   10"]);
    }
}
