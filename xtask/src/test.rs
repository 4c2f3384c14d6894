//! `cargo xtask test`: the gate, everything that must hold before a change is merged.

use std::path::PathBuf;
use std::thread;

use crate::postgres::{self, Cluster};
use crate::steps::{Clock, Done, NOT_CHECKED, beside, cargo, cargo_with, command, succeeds};
use crate::tools::{self, CargoTool};
use crate::{api, e2e, fleet, npm_test, previous, publish, python, release, site, web};

/// The target without an operating system that proves `no_std`.
const BARE: &str = "thumbv7em-none-eabi";
const WASM: &str = "wasm32-unknown-unknown";

/// What lints, tests and documentation look at, with the same features each time, so that cargo compiles dependencies once for all
/// of them. xtask stands apart: together with the others it would share their features, and all it depends on, which was just
/// built to run it, would be compiled again.
const CRATES: &str = "--workspace --exclude xtask --features yohoho-bots/fit";
const XTASK: &str = "--package xtask";

/// Runs every step. With `long`, tests play far more games.
pub(crate) fn run(long: bool) -> Done {
    let mut clock = Clock::default();
    let done = all(&mut clock, long);
    clock.print();
    done?;
    eprintln!("\nAll is well.");
    Ok(())
}

fn all(clock: &mut Clock, long: bool) -> Done {
    clock.step("formatting", formatting)?;
    // Downloads wait for the network, compilers for the processor.
    thread::scope(|scope| {
        let packages = scope.spawn(|| {
            tools::system_packages();
            e2e::node_packages()
        });
        clock.step("client", web::weigh)?;
        clock.step("site", site::build)?;
        clock.step("tests, compiled", || {
            cargo(&format!("test {CRATES} --no-run --quiet"))?;
            cargo(&format!("test {XTASK} --no-run --quiet"))
        })?;
        packages.join().map_err(|_| "installing packages failed")?
    })?;
    for proxy in fleet::missing_proxies() {
        clock.leave_out(&format!("{NOT_CHECKED} servers behind {proxy}, since it is missing and cannot be installed"));
    }
    // What needs no browser is done on the time that the browser leaves. The tests come last: like lints and documentation they need
    // cargo, which does one thing at a time.
    thread::scope(|scope| {
        let others = beside(
            scope,
            &["lints", "documentation", "no-std", "npm", "crates", "dependencies", "api", "packages", "python"],
        );
        let done = clock.step("client in a browser", e2e::run).and_then(|()| clock.step("tests", || tests(long)));
        let others = others.join().map_err(|_| "a step beside the browser failed")?;
        clock.join(others).and(done)
    })?;
    if long {
        clock.step("crates, as if they were published", publish::rehearse)?;
        clock.step("python at length", || python::test(true))?;
    }
    Ok(())
}

/// Runs one step by its name.
pub(crate) fn only(name: &str) -> Done {
    match name {
        "formatting" => formatting(),
        "client" => web::weigh(),
        "site" => site::build(),
        "lints" => lints(),
        "tests" => tests(false),
        "browser" => e2e::run(),
        "python" => python::test(false),
        "documentation" => documentation(),
        "no-std" => no_std(),
        "npm" => npm_test::run(),
        "crates" => publish::check(),
        "dependencies" => dependencies(),
        "api" => api::run(),
        "packages" => release::check(),
        _ => Err(format!(
            "there is no step '{name}': formatting, client, site, lints, tests, browser, python, documentation, no-std, npm, crates, dependencies, api, packages"
        )),
    }
}

pub(crate) fn formatting() -> Done {
    cargo("fmt --all --check")
}

/// The second command sees the client and the npm package as browsers get them, and the bots without the feature `fit`. It has the profile of the
/// client's build, whose macros it uses again.
pub(crate) fn lints() -> Done {
    cargo(&format!("clippy {CRATES} --all-targets --quiet -- -D warnings"))?;
    cargo(&format!(
        "clippy --package yohoho-web --package yohoho-js --profile web --target {WASM} --quiet -- -D warnings"
    ))?;
    cargo(&format!("clippy {XTASK} --all-targets --quiet -- -D warnings"))
}

fn tests(long: bool) -> Done {
    let python = tools::python_with_websockets()?;
    let (games, bot_games, kills) = if long { ("100000", "10000", "500") } else { ("2000", "40", "20") };
    let lease_seeds = if long { "1000000" } else { "10000" };
    let previous = if long { Some(previous::build()?.display().to_string()) } else { None };
    let postgres = Cluster::start()?;
    let (address, programs) = (postgres.address(), postgres.programs().display().to_string());
    let mut environment = vec![
        ("YOHOHO_GAMES", games),
        ("YOHOHO_BOT_GAMES", bot_games),
        ("YOHOHO_KILLS", kills),
        ("YOHOHO_LEASE_SEEDS", lease_seeds),
        (tools::PYTHON, python.as_str()),
        (postgres::VARIABLE, address.as_str()),
        (postgres::PROGRAMS_VARIABLE, programs.as_str()),
    ];
    environment.extend(previous.as_deref().map(|previous| (previous::VARIABLE, previous)));
    cargo_with(&format!("test {CRATES} --quiet --no-fail-fast"), &environment)?;
    cargo(&format!("test {XTASK} --quiet"))
}

/// Only the tests of the store, on both databases.
pub(crate) fn store() -> Done {
    let postgres = Cluster::start()?;
    cargo_with("test --package yohoho-store", &[(postgres::VARIABLE, &postgres.address())])
}

/// What rustdoc says about doc comments.
fn documentation() -> Done {
    let strict = [("RUSTDOCFLAGS", "-D warnings")];
    cargo_with(&format!("doc {CRATES} --no-deps --document-private-items --quiet"), &strict)?;
    cargo_with(&format!("doc {XTASK} --no-deps --document-private-items --quiet"), &strict)
}

fn no_std() -> Done {
    tools::target(BARE)?;
    cargo(&format!("build --quiet --package yohoho-rules --no-default-features --target {BARE}"))
}

/// Licences, sources and duplicates; and known vulnerabilities, from a list that is fetched, or was fetched before. Where there is
/// none, a line says so. The project's own CI has a network and sets `YOHOHO_REQUIRE_ADVISORIES`: a check that is left out there
/// would never be missed.
fn dependencies() -> Done {
    if !DENY.is_there() {
        eprintln!("{NOT_CHECKED} dependencies, since cargo-deny is missing");
        return Ok(());
    }
    cargo("deny --log-level error check bans licenses sources")?;
    if !succeeds("cargo deny fetch db") {
        if std::env::var_os("YOHOHO_REQUIRE_ADVISORIES").is_some() {
            return Err("the list of known vulnerabilities could not be fetched".into());
        }
        if !has_advisories() {
            eprintln!("{NOT_CHECKED} known vulnerabilities of dependencies, since their list cannot be fetched here");
            return Ok(());
        }
        eprintln!("the list of known vulnerabilities cannot be fetched here: checking against the copy from last time");
    }
    match command("cargo deny --log-level error check --disable-fetch advisories").status() {
        Ok(status) if status.success() => Ok(()),
        _ => Err("a dependency has a known vulnerability, or their list is too old".into()),
    }
}

/// Whether an earlier run has fetched the list of known vulnerabilities. Cargo-deny keeps it in a folder beside its lock.
fn has_advisories() -> bool {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let copies = home.and_then(|home| std::fs::read_dir(home.join("advisory-dbs")).ok());
    copies.is_some_and(|mut copies| copies.any(|copy| copy.is_ok_and(|copy| copy.path().join("crates").is_dir())))
}

const DENY: CargoTool =
    CargoTool { name: "cargo-deny", version: None, check: "cargo deny --version", options: "", quick: true };
