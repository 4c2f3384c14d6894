//! Static programs for other machines, the same bytes wherever they are built.

use std::path::PathBuf;

use super::Target;
use crate::steps::{command, root, target_folder};
use crate::tools;

/// cargo-zigbuild, and Zig as the compiler and linker of what is written in C.
pub(super) struct Tools {
    folder: PathBuf,
}

impl Tools {
    pub(super) fn install() -> Result<Tools, String> {
        let folder = tools::python_programs("zigbuild", "xtask/release/requirements.txt", "cargo-zigbuild")?;
        Ok(Tools { folder: folder.join("bin") })
    }

    /// Compiles the command, and returns where it is.
    pub(super) fn compile(&self, target: &Target, time: u64) -> Result<PathBuf, String> {
        let triple = target.triple;
        tools::target(triple)?;
        eprintln!("compiling for {triple}: a few minutes");
        let path = std::env::var_os("PATH").unwrap_or_default();
        let programs = std::env::join_paths([self.folder.clone()].into_iter().chain(std::env::split_paths(&path)));
        let programs = programs.map_err(|error| error.to_string())?;
        // Where something was compiled is not part of it. Of two names for a path, the later one counts: the target folder may be in the project's.
        let folders = [(Some(root()), "/yohoho"), (cargo_home(), "/cargo"), (Some(target_folder()), "/target")];
        let names: Vec<_> = folders.into_iter().filter_map(|(path, name)| Some((path?, name))).collect();
        let rust: Vec<String> =
            names.iter().map(|(path, name)| format!("'--remap-path-prefix={}={name}'", path.display())).collect();
        let c: Vec<String> =
            names.iter().map(|(path, name)| format!("-ffile-prefix-map={}={name}", path.display())).collect();
        let mut cargo =
            command(&format!("cargo-zigbuild zigbuild --release --locked --package yohoho --target {triple}"));
        // Joined with the flags of .cargo/config.toml; RUSTFLAGS would take their place.
        cargo.arg("--config").arg(format!("target.{triple}.rustflags=[{}]", rust.join(",")));
        cargo.env("PATH", programs).env("SOURCE_DATE_EPOCH", time.to_string()).env("CARGO_INCREMENTAL", "0");
        cargo.env(format!("CFLAGS_{}", triple.replace('-', "_")), c.join(" "));
        for name in ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "CFLAGS"] {
            cargo.env_remove(name);
        }
        match cargo.status() {
            Ok(status) if status.success() => Ok(target_folder().join(triple).join("release/yohoho")),
            Ok(_) => Err(format!("the command cannot be compiled for {triple}")),
            Err(error) => Err(format!("cargo-zigbuild could not be started: {error}")),
        }
    }
}

fn cargo_home() -> Option<PathBuf> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    home.or_else(|| Some(std::env::home_dir()?.join(".cargo")))
}
