//! Somebody at a terminal: the real command, with pipes for keyboard and screen.

use std::fmt::Write as _;
use std::io::{BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// Far longer than anything takes, even on a machine with much else to do.
const PATIENCE: Duration = Duration::from_mins(2);

pub(crate) struct Terminal {
    child: Child,
    keyboard: Option<ChildStdin>,
    screen: Receiver<u8>,
    /// All that was printed so far.
    pub(crate) shown: String,
    /// How much of it was looked at.
    seen: usize,
    bytes: Vec<u8>,
}

impl Terminal {
    /// Runs `yohoho join` with these arguments, for a person whose data is in `home`.
    pub(crate) fn join(home: &Path, arguments: &str) -> Terminal {
        Terminal::run(command(home, &format!("join {arguments}")).stdin(Stdio::piped()))
    }

    /// Watches a table without a keyboard.
    pub(crate) fn watch(home: &Path, url: &str) -> Terminal {
        Terminal::run(command(home, &format!("join {url} --watch --name Ghost")).stdin(Stdio::null()))
    }

    fn run(command: &mut Command) -> Terminal {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, screen) = channel();
        std::thread::spawn(move || output.bytes().map_while(Result::ok).try_for_each(|byte| sender.send(byte)));
        let keyboard = child.stdin.take();
        Terminal { child, keyboard, screen, shown: String::new(), seen: 0, bytes: Vec::new() }
    }

    pub(crate) fn say(&mut self, line: &str) {
        writeln!(self.keyboard.as_mut().unwrap(), "{line}").unwrap();
    }

    /// One more letter on the screen; false at the end.
    fn read(&mut self) -> bool {
        match self.screen.recv_timeout(PATIENCE) {
            Ok(byte) => {
                self.bytes.push(byte);
                if let Ok(text) = std::str::from_utf8(&self.bytes) {
                    let _ = self.shown.write_str(text);
                    self.bytes.clear();
                }
                true
            }
            Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => false,
            Err(timeout) => panic!("{timeout} after:\n{}", self.shown),
        }
    }

    /// What is printed next, up to and with these words. Lines are joined, wherever they were wrapped.
    pub(crate) fn until(&mut self, words: &str) -> String {
        loop {
            let new = unwrapped(&self.shown[self.seen..]);
            if new.contains(words) {
                self.seen = self.shown.len();
                return new;
            }
            let is_more = self.read();
            assert!(is_more, "{words:?} is not in:\n{}\n{}", self.shown.clone(), self.complaint());
        }
    }

    /// What is printed up to the next prompt.
    fn until_prompt(&mut self) -> String {
        loop {
            let new = &self.shown[self.seen..];
            if new.ends_with("\n> ") || new == "> " {
                let new = unwrapped(new);
                self.seen = self.shown.len();
                return new;
            }
            let is_more = self.read();
            assert!(is_more, "no prompt in:\n{}\n{}", self.shown.clone(), self.complaint());
        }
    }

    /// Decides something legal whenever a decision is wanted, until these words are printed.
    pub(crate) fn play_until(&mut self, words: &str) {
        let mut card = 1;
        loop {
            let new = self.until_prompt();
            if new.contains(words) {
                return;
            }
            if new.contains("Not playable") {
                card += 1;
                self.say(&format!("#{card}"));
            } else if new.contains("Scary Mary: ") {
                self.say("pirate");
            } else if new.contains("Choose your bid") {
                self.say("1");
            } else if new.contains("Your cards: ") {
                card = 1;
                self.say("#1");
            }
        }
    }

    /// Waits until the process ends, and returns its exit status.
    pub(crate) fn end(&mut self) -> Option<i32> {
        while self.read() {}
        self.child.wait().unwrap().code()
    }

    /// Ends the input.
    pub(crate) fn hang_up(&mut self) {
        self.keyboard = None;
    }

    pub(crate) fn press_ctrl_c(&self) {
        let id = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(id, rustix::process::Signal::INT).unwrap();
    }

    /// What was printed to standard error. Only at the end.
    pub(crate) fn complaint(&mut self) -> String {
        let mut text = String::new();
        if let Some(mut errors) = self.child.stderr.take() {
            errors.read_to_string(&mut text).unwrap();
        }
        text
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The command for a person whose data is in `home`.
pub(crate) fn command(home: &Path, arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_yohoho"));
    command.args(arguments.split_whitespace()).env("XDG_DATA_HOME", home);
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"] {
        command.env_remove(variable);
    }
    command
}

fn unwrapped(text: &str) -> String {
    text.replace("\n  ", " ")
}
