//! The way to a table: a socket to the house, or the worker beside the page. Both bring the same messages.

mod bench;
mod socket;

use std::rc::Rc;

use yohoho_protocol::{Message, Wish};
use yohoho_rules::record::Record;

use crate::offline::{Order, TableLog, Tip};

pub(crate) use bench::Bench;
pub(crate) use socket::Socket;

/// What comes from a table.
pub(crate) enum Incoming {
    /// A message.
    Told(Message),
    /// The connection is well, or not.
    Status(Status),
    /// What is new in an offline table's log.
    Log(TableLog),
    /// What the captain would do.
    Advice(Vec<Tip>),
    /// The record of an offline game.
    Record(Box<Record>),
    /// The game that was to go on cannot.
    Broken,
}

/// How a connection is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    /// On its way for the first time.
    Coming,
    /// Well.
    Live,
    /// Lost; it comes back by itself.
    Lost,
    /// Lost again and again though the house answers: perhaps this client is too old.
    Estranged,
    /// Over: the table is closed.
    Closed,
    /// Over: one may not be here.
    Refused,
}

/// Who hears of it.
pub(crate) type Listener = Rc<dyn Fn(Incoming)>;

/// The way to a table.
#[derive(Clone)]
pub(crate) enum Link {
    House(Rc<Socket>),
    Worker(Rc<Bench>),
}

impl Link {
    /// Asks for something; the number of the request. None if it cannot be sent now.
    pub(crate) fn wish(&self, wish: Wish) -> Option<u64> {
        match self {
            Link::House(socket) => socket.wish(wish),
            Link::Worker(bench) => Some(bench.wish(wish)),
        }
    }

    /// Asks the captain; only offline.
    pub(crate) fn advise(&self) {
        if let Link::Worker(bench) = self {
            bench.order(&Order::Advise);
        }
    }

    pub(crate) fn is_offline(&self) -> bool {
        matches!(self, Link::Worker(_))
    }

    /// Leaves the table.
    pub(crate) fn close(&self) {
        match self {
            Link::House(socket) => socket.close(),
            Link::Worker(bench) => bench.close(),
        }
    }
}
