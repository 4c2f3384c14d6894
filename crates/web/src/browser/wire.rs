//! One connection to the house, and what listens to it.

use wasm_bindgen::prelude::*;
use web_sys::{CloseEvent, MessageEvent, WebSocket};

use super::dom::window;

/// It hangs up when it is dropped.
pub(super) struct Wire {
    socket: WebSocket,
    _opened: Closure<dyn FnMut()>,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _lost: Closure<dyn FnMut(CloseEvent)>,
}

impl Wire {
    /// Connects to a path of the house; none if the browser refuses at once. `lost` is told the close code.
    pub(super) fn open(
        path: &str,
        subprotocol: &str,
        opened: impl FnMut() + 'static,
        mut heard: impl FnMut(String) + 'static,
        mut lost: impl FnMut(u16) + 'static,
    ) -> Option<Wire> {
        let location = window().location();
        let scheme = if location.protocol().is_ok_and(|protocol| protocol == "https:") { "wss" } else { "ws" };
        let url = format!("{scheme}://{}{path}", location.host().unwrap_or_default());
        let socket = WebSocket::new_with_str(&url, subprotocol).ok()?;
        let opened = Closure::<dyn FnMut()>::new(opened);
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                heard(text);
            }
        });
        let lost = Closure::<dyn FnMut(CloseEvent)>::new(move |event: CloseEvent| lost(event.code()));
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onclose(Some(lost.as_ref().unchecked_ref()));
        Some(Wire { socket, _opened: opened, _heard: heard, _lost: lost })
    }

    pub(super) fn send(&self, text: &str) {
        let _ = self.socket.send_with_str(text);
    }

    pub(super) fn is_broken(&self) -> bool {
        self.socket.ready_state() > WebSocket::OPEN
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}
