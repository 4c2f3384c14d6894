//! The Python package: `cargo xtask python` builds it, and the gate tests it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::steps::{Done, NOT_CHECKED, cargo, command, root, succeeds, target_folder};
use crate::tools;

const MATURIN: &str = "maturin>=1.16,<2";

/// What the tests need besides, each from the index. `requirements.txt` in `python/tests` has the rest.
const OPEN_SPIEL: &str = "open_spiel>=1.5";

/// `cargo xtask python`: the wheel for others, in `target/wheels`.
pub(crate) fn build() -> Done {
    let environment = Environment::make()?;
    let wheels = target_folder().join("wheels");
    environment.wheel("wheel", &wheels)?;
    eprintln!("the package is in {}: pip install {}/*.whl", wheels.display(), wheels.display());
    Ok(())
}

/// The tests of the package, as it is built with the profile `wheel-dev`. With `long`, the tutorial trains as long as it does for readers.
pub(crate) fn test(long: bool) -> Done {
    let environment = Environment::make()?;
    environment.install_for_tests()?;
    let wheels = target_folder().join("wheels-dev");
    environment.wheel("wheel-dev", &wheels)?;
    environment.run("reinstalling the package failed", |pip| {
        pip.args(["-m", "pip", "install", "--quiet", "--force-reinstall", "--no-deps"]).arg(newest(&wheels)?);
        Ok(())
    })?;
    // With the features of the gate's other tests, so that nothing is compiled twice.
    cargo("build --quiet --workspace --exclude xtask --features yohoho-bots/fit --bin yohoho")?;
    environment.run("the tests of the Python package failed", |pytest| {
        pytest.args(["-m", "pytest", "--quiet", "--disable-warnings"]).current_dir(root().join("python"));
        pytest.env("YOHOHO_PROGRAM", target_folder().join("debug/yohoho"));
        if long {
            pytest.env("YOHOHO_LONG", "1");
        }
        Ok(())
    })
}

/// How fast games are played, beside others: the figures of `python/README.md`.
pub(crate) fn bench() -> Done {
    let environment = Environment::make()?;
    environment.install_for_tests()?;
    let wheels = target_folder().join("wheels");
    environment.wheel("wheel", &wheels)?;
    environment.run("reinstalling the package failed", |pip| {
        pip.args(["-m", "pip", "install", "--quiet", "--force-reinstall", "--no-deps"]).arg(newest(&wheels)?);
        Ok(())
    })?;
    environment.run("the benchmark of the Python package failed", |python| {
        python.arg("benchmarks/throughput.py").current_dir(root().join("python"));
        Ok(())
    })
}

/// The virtual environment in the target folder.
struct Environment {
    python: PathBuf,
}

impl Environment {
    /// Makes it, with maturin in it, unless it is there.
    fn make() -> Result<Environment, String> {
        let folder = target_folder().join("python-package");
        let environment = Environment { python: folder.join("bin/python3") };
        if environment.has("maturin") {
            return Ok(environment);
        }
        if !succeeds(tools::HAS_VENV) {
            tools::install("python3-venv");
        }
        eprintln!("making a virtual environment in {}", folder.display());
        let made = command("python3 -m venv --clear").arg(&folder).status();
        if !made.is_ok_and(|status| status.success()) {
            return Err(
                "Python 3.10 or newer with the module venv is missing (Debian: apt-get install python3-venv)".into()
            );
        }
        environment.pip(&["install", "--quiet", MATURIN])?;
        Ok(environment)
    }

    fn install_for_tests(&self) -> Done {
        let list = root().join("python/tests/requirements.txt");
        let wanted = fs::read_to_string(&list).map_err(|error| format!("{}: {error}", list.display()))?;
        // Asking the index takes seconds; what this list asked for is noted once it is there.
        let noted = self.folder().join("installed.txt");
        if fs::read_to_string(&noted).is_ok_and(|installed| installed == wanted) {
            return Ok(());
        }
        self.pip(&["install", "--quiet", "--requirement", &list.display().to_string()])?;
        // Compiling it would take an hour.
        if self.pip(&["install", "--quiet", "--only-binary", ":all:", OPEN_SPIEL]).is_err() {
            eprintln!("{NOT_CHECKED} the games in OpenSpiel, which has no package for this Python");
        }
        fs::write(&noted, wanted).map_err(|error| format!("{}: {error}", noted.display()))
    }

    /// Builds the package into a folder, where no older one is left.
    fn wheel(&self, profile: &str, wheels: &Path) -> Done {
        if wheels.exists() {
            fs::remove_dir_all(wheels).map_err(|error| format!("{}: {error}", wheels.display()))?;
        }
        self.run("building the Python package failed", |maturin| {
            maturin.args(["-m", "maturin", "build", "--quiet", "--profile", profile, "--out"]).arg(wheels);
            maturin.args(["--interpreter"]).arg(&self.python);
            maturin.current_dir(root().join("python"));
            Ok(())
        })
    }

    fn has(&self, module: &str) -> bool {
        let mut check = Command::new(&self.python);
        check.args(["-c", &format!("import {module}")]).output().is_ok_and(|output| output.status.success())
    }

    fn pip(&self, arguments: &[&str]) -> Done {
        self.run("pip failed", |pip| {
            pip.args(["-m", "pip", "--disable-pip-version-check"]).args(arguments);
            Ok(())
        })
    }

    /// Runs this environment's Python.
    fn run(&self, failure: &str, arguments: impl FnOnce(&mut Command) -> Done) -> Done {
        let mut python = command(&self.python.display().to_string());
        arguments(&mut python)?;
        match python.status() {
            Ok(status) if status.success() => Ok(()),
            Ok(_) => Err(failure.to_owned()),
            Err(error) => Err(format!("{failure}: {error}")),
        }
    }

    fn folder(&self) -> &Path {
        self.python.parent().and_then(Path::parent).unwrap_or(&self.python)
    }
}

/// The wheel in a folder.
fn newest(wheels: &Path) -> Result<PathBuf, String> {
    let files = fs::read_dir(wheels).map_err(|error| format!("{}: {error}", wheels.display()))?;
    let mut found = files.filter_map(|file| file.ok().map(|file| file.path()));
    found.find(|path| path.extension().is_some_and(|kind| kind == "whl")).ok_or("maturin has built no wheel".into())
}
