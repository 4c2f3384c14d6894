//! The record of a game that may stop at any time.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use yohoho_rules::record::Record;

use crate::Failure;

/// Where the record goes. It is written anew after every round, and is whole at every moment.
pub(super) struct RecordPath {
    /// As the person gave it.
    pub(super) name: String,
    path: PathBuf,
    /// Written first, then renamed.
    part: PathBuf,
}

impl RecordPath {
    /// Makes sure that there can be a record, before anybody plays for one.
    pub(super) fn new(name: &str) -> Result<RecordPath, Failure> {
        if name == "-" {
            return Err(Failure::Usage("--record wants a file here: the game itself needs standard output".into()));
        }
        let path = fs::canonicalize(name).unwrap_or_else(|_| PathBuf::from(name));
        let failed = |error| Failure::File(name.to_string(), error);
        // Renaming would put a file where a device or a pipe was.
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

/// A name in the same folder that nobody else uses.
fn beside(path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?.to_string_lossy();
    Some(path.with_file_name(format!(".{name}.{}.part", std::process::id())))
}
