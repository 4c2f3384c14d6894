//! The destination of an export.

use std::fs::{self, File};
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};
use tokio::io::AsyncWrite;

use crate::Failure;

/// A file that appears only when it is complete, or a stream.
pub(super) enum Target {
    Stdout,
    /// A pipe or a device, which cannot be replaced.
    Stream(String, File),
    /// A file, and the temporary one beside it that will replace it. Only its owner can read it: an export contains secrets.
    File {
        name: String,
        path: PathBuf,
        beside: NamedTempFile,
    },
}

impl Target {
    pub(super) fn open(path: Option<&Path>) -> Result<Target, Failure> {
        let Some(path) = path.filter(|path| path.as_os_str() != "-") else { return Ok(Target::Stdout) };
        let name = path.display().to_string();
        Self::at(path, &name).map_err(|error| Failure::File(name, error))
    }

    fn at(path: &Path, name: &str) -> io::Result<Target> {
        let name = name.to_string();
        // Replace what a link points to, not the link.
        let path = match fs::canonicalize(path) {
            Ok(path) if path.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
            Ok(path) if !path.is_file() => return Ok(Target::Stream(name, File::options().write(true).open(path)?)),
            Ok(path) => path,
            Err(error) if error.kind() == io::ErrorKind::NotFound => path.into(),
            Err(error) => return Err(error),
        };
        let file = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?.to_string_lossy().into_owned();
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let beside = Builder::new().prefix(&format!(".{file}.")).suffix(".part").tempfile_in(folder)?;
        Ok(Target::File { name, path, beside })
    }

    /// The writer of the export.
    pub(super) fn writer(&self) -> Result<Box<dyn AsyncWrite + Unpin>, Failure> {
        let file = match self {
            Target::Stdout => return Ok(Box::new(tokio::io::stdout())),
            Target::Stream(_, file) => file,
            Target::File { beside, .. } => beside.as_file(),
        };
        let file = file.try_clone().map_err(|error| self.failed(error))?;
        Ok(Box::new(tokio::fs::File::from_std(file)))
    }

    /// Whether the export itself goes to the terminal, where it would mix with a progress bar.
    pub(super) fn is_terminal(&self) -> bool {
        matches!(self, Target::Stdout) && io::stdout().is_terminal()
    }

    pub(super) fn name(&self) -> &str {
        match self {
            Target::Stdout => "standard output",
            Target::Stream(name, _) | Target::File { name, .. } => name,
        }
    }

    pub(super) fn failed(&self, error: io::Error) -> Failure {
        match self {
            Target::Stdout => Failure::Io(error),
            _ => Failure::File(self.name().into(), error),
        }
    }

    /// Puts the complete file in its place. It is synced to disk first, so that after a power failure there is the old one or the new one.
    pub(super) fn finish(self) -> Result<(), Failure> {
        let Target::File { name, path, beside } = self else { return Ok(()) };
        let done = beside.as_file().sync_all().and_then(|()| beside.persist(path).map_err(|error| error.error));
        done.map(drop).map_err(|error| Failure::File(name, error))
    }
}
