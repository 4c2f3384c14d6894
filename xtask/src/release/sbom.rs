//! What a program is made of: a bill of materials in the JSON of `CycloneDX`, by cargo-cyclonedx.
//!
//! The tool looks at one crate and its dependencies. The server also contains what browsers load, which is compiled for another machine, and SQLite, which is C.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::Target;
use crate::steps::{Done, command, root};
use crate::tools::CargoTool;
use crate::web;

const CYCLONEDX: CargoTool = CargoTool {
    name: "cargo-cyclonedx",
    version: Some("0.5.9"),
    check: "cargo cyclonedx --version",
    options: "",
    quick: true,
};

/// The tool writes a file of this name into the folder of every crate.
const NAME: &str = "bill-of-materials";

/// Writes the bill of the command for a machine.
pub(super) fn write(path: &Path, target: &Target, time: u64) -> Done {
    if !CYCLONEDX.is_there() {
        return Err("cargo-cyclonedx is missing: it writes the bill of materials".into());
    }
    let mut bill = describe("cli", target.triple, time)?;
    add(&mut bill, "components", vec![sqlite()?])?;
    // The client, and the package that the documentation shows.
    for krate in ["web", "js"] {
        let pages = describe(krate, web::TARGET, time)?;
        add(&mut bill, "components", vec![pages["metadata"]["component"].clone()])?;
        for list in ["components", "dependencies"] {
            add(&mut bill, list, pages[list].as_array().cloned().unwrap_or_default())?;
        }
    }
    // Where this was built is nobody's business, and differs.
    let text = serde_json::to_string_pretty(&bill).map_err(|error| error.to_string())?;
    let text = text.replace(&format!("file://{}", root().display()), "file:///yohoho") + "\n";
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

/// The bill of one crate.
fn describe(krate: &str, triple: &str, time: u64) -> Result<Value, String> {
    let words = format!(
        "cargo cyclonedx --quiet --format json --spec-version 1.5 --no-build-deps --target {triple} --override-filename {NAME}"
    );
    let mut run = command(&words);
    run.args(["--manifest-path", &format!("crates/{krate}/Cargo.toml")]).env("SOURCE_DATE_EPOCH", time.to_string());
    let done = run.status();
    let bill = fs::read(root().join(format!("crates/{krate}/{NAME}.json")));
    for folder in web::list(&root().join("crates")).into_iter().chain([root().join("xtask")]) {
        let _ = fs::remove_file(folder.join(format!("{NAME}.json")));
    }
    if !done.is_ok_and(|status| status.success()) {
        return Err("the bill of materials could not be written".into());
    }
    let bill = bill.map_err(|error| format!("the bill of {krate}: {error}"))?;
    serde_json::from_slice(&bill).map_err(|error| format!("the bill of {krate}: {error}"))
}

/// Adds what is not on a list yet.
fn add(bill: &mut Value, list: &str, more: Vec<Value>) -> Done {
    let key = if list == "components" { "bom-ref" } else { "ref" };
    let known = bill[list].as_array_mut().ok_or(format!("the bill of materials has no {list}"))?;
    for one in more {
        if !known.iter().any(|known| known[key] == one[key]) {
            known.push(one);
        }
    }
    known.sort_by_key(|one| one[key].as_str().unwrap_or_default().to_owned());
    Ok(())
}

/// The SQLite that libsqlite3-sys brings: vulnerabilities are reported for this, not for the crate.
fn sqlite() -> Result<Value, String> {
    let metadata = command("cargo metadata --format-version 1 --locked").output().map_err(|error| error.to_string())?;
    let metadata: Value = serde_json::from_slice(&metadata.stdout).map_err(|error| error.to_string())?;
    let mut packages = metadata["packages"].as_array().into_iter().flatten();
    let manifest = packages
        .find(|package| package["name"] == "libsqlite3-sys")
        .and_then(|package| package["manifest_path"].as_str());
    let header = manifest.map(|path| PathBuf::from(path).with_file_name("sqlite3").join("sqlite3.h"));
    let header = header.and_then(|path| fs::read_to_string(path).ok()).ok_or("libsqlite3-sys has no SQLite")?;
    let version = header
        .lines()
        .find_map(|line| line.strip_prefix("#define SQLITE_VERSION ")?.trim().strip_prefix('"')?.strip_suffix('"'));
    let version = version.ok_or("SQLite does not say its version")?;
    Ok(json!({
        "type": "library",
        "bom-ref": format!("pkg:generic/sqlite@{version}"),
        "name": "sqlite",
        "version": version,
        "description": "The database, in C",
        "scope": "required",
        "licenses": [{ "license": { "name": "Public Domain" } }],
        "cpe": format!("cpe:2.3:a:sqlite:sqlite:{version}:*:*:*:*:*:*:*"),
        "purl": format!("pkg:generic/sqlite@{version}"),
    }))
}
