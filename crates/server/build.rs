//! Lists the files of the browser client, so that they are embedded in the server. `cargo xtask web` builds them; without them the server has no pages.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

fn main() {
    let dist = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../web/dist");
    println!("cargo::rerun-if-changed={}", dist.join("version").display());
    let mut list = String::from("[");
    if let Ok(version) = fs::read_to_string(dist.join("version")) {
        let _ = writeln!(list, "// Version {version}.");
        for path in files(&dist) {
            entry(&mut list, &dist, &path);
        }
    }
    list.push(']');
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it")).join("client.rs");
    fs::write(out, list).expect("the list of the client's files can be written");
}

/// Adds a file under its address, with its compressed versions.
fn entry(list: &mut String, dist: &Path, path: &Path) {
    let bytes = |path: &Path| match path.canonicalize() {
        Ok(path) => format!("include_bytes!({:?})", path.display().to_string()),
        Err(_) => "&[]".into(),
    };
    let compressed = |kind: &str| bytes(Path::new(&format!("{}.{kind}", path.display())));
    let address = path.strip_prefix(dist).expect("the file is in this folder").display().to_string().replace('\\', "/");
    let _ = writeln!(
        list,
        "File {{ address: {:?}, plain: {}, brotli: {}, gzip: {} }},",
        format!("/{address}"),
        bytes(path),
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
