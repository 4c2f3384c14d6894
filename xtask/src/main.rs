//! `cargo xtask`: everything that is done with this project.

mod bench;
mod compress;
mod e2e;
mod layers;
mod postgres;
mod run;
mod steps;
mod test;
mod tools;
mod web;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask COMMAND

  run           build the yohoho command and open a house with it: a game server with its data in the folder data; what follows goes to
                'yohoho serve', as in 'cargo xtask run -- --listen 0.0.0.0:8080'
  web           build the browser client into crates/web/dist, from where the server takes it
  test          everything that must hold: formatting, lints, tests (the store's on PostgreSQL, too), documentation, WASM and no_std builds, dependencies
  test --long   the same, with 100,000 games against the second implementation and 10,000 of the bots at every table (many minutes more)
  test --web    only the client in a browser: Chromium and Playwright against the real server; what follows goes to Playwright
  test --store  only the tests of the store, on SQLite and on a throw-away PostgreSQL
  bench         how fast the rules are and how strong the bots; writes the figures of docs/bots.md
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match arguments[..] {
        ["run", "--", ref options @ ..] | ["run", ref options @ ..] => run::run(options),
        ["test"] => test::run(false),
        ["test", "--long"] => test::run(true),
        ["test", "--web", ref options @ ..] => web::weigh().and_then(|()| e2e::run_with(options)),
        ["test", "--store"] => test::store(),
        ["web"] => web::weigh(),
        ["bench"] => bench::run(),
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
