//! `cargo xtask run`: opens a house.

use std::process::Command;

use crate::steps::{Done, cargo, command};
use crate::web;

const NEXT: &str = "
What you can do once it is open, from another terminal and with the address that it tells:

  python3 examples/bot.py http://127.0.0.1:8080   a program plays against the crew; it needs the Python library websockets
  yohoho export backup.jsonl                      a backup, while people play
  yohoho play                                     a game in the terminal, without a server

docs/protocol.md is for whoever writes a client, docs/bot-api.md for bots, docs/self-hosting.md for a server on the internet.
The command is target/release/yohoho; 'cargo install --path crates/cli' puts it on your path.
";

/// Builds the command and serves with these options. The data is in the project's folder `data`, unless they say otherwise.
pub(crate) fn run(options: &[&str]) -> Done {
    web::build()?;
    cargo("build --release --package yohoho")?;
    println!("{NEXT}");
    let mut serve = command("cargo run --quiet --release --package yohoho -- serve");
    become_it(serve.args(options))
}

/// The server takes the place of this process, so that a signal reaches it, and whoever waits for this waits for it.
#[cfg(unix)]
fn become_it(serve: &mut Command) -> Done {
    use std::os::unix::process::CommandExt;
    Err(format!("the server could not be started: {}", serve.exec()))
}

#[cfg(not(unix))]
fn become_it(serve: &mut Command) -> Done {
    match serve.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err("the server failed".into()),
        Err(error) => Err(format!("the server could not be started: {error}")),
    }
}
