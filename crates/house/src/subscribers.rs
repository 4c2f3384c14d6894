//! Everybody who is connected to a table, and what they have been told.

use std::collections::BTreeMap;

use yohoho_protocol::{Event, Message, Moment, PersonId, Profile, What};
use yohoho_table::{Applied, Table};

use crate::history::History;
use crate::{Effect, SocketId};

/// The sockets at a table. A person may have several.
#[derive(Default)]
pub(crate) struct Subscribers(BTreeMap<SocketId, Subscriber>);

struct Subscriber {
    person: PersonId,
    profile: Profile,
    told: Told,
}

/// What a socket has been told. Sockets of a person that were told the same get the same messages.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Told {
    /// The number of the last event that was sent.
    sent: u64,
    /// The events after `sent`, up to this number, are none of this person's business. They are sent as `private` with the next event that is.
    private: u64,
}

impl Subscribers {
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many sockets a person has here.
    pub(crate) fn count_of(&self, person: &PersonId) -> usize {
        self.0.values().filter(|subscriber| subscriber.person == *person).count()
    }

    /// Adds a socket that is told everything up to event `seq` with its first message.
    pub(crate) fn add(&mut self, socket: SocketId, person: PersonId, profile: Profile, seq: u64) {
        self.0.insert(socket, Subscriber { person, profile, told: Told { sent: seq, private: seq } });
    }

    /// Removes a socket and returns its owner, unless it was gone already.
    pub(crate) fn remove(&mut self, socket: SocketId) -> Option<PersonId> {
        self.0.remove(&socket).map(|subscriber| subscriber.person)
    }

    pub(crate) fn owner(&self, socket: SocketId) -> Option<(PersonId, Profile)> {
        self.0.get(&socket).map(|subscriber| (subscriber.person.clone(), subscriber.profile.clone()))
    }

    pub(crate) fn rename(&mut self, person: &PersonId, profile: &Profile) {
        for subscriber in self.0.values_mut().filter(|subscriber| subscriber.person == *person) {
            subscriber.profile = profile.clone();
        }
    }

    /// All sockets with their owners.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (SocketId, &PersonId)> {
        self.0.iter().map(|(socket, subscriber)| (*socket, &subscriber.person))
    }

    pub(crate) fn send_to_all(&self, message: Message) -> Option<Effect> {
        (!self.0.is_empty()).then(|| Effect::Send { to: self.0.keys().copied().collect(), message })
    }

    /// Tells everybody what has happened, each as they may see it, and nobody what does not concern them. The events are in the history already.
    pub(crate) fn broadcast(
        &mut self,
        table: &Table,
        applied: &[Applied],
        history: &History,
        now: Moment,
    ) -> Vec<Effect> {
        let concerns = |person: &PersonId| applied.iter().any(|applied| !is_private(&table.event_for(applied, person)));
        self.send_state(table, history, now, concerns)
    }

    /// Shows those who are concerned how everything stands, with the events that they have not been told yet.
    pub(crate) fn send_state(
        &mut self,
        table: &Table,
        history: &History,
        now: Moment,
        concerns: impl Fn(&PersonId) -> bool,
    ) -> Vec<Effect> {
        let seq = table.seq();
        let mut groups: BTreeMap<(&PersonId, Told), Vec<SocketId>> = BTreeMap::new();
        for (socket, Subscriber { person, told, .. }) in &mut self.0 {
            let before = *told;
            told.private = seq;
            if concerns(person) {
                told.sent = seq;
                groups.entry((person, before)).or_default().push(*socket);
            }
        }
        let message = |person: &PersonId, told: Told| match history.since(told.sent, seq) {
            Some(missed) => {
                let event = |applied: &Applied| {
                    let event = table.event_for(applied, person);
                    // What was not for them when it happened is not told later, either.
                    if event.seq <= told.private { Event { what: vec![What::Private], ..event } } else { event }
                };
                Message::Events { events: missed.map(event).collect(), now: Box::new(table.snapshot(person, now)) }
            }
            None => Message::Snapshot(Box::new(table.welcome(person, now))),
        };
        groups.into_iter().map(|((person, told), to)| Effect::Send { to, message: message(person, told) }).collect()
    }
}

fn is_private(event: &Event) -> bool {
    event.what.iter().all(|what| *what == What::Private)
}
