//! What the sockets of tables and of score pads share: messages both ways, pings, slow readers, and closing.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket};
use futures_util::SinkExt;
use serde::Serialize;
use tokio::sync::mpsc::{self, error::TrySendError};
use tokio::time::{Instant, timeout};
use yohoho_protocol::Message;

use crate::metrics::Metrics;
use crate::read_meter::ReadMeter;

/// How long it may take to hand a message to the network.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);

/// How often a connection is pinged. One that has been silent for two of these is closed.
const PING_INTERVAL: Duration = Duration::from_secs(20);

/// A client that sends this many invalid messages in a row is disconnected.
pub(crate) const MAX_INVALID: u32 = 20;

/// The number of a socket at its table, or among the sockets of all pads.
pub(crate) type SocketId = u64;

/// What is queued for a client.
#[derive(Clone, Debug)]
pub(crate) enum Outgoing {
    Text(Utf8Bytes),
    /// Close the connection after what was queued before.
    Close(CloseReason),
}

/// Why the server closes a socket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CloseReason {
    /// The server shuts down, perhaps to start again soon.
    ShuttingDown,
    /// The table is closed.
    TableClosed,
    /// The client does not answer, or reads too slowly.
    Silent,
    /// The client sends too much, or what no client should send.
    Misbehaved,
    /// The client may not be here. An error message has said why.
    Refused,
    /// The keeper of this pad has connected from somewhere else.
    Replaced,
}

impl CloseReason {
    /// The close code, as docs/protocol.md lists them.
    pub(crate) fn code(self) -> u16 {
        match self {
            CloseReason::ShuttingDown => 1012,
            CloseReason::TableClosed => 4000,
            CloseReason::Silent => 4001,
            CloseReason::Replaced => 4002,
            CloseReason::Misbehaved | CloseReason::Refused => 1008,
        }
    }

    /// A sentence for people.
    pub(crate) fn text(self) -> &'static str {
        match self {
            CloseReason::ShuttingDown => "the server is closing: come back in a moment",
            CloseReason::TableClosed => "the table is closed",
            CloseReason::Silent => "the connection was silent or too slow",
            CloseReason::Misbehaved => "too many messages, or messages that are not valid",
            CloseReason::Refused => "you cannot join here",
            CloseReason::Replaced => "the score pad was opened in another window or on another device",
        }
    }
}

/// A client's connection.
pub(crate) struct Socket {
    websocket: WebSocket,
    meter: ReadMeter,
}

impl Socket {
    pub(crate) fn new(websocket: WebSocket, meter: ReadMeter) -> Socket {
        Socket { websocket, meter }
    }

    /// The next message, ping or pong; none if the client has gone.
    async fn receive(&mut self) -> Option<Result<Frame, axum::Error>> {
        let frame = self.websocket.recv().await;
        match &frame {
            Some(Ok(Frame::Ping(payload) | Frame::Pong(payload))) => self.meter.control_frame(payload.len()),
            Some(Ok(_)) => self.meter.message(),
            Some(Err(_)) | None => {}
        }
        frame
    }

    /// Sends one frame. None if the client has gone.
    async fn send(&mut self, frame: Frame) -> Option<()> {
        timeout(SEND_TIMEOUT, self.websocket.send(frame)).await.ok()?.ok()
    }
}

/// Handles what a client sends.
pub(crate) trait MessageHandler: Send {
    /// Handles a message. Returns an answer to send at once, if there is one.
    ///
    /// # Errors
    /// Why the connection has to be closed.
    fn handle(&mut self, message: &str) -> impl Future<Output = Result<Option<Utf8Bytes>, CloseReason>> + Send;

    /// Counts a frame, and returns whether the client sends more than it may.
    fn is_too_fast(&self) -> bool;
}

/// Queues a message without waiting. Returns false if the client has gone or does not keep up; then its connection has to be given up.
pub(crate) fn enqueue(out: &mpsc::Sender<Outgoing>, text: Utf8Bytes, metrics: &Metrics) -> bool {
    let sent = out.try_send(Outgoing::Text(text));
    // A client that has just left was not too slow.
    if matches!(sent, Err(TrySendError::Full(_))) {
        metrics.dropped_slow_reader();
    }
    sent.is_ok()
}

/// Passes messages both ways until the connection ends. Returns why to close it, or none if the client has gone already.
pub(crate) async fn run(
    socket: &mut Socket,
    queue: &mut mpsc::Receiver<Outgoing>,
    metrics: &Metrics,
    handler: &mut impl MessageHandler,
) -> Option<CloseReason> {
    let mut heard = Instant::now();
    let mut ping = tokio::time::interval_at(heard + PING_INTERVAL, PING_INTERVAL);
    loop {
        tokio::select! {
            frame = socket.receive() => {
                heard = Instant::now();
                match frame? {
                    Ok(Frame::Text(message)) => match handler.handle(&message).await {
                        Ok(None) => {}
                        Ok(Some(answer)) => socket.send(Frame::Text(answer)).await?,
                        Err(reason) => return Some(reason),
                    },
                    Ok(Frame::Close(_)) => return None,
                    // The library answers pings.
                    Ok(Frame::Ping(_) | Frame::Pong(_)) if handler.is_too_fast() => return Some(CloseReason::Misbehaved),
                    Ok(Frame::Ping(_) | Frame::Pong(_)) => {}
                    // Binary data, a text that is too long or has too many parts, or a broken frame.
                    Ok(Frame::Binary(_)) | Err(_) => return Some(CloseReason::Misbehaved),
                }
            }
            message = queue.recv() => match message {
                Some(message) => {
                    let Ok(sent) = timeout(SEND_TIMEOUT, send_queued(&mut socket.websocket, message, queue)).await else {
                        metrics.dropped_slow_reader();
                        return None;
                    };
                    if let Some(reason) = sent? {
                        return Some(reason);
                    }
                }
                // The other end of the queue was dropped because this client did not keep up.
                None => return Some(CloseReason::Silent),
            },
            _ = ping.tick() => {
                if heard.elapsed() > 2 * PING_INTERVAL {
                    return Some(CloseReason::Silent);
                }
                socket.send(Frame::Ping(axum::body::Bytes::new())).await?;
            }
        }
    }
}

/// Sends a message, and everything that is queued behind it, with one flush. None if the client has gone.
async fn send_queued(
    websocket: &mut WebSocket,
    first: Outgoing,
    queue: &mut mpsc::Receiver<Outgoing>,
) -> Option<Option<CloseReason>> {
    let mut next = Some(first);
    while let Some(message) = next {
        match message {
            Outgoing::Text(text) => websocket.feed(Frame::Text(text)).await.ok()?,
            Outgoing::Close(reason) => {
                websocket.flush().await.ok()?;
                return Some(Some(reason));
            }
        }
        next = queue.try_recv().ok();
    }
    websocket.flush().await.ok()?;
    Some(None)
}

/// Sends one last message, then closes.
pub(crate) async fn refuse(socket: &mut Socket, why: Utf8Bytes) {
    let _ = socket.send(Frame::Text(why)).await;
    close(socket, CloseReason::Refused).await;
}

/// Tells the client why, and closes.
pub(crate) async fn close(socket: &mut Socket, reason: CloseReason) {
    let bye = Message::Bye { reason: reason.text().into() };
    if socket.send(Frame::Text(encode(&bye))).await.is_some() {
        let frame = CloseFrame { code: reason.code(), reason: reason.text().into() };
        let _ = socket.send(Frame::Close(Some(frame))).await;
    }
}

/// A message as JSON.
pub(crate) fn encode(message: &impl Serialize) -> Utf8Bytes {
    serde_json::to_string(message).expect("a message is plain data").into()
}
