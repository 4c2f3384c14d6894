//! The archive that is imported or checked.

use std::fs::File;
use std::io::{self, IsTerminal};
use std::path::Path;

use tokio::io::AsyncRead;

use crate::Failure;

/// Smaller files need no progress bar.
const BIG: u64 = 16 << 20;

/// A file or standard input.
pub(super) struct Source {
    pub(super) name: String,
    pub(super) input: Box<dyn AsyncRead + Send + Unpin>,
    /// The size in bytes, if it is known.
    pub(super) size: Option<u64>,
    /// Whether it may take long enough for a progress bar.
    pub(super) visible: bool,
}

impl Source {
    pub(super) fn open(path: Option<&Path>) -> Result<Source, Failure> {
        let Some(path) = path.filter(|path| path.as_os_str() != "-") else {
            let visible = !io::stdin().is_terminal();
            return Ok(Source { name: "-".into(), input: Box::new(tokio::io::stdin()), size: None, visible });
        };
        let name = path.display().to_string();
        let opened = File::open(path).and_then(|file| Ok((file.metadata()?, file)));
        let (metadata, file) = opened.map_err(|error| Failure::File(name.clone(), error))?;
        // A folder can be opened but not read; by then the database would have been created.
        if metadata.is_dir() {
            return Err(Failure::File(name, io::ErrorKind::IsADirectory.into()));
        }
        let size = metadata.is_file().then_some(metadata.len());
        let visible = size.is_none_or(|size| size > BIG);
        Ok(Source { name, input: Box::new(tokio::fs::File::from_std(file)), size, visible })
    }
}
