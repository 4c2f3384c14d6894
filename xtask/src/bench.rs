//! `cargo xtask bench`: how fast the rules are, how strong the bots, and how good the pages.

use std::fs;

use crate::steps::{Clock, Done, cargo, command, root, succeeds};
use crate::tools::CargoTool;
use crate::{lighthouse, python};

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
    clock.step("a short arena (about a minute)", arena)?;
    clock.step("games in Python (about a minute)", python::bench)?;
    clock.step("pages", lighthouse::run)
}

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
    write_figures("docs/bots.md", "bench", &figures)
}

/// Writes figures to a page of the documentation, between two lines with this name.
pub(crate) fn write_figures(page: &str, name: &str, figures: &str) -> Done {
    let (start, end) = (format!("<!-- {name}: start -->\n"), format!("<!-- {name}: end -->\n"));
    let path = root().join(page);
    let text = fs::read_to_string(&path).map_err(|error| format!("{page}: {error}"))?;
    let (before, rest) = text.split_once(&start).ok_or(format!("{page} has no line {start}"))?;
    let (_, after) = rest.split_once(&end).ok_or(format!("{page} has no line {end}"))?;
    fs::write(&path, format!("{before}{start}\n{figures}\n{end}{after}")).map_err(|error| format!("{page}: {error}"))
}

/// The runner must be of the same version as the library.
const GUNGRAUN: CargoTool = CargoTool {
    name: "gungraun-runner",
    version: Some("0.20.0"),
    check: "gungraun-runner --version",
    options: "",
    quick: false,
};
