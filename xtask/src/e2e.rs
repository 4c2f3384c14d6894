//! The client in a real browser against the real server: the tests in `e2e/`.

use std::path::{Path, PathBuf};

use crate::steps::{Done, cargo, command, root, succeeds};

/// Where Chromium is, on the systems we know.
const CHROMIUM: [&str; 4] = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/// Checks the types of the tests and runs them all. The server is the one that the tests before them have built.
pub(crate) fn run() -> Done {
    packages()?;
    match command("npm run --silent check").current_dir(root().join("e2e")).status() {
        Ok(status) if status.success() => play(&[]),
        _ => Err("the tests in e2e do not fit their types".into()),
    }
}

/// Builds the server and runs the tests, with these options for Playwright.
pub(crate) fn run_with(options: &[&str]) -> Done {
    cargo("build --quiet --package yohoho")?;
    play(options)
}

fn play(options: &[&str]) -> Done {
    let chromium = chromium()?;
    packages()?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let mut playwright = command("npx --no-install playwright test");
    playwright.args(options).current_dir(root().join("e2e"));
    playwright.env("YOHOHO_CHROMIUM", chromium).env("YOHOHO", target.join("debug/yohoho"));
    match playwright.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err("a test in the browser failed".into()),
        Err(error) => Err(format!("Playwright could not be started: {error}")),
    }
}

/// A Chromium, installed if it is missing.
fn chromium() -> Result<&'static str, String> {
    let find = || CHROMIUM.into_iter().find(|path| Path::new(path).exists());
    if let Some(found) = find() {
        return Ok(found);
    }
    eprintln!("Chromium is missing: installing it");
    let install = "apt-get install --yes --no-install-recommends chromium fonts-dejavu-core";
    // Where there is no apt-get, or no right to use it, this fails and does nothing. The list of packages may be old.
    if !succeeds(install) && succeeds("apt-get update") {
        succeeds(install);
    }
    find().ok_or_else(|| "Chromium is missing: tests run the client in it (Debian: apt-get install chromium)".into())
}

/// Playwright and axe, as the lock file has them.
fn packages() -> Done {
    let folder = root().join("e2e");
    let modules = folder.join("node_modules/.package-lock.json");
    let newer = |one: &Path, other: &Path| {
        let time = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
        time(one) >= time(other)
    };
    if modules.exists() && newer(&modules, &folder.join("package-lock.json")) {
        return Ok(());
    }
    match command("npm ci --no-audit --no-fund --loglevel=error").current_dir(&folder).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err("'npm ci' failed in e2e".into()),
        Err(_) => Err("npm is missing: tests run the client in a browser (nodejs.org)".into()),
    }
}
