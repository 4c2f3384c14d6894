//! `yohoho judge`: rule questions and their answers, one on each line.

use std::io::{BufReader, BufWriter, Read, Write};
use std::process::ExitCode;

use yohoho_rules::judge::{Answer, Question};

use crate::Done;
use crate::lines::{LineRead, json_error, read_line, skip_byte_order_mark};

/// Answer rule questions: reads one JSON object per line from standard input, and writes one answer per line to standard output.
///
/// The exit status is 1 if a line was not a valid question.
#[derive(clap::Args)]
#[command(after_help = "\
Questions and answers:
  {\"game\":\"skull-king\",\"trick\":[\"Y2\",\"Y12\",\"B13\",\"K1\"]}
      {\"winner\":3,\"bonus\":0,\"led\":\"Y\"}
  {\"game\":\"skull-king\",\"hand\":[\"Y1\",\"B3\",\"SM\"],\"trick\":[\"Y5\"]}
      {\"legal\":[\"Y1\",\"SM\"]}
  {\"game\":\"skull-king\",\"round\":4,\"bid\":0,\"won\":0,\"bonus\":0}
      {\"score\":40}
  {\"game\":\"skull-queen\",\"centre\":[\"Y4\",\"B3\"],\"trick\":[\"B6\",\"G7\",\"B12\",\"B8\"]}
      {\"moves\":[{\"play\":2,\"colour\":\"B\",\"steps\":2}],\"centre\":[\"Y4\",\"G7\"],\"next\":2,\"announced\":\"B\"}
  {\"game\":\"skull-queen\",\"hand\":[\"B1\",\"G3\",\"0\"],\"trick\":[\"B5\"]}
      {\"legal\":[\"B1\",\"0\"]}
  {\"game\":\"skull-queen\",\"side\":\"high-top\",\"pirates\":{\"R\":1,\"Y\":2,\"G\":4,\"B\":null}}
      {\"score\":15}")]
pub(crate) struct Options {}

/// Longer lines are refused.
const LONGEST: usize = 64 * 1024;

pub(crate) fn run(input: impl Read, output: impl Write) -> Done {
    let mut input = BufReader::new(input);
    let mut output = BufWriter::new(output);
    let mut line = Vec::new();
    let mut code = ExitCode::SUCCESS;
    let mut first = true;
    while let Some(read) = read_line(&mut input, &mut line, LONGEST)? {
        if std::mem::take(&mut first) {
            skip_byte_order_mark(&mut line);
        }
        let answer = match read {
            LineRead::Whole => answer(&line),
            LineRead::TooLong => error(format!("the line is longer than {LONGEST} bytes")),
        };
        if matches!(answer, Answer::Error { .. }) {
            code = ExitCode::FAILURE;
        }
        serde_json::to_writer(&mut output, &answer).map_err(std::io::Error::from)?;
        output.write_all(b"\n")?;
        // The asker may be waiting for this answer before asking the next question.
        if !input.buffer().contains(&b'\n') {
            output.flush()?;
        }
    }
    output.flush()?;
    Ok(code)
}

fn answer(line: &[u8]) -> Answer {
    if line.trim_ascii().is_empty() {
        return error("an empty line is not a question".into());
    }
    match serde_json::from_slice::<Question>(line) {
        Ok(question) => question.answer(),
        Err(wrong) => error(format!("not a question: {}", json_error(&wrong))),
    }
}

fn error(error: String) -> Answer {
    Answer::Error { error }
}
