//! Steps with a name and a clock, and commands that run from the root of the project.

use std::path::PathBuf;
use std::process::Command;
use std::thread::{self, ScopedJoinHandle};
use std::time::{Duration, Instant};

/// How a step ends: well, or with a sentence that says what failed.
pub(crate) type Done = Result<(), String>;

/// How a line begins that says what a step has left out. The end of the gate repeats it.
pub(crate) const NOT_CHECKED: &str = "NOT CHECKED:";

/// Runs steps one after the other and keeps their times, for a table at the end.
#[derive(Default)]
pub(crate) struct Clock {
    times: Vec<Time>,
    /// What steps have left out.
    left_out: Vec<String>,
}

struct Time {
    name: String,
    taken: Duration,
    /// Whether other steps ran at the same time.
    beside: bool,
}

impl Clock {
    /// Runs a step under its name and says how long it took.
    pub(crate) fn step(&mut self, name: &str, work: impl FnOnce() -> Done) -> Done {
        eprintln!("\n== {name}");
        let start = Instant::now();
        let done = work();
        self.note(name, start.elapsed(), false);
        done
    }

    /// Notes the steps that ran at the same time as others. Their output is shown now, each in one piece, and the first failure
    /// counts.
    pub(crate) fn join(&mut self, steps: Vec<Captured>) -> Done {
        let mut all = Ok(());
        for step in steps {
            eprintln!("\n== {}\n{}", step.name, step.output.trim_end());
            self.note(step.name, step.taken, true);
            self.left_out.extend(step.output.lines().filter(|line| line.starts_with(NOT_CHECKED)).map(String::from));
            all = all.and(step.done);
        }
        all
    }

    /// Says that something is not checked, now and at the end.
    pub(crate) fn leave_out(&mut self, line: &str) {
        eprintln!("{line}");
        self.left_out.push(line.to_owned());
    }

    fn note(&mut self, name: &str, taken: Duration, beside: bool) {
        eprintln!("== {name}: {:.0} s", taken.as_secs_f64());
        self.times.push(Time { name: name.to_owned(), taken, beside });
    }

    /// Prints how long each step took, all of them together, and what was left out.
    pub(crate) fn print(&self) {
        eprintln!("\n{:>7}  step", "seconds");
        for Time { name, taken, beside } in &self.times {
            let note = if *beside { " (beside other steps)" } else { "" };
            eprintln!("{:>7.0}  {name}{note}", taken.as_secs_f64());
        }
        let total: Duration = self.times.iter().filter(|time| !time.beside).map(|time| time.taken).sum();
        eprintln!("{:>7.0}  in all", total.as_secs_f64());
        for line in &self.left_out {
            eprintln!("\n{line}");
        }
    }
}

/// A step that has run in a process of its own.
pub(crate) struct Captured {
    name: &'static str,
    output: String,
    taken: Duration,
    done: Done,
}

/// Runs steps of the gate beside the others: one after the other, each as `xtask test --only NAME`, at a low priority and with its
/// output kept back.
pub(crate) fn beside<'scope>(
    scope: &'scope thread::Scope<'scope, '_>,
    names: &'static [&'static str],
) -> ScopedJoinHandle<'scope, Vec<Captured>> {
    scope.spawn(|| names.iter().map(|name| captured(name)).collect())
}

fn captured(name: &'static str) -> Captured {
    let start = Instant::now();
    let xtask = std::env::current_exe().unwrap_or_default();
    let mut step = if cfg!(unix) { command("nice -n 15") } else { Command::new(&xtask) };
    if cfg!(unix) {
        step.arg(xtask);
    }
    let (output, done) = match step.args(["test", "--only", name]).output() {
        Ok(output) => {
            let text = [output.stdout, output.stderr].concat();
            let done = if output.status.success() { Ok(()) } else { Err(format!("the step '{name}' failed")) };
            (String::from_utf8_lossy(&text).into_owned(), done)
        }
        Err(error) => (String::new(), Err(format!("the step '{name}' could not be started: {error}"))),
    };
    Captured { name, output, taken: start.elapsed(), done }
}

/// The root of the project.
pub(crate) fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().map_or(here.clone(), PathBuf::from)
}

/// The folder that cargo builds into.
pub(crate) fn target_folder() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// A command in the root of the project, from words separated by spaces.
pub(crate) fn command(words: &str) -> Command {
    let mut words = words.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or_default());
    command.args(words).current_dir(root());
    // Cargo describes xtask to xtask in these. Build scripts that look at them would run again every time.
    for (name, _) in std::env::vars_os() {
        let about_xtask =
            name.to_str().is_some_and(|name| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_"));
        if about_xtask {
            command.env_remove(name);
        }
    }
    command
}

/// Runs cargo and shows its output.
pub(crate) fn cargo(words: &str) -> Done {
    cargo_with(words, &[])
}

/// Runs cargo with additional environment variables.
pub(crate) fn cargo_with(words: &str, environment: &[(&str, &str)]) -> Done {
    let mut cargo = command(&format!("cargo {words}"));
    cargo.envs(environment.iter().copied());
    match cargo.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("'cargo {words}' failed")),
        Err(error) => Err(format!("'cargo {words}' could not be started: {error}")),
    }
}

/// Whether the command exists and succeeds. Its output is not shown.
pub(crate) fn succeeds(words: &str) -> bool {
    command(words).output().is_ok_and(|output| output.status.success())
}
