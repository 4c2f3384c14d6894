//! Group commit: all queued writes share one transaction, and are answered after it is committed.
//!
//! A flush to disk costs as much for one write as for hundreds. While one batch is being committed, the next one queues up by itself, so
//! a single write waits for nobody and many writes share the cost.

use std::any::Any;
use std::pin::Pin;
use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use crate::claim::Claim;
use crate::connection::Connection;
use crate::connector::Connector;
use crate::error::Failed;
use crate::session::Session;
use crate::stats::Counters;
use crate::writes::{Append, Key, Write};

/// How many writes may be queued before callers have to wait.
const QUEUE: usize = 1024;

/// The most writes in a transaction: enough to share the cost, and few enough to be fast.
const BATCH: usize = 512;

/// A handle to the task that writes.
#[derive(Clone)]
pub(crate) struct Writer(mpsc::Sender<Request>);

enum Request {
    Write(Box<dyn QueuedWrite>),
    /// Finish what is queued, and stop.
    Close(oneshot::Sender<()>),
}

pub(crate) type Work<'a> = Pin<Box<dyn Future<Output = Result<(), sqlx::Error>> + Send + 'a>>;

/// A write of any type, together with the channel for its reply.
pub(crate) trait QueuedWrite: Any + Send {
    fn key(&self) -> Key<'_>;
    fn as_append(&self) -> Option<&WriteWithReply<Append>>;
    fn as_append_mut(&mut self) -> Option<&mut WriteWithReply<Append>>;
    fn run<'a>(&'a mut self, connection: &'a mut Connection) -> Work<'a>;
    fn answer(self: Box<Self>, committed: Result<(), Failed>);
}

pub(crate) struct WriteWithReply<W: Write> {
    pub(crate) write: W,
    pub(crate) outcome: Option<W::Outcome>,
    reply: oneshot::Sender<Result<W::Outcome, Failed>>,
}

impl<W: Write> QueuedWrite for WriteWithReply<W> {
    fn key(&self) -> Key<'_> {
        self.write.key()
    }

    fn as_append(&self) -> Option<&WriteWithReply<Append>> {
        (self as &dyn Any).downcast_ref()
    }

    fn as_append_mut(&mut self) -> Option<&mut WriteWithReply<Append>> {
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
        tokio::spawn(serve(Session::new(connector, connection, claim), counters, receiver));
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
    let mut last = None;
    while queue.recv_many(&mut requests, BATCH).await > 0 {
        if let Some(next) = session.next_turn(last).filter(|next| *next > Instant::now()) {
            tokio::time::sleep_until(next).await;
            while requests.len() < BATCH
                && let Ok(request) = queue.try_recv()
            {
                requests.push(request);
            }
        }
        last = Some(Instant::now());
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
