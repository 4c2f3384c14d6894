//! The Debian package, by dpkg-deb. `packaging/debian` has what makes a package of the files.

use std::path::{Path, PathBuf};

use super::files::{File, lay_out};
use crate::npm::VERSION;
use crate::steps::{command, root, succeeds};
use crate::web::read;

/// How well it is compressed.
pub(super) const SMALL: &str = "-Zxz";
pub(super) const QUICK: &str = "-Znone";

pub(super) fn can_be_packed() -> bool {
    succeeds("dpkg-deb --version")
}

/// How the package is called.
pub(super) fn name(architecture: &str) -> String {
    format!("yohoho_{VERSION}_{architecture}.deb")
}

/// Packs the files and returns where the package is.
pub(super) fn pack(
    folder: &Path,
    architecture: &str,
    mut files: Vec<File>,
    time: u64,
    compression: &str,
) -> Result<PathBuf, String> {
    let content = folder.join("debian");
    lay_out(&content, &files, time)?;
    files.extend(about(&content, architecture, &files)?);
    lay_out(&content, &files, time)?;
    let package = folder.join(name(architecture));
    let mut build = command("dpkg-deb --root-owner-group");
    build.arg(compression).arg("--build").arg(&content).arg(&package).env("SOURCE_DATE_EPOCH", time.to_string());
    let output = build.output().map_err(|_| "dpkg-deb is missing: it makes the Debian packages (Debian: dpkg)")?;
    if !output.status.success() {
        return Err(format!("the Debian package could not be made:\n{}", String::from_utf8_lossy(&output.stderr)));
    }
    std::fs::remove_dir_all(&content).map_err(|error| format!("{}: {error}", content.display()))?;
    Ok(package)
}

/// The files that dpkg reads, and does not install.
fn about(content: &Path, architecture: &str, files: &[File]) -> Result<Vec<File>, String> {
    let of_project = |name: &str| read(&root().join("packaging/debian").join(name));
    let size: usize = files.iter().map(|file| file.bytes.len().div_ceil(1024)).sum();
    let control = String::from_utf8_lossy(&of_project("control")?).into_owned();
    let values = [("@VERSION@", VERSION), ("@ARCHITECTURE@", architecture), ("@SIZE@", &size.to_string())];
    let control = values.iter().fold(control, |text, (hole, value)| text.replace(hole, value));
    let mut paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
    paths.sort_unstable();
    // Settings are expected to change.
    paths.retain(|path| !path.starts_with("etc/"));
    let sums =
        command("md5sum").args(&paths).current_dir(content).output().map_err(|error| format!("md5sum: {error}"))?;
    let file = |name: &str, bytes, mode| File { path: format!("DEBIAN/{name}"), bytes, mode };
    let mut about = vec![
        file("control", control.into_bytes(), 0o644),
        file("conffiles", of_project("conffiles")?, 0o644),
        file("md5sums", sums.stdout, 0o644),
    ];
    for script in ["postinst", "prerm", "postrm"] {
        about.push(file(script, of_project(script)?, 0o755));
    }
    Ok(about)
}
