//! A seat played by a child process: for each decision, one line of JSON in each direction. See `docs/bot-protocol.md`.

use std::io::{self, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use yohoho_rules::wire::{ActionJson, ViewJson};
use yohoho_rules::{Action, View};

use crate::lines::{LineRead, json_error, read_line};

/// Why a program made no decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Loss {
    /// It did not answer in time.
    Late,
    /// Its answer was not a legal action; the text says why.
    Wrong(String),
    /// The process could not be started, has ended, or has closed its output.
    Dead,
}

/// Longer answers are wrong.
const LONGEST: usize = 64 * 1024;

/// How much of a wrong answer is quoted, in characters.
const MOST_QUOTED: usize = 60;

/// After this many starts without a legal answer, the process is not started again until the next game.
const MOST_STARTS: u32 = 5;

/// A program that plays a seat, started when it is needed.
pub(crate) struct Child {
    command: String,
    patience: Duration,
    running: Option<Running>,
    starts: u32,
}

impl Child {
    pub(crate) fn new(command: String, patience: Duration) -> Child {
        Child { command, patience, running: None, starts: 0 }
    }

    /// Prepares for a new game: a program that was given up gets another chance.
    pub(crate) fn begin(&mut self) {
        self.starts = 0;
    }

    /// Asks the program what to do in this view.
    pub(crate) fn choose(&mut self, view: &View) -> Result<Action, Loss> {
        let answer = self.ask(view).inspect_err(|_| self.running = None)?;
        let action = read(view, answer.as_deref()).map_err(Loss::Wrong)?;
        self.starts = 0;
        Ok(action)
    }

    /// The line that the program answers; none if it is too long. After an error the process must be ended: an answer that comes late must not be taken
    /// for the next one.
    fn ask(&mut self, view: &View) -> Result<Option<Vec<u8>>, Loss> {
        let running = match &mut self.running {
            Some(running) => running,
            empty => {
                if self.starts >= MOST_STARTS {
                    return Err(Loss::Dead);
                }
                self.starts += 1;
                empty.insert(Running::start(&self.command).map_err(|_| Loss::Dead)?)
            }
        };
        let mut question = serde_json::to_vec(&ViewJson::of(view)).expect("a view is plain data");
        question.push(b'\n');
        running.questions.send(question).map_err(|_| Loss::Dead)?;
        running.answers.recv_timeout(self.patience).map_err(|error| match error {
            RecvTimeoutError::Timeout => Loss::Late,
            RecvTimeoutError::Disconnected => Loss::Dead,
        })
    }
}

/// Reads the action from a line, and checks that it is legal.
fn read(view: &View, line: Option<&[u8]>) -> Result<Action, String> {
    let line = line.ok_or_else(|| format!("the answer is longer than {LONGEST} bytes"))?;
    let said: String = String::from_utf8_lossy(line).chars().take(MOST_QUOTED).collect();
    let choice: ActionJson =
        serde_json::from_slice(line).map_err(|error| format!("{said:?} is not an action: {}", json_error(&error)))?;
    let action = choice.read(view.kind())?;
    if view.legal().contains(action) { Ok(action) } else { Err(format!("{said:?} is not legal there")) }
}

/// A running process. A thread of its own writes to it and reads from it, since either may block for ever.
struct Running {
    process: std::process::Child,
    questions: Sender<Vec<u8>>,
    answers: Receiver<Option<Vec<u8>>>,
}

impl Running {
    fn start(command: &str) -> io::Result<Running> {
        let mut process = shell(command).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (mut input, output) = (process.stdin.take(), process.stdout.take());
        let (questions, asked) = mpsc::channel::<Vec<u8>>();
        let (answer, answers) = mpsc::channel();
        thread::spawn(move || -> Option<()> {
            let mut output = BufReader::new(output?);
            for question in asked {
                // If this fails, so does reading the answer.
                let _ = input.as_mut()?.write_all(&question);
                let mut line = Vec::new();
                let read = read_line(&mut output, &mut line, LONGEST).ok()??;
                answer.send((read == LineRead::Whole).then_some(line)).ok()?;
            }
            None
        });
        Ok(Running { process, questions, answers })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // An error means that it has ended already.
        kill(&mut self.process);
        let _ = self.process.wait();
    }
}

/// Runs the command in a shell. Its standard error goes to the user.
fn shell(command: &str) -> Command {
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(command);
    // A process group of its own, so that Ctrl-C does not reach it, and so that it can be killed with all its children.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut shell, 0);
    shell
}

#[cfg(unix)]
fn kill(process: &mut std::process::Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let _ = kill_process_group(Pid::from_child(process), Signal::KILL);
}

#[cfg(not(unix))]
fn kill(process: &mut std::process::Child) {
    let _ = process.kill();
}
