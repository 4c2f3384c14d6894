//! `cargo xtask bench`: how fast the rules are, and how strong the bots.

use std::fs;

use crate::steps::{Clock, Done, cargo, command, root, succeeds};
use crate::tools::CargoTool;

pub(crate) fn run() -> Done {
    let mut clock = Clock::default();
    clock.step("random games (under a minute)", || cargo("bench --quiet --package yohoho-rules --bench throughput"))?;
    clock.step("instructions", || {
        if !succeeds("valgrind --version") {
            eprintln!("valgrind is not here: left out (Debian: apt-get install valgrind)");
            return Ok(());
        }
        if GUNGRAUN.is_there() {
            cargo("bench --quiet --package yohoho-rules --bench instructions")?;
        }
        Ok(())
    })?;
    clock.step("a short arena (about a minute)", arena)
}

/// The page whose figures the arena writes.
const PAGE: &str = "docs/bots.md";
/// The figures stand between these lines.
const START: &str = "<!-- bench: start -->\n";
const END: &str = "<!-- bench: end -->\n";

/// All bots at one table: the figures and the chart of `docs/bots.md`.
fn arena() -> Done {
    let arguments = "arena --game skull-king --players 4 --bots random,cabin-boy,bosun,captain --deals 60 --chart docs/bids-made.svg";
    let output = command(&format!("cargo run --quiet --release --package yohoho -- {arguments}"))
        .output()
        .map_err(|error| format!("the arena could not be started: {error}"))?;
    if !output.status.success() {
        return Err(format!("the arena failed: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let report = String::from_utf8_lossy(&output.stdout);
    print!("{report}");
    let mut figures = String::new();
    for line in format!("$ yohoho {arguments}\n{report}").lines() {
        // A block of code is indented; empty lines are not.
        let indent = if line.is_empty() { "" } else { "    " };
        figures.extend([indent, line, "\n"]);
    }
    let page = root().join(PAGE);
    let text = fs::read_to_string(&page).map_err(|error| format!("{PAGE}: {error}"))?;
    let (before, rest) = text.split_once(START).ok_or(format!("{PAGE} has no line {START}"))?;
    let (_, after) = rest.split_once(END).ok_or(format!("{PAGE} has no line {END}"))?;
    let text = format!("{before}{START}\n{figures}\n{END}{after}");
    fs::write(&page, text).map_err(|error| format!("{PAGE}: {error}"))
}

/// The runner must be of the same version as the library.
const GUNGRAUN: CargoTool = CargoTool {
    name: "gungraun-runner",
    version: Some("0.20.0"),
    check: "gungraun-runner --version",
    options: "",
    quick: false,
};
