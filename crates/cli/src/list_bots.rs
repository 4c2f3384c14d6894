//! `yohoho bots`: who there is to play against.

use std::io::{self, Write};
use std::process::ExitCode;

use crate::Done;
use crate::play::wrap;

/// List the bots and how to use them.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  yohoho bots")]
pub(crate) struct Options {}

const USE: &str = "\
Name them with --bots, separated by commas:
  yohoho play --bots captain
  yohoho play --players 3 --bots cabin-boy,bosun
  yohoho arena --game skull-king --bots captain,bosun --deals 20
The Skull King plays weaker at a temperature, drawing what he does by its odds:
  yohoho play --bots skull-king@3
A program of yours plays as exec:COMMAND; docs/bot-protocol.md tells how:
  yohoho play --players 2 --bots 'exec:python3 bot.py'
";

pub(crate) fn run() -> Done {
    let mut output = io::stdout().lock();
    writeln!(output, "The crew, from the weakest to the strongest:")?;
    for bot in yohoho_bots::BOTS {
        writeln!(output, "{}", wrap(&format!("  {}: {}", bot.name(), bot.character()), "  "))?;
    }
    writeln!(output, "\nStrangers, to see how a player copes with them:")?;
    for bot in yohoho_bots::SPARRING_BOTS {
        writeln!(output, "{}", wrap(&format!("  {}: {}", bot.name(), bot.character()), "  "))?;
    }
    write!(output, "\n{USE}")?;
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}
