//! Reads lines and writes the database.

use std::fmt::Display;

use tokio::io::{AsyncBufRead, AsyncBufReadExt};

use super::format::{Contents, ExportLine, VERSION};
use crate::connection::Connection;
use crate::connector::Connector;
use crate::error::{Failed, ImportError};
use crate::id::{Seq, TableId};
use crate::model::{FinishedGame, NewEntry, Person};
use crate::writes::{AddToken, Append, CloseTable, CreatePerson, CreateTable, Finish, Write};

pub(crate) async fn import(connector: &Connector, from: impl AsyncBufRead + Unpin) -> Result<Contents, ImportError> {
    let connection = connector.connect().await.map_err(Failed::from)?;
    let mut import = Import { connection, number: 0, table: None, finished: false };
    let result = import.everything(from).await;
    // Without a commit, closing rolls everything back.
    import.connection.close().await;
    result
}

struct Import {
    connection: Connection,
    /// The number of the current line, from 1.
    number: u64,
    /// The table that the current lines belong to.
    table: Option<TableId>,
    /// Whether its finished game has been read.
    finished: bool,
}

impl Import {
    async fn everything(&mut self, mut from: impl AsyncBufRead + Unpin) -> Result<Contents, ImportError> {
        self.connection.begin().await.map_err(Failed::from)?;
        let sql = "SELECT 1 WHERE EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM people)";
        if self.connection.row(sql, &[]).await.map_err(Failed::from)?.is_some() {
            return Err(ImportError::NotEmpty);
        }
        let mut text = Vec::new();
        let mut ended = false;
        let mut contents = Contents::default();
        loop {
            text.clear();
            let number = self.number + 1;
            let read = from.read_until(b'\n', &mut text).await;
            if read.map_err(|why| ImportError::Read { number, why })? == 0 {
                break;
            }
            self.number = number;
            if ended {
                return Err(self.wrong("there is something after the end"));
            }
            let line = serde_json::from_slice(&text).map_err(|error| self.wrong(unreadable(&error)))?;
            contents.count(&line);
            ended = self.line(line).await?;
        }
        if !ended {
            return Err(ImportError::CutOff { lines: self.number });
        }
        self.connection.commit().await.map_err(Failed::from)?;
        Ok(contents)
    }

    /// Imports a line. Returns true if it was the last.
    async fn line(&mut self, line: ExportLine) -> Result<bool, ImportError> {
        if (self.number == 1) != matches!(line, ExportLine::Yohoho { .. }) {
            return Err(self.wrong("the first line, and only the first, is of the kind yohoho"));
        }
        match line {
            ExportLine::Yohoho { version: VERSION } => {}
            ExportLine::Yohoho { version } => {
                return Err(self.wrong(format!("version {version} is not supported, only {VERSION}")));
            }
            ExportLine::Person { id, name, created, seen } => {
                self.write(CreatePerson { person: Person { id, name, created }, token: None, seen }).await?;
            }
            ExportLine::Token { hash, person } => {
                self.write(AddToken { person, token: hash }).await?;
            }
            ExportLine::Table { id, created } => {
                self.table = Some(id.clone());
                self.finished = false;
                self.write(CreateTable { table: id, at: created, entries: Vec::new() }).await?;
            }
            ExportLine::Entry { table, seq, at, entry } => {
                self.belongs(&table)?;
                let expected =
                    seq.0.checked_sub(1).map(Seq).ok_or_else(|| self.wrong("entries are numbered from 1"))?;
                self.write(Append { table, expected, entries: vec![NewEntry { at, entry }] }).await?;
            }
            ExportLine::Closed { table, at } => {
                self.belongs(&table)?;
                self.write(CloseTable { table, at }).await?;
            }
            ExportLine::Finished { table, game, finished, people, record } => {
                self.belongs(&table)?;
                if std::mem::replace(&mut self.finished, true) {
                    return Err(self.wrong("a table has at most one finished game"));
                }
                self.write(Finish { game: FinishedGame { table, game, finished, people }, record }).await?;
            }
            ExportLine::End { lines } if lines + 1 == self.number => return Ok(true),
            ExportLine::End { lines } => {
                return Err(self.wrong(format!("expected {lines} lines before the end")));
            }
        }
        Ok(false)
    }

    /// Checks that the lines of a table are not mixed with those of another.
    fn belongs(&self, table: &TableId) -> Result<(), ImportError> {
        if self.table.as_ref() == Some(table) {
            return Ok(());
        }
        Err(self.wrong(format!("the lines before are about another table than {table}")))
    }

    async fn write<T, E: Display>(&mut self, write: impl Write<Outcome = Result<T, E>>) -> Result<(), ImportError> {
        if write.texts().any(|text| text.contains('\0')) {
            return Err(self.wrong(Failed::NullByte));
        }
        let outcome = write.run(&mut self.connection).await.map_err(Failed::from)?;
        outcome.map(drop).map_err(|error| self.wrong(error))
    }

    fn wrong(&self, why: impl Display) -> ImportError {
        ImportError::Line { number: self.number, why: why.to_string() }
    }
}

/// What is wrong with the JSON of a line. `serde_json` only sees this one line, so the line number in its message is removed.
fn unreadable(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rfind(" at line ") {
        _ if error.is_eof() => "the line breaks off".into(),
        Some(end) => format!("{} (column {})", &text[..end], error.column()),
        None => text,
    }
}
