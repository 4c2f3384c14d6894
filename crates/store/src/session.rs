//! The connection that writes, and how a batch of writes becomes a transaction.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::claim::Claim;
use crate::connection::Connection;
use crate::connector::{Connector, look_up_by_keys};
use crate::error::{AppendError, Failed};
use crate::node::{limit_pauses, limit_waits};
use crate::pace;
use crate::stats::Counters;
use crate::writer::QueuedWrite;
use crate::writes::{Key, KnownLogs, LockedLogs, LogEnd, QuickAppend};

/// After this time a batch counts as failed, since the database server may have vanished.
const BATCH_TIMEOUT: Duration = Duration::from_secs(30);

/// How long a broken connection may take to be closed.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);

type Batch = Vec<Box<dyn QueuedWrite>>;

/// Where logs end, by their tables.
type LogEnds = HashMap<String, LogEnd>;

/// The connection that writes, and the right to do so.
pub(crate) struct Session {
    connector: Arc<Connector>,
    /// None after a failure; the next batch makes a new one.
    connection: Option<Connection>,
    claim: Option<Arc<Claim>>,
    /// Only on PostgreSQL: a round trip to SQLite costs next to nothing.
    known: KnownLogs,
}

impl Session {
    pub(crate) fn new(connector: Arc<Connector>, connection: Connection, claim: Option<Arc<Claim>>) -> Session {
        Session { connector, connection: Some(connection), claim, known: KnownLogs::default() }
    }

    /// When the next transaction may begin, after the last one.
    pub(crate) fn next_turn(&self, last: Option<tokio::time::Instant>) -> Option<tokio::time::Instant> {
        let pause = pace::pause(self.claim.as_ref()?.servers());
        Some(last? + pause)
    }

    /// Commits a batch in one transaction and answers its callers.
    pub(crate) async fn commit(&mut self, counters: &Counters, mut batch: Batch) {
        // Several programs may write to one PostgreSQL database. They all lock in the same order, which prevents deadlocks. The sort is
        // stable, so writes to one table keep their order.
        batch.sort_by(|a, b| a.key().cmp(&b.key()));
        let (batch, unanswered) = self.commit_quickly(counters, batch).await;
        if !batch.is_empty() {
            self.commit_fully(counters, batch, &unanswered).await;
        }
    }

    /// Commits a batch in a single statement, if it is nothing but appends to logs whose ends are known, and answers its callers. Returns what is left to do, and
    /// where logs end if only PostgreSQL's answer was lost.
    async fn commit_quickly(&mut self, counters: &Counters, batch: Batch) -> (Batch, LogEnds) {
        let start = Instant::now();
        let appends = batch.iter().map(|job| job.as_append().map(|append| &append.write));
        let (Some(connection), Some(plan)) = (&mut self.connection, QuickAppend::plan(&self.known, appends)) else {
            return (batch, LogEnds::new());
        };
        let result = in_time(self.claim.as_deref(), async { Ok(plan.run(connection).await) }).await;
        let ends = plan.ends();
        let result = match result {
            Ok(Ok(done)) => Ok(done),
            Ok(Err(error)) if is_answer(&error) => Err(error.into()),
            Ok(Err(_)) => {
                // It may have been restarted since the last batch. Whether it has appended is found out on a new connection.
                self.give_up().await;
                return (batch, ends);
            }
            Err(failed) => Err(failed),
        };
        let done = match result {
            Ok(done) => done,
            Err(failed) => {
                self.give_up().await;
                counters.failed();
                for job in batch {
                    job.answer(Err(failed.clone()));
                }
                return (Batch::new(), LogEnds::new());
            }
        };
        if !done.is_empty() {
            counters.committed(done.len() as u64, done.len() as u64, start.elapsed());
        }
        let mut left = Batch::new();
        for mut job in batch {
            let end = job.as_append_mut().and_then(|append| {
                let table = done.get(append.write.table.as_str())?;
                let end = *ends.get(table)?;
                append.outcome = Some(Ok(end.head));
                Some((table, end))
            });
            if let Some((table, end)) = end {
                self.known.note(table, end);
                job.answer(Ok(()));
            } else {
                left.push(job);
            }
        }
        (left, LogEnds::new())
    }

    /// Commits a batch of any writes.
    async fn commit_fully(&mut self, counters: &Counters, mut batch: Batch, unanswered: &LogEnds) {
        let start = Instant::now();
        let (writes, appends) = (batch.len(), batch.iter().filter_map(|job| job.as_append()).count());
        let claim = self.claim.clone();
        let result = in_time(claim.as_deref(), self.transaction(&mut batch, unanswered)).await;
        if result.is_ok() {
            counters.committed(writes as u64, appends as u64, start.elapsed());
        } else {
            self.give_up().await;
            counters.failed();
        }
        for job in batch {
            job.answer(result.clone());
        }
    }

    /// After a failure the state of the connection is unknown, and so is that of the logs. The next batch gets a new one.
    async fn give_up(&mut self) {
        self.known.forget_all();
        if let Some(connection) = self.connection.take() {
            let _ = tokio::time::timeout(CLOSE_TIMEOUT, connection.close()).await;
        }
    }

    async fn transaction(&mut self, batch: &mut [Box<dyn QueuedWrite>], unanswered: &LogEnds) -> Result<(), Failed> {
        let number = self.begin().await?;
        let connection = self.connection.as_mut().ok_or(Failed::Closed)?;
        let ends = run_batch(connection, batch, unanswered).await?;
        connection.commit().await?;
        if let (Some(claim), Some(number)) = (&self.claim, number) {
            claim.committed(number);
        }
        for (table, end) in ends {
            self.known.note(&table, end);
        }
        Ok(())
    }

    /// Begins a transaction, on a new connection if the old one is broken: the database server may have been restarted since the last
    /// batch. Returns the number of the transaction, if they are counted.
    async fn begin(&mut self) -> Result<Option<u64>, Failed> {
        if let Some(old) = &mut self.connection {
            match begin(old, self.claim.as_deref()).await {
                Err(Failed::Database(_)) => {
                    self.connection = None;
                    self.known.forget_all();
                }
                result => return result,
            }
        }
        let mut new = self.connector.connect().await?;
        look_up_by_keys(&mut new).await?;
        if self.claim.is_some() {
            limit_pauses(&mut new).await?;
            limit_waits(&mut new).await?;
        }
        begin(self.connection.insert(new), self.claim.as_deref()).await
    }

    pub(crate) async fn end(self) {
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

/// Waits for work on a batch, but not for ever, and no longer than this is a server.
async fn in_time<T>(claim: Option<&Claim>, work: impl Future<Output = Result<T, Failed>>) -> Result<T, Failed> {
    let lost = async {
        match claim {
            Some(claim) => claim.lost().await,
            None => std::future::pending().await,
        }
    };
    tokio::select! {
        biased;
        done = tokio::time::timeout(BATCH_TIMEOUT, work) => done.unwrap_or(Err(Failed::TimedOut)),
        // Whoever waits would wait in vain: nothing more can be written before this server has joined again.
        () = lost => Err(Failed::Superseded),
    }
}

/// Whether PostgreSQL says itself that a statement failed. Then nothing of it was done, unless it was about to stop.
fn is_answer(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    code.is_some_and(|code| !code.starts_with("57P"))
}

/// Runs the writes of a sorted batch. Tables that get nothing but appends are handled together; everything else runs one by one. Returns where the logs of the
/// former end, if that is worth remembering.
///
/// A log that ends as in `unanswered` was appended to before.
async fn run_batch(
    connection: &mut Connection,
    batch: &mut [Box<dyn QueuedWrite>],
    unanswered: &LogEnds,
) -> Result<LogEnds, sqlx::Error> {
    let is_remote = matches!(connection, Connection::Postgres(_));
    if let [lone] = batch
        && !(is_remote && lone.as_append().is_some())
    {
        // A single write takes fewer statements, and needs no order of locks.
        return lone.run(connection).await.map(|()| LogEnds::new());
    }
    let tables = tables(batch);
    let (mut appends, mut others) = (Vec::new(), Vec::new());
    for writes in batch.chunk_by_mut(|a, b| a.key() == b.key()) {
        if writes.iter().all(|job| job.as_append().is_some()) {
            appends.extend(writes.iter_mut().filter_map(|job| job.as_append_mut()));
        } else {
            others.extend(writes);
        }
    }
    let tables: Vec<_> = tables.iter().map(String::as_str).collect();
    let mut logs = LockedLogs::lock(connection, &tables).await?;
    let writes: Vec<_> = appends.iter().map(|job| &job.write).collect();
    let outcomes = logs.append(connection, &writes).await?;
    let mut ends = LogEnds::new();
    for (job, outcome) in appends.into_iter().zip(outcomes) {
        let table = job.write.table.as_str();
        let end = logs.end_of(table);
        job.outcome = Some(match (outcome, end) {
            (Err(AppendError::Conflict { .. }), Some(end)) if unanswered.get(table) == Some(&end) => Ok(end.head),
            (outcome, _) => outcome,
        });
        if let Some(end) = end.filter(|_| is_remote) {
            ends.insert(table.to_string(), end);
        }
    }
    for job in others {
        job.run(connection).await?;
    }
    Ok(ends)
}

/// The tables that a sorted batch writes to.
fn tables(batch: &[Box<dyn QueuedWrite>]) -> Vec<String> {
    let tables = batch.iter().filter_map(|job| match job.key() {
        Key::Table(id) => Some(id.to_owned()),
        Key::Person(_)
        | Key::Code(_)
        | Key::Pad(_)
        | Key::Pace(..)
        | Key::Health
        | Key::Listings
        | Key::Nodes
        | Key::Waiting(_)
        | Key::Meeting => None,
    });
    let mut tables: Vec<_> = tables.collect();
    tables.dedup();
    tables
}
