//! The file beside a SQLite database that keeps a second server out, and remembers how much was written.
//!
//! SQLite keeps the latest writes in a second file, the WAL. If that is deleted, the database opens without complaint and is simply older.
//! So the number of transactions that were acknowledged is also kept here, where it does not share the fate of either file. It is written
//! after the commit and never flushed: after a loss of power it may be too low, but never too high.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::error::OpenError;

/// How often and how long to try, since a server that is about to end may still hold the lock.
const ATTEMPTS: u32 = 50;
const PAUSE: Duration = Duration::from_millis(20);

/// A lock that is held until it is released or dropped. If the process is killed, the operating system releases it.
pub(crate) struct LockFile(Mutex<File>);

impl LockFile {
    /// Takes the lock of a database, which must have a folder.
    pub(crate) async fn take(database: &Path) -> Result<LockFile, OpenError> {
        let path = path(database);
        let wrong = |why| OpenError::Lock { file: path.clone(), why };
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(&path).map_err(wrong)?;
        for attempt in 1.. {
            match file.try_lock() {
                Ok(()) => break,
                Err(TryLockError::WouldBlock) if attempt < ATTEMPTS => tokio::time::sleep(PAUSE).await,
                Err(TryLockError::WouldBlock) => {
                    return Err(OpenError::InUse { holder: Content::read(&path).holder() });
                }
                Err(TryLockError::Error(why)) => return Err(wrong(why)),
            }
        }
        let lock = LockFile(Mutex::new(file));
        let content = Content { process: Some(std::process::id()), ..Content::read(&path) };
        lock.write(&content).map_err(wrong)?;
        Ok(lock)
    }

    /// Remembers how many transactions have been acknowledged.
    pub(crate) fn note(&self, writes: u64) {
        // The number only helps to notice a loss. If it cannot be written, the database itself will soon say so.
        let _ = self.write(&Content { process: Some(std::process::id()), writes });
    }

    /// Lets others have the database.
    pub(crate) fn release(&self) {
        let _ = self.0.lock().unwrap_or_else(PoisonError::into_inner).unlock();
    }

    fn write(&self, content: &Content) -> std::io::Result<()> {
        let mut file = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(0))?;
        file.write_all(content.to_text().as_bytes())
    }
}

/// The process that uses a SQLite database as its server, if there is one.
pub fn server_of(database: &Path) -> Option<String> {
    let path = path(database);
    // Whoever may not read the file cannot know.
    match File::open(&path).ok()?.try_lock_shared() {
        Err(TryLockError::WouldBlock) => Some(Content::read(&path).holder()),
        Ok(()) | Err(TryLockError::Error(_)) => None,
    }
}

/// How many transactions were acknowledged, as far as the lock file knows.
pub(crate) fn noted_writes(database: &Path) -> u64 {
    Content::read(&path(database)).writes
}

fn path(database: &Path) -> PathBuf {
    let mut path = database.as_os_str().to_owned();
    path.push("-lock");
    path.into()
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Content {
    process: Option<u32>,
    writes: u64,
}

impl Content {
    /// What a file says. One that is missing or makes no sense says nothing.
    fn read(path: &Path) -> Content {
        let mut text = String::new();
        match File::open(path).and_then(|file| file.take(1024).read_to_string(&mut text)) {
            Ok(_) => Content::parse(&text).unwrap_or_default(),
            Err(_) => Content::default(),
        }
    }

    fn parse(text: &str) -> Option<Content> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["process", process, "writes", writes] => {
                Some(Content { process: process.parse().ok(), writes: writes.parse().ok()? })
            }
            _ => None,
        }
    }

    /// Always the same length, so that a new text covers the old one in a single small write.
    fn to_text(self) -> String {
        format!("process {:>10}\nwrites {:>20}\n", self.process.unwrap_or_default(), self.writes)
    }

    fn holder(self) -> String {
        self.process.map_or("an unknown process".into(), |process| format!("process {process}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_content_has_one_length_and_is_read_back() {
        for content in [Content { process: Some(1), writes: 0 }, Content { process: Some(u32::MAX), writes: u64::MAX }]
        {
            assert_eq!(Content::parse(&content.to_text()), Some(content));
            assert_eq!(content.to_text().len(), 47);
        }
        for wrong in ["", "process 1", "process 1 writes x", "ahoy"] {
            assert_eq!(Content::parse(wrong), None, "{wrong}");
        }
    }
}
