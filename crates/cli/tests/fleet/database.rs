//! A PostgreSQL of its own, which can be restarted and killed.

use std::fs::{self, File};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, geteuid, kill_process};
use tempfile::TempDir;

/// The environment variable that names the folder of PostgreSQL's programs. `cargo xtask test` sets it.
const PROGRAMS: &str = "YOHOHO_TEST_POSTGRES_PROGRAMS";

/// How long it may take to start, also after a crash.
const PATIENCE: Duration = Duration::from_mins(1);

pub(crate) struct Database {
    programs: PathBuf,
    folder: TempDir,
    pub(crate) port: u16,
    server: Option<Child>,
}

impl Database {
    /// Makes a new cluster and starts it; none, with a word, where there are no programs.
    pub(crate) fn start() -> Option<Database> {
        let Some(programs) = std::env::var_os(PROGRAMS) else {
            println!("skipped, since {PROGRAMS} is not set ('cargo xtask test' sets it)");
            return None;
        };
        let folder = tempfile::tempdir().unwrap();
        let mut database = Database { programs: programs.into(), folder, port: free_port(), server: None };
        if geteuid().is_root() {
            // PostgreSQL does not run as root.
            succeed(Command::new("chown").arg("postgres").arg(database.folder.path()));
        }
        let mut initdb = database.program("initdb");
        initdb.arg("--pgdata").arg(database.data());
        succeed(initdb.args(["--username=yohoho", "--auth=trust", "--encoding=UTF8", "--no-sync"]));
        database.serve();
        Some(database)
    }

    /// Where it is, seen through a port that leads to it.
    pub(crate) fn address(port: u16) -> String {
        format!("postgres://yohoho@127.0.0.1:{port}/postgres")
    }

    /// Stops as an operator would have it: whatever is in progress is rolled back.
    pub(crate) fn stop(&mut self) {
        self.end(Signal::INT);
    }

    /// SIGKILL. Its other processes notice and end; what was committed is in the write-ahead log.
    pub(crate) fn kill(&mut self) {
        self.end(Signal::KILL);
    }

    fn end(&mut self, signal: Signal) {
        let Some(mut server) = self.server.take() else { return };
        let file = fs::read_to_string(self.data().join("postmaster.pid")).unwrap();
        let process = file.lines().next().and_then(|line| Pid::from_raw(line.parse().ok()?)).unwrap();
        kill_process(process, signal).unwrap();
        server.wait().unwrap();
    }

    /// Starts it, again and again while the processes of a killed one still hold its memory.
    pub(crate) fn serve(&mut self) {
        let start = Instant::now();
        let mut server = self.spawn();
        while !self.is_ready() {
            if server.try_wait().unwrap().is_some() {
                server = self.spawn();
            }
            let log = || fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
            assert!(start.elapsed() < PATIENCE, "PostgreSQL did not start: {}", log());
            std::thread::sleep(Duration::from_millis(20));
        }
        self.server = Some(server);
    }

    fn spawn(&self) -> Child {
        let log = File::create(self.folder.path().join("log")).unwrap();
        let mut postgres = self.program("postgres");
        // The machine goes on running, so what is written need not be flushed to its disk.
        postgres.arg("-D").arg(self.data()).args(["-F", "-h", "127.0.0.1", "-p", &self.port.to_string(), "-k"]);
        postgres.arg(self.folder.path()).stdin(Stdio::null()).stdout(Stdio::null()).stderr(log).spawn().unwrap()
    }

    fn is_ready(&self) -> bool {
        let mut ready = self.program("pg_isready");
        ready.args(["--quiet", "--host", "127.0.0.1", "--port", &self.port.to_string()]);
        TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).is_ok() && ready.status().unwrap().success()
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// One of PostgreSQL's programs, run as somebody that it accepts.
    fn program(&self, name: &str) -> Command {
        let path = self.programs.join(name);
        let mut program = if geteuid().is_root() {
            let mut program = Command::new("runuser");
            program.args(["-u", "postgres", "--"]).arg(path);
            program
        } else {
            Command::new(path)
        };
        program.current_dir(self.folder.path());
        program
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.kill();
        } else if let Some(mut server) = self.server.take() {
            let _ = server.kill();
        }
    }
}

/// A port that is free now, and hopefully a moment later.
pub(crate) fn free_port() -> u16 {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap().port()
}

fn succeed(command: &mut Command) {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}
