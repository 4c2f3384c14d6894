//! `cargo xtask bench`: how fast the rules are.

use crate::steps::{Done, cargo, step, succeeds};
use crate::tools;

pub(crate) fn run() -> Done {
    step("random games (under a minute)", || cargo("bench --quiet --package yohoho-rules --bench throughput"))?;
    step("instructions", || {
        if !succeeds("valgrind --version") {
            eprintln!("valgrind is not here: left out (Debian: apt-get install valgrind)");
            return Ok(());
        }
        if tools::cargo_tool("gungraun-runner", Some(GUNGRAUN), "gungraun-runner --version") {
            cargo("bench --quiet --package yohoho-rules --bench instructions")?;
        }
        Ok(())
    })
}

/// The runner must be of the same version as the library.
const GUNGRAUN: &str = "0.20.0";
