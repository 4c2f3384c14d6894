//! The client in a real browser against the real server: the tests in `e2e/`.

use std::path::{Path, PathBuf};

use crate::steps::{Done, cargo, command, root, target_folder};
use crate::tools;

/// Where Chromium is, on the systems we know.
const CHROMIUM: [&str; 4] = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/// Debian's packages with Chromium and a font.
pub(crate) const PACKAGES: &str = "chromium fonts-dejavu-core";

/// Chromium's engine without its windows, tabs and menus, which cost the tests as much time as the pages that they test. Debian has it in a package of
/// this name; elsewhere Chromium itself will do.
const SHELL: &str = "chromium-headless-shell";

/// Checks the types of the tests and runs them all against the server that `cargo test` has built.
pub(crate) fn run() -> Done {
    node_packages()?;
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
    let browser = browser()?;
    node_packages()?;
    let mut playwright = command("npx --no-install playwright test");
    playwright.args(options).current_dir(root().join("e2e"));
    playwright.env("YOHOHO_CHROMIUM", browser).env("YOHOHO", target_folder().join("debug/yohoho"));
    match playwright.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err("a test in the browser failed".into()),
        Err(error) => Err(format!("Playwright could not be started: {error}")),
    }
}

/// The browser that tests run in.
pub(crate) fn browser() -> Result<PathBuf, String> {
    shell().map_or_else(|| chromium().map(PathBuf::from), Ok)
}

pub(crate) fn find_chromium() -> Option<&'static str> {
    CHROMIUM.into_iter().find(|path| Path::new(path).exists())
}

/// The headless shell, installed if it is missing and can be.
fn shell() -> Option<PathBuf> {
    let path = PathBuf::from("/usr/bin").join(SHELL);
    if !path.exists() && Path::new("/usr/bin/apt-get").exists() {
        tools::install(SHELL);
    }
    path.exists().then_some(path)
}

/// Chromium, installed if it is missing.
pub(crate) fn chromium() -> Result<&'static str, String> {
    if find_chromium().is_none() {
        tools::install(PACKAGES);
    }
    find_chromium()
        .ok_or_else(|| "Chromium is missing: tests run the client in it (Debian: apt-get install chromium)".into())
}

/// Installs Playwright and axe in the versions of the lock file.
pub(crate) fn node_packages() -> Done {
    node_packages_of(&root().join("e2e"))
}

/// Installs what a folder's lock file lists.
pub(crate) fn node_packages_of(folder: &Path) -> Done {
    let modules = folder.join("node_modules/.package-lock.json");
    let newer = |one: &Path, other: &Path| {
        let time = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
        time(one) >= time(other)
    };
    if modules.exists() && newer(&modules, &folder.join("package-lock.json")) {
        return Ok(());
    }
    match command("npm ci --no-audit --no-fund --loglevel=error").current_dir(folder).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("'npm ci' failed in {}", folder.display())),
        Err(_) => Err("npm is missing: tests run the client in a browser (nodejs.org)".into()),
    }
}
