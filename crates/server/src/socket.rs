//! One connection to a table.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket};
use futures_util::SinkExt;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};
use tracing::debug;
use yohoho_protocol::{Message, Refusal, Request, Wish};

use crate::audience::text;
use crate::clock;
use crate::house::House;
use crate::identity::Visitor;
use crate::limits::Address;
use crate::room::{Bye, Outgoing, Room, SocketId};

/// The longest message that a client may send, in bytes.
pub(crate) const LONGEST: usize = 4096;

/// How long the network may take a message.
const PATIENCE: Duration = Duration::from_secs(10);

/// A silent connection is asked whether it is still there this often, and cut when it does not answer twice.
const PING: Duration = Duration::from_secs(20);

/// Who sends so many messages in a row that are none is no client.
const NONSENSE: u32 = 20;

/// A connection that is being served.
pub(crate) struct Socket {
    pub(crate) house: Arc<House>,
    pub(crate) room: Room,
    pub(crate) visitor: Visitor,
    pub(crate) address: Address,
    /// The last event that the client has seen.
    pub(crate) after: Option<u64>,
}

impl Socket {
    /// Serves a connection until one side closes it.
    pub(crate) async fn serve(self, mut wire: WebSocket) {
        let (out, mut messages) = mpsc::channel(self.house.config.limits.unread.max(1));
        let person = self.visitor.person();
        let joined = self.room.join(person, self.visitor.name.clone(), self.after, out).await;
        let id = match joined {
            Some(Ok(id)) => id,
            Some(Err(refusal)) => {
                let _ = wire.send(Frame::Text(text(&refused(None, refusal)))).await;
                return close(&mut wire, Bye::Refused).await;
            }
            // The room was left at this very moment; the client comes back.
            None => return close(&mut wire, Bye::Closing).await,
        };
        let _here = self.house.metrics.socket();
        self.note_visit();
        let end = self.exchange(id, &mut wire, &mut messages).await;
        self.room.leave(id).await;
        debug!(?end, "socket closed");
        if let Some(bye) = end {
            close(&mut wire, bye).await;
        }
    }

    /// Writes down that somebody was here. Nobody waits for it.
    fn note_visit(&self) {
        let (house, person) = (self.house.clone(), self.visitor.id);
        tokio::spawn(async move { house.store.touch(person, clock::stored(clock::now())).await });
    }

    /// Whether this connection sends more than it may.
    fn is_too_fast(&self) -> bool {
        let rates = &self.house.rates;
        rates.messages.check(&self.visitor.person()).and(rates.address_messages.check(&self.address)).is_err()
    }

    /// Passes messages on both ways. Returns why to say goodbye, if there is still somebody to say it to.
    async fn exchange(
        &self,
        id: SocketId,
        wire: &mut WebSocket,
        messages: &mut mpsc::Receiver<Outgoing>,
    ) -> Option<Bye> {
        let mut heard = Instant::now();
        let mut ping = tokio::time::interval_at(heard + PING, PING);
        let mut reader = Reader { socket: self, id, last: None, nonsense: 0 };
        loop {
            tokio::select! {
                frame = wire.recv() => {
                    heard = Instant::now();
                    match frame? {
                        Ok(Frame::Text(request)) => match reader.read(&request).await {
                            Ok(None) => {}
                            Ok(Some(answer)) => send(wire, Frame::Text(text(&answer))).await?,
                            Err(bye) => return Some(bye),
                        },
                        Ok(Frame::Close(_)) => return None,
                        // Pings are answered by the library.
                        Ok(Frame::Ping(_) | Frame::Pong(_)) if self.is_too_fast() => return Some(Bye::Misbehaved),
                        Ok(Frame::Ping(_) | Frame::Pong(_)) => {}
                        // Bytes, too much text, or no frame at all.
                        Ok(Frame::Binary(_)) | Err(_) => return Some(Bye::Misbehaved),
                    }
                }
                message = messages.recv() => match message {
                    Some(message) => {
                        let Ok(delivered) = timeout(PATIENCE, deliver(wire, message, messages)).await else {
                            self.house.metrics.cut();
                            return None;
                        };
                        if let Some(bye) = delivered? {
                            return Some(bye);
                        }
                    }
                    // The room gave this connection up.
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

/// None if nobody is there any more.
async fn send(wire: &mut WebSocket, frame: Frame) -> Option<()> {
    timeout(PATIENCE, wire.send(frame)).await.ok()?.ok()
}

async fn close(wire: &mut WebSocket, bye: Bye) {
    let farewell = Message::Bye { reason: bye.reason().into() };
    if send(wire, Frame::Text(text(&farewell))).await.is_some() {
        let frame = CloseFrame { code: bye.code(), reason: bye.reason().into() };
        let _ = send(wire, Frame::Close(Some(frame))).await;
    }
}

fn refused(id: Option<u64>, error: Refusal) -> Message {
    Message::Error { id, message: error.to_string(), error }
}

/// Reads what a client sends.
struct Reader<'a> {
    socket: &'a Socket,
    id: SocketId,
    /// The last request's number.
    last: Option<u64>,
    nonsense: u32,
}

impl Reader<'_> {
    /// Passes a request on, which is answered through the room; or answers it at once, or says goodbye.
    async fn read(&mut self, text: &str) -> Result<Option<Message>, Bye> {
        match self.check(text) {
            Ok(request) => {
                self.nonsense = 0;
                self.last = Some(request.id);
                self.socket.room.wish(self.id, request).await;
                Ok(None)
            }
            Err((id, refusal)) => {
                self.socket.house.metrics.refused(&refusal);
                self.nonsense += 1;
                if self.nonsense >= NONSENSE {
                    return Err(Bye::Misbehaved);
                }
                Ok(Some(refused(id, refusal)))
            }
        }
    }

    fn check(&self, text: &str) -> Result<Request, (Option<u64>, Refusal)> {
        let request = serde_json::from_str::<Request>(text);
        if self.socket.is_too_fast() {
            return Err((request.ok().map(|request| request.id), Refusal::TooFast));
        }
        let request = request.map_err(|why| {
            let id = serde_json::from_str::<Numbered>(text).ok().map(|numbered| numbered.id);
            (id, Refusal::Malformed { message: why.to_string() })
        })?;
        if self.last.is_some_and(|last| request.id <= last) {
            return Err((Some(request.id), Refusal::Replayed));
        }
        let plays = matches!(request.wish, Wish::Act { .. } | Wish::Chat { .. } | Wish::Say { .. });
        if !plays && self.socket.house.rates.fidgets.check(&self.socket.visitor.person()).is_err() {
            return Err((Some(request.id), Refusal::TooFast));
        }
        Ok(request)
    }
}

/// What has at least a number.
#[derive(serde::Deserialize)]
struct Numbered {
    id: u64,
}
