//! The HTTP API as a promise, from outside: a typed client that is generated from its document plays a game on a real server, and
//! Schemathesis tries to prove the document wrong.

use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::server::Server;
use crate::steps::{Done, cargo, command, root};
use crate::{e2e, tools};

/// Nothing but the API itself may stop Schemathesis, which opens thousands of tables.
const OPTIONS: [&str; 11] = [
    "--no-rate-limits",
    "--bot-delay",
    "0",
    "--max-tables",
    "1000000",
    "--max-tables-per-person",
    "1000000",
    "--max-tables-per-address",
    "1000000",
    "--log",
    "error",
];

/// How many requests of each kind are made up for each operation.
const EXAMPLES: &str = "40";

/// Builds the server and tries its API.
pub(crate) fn build_and_run() -> Done {
    cargo("build --quiet --package yohoho")?;
    run()
}

/// Tries the API of the server that `cargo test` has built.
pub(crate) fn run() -> Done {
    let schemathesis = tools::schemathesis()?;
    let client = root().join("examples/typescript");
    e2e::node_packages_of(&client)?;
    let server = Server::start("api", &OPTIONS)?;
    npm(&client, "generate", &[])?;
    npm(&client, "check", &[])?;
    let journey = npm(&client, "journey", &[&server.url])?;
    let found: Value = journey.lines().last().and_then(|line| serde_json::from_str(line).ok()).unwrap_or_default();
    let text = |name: &str| found[name].as_str().ok_or(format!("the typed client did not say its {name}"));
    let mut run = Command::new(schemathesis);
    run.current_dir(root()).arg("--config-file").arg(root().join("xtask/api/schemathesis.toml")).arg("run");
    run.arg(format!("{}/api/openapi.json", server.url)).args([
        "--checks",
        "all",
        "--seed",
        "1",
        "--max-examples",
        EXAMPLES,
    ]);
    run.args([
        "--phases",
        "examples,coverage,fuzzing",
        "--continue-on-failure",
        "--generation-database",
        "none",
        "--no-color",
    ]);
    run.env("YOHOHO_TOKEN", text("token")?).env("YOHOHO_TABLE", text("code")?);
    match run.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err("the HTTP API does not do what docs/openapi.json says".into()),
        Err(error) => Err(format!("Schemathesis could not be started: {error}")),
    }
}

/// Runs a script of the typed client, and returns what it printed.
fn npm(folder: &Path, script: &str, arguments: &[&str]) -> Result<String, String> {
    let mut npm = command("npm run --silent");
    npm.arg(script).arg("--").args(arguments).current_dir(folder).stderr(Stdio::inherit());
    let output = npm.output().map_err(|error| format!("npm could not be started: {error}"))?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() {
        return Ok(said);
    }
    Err(format!("'npm run {script}' failed in {}:\n{said}", folder.display()))
}
