//! The simulated network: connections that are slow, are cut, and keep the order of what they carry.

use std::collections::BTreeMap;
use std::rc::Rc;

use yohoho_house::SocketId;
use yohoho_protocol::{Message, Name, Request, Wish};

use crate::world::{Happening, ProcessId, World};

/// What a client sends.
#[derive(Debug)]
pub(crate) enum ToServer {
    Connect { after: Option<u64> },
    Request(Request),
    Rename(Name),
    Close,
}

/// What a client gets.
pub(crate) enum ToClient {
    Message(Rc<Message>),
    Closed(Farewell),
}

/// Why a connection is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Farewell {
    ComeBack,
    Unwelcome,
    TableIsClosed,
}

/// One socket, as both ends see it.
pub(crate) struct Connection {
    pub(crate) client: usize,
    pub(crate) code: String,
    /// Whether what is sent still arrives.
    pub(crate) alive: bool,
    /// The process at the other end, once it has accepted the connection.
    pub(crate) process: Option<ProcessId>,
    /// Whether the client reads much more slowly than others.
    slow: bool,
    /// When the last thing sent in each direction arrives: nothing overtakes it.
    last_at_server: u64,
    last_at_client: u64,
    /// How many messages are on their way to the client.
    pub(crate) undelivered: usize,
    /// What was asked for, by number.
    pub(crate) requests: BTreeMap<u64, Wish>,
}

impl World {
    /// Opens a connection of a client to the table where it wants to be.
    pub(crate) fn connect(&mut self, client: usize, code: String, after: Option<u64>) -> SocketId {
        let id = self.connections.len() as SocketId;
        let slow = self.is_stormy() && self.chance.one_in(8);
        self.connections.push(Connection {
            client,
            code,
            alive: true,
            process: None,
            slow,
            last_at_server: 0,
            last_at_client: 0,
            undelivered: 0,
            requests: BTreeMap::new(),
        });
        self.send_to_server(id, ToServer::Connect { after });
        id
    }

    pub(crate) fn send_to_server(&mut self, socket: SocketId, packet: ToServer) {
        let delay = self.delay(false);
        let connection = &mut self.connections[socket as usize];
        if connection.alive {
            connection.last_at_server = connection.last_at_server.max(self.now + delay);
            let at = connection.last_at_server;
            self.plan(at, Happening::AtServer { socket, packet });
        }
    }

    pub(crate) fn send_to_client(&mut self, socket: SocketId, packet: ToClient) {
        let delay = self.delay(self.connections[socket as usize].slow);
        let connection = &mut self.connections[socket as usize];
        if connection.alive {
            connection.undelivered += 1;
            connection.last_at_client = connection.last_at_client.max(self.now + delay);
            let at = connection.last_at_client;
            self.plan(at, Happening::AtClient { socket, packet });
        }
    }

    /// Nothing arrives any more, in either direction. Both ends notice some time later.
    pub(crate) fn cut(&mut self, socket: SocketId) {
        let connection = &mut self.connections[socket as usize];
        if !std::mem::take(&mut connection.alive) {
            return;
        }
        let (client, server) = (self.chance.between(10, 3_000), self.chance.between(10, 3_000));
        self.plan(self.now + client, Happening::ClientNotices { socket });
        self.plan(self.now + server, Happening::ServerNotices { socket });
    }

    fn delay(&mut self, slow: bool) -> u64 {
        if slow {
            self.chance.between(200, 1_000)
        } else if self.is_stormy() && self.chance.one_in(30) {
            self.chance.between(50, 2_000)
        } else {
            self.chance.between(1, 30)
        }
    }
}
