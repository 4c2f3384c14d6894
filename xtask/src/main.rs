//! `cargo xtask`: everything that is done with this project.

mod bench;
mod layers;
mod postgres;
mod steps;
mod test;
mod tools;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask COMMAND

  run           build the yohoho command, show what it can do and play a short demonstration
  test          everything that must hold: formatting, lints, tests (the store's on PostgreSQL, too), documentation, WASM and no_std builds, dependencies
  test --long   the same, with 100,000 games against the second implementation and 10,000 of the bots at every table (many minutes more)
  test --store  only the tests of the store, on SQLite and on a throw-away PostgreSQL
  bench         how fast the rules are and how strong the bots; writes the figures of docs/bots.md
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match arguments[..] {
        ["run"] => run(),
        ["test"] => test::run(false),
        ["test", "--long"] => test::run(true),
        ["test", "--store"] => test::store(),
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

fn run() -> steps::Done {
    let yohoho = |arguments: &str| steps::cargo(&format!("run --quiet --release --package yohoho -- {arguments}"));
    yohoho("--help")?;
    for game in ["skull-king", "skull-king-doubloons", "skull-queen"] {
        let demonstration = format!("arena --game {game} --players 4 --bots bosun,cabin-boy --deals 500");
        println!("\n$ yohoho {demonstration}");
        yohoho(&demonstration)?;
    }
    Ok(())
}
