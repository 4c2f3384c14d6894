//! What the project needs beside the toolchain, installed where it is missing.

use std::path::PathBuf;
use std::process::Command;

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

/// The environment variable that tells the tests of a Python with the library `websockets`.
pub(crate) const PYTHON: &str = "YOHOHO_TEST_PYTHON";

/// A Python with the library `websockets`: a test runs examples/bot.py.
pub(crate) fn python_with_websockets() -> Result<String, String> {
    // Debian's package is for Debian's Python, which need not be the first on the path.
    let own = environment();
    let own_python = own.join("bin/python3").display().to_string();
    let find = || {
        let has = |python: &&str| is_well(Command::new(python).args(["-c", "import websockets"]));
        ["python3", "/usr/bin/python3", &own_python].into_iter().find(has).map(str::to_string)
    };
    if let Some(python) = find() {
        return Ok(python);
    }
    eprintln!("Python's library websockets is missing: installing it");
    let install = "apt-get install --yes --no-install-recommends python3-websockets";
    // Where there is no apt-get, or no right to use it, this fails and does nothing. The list of packages may be old.
    if !succeeds(install) && succeeds("apt-get update") {
        succeeds(install);
    }
    if let Some(python) = find() {
        return Ok(python);
    }
    if is_well(command("python3 -m venv").arg(&own)) {
        is_well(Command::new(&own_python).args(["-m", "pip", "install", "websockets"]));
    }
    find().ok_or_else(|| {
        "Python's library websockets is missing: a test runs examples/bot.py (Debian: apt-get install python3-websockets; elsewhere: \
         python3 -m pip install websockets)"
            .into()
    })
}

fn is_well(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

/// A virtual environment beside what cargo builds.
fn environment() -> PathBuf {
    let xtask = std::env::current_exe().unwrap_or_default();
    let target = xtask.ancestors().nth(2).map_or_else(|| PathBuf::from("target"), PathBuf::from);
    target.join("python")
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
