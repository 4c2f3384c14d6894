//! `yohoho rules`: the rule book in the terminal.

use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use yohoho_rules::GameKind;

use crate::Done;

/// Print the rules of a game.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  yohoho rules skull-queen | less")]
pub(crate) struct Options {
    /// skull-king, skull-king-doubloons or skull-queen
    #[arg(value_name = "GAME", default_value = "skull-king")]
    game: GameKind,
}

pub(crate) fn run(options: &Options) -> Done {
    let text = book(options.game);
    let colour = io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let width = width();
    let mut output = io::stdout().lock();
    output.write_all(render(text, width, colour).as_bytes())?;
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}

const fn book(game: GameKind) -> &'static str {
    match game {
        GameKind::SkullKing => include_str!("../../../rulebook/skull-king.md"),
        GameKind::Doubloons => include_str!("../../../rulebook/skull-king-doubloons.md"),
        GameKind::SkullQueen => include_str!("../../../rulebook/skull-queen.md"),
    }
}

/// The rule with this number in one paragraph, without its examples.
pub(crate) fn rule(number: &str) -> Option<String> {
    GameKind::ALL.into_iter().find_map(|game| find_rule(book(game), number))
}

fn find_rule(book: &str, number: &str) -> Option<String> {
    let mut heading = "";
    let mut lines = book.lines();
    let point = loop {
        let line = lines.next()?;
        let is_it = |text: &str| text.strip_prefix(number).is_some_and(|rest| rest.starts_with(' '));
        if let Some(title) = line.strip_prefix("## ") {
            heading = title;
            if is_it(title) {
                break None;
            }
        } else if let Some(point) = line.strip_prefix("- ").filter(|point| is_it(point)) {
            break Some(&point[number.len()..]);
        }
    };
    let text = if let Some(point) = point {
        // The heading says what the point is about.
        let title = heading.split_once(' ').map_or("", |(_, title)| title);
        format!("{number} {title}: {}", point.trim_start())
    } else {
        let paragraph: Vec<&str> = lines.skip(1).take_while(|line| !line.trim().is_empty()).collect();
        format!("{heading}: {}", paragraph.join(" "))
    };
    Some(without_links(&text).replace(['*', '`'], ""))
}

/// The width of the text: comfortable to read, or that of a narrower terminal.
fn width() -> usize {
    const COMFORTABLE: usize = 88;
    let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    columns.unwrap_or(COMFORTABLE).clamp(30, COMFORTABLE)
}

/// Renders our Markdown as plain text: headings stand out, paragraphs and list items are wrapped, examples are indented.
fn render(markdown: &str, width: usize, colour: bool) -> String {
    let (bold, plain) = if colour { ("\x1b[1m", "\x1b[0m") } else { ("", "") };
    let mut text = String::new();
    let mut paragraph = String::new();
    let mut in_example = false;
    for line in markdown.lines() {
        if line.starts_with("```") {
            flush(&mut paragraph, &mut text, width, (bold, plain));
            in_example = !in_example;
        } else if in_example {
            let _ = writeln!(text, "      {line}");
        } else if let Some(heading) = line.strip_prefix('#') {
            flush(&mut paragraph, &mut text, width, (bold, plain));
            let heading = heading.trim_start_matches('#').trim();
            let _ = writeln!(text, "{bold}{heading}{plain}");
            if !colour {
                let _ = writeln!(text, "{}", "-".repeat(heading.chars().count()));
            }
        } else if line.trim().is_empty() {
            flush(&mut paragraph, &mut text, width, (bold, plain));
            text.push('\n');
        } else {
            if line.starts_with("- ") {
                flush(&mut paragraph, &mut text, width, (bold, plain));
            }
            if !paragraph.is_empty() {
                paragraph.push(' ');
            }
            paragraph.push_str(line.trim());
        }
    }
    flush(&mut paragraph, &mut text, width, (bold, plain));
    text
}

/// Wraps a paragraph or a point into `text`.
fn flush(paragraph: &mut String, text: &mut String, width: usize, (bold, plain): (&str, &str)) {
    if paragraph.is_empty() {
        return;
    }
    *paragraph = without_links(paragraph);
    let (first, rest, words) = match paragraph.strip_prefix("- ") {
        Some(point) => ("  - ", "    ", point),
        None => ("", "", paragraph.as_str()),
    };
    let mut line = first.to_string();
    let mut empty = true;
    let mut strong = false;
    for word in words.split_whitespace() {
        let length = |text: &str| text.chars().count();
        let shown = word.replace(['*', '`'], "");
        let visible: usize = length(&line.replace(bold, "").replace(plain, ""));
        if !empty && visible + 1 + length(&shown) > width {
            text.push_str(&line);
            text.push('\n');
            line = rest.to_string();
            empty = true;
        }
        if !empty {
            line.push(' ');
        }
        for (at, piece) in word.replace('`', "").split("**").enumerate() {
            if at > 0 {
                strong = !strong;
                line.push_str(if strong { bold } else { plain });
            }
            line.push_str(&piece.replace('*', ""));
        }
        empty = false;
    }
    text.push_str(&line);
    text.push('\n');
    paragraph.clear();
}

/// The words of links without where they lead.
fn without_links(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('[')
        && let Some((words, target)) = after.split_once("](")
        && let Some((_, behind)) = target.split_once(')')
    {
        plain.push_str(before);
        plain.push_str(words);
        rest = behind;
    }
    plain + rest
}

#[cfg(test)]
mod tests {
    use yohoho_rules::Rule;

    use super::{render, rule};

    #[test]
    fn every_rule_that_is_named_can_be_read() {
        for named in Rule::ALL {
            let text = rule(named.number()).unwrap_or_else(|| panic!("{named} is not in the rule book"));
            assert!(text.starts_with(named.number()) && text.ends_with('.'), "{text}");
        }
        assert_eq!(rule("SK9.4").unwrap(), "SK9.4 Who wins a trick: The first Mermaid.");
        assert!(rule("SK7").unwrap().starts_with("SK7 Following: Whoever has a card of the led suit plays one"));
        assert_eq!(rule("SK99"), None);
    }

    #[test]
    fn markdown_becomes_readable_text() {
        let markdown = "# The game\n\nSome **bold** words that\nare wrapped.\n\n- **SK1** [one](a.md)\n  more\n- two\n\n```example\ntrick Y2 => Y2\n```\n";
        assert_eq!(
            render(markdown, 20, false),
            "The game\n--------\n\nSome bold words that\nare wrapped.\n\n  - SK1 one more\n  - two\n\n      trick Y2 => Y2\n"
        );
        assert!(render(markdown, 20, true).contains("\x1b[1mbold\x1b[0m"));
    }
}
