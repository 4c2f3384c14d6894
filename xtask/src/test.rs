//! `cargo xtask test`: everything that must hold.

use crate::postgres::{self, Cluster};
use crate::steps::{Done, cargo, cargo_with, command, step, succeeds};
use crate::{e2e, tools, web};

/// The target without an operating system that proves `no_std`.
const BARE: &str = "thumbv7em-none-eabi";
const WASM: &str = "wasm32-unknown-unknown";

pub(crate) fn run(long: bool) -> Done {
    step("formatting", || cargo("fmt --all --check"))?;
    step("the browser client, and what a first visit to it loads", web::weigh)?;
    step("lints", || {
        cargo("clippy --workspace --all-targets --quiet -- -D warnings")?;
        cargo(&format!("clippy --package yohoho-web --target {WASM} --quiet -- -D warnings"))?;
        cargo("clippy --package yohoho-bots --features fit --all-targets --quiet -- -D warnings")
    })?;
    step("tests", || {
        tools::python()?;
        let python = tools::python_with_websockets()?;
        let (games, bot_games, kills) = if long { ("100000", "10000", "500") } else { ("2000", "40", "20") };
        let postgres = Cluster::start()?;
        let address = postgres.address();
        let environment = [
            ("YOHOHO_GAMES", games),
            ("YOHOHO_BOT_GAMES", bot_games),
            ("YOHOHO_KILLS", kills),
            (tools::PYTHON, python.as_str()),
            (postgres::VARIABLE, address.as_str()),
        ];
        cargo_with("test --workspace --quiet", &environment)?;
        cargo("test --package yohoho-bots --features fit --lib --quiet fit")
    })?;
    step("the client in a browser", e2e::run)?;
    step("documentation", || {
        cargo_with("doc --workspace --no-deps --document-private-items --quiet", &[("RUSTDOCFLAGS", "-D warnings")])
    })?;
    step("rules without std", || {
        tools::target(BARE)?;
        cargo(&format!("build --quiet --package yohoho-rules --no-default-features --target {BARE}"))
    })?;
    step("dependencies", dependencies)?;
    eprintln!("\nAll is well.");
    Ok(())
}

/// Only the tests of the store, on both databases.
pub(crate) fn store() -> Done {
    let postgres = Cluster::start()?;
    cargo_with("test --package yohoho-store", &[(postgres::VARIABLE, &postgres.address())])
}

/// Licences, sources and duplicates always; known vulnerabilities where their list can be fetched.
fn dependencies() -> Done {
    if !tools::cargo_tool("cargo-deny", None, "cargo deny --version") {
        return Ok(());
    }
    cargo("deny --log-level error check bans licenses sources")?;
    if !succeeds("cargo deny fetch db") {
        eprintln!("the list of known vulnerabilities cannot be fetched here: not checked");
        return Ok(());
    }
    match command("cargo deny --log-level error check --disable-fetch advisories").status() {
        Ok(status) if status.success() => Ok(()),
        _ => Err("a dependency has a known vulnerability".into()),
    }
}
