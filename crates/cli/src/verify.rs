//! `yohoho verify`: replays records and reports what is wrong with them.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use indicatif::{ProgressBar, ProgressStyle};
use yohoho_rules::Commitment;
use yohoho_rules::record::Record;

use crate::lines::{LineRead, json_error, read_line, skip_byte_order_mark};
use crate::{Done, Failure, complain};

/// Check game records: every deal, play, winner, move and score must follow the rules.
///
/// Prints one line for each file. If a record is invalid, says so with its file, line, round and trick, and exits with status 1. A file may hold one
/// record, or one on each line.
///
/// If a record names a commitment and its game is over, it must also contain the seed, and the commitment must match it.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yohoho verify games.jsonl
  yohoho verify --commitment 630dcd… game.json
  yohoho sim --game skull-king --games 100 --record - | yohoho verify -")]
pub(crate) struct Options {
    /// The commitment that you noted before the first deal (64 hexadecimal digits): the seed of every record must match it
    #[arg(long, value_name = "HEX")]
    commitment: Option<Commitment>,
    /// Files with records; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(crate) fn run(options: &Options) -> Done {
    let mut output = BufWriter::new(io::stdout().lock());
    let mut code = ExitCode::SUCCESS;
    for path in &options.files {
        match verify_file(path, options.commitment.as_ref(), &mut output) {
            Ok(true) => {}
            Ok(false) => code = ExitCode::FAILURE,
            Err(Failure::File(name, error)) => {
                output.flush()?;
                complain(&format!("{name}: {error}"));
                code = ExitCode::FAILURE;
            }
            Err(failure) => return Err(failure),
        }
        output.flush()?;
    }
    Ok(code)
}

/// Whether every record of the file is valid.
fn verify_file(path: &Path, noted: Option<&Commitment>, output: &mut impl Write) -> Result<bool, Failure> {
    let name = path.display().to_string();
    let failed = |error| Failure::File(name.clone(), error);
    if name == "-" {
        return verify(&name, BufReader::new(io::stdin().lock()), noted, output);
    }
    let file = File::open(path).map_err(failed)?;
    let size = file.metadata().map_err(failed)?.len();
    let bar =
        if io::stderr().is_terminal() && size > 16 << 20 { ProgressBar::new(size) } else { ProgressBar::hidden() };
    let style = "{wide_bar} {bytes} of {total_bytes}, {eta} left";
    bar.set_style(ProgressStyle::with_template(style).unwrap_or_else(|_| ProgressStyle::default_bar()));
    let result = verify(&name, BufReader::with_capacity(1 << 16, bar.wrap_read(file)), noted, output);
    bar.finish_and_clear();
    result
}

fn verify(
    name: &str,
    input: impl BufRead,
    noted: Option<&Commitment>,
    output: &mut impl Write,
) -> Result<bool, Failure> {
    let mut records = Records::new(input);
    let (mut seen, mut bad) = (0_u64, 0_u64);
    while let Some(line) = records.next().map_err(|error| Failure::File(name.to_string(), error))? {
        seen += 1;
        let (line, wrong) = match records.text() {
            Err(TooLong) => (line, format!("the record is longer than {LONGEST} bytes")),
            Ok(text) => match serde_json::from_slice::<Record>(text) {
                Err(error) => {
                    let later = error.line().saturating_sub(1) as u64;
                    (line + later, format!("not a record: {}", json_error(&error)))
                }
                Ok(record) => match record.replay().and_then(|_| noted.map_or(Ok(()), |noted| record.keeps(noted))) {
                    Err(flaw) => (line, flaw.to_string()),
                    Ok(()) => continue,
                },
            },
        };
        bad += 1;
        writeln!(output, "{name}:{line}: {wrong}")?;
    }
    match (seen, bad) {
        (0, _) => writeln!(output, "{name}: no records")?,
        (1, 0) => writeln!(output, "{name}: 1 record, valid")?,
        (_, 0) => writeln!(output, "{name}: {seen} records, all valid")?,
        _ => writeln!(output, "{name}: {bad} of {seen} records invalid")?,
    }
    // A file without records proves nothing: it may have been cut off.
    Ok(seen > 0 && bad == 0)
}

/// Records that are longer are refused; real ones are far shorter.
const LONGEST: usize = 1 << 20;

/// A record that is too long to read.
struct TooLong;

/// Splits a stream into records, each on one line or on several. A line that looks like the start of a record always starts one, so that a broken
/// record does not swallow those after it.
struct Records<R> {
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
    fn new(input: R) -> Records<R> {
        Records { input, line: Vec::new(), pending: None, number: 0, record: Vec::new(), too_long: false }
    }

    /// Reads the next record, and returns the number of the line it starts on.
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

    fn text(&self) -> Result<&[u8], TooLong> {
        if self.too_long { Err(TooLong) } else { Ok(&self.record) }
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
            let text =
                records.text().map_or("too long".into(), |text| String::from_utf8_lossy(text).trim().to_string());
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
