//! `cargo xtask simulate`: many seeds of the simulation, on all cores.

use crate::steps::{Done, cargo};

/// Runs `crates/simulation` with these options, optimised.
pub(crate) fn run(options: &[&str]) -> Done {
    cargo(&format!("run --quiet --release --package yohoho-simulation -- {}", options.join(" ")))
}
