//! The simulated server: does with tables what a real one does, in simulated time.

use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

use yohoho_bots::Budget;
use yohoho_house::{DisconnectReason, Effect, Input, Limits, LoadedTable, RestoredTable, SocketId};
use yohoho_protocol::{Message, Moment, Stage};
use yohoho_table::{Entry, Job, Table};

use crate::check::{SAMPLE, check_listing, check_stand_ins};
use crate::network::{Farewell, ToClient, ToServer};
use crate::store_calls::{StoreAnswer, StoreCall};
use crate::trace::{Checked, Violation, ensure};
use crate::world::{Happening, ProcessId, World};

const LIMITS: Limits = Limits { sockets: 100, grace: 5_000 };

/// A running server.
pub(crate) struct Process {
    pub(crate) id: ProcessId,
    /// What its clock shows is this much later than the real time.
    clock: u64,
    pub(crate) tables: BTreeMap<String, Slot>,
}

/// A table that is loaded, or will be.
pub(crate) enum Slot {
    /// The sockets that wait for it, with the number of the last event each of them has seen.
    Loading(Vec<(SocketId, Option<u64>)>),
    Running(Box<Running>),
}

pub(crate) struct Running {
    pub(crate) loaded: LoadedTable,
    inbox: VecDeque<Input>,
    /// Effects that have yet to be carried out.
    effects: VecDeque<Effect>,
    /// Whether the store is at work for this table.
    store_is_busy: bool,
    /// When it will be woken.
    wake_at: Option<u64>,
}

impl Process {
    /// Sets the clock back.
    pub(crate) fn set_back(&mut self, by: u64) {
        self.clock -= by.min(self.clock);
    }

    fn running(&mut self, code: &str) -> Option<&mut Running> {
        match self.tables.get_mut(code)? {
            Slot::Running(running) => Some(running),
            Slot::Loading(_) => None,
        }
    }
}

impl World {
    fn clock(&self) -> Moment {
        Moment(self.now + self.process.as_ref().map_or(0, |process| process.clock))
    }

    /// Starts the server, if it does not run. Its clock may show anything.
    pub(crate) fn restart(&mut self) {
        if self.process.is_some() {
            return;
        }
        self.processes += 1;
        let day = 24 * 3_600_000;
        let clock = if self.chance.one_in(2) { 20 * day } else { self.chance.between(10 * day, 40 * day) };
        self.trace.note(self.now, || format!("the server starts; its clock is {clock} ms ahead"));
        self.process = Some(Process { id: self.processes, clock, tables: BTreeMap::new() });
        // A server that starts finishes what was left half done.
        for table in self.store.tables.values_mut() {
            table.result_saved |= table.truth.stage() == Stage::Over;
        }
    }

    /// The process is gone, and with it everything that is not in the store.
    pub(crate) fn crash(&mut self) {
        self.trace.note(self.now, || "the server crashes".into());
        let Some(process) = self.process.take() else { return };
        for socket in 0..self.connections.len() {
            if self.connections[socket].process == Some(process.id) {
                self.cut(socket as SocketId);
            }
        }
    }

    /// A client asks for a new table.
    pub(crate) fn open_table(&mut self, client: usize) {
        let (person, name) = (self.clients[client].person.clone(), self.clients[client].name.clone());
        let settings = self.plan.tables[client % self.plan.tables.len()].clone();
        let entries = Table::open(self.chance.code(), settings, person, name.into()).expect("the bot exists");
        if self.process.is_none() {
            self.plan(self.now + 1_000, Happening::OpenTable { client });
            return;
        }
        let Some(Entry::Opened { code, .. }) = entries.first() else { return };
        let (code, at) = (code.clone(), self.clock());
        self.ask_store(code, StoreCall::Open { client, entries, at });
    }

    pub(crate) fn arrive_at_server(&mut self, socket: SocketId, packet: ToServer) -> Checked {
        let connection = &self.connections[socket as usize];
        if !connection.alive {
            return Ok(());
        }
        let code = connection.code.clone();
        self.trace.note(self.now, || format!("{code}: {packet:?} from connection {socket}"));
        let Some(process) = &mut self.process else {
            self.cut(socket);
            return Ok(());
        };
        if !matches!(packet, ToServer::Connect { .. }) && connection.process != Some(process.id) {
            return Ok(());
        }
        match packet {
            ToServer::Connect { after } => {
                self.connections[socket as usize].process = Some(process.id);
                match process.tables.get_mut(&code) {
                    Some(Slot::Running(_)) => {
                        let join = self.join(socket, after);
                        self.feed(&code, join)?;
                    }
                    Some(Slot::Loading(waiting)) => waiting.push((socket, after)),
                    None => {
                        process.tables.insert(code.clone(), Slot::Loading(vec![(socket, after)]));
                        self.ask_store(code, StoreCall::Load);
                    }
                }
            }
            ToServer::Request(request) => {
                self.connections[socket as usize].requests.insert(request.id, request.wish.clone());
                let fresh = self.chance.fresh();
                self.feed(&code, Input::Wish { socket, request, fresh })?;
            }
            ToServer::Rename(name) => {
                let person = self.clients[self.connections[socket as usize].client].person.clone();
                self.feed(&code, Input::Rename { person, profile: name.into() })?;
            }
            ToServer::Close => {
                self.connections[socket as usize].alive = false;
                self.socket_is_gone(socket)?;
            }
        }
        Ok(())
    }

    fn join(&self, socket: SocketId, after: Option<u64>) -> Input {
        let client = &self.clients[self.connections[socket as usize].client];
        Input::Join { socket, person: client.person.clone(), profile: client.name.clone().into(), after }
    }

    /// The server notices that a connection is gone.
    pub(crate) fn socket_is_gone(&mut self, socket: SocketId) -> Checked {
        let connection = &self.connections[socket as usize];
        let code = connection.code.clone();
        let Some(process) = self.process.as_mut().filter(|process| connection.process == Some(process.id)) else {
            return Ok(());
        };
        match process.tables.get_mut(&code) {
            Some(Slot::Loading(waiting)) => waiting.retain(|(other, _)| *other != socket),
            Some(Slot::Running(_)) => self.feed(&code, Input::Leave { socket })?,
            None => {}
        }
        Ok(())
    }

    pub(crate) fn store_answers(&mut self, process: ProcessId, code: &str, answer: StoreAnswer) -> Checked {
        let Some(running) = self.process.as_mut().filter(|running| running.id == process) else {
            if let StoreAnswer::Opened { client, .. } = answer {
                // Nobody has heard whether the table was opened.
                self.plan(self.now + 1_000, Happening::OpenTable { client });
            }
            return Ok(());
        };
        match answer {
            StoreAnswer::Opened { client, opened: true } => self.table_was_opened(client, code),
            StoreAnswer::Opened { client, opened: false } => {
                self.plan(self.now + 1_000, Happening::OpenTable { client });
            }
            StoreAnswer::Loaded(log) => self.loaded(code, log)?,
            StoreAnswer::Answer(answer) => {
                if let Some(table) = running.running(code) {
                    table.store_is_busy = false;
                    table.inbox.push_front(Input::Answer(answer));
                }
                self.pump(code)?;
            }
            StoreAnswer::Done => {
                if let Some(table) = running.running(code) {
                    table.store_is_busy = false;
                }
                self.pump(code)?;
            }
        }
        Ok(())
    }

    fn loaded(&mut self, code: &str, log: Option<Vec<(Moment, Entry)>>) -> Checked {
        let clock = self.clock();
        let Some(process) = &mut self.process else { return Ok(()) };
        let Some(Slot::Loading(waiting)) = process.tables.remove(code) else { return Ok(()) };
        let sampled = self.chance.one_in(SAMPLE);
        let restored = log.map(|log| restore(code, log, sampled)).transpose()?;
        let is_closed = restored.as_ref().is_some_and(|restored| restored.table.stage() == Stage::Closed);
        let Some(restored) = restored.filter(|_| !is_closed) else {
            let farewell = if is_closed { Farewell::TableIsClosed } else { Farewell::ComeBack };
            for (socket, _) in waiting {
                self.send_to_client(socket, ToClient::Closed(farewell));
            }
            return Ok(());
        };
        let running = Running {
            loaded: LoadedTable::new(restored, LIMITS, clock),
            inbox: VecDeque::new(),
            effects: VecDeque::new(),
            store_is_busy: false,
            wake_at: None,
        };
        process.tables.insert(code.to_string(), Slot::Running(Box::new(running)));
        for (socket, after) in waiting {
            let join = self.join(socket, after);
            self.feed(code, join)?;
        }
        self.pump(code)
    }

    pub(crate) fn bot_decides(&mut self, process: ProcessId, code: &str, job: Box<Job>) -> Checked {
        if self.process.as_ref().is_none_or(|running| running.id != process) {
            return Ok(());
        }
        let fails = self.goes_wrong(self.plan.bots_fail);
        let action = job.bot.choose(&job.view, &Budget::samples(1), self.chance.rng()).filter(|_| !fails);
        let (seat, bot) = (job.seat, job.bot.name());
        self.trace.note(self.now, || format!("{code}: {bot} decides {action:?} for {seat}"));
        self.feed(code, Input::BotDecided { job, action })
    }

    pub(crate) fn wake(&mut self, process: ProcessId, code: &str) -> Checked {
        let now = self.now;
        let Some(running) = self.process.as_mut().filter(|running| running.id == process) else { return Ok(()) };
        match running.running(code) {
            Some(table) if table.wake_at == Some(now) => {
                table.wake_at = None;
                let fresh = self.chance.fresh();
                self.feed(code, Input::Tick { fresh })
            }
            _ => Ok(()),
        }
    }

    /// Passes an input to a table, if it is loaded.
    fn feed(&mut self, code: &str, input: Input) -> Checked {
        let Some(table) = self.process.as_mut().and_then(|process| process.running(code)) else { return Ok(()) };
        table.inbox.push_back(input);
        self.pump(code)
    }

    /// Carries out effects and handles inputs, one after the other, until the store has to answer or there is nothing to do.
    fn pump(&mut self, code: &str) -> Checked {
        loop {
            let clock = self.clock();
            let Some(table) = self.process.as_mut().and_then(|process| process.running(code)) else { return Ok(()) };
            if table.store_is_busy {
                return Ok(());
            }
            if let Some(effect) = table.effects.pop_front() {
                self.perform(code, effect)?;
            } else if let Some(input) = table.inbox.pop_front() {
                table.effects = table.loaded.handle(input, clock).into();
                self.steps += 1;
            } else {
                let wake = table.loaded.wake(clock).map(|at| self.now + at.0.saturating_sub(clock.0));
                if wake != table.wake_at {
                    table.wake_at = wake;
                    if let (Some(at), Some(process)) = (wake, &self.process) {
                        let process = process.id;
                        self.plan(at, Happening::Wake { process, code: code.to_string() });
                    }
                }
                return Ok(());
            }
        }
    }

    fn perform(&mut self, code: &str, effect: Effect) -> Checked {
        match effect {
            Effect::Send { to, message } => self.send(code, &to, message)?,
            Effect::TurnAway { socket, refusal } => {
                self.trace.note(self.now, || format!("{code}: connection {socket} is turned away: {refusal}"));
                self.send_to_client(socket, ToClient::Closed(Farewell::Unwelcome));
            }
            Effect::Disconnect { socket, reason } => {
                self.trace.note(self.now, || format!("{code}: connection {socket} is closed: {reason:?}"));
                let farewell = match reason {
                    DisconnectReason::TableClosed => Farewell::TableIsClosed,
                    DisconnectReason::Unwelcome => Farewell::Unwelcome,
                    DisconnectReason::Reload => Farewell::ComeBack,
                };
                self.send_to_client(socket, ToClient::Closed(farewell));
            }
            Effect::Append { expected, entries, at, after } => {
                if let Some(table) = self.process.as_mut().and_then(|process| process.running(code)) {
                    check_stand_ins(table.loaded.table(), &entries, at)?;
                    check_listing(table.loaded.table(), &entries, at, after.as_deref())?;
                }
                self.call(code, StoreCall::Append { expected, entries, at });
            }
            Effect::ReadLog { after } => self.call(code, StoreCall::ReadLog { after }),
            Effect::CreateRematch { entries, .. } => {
                let at = self.clock();
                self.call(code, StoreCall::CreateRematch { entries, at });
            }
            Effect::SaveResult => self.call(code, StoreCall::SaveResult),
            Effect::DiscardTable(table) => {
                let at = table.last();
                let call = StoreCall::DiscardTable { table: table.code().to_string(), seq: table.seq(), at };
                self.call(code, call);
            }
            Effect::UpdateListing => {}
            Effect::Think(job) => {
                let Some(process) = self.process.as_ref().map(|process| process.id) else { return Ok(()) };
                let time = self.chance.between(1, 100);
                let code = code.to_string();
                self.plan(self.now + time, Happening::BotDecides { process, code, job });
            }
            Effect::Broken(bad) => return Err(Violation(format!("{code}: {bad}"))),
            Effect::Unload => {
                self.trace.note(self.now, || format!("{code}: unloaded"));
                self.unload(code);
            }
        }
        Ok(())
    }

    /// Asks the store; the table waits.
    fn call(&mut self, code: &str, call: StoreCall) {
        if let Some(table) = self.process.as_mut().and_then(|process| process.running(code)) {
            table.store_is_busy = true;
        }
        self.ask_store(code.to_string(), call);
    }

    /// Forgets a table. Sockets that were about to join are closed.
    fn unload(&mut self, code: &str) {
        let slot = self.process.as_mut().and_then(|process| process.tables.remove(code));
        let Some(Slot::Running(running)) = slot else { return };
        for input in running.inbox {
            if let Input::Join { socket, .. } = input {
                self.send_to_client(socket, ToClient::Closed(Farewell::ComeBack));
            }
        }
    }

    fn send(&mut self, code: &str, to: &[SocketId], message: Message) -> Checked {
        let message = Rc::new(message);
        for socket in to {
            self.check_message(code, *socket, &message)?;
            let connection = &self.connections[*socket as usize];
            if !connection.alive {
                continue;
            }
            if connection.undelivered >= self.plan.unread {
                self.trace.note(self.now, || format!("{code}: connection {socket} is too slow"));
                self.cut(*socket);
                continue;
            }
            self.send_to_client(*socket, ToClient::Message(message.clone()));
        }
        Ok(())
    }
}

/// Rebuilds a table from its log. If wanted, checks that entries come back from a database as they were written.
pub(crate) fn restore(code: &str, log: Vec<(Moment, Entry)>, as_stored: bool) -> Checked<RestoredTable> {
    let stored = |entry: &Entry| {
        let text = serde_json::to_string(entry).map_err(|why| Violation(format!("{code}: {why}")))?;
        let read: Entry = serde_json::from_str(&text).map_err(|why| Violation(format!("{code}: {text}: {why}")))?;
        ensure(read == *entry, || format!("{code}: {text} is read as {read:?}"))
    };
    if as_stored {
        log.iter().try_for_each(|(_, entry)| stored(entry))?;
    }
    RestoredTable::from_log(log).map_err(|bad| Violation(format!("{code}: the log cannot be folded: {bad}")))
}
