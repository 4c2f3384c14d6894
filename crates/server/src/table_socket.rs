//! One client's connection to a table.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;
use tracing::debug;
use yohoho_protocol::{Message, Refusal, Request, Wish};

use crate::address::Address;
use crate::app::App;
use crate::identity::Visitor;
use crate::table_handle::TableHandle;
use crate::websocket::{self, CloseReason, MAX_INVALID, MessageHandler, Socket, SocketId, encode};

/// The longest message that a client may send, in bytes.
pub(crate) const LONGEST: usize = 4096;

/// How often it is noted that somebody is still connected.
const VISIT_INTERVAL: Duration = Duration::from_mins(3);

pub(crate) struct TableSocket {
    pub(crate) app: Arc<App>,
    pub(crate) table: TableHandle,
    pub(crate) visitor: Visitor,
    pub(crate) address: Address,
    /// The number of the last event that the client has seen.
    pub(crate) after: Option<u64>,
}

impl TableSocket {
    /// Serves the connection until one side closes it.
    pub(crate) async fn serve(self, mut socket: Socket) {
        let (out, mut queue) = mpsc::channel(self.app.config.limits.unread.max(1));
        let person = self.visitor.person();
        let joined = self.table.join(person, self.visitor.profile.clone(), self.after, out).await;
        let id = match joined {
            Some(Ok(id)) => id,
            Some(Err(refusal)) => return websocket::refuse(&mut socket, encode(&error(None, refusal))).await,
            // The table was unloaded at this very moment. The client comes back, and loads it again.
            None => return websocket::close(&mut socket, CloseReason::ShuttingDown).await,
        };
        let _open = self.app.metrics.socket();
        self.app.note_visit(self.visitor.id);
        let mut reader = Reader { socket: &self, id, last: None, invalid: 0 };
        let reason = tokio::select! {
            reason = websocket::run(&mut socket, &mut queue, &self.app.metrics, &mut reader) => reason,
            never = self.note_visits() => match never {},
        };
        self.table.leave(id).await;
        debug!(?reason, "a table's socket was closed");
        if let Some(reason) = reason {
            websocket::close(&mut socket, reason).await;
        }
    }

    /// Notes again and again that this person is here, for those who look for them.
    async fn note_visits(&self) -> Infallible {
        loop {
            tokio::time::sleep(VISIT_INTERVAL).await;
            self.app.note_visit(self.visitor.id);
        }
    }

    fn is_too_fast(&self) -> bool {
        let rates = &self.app.rates;
        rates.messages.check(&self.visitor.person()).and(rates.address_messages.check(&self.address)).is_err()
    }
}

fn error(id: Option<u64>, error: Refusal) -> Message {
    Message::Error { id, message: error.to_string(), error }
}

/// Reads the requests of one client.
struct Reader<'a> {
    socket: &'a TableSocket,
    id: SocketId,
    /// The number of the last request.
    last: Option<u64>,
    /// How many invalid messages have come in a row.
    invalid: u32,
}

impl MessageHandler for Reader<'_> {
    /// Passes a valid request on to the table, which answers it. An invalid one is answered here.
    async fn handle(&mut self, text: &str) -> Result<Option<Utf8Bytes>, CloseReason> {
        match self.read(text) {
            Ok(request) => {
                self.invalid = 0;
                self.last = Some(request.id);
                self.socket.table.wish(self.id, request).await;
                Ok(None)
            }
            Err((id, refusal)) => {
                self.socket.app.metrics.refused(&refusal);
                self.invalid += 1;
                if self.invalid >= MAX_INVALID {
                    return Err(CloseReason::Misbehaved);
                }
                Ok(Some(encode(&error(id, refusal))))
            }
        }
    }

    fn is_too_fast(&self) -> bool {
        self.socket.is_too_fast()
    }
}

impl Reader<'_> {
    fn read(&self, text: &str) -> Result<Request, (Option<u64>, Refusal)> {
        let request = serde_json::from_str::<Request>(text);
        if self.socket.is_too_fast() {
            return Err((request.ok().map(|request| request.id), Refusal::TooFast));
        }
        let request = request.map_err(|why| {
            let id = serde_json::from_str::<OnlyId>(text).ok().map(|only| only.id);
            (id, Refusal::Malformed { message: why.to_string() })
        })?;
        if self.last.is_some_and(|last| request.id <= last) {
            return Err((Some(request.id), Refusal::Replayed));
        }
        let plays_or_talks = matches!(request.wish, Wish::Act { .. } | Wish::Chat { .. } | Wish::Say { .. });
        if !plays_or_talks && self.socket.app.rates.table_changes.check(&self.socket.visitor.person()).is_err() {
            return Err((Some(request.id), Refusal::TooFast));
        }
        Ok(request)
    }
}

/// What is left of a request that cannot be read but has a number.
#[derive(serde::Deserialize)]
struct OnlyId {
    id: u64,
}
