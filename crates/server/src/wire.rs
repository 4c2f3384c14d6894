//! What all sockets share: passing messages on both ways, pings, those who do not keep up, and saying goodbye.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket};
use futures_util::SinkExt;
use tokio::sync::mpsc::{self, error::TrySendError};
use tokio::time::{Instant, timeout};
use yohoho_protocol::Message;

use crate::audience::text;
use crate::metrics::Metrics;

/// How long the network may take a message.
const PATIENCE: Duration = Duration::from_secs(10);

/// A silent connection is asked whether it is still there this often, and cut when it does not answer twice.
const PING: Duration = Duration::from_secs(20);

/// Who sends so many messages in a row that are none is no client.
pub(crate) const NONSENSE: u32 = 20;

/// A socket in a room, or at a pad.
pub(crate) type SocketId = u64;

/// What goes out on a socket.
#[derive(Clone, Debug)]
pub(crate) enum Outgoing {
    /// A message.
    Text(Utf8Bytes),
    /// The end.
    Bye(Bye),
}

/// Why the server closes a socket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bye {
    /// The house closes, perhaps to open again soon.
    Closing,
    /// The table is closed.
    TableClosed,
    /// The other side is gone or does not answer.
    Silent,
    /// Too much was sent, or what no client sends.
    Misbehaved,
    /// Somebody may not be here; why was said before.
    Refused,
    /// The same pad is kept on another connection.
    Replaced,
}

impl Bye {
    /// The WebSocket's close code.
    pub(crate) fn code(self) -> u16 {
        match self {
            Bye::Closing => 1012,
            Bye::TableClosed => 4000,
            Bye::Silent => 4001,
            Bye::Replaced => 4002,
            Bye::Misbehaved | Bye::Refused => 1008,
        }
    }

    /// The same for people.
    pub(crate) fn reason(self) -> &'static str {
        match self {
            Bye::Closing => "the server is closing: come back in a moment",
            Bye::TableClosed => "the table is closed",
            Bye::Silent => "nothing was heard for too long",
            Bye::Misbehaved => "too much was sent that is no request",
            Bye::Refused => "there is no place here",
            Bye::Replaced => "the pad is kept in another window or on another device now",
        }
    }
}

/// Who takes what comes in on a socket.
pub(crate) trait Listener: Send {
    /// Takes a message. What is returned is sent at once, or is the end.
    fn hear(&mut self, message: &str) -> impl Future<Output = Result<Option<Utf8Bytes>, Bye>> + Send;

    /// Counts a frame, and says whether the connection sends more than it may.
    fn is_too_fast(&self) -> bool;
}

/// Leaves a message for a socket without waiting. False if nobody is there, or if it does not keep up and has to be given up.
pub(crate) fn leave(out: &mpsc::Sender<Outgoing>, text: Utf8Bytes, metrics: &Metrics) -> bool {
    let sent = out.try_send(Outgoing::Text(text));
    // Who has just gone by themselves was not too slow.
    if matches!(sent, Err(TrySendError::Full(_))) {
        metrics.cut();
    }
    sent.is_ok()
}

/// Passes messages on both ways. Returns why to say goodbye, if there is still somebody to say it to.
pub(crate) async fn exchange(
    wire: &mut WebSocket,
    messages: &mut mpsc::Receiver<Outgoing>,
    metrics: &Metrics,
    listener: &mut impl Listener,
) -> Option<Bye> {
    let mut heard = Instant::now();
    let mut ping = tokio::time::interval_at(heard + PING, PING);
    loop {
        tokio::select! {
            frame = wire.recv() => {
                heard = Instant::now();
                match frame? {
                    Ok(Frame::Text(message)) => match listener.hear(&message).await {
                        Ok(None) => {}
                        Ok(Some(answer)) => send(wire, Frame::Text(answer)).await?,
                        Err(bye) => return Some(bye),
                    },
                    Ok(Frame::Close(_)) => return None,
                    // Pings are answered by the library.
                    Ok(Frame::Ping(_) | Frame::Pong(_)) if listener.is_too_fast() => return Some(Bye::Misbehaved),
                    Ok(Frame::Ping(_) | Frame::Pong(_)) => {}
                    // Bytes, too much text, or no frame at all.
                    Ok(Frame::Binary(_)) | Err(_) => return Some(Bye::Misbehaved),
                }
            }
            message = messages.recv() => match message {
                Some(message) => {
                    let Ok(delivered) = timeout(PATIENCE, deliver(wire, message, messages)).await else {
                        metrics.cut();
                        return None;
                    };
                    if let Some(bye) = delivered? {
                        return Some(bye);
                    }
                }
                // This connection was given up.
                None => return Some(Bye::Silent),
            },
            _ = ping.tick() => {
                if heard.elapsed() > 2 * PING {
                    return Some(Bye::Silent);
                }
                send(wire, Frame::Ping(axum::body::Bytes::new())).await?;
            }
        }
    }
}

/// Sends a message and all that have come meanwhile in one go. None if nobody is there any more.
async fn deliver(
    wire: &mut WebSocket,
    first: Outgoing,
    messages: &mut mpsc::Receiver<Outgoing>,
) -> Option<Option<Bye>> {
    let mut next = Some(first);
    while let Some(message) = next {
        match message {
            Outgoing::Text(text) => wire.feed(Frame::Text(text)).await.ok()?,
            Outgoing::Bye(bye) => {
                wire.flush().await.ok()?;
                return Some(Some(bye));
            }
        }
        next = messages.try_recv().ok();
    }
    wire.flush().await.ok()?;
    Some(None)
}

/// Sends a frame. None if nobody is there any more.
pub(crate) async fn send(wire: &mut WebSocket, frame: Frame) -> Option<()> {
    timeout(PATIENCE, wire.send(frame)).await.ok()?.ok()
}

/// Says goodbye.
pub(crate) async fn close(wire: &mut WebSocket, bye: Bye) {
    let farewell = Message::Bye { reason: bye.reason().into() };
    if send(wire, Frame::Text(text(&farewell))).await.is_some() {
        let frame = CloseFrame { code: bye.code(), reason: bye.reason().into() };
        let _ = send(wire, Frame::Close(Some(frame))).await;
    }
}
