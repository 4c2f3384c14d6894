//! What programs with tables can do besides: reach one in the house, or keep one in a worker.

use std::cell::RefCell;
use std::rc::Rc;

use super::Tools;
use super::bench::Bench;
use super::socket::Socket;
use crate::app::event::Effect;
use crate::offline::Order;

/// The way to a table.
enum Link {
    House(Rc<Socket>),
    Worker(Bench),
}

thread_local! {
    static LINK: RefCell<Option<Link>> = const { RefCell::new(None) };
}

/// For programs with tables.
pub enum Tables {}

impl Tools for Tables {
    fn carry_out(effect: Effect) {
        match effect {
            Effect::Connect(code) => hold(Some(Link::House(Socket::open(&code)))),
            Effect::Work(order) => hold(Some(Link::Worker(Bench::start(order)))),
            Effect::Disconnect => hold(None),
            Effect::Wish(id, wish) => with_link(|link| match link {
                Link::House(socket) => socket.wish(id, wish),
                Link::Worker(bench) => bench.wish(id, wish),
            }),
            Effect::Advise => order(&Order::Advise),
            Effect::Learn => order(&Order::Learn),
            _ => {}
        }
    }

    fn hurry() {
        with_link(|link| match link {
            Link::House(socket) => socket.hurry(),
            Link::Worker(bench) => bench.order(&Order::Hurry),
        });
    }
}

/// Asks the worker for something, if one keeps the table.
fn order(order: &Order) {
    with_link(|link| {
        if let Link::Worker(bench) = link {
            bench.order(order);
        }
    });
}

/// Leaves the table one is at, and goes to another.
fn hold(link: Option<Link>) {
    match LINK.with_borrow_mut(|held| std::mem::replace(held, link)) {
        Some(Link::House(socket)) => socket.close(),
        Some(Link::Worker(bench)) => bench.close(),
        None => {}
    }
}

fn with_link(work: impl FnOnce(&Link)) {
    LINK.with_borrow(|link| link.as_ref().map(work));
}
