//! Group commit: all writes that wait share one transaction, and are answered after its commit.
//!
//! A flush to the disk costs as much for one write as for hundreds. While one batch is being committed the next one gathers by
//! itself, so a lone write waits for nobody and a crowd shares the cost.

use std::any::Any;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};

use crate::connection::Connection;
use crate::error::Failed;
use crate::location::Way;
use crate::stats::Counters;
use crate::writes::{Append, Key, Logs, Write};

/// How many writes may wait. Whoever comes after them waits for a place.
const QUEUE: usize = 1024;

/// The most writes in a transaction: enough to share the cost, few enough to be done soon.
const BATCH: usize = 512;

/// A batch that takes longer has failed: the server is gone without a word.
const PATIENCE: Duration = Duration::from_secs(30);

/// The way to the task that writes.
#[derive(Clone)]
pub(crate) struct Writer(mpsc::Sender<Request>);

enum Request {
    Write(Box<dyn Job>),
    /// Do what waits, and stop.
    Close(oneshot::Sender<()>),
}

type Work<'a> = Pin<Box<dyn Future<Output = Result<(), sqlx::Error>> + Send + 'a>>;

/// A write and the one who waits for it.
trait Job: Any + Send {
    fn key(&self) -> Key<'_>;
    fn as_append(&mut self) -> Option<&mut Waiting<Append>>;
    fn run<'a>(&'a mut self, connection: &'a mut Connection) -> Work<'a>;
    fn answer(self: Box<Self>, committed: Result<(), Failed>);
}

struct Waiting<W: Write> {
    write: W,
    outcome: Option<W::Outcome>,
    reply: oneshot::Sender<Result<W::Outcome, Failed>>,
}

impl<W: Write> Job for Waiting<W> {
    fn key(&self) -> Key<'_> {
        self.write.key()
    }

    fn as_append(&mut self) -> Option<&mut Waiting<Append>> {
        (self as &mut dyn Any).downcast_mut()
    }

    fn run<'a>(&'a mut self, connection: &'a mut Connection) -> Work<'a> {
        Box::pin(async move {
            self.outcome = Some(self.write.run(connection).await?);
            Ok(())
        })
    }

    fn answer(self: Box<Self>, committed: Result<(), Failed>) {
        let Waiting { outcome, reply, .. } = *self;
        // Whoever has gone away in the meantime needs no answer.
        let _ = reply.send(committed.and_then(|()| outcome.ok_or(Failed::Closed)));
    }
}

impl Writer {
    /// Starts the task that writes. It ends when the last sender is gone, or when it is told to.
    pub(crate) fn start(way: Arc<Way>, connection: Connection, counters: Arc<Counters>) -> Writer {
        let (sender, receiver) = mpsc::channel(QUEUE);
        tokio::spawn(serve(way, connection, counters, receiver));
        Writer(sender)
    }

    /// Hands in a write and waits until it is committed. Once handed in it is carried out, even if nobody waits any more.
    pub(crate) async fn write<W: Write>(&self, write: W) -> Result<W::Outcome, Failed> {
        if write.texts().any(|text| text.contains('\0')) {
            return Err(Failed::NullByte);
        }
        let (reply, answer) = oneshot::channel();
        let job = Box::new(Waiting { write, outcome: None, reply });
        self.0.send(Request::Write(job)).await.map_err(|_| Failed::Closed)?;
        answer.await.unwrap_or(Err(Failed::Closed))
    }

    /// Waits until everything that was handed in is answered.
    pub(crate) async fn close(&self) {
        let (reply, done) = oneshot::channel();
        if self.0.send(Request::Close(reply)).await.is_ok() {
            let _ = done.await;
        }
    }
}

async fn serve(way: Arc<Way>, connection: Connection, counters: Arc<Counters>, mut queue: mpsc::Receiver<Request>) {
    let mut connection = Some(connection);
    let mut closers = Vec::new();
    let mut requests = Vec::new();
    while queue.recv_many(&mut requests, BATCH).await > 0 {
        let mut batch = Vec::new();
        for request in requests.drain(..) {
            match request {
                Request::Write(job) => batch.push(job),
                Request::Close(reply) => {
                    // From here on nothing gets in, and what is in is still done.
                    queue.close();
                    closers.push(reply);
                }
            }
        }
        if !batch.is_empty() {
            commit(&way, &mut connection, &counters, batch).await;
        }
    }
    if let Some(connection) = connection {
        connection.close().await;
    }
    for closer in closers {
        let _ = closer.send(());
    }
}

/// Carries out a batch in one transaction and answers everybody.
async fn commit(way: &Way, connection: &mut Option<Connection>, counters: &Counters, mut batch: Vec<Box<dyn Job>>) {
    let start = Instant::now();
    // Several programs may write to one PostgreSQL: all lock in the same order, so none waits for another in a circle. The sort is
    // stable: writes to one table keep their order.
    batch.sort_by(|a, b| a.key().cmp(&b.key()));
    let (writes, appends) = (batch.len(), batch.iter_mut().filter_map(|job| job.as_append()).count());
    let result = match tokio::time::timeout(PATIENCE, transaction(way, connection, &mut batch)).await {
        Ok(result) => result.map_err(Failed::from),
        Err(_) => Err(Failed::Late),
    };
    if result.is_ok() {
        counters.committed(writes as u64, appends as u64, start.elapsed());
    } else {
        counters.failed();
        // Nobody knows what state the connection is in; a new one is made for the next batch.
        if let Some(connection) = connection.take() {
            let _ = tokio::time::timeout(PATIENCE, connection.close()).await;
        }
    }
    for job in batch {
        job.answer(result.clone());
    }
}

async fn transaction(
    way: &Way,
    connection: &mut Option<Connection>,
    batch: &mut [Box<dyn Job>],
) -> Result<(), sqlx::Error> {
    let connection = begin(way, connection).await?;
    carry_out(connection, batch).await?;
    connection.commit().await
}

/// Carries out a sorted batch. Where a table gets nothing but appends, they go together with those of other tables; all else goes
/// one by one.
async fn carry_out(connection: &mut Connection, batch: &mut [Box<dyn Job>]) -> Result<(), sqlx::Error> {
    if let [lone] = batch {
        // It has fewer statements of its own, and nothing to lock in order.
        return lone.run(connection).await;
    }
    let tables = tables(batch);
    let (mut together, mut alone) = (Vec::new(), Vec::new());
    for writes in batch.chunk_by_mut(|a, b| a.key() == b.key()) {
        if writes.iter_mut().all(|job| job.as_append().is_some()) {
            together.extend(writes.iter_mut().filter_map(|job| job.as_append()));
        } else {
            alone.extend(writes);
        }
    }
    let mut logs = Logs::lock(connection, &tables).await?;
    let appends: Vec<_> = together.iter().map(|job| &job.write).collect();
    let outcomes = logs.append(connection, &appends).await?;
    for (job, outcome) in together.into_iter().zip(outcomes) {
        job.outcome = Some(outcome);
    }
    for job in alone {
        job.run(connection).await?;
    }
    Ok(())
}

/// The tables that a sorted batch writes to.
fn tables(batch: &[Box<dyn Job>]) -> Vec<String> {
    let tables = batch.iter().filter_map(|job| match job.key() {
        Key::Table(id) => Some(id.to_owned()),
        Key::Person(_) => None,
    });
    let mut tables: Vec<_> = tables.collect();
    tables.dedup();
    tables
}

/// Begins a transaction, on a new connection where the old one is gone: a server may have been restarted since the last batch.
async fn begin<'c>(way: &Way, connection: &'c mut Option<Connection>) -> Result<&'c mut Connection, sqlx::Error> {
    if let Some(old) = connection
        && old.begin().await.is_err()
    {
        *connection = None;
    }
    if connection.is_none() {
        let mut new = way.connect().await?;
        new.begin().await?;
        *connection = Some(new);
    }
    connection.as_mut().ok_or(sqlx::Error::PoolClosed)
}
