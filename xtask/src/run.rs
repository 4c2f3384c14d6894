//! `cargo xtask run`: builds everything and starts the server.

use std::process::Command;
use std::thread;

use crate::steps::{Done, cargo, root, succeeds, target_folder};
use crate::web;

const NEXT: &str = "
What you can do once it is open, from another terminal and with the address that it prints:

  python3 examples/bot.py http://127.0.0.1:8080   a program plays against bots; it needs the Python library websockets
  target/debug/yohoho export backup.jsonl         a backup, while people play
  target/debug/yohoho play                        a game in the terminal, without a server
  target/debug/yohoho join URL                    the same at a table of this server
  cargo xtask docs && cargo xtask run             the same with the documentation, at http://127.0.0.1:8080/docs

Write a client with docs/protocol.md, a bot with docs/bot-api.md; docs/self-hosting.md puts a server on the internet.
This build is for trying things out and for development. For the fastest and smallest command, on your path:
'cargo install --path crates/cli'.
";

/// Builds the command and serves with these options. The data is in the project's folder `data`, unless they say otherwise.
pub(crate) fn run(options: &[&str]) -> Done {
    build()?;
    println!("{NEXT}");
    let mut serve = Command::new(target_folder().join("debug/yohoho"));
    become_it(serve.current_dir(root()).arg("serve").args(options))
}

/// Builds the browser client, and the command with it.
pub(crate) fn build() -> Done {
    eprintln!("Building the browser client and the server. The first time this takes a few minutes.");
    // The client becomes part of the server. While it compiles, so does what the server depends on, and the server itself; the
    // latter once more as soon as the client is there, which takes seconds.
    thread::scope(|scope| {
        scope.spawn(compile_server);
        web::build()
    })?;
    cargo("build --package yohoho")
}

/// Compiles the server on the time that the client leaves: the client takes longer. Errors are reported by the build that follows.
fn compile_server() {
    let nice = if cfg!(unix) { "nice -n 10 " } else { "" };
    succeeds(&format!("{nice}cargo build --quiet --package yohoho"));
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
