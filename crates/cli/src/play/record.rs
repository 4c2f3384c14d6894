//! The record of a game that may be left at any time.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use yohoho_rules::record::Record;

use crate::Failure;

/// The file of the record. It is replaced after every round, and is complete at any time.
pub(super) struct RecordPath {
    /// The name as it was given on the command line.
    pub(super) name: String,
    path: PathBuf,
    /// The file that is written first and then renamed.
    part: PathBuf,
}

impl RecordPath {
    /// Checks that the file can be written, before a whole game is played for it.
    pub(super) fn new(name: &str) -> Result<RecordPath, Failure> {
        if name == "-" {
            return Err(Failure::Usage("--record needs a file here: standard output is for the game".into()));
        }
        let path = fs::canonicalize(name).unwrap_or_else(|_| PathBuf::from(name));
        let failed = |error| Failure::File(name.to_string(), error);
        // Renaming would replace a device or a pipe by a file.
        if path.exists() && !path.is_file() {
            return Err(failed(io::Error::other("not a file")));
        }
        let part = beside(&path).ok_or_else(|| failed(io::Error::other("not a file's name")))?;
        fs::write(&part, b"").and_then(|()| fs::remove_file(&part)).map_err(failed)?;
        Ok(RecordPath { name: name.to_string(), path, part })
    }

    pub(super) fn write(&self, record: &Record) -> io::Result<()> {
        let mut line = serde_json::to_vec(record).expect("a record is plain data");
        line.push(b'\n');
        fs::write(&self.part, line)?;
        fs::rename(&self.part, &self.path)
    }
}

/// A name in the same folder that no other process uses.
fn beside(path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?.to_string_lossy();
    Some(path.with_file_name(format!(".{name}.{}.part", std::process::id())))
}
