//! The destination of game records.

use std::fs::File;
use std::io::{self, BufWriter, Write};

use crate::Failure;

/// A file, standard output, or nothing.
pub(crate) enum RecordFile {
    Nowhere,
    Stdout(BufWriter<io::Stdout>),
    File(String, BufWriter<File>),
}

impl RecordFile {
    pub(crate) fn open(name: Option<&str>) -> Result<RecordFile, Failure> {
        Ok(match name {
            None => RecordFile::Nowhere,
            Some("-") => RecordFile::Stdout(BufWriter::new(io::stdout())),
            Some(name) => {
                let file = File::create(name).map_err(|error| Failure::File(name.to_string(), error))?;
                RecordFile::File(name.to_string(), BufWriter::new(file))
            }
        })
    }

    /// Appends records, which must be whole lines.
    pub(crate) fn write(&mut self, lines: &[u8]) -> Result<(), Failure> {
        match self {
            RecordFile::Nowhere => Ok(()),
            RecordFile::Stdout(output) => output.write_all(lines).map_err(Failure::Io),
            RecordFile::File(name, output) => {
                output.write_all(lines).map_err(|error| Failure::File(name.clone(), error))
            }
        }
    }

    /// Flushes the records, and then prints `text`: to standard error if the records go to standard output.
    pub(crate) fn finish(self, text: &str) -> Result<(), Failure> {
        match self {
            RecordFile::Stdout(mut output) => {
                output.flush()?;
                io::stderr().lock().write_all(text.as_bytes())?;
                return Ok(());
            }
            RecordFile::File(name, mut output) => output.flush().map_err(|error| Failure::File(name, error))?,
            RecordFile::Nowhere => {}
        }
        io::stdout().lock().write_all(text.as_bytes())?;
        Ok(())
    }
}
