//! `cargo xtask`: everything that is done with this project.

mod api;
mod bench;
mod compress;
mod e2e;
mod fleet;
mod layers;
mod lighthouse;
mod links;
mod npm;
mod npm_test;
mod postgres;
mod previous;
mod publish;
mod python;
mod quick;
mod release;
mod run;
mod scale;
mod server;
mod shrink;
mod simulate;
mod site;
mod steps;
mod style;
mod test;
mod tools;
mod web;
mod words;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask COMMAND

  run           build everything and start a server with its data in the folder data; options for 'yohoho serve' may follow, as in
                'cargo xtask run -- --listen 0.0.0.0:8080'
  fleet         build everything and start three servers on a throw-away PostgreSQL, behind HAProxy, to play with and to kill
  web           build the browser client into crates/web/dist, which becomes part of the server, and check its size
  web --draft   build the browser client in seconds, without making it small; a server from target/debug that is started with
                YOHOHO_CLIENT=crates/web/dist takes it from that folder
  npm           build the npm packages yohoho and yohoho-weights into target/npm and check their size
  crates        do everything but publish the crates: pack each, compile it from its package, and compare it with the last release
  release       build what operators install into target/packages: archives and Debian packages for x86-64 and ARM64 with static programs,
                bills of materials and checksums; start the programs, and install a package (half an hour on two cores)
  release --program amd64|arm64 FILE  only the program for one machine, as the Dockerfile has it built
  docs          build the documentation site into site/dist, which becomes part of the server, and check its links
  test          the gate: formatting, lints, tests (the store's on PostgreSQL, too), the client in a browser, documentation, WASM and
                no_std builds, dependencies; prints how long each step took
  test --quick  the inner loop: formatting, lints, and tests of the crates that differ from the main branch
  test --long   the gate with 100,000 games against the second implementation and 10,000 of the bots at every table, the previous
                release beside this one, and a rehearsal of publishing the crates (many minutes more)
  test --only STEP  one step of the gate: formatting, client, site, lints, tests, browser, python, documentation, no-std, npm,
                crates, dependencies, api or packages
  test --web    only the client in a browser, Chromium and Playwright against the real server; options for Playwright may follow
  test --api    only the HTTP API: a typed client generated from its document, and Schemathesis, against a real server
  test --store  only the tests of the store, on SQLite and on a throw-away PostgreSQL
  python        build the Python package into target/wheels
  python --test test it, as the gate does
  simulate --seeds N [--from SEED]  the server, its store, its network and its clients, simulated from one seed after the other, with
                faults of every kind; a seed that fails is printed with what happened, and fails again the same way
  bench         how fast the rules are, how strong the bots, and how good the pages; writes the figures of docs/bots.md and
                docs/performance.md
  bench --pages only the pages, by Lighthouse, which is installed from npm; fails if one is too slow or has a flaw
  bench --fleet SCENARIO…  what one server and several carry, with 'yohoho load' on a throw-away PostgreSQL: the figures of
                docs/scale.md. The scenarios are servers, sqlite, costs, curve and limit
  postgres COMMAND  a throw-away PostgreSQL for one command, which finds its address in YOHOHO_TEST_POSTGRES, as in
                'cargo xtask postgres cargo test --package yohoho-server fleet'; --durable before it makes commits wait for the disk
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match arguments[..] {
        ["run", "--", ref options @ ..] | ["run", ref options @ ..] => run::run(options),
        ["fleet"] => fleet::run(),
        ["test"] => test::run(false),
        ["test", "--quick"] => quick::run(),
        ["test", "--long"] => test::run(true),
        ["test", "--only", step] => test::only(step),
        ["test", "--web", ref options @ ..] => {
            web::weigh().and_then(|()| site::build()).and_then(|()| e2e::run_with(options))
        }
        ["test", "--api"] => api::build_and_run(),
        ["test", "--store"] => test::store(),
        ["docs"] => site::build(),
        ["web"] => web::weigh(),
        ["web", "--draft"] => web::draft(),
        ["npm"] => npm::build(),
        ["crates"] => publish::rehearse(),
        ["release"] => release::run(),
        ["release", "--program", architecture, path] => release::program(architecture, path),
        ["python"] => python::build(),
        ["python", "--test"] => python::test(false),
        ["bench"] => bench::run(),
        ["bench", "--pages"] => lighthouse::run(),
        ["bench", "--fleet", ref options @ ..] => scale::run(options),
        ["postgres", ref words @ ..] => postgres::with(words),
        ["simulate", ref options @ ..] => simulate::run(options),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        _ => {
            eprintln!("xtask: there is no '{}'. Try 'cargo xtask help'.", arguments.join(" "));
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
    }
}
