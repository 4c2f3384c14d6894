//! What the project needs besides the toolchain, installed where it is missing.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::steps::{Done, cargo_with, command, root, succeeds, target_folder};
use crate::{e2e, fleet, postgres};

/// Makes sure that the toolchain can build for a target.
pub(crate) fn target(name: &str) -> Done {
    let installed = command("rustup target list --installed").output();
    if installed.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).lines().any(|line| line == name)) {
        return Ok(());
    }
    if succeeds(&format!("rustup target add {name}")) {
        return Ok(());
    }
    Err(format!("the target {name} is missing: run 'rustup target add {name}'"))
}

/// Succeeds where Python can make virtual environments.
pub(crate) const HAS_VENV: &str = "python3 -m ensurepip --version";

/// Installs everything that the gate needs from the system, in one go. Whatever is still missing afterwards is reported by the
/// step that needs it.
pub(crate) fn system_packages() {
    let needs = [
        (succeeds("python3 --version"), "python3-minimal"),
        (find_python().is_some(), "python3-websockets"),
        (succeeds(HAS_VENV), "python3-venv"),
        (postgres::find().is_some(), postgres::PACKAGE),
        // Gives servers that share a database clocks that disagree.
        (succeeds("faketime --version"), "faketime"),
        (e2e::find_chromium().is_some(), e2e::PACKAGES),
    ];
    let missing = needs.into_iter().filter(|(present, _)| !present).map(|(_, package)| package);
    let missing: Vec<&str> = missing.chain(fleet::missing_proxies()).collect();
    if !missing.is_empty() {
        install(&missing.join(" "));
    }
}

/// Installs Debian packages. Where there is no apt-get, or no right to use it, nothing happens.
pub(crate) fn install(packages: &str) {
    eprintln!("installing {packages}");
    let install = format!("apt-get install --yes --no-install-recommends {packages}");
    // A list of packages that is out of date is fetched again.
    if !succeeds(&install) && succeeds("apt-get update") {
        succeeds(&install);
    }
}

/// The environment variable that tells tests which Python has the library `websockets`.
pub(crate) const PYTHON: &str = "YOHOHO_TEST_PYTHON";

/// A Python with the library `websockets`: tests run the bots of docs/examples and examples.
pub(crate) fn python_with_websockets() -> Result<String, String> {
    if let Some(python) = find_python() {
        return Ok(python);
    }
    install("python3-minimal python3-websockets");
    if let Some(python) = find_python() {
        return Ok(python);
    }
    let environment = target_folder().join("python");
    if is_well(command("python3 -m venv").arg(&environment)) {
        is_well(Command::new(python_of(&environment)).args(["-m", "pip", "install", "websockets"]));
    }
    find_python().ok_or_else(|| {
        "Python with the library websockets is missing: tests run bots that are written in it (Debian: apt-get install python3-websockets; \
         elsewhere: python3 -m pip install websockets)"
            .into()
    })
}

/// Debian's package is for Debian's Python, which need not be the first on the path.
fn find_python() -> Option<String> {
    let own = python_of(&target_folder().join("python"));
    let has_library = |python: &&str| is_well(Command::new(python).args(["-c", "import websockets"]));
    ["python3", "/usr/bin/python3", &own].into_iter().find(has_library).map(str::to_string)
}

/// Schemathesis, in an environment of its own with the versions of `xtask/api/requirements.txt`.
pub(crate) fn schemathesis() -> Result<PathBuf, String> {
    Ok(python_programs("schemathesis", "xtask/api/requirements.txt", "Schemathesis")?.join("bin/schemathesis"))
}

/// A Python environment in a folder of this name in `target`, with what a list of the project names.
pub(crate) fn python_programs(folder: &str, list: &str, what: &str) -> Result<PathBuf, String> {
    let environment = target_folder().join(folder);
    let list = root().join(list);
    let installed = environment.join("requirements.txt");
    let wanted = fs::read(&list).map_err(|error| format!("{}: {error}", list.display()))?;
    if fs::read(&installed).is_ok_and(|installed| installed == wanted) {
        return Ok(environment);
    }
    eprintln!("installing {what}");
    let create = || is_well(command("python3 -m venv --clear").arg(&environment));
    if !create() {
        // Debian has the means to create environments in a package of its own.
        install("python3-venv");
        create();
    }
    let mut pip = Command::new(python_of(&environment));
    pip.args(["-m", "pip", "install", "--quiet", "--requirement"]).arg(&list);
    if is_well(&mut pip) && fs::write(installed, wanted).is_ok() {
        return Ok(environment);
    }
    Err(format!(
        "{what} could not be installed: it needs python3 with venv and pip (Debian: apt-get install python3-venv) and a network"
    ))
}

fn python_of(environment: &Path) -> String {
    environment.join("bin/python3").display().to_string()
}

fn is_well(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

/// A program that `cargo install` brings.
pub(crate) struct CargoTool {
    pub(crate) name: &'static str,
    /// The only version that will do, if not any.
    pub(crate) version: Option<&'static str>,
    /// The command that prints its version.
    pub(crate) check: &'static str,
    /// More options for `cargo install`.
    pub(crate) options: &'static str,
    /// Whether it has so little to do that compiling it fast matters more than running it fast.
    pub(crate) quick: bool,
}

impl CargoTool {
    /// Installs it unless it is there. False, after saying why, if that is not possible.
    pub(crate) fn is_there(&self) -> bool {
        let right = |output: std::process::Output| {
            let said = String::from_utf8_lossy(&output.stdout).into_owned();
            output.status.success() && self.version.is_none_or(|version| said.contains(version))
        };
        if command(self.check).output().is_ok_and(right) {
            return true;
        }
        let CargoTool { name, options, .. } = self;
        eprintln!("{name} is missing: installing it (a few minutes, once)");
        let version = self.version.map(|version| format!(" --version {version}")).unwrap_or_default();
        let environment: &[_] = if self.quick { &QUICK } else { &[] };
        if cargo_with(&format!("install --quiet --locked {name}{version} {options}"), environment).is_ok() {
            return true;
        }
        eprintln!("{name} could not be installed: its checks are left out");
        false
    }
}

/// Compiles a tool in a fraction of the time that its release would take.
const QUICK: [(&str, &str); 3] = [
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"),
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
];
