//! One WebSocket connection to the server, and the callbacks that listen to it.

use wasm_bindgen::prelude::*;
use web_sys::{CloseEvent, MessageEvent, WebSocket};

use super::dom::window;

/// A connection, which is closed when it is dropped.
pub(super) struct Connection {
    socket: WebSocket,
    _opened: Closure<dyn FnMut()>,
    _received: Closure<dyn FnMut(MessageEvent)>,
    _closed: Closure<dyn FnMut(CloseEvent)>,
}

impl Connection {
    /// Connects to a path on the server; `None` if the browser refuses at once. `closed` gets the close code.
    pub(super) fn open(
        path: &str,
        subprotocol: &str,
        opened: impl FnMut() + 'static,
        mut received: impl FnMut(String) + 'static,
        mut closed: impl FnMut(u16) + 'static,
    ) -> Option<Connection> {
        let location = window().location();
        let scheme = if location.protocol().is_ok_and(|protocol| protocol == "https:") { "wss" } else { "ws" };
        let url = format!("{scheme}://{}{path}", location.host().unwrap_or_default());
        let socket = WebSocket::new_with_str(&url, subprotocol).ok()?;
        let opened = Closure::<dyn FnMut()>::new(opened);
        let received = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                received(text);
            }
        });
        let closed = Closure::<dyn FnMut(CloseEvent)>::new(move |event: CloseEvent| closed(event.code()));
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(received.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        Some(Connection { socket, _opened: opened, _received: received, _closed: closed })
    }

    pub(super) fn send(&self, text: &str) {
        let _ = self.socket.send_with_str(text);
    }

    /// Whether it is closed, or about to be.
    pub(super) fn is_closed(&self) -> bool {
        self.socket.ready_state() > WebSocket::OPEN
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}
