//! Group commit: all queued writes share one transaction, and are answered after it is committed.
//!
//! A flush to disk costs as much for one write as for hundreds. While one batch is being committed, the next one queues up by itself, so
//! a single write waits for nobody and many writes share the cost.

use std::any::Any;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};

use crate::claim::Claim;
use crate::connection::Connection;
use crate::connector::Connector;
use crate::error::Failed;
use crate::node::{limit_pauses, limit_waits};
use crate::stats::Counters;
use crate::writes::{Append, Key, LockedLogs, Write};

/// How many writes may be queued before callers have to wait.
const QUEUE: usize = 1024;

/// The most writes in a transaction: enough to share the cost, and few enough to be fast.
const BATCH: usize = 512;

/// After this time a batch counts as failed, since the database server may have vanished.
const BATCH_TIMEOUT: Duration = Duration::from_secs(30);

/// How long a broken connection may take to be closed.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);

/// A handle to the task that writes.
#[derive(Clone)]
pub(crate) struct Writer(mpsc::Sender<Request>);

enum Request {
    Write(Box<dyn QueuedWrite>),
    /// Finish what is queued, and stop.
    Close(oneshot::Sender<()>),
}

type Work<'a> = Pin<Box<dyn Future<Output = Result<(), sqlx::Error>> + Send + 'a>>;

/// A write of any type, together with the channel for its reply.
trait QueuedWrite: Any + Send {
    fn key(&self) -> Key<'_>;
    fn as_append(&mut self) -> Option<&mut WriteWithReply<Append>>;
    fn run<'a>(&'a mut self, connection: &'a mut Connection) -> Work<'a>;
    fn answer(self: Box<Self>, committed: Result<(), Failed>);
}

struct WriteWithReply<W: Write> {
    write: W,
    outcome: Option<W::Outcome>,
    reply: oneshot::Sender<Result<W::Outcome, Failed>>,
}

impl<W: Write> QueuedWrite for WriteWithReply<W> {
    fn key(&self) -> Key<'_> {
        self.write.key()
    }

    fn as_append(&mut self) -> Option<&mut WriteWithReply<Append>> {
        (self as &mut dyn Any).downcast_mut()
    }

    fn run<'a>(&'a mut self, connection: &'a mut Connection) -> Work<'a> {
        Box::pin(async move {
            self.outcome = Some(self.write.run(connection).await?);
            Ok(())
        })
    }

    fn answer(self: Box<Self>, committed: Result<(), Failed>) {
        let WriteWithReply { outcome, reply, .. } = *self;
        // The caller may have gone away in the meantime.
        let _ = reply.send(committed.and_then(|()| outcome.ok_or(Failed::Closed)));
    }
}

impl Writer {
    /// Starts the task that writes. It ends when the last handle is dropped, or when it is told to.
    ///
    /// With a claim, it writes only as long as no other server has taken over.
    pub(crate) fn start(
        connector: Arc<Connector>,
        connection: Connection,
        counters: Arc<Counters>,
        claim: Option<Arc<Claim>>,
    ) -> Writer {
        let (sender, receiver) = mpsc::channel(QUEUE);
        let session = Session { connector, connection: Some(connection), claim };
        tokio::spawn(serve(session, counters, receiver));
        Writer(sender)
    }

    /// Queues a write and waits until it is committed. Once queued it is carried out, even if the caller stops waiting.
    pub(crate) async fn write<W: Write>(&self, write: W) -> Result<W::Outcome, Failed> {
        if write.texts().any(|text| text.contains('\0')) {
            return Err(Failed::NullByte);
        }
        let (reply, answer) = oneshot::channel();
        let job = Box::new(WriteWithReply { write, outcome: None, reply });
        self.0.send(Request::Write(job)).await.map_err(|_| Failed::Closed)?;
        answer.await.unwrap_or(Err(Failed::Closed))
    }

    /// Queues a write and does not wait for it. Writes of one caller are carried out in the order in which they were queued.
    pub(crate) async fn queue<W: Write>(&self, write: W) {
        if write.texts().any(|text| text.contains('\0')) {
            return;
        }
        let (reply, _) = oneshot::channel();
        // After the end nothing is written any more.
        let _ = self.0.send(Request::Write(Box::new(WriteWithReply { write, outcome: None, reply }))).await;
    }

    /// Waits until everything that was queued is answered, and stops the task.
    pub(crate) async fn close(&self) {
        let (reply, done) = oneshot::channel();
        if self.0.send(Request::Close(reply)).await.is_ok() {
            let _ = done.await;
        }
    }
}

async fn serve(mut session: Session, counters: Arc<Counters>, mut queue: mpsc::Receiver<Request>) {
    let mut closers = Vec::new();
    let mut requests = Vec::new();
    while queue.recv_many(&mut requests, BATCH).await > 0 {
        let mut batch = Vec::new();
        for request in requests.drain(..) {
            match request {
                Request::Write(job) => batch.push(job),
                Request::Close(reply) => {
                    // Nothing more is accepted, but what is queued is still done.
                    queue.close();
                    closers.push(reply);
                }
            }
        }
        if !batch.is_empty() {
            session.commit(&counters, batch).await;
        }
    }
    session.end().await;
    for closer in closers {
        let _ = closer.send(());
    }
}

/// The connection that writes, and the right to do so.
struct Session {
    connector: Arc<Connector>,
    /// None after a failure; the next batch makes a new one.
    connection: Option<Connection>,
    claim: Option<Arc<Claim>>,
}

impl Session {
    /// Commits a batch in one transaction and answers its callers.
    async fn commit(&mut self, counters: &Counters, mut batch: Vec<Box<dyn QueuedWrite>>) {
        let start = Instant::now();
        // Several programs may write to one PostgreSQL database. They all lock in the same order, which prevents deadlocks. The sort is
        // stable, so writes to one table keep their order.
        batch.sort_by(|a, b| a.key().cmp(&b.key()));
        let (writes, appends) = (batch.len(), batch.iter_mut().filter_map(|job| job.as_append()).count());
        let result = self.try_commit(&mut batch).await;
        if result.is_ok() {
            counters.committed(writes as u64, appends as u64, start.elapsed());
        } else {
            counters.failed();
        }
        for job in batch {
            job.answer(result.clone());
        }
    }

    async fn try_commit(&mut self, batch: &mut [Box<dyn QueuedWrite>]) -> Result<(), Failed> {
        let claim = self.claim.clone();
        let lost = async {
            match &claim {
                Some(claim) => claim.lost().await,
                None => std::future::pending().await,
            }
        };
        let transaction = tokio::time::timeout(BATCH_TIMEOUT, self.transaction(batch));
        let result = tokio::select! {
            biased;
            committed = transaction => committed.unwrap_or(Err(Failed::TimedOut)),
            // Whoever waits would wait in vain: nothing more can be written before this server has joined again.
            () = lost => Err(Failed::Superseded),
        };
        if result.is_err()
            && let Some(connection) = self.connection.take()
        {
            // The state of the connection is unknown, so the next batch gets a new one.
            let _ = tokio::time::timeout(CLOSE_TIMEOUT, connection.close()).await;
        }
        result
    }

    async fn transaction(&mut self, batch: &mut [Box<dyn QueuedWrite>]) -> Result<(), Failed> {
        let number = self.begin().await?;
        let connection = self.connection.as_mut().ok_or(Failed::Closed)?;
        run_batch(connection, batch).await?;
        connection.commit().await?;
        if let (Some(claim), Some(number)) = (&self.claim, number) {
            claim.committed(number);
        }
        Ok(())
    }

    /// Begins a transaction, on a new connection if the old one is broken: the database server may have been restarted since the last
    /// batch. Returns the number of the transaction, if they are counted.
    async fn begin(&mut self) -> Result<Option<u64>, Failed> {
        if let Some(old) = &mut self.connection {
            match begin(old, self.claim.as_deref()).await {
                Err(Failed::Database(_)) => self.connection = None,
                result => return result,
            }
        }
        let mut new = self.connector.connect().await?;
        if self.claim.is_some() {
            limit_pauses(&mut new).await?;
            limit_waits(&mut new).await?;
        }
        begin(self.connection.insert(new), self.claim.as_deref()).await
    }

    async fn end(self) {
        if let Some(mut connection) = self.connection {
            if let Some(claim) = &self.claim {
                claim.end(&mut connection).await;
            }
            connection.close().await;
        }
    }
}

async fn begin(connection: &mut Connection, claim: Option<&Claim>) -> Result<Option<u64>, Failed> {
    match claim {
        Some(claim) => claim.begin(connection).await.map(Some),
        None => Ok(connection.begin().await.map(|()| None)?),
    }
}

/// Runs the writes of a sorted batch. Tables that get nothing but appends are handled together; everything else runs one by one.
async fn run_batch(connection: &mut Connection, batch: &mut [Box<dyn QueuedWrite>]) -> Result<(), sqlx::Error> {
    if let [lone] = batch {
        // A single write takes fewer statements, and needs no order of locks.
        return lone.run(connection).await;
    }
    let tables = tables(batch);
    let (mut appends, mut others) = (Vec::new(), Vec::new());
    for writes in batch.chunk_by_mut(|a, b| a.key() == b.key()) {
        if writes.iter_mut().all(|job| job.as_append().is_some()) {
            appends.extend(writes.iter_mut().filter_map(|job| job.as_append()));
        } else {
            others.extend(writes);
        }
    }
    let tables: Vec<_> = tables.iter().map(String::as_str).collect();
    let mut logs = LockedLogs::lock(connection, &tables).await?;
    let writes: Vec<_> = appends.iter().map(|job| &job.write).collect();
    let outcomes = logs.append(connection, &writes).await?;
    for (job, outcome) in appends.into_iter().zip(outcomes) {
        job.outcome = Some(outcome);
    }
    for job in others {
        job.run(connection).await?;
    }
    Ok(())
}

/// The tables that a sorted batch writes to.
fn tables(batch: &[Box<dyn QueuedWrite>]) -> Vec<String> {
    let tables = batch.iter().filter_map(|job| match job.key() {
        Key::Table(id) => Some(id.to_owned()),
        Key::Person(_) | Key::Pad(_) | Key::Pace(..) | Key::Health | Key::Listings | Key::Nodes => None,
    });
    let mut tables: Vec<_> = tables.collect();
    tables.dedup();
    tables
}
