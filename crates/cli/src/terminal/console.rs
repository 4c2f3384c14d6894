//! Lines to and from the person. Nothing on the screen is ever changed, so that a screen reader, a pipe and a printer can follow.

use std::io::{self, BufReader, IsTerminal, Stdin, Stdout, Write};

use yohoho_i18n::Lang;
use yohoho_rules::GameKind;

use super::paint::Paint;
use crate::lines::{read_line, skip_byte_order_mark};

/// The most columns of a line.
pub(crate) const WIDTH: usize = 80;

/// Longer input lines are cut off; no command is nearly as long.
const LONGEST: usize = 1000;

const PROMPT: &str = "> ";

/// What the person types.
pub(crate) struct Input {
    keyboard: BufReader<Stdin>,
    line: Vec<u8>,
    first: bool,
}

impl Input {
    pub(crate) fn new() -> Input {
        Input { keyboard: BufReader::new(io::stdin()), line: Vec::new(), first: true }
    }

    /// Waits for the next line, which is cleaned of control characters. None at the end of the input.
    pub(crate) fn next(&mut self) -> io::Result<Option<String>> {
        let read = read_line(&mut self.keyboard, &mut self.line, LONGEST)?;
        if std::mem::take(&mut self.first) {
            skip_byte_order_mark(&mut self.line);
        }
        let line = String::from_utf8_lossy(&self.line);
        Ok(read.map(|_| line.chars().filter(|letter| !letter.is_control()).collect()))
    }
}

/// What the person reads: their terminal, or whatever stands in for it.
pub(crate) struct Console {
    output: Stdout,
    colours: bool,
    paint: Option<Paint>,
    /// Whether the input is a terminal. Other input is repeated in the output, so that the output can be read by itself.
    typed: bool,
    /// Whether the last line is a prompt, behind which the person may be typing.
    prompted: bool,
}

impl Console {
    /// A console that shows the names of suits in colour, once it knows the game, if colours are wanted.
    pub(crate) fn new(colours: bool) -> Console {
        Console { output: io::stdout(), colours, paint: None, typed: io::stdin().is_terminal(), prompted: false }
    }

    /// Paints the suits of this game from now on.
    pub(crate) fn paint(&mut self, lang: Lang, kind: GameKind) {
        self.paint = self.colours.then(|| Paint::new(lang, kind));
    }

    /// Prints a paragraph, wrapped, with all lines but the first indented.
    pub(crate) fn say(&mut self, text: &str) -> io::Result<()> {
        self.end_prompt()?;
        let text = wrap(&harmless(text), "  ");
        match &self.paint {
            Some(paint) => writeln!(self.output, "{}", paint.paint(&text)),
            None => writeln!(self.output, "{text}"),
        }
    }

    /// Prints several paragraphs.
    pub(crate) fn say_all<T: AsRef<str>>(&mut self, texts: &[T]) -> io::Result<()> {
        texts.iter().try_for_each(|text| self.say(text.as_ref()))
    }

    /// Prints a line without wrapping it.
    pub(crate) fn print(&mut self, line: &str) -> io::Result<()> {
        self.end_prompt()?;
        writeln!(self.output, "{}", harmless(line))
    }

    /// Prints an empty line.
    pub(crate) fn pause(&mut self) -> io::Result<()> {
        self.end_prompt()?;
        writeln!(self.output)
    }

    /// What happens while somebody types goes on lines of its own. What they have typed so far still counts; Ctrl-R shows it again.
    fn end_prompt(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.prompted) { writeln!(self.output) } else { Ok(()) }
    }

    /// Shows that a line is wanted, unless that can be seen already.
    pub(crate) fn prompt(&mut self) -> io::Result<()> {
        if !std::mem::replace(&mut self.prompted, true) {
            self.output.write_all(PROMPT.as_bytes())?;
        }
        self.output.flush()
    }

    /// The person has ended a line, or with none their input.
    pub(crate) fn heard(&mut self, line: Option<&str>) -> io::Result<()> {
        let prompted = std::mem::take(&mut self.prompted);
        match line {
            Some(line) if !self.typed => writeln!(self.output, "{}{line}", if prompted { "" } else { PROMPT }),
            None if prompted => writeln!(self.output),
            Some(_) | None => Ok(()),
        }
    }

    /// Prompts for a line. None at the end of the input.
    pub(crate) fn ask(&mut self, input: &mut Input) -> io::Result<Option<String>> {
        self.prompt()?;
        let line = input.next()?;
        self.heard(line.as_deref())?;
        Ok(line)
    }
}

/// The text without what a terminal would obey instead of showing it, such as escape sequences, and without marks that turn text around: names and chat
/// are other people's words.
pub(crate) fn harmless(text: &str) -> String {
    let shown = |letter: char| match letter {
        '\t' | '\n' | '\u{2028}' | '\u{2029}' => Some(' '),
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => None,
        letter if letter.is_control() => None,
        letter => Some(letter),
    };
    text.chars().filter_map(shown).collect()
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

    #[test]
    fn nothing_that_a_terminal_obeys_is_left() {
        assert_eq!(harmless("a\x1b[2Jb\u{9b}31mc\x07\x7f\rd\u{202e}e\nf"), "a[2Jb31mcde f");
        assert_eq!(harmless("« Yo-ho-ho\u{202f}! » Zoë 👩‍🚀 −5"), "« Yo-ho-ho\u{202f}! » Zoë 👩‍🚀 −5");
    }
}
