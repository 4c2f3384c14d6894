//! Reads the database and writes lines.

use tokio::io::{AsyncWrite, AsyncWriteExt};

use super::format::{Contents, ExportLine, VERSION};
use crate::connection::{Connection, Value};
use crate::connector::Connector;
use crate::error::{ExportError, Failed};
use crate::id::{Millis, PersonId, Seq, TableId, TokenHash};
use crate::reads::seat;

/// How many rows are held in memory at once.
const PAGE: i64 = 500;

/// How many bytes are buffered before they are written.
const CHUNK: usize = 64 * 1024;

pub(crate) async fn export(connector: &Connector, to: impl AsyncWrite + Unpin) -> Result<Contents, ExportError> {
    let mut connection = connector.connect().await.map_err(Failed::from)?;
    let mut output = Output { to, buffer: Vec::new(), contents: Contents::default() };
    let result = everything(&mut connection, &mut output).await;
    connection.close().await;
    result.map(|()| output.contents)
}

/// The output, with a buffer in front.
struct Output<W> {
    to: W,
    buffer: Vec<u8>,
    contents: Contents,
}

impl<W: AsyncWrite + Unpin> Output<W> {
    async fn line(&mut self, line: &ExportLine) -> Result<(), ExportError> {
        serde_json::to_writer(&mut self.buffer, line).map_err(std::io::Error::from)?;
        self.buffer.push(b'\n');
        self.contents.count(line);
        if self.buffer.len() > CHUNK { self.write().await } else { Ok(()) }
    }

    async fn write(&mut self) -> Result<(), ExportError> {
        self.to.write_all(&self.buffer).await?;
        self.buffer.clear();
        Ok(())
    }
}

async fn everything(
    connection: &mut Connection,
    output: &mut Output<impl AsyncWrite + Unpin>,
) -> Result<(), ExportError> {
    connection.begin_snapshot().await.map_err(Failed::from)?;
    output.line(&ExportLine::Yohoho { version: VERSION }).await?;
    people(connection, output).await?;
    tokens(connection, output).await?;
    tables(connection, output).await?;
    let lines = output.contents.lines;
    output.line(&ExportLine::End { lines }).await?;
    output.write().await?;
    Ok(output.to.flush().await?)
}

async fn people(connection: &mut Connection, output: &mut Output<impl AsyncWrite + Unpin>) -> Result<(), ExportError> {
    let mut last = String::new();
    loop {
        let sql = "SELECT id, name, created, seen FROM people WHERE id > $1 ORDER BY id LIMIT $2";
        let rows = connection.rows(sql, &[Value::Text(&last), Value::Int(PAGE)]).await.map_err(Failed::from)?;
        for row in &rows {
            let line = || {
                let (created, seen) = (Millis(row.get(2)?), Millis(row.get(3)?));
                Ok::<_, sqlx::Error>((row.parse::<PersonId, _>(0)?, row.get(1)?, created, seen))
            };
            let (id, name, created, seen) = line().map_err(Failed::from)?;
            last = id.to_string();
            output.line(&ExportLine::Person { id, name, created, seen }).await?;
        }
        if rows.is_empty() {
            return Ok(());
        }
    }
}

async fn tokens(connection: &mut Connection, output: &mut Output<impl AsyncWrite + Unpin>) -> Result<(), ExportError> {
    let mut last = Vec::new();
    loop {
        let sql = "SELECT hash, person FROM tokens WHERE hash > $1 ORDER BY hash LIMIT $2";
        let rows = connection.rows(sql, &[Value::Bytes(&last), Value::Int(PAGE)]).await.map_err(Failed::from)?;
        for row in &rows {
            last = row.get(0).map_err(Failed::from)?;
            let hash =
                last.as_slice().try_into().map_err(|_| Failed::Database("the hash of a token is damaged".into()))?;
            let person = row.parse(1).map_err(Failed::from)?;
            output.line(&ExportLine::Token { hash: TokenHash(hash), person }).await?;
        }
        if rows.is_empty() {
            return Ok(());
        }
    }
}

async fn tables(connection: &mut Connection, output: &mut Output<impl AsyncWrite + Unpin>) -> Result<(), ExportError> {
    let mut last = String::new();
    loop {
        let sql = "SELECT id, created, closed FROM tables WHERE id > $1 ORDER BY id LIMIT $2";
        let rows = connection.rows(sql, &[Value::Text(&last), Value::Int(PAGE)]).await.map_err(Failed::from)?;
        for row in &rows {
            let line = || Ok::<_, sqlx::Error>((row.parse::<TableId, _>(0)?, row.get(1)?, row.get::<Option<i64>>(2)?));
            let (id, created, closed) = line().map_err(Failed::from)?;
            last = id.as_str().into();
            output.line(&ExportLine::Table { id: id.clone(), created: Millis(created) }).await?;
            entries(connection, output, &id).await?;
            if let Some(at) = closed {
                output.line(&ExportLine::Closed { table: id.clone(), at: Millis(at) }).await?;
            }
            if let Some(line) = finished(connection, &id).await.map_err(Failed::from)? {
                output.line(&line).await?;
            }
        }
        if rows.is_empty() {
            return Ok(());
        }
    }
}

async fn entries(
    connection: &mut Connection,
    output: &mut Output<impl AsyncWrite + Unpin>,
    table: &TableId,
) -> Result<(), ExportError> {
    let mut last = 0;
    loop {
        let sql = "SELECT seq, at, entry FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3";
        let values = [Value::Text(table.as_str()), Value::Int(last), Value::Int(PAGE)];
        let rows = connection.rows(sql, &values).await.map_err(Failed::from)?;
        for row in &rows {
            let line = || Ok::<_, sqlx::Error>((row.get::<i64>(0)?, Millis(row.get(1)?), row.get(2)?));
            let (seq, at, entry) = line().map_err(Failed::from)?;
            last = seq;
            output.line(&ExportLine::Entry { table: table.clone(), seq: Seq(seq as u64), at, entry }).await?;
        }
        if (rows.len() as i64) < PAGE {
            return Ok(());
        }
    }
}

async fn finished(connection: &mut Connection, table: &TableId) -> Result<Option<ExportLine>, sqlx::Error> {
    let id = [Value::Text(table.as_str())];
    let sql = "SELECT game, finished, record FROM finished_games WHERE table_id = $1";
    let Some(row) = connection.row(sql, &id).await? else { return Ok(None) };
    let sql = "SELECT seat, person, name, total, place FROM finished_seats WHERE table_id = $1 ORDER BY seat";
    let people = connection.rows(sql, &id).await?.iter().map(|row| seat(row, 0)).collect::<Result<_, _>>()?;
    let (game, finished, record) = (row.get(0)?, Millis(row.get(1)?), row.get(2)?);
    Ok(Some(ExportLine::Finished { table: table.clone(), game, finished, people, record }))
}
