//! `yohoho advise`: what every action is worth in the positions that come in, one on each line.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use yohoho_bots::Bot;
use yohoho_bots::learned::Learned;
use yohoho_bots::wire::AdviceJson;
use yohoho_rules::wire::ViewJson;

use crate::lines::{LineRead, json_error, read_line, skip_byte_order_mark};
use crate::thinking::Thinking;
use crate::{Done, Failure};

/// Say what every action is worth: reads views, one JSON object per line, as programs get them (docs/bot-protocol.md), and writes one answer per line.
///
/// An answer has the legal actions, best first: the score of the round that the seat may expect (`value`), the standard error of that, and how far behind the
/// best it is, in points and in standard errors of the difference. `recommended` is the first. `margin` says how clear that is: `equal` actions are within
/// one error of the best, `close` ones within two. Of planks the twelve best are listed.
///
/// The exit status is 1 if a line was not a view of somebody who has something to decide.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yohoho advise positions.jsonl
  yohoho advise --budget 400 positions.jsonl
  tail -1 positions.jsonl | yohoho advise")]
pub(crate) struct Options {
    /// How much to think about cards: a number of guesses at the hidden ones, like 400, or a time, like 200ms. Without it, at most sixteen guesses
    #[arg(long)]
    budget: Option<Thinking>,
    /// Seed of the guesses: the same gives the same answers
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// List all 1,250 planks
    #[arg(long)]
    all: bool,
    /// File with views; - is standard input
    #[arg(value_name = "FILE", default_value = "-")]
    file: PathBuf,
}

/// Longer lines are refused.
const LONGEST: usize = 64 * 1024;

/// So many actions are listed.
const MOST: usize = 12;

#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    Advice(AdviceJson),
    Error { line: u64, error: String },
}

pub(crate) fn run(options: &Options) -> Done {
    let name = options.file.display().to_string();
    let output = BufWriter::new(io::stdout().lock());
    if name == "-" {
        return answer_all(options, io::stdin().lock(), output);
    }
    let file = File::open(&options.file).map_err(|error| Failure::File(name, error))?;
    answer_all(options, file, output)
}

fn answer_all(options: &Options, input: impl Read, mut output: impl Write) -> Done {
    let learned = Learned::built_in();
    let mut input = BufReader::new(input);
    let mut text = Vec::new();
    let mut code = ExitCode::SUCCESS;
    for line in 1.. {
        let Some(read) = read_line(&mut input, &mut text, LONGEST)? else { break };
        if line == 1 {
            skip_byte_order_mark(&mut text);
        }
        let answer = match read {
            LineRead::TooLong => Err(format!("the line is longer than {LONGEST} bytes")),
            LineRead::Whole => answer(options, &learned, &text),
        };
        let answer = answer.unwrap_or_else(|error| Answer::Error { line, error });
        if matches!(answer, Answer::Error { .. }) {
            code = ExitCode::FAILURE;
        }
        serde_json::to_writer(&mut output, &answer).map_err(io::Error::from)?;
        output.write_all(b"\n")?;
        // The asker may be waiting for this answer before asking the next question.
        if !input.buffer().contains(&b'\n') {
            output.flush()?;
        }
    }
    output.flush()?;
    Ok(code)
}

fn answer(options: &Options, learned: &Learned, text: &[u8]) -> Result<Answer, String> {
    if text.trim_ascii().is_empty() {
        return Err("an empty line is not a view".into());
    }
    let view: ViewJson = serde_json::from_slice(text).map_err(|error| format!("not a view: {}", json_error(&error)))?;
    let view = view.read().map_err(|error| format!("not a view of this game: {error}"))?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(options.seed);
    let advice = Thinking::within(options.budget, |budget| match options.budget {
        Some(_) => learned.advise_within(&view, budget, &mut rng),
        None => learned.advise(&view, budget, &mut rng),
    });
    let most = if options.all { usize::MAX } else { MOST };
    AdviceJson::of(view.kind(), &advice, most).map(Answer::Advice).ok_or_else(|| "it is not this seat's turn".into())
}
