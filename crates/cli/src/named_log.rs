//! A log in which every line says which of several servers wrote it.

use std::io::{self, Write};

use tracing_subscriber::fmt::MakeWriter;

/// Writes lines to standard error, each with what comes first.
#[derive(Clone)]
pub(crate) struct NamedLog {
    prefix: String,
    /// How many bytes of a line the prefix replaces.
    replaced: usize,
}

impl NamedLog {
    /// Lines of text begin with the server's name.
    pub(crate) fn text(server: &str) -> NamedLog {
        NamedLog { prefix: format!("{server} "), replaced: 0 }
    }

    /// Lines of JSON have the server's name as their first field.
    pub(crate) fn json(server: &str) -> NamedLog {
        // Hosts and ports need no escaping.
        NamedLog { prefix: format!(r#"{{"node":"{server}","#), replaced: 1 }
    }

    fn line(&self, line: &[u8]) -> Vec<u8> {
        [self.prefix.as_bytes(), line.get(self.replaced..).unwrap_or_default()].concat()
    }
}

/// The subscriber writes each line at once.
impl Write for NamedLog {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        io::stderr().write_all(&self.line(line))?;
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        io::stderr().flush()
    }
}

impl MakeWriter<'_> for NamedLog {
    type Writer = NamedLog;

    fn make_writer(&self) -> NamedLog {
        self.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_names_the_server() {
        assert_eq!(NamedLog::text("sea:80").line(b"INFO closing\n"), b"sea:80 INFO closing\n");
        let json = NamedLog::json("sea:80").line(b"{\"level\":\"INFO\"}\n");
        assert_eq!(json, b"{\"node\":\"sea:80\",\"level\":\"INFO\"}\n");
    }
}
