//! Effects that only programs with tables need: reaching a table on the server, or running one in a worker.

use std::cell::RefCell;
use std::rc::Rc;

use yohoho_protocol::Request;

use super::reconnecting_socket::ReconnectingSocket;
use super::spotlight;
use super::table_socket::TableEndpoint;
use super::worker_link::WorkerLink;
use super::{EffectHandler, save};
use crate::app::event::Effect;
use crate::offline::WorkerRequest;

/// How the table is reached.
enum Link {
    Server(Rc<ReconnectingSocket<TableEndpoint>>),
    Worker(WorkerLink),
}

thread_local! {
    static LINK: RefCell<Option<Link>> = const { RefCell::new(None) };
}

pub enum TableEffects {}

impl EffectHandler for TableEffects {
    fn handle(effect: Effect) {
        match effect {
            Effect::Connect(code) => {
                replace_link(Some(Link::Server(ReconnectingSocket::open(TableEndpoint::new(code)))));
            }
            Effect::StartWorker(request) => replace_link(Some(Link::Worker(WorkerLink::start(request)))),
            Effect::Disconnect => replace_link(None),
            Effect::Wish(id, wish) => send(Request { id, wish }),
            Effect::Advise => ask_worker(&WorkerRequest::Advise),
            Effect::SharePicture { name, svg, text } => save::share(name, svg, text),
            Effect::Learn => ask_worker(&WorkerRequest::Learn),
            Effect::AskWorker(request) => ask_worker(&request),
            _ => {}
        }
    }

    fn hurry() {
        with_link(|link| match link {
            Link::Server(socket) => socket.hurry(),
            Link::Worker(worker) => worker.send(&WorkerRequest::Hurry),
        });
    }
}

/// The same, and the light of lessons.
pub enum LearnEffects {}

impl EffectHandler for LearnEffects {
    fn handle(effect: Effect) {
        match effect {
            Effect::Spotlight => spotlight::follow(),
            effect => TableEffects::handle(effect),
        }
    }

    fn hurry() {
        TableEffects::hurry();
    }
}

fn send(request: Request) {
    with_link(|link| match link {
        Link::Server(socket) => {
            if let Ok(text) = serde_json::to_string(&request) {
                socket.send(&text);
            }
        }
        Link::Worker(worker) => worker.send(&WorkerRequest::Wish(request)),
    });
}

/// Sends a request to the worker, if one runs the table.
fn ask_worker(request: &WorkerRequest) {
    with_link(|link| {
        if let Link::Worker(worker) = link {
            worker.send(request);
        }
    });
}

/// Leaves the table, if there is one, for another.
fn replace_link(link: Option<Link>) {
    match LINK.with_borrow_mut(|held| std::mem::replace(held, link)) {
        Some(Link::Server(socket)) => socket.close(),
        Some(Link::Worker(worker)) => worker.close(),
        None => {}
    }
}

fn with_link(work: impl FnOnce(&Link)) {
    LINK.with_borrow(|link| link.as_ref().map(work));
}
