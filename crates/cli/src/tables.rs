//! `yohoho tables`: what is open on a server.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::process::ExitCode;

use yohoho_i18n::Lang;
use yohoho_protocol::{Pace, Sitter, Stage, TableInfo};
use yohoho_rules::GameKind;

use crate::join::{Target, listed, pace, public_tables, trouble};
use crate::options::local_language;
use crate::terminal::{harmless, wrap};
use crate::{Done, Failure};

/// List the public tables of a server: their codes, games, seats, how far they are, and the time for each decision.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  yohoho tables http://127.0.0.1:8080
  yohoho tables https://example.org --json
  yohoho tables https://example.org --game skull-queen --free

Join one with 'yohoho join'.")]
pub(crate) struct Options {
    /// The address of the server
    #[arg(value_name = "URL")]
    server: String,
    /// Only tables of this game: skull-king, skull-king-doubloons or skull-queen
    #[arg(long, value_name = "GAME")]
    game: Option<GameKind>,
    /// Only tables with this time for each decision: off, relaxed, brisk, blitz, or a number of seconds
    #[arg(long, value_name = "PACE", value_parser = pace)]
    pace: Option<Pace>,
    /// Only tables where a seat is free
    #[arg(long)]
    free: bool,
    /// Print the list as JSON, as the server gives it
    #[arg(long)]
    json: bool,
    /// The language: en, de, fr or it [default: that of the environment]
    #[arg(long, value_name = "LANG")]
    lang: Option<Lang>,
}

impl Options {
    fn shows(&self, table: &TableInfo) -> bool {
        let is_empty = table.seats.iter().any(|seat| seat.sitter == Sitter::Nobody);
        let is_free = (table.stage == Stage::Lobby && is_empty) || table.open;
        self.game.is_none_or(|game| table.settings.game == game)
            && self.pace.is_none_or(|pace| table.settings.pace == pace)
            && (!self.free || is_free)
    }
}

pub(crate) fn run(options: &Options) -> Done {
    let Target { server, code } = Target::read(&options.server, None)?;
    if code.is_some() {
        return Err(Failure::Usage("give only the server: tables lists what is open there".into()));
    }
    let lang = options.lang.unwrap_or_else(local_language);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut tables = runtime.block_on(public_tables(&server)).map_err(|error| trouble(lang, &server, error))?;
    tables.retain(|table| options.shows(table));
    let mut output = io::stdout();
    if options.json {
        let json = serde_json::to_string(&tables).map_err(io::Error::other)?;
        writeln!(output, "{}", escaped(&json))?;
        return Ok(ExitCode::SUCCESS);
    }
    if tables.is_empty() {
        writeln!(output, "{}", lang.no_tables())?;
        writeln!(output, "{}\n  yohoho join {} --game skull-king", lang.terminal_open_one(), server.origin())?;
        return Ok(ExitCode::SUCCESS);
    }
    for table in &tables {
        writeln!(output, "{}", wrap(&harmless(&listed(lang, table)), "  "))?;
    }
    writeln!(
        output,
        "{}\n  yohoho join {}/t/{}",
        lang.terminal_join_one(),
        server.origin(),
        harmless(&tables[0].code)
    )?;
    Ok(ExitCode::SUCCESS)
}

/// JSON in which nothing is left that a terminal would obey: it escapes only half of the control characters by itself.
fn escaped(json: &str) -> String {
    let mut text = String::new();
    for letter in json.chars() {
        if letter.is_control() {
            let _ = write!(text, "\\u{:04x}", u32::from(letter));
        } else {
            text.push(letter);
        }
    }
    text
}
