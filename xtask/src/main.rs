//! `cargo xtask`: everything that is done with this project.

mod api;
mod bench;
mod book;
mod compress;
mod e2e;
mod layers;
mod lighthouse;
mod links;
mod postgres;
mod quick;
mod run;
mod server;
mod shrink;
mod simulate;
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
  web           build the browser client into crates/web/dist, which becomes part of the server, and check its size
  web --draft   build the browser client in seconds, without making it small; a server from target/debug that is started with
                YOHOHO_CLIENT=crates/web/dist takes it from that folder
  docs          build the documentation as a book in target/book and check its links
  test          the gate: formatting, lints, tests (the store's on PostgreSQL, too), the client in a browser, documentation, WASM and
                no_std builds, dependencies; prints how long each step took
  test --quick  the inner loop: formatting, lints, and tests of the crates that differ from the main branch
  test --long   the gate with 100,000 games against the second implementation and 10,000 of the bots at every table (many minutes more)
  test --only STEP  one step of the gate: formatting, client, lints, tests, browser, documentation, no-std, dependencies or api
  test --web    only the client in a browser, Chromium and Playwright against the real server; options for Playwright may follow
  test --api    only the HTTP API: a typed client generated from its document, and Schemathesis, against a real server
  test --store  only the tests of the store, on SQLite and on a throw-away PostgreSQL
  simulate --seeds N [--from SEED]  the server, its store, its network and its clients, simulated from one seed after the other, with
                faults of every kind; a seed that fails is printed with what happened, and fails again the same way
  bench         how fast the rules are, how strong the bots, and how good the pages; writes the figures of docs/bots.md and
                docs/performance.md
  bench --pages only the pages, by Lighthouse, which is installed from npm; fails if one is too slow or has a flaw
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match arguments[..] {
        ["run", "--", ref options @ ..] | ["run", ref options @ ..] => run::run(options),
        ["test"] => test::run(false),
        ["test", "--quick"] => quick::run(),
        ["test", "--long"] => test::run(true),
        ["test", "--only", step] => test::only(step),
        ["test", "--web", ref options @ ..] => web::weigh().and_then(|()| e2e::run_with(options)),
        ["test", "--api"] => api::build_and_run(),
        ["test", "--store"] => test::store(),
        ["docs"] => book::build(),
        ["web"] => web::weigh(),
        ["web", "--draft"] => web::draft(),
        ["bench"] => bench::run(),
        ["bench", "--pages"] => lighthouse::run(),
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
