//! `cargo xtask test --quick`: the inner loop. Formatting, lints and the tests of the crates that changed.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::steps::{Clock, Done, cargo, command, root};
use crate::test;

/// Files outside a crate whose contents are tested by one.
const TESTED_BY: [(&str, &str); 6] = [
    ("docs/", "yohoho"),
    ("docs/openapi.json", "yohoho-server"),
    ("examples/", "yohoho"),
    ("fuzz/", "yohoho-fuzz-targets"),
    ("locales/", "yohoho-i18n"),
    ("rulebook/", "yohoho-rules"),
];

/// Lints are those of the gate: cargo looks only at what changed and at what depends on it, so dependents are known to compile.
pub(crate) fn run() -> Done {
    let mut clock = Clock::default();
    let done = steps(&mut clock);
    clock.print();
    done
}

fn steps(clock: &mut Clock) -> Done {
    let changed = changed_crates()?;
    clock.step("formatting", test::formatting)?;
    if changed.is_empty() {
        eprintln!("\nNo crate has changed.");
        return Ok(());
    }
    clock.step("lints", test::lints)?;
    let packages: Vec<String> = changed.iter().map(|name| format!("--package {name}")).collect();
    let mut packages = packages.join(" ");
    if changed.contains("yohoho-bots") {
        packages.push_str(" --features yohoho-bots/fit");
    }
    clock.step(&format!("tests of {}", changed.into_iter().collect::<Vec<_>>().join(", ")), || {
        cargo(&format!("test --quiet {packages}"))
    })
}

/// The crates with a file that differs from the main branch, committed or not.
fn changed_crates() -> Result<BTreeSet<String>, String> {
    let base = ["origin/main", "main", "HEAD"].into_iter().find_map(|main| git(&format!("merge-base HEAD {main}")));
    let base = base.ok_or("--quick compares with git, and this is no git repository")?;
    let tracked = git(&format!("diff --name-only {}", base.trim())).unwrap_or_default();
    let new = git("ls-files --others --exclude-standard").unwrap_or_default();
    let files: Vec<&str> = tracked.lines().chain(new.lines()).collect();
    let crates = crates()?;
    let has = |folder: &str| files.iter().any(|file| file.starts_with(folder));
    if has("Cargo.toml") || has("Cargo.lock") || has("rust-toolchain.toml") || has(".cargo/") {
        return Ok(crates.into_iter().map(|(name, _)| name).collect());
    }
    let own = crates.into_iter().filter(|(_, folder)| has(folder)).map(|(name, _)| name);
    let tested = TESTED_BY.into_iter().filter(|(path, _)| has(path)).map(|(_, name)| name.to_owned());
    Ok(own.chain(tested).collect())
}

/// The crates of the workspace with their folders, from the root of the project, with a slash at the end.
fn crates() -> Result<Vec<(String, String)>, String> {
    let output = command("cargo metadata --format-version 1 --no-deps --offline").output();
    let output = output.map_err(|error| format!("cargo metadata could not be started: {error}"))?;
    let metadata: Value = serde_json::from_slice(&output.stdout).map_err(|_| "cargo metadata failed")?;
    let root = format!("{}/", root().display());
    let folder = |package: &Value| {
        let manifest = package["manifest_path"].as_str()?.strip_prefix(&root)?.strip_suffix("Cargo.toml")?;
        Some((package["name"].as_str()?.to_owned(), manifest.to_owned()))
    };
    Ok(metadata["packages"].as_array().into_iter().flatten().filter_map(folder).collect())
}

/// What git says, unless it fails.
fn git(words: &str) -> Option<String> {
    let output = command(&format!("git {words}")).output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}
