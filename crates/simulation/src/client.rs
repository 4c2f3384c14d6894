//! The simulated people and their programs.

use std::collections::BTreeMap;
use std::rc::Rc;

use yohoho_house::SocketId;
use yohoho_protocol::{Message, Name, PersonId, Phrase, Presence, Request, Sitter, Snapshot, Stage, Wish};
use yohoho_rules::Seat;
use yohoho_rules::record::{Pirates, Plank};
use yohoho_rules::wire::{ActionJson, LegalJson};

use crate::chance::Chance;
use crate::network::{Connection, Farewell, ToClient, ToServer};
use crate::trace::{Checked, ensure};
use crate::world::{Happening, World};

/// How somebody behaves while the storm lasts. Afterwards everybody is honest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Manner {
    /// Plays by what they are shown.
    Honest,
    /// Also disconnects all the time, and has several windows open.
    Impatient,
    /// Asks for anything at all.
    Hostile,
}

pub(crate) struct Client {
    pub(crate) person: PersonId,
    pub(crate) name: Name,
    manner: Manner,
    /// The table where they want to be.
    table: Option<String>,
    pub(crate) sessions: Vec<Session>,
    /// The number of the last event they have seen, by table.
    last_seen: BTreeMap<String, u64>,
    /// Whether they will do something soon.
    has_plans: bool,
    /// How often they were turned away in a row.
    turned_away: u32,
    /// Whether there is no seat for them.
    no_seat: bool,
    /// How much they have said, so that no two messages are the same.
    said: u64,
}

/// One connection, as the client sees it.
pub(crate) struct Session {
    pub(crate) socket: SocketId,
    /// The number of the event that it was resumed from.
    after: Option<u64>,
    /// The last message that shows a state.
    pub(crate) state: Option<Rc<Message>>,
    pub(crate) presence: Option<Presence>,
    requests: u64,
    pub(crate) unanswered: u64,
}

impl Session {
    pub(crate) fn snapshot(&self) -> Option<&Snapshot> {
        match self.state.as_deref() {
            Some(Message::Snapshot(now) | Message::Events { now, .. }) => Some(now),
            _ => None,
        }
    }
}

impl Client {
    pub(crate) fn new(number: usize, chance: &mut Chance) -> Client {
        Client {
            person: PersonId(number.to_string()),
            name: Name::clean(&format!("Mate {number}")).expect("a name"),
            manner: *chance.pick(&[Manner::Honest, Manner::Honest, Manner::Impatient, Manner::Hostile]),
            table: None,
            sessions: Vec::new(),
            last_seen: BTreeMap::new(),
            has_plans: false,
            turned_away: 0,
            no_seat: false,
            said: 0,
        }
    }
}

impl World {
    /// A table is there: its host and those who have none go there.
    pub(crate) fn table_was_opened(&mut self, host: usize, code: &str) {
        let tables = self.plan.tables.len();
        for client in 0..self.clients.len() {
            let invited = client == host || (client >= tables && client % tables == host);
            if invited && self.clients[client].table.is_none() {
                self.clients[client].table = Some(code.to_string());
                self.plan_turn(client, 100);
            }
        }
    }

    /// Plans what a client does next, within this time.
    pub(crate) fn plan_turn(&mut self, client: usize, within: u64) {
        if !std::mem::replace(&mut self.clients[client].has_plans, true) {
            let at = self.now + self.chance.between(1, within);
            self.plan(at, Happening::Turn { client });
        }
    }

    pub(crate) fn client_is_disconnected(&mut self, socket: SocketId, farewell: Farewell) {
        let Connection { client, code, .. } = &self.connections[socket as usize];
        let client = *client;
        let person = &mut self.clients[client];
        let before = person.sessions.len();
        person.sessions.retain(|session| session.socket != socket);
        match farewell {
            Farewell::ComeBack => person.turned_away = 0,
            Farewell::Unwelcome => person.turned_away += 1,
            Farewell::TableIsClosed if person.table.as_ref() == Some(code) => person.table = None,
            Farewell::TableIsClosed => {}
        }
        if person.sessions.len() < before {
            self.plan_turn(client, 2_000);
        }
    }

    pub(crate) fn arrive_at_client(&mut self, socket: SocketId, packet: ToClient) -> Checked {
        let connection = &mut self.connections[socket as usize];
        let client = connection.client;
        if !connection.alive {
            return Ok(());
        }
        connection.undelivered -= 1;
        match packet {
            ToClient::Message(message) => self.receive(client, socket, message),
            ToClient::Closed(farewell) => {
                connection.alive = false;
                self.client_is_disconnected(socket, farewell);
                Ok(())
            }
        }
    }

    fn receive(&mut self, client: usize, socket: SocketId, message: Rc<Message>) -> Checked {
        let stormy = self.is_stormy();
        let person = &mut self.clients[client];
        let Some(session) = person.sessions.iter_mut().find(|session| session.socket == socket) else {
            return Ok(());
        };
        match &*message {
            Message::Snapshot(now) => {
                let forward = session.snapshot().is_none_or(|last| last.seq < now.seq);
                ensure(forward, || format!("connection {socket} is shown {} again", now.seq))?;
            }
            Message::Events { events, now } => {
                let last = session.snapshot().map_or(session.after, |last| Some(last.seq));
                let numbers = events.iter().map(|event| event.seq);
                let complete = last.is_some_and(|last| numbers.eq(last + 1..=now.seq));
                ensure(complete, || {
                    let numbers: Vec<u64> = events.iter().map(|event| event.seq).collect();
                    format!("connection {socket} knew {last:?} and is told {numbers:?} up to {}", now.seq)
                })?;
            }
            Message::Presence(presence) => session.presence = Some(presence.clone()),
            Message::Ok { .. } | Message::Error { id: Some(_), .. } => session.unanswered -= 1,
            _ => {}
        }
        if matches!(&*message, Message::Error { .. }) && !stormy {
            person.no_seat = true;
        }
        if matches!(&*message, Message::Snapshot(_) | Message::Events { .. }) {
            session.state = Some(message);
            let seq = session.snapshot().map_or(0, |now| now.seq);
            person.last_seen.insert(self.connections[socket as usize].code.clone(), seq);
            person.turned_away = 0;
        }
        self.plan_turn(client, 200);
        Ok(())
    }

    pub(crate) fn client_turn(&mut self, client: usize) {
        self.clients[client].has_plans = false;
        let stormy = self.is_stormy();
        let manner = if stormy { self.clients[client].manner } else { Manner::Honest };
        if stormy || self.has_something_to_do(client) {
            self.plan_turn(client, if manner == Manner::Hostile { 400 } else { 3_000 });
        }
        let person = &self.clients[client];
        let Some(code) = person.table.clone().filter(|_| person.turned_away < 5) else { return };
        let windows = person.sessions.len();
        let another = manner != Manner::Honest && windows < 3 && self.chance.one_in(20);
        if windows == 0 || another {
            self.open_window(client, code);
            return;
        }
        if manner != Manner::Honest && self.chance.one_in(25) {
            return self.close_window(client);
        }
        if manner != Manner::Honest && self.chance.one_in(40) {
            return self.change_name(client);
        }
        let window = self.chance.below(windows as u64) as usize;
        let person = &self.clients[client];
        let session = &person.sessions[window];
        let Some(state) = session.state.clone() else { return };
        let (Message::Snapshot(now) | Message::Events { now, .. }) = &*state else { return };
        let wish = if manner == Manner::Hostile && !self.chance.one_in(3) {
            self.any_wish(client, now)
        } else if session.unanswered == 0 {
            self.sensible_wish(client, now)
        } else {
            None
        };
        if let Some(wish) = wish {
            self.wish(client, window, wish);
        }
    }

    /// Whether a client has yet to find out how its game ends.
    fn has_something_to_do(&self, client: usize) -> bool {
        let person = &self.clients[client];
        let done = |session: &Session| session.snapshot().is_some_and(|now| now.table.stage != Stage::Playing);
        person.table.is_some() && person.turned_away < 5 && !person.sessions.iter().any(done)
    }

    fn open_window(&mut self, client: usize, code: String) {
        let after = self.clients[client].last_seen.get(&code).copied().filter(|_| !self.chance.one_in(4));
        let socket = self.connect(client, code, after);
        let session = Session { socket, after, state: None, presence: None, requests: 0, unanswered: 0 };
        self.clients[client].sessions.push(session);
    }

    fn close_window(&mut self, client: usize) {
        let session = self.clients[client].sessions.remove(0);
        self.send_to_server(session.socket, ToServer::Close);
        self.plan_turn(client, 8_000);
    }

    fn change_name(&mut self, client: usize) {
        let person = &mut self.clients[client];
        person.said += 1;
        person.name = Name::clean(&format!("Mate {} {}", person.person.0, person.said)).expect("a name");
        let (socket, name) = (person.sessions[0].socket, person.name.clone());
        self.send_to_server(socket, ToServer::Rename(name));
    }

    fn wish(&mut self, client: usize, window: usize, wish: Wish) {
        let session = &mut self.clients[client].sessions[window];
        session.requests += 1;
        session.unanswered += 1;
        let (socket, id) = (session.socket, session.requests);
        self.send_to_server(socket, ToServer::Request(Request { id, wish }));
    }

    /// What somebody who wants to play asks for, if anything.
    fn sensible_wish(&mut self, client: usize, now: &Snapshot) -> Option<Wish> {
        let stormy = self.is_stormy();
        if !now.you.votes.is_empty() {
            return Some(Wish::Vote { motion: *self.chance.pick(&now.you.votes), yes: !self.chance.one_in(3) });
        }
        match now.table.stage {
            Stage::Lobby => {
                let free = now.table.seats.iter().position(|seat| seat.sitter == Sitter::Nobody);
                match (now.you.seat, free) {
                    (None, Some(_)) if !self.clients[client].no_seat => Some(Wish::Sit { seat: None }),
                    _ if !now.you.host => None,
                    (_, None) => Some(Wish::Start { drop: false }),
                    // Others may still come.
                    (_, Some(_)) if stormy && !self.chance.one_in(3) => None,
                    (_, Some(seat)) => Some(Wish::Bot { seat: Seat::ALL[seat], bot: Some("random".into()) }),
                }
            }
            Stage::Playing => {
                let view = now.view.as_ref()?;
                let wanted = now.you.seat.is_some_and(|seat| view.turn.contains(&seat));
                if wanted && !view.legal.is_empty() {
                    return Some(Wish::Act { action: any_action(&view.legal, &mut self.chance) });
                }
                (stormy && self.chance.one_in(10)).then(|| self.talk(client))
            }
            Stage::Over => {
                if let Some(rematch) = now.table.rematch.clone().filter(|_| stormy && self.chance.one_in(2)) {
                    self.move_to(client, rematch);
                    return None;
                }
                (stormy && now.you.host && self.chance.one_in(2)).then_some(Wish::Rematch)
            }
            Stage::Closed => None,
        }
    }

    fn move_to(&mut self, client: usize, code: String) {
        let person = &mut self.clients[client];
        person.table = Some(code);
        person.no_seat = false;
        for session in std::mem::take(&mut person.sessions) {
            self.send_to_server(session.socket, ToServer::Close);
        }
        self.plan_turn(client, 100);
    }

    fn talk(&mut self, client: usize) -> Wish {
        let person = &mut self.clients[client];
        person.said += 1;
        match self.chance.below(4) {
            0 => Wish::Say { phrase: Phrase::OneMoment },
            1 => Wish::Mute { seat: *self.chance.pick(&Seat::ALL), muted: self.chance.one_in(2) },
            2 => Wish::MoreTime,
            _ => Wish::Chat { text: format!("{} says {}", person.person.0, person.said) },
        }
    }

    /// Anything at all.
    fn any_wish(&mut self, client: usize, now: &Snapshot) -> Option<Wish> {
        let seat = *self.chance.pick(&Seat::ALL);
        Some(match self.chance.below(18) {
            0 => Wish::Sit { seat: Some(seat) },
            1 => Wish::Sit { seat: None },
            2 => Wish::Stand,
            3 => Wish::Start { drop: false },
            4 => Wish::Rematch,
            5 => Wish::Remove { seat },
            6 => Wish::Bot { seat, bot: self.chance.one_in(2).then(|| "random".to_string()) },
            7 => {
                let mut settings = now.table.settings.clone();
                settings.watch = self.chance.one_in(2);
                Wish::Settings { settings }
            }
            8 => Wish::Act { action: ActionJson::Bid(self.chance.below(12) as u8) },
            9 => Wish::StandIn { seat },
            10 => Wish::Back,
            11 => {
                let motion = now.table.motions.first().map_or(1, |motion| motion.id);
                Wish::Vote { motion, yes: self.chance.one_in(2) }
            }
            12 | 13 => {
                let legal = &now.view.as_ref()?.legal;
                (!legal.is_empty()).then(|| Wish::Act { action: any_action(legal, &mut self.chance) })?
            }
            _ => self.talk(client),
        })
    }
}

fn any_action(legal: &[LegalJson], chance: &mut Chance) -> ActionJson {
    match chance.pick(legal) {
        LegalJson::One(action) => action.clone(),
        LegalJson::Planks { plank } => {
            let mut space = || i64::from(*chance.pick(&plank.spaces));
            let pirates = Pirates { red: space(), yellow: space(), green: space(), blue: space() };
            ActionJson::Plank(Plank { side: chance.pick(&plank.side).clone(), pirates })
        }
    }
}
