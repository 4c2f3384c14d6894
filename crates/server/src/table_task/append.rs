//! Written before told: entries are committed to the log first, then applied to the table, and only then broadcast.

use tracing::error;
use yohoho_protocol::{Moment, Name, PersonId, Refusal, Stage, Wish};
use yohoho_store::{AppendError, Seq};
use yohoho_table::{Entry, Table};

use super::TableTask;
use crate::table_log::{self, HISTORY};
use crate::{clock, random};

/// How often something is decided anew when another process has written to the same table.
const ATTEMPTS: usize = 3;

/// Why entries were not appended.
pub(super) enum AppendFailure {
    /// Another process has written to the table. Its entries are applied by now; what was to be appended must be decided anew.
    Conflict,
    /// The database does not answer.
    Unavailable,
}

impl TableTask {
    /// Appends what a wish adds to the log.
    ///
    /// # Errors
    /// Why the wish is refused.
    pub(super) async fn append_wish(&mut self, person: &PersonId, name: &Name, wish: &Wish) -> Result<(), Refusal> {
        let mut rematch = None;
        let outcome = self.try_wish(person, name, wish, &mut rematch).await;
        if let Some(unused) = rematch.filter(|table| self.table.info().rematch.as_deref() != Some(table.code())) {
            self.app.discard_table(&unused).await;
        }
        outcome
    }

    /// A rematch is a table of its own, and it is created before this table's log names it: a crash between the two leaves an empty table, which is closed
    /// after a day, and never a log that names a table which does not exist.
    async fn try_wish(
        &mut self,
        person: &PersonId,
        name: &Name,
        wish: &Wish,
        rematch: &mut Option<Table>,
    ) -> Result<(), Refusal> {
        // The same code for every attempt, so that a rematch has one table however often the wish is decided anew.
        let fresh = random::fresh();
        for _ in 0..ATTEMPTS {
            let now = self.now();
            let entries = self.table.decide(person, name, wish.clone(), now, fresh.clone())?;
            if let Some(Entry::Rematch { table }) = entries.first()
                && rematch.is_none()
            {
                *rematch = Some(self.create_rematch(person, table.clone()).await?);
            }
            match self.append(entries, now).await {
                Ok(()) => return Ok(()),
                Err(AppendFailure::Conflict) => {}
                Err(AppendFailure::Unavailable) => {
                    // The commit may have happened all the same. Then the log names the new table, so it has to stay.
                    *rematch = None;
                    break;
                }
            }
        }
        Err(Refusal::Unavailable)
    }

    async fn create_rematch(&self, person: &PersonId, code: String) -> Result<Table, Refusal> {
        self.app.rates.tables.check(person).map_err(|_| Refusal::TooFast)?;
        let created = self.app.create_table(self.table.rematch(code)).await;
        // A random code that is taken already is next to impossible.
        created.ok().flatten().ok_or(Refusal::Unavailable)
    }

    /// Appends what follows from the state of the table: bots' decisions, the passing of time, new names.
    pub(super) async fn append_derived(
        &mut self,
        entries: impl Fn(&Table, Moment) -> Vec<Entry>,
    ) -> Result<(), AppendFailure> {
        for _ in 0..ATTEMPTS {
            let now = self.now();
            match self.append(entries(&self.table, now), now).await {
                Err(AppendFailure::Conflict) => {}
                done => return done,
            }
        }
        Err(AppendFailure::Conflict)
    }

    /// Commits entries to the log; then, and only then, applies and broadcasts them.
    async fn append(&mut self, entries: Vec<Entry>, now: Moment) -> Result<(), AppendFailure> {
        if entries.is_empty() {
            return Ok(());
        }
        let head = Seq(self.table.seq());
        match self.app.store.append(&self.id, head, table_log::encode(&entries, now)).await {
            Ok(_) => {
                self.apply(entries.into_iter().map(|entry| (now, entry)).collect()).await;
                Ok(())
            }
            Err(refused @ (AppendError::Conflict { .. } | AppendError::TableClosed)) => {
                self.catch_up().await?;
                self.closed_elsewhere = refused == AppendError::TableClosed;
                Err(AppendFailure::Conflict)
            }
            Err(failed) => {
                error!(table = %self.id, %failed, "cannot append to the log");
                self.retry_later();
                Err(AppendFailure::Unavailable)
            }
        }
    }

    /// Applies what another process has appended to the log.
    async fn catch_up(&mut self) -> Result<(), AppendFailure> {
        let stored = self.app.store.entries(&self.id, Seq(self.table.seq())).await;
        let entries = stored.map_err(|failed| failed.to_string()).and_then(table_log::decode);
        match entries {
            Ok(entries) => {
                self.apply(entries).await;
                Ok(())
            }
            Err(wrong) => {
                error!(table = %self.id, wrong, "cannot read the log");
                self.retry_later();
                Err(AppendFailure::Unavailable)
            }
        }
    }

    /// Applies entries that are in the log, and tells everybody.
    async fn apply(&mut self, entries: Vec<(Moment, Entry)>) {
        let before = self.table.stage();
        let mut applied = Vec::with_capacity(entries.len());
        let mut only_play_and_talk = true;
        for (at, entry) in &entries {
            only_play_and_talk &= matches!(entry, Entry::Acted { .. } | Entry::Chat { .. } | Entry::Said { .. });
            match self.table.apply(entry, *at) {
                Ok(event) => applied.push(event),
                Err(wrong) => error!(table = %self.id, %wrong, "cannot apply an entry of the log"),
            }
        }
        let stage = self.table.stage();
        // Saved before anybody hears that the game is over, since they may ask for the result at once.
        if stage != before && stage == Stage::Over {
            self.app.metrics.finished();
            self.save_result().await;
        }
        // Who sits here and who may watch can have changed.
        let members_may_differ = !only_play_and_talk || stage != before;
        if members_may_differ {
            self.subscribers.disconnect_unwelcome(&self.table, self.requester);
        }
        self.subscribers.broadcast(&self.table, &applied, self.now());
        self.history.extend(applied);
        self.history.drain(..self.history.len().saturating_sub(HISTORY));
        if members_may_differ {
            self.subscribers.send_to_all(&self.table.presence());
            self.app.open_tables.update(&self.table, self.now());
        }
        if stage == Stage::Closed {
            let _ = self.app.store.close_table(&self.id, clock::to_millis(self.now())).await;
        }
    }
}
