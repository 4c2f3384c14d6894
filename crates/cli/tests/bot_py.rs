//! The example of docs/bot-api.md plays whole games at a real server.

mod common;

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use common::{run_with, text, yohoho};
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use yohoho_client::ApiClient;

/// A Python that has the library `websockets`, chosen by `cargo xtask test`.
const VARIABLE: &str = "YOHOHO_TEST_PYTHON";

/// Nothing here takes so long unless it hangs.
const PATIENCE: Duration = Duration::from_mins(2);

/// A process that does not outlive its test.
struct Process(Child);

impl Process {
    fn start(command: &mut Command) -> (Process, ChildStdout) {
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
        let stdout = child.stdout.take().unwrap();
        (Process(child), stdout)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Python, unless it lacks what the example needs and nobody promised that it has it.
fn python() -> Option<String> {
    if let Ok(promised) = std::env::var(VARIABLE) {
        return Some(promised);
    }
    let found = Command::new("python3").args(["-c", "import websockets"]).stderr(Stdio::null()).status();
    found.is_ok_and(|status| status.success()).then(|| "python3".into())
}

/// A server whose bots answer at once, and its address.
fn serve(data: &std::path::Path) -> (Process, String) {
    let mut command = yohoho("serve --listen 127.0.0.1:0 --bot-delay 0 --log warn");
    let (server, stdout) = Process::start(command.arg("--data").arg(data));
    let mut line = String::new();
    BufReader::new(stdout).read_line(&mut line).unwrap();
    let address = line.strip_prefix("Yohoho is open at ").and_then(|rest| rest.split(' ').next());
    (server, address.unwrap_or_else(|| panic!("{line:?}")).to_string())
}

/// The code of the table and the totals that the example prints after a whole game.
fn play(python: &str, address: &str, game: &str, seats: usize) -> (String, Value) {
    let mut command = Command::new(python);
    command.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py")).arg(address);
    command.args(["--open", game, "--seats", &seats.to_string(), "--bots", "bosun,cabin-boy"]);
    // What goes to this machine goes through no proxy.
    command.env("NO_PROXY", "127.0.0.1").env("no_proxy", "127.0.0.1");
    let (_bot, mut stdout) = Process::start(&mut command);
    let (sender, printed) = mpsc::channel();
    std::thread::spawn(move || {
        let mut text = String::new();
        let _ = stdout.read_to_string(&mut text).map(|_| sender.send(text));
    });
    let printed = printed.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("{game}: no end"));
    let mut lines = printed.lines();
    let code = lines.next().and_then(|line| line.strip_prefix("table ")).unwrap_or_else(|| panic!("{game}: {printed}"));
    let totals =
        lines.next().and_then(|line| line.strip_prefix("totals ")).unwrap_or_else(|| panic!("{game}: {printed}"));
    let totals: Vec<i64> = totals.split(' ').map(|total| total.parse().unwrap()).collect();
    assert_eq!(lines.next(), None);
    (code.to_string(), json!(totals))
}

#[test]
fn the_example_plays_whole_games_of_all_three_games() {
    let Some(python) = python() else {
        eprintln!("left out: python3 has no 'websockets' ('cargo xtask test' brings it)");
        return;
    };
    let data = tempfile::tempdir().unwrap();
    let (_server, address) = serve(data.path());
    let runtime = Runtime::new().unwrap();
    let client = ApiClient::at(&address).unwrap();
    for (game, seats) in [("skull-king", 4), ("skull-king-doubloons", 3), ("skull-queen", 2)] {
        let (code, totals) = play(&python, &address, game, seats);
        let record = runtime.block_on(client.record(&code)).unwrap();
        let written: Value = serde_json::from_str(&record).unwrap();
        assert_eq!(written["game"], game);
        assert_eq!(written["players"].as_array().unwrap()[..2], [json!("Polly"), json!("bosun")]);
        assert_eq!(written["totals"], totals, "{game}: what it printed is what was written down");
        let commitment = written["commitment"].as_str().unwrap();
        let verified = run_with(&format!("verify --commitment {commitment} -"), record.as_bytes());
        assert!(verified.status.success(), "{game}: {}{}", text(&verified.stdout), text(&verified.stderr));
    }
}
