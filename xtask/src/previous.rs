//! The previous release, built from the repository's history: upgrades are tested with it.

use std::fs;
use std::path::PathBuf;

use crate::steps::{command, target_folder};

/// The commit of the release that operators upgrade from. It moves with each release: docs/releasing.md says how.
///
/// Until there is a release with several servers, this is a commit that has them.
const COMMIT: &str = "acf9a82d2c44b158a1d4eae6e0f30fc6b16f057a";

/// The environment variable that tells the tests where its command is.
pub(crate) const VARIABLE: &str = "YOHOHO_TEST_PREVIOUS";

/// Builds its command `yohoho`, in a folder of its own. That takes minutes the first time.
pub(crate) fn build() -> Result<PathBuf, String> {
    let folder = target_folder().join("previous");
    let source = folder.join(COMMIT);
    if !source.join("Cargo.toml").exists() {
        if !command(&format!("git cat-file -e {COMMIT}^{{commit}}")).status().is_ok_and(|status| status.success()) {
            return Err(format!("the previous release, commit {COMMIT}, is not in this repository: fetch its history"));
        }
        fs::create_dir_all(&source).map_err(|error| format!("{}: {error}", source.display()))?;
        let archive = folder.join("source.tar");
        let packed = command(&format!("git archive --output {} {COMMIT}", archive.display())).status();
        let unpacked = command(&format!("tar -xf {} -C {}", archive.display(), source.display())).status();
        if ![packed, unpacked].iter().all(|status| status.as_ref().is_ok_and(std::process::ExitStatus::success)) {
            return Err("the previous release could not be taken out of the repository".into());
        }
    }
    // Its dependencies are compiled into a folder of their own, since its programs have the same names as today's.
    let mut cargo = command("cargo build --quiet --package yohoho");
    cargo.current_dir(&source).env("CARGO_TARGET_DIR", folder.join("target"));
    match cargo.status() {
        Ok(status) if status.success() => Ok(folder.join("target/debug/yohoho")),
        _ => Err("the previous release cannot be built".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_previous_release_is_an_ancestor() {
        let has_history = command("git rev-parse --is-shallow-repository").output();
        if !has_history.is_ok_and(|output| output.stdout == b"false\n") {
            return;
        }
        let ancestor = command(&format!("git merge-base --is-ancestor {COMMIT} HEAD")).status();
        assert!(ancestor.is_ok_and(|status| status.success()), "{COMMIT} is not an ancestor of HEAD");
    }
}
