//! A socket to the house that comes back by itself.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use wasm_bindgen_futures::spawn_local;
use yohoho_protocol::{Message, Request, SUBPROTOCOL, Wish};

use super::dom::after;
use super::wire::Wire;
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
            wire.send(&text);
        }
    }

    pub(super) fn close(&self) {
        self.over.set(true);
        drop(self.wire.take());
    }

    /// Tries again now: the network is back, or the page is looked at again.
    pub(super) fn hurry(&self) {
        let broken = self.wire.borrow().as_ref().is_none_or(Wire::is_broken);
        if broken {
            self.connect();
        }
    }

    fn connect(&self) {
        if self.over.get() {
            return;
        }
        drop(self.wire.take());
        let after = self.heard.get().map(|seq| format!("?after={seq}")).unwrap_or_default();
        let path = format!("/api/tables/{}/socket{after}", self.code);
        let (heard, lost) = (self.itself.clone(), self.itself.clone());
        let wire = Wire::open(
            &path,
            SUBPROTOCOL,
            || {},
            move |text| {
                if let Some(socket) = heard.upgrade() {
                    socket.hear(&text);
                }
            },
            move |code| {
                if let Some(socket) = lost.upgrade() {
                    socket.lost(Some(code));
                }
            },
        );
        if wire.is_none() {
            return self.lost(None);
        }
        *self.wire.borrow_mut() = wire;
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
