//! A loaded table with everything it needs: a log, a clock, sockets and a bot that answers at once.

use std::collections::BTreeMap;

use yohoho_house::{
    Answer, AppendFailure, DisconnectReason, Effect, Input, Limits, LoadedTable, RestoredTable, SocketId, Unavailable,
};
use yohoho_protocol::{Event, Message, Moment, Name, PersonId, Refusal, Request, Settings, Snapshot, Stage, Wish};
use yohoho_rules::{GameKind, Seat, SeatCount, Seed};
use yohoho_table::{Entry, Fresh, Table};

pub(crate) const GRACE: u64 = 60_000;
pub(crate) const HOUR: u64 = 3_600_000;

/// How the store answers an append.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Store {
    #[default]
    Healthy,
    /// Nothing is written, and nothing can be read.
    Down,
    /// Entries become durable, but the answer is lost, and nothing can be read.
    AnswersLost,
}

pub(crate) struct TestHouse {
    pub(crate) loaded: LoadedTable,
    pub(crate) log: Vec<(Moment, Entry)>,
    pub(crate) clock: Moment,
    pub(crate) store: Store,
    /// What each socket was sent since it was last asked for.
    sent: BTreeMap<SocketId, Vec<Message>>,
    pub(crate) disconnected: Vec<(SocketId, DisconnectReason)>,
    pub(crate) unloaded: bool,
    requests: u64,
}

impl TestHouse {
    /// A table whose host is person 0. Nobody is connected.
    pub(crate) fn open(seats: usize) -> TestHouse {
        let settings =
            Settings { level: "random".into(), ..Settings::new(GameKind::SkullKing, SeatCount::new(seats).unwrap()) };
        let clock = Moment(1_000 * HOUR);
        let entries = Table::open("SHIP".into(), settings, person(0), name(0).into()).unwrap();
        let log: Vec<(Moment, Entry)> = entries.into_iter().map(|entry| (clock, entry)).collect();
        TestHouse {
            loaded: load(&log, clock),
            log,
            clock,
            store: Store::Healthy,
            sent: BTreeMap::new(),
            disconnected: Vec::new(),
            unloaded: false,
            requests: 0,
        }
    }

    /// The same with a person on every seat, each with the socket of their number, and the game started.
    pub(crate) fn started(seats: usize) -> TestHouse {
        let mut house = TestHouse::open(seats);
        for number in 0..seats {
            house.join(number, None);
            if number > 0 {
                house.wish(number, Wish::Sit { seat: None }).unwrap();
            }
        }
        house.wish(0, Wish::Start { drop: false }).unwrap();
        assert_eq!(house.loaded.table().stage(), Stage::Playing);
        house.take_all();
        house
    }

    /// Loads the table again, as after a restart, with another time on the clock.
    pub(crate) fn restart(&mut self, clock: Moment) {
        self.clock = clock;
        self.loaded = load(&self.log, clock);
        self.sent.clear();
    }

    /// A person connects, with the socket of their number.
    pub(crate) fn join(&mut self, number: usize, after: Option<u64>) {
        self.input(Input::Join { socket: number as u64, person: person(number), profile: name(number).into(), after });
    }

    pub(crate) fn leave(&mut self, number: usize) {
        self.input(Input::Leave { socket: number as u64 });
    }

    /// Asks for something and returns the answer, which must come at once.
    pub(crate) fn wish(&mut self, number: usize, wish: Wish) -> Result<(), Refusal> {
        self.requests += 1;
        let (id, before) = (self.requests, self.count(number));
        let fresh = Fresh { seed: Seed([7; 32]), code: "NEXT".into() };
        self.input(Input::Wish { socket: number as u64, request: Request { id, wish }, fresh });
        let answer = |message: &Message| match message {
            Message::Ok { id: answered } if *answered == id => Some(Ok(())),
            Message::Error { id: answered, error, .. } if *answered == Some(id) => Some(Err(error.clone())),
            _ => None,
        };
        self.sent[&(number as u64)][before..].iter().find_map(answer).expect("every wish is answered")
    }

    fn count(&self, number: usize) -> usize {
        self.sent.get(&(number as u64)).map_or(0, Vec::len)
    }

    /// What a person was sent since this was last called.
    pub(crate) fn take(&mut self, number: usize) -> Vec<Message> {
        self.sent.remove(&(number as u64)).unwrap_or_default()
    }

    pub(crate) fn take_all(&mut self) {
        self.sent.clear();
    }

    /// Lets time pass; the table is woken whenever it asked to be.
    pub(crate) fn wait(&mut self, milliseconds: u64) {
        let end = self.clock.after(milliseconds);
        while let Some(wake) = self.loaded.wake(self.clock).filter(|wake| *wake <= end && !self.unloaded) {
            self.clock = self.clock.max(wake);
            let fresh = Fresh { seed: Seed([9; 32]), code: "NEXT".into() };
            self.input(Input::Tick { fresh });
        }
        self.clock = end;
    }

    pub(crate) fn input(&mut self, input: Input) {
        let mut inputs = vec![input];
        while let Some(input) = inputs.pop() {
            let mut thoughts = Vec::new();
            for effect in self.loaded.handle(input, self.clock) {
                match effect {
                    Effect::Send { to, message } => {
                        for socket in to {
                            self.sent.entry(socket).or_default().push(message.clone());
                        }
                    }
                    Effect::Disconnect { socket, reason } => self.disconnected.push((socket, reason)),
                    Effect::Append { expected, entries, at, .. } => {
                        inputs.push(Input::Answer(Answer::Append(self.append(expected, &entries, at))));
                    }
                    Effect::ReadLog { after } => {
                        let read = (self.store == Store::Healthy).then(|| self.log[after as usize..].to_vec());
                        inputs.push(Input::Answer(Answer::ReadLog(read.ok_or(Unavailable))));
                    }
                    Effect::SaveResult => inputs.push(Input::Answer(Answer::SaveResult(Ok(())))),
                    Effect::Think(job) => thoughts.push(job),
                    Effect::Unload => self.unloaded = true,
                    Effect::TurnAway { .. } | Effect::UpdateListing => {}
                    Effect::CreateRematch { .. } | Effect::DiscardTable(_) | Effect::Broken(_) => panic!("unexpected"),
                }
            }
            // Bots come after the store, which has to answer first.
            for job in thoughts {
                let action = Some(job.view.legal().nth(0));
                inputs.insert(0, Input::BotDecided { job, action });
            }
        }
    }

    fn append(&mut self, expected: u64, entries: &[Entry], at: Moment) -> Result<(), AppendFailure> {
        if self.log.len() as u64 != expected {
            return Err(AppendFailure::Conflict);
        }
        if self.store == Store::Down {
            return Err(AppendFailure::Unavailable);
        }
        assert!(self.log.iter().all(|(earlier, _)| *earlier <= at), "time only moves forward");
        self.log.extend(entries.iter().map(|entry| (at, entry.clone())));
        if self.store == Store::AnswersLost { Err(AppendFailure::Unavailable) } else { Ok(()) }
    }
}

fn load(log: &[(Moment, Entry)], clock: Moment) -> LoadedTable {
    let limits = Limits { sockets: 100, grace: GRACE };
    LoadedTable::new(RestoredTable::from_log(log.to_vec()).unwrap(), limits, clock)
}

pub(crate) fn person(number: usize) -> PersonId {
    PersonId(number.to_string())
}

pub(crate) fn name(number: usize) -> Name {
    Name::clean(&format!("Mate {number}")).unwrap()
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::ALL[number]
}

/// All events in some messages, in order.
pub(crate) fn events(messages: &[Message]) -> Vec<Event> {
    let events = messages.iter().filter_map(|message| match message {
        Message::Events { events, .. } => Some(events.clone()),
        _ => None,
    });
    events.flatten().collect()
}

/// The state that the last message shows.
pub(crate) fn shown(messages: &[Message]) -> &Snapshot {
    let snapshot = messages.iter().rev().find_map(|message| match message {
        Message::Events { now, .. } | Message::Snapshot(now) => Some(now),
        _ => None,
    });
    snapshot.expect("a state was shown")
}
