//! Reads the database and writes lines.

use tokio::io::{AsyncWrite, AsyncWriteExt};

use super::format::{Contents, ExportLine, VERSION};
use crate::checksum::Checksum;
use crate::connection::Connection;
use crate::connector::Connector;
use crate::error::{ExportError, Failed};
use crate::folk::Block;
use crate::id::Seq;
use crate::item::Item;
use crate::model::{Code, DailyResult, Device, FinishedGame, Gone, Person, Problem, StoredTable};
use crate::snapshot::Snapshot;
use crate::turns::Calendar;

/// How many bytes are buffered before they are written.
const CHUNK: usize = 64 * 1024;

/// Exports everything. What is damaged goes to `left_out`; without it, the export fails.
pub(crate) async fn export(
    connector: &Connector,
    to: impl AsyncWrite + Unpin,
    left_out: Option<&mut Vec<Problem>>,
) -> Result<Contents, ExportError> {
    let mut connection = connector.connect().await.map_err(Failed::from)?;
    let mut output = Output { to, buffer: Vec::new(), lines: 0 };
    let result = everything(&mut connection, &mut output, left_out).await;
    connection.close().await;
    result
}

/// The output, with a buffer in front.
struct Output<W> {
    to: W,
    buffer: Vec<u8>,
    lines: u64,
}

impl<W: AsyncWrite + Unpin> Output<W> {
    async fn line(&mut self, line: &ExportLine) -> Result<(), ExportError> {
        serde_json::to_writer(&mut self.buffer, line).map_err(std::io::Error::from)?;
        self.buffer.push(b'\n');
        self.lines += 1;
        if self.buffer.len() > CHUNK { self.write().await } else { Ok(()) }
    }

    async fn write(&mut self) -> Result<(), ExportError> {
        self.to.write_all(&self.buffer).await?;
        self.buffer.clear();
        Ok(())
    }

    async fn table(&mut self, table: StoredTable) -> Result<(), ExportError> {
        let StoredTable { id, created, entries, closed, finished } = table;
        let mut chain = Checksum::of_empty_log(&id, created);
        let links = entries.iter().map(|entry| {
            chain = chain.and_entry(entry.seq, entry.at, &entry.entry);
            Some(chain)
        });
        let links: Vec<_> = links.collect();
        let head = Some(Seq(entries.len() as u64));
        self.line(&ExportLine::Table { id: id.clone(), created, head, chain: Some(chain) }).await?;
        for (entry, chain) in entries.into_iter().zip(links) {
            let line = ExportLine::Entry { table: id.clone(), seq: entry.seq, at: entry.at, entry: entry.entry, chain };
            self.line(&line).await?;
        }
        if let Some(at) = closed {
            self.line(&ExportLine::Closed { table: id.clone(), at }).await?;
        }
        if let Some((game, record)) = finished {
            let checksum = Some(Checksum::of_game(&game, &record));
            let FinishedGame { table, game, finished, people } = game;
            self.line(&ExportLine::Finished { table, game, finished, people, record, checksum }).await?;
        }
        Ok(())
    }
}

async fn everything(
    connection: &mut Connection,
    output: &mut Output<impl AsyncWrite + Unpin>,
    mut left_out: Option<&mut Vec<Problem>>,
) -> Result<Contents, ExportError> {
    let mut contents = Contents::default();
    let mut snapshot = Snapshot::begin(connection).await.map_err(Failed::from)?;
    output.line(&ExportLine::Yohoho { version: VERSION }).await?;
    while let Some(item) = snapshot.next().await? {
        contents.count(&item);
        match item {
            Item::Person { person, seen } => {
                let checksum = Some(Checksum::of_person(&person));
                let Person { id, name, created, portrait } = person;
                output.line(&ExportLine::Person { id, name, created, portrait, seen, checksum }).await?;
            }
            Item::Device(device) => {
                let checksum = Some(Checksum::of_device(&device));
                let Device { token: hash, person, label, created, seen } = device;
                output.line(&ExportLine::Token { hash, person, label, created, seen, checksum }).await?;
            }
            Item::Code(code) => {
                let checksum = Checksum::of_code(&code);
                let Code { hash, person, created, .. } = code;
                output.line(&ExportLine::Recovery { hash, person, created, checksum }).await?;
            }
            Item::Gone(gone) => {
                let checksum = Checksum::of_gone(&gone);
                let Gone { person, merged_into: into, at } = gone;
                output.line(&ExportLine::Gone { person, into, at, checksum }).await?;
            }
            Item::DailyResult(result) => {
                let checksum = Checksum::of_daily_result(&result);
                let DailyResult { day, game, person, total, rounds, shown } = result;
                output.line(&ExportLine::Daily { day, game, person, total, rounds, shown, checksum }).await?;
            }
            Item::Calendar(calendar) => {
                let checksum = Checksum::of_calendar(&calendar);
                let Calendar { person, zone, away } = calendar;
                output.line(&ExportLine::Calendar { person, zone, away, checksum }).await?;
            }
            Item::Block(block) => {
                let checksum = Checksum::of_block(&block);
                let Block { person, blocked, at } = block;
                output.line(&ExportLine::Block { person, blocked, at, checksum }).await?;
            }
            Item::Table(table) => output.table(table).await?,
            Item::Problem(problem) => match &mut left_out {
                Some(left_out) => left_out.push(problem),
                None => return Err(ExportError::Damaged(problem)),
            },
        }
    }
    output.line(&ExportLine::End { lines: output.lines }).await?;
    output.write().await?;
    output.to.flush().await?;
    Ok(Contents { lines: output.lines, ..contents })
}
