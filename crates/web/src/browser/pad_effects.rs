//! Effects that only the score pad needs: a socket to the server for those who follow a sheet, files, and printing.

use std::cell::RefCell;
use std::rc::Rc;

use super::dom::window;
use super::reconnecting_socket::{Endpoint, REFUSED, ReconnectingSocket};
use super::{EffectHandler, dispatch, save};
use crate::app::event::{Effect, Event, SocketEvent};

/// The close code for a socket that another page has taken over, which writes the same sheet.
const REPLACED: u16 = 4002;

struct PadEndpoint {
    path: String,
    subprotocol: &'static str,
}

impl Endpoint for PadEndpoint {
    fn path(&self) -> String {
        self.path.clone()
    }

    fn subprotocol(&self) -> &'static str {
        self.subprotocol
    }

    fn opened(&self) -> bool {
        dispatch(Event::Socket(SocketEvent::Open));
        true
    }

    fn received(&self, text: String) -> bool {
        dispatch(Event::Socket(SocketEvent::Received(text)));
        true
    }

    fn lost(&self, code: Option<u16>, _: u32, _: &Rc<ReconnectingSocket<PadEndpoint>>) -> bool {
        let refused = matches!(code, Some(REFUSED | REPLACED));
        dispatch(Event::Socket(if refused { SocketEvent::Refused } else { SocketEvent::Lost }));
        !refused
    }
}

thread_local! {
    static SOCKET: RefCell<Option<Rc<ReconnectingSocket<PadEndpoint>>>> = const { RefCell::new(None) };
}

pub enum PadEffects {}

impl EffectHandler for PadEffects {
    fn handle(effect: Effect) {
        match effect {
            Effect::OpenSocket { path, subprotocol } => {
                replace_socket(Some(ReconnectingSocket::open(PadEndpoint { path, subprotocol })));
            }
            Effect::Send(text) => with_socket(|socket| socket.send(&text)),
            Effect::Disconnect => replace_socket(None),
            Effect::Save { name, kind, text } => save::file(&name, kind, &text),
            Effect::Picture { name, svg } => save::picture(name, svg),
            Effect::Print => drop(window().print()),
            _ => {}
        }
    }

    fn hurry() {
        with_socket(ReconnectingSocket::hurry);
    }
}

/// Closes the socket, if there is one, and holds another.
fn replace_socket(socket: Option<Rc<ReconnectingSocket<PadEndpoint>>>) {
    if let Some(old) = SOCKET.with_borrow_mut(|held| std::mem::replace(held, socket)) {
        old.close();
    }
}

fn with_socket(work: impl FnOnce(&ReconnectingSocket<PadEndpoint>)) {
    SOCKET.with_borrow(|socket| socket.as_deref().map(work));
}
