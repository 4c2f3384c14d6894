//! `.tar.gz`, for any Linux.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::files::{File, gzip, lay_out};
use super::{Target, name};
use crate::steps::{Done, command};
use crate::web::read;

/// Packs the files, in a folder that has the name of the archive.
pub(super) fn pack(folder: &Path, target: &Target, files: &[File], time: u64) -> Done {
    let tar = bundle(folder, target, files, time)?;
    let archive = folder.join(format!("{}.tar.gz", name(target)));
    fs::write(&archive, gzip(&read(&tar)?)?).map_err(|error| format!("{}: {error}", archive.display()))?;
    fs::remove_file(&tar).map_err(|error| format!("{}: {error}", tar.display()))
}

/// Packs the files twice, without compressing them: the same bytes must come out, and the program that is unpacked must start.
pub(super) fn check(folder: &Path, target: &Target, files: &[File], time: u64) -> Done {
    let first = read(&bundle(folder, target, files, time)?)?;
    let tar = bundle(folder, target, files, time)?;
    if read(&tar)? != first {
        return Err("the archive is another one each time that it is packed".into());
    }
    let unpacked = folder.join("unpacked");
    fs::create_dir_all(&unpacked).map_err(|error| error.to_string())?;
    let mut unpack = command("tar --extract");
    let done = unpack.arg("--file").arg(&tar).arg("--directory").arg(&unpacked).status();
    let said = Command::new(unpacked.join(name(target)).join("yohoho")).arg("--version").output();
    let _ = fs::remove_file(&tar);
    let _ = fs::remove_dir_all(&unpacked);
    if done.is_ok_and(|status| status.success()) && said.is_ok_and(|output| output.status.success()) {
        return Ok(());
    }
    Err("the program in the archive does not start".into())
}

fn bundle(folder: &Path, target: &Target, files: &[File], time: u64) -> Result<PathBuf, String> {
    let name = name(target);
    let (tar, content) = (folder.join(format!("{name}.tar")), folder.join(&name));
    lay_out(&content, files, time)?;
    let mut pack = command("tar --create --format=gnu --sort=name --owner=0 --group=0 --numeric-owner");
    pack.arg(format!("--mtime=@{time}")).arg("--file").arg(&tar).arg("--directory").arg(folder).arg(&name);
    let packed = pack.status().is_ok_and(|status| status.success());
    let _ = fs::remove_dir_all(&content);
    if packed { Ok(tar) } else { Err("the archive could not be packed: that needs GNU tar".into()) }
}
