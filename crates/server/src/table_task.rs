//! The task that runs a loaded table. What happens is decided by [`LoadedTable`]; the task carries it out with the database, sockets and bots.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, watch};
use tracing::debug;
use yohoho_house::{
    Answer, AppendFailure, DisconnectReason, Effect, Input, LoadedTable, RestoredTable, SocketId, Unavailable,
};
use yohoho_protocol::{Message, Moment, PersonId, Refusal, Stage, Wish};
use yohoho_store::{AppendError, Failed, Listing, ListingChange, Origin, Seq, TableId};
use yohoho_table::{Entry, Job, Table};

use crate::app::App;
use crate::log::error;
use crate::outboxes::Outboxes;
use crate::phase::Phase;
use crate::table_handle::{Join, Mail};
use crate::websocket::CloseReason;
use crate::{calendar, clock, finished_game, open_tables, random, table_log};

/// The longest that a table sleeps.
const LONGEST_SLEEP: Duration = Duration::from_hours(1);

/// Runs a table. It takes one input at a time, so nothing about a table ever happens at once.
pub(crate) struct TableTask {
    app: Arc<App>,
    id: TableId,
    loaded: LoadedTable,
    outboxes: Outboxes,
    inbox: mpsc::Receiver<Mail>,
    /// Where bots send their decisions: this task's own inbox.
    sender: mpsc::WeakSender<Mail>,
    /// How others see the table, as far as it was written by this task.
    listed: Option<Listing>,
    /// Whether the wish that is being carried out is an action in the game.
    acting: bool,
    unloaded: bool,
}

/// How a table's task goes on.
enum Next {
    Step,
    /// The server is shutting down.
    Rest,
    /// The lease is lost, and others may run the table.
    Dismissed,
    /// Nobody can reach the task any more.
    Forgotten,
}

impl TableTask {
    pub(crate) fn new(
        app: Arc<App>,
        id: TableId,
        restored: RestoredTable,
        inbox: mpsc::Receiver<Mail>,
        sender: mpsc::WeakSender<Mail>,
    ) -> TableTask {
        let limits = yohoho_house::Limits {
            sockets: app.config.limits.sockets_per_table,
            grace: app.config.grace.as_millis() as u64,
        };
        let loaded = LoadedTable::new(restored, limits, app.now());
        let outboxes = Outboxes::new(app.metrics.clone());
        TableTask { app, id, loaded, outboxes, inbox, sender, listed: None, acting: false, unloaded: false }
    }

    /// Runs until nobody has been connected for a while, the table is closed, or the server shuts down.
    pub(crate) async fn run(mut self, mut dismissals: watch::Receiver<u64>) {
        let app = self.app.clone();
        let resting = app.phases.wait_for(Phase::HandingOver);
        tokio::pin!(resting);
        let busy = app.phases.busy();
        let _unload = UnloadOnDrop { app: &app, id: self.id.clone() };
        Box::pin(self.learn_away_days()).await;
        while !self.unloaded {
            let next = tokio::select! {
                biased;
                // At once, also in the middle of something: the database may not answer for a long time.
                _ = dismissals.changed() => Next::Dismissed,
                next = self.step(&mut resting) => next,
            };
            match next {
                Next::Step => {}
                Next::Rest => {
                    // Nobody is told to come back before another server can have the table.
                    drop(busy);
                    app.closing().await;
                    self.outboxes.close_all(CloseReason::ShuttingDown);
                    break;
                }
                Next::Dismissed => {
                    self.outboxes.close_all(CloseReason::ShuttingDown);
                    break;
                }
                Next::Forgotten => break,
            }
        }
        if self.unloaded {
            // Before it can be loaded again. All others hand over everything at once.
            app.store.release(&self.id).await;
        }
        debug!(table = %self.id, "unloaded a table");
    }

    /// Waits for something to happen, and deals with it.
    async fn step(&mut self, resting: &mut (impl Future<Output = ()> + Unpin)) -> Next {
        let (app, sleep) = (self.app.clone(), self.time_to_wake());
        let mail = tokio::select! {
            biased;
            () = resting => return Next::Rest,
            mail = self.inbox.recv() => match mail {
                // After a pause, others may have gone on with the table, and nobody should be shown how it was.
                _ if !self.app.store.is_held() => return Next::Dismissed,
                Some(mail) => Some(mail),
                None => return Next::Forgotten,
            },
            () = app.config.clock.sleep(sleep) => None,
        };
        // What goes on meanwhile takes many kilobytes, and most tables wait most of the time. So it has memory of its own, and only as long as it lasts.
        Box::pin(self.deal_with(mail)).await;
        Next::Step
    }

    /// Deals with mail, or with what is due now if there is none.
    async fn deal_with(&mut self, mail: Option<Mail>) {
        if let Some(mail) = mail {
            self.receive(mail).await;
        } else {
            // Before anybody's time is up.
            self.learn_away_days().await;
            self.handle(Input::Tick { fresh: random::fresh() }).await;
        }
        while let Some(socket) = self.outboxes.take_dropped() {
            self.handle(Input::Leave { socket }).await;
        }
    }

    /// How long nothing is due.
    fn time_to_wake(&mut self) -> Duration {
        let now = self.app.now();
        let until = |wake: Moment| Duration::from_millis(wake.0.saturating_sub(now.0));
        self.loaded.wake(now).map_or(LONGEST_SLEEP, until).min(LONGEST_SLEEP)
    }

    async fn receive(&mut self, mail: Mail) {
        match mail {
            Mail::Join(join) => self.join(join).await,
            Mail::Leave(socket) => {
                self.outboxes.remove(socket);
                self.handle(Input::Leave { socket }).await;
            }
            Mail::Wish { socket, request, since } => {
                self.acting = matches!(request.wish, Wish::Act { .. });
                if matches!(request.wish, Wish::Sit { .. }) && self.keeps_apart(socket).await {
                    self.refuse(socket, request.id, Refusal::NoSeat);
                } else {
                    self.handle(Input::Wish { socket, request, fresh: random::fresh() }).await;
                }
                self.acting = false;
                self.app.metrics.answered(since.elapsed());
            }
            Mail::BotDecided { job, action } => {
                if action.is_none() {
                    error!(table = %self.id, bot = job.bot.name(), "a bot failed to decide");
                }
                self.handle(Input::BotDecided { job, action }).await;
            }
            Mail::AwayDays => self.learn_away_days().await,
            Mail::Rename { person, profile } => self.handle(Input::Rename { person, profile }).await,
            Mail::Seat { person, profile, reply } => {
                if !self.is_apart(&person).await {
                    self.handle(Input::Seat { person: person.clone(), profile }).await;
                }
                let _ = reply.send(self.loaded.table().seat_of(&person).is_some());
            }
            Mail::Info(reply) => {
                let _ = reply.send(self.loaded.table().info());
            }
        }
    }

    async fn join(&mut self, Join { person, profile, after, out, reply }: Join) {
        let socket = self.outboxes.add(out);
        if reply.is_closed() {
            // The client hung up before it had joined.
            return self.outboxes.remove(socket);
        }
        if self.loaded.table().takes_days() {
            self.learn_away_days_of(&person).await;
        }
        let effects = self.loaded.handle(Input::Join { socket, person, profile, after }, self.app.now());
        if let [Effect::TurnAway { refusal, .. }, ..] = &effects[..] {
            self.outboxes.remove(socket);
            let _ = reply.send(Err(refusal.clone()));
        } else if reply.send(Ok(socket)).is_err() {
            // Nobody will say that this client has left.
            self.outboxes.drop_queue(socket);
        }
        self.perform(effects).await;
    }

    /// Passes an input on and carries out what follows from it.
    async fn handle(&mut self, input: Input) {
        let effects = self.loaded.handle(input, self.app.now());
        self.perform(effects).await;
    }

    /// Carries out effects in order, and those that follow from the store's answers.
    async fn perform(&mut self, mut effects: Vec<Effect>) {
        while !effects.is_empty() {
            let mut answer = None;
            for effect in effects {
                answer = self.perform_one(effect).await;
            }
            let Some(answer) = answer else { return };
            let before = self.loaded.table().stage();
            effects = self.loaded.handle(Input::Answer(answer), self.app.now());
            if self.loaded.table().stage() == Stage::Over && before != Stage::Over {
                self.app.metrics.finished();
            }
        }
    }

    /// Carries out one effect. Returns the store's answer, if there is to be one.
    async fn perform_one(&mut self, effect: Effect) -> Option<Answer> {
        match effect {
            Effect::Send { to, message } => {
                self.count(&message);
                self.outboxes.send(&to, &message);
            }
            // It was told when it tried to join.
            Effect::TurnAway { .. } => {}
            Effect::Disconnect { socket, reason } => self.outboxes.close(socket, close_reason(reason)),
            Effect::Append { expected, entries, at, after } => {
                return Some(Answer::Append(self.append(expected, &entries, at, after.as_deref()).await));
            }
            Effect::ReadLog { after } => return Some(Answer::ReadLog(self.read_log(after).await)),
            Effect::CreateRematch { person, entries } => {
                return Some(Answer::CreateRematch(self.create_rematch(&person, entries).await));
            }
            Effect::SaveResult => {
                let saved = finished_game::save(&self.app.store, &self.id, self.loaded.table()).await;
                return Some(Answer::SaveResult(saved.map_err(|_| Unavailable)));
            }
            Effect::DiscardTable(table) => self.app.discard_table(&table).await,
            Effect::UpdateListing => self.update_listing().await,
            Effect::Think(job) => self.think(job),
            Effect::Broken(bad) => error!(table = %self.id, %bad, "cannot apply an entry of the log"),
            Effect::Unload => self.unloaded = true,
        }
        None
    }

    /// Finds out on which days the clocks of those who sit here stand still.
    async fn learn_away_days(&mut self) {
        if self.loaded.table().takes_days() {
            let people: Vec<PersonId> = self.loaded.table().people().map(|(_, person)| person.clone()).collect();
            for person in people {
                self.learn_away_days_of(&person).await;
            }
        }
    }

    async fn learn_away_days_of(&mut self, person: &PersonId) {
        // If the database does not answer, what was known last counts.
        if let Some(days) = calendar::away_days(&self.app.store, person).await {
            self.handle(Input::AwayDays { person: person.clone(), days }).await;
        }
    }

    /// Whether the person of a socket is not to meet somebody who sits here.
    async fn keeps_apart(&self, socket: SocketId) -> bool {
        match self.loaded.person(socket).cloned() {
            Some(person) => self.is_apart(&person).await,
            None => false,
        }
    }

    /// Whether somebody is not to meet one of those who sit here. If the database does not answer, nobody is kept out: sitting down needs it, too.
    async fn is_apart(&self, person: &PersonId) -> bool {
        let Ok(id) = yohoho_store::PersonId::try_from(person.0.clone()) else { return false };
        let apart = self.app.store.apart_from(id).await.unwrap_or_default();
        let mut seated = self.loaded.table().people();
        !apart.is_empty() && seated.any(|(_, other)| apart.iter().any(|apart| apart.to_string() == other.0))
    }

    fn refuse(&mut self, socket: SocketId, id: u64, error: Refusal) {
        let message = Message::Error { id: Some(id), message: error.to_string(), error };
        self.count(&message);
        self.outboxes.send(&[socket], &message);
    }

    fn count(&self, message: &Message) {
        match message {
            Message::Ok { .. } if self.acting => self.app.metrics.acted(),
            Message::Error { id: Some(_), error, .. } => self.app.metrics.refused(error),
            _ => {}
        }
    }

    async fn append(
        &mut self,
        expected: u64,
        entries: &[Entry],
        at: Moment,
        after: Option<&Table>,
    ) -> Result<(), AppendFailure> {
        if !self.app.all_can_read(entries) {
            error!(table = %self.id, "an entry waits until no server of an older version is left");
            return Err(AppendFailure::Unavailable);
        }
        let change =
            after.map_or(ListingChange::None, |after| open_tables::listing_change(after, self.app.shared_now()));
        let encoded = table_log::encode(entries, at);
        let appended = self.app.store.append_and_list(&self.id, Seq(expected), encoded, change.clone()).await;
        appended.map_err(|refused| match refused {
            AppendError::Conflict { .. } => AppendFailure::Conflict,
            AppendError::TableClosed => AppendFailure::Closed,
            AppendError::NotKeeper | AppendError::Failed(Failed::Superseded) => AppendFailure::NotKeeper,
            failed => {
                error!(table = %self.id, %failed, "cannot append to the log");
                AppendFailure::Unavailable
            }
        })?;
        if let ListingChange::Changed(listing) = change {
            self.listed = Some(listing);
        }
        Ok(())
    }

    /// Lets others see who is here, unless they know already.
    async fn update_listing(&mut self) {
        let table = self.loaded.table();
        let listing = open_tables::listing(table, self.app.shared_now());
        let is_known =
            self.listed.as_ref().is_some_and(|listed| Listing { at: listed.at, ..listing.clone() } == *listed);
        if !is_known && table.stage() != Stage::Closed {
            self.app.store.list(&self.id, Seq(table.seq()), listing.clone()).await;
            self.listed = Some(listing);
        }
    }

    async fn read_log(&self, after: u64) -> Result<Vec<(Moment, Entry)>, Unavailable> {
        let stored = self.app.store.entries(&self.id, Seq(after)).await;
        stored.map_err(|failed| failed.to_string()).and_then(table_log::decode).map_err(|wrong| {
            error!(table = %self.id, wrong, "cannot read the log");
            Unavailable
        })
    }

    /// The first entries of a rematch, without those whom the person who asked for it is not to meet.
    async fn without_those_apart(&self, person: &PersonId, mut entries: Vec<Entry>) -> Vec<Entry> {
        let Ok(id) = yohoho_store::PersonId::try_from(person.0.clone()) else { return entries };
        let apart = self.app.store.apart_from(id).await.unwrap_or_default();
        let is_apart = |other: &PersonId| apart.iter().any(|apart| apart.to_string() == other.0);
        entries.retain(|entry| !matches!(entry, Entry::Sat { person, .. } if is_apart(person)));
        entries
    }

    async fn create_rematch(&self, person: &PersonId, entries: Vec<Entry>) -> Result<Box<Table>, Refusal> {
        self.app.rates.tables.check(person).await.map_err(|_| Refusal::TooFast)?;
        let entries = self.without_those_apart(person, entries).await;
        let created = self.app.create_table(entries, Origin::Rematch(self.id.clone())).await;
        // A random code that is taken already is next to impossible.
        created.ok().flatten().map(Box::new).ok_or(Refusal::Unavailable)
    }

    /// Starts a bot that has something to decide.
    fn think(&self, job: Box<Job>) {
        let Some(sender) = self.sender.upgrade() else { return };
        let (bot_pool, host, code) = (self.app.bot_pool.clone(), self.loaded.table().host().clone(), self.id.clone());
        tokio::spawn(async move {
            let action = bot_pool.choose(&host, code.as_str(), &job).await;
            let _ = sender.send(Mail::BotDecided { job, action }).await;
        });
    }
}

fn close_reason(reason: DisconnectReason) -> CloseReason {
    match reason {
        DisconnectReason::TableClosed => CloseReason::TableClosed,
        DisconnectReason::Unwelcome => CloseReason::Refused,
        DisconnectReason::Reload => CloseReason::ShuttingDown,
    }
}

/// Frees the table's place in the map of loaded tables, however its task ends.
struct UnloadOnDrop<'a> {
    app: &'a Arc<App>,
    id: TableId,
}

impl Drop for UnloadOnDrop<'_> {
    fn drop(&mut self) {
        self.app.unload(self.id.as_str());
        if std::thread::panicking() {
            // Whoever was here could not say goodbye.
            let (app, id) = (self.app.clone(), self.id.clone());
            tokio::spawn(async move { app.store.leave_table(&id, clock::to_millis(app.shared_now())).await });
        }
    }
}
