//! The `yohoho` command.

mod advise;
mod archive;
mod arena;
mod bot;
mod completions;
mod database;
mod exec;
mod join;
mod judge;
mod lines;
mod list_bots;
mod load;
mod man;
mod named_log;
mod nodes;
mod options;
mod play;
mod puzzles;
mod record_file;
mod records;
mod reports;
mod review;
mod rulebook;
mod serve;
mod sim;
mod simulation;
mod tables;
mod terminal;
mod thinking;
mod verify;
mod workers;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Skull King, Skull King in doubloons and Skull Queen: play, run a server, simulate games, compare bots, and check records and rule questions.
#[derive(Parser)]
#[command(name = "yohoho", version, max_term_width = 100, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  yohoho play
  yohoho join http://127.0.0.1:8080
  yohoho tables http://127.0.0.1:8080
  yohoho serve
  yohoho load --tables 1000
  yohoho export backup.jsonl
  yohoho check
  yohoho bots
  yohoho rules skull-king
  yohoho sim --game skull-queen --players 3 --games 1000
  yohoho sim --game skull-king --players 4 --games 10 --record games.jsonl
  yohoho verify games.jsonl
  yohoho review game.json
  yohoho puzzles --game skull-king --count 20
  yohoho advise positions.jsonl
  yohoho arena --game skull-king --players 4 --bots random,'exec:python3 bot.py' --deals 100
  echo '{\"game\":\"skull-king\",\"trick\":[\"Y2\",\"Y12\",\"B13\",\"K1\"]}' | yohoho judge

The games are skull-king, skull-king-doubloons and skull-queen.";

#[derive(Subcommand)]
enum Command {
    Play(play::Options),
    Join(join::Options),
    Tables(tables::Options),
    Bots(list_bots::Options),
    Sim(sim::Options),
    Arena(arena::Options),
    Advise(advise::Options),
    Judge(judge::Options),
    Verify(verify::Options),
    Review(review::Options),
    Rules(rulebook::Options),
    Puzzles(puzzles::Options),
    Serve(serve::Options),
    Load(load::Options),
    #[command(hide = true)]
    Echo(load::echo::Options),
    Export(archive::export::Options),
    Import(archive::import::Options),
    Check(archive::check::Options),
    Nodes(nodes::Options),
    Reports(reports::Options),
    Completions(completions::Options),
    Man(man::Options),
}

fn main() -> ExitCode {
    let cli = Cli::try_parse().unwrap_or_else(|error| usage(&error));
    let result = match &cli.command {
        Command::Play(options) => play::run(options),
        Command::Join(options) => join::run(options),
        Command::Tables(options) => tables::run(options),
        Command::Bots(_) => list_bots::run(),
        Command::Sim(options) => sim::run(options),
        Command::Arena(options) => arena::run(options),
        Command::Advise(options) => advise::run(options),
        Command::Judge(_) => judge::run(io::stdin().lock(), io::stdout().lock()),
        Command::Verify(options) => verify::run(options),
        Command::Review(options) => review::run(options),
        Command::Rules(options) => rulebook::run(options),
        Command::Puzzles(options) => puzzles::run(options),
        Command::Serve(options) => serve::run(options),
        Command::Load(options) => load::run(options),
        Command::Echo(options) => load::echo::run(options),
        Command::Export(options) => archive::export::run(options),
        Command::Import(options) => archive::import::run(options),
        Command::Check(options) => archive::check::run(options),
        Command::Nodes(options) => nodes::run(options),
        Command::Reports(options) => reports::run(options),
        Command::Completions(options) => completions::run(options),
        Command::Man(options) => man::run(options),
    };
    match result {
        Ok(code) => code,
        // The reader has seen enough: `yohoho ... | head`.
        Err(Failure::Io(error) | Failure::File(_, error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(failure) => {
            complain(&failure.to_string());
            ExitCode::from(if matches!(failure, Failure::Usage(_)) { 2 } else { 1 })
        }
    }
}

/// Prints help to standard output, or a mistake in the command line as one line on standard error, with exit status 2.
fn usage(error: &clap::Error) -> ! {
    use clap::error::ErrorKind;
    if matches!(
        error.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    ) {
        error.exit();
    }
    let text = error.to_string();
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.next().unwrap_or_default().trim_start_matches("error: ").trim_end_matches(':');
    // clap says what is missing or what would be right on the lines after the first.
    let details: Vec<&str> = lines
        .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more information"))
        .map(|line| line.trim_start_matches("tip: "))
        .collect();
    let details = if details.is_empty() { String::new() } else { format!(" ({})", details.join("; ")) };
    complain(&format!("{first}{details}. Try 'yohoho --help'."));
    std::process::exit(2)
}

/// More than any message of our own has.
const LONGEST_COMPLAINT: usize = 2000;

/// Prints one line to standard error. If even that fails, there is nobody left to tell.
fn complain(message: &str) {
    // A server's words may be part of it.
    let message: String = terminal::harmless(message).chars().take(LONGEST_COMPLAINT).collect();
    let _ = writeln!(io::stderr(), "yohoho: {message}");
}

/// Why a command failed.
#[derive(Debug)]
enum Failure {
    /// The command line makes no sense.
    Usage(String),
    /// Standard input or output failed.
    Io(io::Error),
    /// A file or an address failed, whose name is given.
    File(String, io::Error),
    /// A database or a server failed; the text is the whole message.
    Failed(String),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Io(error)
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failure::Usage(message) | Failure::Failed(message) => f.write_str(message),
            Failure::Io(error) => error.fmt(f),
            Failure::File(name, error) => write!(f, "{name}: {error}"),
        }
    }
}

type Done = Result<ExitCode, Failure>;
