//! Running commands from the root of the project.

use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

/// How a step ends: well, or with a sentence about what failed.
pub(crate) type Done = Result<(), String>;

/// The root of the project.
pub(crate) fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().map_or(here.clone(), PathBuf::from)
}

/// A command in the root of the project, from words separated by spaces.
pub(crate) fn command(words: &str) -> Command {
    let mut words = words.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or_default());
    command.args(words).current_dir(root());
    // What cargo told xtask about itself is not for others: build scripts that look at it would run again every time.
    for (name, _) in std::env::vars_os() {
        let told =
            name.to_str().is_some_and(|name| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_"));
        if told {
            command.env_remove(name);
        }
    }
    command
}

/// Runs cargo and shows what it says.
pub(crate) fn cargo(words: &str) -> Done {
    cargo_with(words, &[])
}

/// Runs cargo with more environment variables.
pub(crate) fn cargo_with(words: &str, environment: &[(&str, &str)]) -> Done {
    let mut cargo = command(&format!("cargo {words}"));
    cargo.envs(environment.iter().copied());
    match cargo.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("'cargo {words}' failed")),
        Err(error) => Err(format!("'cargo {words}' could not be started: {error}")),
    }
}

/// Whether the command is there and runs well, without showing what it says.
pub(crate) fn succeeds(words: &str) -> bool {
    command(words).output().is_ok_and(|output| output.status.success())
}

/// Runs a step under its name and tells how long it took.
pub(crate) fn step(name: &str, work: impl FnOnce() -> Done) -> Done {
    eprintln!("\n== {name}");
    let start = Instant::now();
    work()?;
    eprintln!("== {name}: done in {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}
