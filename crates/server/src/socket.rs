//! One connection to a table.

use std::sync::Arc;

use axum::extract::ws::{Message as Frame, Utf8Bytes, WebSocket};
use tokio::sync::mpsc;
use tracing::debug;
use yohoho_protocol::{Message, Refusal, Request, Wish};

use crate::audience::text;
use crate::clock;
use crate::house::House;
use crate::identity::Visitor;
use crate::limits::Address;
use crate::room::Room;
use crate::wire::{self, Bye, Listener, NONSENSE, SocketId};

/// The longest message that a client may send, in bytes.
pub(crate) const LONGEST: usize = 4096;

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
                let _ = wire::send(&mut wire, Frame::Text(text(&refused(None, refusal)))).await;
                return wire::close(&mut wire, Bye::Refused).await;
            }
            // The room was left at this very moment; the client comes back.
            None => return wire::close(&mut wire, Bye::Closing).await,
        };
        let _here = self.house.metrics.socket();
        self.note_visit();
        let mut reader = Reader { socket: &self, id, last: None, nonsense: 0 };
        let end = wire::exchange(&mut wire, &mut messages, &self.house.metrics, &mut reader).await;
        self.room.leave(id).await;
        debug!(?end, "socket closed");
        if let Some(bye) = end {
            wire::close(&mut wire, bye).await;
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

impl Listener for Reader<'_> {
    /// Passes a request on, which is answered through the room; or answers it at once, or says goodbye.
    async fn hear(&mut self, request: &str) -> Result<Option<Utf8Bytes>, Bye> {
        match self.check(request) {
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
                Ok(Some(text(&refused(id, refusal))))
            }
        }
    }

    fn is_too_fast(&self) -> bool {
        self.socket.is_too_fast()
    }
}

impl Reader<'_> {
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
