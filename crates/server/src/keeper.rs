//! Who keeps a room: takes wishes in turn, has them written down, carries them out and tells everybody.

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;
use tracing::{debug, error};
use yohoho_protocol::{Message, Moment, Name, PersonId, Refusal, Request, Stage, Wish};
use yohoho_rules::{Action, Seat};
use yohoho_store::{AppendError, Seq, TableId};
use yohoho_table::{Applied, Entry, Job, Table};

use crate::audience::Audience;
use crate::house::{Folded, HISTORY, House, read, written};
use crate::room::{Input, Joining};
use crate::wire::{Bye, SocketId};
use crate::{chance, clock, finish};

/// How long a room stays set up when nobody is in it.
const LINGER: Duration = Duration::from_mins(1);

/// How many sockets one person may have at a table.
const SOCKETS_EACH: usize = 8;

/// How long to wait with what the database could not do.
const PAUSE: Duration = Duration::from_secs(1);

pub(crate) struct Keeper {
    house: Arc<House>,
    id: TableId,
    table: Table,
    audience: Audience,
    /// What was told last, for those who come back.
    history: VecDeque<Applied>,
    /// What bots are thinking about.
    thinking: HashSet<(Seat, u64, bool)>,
    inbox: mpsc::Receiver<Input>,
    own: mpsc::WeakSender<Input>,
    /// Whether the result of the game is kept.
    kept: bool,
    /// When to try again what the database could not do.
    again: Option<Instant>,
    /// Since when nobody is here.
    empty: Option<Instant>,
    /// Whose wish is being granted.
    asking: Option<SocketId>,
    /// Whether the table was closed behind our back.
    shut: bool,
}

/// Why entries were not written.
enum NotWritten {
    /// The table has changed meanwhile, by another hand; what was to be written must be decided anew.
    Changed,
    /// The database does not answer.
    Unavailable,
}

impl Keeper {
    pub(crate) fn new(
        house: Arc<House>,
        id: TableId,
        Folded { mut table, history }: Folded,
        inbox: mpsc::Receiver<Input>,
        own: mpsc::WeakSender<Input>,
    ) -> Keeper {
        table.set_grace(house.config.grace.as_millis() as u64);
        table.visit(clock::now());
        let audience = Audience::new(house.metrics.clone());
        Keeper {
            house,
            id,
            audience,
            history: history.into(),
            thinking: HashSet::new(),
            inbox,
            own,
            kept: false,
            // A game that was over before may not be kept yet.
            again: (table.stage() == Stage::Over).then(Instant::now),
            table,
            empty: Some(Instant::now()),
            asking: None,
            shut: false,
        }
    }

    /// Keeps the room until everybody has left it for a while, the table is closed, or the house closes.
    pub(crate) async fn keep(mut self) {
        let house = self.house.clone();
        let closing = house.closing();
        tokio::pin!(closing);
        let _cleared = Cleared { house: &house, code: self.id.as_str().to_string() };
        loop {
            // One moment for both: what is due is asked for now, what is not wakes us later.
            let now = clock::now();
            self.ask_bots(now);
            let wake = self.wake(now);
            tokio::select! {
                biased;
                () = &mut closing => {
                    self.audience.dismiss(Bye::Closing);
                    break;
                }
                input = self.inbox.recv() => match input {
                    Some(input) => self.take(input).await,
                    None => break,
                },
                () = tokio::time::sleep_until(wake.into()) => self.tick().await,
            }
            for person in self.audience.take_dropped() {
                self.gone(&person);
            }
            if self.shut || self.table.stage() == Stage::Closed {
                self.audience.dismiss(Bye::TableClosed);
                break;
            }
            if self.audience.is_empty() && self.empty.is_some_and(|since| since.elapsed() >= LINGER) {
                break;
            }
        }
        debug!(table = %self.id, "room left");
    }

    /// When to look at the table again, if nothing comes.
    fn wake(&self, now: Moment) -> Instant {
        let instant = Instant::now();
        let table = self.table.wake(now).map(|at| instant + Duration::from_millis(at.0.saturating_sub(now.0)));
        let leave = self.empty.map(|since| since + LINGER);
        let far = instant + Duration::from_hours(1);
        table.into_iter().chain(leave).chain(self.again).fold(far, Instant::min)
    }

    async fn take(&mut self, input: Input) {
        match input {
            Input::Join(joining) => self.join(joining),
            Input::Leave(socket) => self.leave(socket),
            Input::Wish { socket, request, since } => {
                self.wish(socket, request).await;
                self.house.metrics.answered(since.elapsed());
            }
            Input::Thought { job, action } => self.thought(&job, action).await,
            Input::Rename { person, name } => {
                self.audience.rename(&person, &name);
                let _ = self.settle(|table, _| table.rename(&person, &name)).await;
            }
            Input::Look(reply) => {
                let _ = reply.send(self.table.info());
            }
        }
    }

    fn join(&mut self, Joining { person, name, after, out, reply }: Joining) {
        if let Err(refusal) = self.table.may_look(&person) {
            let _ = reply.send(Err(refusal));
            return;
        }
        let full = self.audience.len() >= self.house.config.limits.sockets_per_table;
        let seated = self.table.seat_of(&person).is_some();
        if (full && !seated) || self.audience.of(&person) >= SOCKETS_EACH {
            let _ = reply.send(Err(Refusal::Crowded));
            return;
        }
        let now = clock::now();
        let arrived = self.table.come(&person, now);
        self.empty = None;
        let socket = self.audience.join(person.clone(), name, out);
        if reply.send(Ok(socket)).is_err() {
            // Gone before it was there.
            self.leave(socket);
            return;
        }
        let first = self.first_message(&person, after, now);
        self.audience.send(socket, &first);
        if arrived {
            self.audience.send_to_all(&self.table.presence());
            self.house.register.note(&self.table, self.now());
        } else {
            self.audience.send(socket, &self.table.presence());
        }
    }

    /// What somebody missed, if it is not too much, or how everything stands.
    fn first_message(&self, person: &PersonId, after: Option<u64>, now: Moment) -> Message {
        let snapshot = Box::new(self.table.welcome(person, now));
        let oldest = self.history.front().map_or(self.table.seq() + 1, Applied::seq);
        match after {
            Some(after) if after <= self.table.seq() && after + 1 >= oldest => {
                let missed = self.history.iter().filter(|told| told.seq() > after);
                let events = missed.map(|told| self.table.event_for(told, person)).collect();
                Message::Events { events, now: snapshot }
            }
            _ => Message::Snapshot(snapshot),
        }
    }

    fn leave(&mut self, socket: SocketId) {
        if let Some(person) = self.audience.leave(socket) {
            self.gone(&person);
        }
    }

    /// A socket of this person was closed.
    fn gone(&mut self, person: &PersonId) {
        if self.table.go(person, clock::now()) {
            self.audience.send_to_all(&self.table.presence());
            self.house.register.note(&self.table, self.now());
        }
        if self.audience.is_empty() {
            self.empty = Some(Instant::now());
        }
    }

    async fn wish(&mut self, socket: SocketId, Request { id, wish }: Request) {
        let Some((person, name)) = self.audience.viewer(socket) else { return };
        let act = matches!(wish, Wish::Act { .. });
        self.asking = Some(socket);
        let granted = self.grant(&person, &name, wish).await;
        self.asking = None;
        let answer = match granted {
            Ok(()) => {
                if act {
                    self.house.metrics.acted();
                }
                Message::Ok { id }
            }
            Err(error) => {
                self.house.metrics.refused(&error);
                Message::Error { id: Some(id), message: error.to_string(), error }
            }
        };
        self.audience.send(socket, &answer);
        self.audience.send_away(&self.table, None);
    }

    async fn grant(&mut self, person: &PersonId, name: &Name, wish: Wish) -> Result<(), Refusal> {
        let mut tries = 3;
        loop {
            let now = self.now();
            let entries = self.table.decide(person, name, wish.clone(), now, chance::fresh())?;
            if let Some(Entry::Rematch { table }) = entries.first() {
                self.house.rates.tables.check(person).map_err(|_| Refusal::TooFast)?;
                let opened = self.house.write_table(self.table.rematch(table.clone())).await;
                // A code that is taken is as good as impossible.
                opened.ok().flatten().ok_or(Refusal::Unavailable)?;
            }
            tries -= 1;
            match self.write(entries, now).await {
                Ok(()) => return Ok(()),
                Err(NotWritten::Changed) if tries > 0 => {}
                Err(_) => return Err(Refusal::Unavailable),
            }
        }
    }

    /// Writes down what follows from how the table stands, whoever else may be writing.
    async fn settle(&mut self, entries: impl Fn(&Table, Moment) -> Vec<Entry>) -> Result<(), NotWritten> {
        for _ in 0..3 {
            let now = self.now();
            match self.write(entries(&self.table, now), now).await {
                Err(NotWritten::Changed) => {}
                done => return done,
            }
        }
        Err(NotWritten::Changed)
    }

    /// The time, which never goes back within a table.
    fn now(&self) -> Moment {
        clock::now().max(self.table.last())
    }

    /// Writes entries down; then, and only then, carries them out and tells everybody.
    async fn write(&mut self, entries: Vec<Entry>, now: Moment) -> Result<(), NotWritten> {
        if entries.is_empty() {
            return Ok(());
        }
        let head = Seq(self.table.seq());
        match self.house.store.append(&self.id, head, written(&entries, now)).await {
            Ok(_) => {
                self.carry_out(entries.into_iter().map(|entry| (now, entry)).collect()).await;
                Ok(())
            }
            Err(refused @ (AppendError::Conflict { .. } | AppendError::TableClosed)) => {
                self.catch_up().await?;
                self.shut = refused == AppendError::TableClosed;
                Err(NotWritten::Changed)
            }
            Err(failed) => {
                error!(table = %self.id, %failed, "nothing could be written");
                self.again = Some(Instant::now() + PAUSE);
                Err(NotWritten::Unavailable)
            }
        }
    }

    /// Carries out what another hand has written.
    async fn catch_up(&mut self) -> Result<(), NotWritten> {
        let stored = self.house.store.entries(&self.id, Seq(self.table.seq())).await;
        let entries = stored.map_err(|failed| failed.to_string()).and_then(read);
        match entries {
            Ok(entries) => {
                self.carry_out(entries).await;
                Ok(())
            }
            Err(wrong) => {
                error!(table = %self.id, wrong, "the log cannot be read");
                self.again = Some(Instant::now() + PAUSE);
                Err(NotWritten::Unavailable)
            }
        }
    }

    async fn carry_out(&mut self, entries: Vec<(Moment, Entry)>) {
        let before = self.table.stage();
        let mut told = Vec::with_capacity(entries.len());
        let mut quiet = true;
        for (at, entry) in &entries {
            quiet &= matches!(entry, Entry::Acted { .. } | Entry::Chat { .. } | Entry::Said { .. });
            match self.table.apply(entry, *at) {
                Ok(news) => told.push(news),
                Err(wrong) => error!(table = %self.id, %wrong, "an entry cannot be carried out"),
            }
        }
        let stage = self.table.stage();
        // Whoever hears that the game is over may ask for its result at once.
        if stage != before && stage == Stage::Over {
            self.house.metrics.finished();
            self.keep_result().await;
        }
        // Who sits, and who may look on, may have changed.
        let changed = !quiet || stage != before;
        if changed {
            self.audience.send_away(&self.table, self.asking);
        }
        self.audience.tell(&self.table, &told, self.now());
        self.history.extend(told);
        self.history.drain(..self.history.len().saturating_sub(HISTORY));
        if changed {
            self.audience.send_to_all(&self.table.presence());
            self.house.register.note(&self.table, self.now());
        }
        if stage == Stage::Closed {
            let _ = self.house.store.close_table(&self.id, clock::stored(self.now())).await;
        }
    }

    async fn keep_result(&mut self) {
        self.kept = finish::keep(&self.house.store, &self.id, &self.table).await.is_ok();
        if !self.kept {
            self.again = Some(Instant::now() + PAUSE);
        }
    }

    async fn tick(&mut self) {
        self.again = self.again.filter(|again| *again > Instant::now());
        if self.table.stage() == Stage::Over && !self.kept {
            self.keep_result().await;
        }
        let _ = self.settle(Table::tick).await;
    }

    /// Sets bots to think about what they have to decide.
    fn ask_bots(&mut self, now: Moment) {
        if self.again.is_some_and(|again| again > Instant::now()) {
            return;
        }
        for job in self.table.jobs(now) {
            let Some(own) = self.own.upgrade() else { return };
            if !self.thinking.insert(key(&job)) {
                continue;
            }
            let thinkers = self.house.thinkers.clone();
            tokio::spawn(async move {
                let action = thinkers.think(&job).await;
                let _ = own.send(Input::Thought { job, action }).await;
            });
        }
    }

    async fn thought(&mut self, job: &Job, action: Option<Action>) {
        self.thinking.remove(&key(job));
        let Some(action) = action else {
            error!(table = %self.id, bot = job.bot.name(), "a bot has no answer");
            self.again = Some(Instant::now() + PAUSE);
            return;
        };
        let _ = self.settle(|table, now| table.answer(job, action, now)).await;
    }
}

/// However a keeper ends, the room is free for another.
struct Cleared<'a> {
    house: &'a House,
    code: String,
}

impl Drop for Cleared<'_> {
    fn drop(&mut self) {
        self.house.clear(&self.code);
    }
}

fn key(job: &Job) -> (Seat, u64, bool) {
    let (seat, step) = job.key();
    (seat, step, job.stand_in)
}
