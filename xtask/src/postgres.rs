//! A throw-away PostgreSQL, for tests and measurements.

use std::ffi::OsString;
use std::fs;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::steps::{Done, command};
use crate::tools;

/// The environment variable that tells the tests where it is.
pub(crate) const VARIABLE: &str = "YOHOHO_TEST_POSTGRES";

/// The same for the folder with its programs: tests run `pg_dump`, and start servers of their own.
pub(crate) const PROGRAMS_VARIABLE: &str = "YOHOHO_TEST_POSTGRES_PROGRAMS";

/// Debian's packages lay each version's programs into a folder of its own, outside the path.
const DEBIAN: &str = "/usr/lib/postgresql";

const PROGRAMS: [&str; 7] = ["initdb", "postgres", "pg_ctl", "pg_isready", "psql", "pg_dump", "pg_restore"];

/// How long the server may take to start.
const PATIENCE: Duration = Duration::from_mins(1);

/// A running server. It is stopped and removed when this goes out of scope.
pub(crate) struct Cluster {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    setup: Setup,
    server: Option<Child>,
}

/// How a server is set up.
#[derive(Clone, Default)]
pub(crate) struct Setup {
    /// Whether a commit waits for the disk, as it does in earnest. Tests need not wait.
    pub(crate) durable: bool,
    /// The cores that it may use, as `taskset` reads them; all if there are none.
    pub(crate) cores: Option<String>,
}

impl Cluster {
    /// Makes a new cluster in a temporary folder and starts it on a free port of this machine.
    pub(crate) fn start() -> Result<Cluster, String> {
        Cluster::start_with(Setup::default())
    }

    pub(crate) fn start_with(setup: Setup) -> Result<Cluster, String> {
        let programs = programs()?;
        let folder = std::env::temp_dir().join(format!("yohoho-postgres-{}", std::process::id()));
        let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
        fs::create_dir_all(&folder).map_err(failed)?;
        let port = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).map_err(failed)?.port();
        let mut cluster = Cluster { programs, folder, port, setup, server: None };
        cluster.initialise()?;
        cluster.serve()?;
        Ok(cluster)
    }

    /// Where it is, with the user and the password.
    pub(crate) fn address(&self) -> String {
        self.address_of("postgres")
    }

    pub(crate) fn address_of(&self, database: &str) -> String {
        format!("postgres://yohoho:grog@127.0.0.1:{}/{database}", self.port)
    }

    /// Makes an empty database, and returns its address.
    pub(crate) fn new_database(&self, name: &str) -> Result<String, String> {
        self.ask("postgres", &format!("CREATE DATABASE {name}"))?;
        Ok(self.address_of(name))
    }

    /// What a database answers to a statement: one line for each row.
    pub(crate) fn ask(&self, database: &str, sql: &str) -> Result<String, String> {
        let mut psql = self.program("psql");
        psql.args(["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1", "--command", sql]);
        psql.arg("--dbname").arg(self.address_of(database));
        let output = psql.output().map_err(|error| format!("psql could not be started: {error}"))?;
        if !output.status.success() {
            return Err(format!("psql failed: {}", String::from_utf8_lossy(&output.stderr)));
        }
        Ok(String::from_utf8_lossy(&output.stdout).trim().to_string())
    }

    /// The folder with PostgreSQL's programs.
    pub(crate) fn programs(&self) -> &Path {
        &self.programs
    }

    /// The number of the process that all others of the server are children of.
    pub(crate) fn process(&self) -> Option<u32> {
        let file = fs::read_to_string(self.data().join("postmaster.pid")).ok()?;
        file.lines().next()?.parse().ok()
    }

    fn initialise(&self) -> Result<(), String> {
        let password = self.folder.join("password");
        fs::write(&password, "grog\n").map_err(|error| format!("{}: {error}", password.display()))?;
        if is_root() && !command("chown -R postgres").arg(&self.folder).status().is_ok_and(|status| status.success()) {
            return Err("PostgreSQL does not run as root, and there is no user 'postgres' to run it".into());
        }
        let mut initdb = self.program("initdb");
        initdb.arg("--pgdata").arg(self.data()).arg("--pwfile").arg(password);
        initdb.args(["--username=yohoho", "--auth=scram-sha-256", "--encoding=UTF8", "--no-sync"]);
        let output = initdb.output().map_err(|error| format!("initdb could not be started: {error}"))?;
        if output.status.success() {
            return Ok(());
        }
        Err(format!("initdb failed: {}", String::from_utf8_lossy(&output.stderr)))
    }

    fn serve(&mut self) -> Result<(), String> {
        let log = self.folder.join("log");
        let file = fs::File::create(&log).map_err(|error| format!("{}: {error}", log.display()))?;
        let mut postgres = self.program("postgres");
        postgres.arg("-D").arg(self.data()).args(["-h", "127.0.0.1", "-p", &self.port.to_string(), "-k"]);
        postgres.arg(&self.folder);
        if !self.setup.durable {
            // What it holds lives for a few minutes: no need to flush it to the disk.
            postgres.arg("-F");
        }
        postgres.stdin(Stdio::null()).stdout(Stdio::null()).stderr(file);
        let mut server = postgres.spawn().map_err(|error| format!("postgres could not be started: {error}"))?;
        let start = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() || !self.is_ready() {
            let ended = server.try_wait().is_ok_and(|ended| ended.is_some());
            if ended || start.elapsed() > PATIENCE {
                self.server = Some(server);
                return Err(format!("PostgreSQL did not start: {}", fs::read_to_string(log).unwrap_or_default()));
            }
            thread::sleep(Duration::from_millis(50));
        }
        self.server = Some(server);
        Ok(())
    }

    fn is_ready(&self) -> bool {
        let mut ready = self.program("pg_isready");
        ready.args(["--quiet", "--host", "127.0.0.1", "--port", &self.port.to_string()]);
        ready.status().is_ok_and(|status| status.success())
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// One of PostgreSQL's programs, run as somebody that it accepts, from a folder that they can see.
    fn program(&self, name: &str) -> Command {
        let mut words: Vec<OsString> = Vec::new();
        if is_root() {
            words.extend(["runuser", "-u", "postgres", "--"].map(OsString::from));
        }
        if let Some(cores) = &self.setup.cores {
            words.extend(["taskset", "--cpu-list", cores].map(OsString::from));
        }
        words.push(self.programs.join(name).into());
        let mut program = Command::new(&words[0]);
        program.args(&words[1..]).current_dir(&self.folder);
        program
    }
}

/// `cargo xtask postgres`: runs a command that finds the address of a new PostgreSQL in the environment.
pub(crate) fn with(words: &[&str]) -> Done {
    let (durable, words) = match words {
        ["--durable", words @ ..] => (true, words),
        words => (false, words),
    };
    let [program, arguments @ ..] = words else {
        return Err("postgres [--durable] COMMAND: there is no command".into());
    };
    let cluster = Cluster::start_with(Setup { durable, cores: None })?;
    let status = Command::new(program)
        .args(arguments)
        .env(VARIABLE, cluster.address())
        .env(PROGRAMS_VARIABLE, &cluster.programs)
        .status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("'{}' failed", words.join(" "))),
        Err(error) => Err(format!("'{program}' could not be started: {error}")),
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if let Some(mut server) = self.server.take() {
            let mut stop = self.program("pg_ctl");
            stop.arg("stop").arg("--pgdata").arg(self.data()).args(["--mode=immediate", "--silent"]);
            let stopped = stop.stdout(Stdio::null()).stderr(Stdio::null()).status();
            if !stopped.is_ok_and(|status| status.success()) {
                let _ = server.kill();
            }
            let _ = server.wait();
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn is_root() -> bool {
    command("id -u").output().is_ok_and(|output| output.stdout == b"0\n")
}

/// Debian's package.
pub(crate) const PACKAGE: &str = "postgresql";

/// The folder with PostgreSQL's programs, installed where they are missing.
fn programs() -> Result<PathBuf, String> {
    if find().is_none() {
        tools::install(PACKAGE);
    }
    find().ok_or_else(|| {
        "PostgreSQL is missing: the store is tested on it, too (Debian: apt-get install postgresql; elsewhere, install it and put \
         initdb and the programs beside it on the path)"
            .into()
    })
}

pub(crate) fn find() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let on_path = std::env::split_paths(&path).map(|folder| fs::canonicalize(folder.join("initdb")));
    // The link to initdb may stand alone on the path; the others are beside what it points to.
    let on_path = on_path.flatten().filter_map(|initdb| initdb.parent().map(Path::to_path_buf));
    let versions = fs::read_dir(DEBIAN).into_iter().flatten().flatten().map(|version| version.path().join("bin"));
    on_path.chain(versions).find(|folder| PROGRAMS.iter().all(|program| folder.join(program).exists()))
}
