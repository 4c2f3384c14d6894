//! Writes what an archive contains into an empty database.

use std::collections::HashSet;
use std::fmt::Display;

use tokio::io::AsyncBufRead;

use super::format::Contents;
use super::read::{Piece, Reader};
use crate::check::{Inspector, inspected};
use crate::claim::Claim;
use crate::connection::Connection;
use crate::connector::Connector;
use crate::error::{Failed, ImportError, TableError};
use crate::id::PersonId;
use crate::item::Item;
use crate::model::{FinishedGame, Flaw, NewEntry, Problem, StoredTable};
use crate::writes::{
    AddDailyResult, AddGone, AddToken, CloseTable, CreatePerson, CreateTable, Finish, PutBlock, PutCalendar, SetCode,
    Write,
};

/// Imports everything in one transaction. Each table is checked as a whole before its rows are written. What is damaged goes to `left_out`;
/// without it, nothing is imported.
pub(crate) async fn import(
    connector: &Connector,
    claim: Option<&Claim>,
    from: impl AsyncBufRead + Unpin,
    inspect: Inspector<'_>,
    left_out: Option<&mut Vec<Problem>>,
) -> Result<Contents, ImportError> {
    let connection = connector.connect().await.map_err(Failed::from)?;
    let mut import = Import { connection, people: HashSet::new() };
    let result = import.everything(claim, from, inspect, left_out).await;
    // Without a commit, closing rolls everything back.
    import.connection.close().await;
    result
}

/// Checks an archive without importing it.
///
/// # Errors
/// If it cannot be read, or is no archive that this program knows.
pub async fn check_archive(
    from: impl AsyncBufRead + Unpin,
    inspect: Inspector<'_>,
    found: &mut (dyn FnMut(Problem) + Send),
) -> Result<Contents, ImportError> {
    let mut reader = Reader::new(from);
    let mut contents = Contents::default();
    while let Some(piece) = next(&mut reader, inspect).await? {
        match piece.item {
            Item::Problem(problem) => found(problem),
            item => contents.count(&item),
        }
    }
    Ok(Contents { lines: reader.lines(), ..contents })
}

/// The next piece of an archive, which is a problem if the inspector objects to it.
async fn next<R: AsyncBufRead + Unpin>(
    reader: &mut Reader<R>,
    inspect: &mut (dyn FnMut(&StoredTable) -> Result<(), Flaw> + Send),
) -> Result<Option<Piece>, ImportError> {
    let Some(piece) = reader.next().await? else { return Ok(None) };
    let problem = inspected(&piece.item, inspect);
    Ok(Some(match problem {
        None => piece,
        Some(problem) => {
            // The entries follow the line of their table.
            let line = piece.line + problem.flaw.seq.map_or(0, |seq| seq.0);
            Piece { item: Item::Problem(Problem { line: Some(line), ..problem }), line }
        }
    }))
}

struct Import {
    connection: Connection,
    /// Everybody who has been imported.
    people: HashSet<PersonId>,
}

impl Import {
    async fn everything(
        &mut self,
        claim: Option<&Claim>,
        from: impl AsyncBufRead + Unpin,
        inspect: Inspector<'_>,
        mut left_out: Option<&mut Vec<Problem>>,
    ) -> Result<Contents, ImportError> {
        self.connection.begin().await.map_err(Failed::from)?;
        let sql = "SELECT 1 WHERE EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM people)";
        if self.connection.row(sql, &[]).await.map_err(Failed::from)?.is_some() {
            return Err(ImportError::NotEmpty);
        }
        let mut reader = Reader::new(from);
        let mut contents = Contents::default();
        loop {
            let piece = match (next(&mut reader, inspect).await, &mut left_out) {
                (Ok(Some(piece)), _) => piece,
                (Ok(None), _) => break,
                (Err(cut @ ImportError::CutOff { lines: lines @ 1.. }), Some(left_out)) => {
                    left_out.push(Problem { line: Some(lines), table: None, flaw: Flaw::new(cut) });
                    break;
                }
                (Err(error), _) => return Err(error),
            };
            let (line, counted) = (piece.line, Contents::of(&piece.item));
            let Err(problem) = self.write_item(piece.item).await? else {
                contents += counted;
                continue;
            };
            let number = problem.line.unwrap_or(line);
            if let Some(left_out) = &mut left_out {
                left_out.push(Problem { line: Some(number), ..problem });
            } else {
                return Err(ImportError::Line { number, why: problem.to_string() });
            }
        }
        let writes = match claim {
            // At the end: a transaction of any length must not keep the lease from being renewed.
            Some(claim) => Some(claim.check(&mut self.connection).await?),
            None => None,
        };
        self.connection.commit().await.map_err(Failed::from)?;
        if let (Some(claim), Some(writes)) = (claim, writes) {
            claim.committed(writes);
        }
        Ok(Contents { lines: reader.lines(), ..contents })
    }

    async fn write_item(&mut self, item: Item) -> Result<Result<(), Problem>, Failed> {
        let problem = |why: &dyn Display| Problem { line: None, table: None, flaw: Flaw::new(why) };
        Ok(match item {
            Item::Person { person, seen } => {
                self.people.insert(person.id);
                let outcome =
                    CreatePerson { person, token: None, seen, device: None }.run(&mut self.connection).await?;
                outcome.map_err(|error| problem(&error))
            }
            Item::Device(device) => {
                let outcome = AddToken(device).run(&mut self.connection).await?;
                outcome.map_err(|error| problem(&error))
            }
            Item::Code(code) => {
                let outcome = SetCode(code).run(&mut self.connection).await?;
                outcome.map_err(|error| problem(&error))
            }
            Item::Gone(gone) => {
                let outcome = AddGone(gone).run(&mut self.connection).await?;
                outcome.map_err(|error| problem(&error))
            }
            Item::DailyResult(result) => match AddDailyResult(result).run(&mut self.connection).await? {
                Ok(true) => Ok(()),
                Ok(false) => Err(problem(&"a person has at most one result of a day and game")),
                Err(error) => Err(problem(&error)),
            },
            Item::Calendar(calendar) => {
                let outcome = PutCalendar(calendar).run(&mut self.connection).await?;
                outcome.map_err(|error| problem(&error))
            }
            Item::Block(block) => {
                let outcome = PutBlock(block).run(&mut self.connection).await?;
                outcome.map_err(|error| problem(&error))
            }
            Item::Table(table) => self.write_table(table).await?,
            Item::Problem(problem) => Err(problem),
        })
    }

    async fn write_table(&mut self, table: StoredTable) -> Result<Result<(), Problem>, Failed> {
        let StoredTable { id, created, entries, closed, finished } = table;
        let problem = |why: &dyn Display| Problem { line: None, table: Some(id.clone()), flaw: Flaw::new(why) };
        let stranger = |game: &(FinishedGame, String)| {
            game.0.people.iter().filter_map(|seat| seat.person).any(|person| !self.people.contains(&person))
        };
        if finished.as_ref().is_some_and(stranger) {
            return Ok(Err(problem(&TableError::NoPerson)));
        }
        let entries = entries.into_iter().map(|entry| NewEntry { at: entry.at, entry: entry.entry }).collect();
        let created = CreateTable { table: id.clone(), at: created, entries }.run(&mut self.connection).await?;
        if let Err(error) = created {
            return Ok(Err(problem(&error)));
        }
        if let Some(at) = closed {
            let closed = CloseTable { table: id.clone(), at }.run(&mut self.connection).await?;
            closed.map_err(|error| Failed::Database(error.to_string()))?;
        }
        if let Some((game, record)) = finished {
            let finished = Finish { game, record }.run(&mut self.connection).await?;
            finished.map_err(|error| Failed::Database(error.to_string()))?;
        }
        Ok(Ok(()))
    }
}
