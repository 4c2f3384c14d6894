//! A line to the house for texts of any kind, which comes back by itself.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use wasm_bindgen::prelude::*;
use web_sys::{CloseEvent, MessageEvent, WebSocket};

use super::dom::{after, window};
use super::socket::{REFUSED, pause};
use super::tell;
use crate::app::event::{Event, Wired};

/// Somebody else has the line now: the same sheet on another page.
const REPLACED: u16 = 4002;

pub(super) struct Line {
    path: String,
    subprotocol: &'static str,
    wire: RefCell<Option<Wire>>,
    failures: Cell<u32>,
    over: Cell<bool>,
    itself: Weak<Line>,
}

/// A connection, and what listens to it.
struct Wire {
    socket: WebSocket,
    _open: Closure<dyn FnMut()>,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _close: Closure<dyn FnMut(CloseEvent)>,
}

impl Line {
    pub(super) fn open(path: String, subprotocol: &'static str) -> Rc<Line> {
        let line = Rc::new_cyclic(|itself| Line {
            path,
            subprotocol,
            wire: RefCell::default(),
            failures: Cell::new(0),
            over: Cell::new(false),
            itself: itself.clone(),
        });
        line.connect();
        line
    }

    pub(super) fn send(&self, text: &str) {
        if let Some(wire) = &*self.wire.borrow() {
            let _ = wire.socket.send_with_str(text);
        }
    }

    pub(super) fn close(&self) {
        self.over.set(true);
        if let Some(wire) = self.wire.take() {
            hang_up(&wire);
        }
    }

    /// Tries again now, if the line is broken.
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
        let scheme = if location.protocol().is_ok_and(|protocol| protocol == "https:") { "wss" } else { "ws" };
        let url = format!("{scheme}://{}{}", location.host().unwrap_or_default(), self.path);
        let Ok(socket) = WebSocket::new_with_str(&url, self.subprotocol) else { return self.lost(None) };
        let itself = self.itself.clone();
        let open = Closure::<dyn FnMut()>::new(move || {
            if let Some(line) = itself.upgrade() {
                line.failures.set(0);
                tell(Event::Wired(Wired::Open));
            }
        });
        let message = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                tell(Event::Wired(Wired::Heard(text)));
            }
        });
        let itself = self.itself.clone();
        let close = Closure::<dyn FnMut(CloseEvent)>::new(move |event: CloseEvent| {
            if let Some(line) = itself.upgrade() {
                line.lost(Some(event.code()));
            }
        });
        socket.set_onopen(Some(open.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(close.as_ref().unchecked_ref()));
        *self.wire.borrow_mut() = Some(Wire { socket, _open: open, _message: message, _close: close });
    }

    fn lost(&self, code: Option<u16>) {
        if self.over.get() {
            return;
        }
        if matches!(code, Some(REFUSED | REPLACED)) {
            self.over.set(true);
            return tell(Event::Wired(Wired::Refused));
        }
        let failures = self.failures.get();
        self.failures.set(failures + 1);
        tell(Event::Wired(Wired::Lost));
        let itself = self.itself.clone();
        after(pause(failures), move || {
            if let Some(line) = itself.upgrade() {
                line.hurry();
            }
        });
    }
}

fn hang_up(wire: &Wire) {
    wire.socket.set_onopen(None);
    wire.socket.set_onmessage(None);
    wire.socket.set_onclose(None);
    let _ = wire.socket.close();
}
