//! The tests of the npm packages: in a project of their own, into which the packages are installed as they would be from a registry.

use std::fs;
use std::path::Path;

use crate::steps::{Done, command, root};
use crate::web::list;
use crate::{e2e, npm};

/// Builds the packages and tests them in Node and in Chromium.
pub(crate) fn run() -> Done {
    npm::build()?;
    e2e::node_packages()?;
    let project = npm::folder().join("test");
    install(&project)?;
    let browser = e2e::browser()?;
    let mut tests = command("node --test");
    tests.args(list(&project).iter().filter(|path| path.to_string_lossy().ends_with(".test.mjs")));
    tests.current_dir(&project).env("YOHOHO_ROOT", root()).env("YOHOHO_CHROMIUM", browser);
    match tests.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err("a test of the npm package failed".into()),
        Err(error) => Err(format!("node could not be started: {error}")),
    }
}

/// Makes a project with the tests, the examples and the packages.
fn install(project: &Path) -> Done {
    let make = || {
        if project.exists() {
            fs::remove_dir_all(project)?;
        }
        fs::create_dir_all(project)?;
        fs::write(project.join("package.json"), "{ \"private\": true, \"type\": \"module\" }\n")?;
        for file in ["js/tests", "js/examples"].iter().flat_map(|folder| list(&root().join(folder))) {
            fs::copy(&file, project.join(file.file_name().unwrap_or_default()))?;
        }
        Ok::<(), std::io::Error>(())
    };
    make().map_err(|error| format!("{}: {error}", project.display()))?;
    let mut install = command("npm install --offline --no-audit --no-fund --silent");
    install.args([npm::archive("yohoho"), npm::archive("yohoho-weights")]).current_dir(project);
    match install.status() {
        Ok(status) if status.success() => Ok(()),
        _ => Err("the npm packages cannot be installed".into()),
    }
}
