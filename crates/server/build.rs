//! Lists the files of the browser client and of the documentation, so that they are embedded in the server. `cargo xtask web` builds the first, `cargo xtask
//! docs` the second; without them the server has no such pages.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

fn main() {
    embed("../web/dist", "", "client.rs", Plain::Always);
    // The documentation is read now and then: whoever cannot read gzip gets it unpacked.
    embed("../../site/dist", "/docs", "site.rs", Plain::WhereNotCompressed);
}

/// Which files are embedded as they are, too.
#[derive(Clone, Copy, PartialEq)]
enum Plain {
    Always,
    WhereNotCompressed,
}

/// Lists the files of a folder, which appear under an address. The file `version`, which is written last, says that all of them are there.
fn embed(folder: &str, under: &str, list_name: &str, plain: Plain) {
    let dist = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join(folder);
    println!("cargo::rerun-if-changed={}", dist.join("version").display());
    let mut list = String::from("[");
    if let Ok(version) = fs::read_to_string(dist.join("version")) {
        let _ = writeln!(list, "// Version {version}.");
        for path in files(&dist) {
            entry(&mut list, &dist, under, &path, plain);
        }
    }
    list.push(']');
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it")).join(list_name);
    fs::write(out, list).expect("the list of files can be written");
}

/// Adds a file under its address, with its compressed versions.
fn entry(list: &mut String, dist: &Path, under: &str, path: &Path, plain: Plain) {
    let bytes = |path: &Path| match path.canonicalize() {
        Ok(path) => format!("include_bytes!({:?})", path.display().to_string()),
        Err(_) => "&[]".into(),
    };
    let compressed = |kind: &str| bytes(Path::new(&format!("{}.{kind}", path.display())));
    let is_compressed = Path::new(&format!("{}.gz", path.display())).exists();
    let plain = if plain == Plain::WhereNotCompressed && is_compressed { "&[]".into() } else { bytes(path) };
    let address = path.strip_prefix(dist).expect("the file is in this folder").display().to_string().replace('\\', "/");
    let _ = writeln!(
        list,
        "File {{ address: {:?}, plain: {}, brotli: {}, gzip: {} }},",
        format!("{under}/{address}"),
        plain,
        compressed("br"),
        compressed("gz")
    );
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let kind = path.extension().and_then(|kind| kind.to_str()).unwrap_or_default().to_string();
        if path.is_dir() {
            found.extend(files(&path));
        } else if !matches!(kind.as_str(), "br" | "gz" | "") {
            found.push(path);
        }
    }
    found.sort();
    found
}
