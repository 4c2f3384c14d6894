//! `cargo xtask bench`: how fast the rules are.

use crate::steps::{Done, cargo, cargo_with, step, succeeds};
use crate::tools;

pub(crate) fn run() -> Done {
    const GAMES: &str = "bench --quiet --package yohoho-rules --bench throughput";
    step("random games, as everybody gets it", || cargo(GAMES))?;
    step("random games, built for this processor", || {
        cargo_with(&format!("{GAMES} --target-dir target/native"), &[("RUSTFLAGS", "-C target-cpu=native")])
    })?;
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
