//! A socket to the house that comes back by itself.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{CloseEvent, MessageEvent, WebSocket};
use yohoho_protocol::{Message, Request, SUBPROTOCOL, Wish};

use super::dom::{after, window};
use super::{fetch, tell};
use crate::app::event::{Event, Incoming, Status};
use crate::read::read;

/// The first pause before coming back, and the longest, in milliseconds.
const FIRST_PAUSE: u32 = 500;
const LONGEST_PAUSE: u32 = 8000;

/// After so many failures in a row though the house answers, something else must be wrong.
const ESTRANGED: u32 = 4;

/// The close codes of docs/protocol.md after which there is no coming back.
const CLOSED: u16 = 4000;
pub(super) const REFUSED: u16 = 1008;

pub(super) struct Socket {
    code: String,
    wire: RefCell<Option<Wire>>,
    /// The number of the last event that was heard.
    heard: Cell<Option<u64>>,
    failures: Cell<u32>,
    over: Cell<bool>,
    itself: Weak<Socket>,
}

/// A connection, and what listens to it.
struct Wire {
    socket: WebSocket,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _close: Closure<dyn FnMut(CloseEvent)>,
}

impl Socket {
    /// Connects to the table of this code, and stays connected.
    pub(super) fn open(code: &str) -> Rc<Socket> {
        let socket = Rc::new_cyclic(|itself| Socket {
            code: code.to_string(),
            wire: RefCell::default(),
            heard: Cell::new(None),
            failures: Cell::new(0),
            over: Cell::new(false),
            itself: itself.clone(),
        });
        socket.connect();
        socket
    }

    /// Sends a wish, if there is a connection; the client knows whether there is.
    pub(super) fn wish(&self, id: u64, wish: Wish) {
        if let (Some(wire), Ok(text)) = (&*self.wire.borrow(), serde_json::to_string(&Request { id, wish })) {
            let _ = wire.socket.send_with_str(&text);
        }
    }

    pub(super) fn close(&self) {
        self.over.set(true);
        if let Some(wire) = self.wire.take() {
            hang_up(&wire);
        }
    }

    /// Tries again now: the network is back, or the page is looked at again.
    pub(super) fn hurry(&self) {
        let broken = self.wire.borrow().as_ref().is_none_or(|wire| wire.socket.ready_state() > WebSocket::OPEN);
        if broken {
            self.connect();
        }
    }

    fn connect(&self) {
        if self.over.get() {
            return;
        }
        if let Some(wire) = self.wire.take() {
            hang_up(&wire);
        }
        let location = window().location();
        let secure = location.protocol().is_ok_and(|protocol| protocol == "https:");
        let scheme = if secure { "wss" } else { "ws" };
        let after = self.heard.get().map(|seq| format!("?after={seq}")).unwrap_or_default();
        let url = format!("{scheme}://{}/api/tables/{}/socket{after}", location.host().unwrap_or_default(), self.code);
        let Ok(socket) = WebSocket::new_with_str(&url, SUBPROTOCOL) else { return self.lost(None) };
        let message = {
            let itself = self.itself.clone();
            Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
                if let (Some(socket), Some(text)) = (itself.upgrade(), event.data().as_string()) {
                    socket.hear(&text);
                }
            })
        };
        let close = {
            let itself = self.itself.clone();
            Closure::<dyn FnMut(CloseEvent)>::new(move |event: CloseEvent| {
                if let Some(socket) = itself.upgrade() {
                    socket.lost(Some(event.code()));
                }
            })
        };
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(close.as_ref().unchecked_ref()));
        *self.wire.borrow_mut() = Some(Wire { socket, _message: message, _close: close });
    }

    fn hear(&self, text: &str) {
        let Some(message) = read::<Message>(text) else { return };
        if let Message::Snapshot(now) | Message::Events { now, .. } = &message {
            self.heard.set(Some(now.seq));
            self.failures.set(0);
            tell(Event::Incoming(Incoming::Status(Status::Live)));
        }
        tell(Event::Incoming(Incoming::Told(message)));
    }

    fn lost(&self, code: Option<u16>) {
        if self.over.get() {
            return;
        }
        let end = match code {
            Some(CLOSED) => Some(Status::Closed),
            Some(REFUSED) => Some(Status::Refused),
            _ => None,
        };
        if let Some(end) = end {
            self.over.set(true);
            tell(Event::Incoming(Incoming::Status(end)));
            return;
        }
        let failures = self.failures.get();
        self.failures.set(failures + 1);
        tell(Event::Incoming(Incoming::Status(Status::Lost)));
        if failures + 1 >= ESTRANGED {
            self.ask_why();
        }
        let itself = self.itself.clone();
        after(pause(failures), move || {
            if let Some(socket) = itself.upgrade() {
                socket.hurry();
            }
        });
    }

    /// A socket that fails does not tell why; the table itself might.
    fn ask_why(&self) {
        let itself = self.itself.clone();
        let code = self.code.clone();
        spawn_local(async move {
            let answer = fetch("GET", &format!("/api/tables/{code}"), None).await;
            let Some(socket) = itself.upgrade().filter(|socket| !socket.over.get()) else { return };
            let status = match answer {
                Ok((200, _)) => Status::Estranged,
                Ok((404 | 410, _)) => {
                    socket.over.set(true);
                    Status::Closed
                }
                _ => return,
            };
            tell(Event::Incoming(Incoming::Status(status)));
        });
    }
}

/// How long to wait before coming back, after so many failures in a row.
pub(super) fn pause(failures: u32) -> u32 {
    (FIRST_PAUSE << failures.min(4)).min(LONGEST_PAUSE)
}

fn hang_up(wire: &Wire) {
    wire.socket.set_onmessage(None);
    wire.socket.set_onclose(None);
    let _ = wire.socket.close();
}
