//! `yohoho bots`: the bots that can be played against.

use std::io::{self, Write};
use std::process::ExitCode;

use crate::Done;
use crate::terminal::wrap;

/// List the bots and show how to play against them.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  yohoho bots")]
pub(crate) struct Options {}

const USE: &str = "\
Name them with --bots, separated by commas:
  yohoho play --bots captain
  yohoho play --players 3 --bots cabin-boy,bosun
  yohoho arena --game skull-king --bots captain,bosun --deals 20
Give the Skull King a temperature to make him weaker, the higher the weaker:
  yohoho play --bots skull-king@3
Your own program plays as exec:COMMAND; see docs/bot-protocol.md:
  yohoho play --players 2 --bots 'exec:python3 bot.py'
";

pub(crate) fn run() -> Done {
    let mut output = io::stdout().lock();
    writeln!(output, "The bots, from the weakest to the strongest:")?;
    for bot in yohoho_bots::BOTS {
        writeln!(output, "{}", wrap(&format!("  {}: {}", bot.name(), bot.character()), "  "))?;
    }
    writeln!(output, "\nBots with one fixed idea, to test others against:")?;
    for bot in yohoho_bots::SPARRING_BOTS {
        writeln!(output, "{}", wrap(&format!("  {}: {}", bot.name(), bot.character()), "  "))?;
    }
    write!(output, "\n{USE}")?;
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}
