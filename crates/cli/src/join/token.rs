//! The file with a person's token, which only they may read.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::Failure;

/// More than any token has.
const LONGEST: u64 = 1000;

/// The file for a server's token, if there is none on the command line: one per server, in the folder for a user's data.
pub(super) fn usual_path(origin: &str) -> Result<PathBuf, Failure> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    // A relative path there is to be ignored, says the specification.
    let folder = set("XDG_DATA_HOME").filter(|path| path.is_absolute());
    let folder = folder.or_else(|| if cfg!(windows) { set("LOCALAPPDATA") } else { None });
    let folder = folder.or_else(|| Some(std::env::home_dir()?.join(".local").join("share")));
    let folder =
        folder.ok_or_else(|| Failure::Usage("there is no home folder for your token: use --token-file".into()))?;
    let name: String =
        origin.chars().map(|c| if c.is_ascii_alphanumeric() || ".-".contains(c) { c } else { '_' }).collect();
    Ok(folder.join("yohoho").join("tokens").join(name))
}

/// A token from its file. As long as this lives, other processes can see that it is in use.
pub(super) struct KeptToken {
    pub(super) token: String,
    /// Whether another process uses the token, too.
    pub(super) is_shared: bool,
    _lock: File,
}

impl KeptToken {
    /// Reads the file; none if it does not exist.
    pub(super) fn read(path: &Path) -> Result<Option<KeptToken>, Failure> {
        let failed = |error| Failure::File(path.display().to_string(), error);
        let file = match OpenOptions::new().read(true).open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(failed(error)),
        };
        check(&file, path)?;
        let mut text = String::new();
        (&file).take(LONGEST).read_to_string(&mut text).map_err(failed)?;
        let token = text.trim();
        if token.is_empty() || !token.chars().all(|letter| letter.is_ascii_graphic()) {
            return Err(failed(io::Error::other("not a token; delete the file to become somebody new")));
        }
        // Elsewhere a lock would keep others from reading the file.
        let is_shared = cfg!(unix) && file.try_lock().is_err();
        Ok(Some(KeptToken { token: token.into(), is_shared, _lock: file }))
    }
}

/// A file for a token that does not exist yet. It is prepared first, so that no token is asked for that cannot be kept.
pub(super) struct NewTokenFile {
    path: PathBuf,
    part: NamedTempFile,
}

impl NewTokenFile {
    pub(super) fn prepare(path: &Path) -> Result<NewTokenFile, Failure> {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let failed = |error| Failure::File(folder.display().to_string(), error);
        make_folder(folder).map_err(failed)?;
        // Only its owner can read it, from its first moment on.
        Ok(NewTokenFile { path: path.into(), part: NamedTempFile::new_in(folder).map_err(failed)? })
    }

    /// Writes the token. The file is there only once it is whole, and never replaces another.
    pub(super) fn keep(mut self, token: &str) -> Result<(), Failure> {
        let failed = |error| Failure::File(self.path.display().to_string(), error);
        writeln!(self.part, "{token}").and_then(|()| self.part.as_file().sync_all()).map_err(failed)?;
        self.part.persist_noclobber(&self.path).map_err(|persist| failed(persist.error))?;
        Ok(())
    }
}

fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder)
}

/// Refuses a token that others can read: they could play as its owner.
#[cfg(unix)]
fn check(file: &File, path: &Path) -> Result<(), Failure> {
    use std::os::unix::fs::MetadataExt;
    let path = path.display();
    let found = file.metadata().map_err(|error| Failure::File(path.to_string(), error))?;
    let wrong = |why: String| Err(Failure::Failed(why));
    if !found.is_file() {
        return wrong(format!("{path}: not a file"));
    }
    if found.uid() != rustix::process::geteuid().as_raw() {
        return wrong(format!("{path}: this token belongs to another user; name a file of your own with --token-file"));
    }
    if found.mode() & 0o077 != 0 {
        return wrong(format!("{path}: others can read this token, and could play as you; run: chmod 600 {path}"));
    }
    Ok(())
}

#[cfg(not(unix))]
fn check(_: &File, _: &Path) -> Result<(), Failure> {
    // There the folder of a user is theirs alone.
    Ok(())
}
