//! Everybody who is connected to a table, and what they are sent.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;
use yohoho_protocol::{Message, Moment, Name, PersonId, Refusal};
use yohoho_table::{Applied, Table};

use crate::metrics::Metrics;
use crate::websocket::{self, CloseReason, Outgoing, SocketId, encode};

/// The sockets at a table. A person may have several.
pub(crate) struct Subscribers {
    sockets: BTreeMap<SocketId, Subscriber>,
    last_id: SocketId,
    /// The owners of sockets that were dropped by the server and not by the client.
    dropped: Vec<PersonId>,
    metrics: Arc<Metrics>,
}

struct Subscriber {
    person: PersonId,
    name: Name,
    out: mpsc::Sender<Outgoing>,
}

impl Subscribers {
    pub(crate) fn new(metrics: Arc<Metrics>) -> Subscribers {
        Subscribers { sockets: BTreeMap::new(), last_id: 0, dropped: Vec::new(), metrics }
    }

    pub(crate) fn len(&self) -> usize {
        self.sockets.len()
    }

    /// How many sockets a person has here.
    pub(crate) fn count_of(&self, person: &PersonId) -> usize {
        self.sockets.values().filter(|subscriber| subscriber.person == *person).count()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.sockets.is_empty()
    }

    pub(crate) fn add(&mut self, person: PersonId, name: Name, out: mpsc::Sender<Outgoing>) -> SocketId {
        self.last_id += 1;
        self.sockets.insert(self.last_id, Subscriber { person, name, out });
        self.last_id
    }

    /// Removes a socket and returns its owner, unless it was gone already.
    pub(crate) fn remove(&mut self, socket: SocketId) -> Option<PersonId> {
        self.sockets.remove(&socket).map(|subscriber| subscriber.person)
    }

    pub(crate) fn owner(&self, socket: SocketId) -> Option<(PersonId, Name)> {
        self.sockets.get(&socket).map(|subscriber| (subscriber.person.clone(), subscriber.name.clone()))
    }

    pub(crate) fn rename(&mut self, person: &PersonId, name: &Name) {
        for subscriber in self.sockets.values_mut().filter(|subscriber| subscriber.person == *person) {
            subscriber.name = name.clone();
        }
    }

    /// The owners of sockets that the server has dropped since the last call.
    pub(crate) fn take_dropped(&mut self) -> Vec<PersonId> {
        std::mem::take(&mut self.dropped)
    }

    pub(crate) fn send(&mut self, socket: SocketId, message: &Message) {
        let text = encode(message);
        self.send_where(|id| id == socket, |_| text.clone());
    }

    pub(crate) fn send_to_all(&mut self, message: &Message) {
        let text = encode(message);
        self.send_where(|_| true, |_| text.clone());
    }

    /// Sends everybody what has happened, each as they may see it.
    pub(crate) fn broadcast(&mut self, table: &Table, applied: &[Applied], now: Moment) {
        let mut messages: HashMap<PersonId, Utf8Bytes> = HashMap::new();
        let message = |person: &PersonId| {
            let events = applied.iter().map(|applied| table.event_for(applied, person)).collect();
            encode(&Message::Events { events, now: Box::new(table.snapshot(person, now)) })
        };
        self.send_where(|_| true, |person| messages.entry(person.clone()).or_insert_with(|| message(person)).clone());
    }

    /// Disconnects everybody who may not watch any more, except one socket that is still waiting for an answer.
    pub(crate) fn disconnect_unwelcome(&mut self, table: &Table, except: Option<SocketId>) {
        let unwelcome = |(id, subscriber): &(&SocketId, &Subscriber)| {
            Some(**id) != except && table.may_look(&subscriber.person).is_err()
        };
        let sockets: Vec<SocketId> = self.sockets.iter().filter(unwelcome).map(|(id, _)| *id).collect();
        let error = Refusal::NoWatching;
        let why = encode(&Message::Error { id: None, message: error.to_string(), error });
        for id in sockets {
            if let Some(subscriber) = self.sockets.remove(&id) {
                let _ = subscriber.out.try_send(Outgoing::Text(why.clone()));
                let _ = subscriber.out.try_send(Outgoing::Close(CloseReason::Refused));
                self.dropped.push(subscriber.person);
            }
        }
    }

    pub(crate) fn close_all(&mut self, reason: CloseReason) {
        for subscriber in std::mem::take(&mut self.sockets).into_values() {
            // Slow readers are disconnected without being told why.
            let _ = subscriber.out.try_send(Outgoing::Close(reason));
        }
    }

    /// Sends a text to every matching socket, and drops those that do not keep up.
    fn send_where(&mut self, wanted: impl Fn(SocketId) -> bool, mut text: impl FnMut(&PersonId) -> Utf8Bytes) {
        let mut too_slow = Vec::new();
        for (id, subscriber) in self.sockets.iter().filter(|(id, _)| wanted(**id)) {
            if !websocket::enqueue(&subscriber.out, text(&subscriber.person), &self.metrics) {
                too_slow.push(*id);
            }
        }
        for id in too_slow {
            let person = self.remove(id);
            self.dropped.extend(person);
        }
    }
}
