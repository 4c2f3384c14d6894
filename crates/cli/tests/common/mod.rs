//! Running the command as a person or a program does.
#![allow(dead_code, reason = "not every test uses everything")]

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// The command with arguments that have no spaces.
pub(crate) fn yohoho(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_yohoho"));
    command.args(arguments.split_whitespace()).env_remove("COLUMNS");
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG");
    command.env_remove("YOHOHO_DATA").env_remove("YOHOHO_DATABASE");
    command
}

pub(crate) fn run(arguments: &str) -> Output {
    yohoho(arguments).output().unwrap()
}

pub(crate) fn run_with(arguments: &str, input: &[u8]) -> Output {
    let mut child =
        yohoho(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// Runs with `--bots`, which may have spaces.
pub(crate) fn run_bots(arguments: &str, bots: &str) -> Output {
    yohoho(arguments).args(["--bots", bots]).output().unwrap()
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

pub(crate) fn json(output: &Output) -> serde_json::Value {
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{error}: {} {}", text(&output.stdout), text(&output.stderr)))
}

/// A file of its own for each test.
pub(crate) fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    folder.join(format!("{}-{name}", std::process::id()))
}

/// The command of the example in the documentation.
pub(crate) fn example() -> String {
    let python = Command::new("python3").arg("--version").output();
    assert!(
        python.is_ok_and(|output| output.status.success()),
        "this test needs python3 (Debian: apt-get install python3)"
    );
    format!("exec:python3 {}/../../docs/examples/bot.py", env!("CARGO_MANIFEST_DIR"))
}
