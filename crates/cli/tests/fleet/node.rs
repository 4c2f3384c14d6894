//! One of the servers: a real process at a fixed address, with a clock of its own.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use tokio::time::timeout;
use yohoho_client::{ApiClient, Method};

use crate::database::{Database, free_port};
use crate::wire::{Processes, Users, Wire};
use crate::{GRACE, LIMIT, SECRET};

pub(crate) struct Node {
    number: usize,
    pub(crate) client: ApiClient,
    /// The way to the database.
    pub(crate) database: Wire,
    /// The way by which the others reach it.
    pub(crate) peers: Wire,
    port: u16,
    /// How far its clock is ahead of the machine's.
    clock: &'static str,
    /// Whether its process is hidden from the others, as if it ran on another machine.
    is_far: bool,
    log: PathBuf,
    processes: Processes,
    child: Option<Child>,
}

impl Node {
    /// A server that has not been started yet.
    pub(crate) async fn new(number: usize, database: &Database, folder: &Path, users: Users) -> Node {
        let port = free_port();
        let Users::All { processes, .. } = &users else { unreachable!("servers reach each other") };
        Node {
            number,
            client: ApiClient::at(&format!("http://127.0.0.1:{port}")).unwrap(),
            processes: processes.clone(),
            database: Wire::lay(database.port, Users::One(number)).await,
            peers: Wire::lay(port, users).await,
            port,
            clock: ["+0h", "+1h", "-1h"][number],
            is_far: number == 2 && can_hide(),
            log: folder.join(format!("node-{number}.log")),
            child: None,
        }
    }

    pub(crate) fn start(&mut self) {
        let mut command = if self.is_far {
            let mut command = Command::new("unshare");
            command.args(["--pid", "--fork", "--kill-child"]).arg(env!("CARGO_BIN_EXE_yohoho"));
            command
        } else {
            Command::new(env!("CARGO_BIN_EXE_yohoho"))
        };
        command.args(["serve", "--listen", &format!("127.0.0.1:{}", self.port)]);
        command.args(["--advertise", &format!("http://127.0.0.1:{}", self.peers.port)]);
        command.args(["--database", &Database::address(self.database.port)]);
        command.args(["--grace", &GRACE.as_secs().to_string(), "--bot-delay", "5", "--bot-time", "20"]);
        command.args(["--no-rate-limits", "--log", "info"]).env("YOHOHO_FLEET_SECRET", SECRET);
        for variable in ["YOHOHO_DATA", "YOHOHO_DATABASE", "YOHOHO_LISTEN"] {
            command.env_remove(variable);
        }
        // All players come from one address.
        for variable in ["YOHOHO_MAX_CONNECTIONS_PER_ADDRESS", "YOHOHO_MAX_TABLES_PER_ADDRESS"] {
            command.env(variable, "100000");
        }
        if let Some(library) = faketime() {
            command.env("LD_PRELOAD", library).env("FAKETIME", self.clock).env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
        }
        let log = File::options().create(true).append(true).open(&self.log).unwrap();
        self.child = Some(command.stdout(Stdio::null()).stderr(log).spawn().unwrap());
        self.processes.lock().unwrap()[self.number] =
            self.process().map(|process| process.as_raw_nonzero().get() as u32);
    }

    /// Waits until it says that it is ready. If it has ended because it found no database, it is started again, as a supervisor would.
    pub(crate) async fn ready(&mut self) {
        let start = Instant::now();
        while start.elapsed() < LIMIT {
            let asking = self.client.ask(Method::GET, "/readyz", None, None);
            if let Ok(Ok((200, _))) = timeout(Duration::from_secs(1), asking).await {
                return;
            }
            if self.child.as_mut().is_some_and(|child| child.try_wait().unwrap().is_some()) {
                self.start();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("server {} is not ready after {LIMIT:?}: {}", self.number, self.log());
    }

    /// The process of the server itself.
    fn process(&self) -> Option<Pid> {
        let child = Pid::from_child(self.child.as_ref()?);
        if !self.is_far {
            return Some(child);
        }
        // It is the only child of the process that hides it, and there in a moment.
        let children = format!("/proc/{0}/task/{0}/children", child.as_raw_nonzero());
        for _ in 0..1000 {
            let children = fs::read_to_string(&children).ok()?;
            if let Some(process) = children.split_whitespace().next() {
                return Pid::from_raw(process.parse().ok()?);
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        None
    }

    pub(crate) fn signal(&self, signal: Signal) {
        // One that has ended, because it found no database, is not there any more.
        if let Some(process) = self.process() {
            let _ = kill_process(process, signal);
        }
    }

    /// SIGKILL: no last words.
    pub(crate) fn kill(&mut self) {
        self.signal(Signal::KILL);
        if let Some(mut child) = self.child.take() {
            child.wait().unwrap();
        }
    }

    /// Stops as an operator would have it, and waits for the end.
    pub(crate) async fn stop(&mut self) {
        self.signal(Signal::TERM);
        let mut child = self.child.take().unwrap();
        let status = tokio::task::spawn_blocking(move || child.wait().unwrap()).await.unwrap();
        assert!(status.success(), "server {} did not stop well: {}", self.number, self.log());
    }

    /// The end of what it has logged.
    pub(crate) fn log(&self) -> String {
        let log = fs::read_to_string(&self.log).unwrap_or_default();
        let lines: Vec<_> = log.lines().collect();
        lines[lines.len().saturating_sub(30)..].join("\n")
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Whether processes can be hidden from others here: then one server's death is noticed only when its lease runs out.
fn can_hide() -> bool {
    let tried = Command::new("unshare").args(["--pid", "--fork", "--kill-child", "true"]).output();
    let can = tried.is_ok_and(|output| output.status.success());
    if !can {
        println!("all servers see each other's processes, since 'unshare --pid' does not work here");
    }
    can
}

/// The library that gives a process another time, if it is there.
fn faketime() -> Option<&'static str> {
    static LIBRARY: OnceLock<Option<String>> = OnceLock::new();
    let find = || {
        let output = Command::new("faketime").args(["-f", "+1h", "printenv", "LD_PRELOAD"]).output().ok()?;
        let library = String::from_utf8(output.stdout).ok()?.trim().to_string();
        (!library.is_empty()).then_some(library)
    };
    let library = LIBRARY.get_or_init(|| {
        let library = find();
        if library.is_none() {
            println!("all servers have the same clock, since faketime is missing (Debian: apt-get install faketime)");
        }
        library
    });
    library.as_deref()
}
