//! The queues of messages to the sockets at a table.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;
use yohoho_house::SocketId;
use yohoho_protocol::Message;

use crate::metrics::Metrics;
use crate::websocket::{self, CloseReason, Outgoing};

/// A queue for each socket. Nobody waits for a client: one that does not keep up loses its queue, and with it its connection.
pub(crate) struct Outboxes {
    queues: HashMap<SocketId, mpsc::Sender<Outgoing>>,
    last_id: SocketId,
    /// The sockets whose queue was dropped.
    dropped: Vec<SocketId>,
    metrics: Arc<Metrics>,
}

impl Outboxes {
    pub(crate) fn new(metrics: Arc<Metrics>) -> Outboxes {
        Outboxes { queues: HashMap::new(), last_id: 0, dropped: Vec::new(), metrics }
    }

    /// Adds a queue under a new number.
    pub(crate) fn add(&mut self, queue: mpsc::Sender<Outgoing>) -> SocketId {
        self.last_id += 1;
        self.queues.insert(self.last_id, queue);
        self.last_id
    }

    pub(crate) fn remove(&mut self, socket: SocketId) {
        self.queues.remove(&socket);
    }

    /// Queues a message for several sockets. It is encoded once.
    pub(crate) fn send(&mut self, to: &[SocketId], message: &Message) {
        let text: Utf8Bytes = websocket::encode(message);
        for socket in to {
            let Some(queue) = self.queues.get(socket) else { continue };
            if !websocket::enqueue(queue, text.clone(), &self.metrics) {
                self.drop_queue(*socket);
            }
        }
    }

    /// Drops the queue of a client that has gone or does not keep up.
    pub(crate) fn drop_queue(&mut self, socket: SocketId) {
        self.queues.remove(&socket);
        self.dropped.push(socket);
    }

    /// Closes a socket after what is queued for it.
    pub(crate) fn close(&mut self, socket: SocketId, reason: CloseReason) {
        if let Some(queue) = self.queues.remove(&socket) {
            // Slow readers are disconnected without being told why.
            let _ = queue.try_send(Outgoing::Close(reason));
        }
    }

    pub(crate) fn close_all(&mut self, reason: CloseReason) {
        for queue in std::mem::take(&mut self.queues).into_values() {
            let _ = queue.try_send(Outgoing::Close(reason));
        }
    }

    /// One of the sockets whose queue was dropped.
    pub(crate) fn take_dropped(&mut self) -> Option<SocketId> {
        self.dropped.pop()
    }
}
