//! The socket to a table on the server.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yohoho_protocol::{Message, SUBPROTOCOL};

use super::reconnecting_socket::{Endpoint, REFUSED, ReconnectingSocket};
use super::{dispatch, dispatch_soon, fetch};
use crate::app::event::{Event, Incoming, Status};
use crate::read::read;

/// After this many failures in a row we ask whether the table is still there.
const MANY_FAILURES: u32 = 4;

/// The close code of docs/protocol.md for a table that is closed.
const CLOSED: u16 = 4000;

pub(super) struct TableEndpoint {
    code: String,
    /// The number of the last event that arrived, after which the server goes on when we reconnect.
    last_event: Cell<Option<u64>>,
}

impl TableEndpoint {
    pub(super) fn new(code: String) -> TableEndpoint {
        TableEndpoint { code, last_event: Cell::new(None) }
    }
}

impl Endpoint for TableEndpoint {
    fn path(&self) -> String {
        let after = self.last_event.get().map(|seq| format!("?after={seq}")).unwrap_or_default();
        format!("/api/tables/{}/socket{after}", self.code)
    }

    fn subprotocol(&self) -> &'static str {
        SUBPROTOCOL
    }

    fn received(&self, text: String) -> bool {
        let Some(message) = read::<Message>(&text) else { return false };
        let works = if let Message::Snapshot(now) | Message::Events { now, .. } = &message {
            self.last_event.set(Some(now.seq));
            true
        } else {
            false
        };
        dispatch_soon(Event::Incoming(Incoming::Told(message)));
        works
    }

    fn lost(&self, code: Option<u16>, failures: u32, socket: &Rc<ReconnectingSocket<TableEndpoint>>) -> bool {
        let status = match code {
            Some(CLOSED) => Status::Closed,
            Some(REFUSED) => Status::Refused,
            _ => Status::Lost,
        };
        dispatch(Event::Incoming(Incoming::Status(status)));
        if status == Status::Lost && failures >= MANY_FAILURES {
            ask_why(self.code.clone(), socket);
        }
        status == Status::Lost
    }
}

/// A socket that fails does not say why, but the table itself may.
fn ask_why(code: String, socket: &Rc<ReconnectingSocket<TableEndpoint>>) {
    let socket = Rc::downgrade(socket);
    spawn_local(async move {
        let answer = fetch("GET", &format!("/api/tables/{code}"), None).await;
        let Some(socket) = socket.upgrade().filter(|socket| !socket.is_over()) else { return };
        let status = match answer {
            Ok((200, _)) => Status::Estranged,
            Ok((404 | 410, _)) => {
                socket.close();
                Status::Closed
            }
            _ => return,
        };
        dispatch(Event::Incoming(Incoming::Status(status)));
    });
}
