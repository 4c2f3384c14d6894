//! What the project needs beside the toolchain, installed where it is missing.

use crate::steps::{Done, cargo, command, succeeds};

/// Makes sure that the toolchain can build for a target.
pub(crate) fn target(name: &str) -> Done {
    let installed = command("rustup target list --installed").output();
    if installed.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).lines().any(|line| line == name)) {
        return Ok(());
    }
    if succeeds(&format!("rustup target add {name}")) {
        return Ok(());
    }
    Err(format!("the target {name} is missing: run 'rustup target add {name}'"))
}

/// Makes sure that Python is there: a test runs the example of docs/bot-protocol.md.
pub(crate) fn python() -> Done {
    if succeeds("python3 --version") {
        return Ok(());
    }
    eprintln!("python3 is missing: installing it");
    // Where there is no apt-get, or no right to use it, this fails and does nothing.
    if succeeds("apt-get install --yes --no-install-recommends python3-minimal") && succeeds("python3 --version") {
        return Ok(());
    }
    Err("python3 is missing: a test runs a bot that is written in it (Debian: apt-get install python3)".into())
}

/// Makes sure that a cargo tool is there. False, with a word why, if it cannot be installed.
pub(crate) fn cargo_tool(name: &str, version: Option<&str>, check: &str) -> bool {
    let right = |output: std::process::Output| {
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        output.status.success() && version.is_none_or(|version| said.contains(version))
    };
    if command(check).output().is_ok_and(right) {
        return true;
    }
    eprintln!("{name} is missing: installing it (a few minutes, once)");
    let version = version.map(|version| format!(" --version {version}")).unwrap_or_default();
    if cargo(&format!("install --quiet --locked {name}{version}")).is_ok() {
        return true;
    }
    eprintln!("{name} could not be installed: its checks are left out");
    false
}
