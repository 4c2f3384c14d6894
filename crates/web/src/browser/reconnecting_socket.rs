//! A socket to the server that reconnects by itself, for tables and for score pads.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use super::dom::after;
use super::websocket::Connection;

/// The first pause before reconnecting, and the longest, in milliseconds.
const FIRST_PAUSE: u32 = 500;
const LONGEST_PAUSE: u32 = 8000;

/// The close code by which the server refuses somebody.
pub(super) const REFUSED: u16 = 1008;

/// What is at the other end: where to connect, and what to do with what arrives.
pub(super) trait Endpoint: Sized + 'static {
    /// Where to connect now, with the query.
    fn path(&self) -> String;

    fn subprotocol(&self) -> &'static str;

    /// The connection is open. Returns whether that is enough to call it working.
    fn opened(&self) -> bool {
        false
    }

    /// A text arrived. Returns whether it shows that the connection works.
    fn received(&self, text: String) -> bool;

    /// The connection was closed with this code, or could not be opened, for the `failures`th time in a row.
    /// Returns whether to reconnect.
    fn lost(&self, code: Option<u16>, failures: u32, socket: &Rc<ReconnectingSocket<Self>>) -> bool;
}

pub(super) struct ReconnectingSocket<E> {
    endpoint: E,
    connection: RefCell<Option<Connection>>,
    /// How often in a row connecting has failed.
    failures: Cell<u32>,
    /// Whether it has been closed for good.
    over: Cell<bool>,
    itself: Weak<ReconnectingSocket<E>>,
}

impl<E: Endpoint> ReconnectingSocket<E> {
    /// Connects, and stays connected until [`close`](Self::close) or until the endpoint gives up.
    pub(super) fn open(endpoint: E) -> Rc<ReconnectingSocket<E>> {
        let socket = Rc::new_cyclic(|itself| ReconnectingSocket {
            endpoint,
            connection: RefCell::default(),
            failures: Cell::new(0),
            over: Cell::new(false),
            itself: itself.clone(),
        });
        socket.connect();
        socket
    }

    /// Sends a text, if there is a connection; the client knows whether there is.
    pub(super) fn send(&self, text: &str) {
        if let Some(connection) = &*self.connection.borrow() {
            connection.send(text);
        }
    }

    /// Closes it for good.
    pub(super) fn close(&self) {
        self.over.set(true);
        drop(self.connection.take());
    }

    pub(super) fn is_over(&self) -> bool {
        self.over.get()
    }

    /// Reconnects now, if the connection is lost.
    pub(super) fn hurry(&self) {
        let lost = self.connection.borrow().as_ref().is_none_or(Connection::is_closed);
        if lost {
            self.connect();
        }
    }

    fn connect(&self) {
        if self.over.get() {
            return;
        }
        drop(self.connection.take());
        let (opened, received, closed) = (self.itself.clone(), self.itself.clone(), self.itself.clone());
        let connection = Connection::open(
            &self.endpoint.path(),
            self.endpoint.subprotocol(),
            move || {
                if let Some(socket) = opened.upgrade() {
                    socket.works(socket.endpoint.opened());
                }
            },
            move |text| {
                if let Some(socket) = received.upgrade() {
                    socket.works(socket.endpoint.received(text));
                }
            },
            move |code| {
                if let Some(socket) = closed.upgrade() {
                    socket.lost(Some(code));
                }
            },
        );
        match (connection, self.itself.upgrade()) {
            (None, Some(socket)) => socket.lost(None),
            (connection, _) => *self.connection.borrow_mut() = connection,
        }
    }

    fn works(&self, yes: bool) {
        if yes {
            self.failures.set(0);
        }
    }

    fn lost(self: &Rc<Self>, code: Option<u16>) {
        if self.over.get() {
            return;
        }
        let failures = self.failures.get();
        self.failures.set(failures + 1);
        if !self.endpoint.lost(code, failures + 1, self) {
            self.over.set(true);
            return;
        }
        let itself = self.itself.clone();
        after(pause(failures, js_sys::Math::random()), move || {
            if let Some(socket) = itself.upgrade() {
                socket.hurry();
            }
        });
    }
}

/// How long to wait before reconnecting, after this many earlier failures in a row. `chance` is below 1: those who were disconnected together do not all come
/// back at the same moment.
fn pause(failures: u32, chance: f64) -> u32 {
    let longest = (FIRST_PAUSE << failures.min(4)).min(LONGEST_PAUSE);
    longest / 2 + (f64::from(longest) * chance) as u32
}
