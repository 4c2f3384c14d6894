//! Everybody who looks at a table, and what they are sent.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;
use yohoho_protocol::{Message, Moment, Name, PersonId, Refusal};
use yohoho_table::{Applied, Table};

use crate::metrics::Metrics;
use crate::wire::{self, Bye, Outgoing, SocketId};

/// The sockets in a room. A person may have several.
pub(crate) struct Audience {
    sockets: BTreeMap<SocketId, Viewer>,
    next: SocketId,
    /// Those whose socket was given up since it did not keep up.
    dropped: Vec<PersonId>,
    metrics: Arc<Metrics>,
}

struct Viewer {
    person: PersonId,
    name: Name,
    out: mpsc::Sender<Outgoing>,
}

impl Audience {
    pub(crate) fn new(metrics: Arc<Metrics>) -> Audience {
        Audience { sockets: BTreeMap::new(), next: 0, dropped: Vec::new(), metrics }
    }

    pub(crate) fn len(&self) -> usize {
        self.sockets.len()
    }

    /// How many of them are this person's.
    pub(crate) fn of(&self, person: &PersonId) -> usize {
        self.sockets.values().filter(|viewer| viewer.person == *person).count()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.sockets.is_empty()
    }

    pub(crate) fn join(&mut self, person: PersonId, name: Name, out: mpsc::Sender<Outgoing>) -> SocketId {
        self.next += 1;
        self.sockets.insert(self.next, Viewer { person, name, out });
        self.next
    }

    /// Whose socket it was.
    pub(crate) fn leave(&mut self, socket: SocketId) -> Option<PersonId> {
        self.sockets.remove(&socket).map(|viewer| viewer.person)
    }

    pub(crate) fn viewer(&self, socket: SocketId) -> Option<(PersonId, Name)> {
        self.sockets.get(&socket).map(|viewer| (viewer.person.clone(), viewer.name.clone()))
    }

    pub(crate) fn rename(&mut self, person: &PersonId, name: &Name) {
        for viewer in self.sockets.values_mut().filter(|viewer| viewer.person == *person) {
            viewer.name = name.clone();
        }
    }

    /// Those who lost a socket since they did not keep up.
    pub(crate) fn take_dropped(&mut self) -> Vec<PersonId> {
        std::mem::take(&mut self.dropped)
    }

    pub(crate) fn send(&mut self, socket: SocketId, message: &Message) {
        let text = text(message);
        self.send_where(|id, _| id == socket, |_| text.clone());
    }

    pub(crate) fn send_to_all(&mut self, message: &Message) {
        let text = text(message);
        self.send_where(|_, _| true, |_| text.clone());
    }

    /// Tells everybody what has happened, each as they may see it.
    pub(crate) fn tell(&mut self, table: &Table, told: &[Applied], now: Moment) {
        let mut messages: HashMap<PersonId, Utf8Bytes> = HashMap::new();
        let message = |person: &PersonId| {
            let events = told.iter().map(|told| table.event_for(told, person)).collect();
            text(&Message::Events { events, now: Box::new(table.snapshot(person, now)) })
        };
        self.send_where(
            |_, _| true,
            |person| messages.entry(person.clone()).or_insert_with(|| message(person)).clone(),
        );
    }

    /// Sends those away who may not look any more, but for one who is still to be answered.
    pub(crate) fn send_away(&mut self, table: &Table, but: Option<SocketId>) {
        let may_not =
            |(id, viewer): &(&SocketId, &Viewer)| Some(**id) != but && table.may_look(&viewer.person).is_err();
        let strangers: Vec<SocketId> = self.sockets.iter().filter(may_not).map(|(id, _)| *id).collect();
        let error = Refusal::NoWatching;
        let why = text(&Message::Error { id: None, message: error.to_string(), error });
        for id in strangers {
            if let Some(viewer) = self.sockets.remove(&id) {
                let _ = viewer.out.try_send(Outgoing::Text(why.clone()));
                let _ = viewer.out.try_send(Outgoing::Bye(Bye::Refused));
                self.dropped.push(viewer.person);
            }
        }
    }

    /// Sends everybody away.
    pub(crate) fn dismiss(&mut self, bye: Bye) {
        for viewer in std::mem::take(&mut self.sockets).into_values() {
            // Who does not keep up is cut off without a word.
            let _ = viewer.out.try_send(Outgoing::Bye(bye));
        }
    }

    fn send_where(
        &mut self,
        wanted: impl Fn(SocketId, &PersonId) -> bool,
        mut text: impl FnMut(&PersonId) -> Utf8Bytes,
    ) {
        let mut lost = Vec::new();
        for (id, viewer) in self.sockets.iter().filter(|(id, viewer)| wanted(**id, &viewer.person)) {
            if !wire::leave(&viewer.out, text(&viewer.person), &self.metrics) {
                lost.push(*id);
            }
        }
        for id in lost {
            let person = self.leave(id);
            self.dropped.extend(person);
        }
    }
}

pub(crate) fn text(message: &Message) -> Utf8Bytes {
    serde_json::to_string(message).expect("a message is plain data").into()
}
