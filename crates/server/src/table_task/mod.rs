//! The task that runs a loaded table. It takes one input at a time, so nothing about a table ever happens at once.

mod append;

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;
use tracing::{debug, error};
use yohoho_protocol::{Message, Moment, PersonId, Refusal, Request, Stage, Wish};
use yohoho_rules::{Action, Seat};
use yohoho_store::TableId;
use yohoho_table::{Applied, Job, Table};

use crate::app::App;
use crate::subscribers::Subscribers;
use crate::table_handle::{Input, Join};
use crate::table_log::RestoredTable;
use crate::websocket::{CloseReason, SocketId};
use crate::{clock, finished_game};

/// How long a table stays loaded when nobody is connected to it.
const IDLE_TIMEOUT: Duration = Duration::from_mins(1);

/// How many sockets one person may have at a table.
const SOCKETS_PER_PERSON: usize = 8;

/// How long to wait before trying again what the database could not do.
const RETRY_DELAY: Duration = Duration::from_secs(1);

pub(crate) struct TableTask {
    app: Arc<App>,
    id: TableId,
    table: Table,
    subscribers: Subscribers,
    /// The latest events, for clients that reconnect.
    history: VecDeque<Applied>,
    /// The decisions that bots are working on.
    thinking: HashSet<JobKey>,
    inbox: mpsc::Receiver<Input>,
    /// Where bots send their decisions: this task's own inbox.
    sender: mpsc::WeakSender<Input>,
    /// Whether the result of the finished game is in the database.
    result_saved: bool,
    /// When to try again what the database could not do.
    retry_at: Option<Instant>,
    /// Since when nobody has been connected.
    empty_since: Option<Instant>,
    /// The socket whose wish is being carried out.
    requester: Option<SocketId>,
    /// Whether the store says that the table was closed by somebody else.
    closed_elsewhere: bool,
}

impl TableTask {
    pub(crate) fn new(
        app: Arc<App>,
        id: TableId,
        RestoredTable { mut table, history }: RestoredTable,
        inbox: mpsc::Receiver<Input>,
        sender: mpsc::WeakSender<Input>,
    ) -> TableTask {
        table.set_grace(app.config.grace.as_millis() as u64);
        table.visit(clock::now());
        let subscribers = Subscribers::new(app.metrics.clone());
        TableTask {
            app,
            id,
            subscribers,
            history: history.into(),
            thinking: HashSet::new(),
            inbox,
            sender,
            result_saved: false,
            // The result of a game that was over before may not have been saved.
            retry_at: (table.stage() == Stage::Over).then(Instant::now),
            table,
            empty_since: Some(Instant::now()),
            requester: None,
            closed_elsewhere: false,
        }
    }

    /// Runs until nobody has been connected for a while, the table is closed, or the server shuts down.
    pub(crate) async fn run(mut self) {
        let app = self.app.clone();
        let closing = app.closing();
        tokio::pin!(closing);
        let _unload = UnloadOnDrop { app: &app, code: self.id.as_str().to_string() };
        loop {
            // The same moment for both: what is due now is asked for, and what is not yet due wakes us later.
            let now = clock::now();
            self.ask_bots(now);
            let wake = self.wake(now);
            tokio::select! {
                biased;
                () = &mut closing => {
                    self.subscribers.close_all(CloseReason::ShuttingDown);
                    break;
                }
                input = self.inbox.recv() => match input {
                    Some(input) => self.handle(input).await,
                    None => break,
                },
                () = tokio::time::sleep_until(wake.into()) => self.tick().await,
            }
            for person in self.subscribers.take_dropped() {
                self.disconnected(&person);
            }
            if self.closed_elsewhere || self.table.stage() == Stage::Closed {
                self.subscribers.close_all(CloseReason::TableClosed);
                break;
            }
            if self.subscribers.is_empty() && self.empty_since.is_some_and(|since| since.elapsed() >= IDLE_TIMEOUT) {
                break;
            }
        }
        debug!(table = %self.id, "unloaded a table");
    }

    /// When to look at the table again if no input comes before.
    fn wake(&self, now: Moment) -> Instant {
        let instant = Instant::now();
        let table = self.table.wake(now).map(|at| instant + Duration::from_millis(at.0.saturating_sub(now.0)));
        let idle = self.empty_since.map(|since| since + IDLE_TIMEOUT);
        let latest = instant + Duration::from_hours(1);
        table.into_iter().chain(idle).chain(self.retry_at).fold(latest, Instant::min)
    }

    async fn handle(&mut self, input: Input) {
        match input {
            Input::Join(join) => self.join(join),
            Input::Leave(socket) => {
                if let Some(person) = self.subscribers.remove(socket) {
                    self.disconnected(&person);
                }
            }
            Input::Wish { socket, request, since } => {
                self.wish(socket, request).await;
                self.app.metrics.answered(since.elapsed());
            }
            Input::BotDecided { job, action } => self.bot_decided(&job, action).await,
            Input::Rename { person, name } => {
                self.subscribers.rename(&person, &name);
                let _ = self.append_derived(|table, _| table.rename(&person, &name)).await;
            }
            Input::Info(reply) => {
                let _ = reply.send(self.table.info());
            }
        }
    }

    fn join(&mut self, Join { person, name, after, out, reply }: Join) {
        if let Err(refusal) = self.table.may_look(&person) {
            let _ = reply.send(Err(refusal));
            return;
        }
        let full = self.subscribers.len() >= self.app.config.limits.sockets_per_table;
        let seated = self.table.seat_of(&person).is_some();
        if (full && !seated) || self.subscribers.count_of(&person) >= SOCKETS_PER_PERSON {
            let _ = reply.send(Err(Refusal::Crowded));
            return;
        }
        let now = clock::now();
        let arrived = self.table.come(&person, now);
        self.empty_since = None;
        let socket = self.subscribers.add(person.clone(), name, out);
        if reply.send(Ok(socket)).is_err() {
            // The client hung up before it had joined.
            self.subscribers.remove(socket);
            self.disconnected(&person);
            return;
        }
        let first = self.first_message(&person, after, now);
        self.subscribers.send(socket, &first);
        if arrived {
            self.subscribers.send_to_all(&self.table.presence());
            self.app.open_tables.update(&self.table, self.now());
        } else {
            self.subscribers.send(socket, &self.table.presence());
        }
    }

    /// The events that a client has missed, or a snapshot if it has missed too many.
    fn first_message(&self, person: &PersonId, after: Option<u64>, now: Moment) -> Message {
        let snapshot = Box::new(self.table.welcome(person, now));
        let oldest = self.history.front().map_or(self.table.seq() + 1, Applied::seq);
        match after {
            Some(after) if after <= self.table.seq() && after + 1 >= oldest => {
                let missed = self.history.iter().filter(|applied| applied.seq() > after);
                let events = missed.map(|applied| self.table.event_for(applied, person)).collect();
                Message::Events { events, now: snapshot }
            }
            _ => Message::Snapshot(snapshot),
        }
    }

    /// Takes note that a person has one socket less.
    fn disconnected(&mut self, person: &PersonId) {
        if self.table.go(person, clock::now()) {
            self.subscribers.send_to_all(&self.table.presence());
            self.app.open_tables.update(&self.table, self.now());
        }
        if self.subscribers.is_empty() {
            self.empty_since = Some(Instant::now());
        }
    }

    /// Carries out a wish and answers it.
    async fn wish(&mut self, socket: SocketId, Request { id, wish }: Request) {
        let Some((person, name)) = self.subscribers.owner(socket) else { return };
        let is_action = matches!(wish, Wish::Act { .. });
        self.requester = Some(socket);
        let outcome = self.append_wish(&person, &name, &wish).await;
        self.requester = None;
        let answer = match outcome {
            Ok(()) => {
                if is_action {
                    self.app.metrics.acted();
                }
                Message::Ok { id }
            }
            Err(error) => {
                self.app.metrics.refused(&error);
                Message::Error { id: Some(id), message: error.to_string(), error }
            }
        };
        self.subscribers.send(socket, &answer);
        self.subscribers.disconnect_unwelcome(&self.table, None);
    }

    /// The current time, which never runs backwards within a table.
    fn now(&self) -> Moment {
        clock::now().max(self.table.last())
    }

    async fn save_result(&mut self) {
        self.result_saved = finished_game::save(&self.app.store, &self.id, &self.table).await.is_ok();
        if !self.result_saved {
            self.retry_later();
        }
    }

    fn retry_later(&mut self) {
        self.retry_at = Some(Instant::now() + RETRY_DELAY);
    }

    /// Does what is due by now.
    async fn tick(&mut self) {
        self.retry_at = self.retry_at.filter(|at| *at > Instant::now());
        if self.table.stage() == Stage::Over && !self.result_saved {
            self.save_result().await;
        }
        let _ = self.append_derived(Table::tick).await;
    }

    /// Starts the bots that have something to decide.
    fn ask_bots(&mut self, now: Moment) {
        if self.retry_at.is_some_and(|at| at > Instant::now()) {
            return;
        }
        for job in self.table.jobs(now) {
            let Some(sender) = self.sender.upgrade() else { return };
            if !self.thinking.insert(job_key(&job)) {
                continue;
            }
            let (bot_pool, host, code) = (self.app.bot_pool.clone(), self.table.host().clone(), self.id.clone());
            tokio::spawn(async move {
                let action = bot_pool.choose(&host, code.as_str(), &job).await;
                let _ = sender.send(Input::BotDecided { job, action }).await;
            });
        }
    }

    async fn bot_decided(&mut self, job: &Job, action: Option<Action>) {
        self.thinking.remove(&job_key(job));
        let Some(action) = action else {
            error!(table = %self.id, bot = job.bot.name(), "a bot failed to decide");
            self.retry_later();
            return;
        };
        let _ = self.append_derived(|table, now| table.answer(job, action, now)).await;
    }
}

/// Frees the table's place in the map of loaded tables, however its task ends.
struct UnloadOnDrop<'a> {
    app: &'a App,
    code: String,
}

impl Drop for UnloadOnDrop<'_> {
    fn drop(&mut self) {
        self.app.unload(&self.code);
    }
}

/// A decision of a bot: the seat, the step of the game, and whether the bot stands in for a person.
type JobKey = (Seat, u64, bool);

fn job_key(job: &Job) -> JobKey {
    let (seat, step) = job.key();
    (seat, step, job.stand_in)
}
