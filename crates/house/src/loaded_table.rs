//! A table with the people who are connected to it.

use std::collections::BTreeSet;

use yohoho_protocol::{Message, Moment, PersonId, Profile, Refusal, Stage};
use yohoho_rules::{Action, Seat};
use yohoho_table::{Fresh, Job, Table};

use crate::history::{History, RestoredTable};
use crate::subscribers::Subscribers;
use crate::task::{Goal, Task, Waiting};
use crate::time::TableTime;
use crate::{DisconnectReason, Effect, Input, SocketId};

/// How long a table stays loaded when nobody is connected to it, in milliseconds.
const IDLE_TIMEOUT: u64 = 60_000;

/// How many sockets one person may have at a table.
const SOCKETS_PER_PERSON: usize = 8;

/// How long to wait before trying again what the store could not do, in milliseconds.
const RETRY_DELAY: u64 = 1000;

/// What the operator allows at a table.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How many sockets there may be. People who sit at the table can always connect.
    pub sockets: usize,
    /// How long a person may be disconnected before a bot decides for them, in milliseconds.
    pub grace: u64,
}

/// A table that is loaded: its state, who is connected, and what is being done.
pub struct LoadedTable {
    pub(crate) table: Table,
    pub(crate) subscribers: Subscribers,
    /// The latest events, for clients that reconnect.
    pub(crate) history: History,
    pub(crate) time: TableTime,
    /// What the store was asked and has not answered yet.
    pub(crate) waiting: Option<Waiting>,
    /// Why the table cannot stay loaded: somebody else has closed it, or its log cannot be read.
    pub(crate) ended: Option<DisconnectReason>,
    /// Whether the log may hold entries that are not known here, because the store did not answer.
    pub(crate) behind: bool,
    /// Whether the result of the finished game is in the store.
    pub(crate) result_saved: bool,
    limits: Limits,
    /// The decisions that bots are working on.
    thinking: BTreeSet<JobKey>,
    /// When to try again what the store could not do.
    retry_at: Option<Moment>,
    /// Since when nobody has been connected.
    empty_since: Option<Moment>,
}

impl LoadedTable {
    /// Loads a table. Nobody is connected yet. `clock` is what the clock shows now.
    pub fn new(RestoredTable { mut table, history }: RestoredTable, limits: Limits, clock: Moment) -> LoadedTable {
        let mut time = TableTime::default();
        time.continue_from(table.last());
        let now = time.at(clock);
        table.set_grace(limits.grace);
        table.visit(now);
        LoadedTable {
            subscribers: Subscribers::default(),
            history,
            time,
            waiting: None,
            ended: None,
            behind: false,
            result_saved: false,
            limits,
            thinking: BTreeSet::new(),
            // The result of a game that was over before may not have been saved. Where decisions take days, a bot may have something to decide.
            retry_at: (table.stage() == Stage::Over || table.due().is_some()).then_some(now),
            empty_since: Some(now),
            table,
        }
    }

    /// The table itself.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Whose socket it is; none if it is not part of the table.
    pub fn person(&self, socket: SocketId) -> Option<&PersonId> {
        self.subscribers.iter().find(|(other, _)| *other == socket).map(|(_, person)| person)
    }

    /// Whether the store has a question to answer. No other input may come before that.
    pub fn is_waiting(&self) -> bool {
        self.waiting.is_some()
    }

    /// Reacts to an input. `clock` is what the clock shows now; it may be set back, but it must not jump ahead.
    ///
    /// # Panics
    /// If an input comes while the store has a question to answer, or an answer without a question.
    pub fn handle(&mut self, input: Input, clock: Moment) -> Vec<Effect> {
        let now = self.time.at(clock);
        let mut effects = Vec::new();
        let out = &mut effects;
        match (self.waiting.take(), input) {
            (Some(waiting), Input::Answer(answer)) => self.answered(waiting, answer, now, out),
            (None, Input::Answer(_)) => panic!("the store was not asked"),
            (Some(_), _) => panic!("the store has yet to answer"),
            (None, Input::Join { socket, person, profile, after }) => {
                self.join(socket, person, profile, after, now, out);
            }
            (None, Input::Leave { socket }) => {
                if let Some(person) = self.subscribers.remove(socket)
                    && self.gone(&person, now)
                {
                    self.presence_changed(now, out);
                }
            }
            (None, Input::Wish { socket, request, fresh }) => {
                if let Some((person, profile)) = self.subscribers.owner(socket) {
                    self.attempt(Task::wish(socket, person, profile, request, fresh), now, out);
                }
            }
            (None, Input::BotDecided { job, action }) => self.bot_decided(job, action, now, out),
            (None, Input::Rename { person, profile }) => {
                self.subscribers.rename(&person, &profile);
                self.attempt(Task::new(Goal::Rename { person, profile }), now, out);
            }
            (None, Input::Seat { person, profile }) => {
                self.attempt(Task::new(Goal::Seat { person, profile }), now, out);
            }
            (None, Input::AwayDays { person, days }) => {
                if self.table.set_away_days(&person, days) {
                    out.extend(self.subscribers.send_state(&self.table, &self.history, now, |_| true));
                    out.push(Effect::UpdateListing);
                }
            }
            (None, Input::Tick { fresh }) => self.tick(fresh, now, out),
        }
        if self.waiting.is_none() {
            self.settle(now, out);
        }
        effects
    }

    /// When [`Input::Tick`] is due if nothing else comes before, by the clock that showed `clock` just now.
    pub fn wake(&mut self, clock: Moment) -> Option<Moment> {
        let now = self.time.at(clock);
        let idle = self.empty_since.map(|since| since.after(IDLE_TIMEOUT));
        // What is overdue has to wait as well if the store cannot do it.
        let due = self.table.wake(now).map(|due| self.retry_at.map_or(due, |retry| due.max(retry)));
        let wake = due.into_iter().chain(idle).chain(self.retry_at).min()?;
        Some(self.time.on_clock(wake))
    }

    fn join(
        &mut self,
        socket: SocketId,
        person: PersonId,
        profile: Profile,
        after: Option<u64>,
        now: Moment,
        out: &mut Vec<Effect>,
    ) {
        if let Err(refusal) = self.admit(&person) {
            out.push(Effect::TurnAway { socket, refusal });
            return;
        }
        let arrived = self.table.come(&person, now);
        self.empty_since = None;
        out.push(Effect::Send { to: vec![socket], message: self.first_message(&person, after, now) });
        self.subscribers.add(socket, person, profile, self.table.seq());
        if arrived {
            self.presence_changed(now, out);
        } else {
            out.push(Effect::Send { to: vec![socket], message: self.table.presence() });
        }
    }

    fn admit(&self, person: &PersonId) -> Result<(), Refusal> {
        self.table.may_look(person)?;
        let full = self.subscribers.len() >= self.limits.sockets;
        let seated = self.table.seat_of(person).is_some();
        if (full && !seated) || self.subscribers.count_of(person) >= SOCKETS_PER_PERSON {
            return Err(Refusal::Crowded);
        }
        Ok(())
    }

    /// The events that a client has missed, or a snapshot if it has missed too many.
    fn first_message(&self, person: &PersonId, after: Option<u64>, now: Moment) -> Message {
        let snapshot = Box::new(self.table.welcome(person, now));
        match after.and_then(|after| self.history.since(after, self.table.seq())) {
            Some(missed) => {
                let events = missed.map(|applied| self.table.event_for(applied, person)).collect();
                Message::Events { events, now: snapshot }
            }
            None => Message::Snapshot(snapshot),
        }
    }

    /// Notes that a person has one socket less. True if it was their last one.
    fn gone(&mut self, person: &PersonId, now: Moment) -> bool {
        if self.subscribers.is_empty() {
            self.empty_since = Some(now);
        }
        self.table.go(person, now)
    }

    /// Tells everybody, and the list of tables, that somebody has come or gone.
    pub(crate) fn presence_changed(&mut self, now: Moment, out: &mut Vec<Effect>) {
        // Whose vote counts depends on who is here.
        if self.table.has_motions() {
            out.extend(self.subscribers.send_state(&self.table, &self.history, now, |_| true));
        }
        self.tell_presence(out);
    }

    /// Tells everybody, and the list of tables, who is here.
    pub(crate) fn tell_presence(&self, out: &mut Vec<Effect>) {
        out.extend(self.subscribers.send_to_all(self.table.presence()));
        out.push(Effect::UpdateListing);
    }

    /// Disconnects everybody who may not watch any more, except one socket that still waits for an answer. True if somebody has left.
    pub(crate) fn disconnect_unwelcome(
        &mut self,
        except: Option<SocketId>,
        now: Moment,
        out: &mut Vec<Effect>,
    ) -> bool {
        let unwelcome = |(socket, person): (SocketId, &PersonId)| {
            let refusal = self.table.may_look(person).err().filter(|_| Some(socket) != except)?;
            Some((socket, refusal))
        };
        let unwelcome: Vec<(SocketId, Refusal)> = self.subscribers.iter().filter_map(unwelcome).collect();
        let mut left = false;
        for (socket, error) in unwelcome {
            let message = Message::Error { id: None, message: error.to_string(), error };
            out.push(Effect::Send { to: vec![socket], message });
            out.push(Effect::Disconnect { socket, reason: DisconnectReason::Unwelcome });
            if let Some(person) = self.subscribers.remove(socket) {
                left |= self.gone(&person, now);
            }
        }
        left
    }

    fn bot_decided(&mut self, job: Box<Job>, action: Option<Action>, now: Moment, out: &mut Vec<Effect>) {
        self.thinking.remove(&job_key(&job));
        match action {
            Some(action) => self.attempt(Task::new(Goal::Bot { job, action }), now, out),
            None => self.retry_later(now),
        }
    }

    pub(crate) fn retry_later(&mut self, now: Moment) {
        self.retry_at = Some(now.after(RETRY_DELAY));
    }

    /// Does what is due by now.
    fn tick(&mut self, fresh: Fresh, now: Moment, out: &mut Vec<Effect>) {
        self.retry_at = self.retry_at.filter(|at| *at > now);
        let task = Task::new(Goal::Tick(fresh));
        if self.table.stage() == Stage::Over && !self.result_saved {
            self.save_result(task, out);
        } else {
            self.attempt(task, now, out);
        }
    }

    /// What follows once an input is dealt with: the end of the table, or bots that have something to decide.
    fn settle(&mut self, now: Moment, out: &mut Vec<Effect>) {
        let closed = (self.table.stage() == Stage::Closed).then_some(DisconnectReason::TableClosed);
        if let Some(reason) = self.ended.or(closed) {
            out.extend(self.subscribers.iter().map(|(socket, _)| Effect::Disconnect { socket, reason }));
            out.push(Effect::Unload);
        } else if self.empty_since.is_some_and(|since| since.after(IDLE_TIMEOUT) <= now) {
            out.push(Effect::Unload);
        } else if self.retry_at.is_none_or(|at| at <= now) {
            let jobs = self.table.jobs(now).into_iter().filter(|job| self.thinking.insert(job_key(job)));
            out.extend(jobs.map(|job| Effect::Think(Box::new(job))));
        }
    }
}

/// A decision of a bot: the seat, the step of the game, and whether the bot stands in for a person.
type JobKey = (Seat, u64, bool);

fn job_key(job: &Job) -> JobKey {
    let (seat, step) = job.key();
    (seat, step, job.stand_in)
}
