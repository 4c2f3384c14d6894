//! Takes the names and words of deleted people out of the logs and records of tables that others played at.

use std::sync::atomic::Ordering;
use std::time::Duration;

use yohoho_house::RestoredTable;
use yohoho_protocol::{Name, PersonId};
use yohoho_store::{FORMER, Failed, RewrittenTable, Seq, TableId, UNSAID};
use yohoho_table::Entry;

use crate::app::App;
use crate::log::error;
use crate::table_log;

/// How often a sweep looks again for tables that were still open when somebody was deleted.
const AGAIN: Duration = Duration::from_mins(10);

/// How many people and tables are looked at in one go.
const SOME: u32 = 50;

impl App {
    /// Does what [`forget_gone_people`](Self::forget_gone_people) does, if it was not done lately: searching all logs takes time.
    pub(crate) async fn forget_gone_people_sometimes(&self) {
        let (now, last) = (self.now().0, self.searched_for_gone.load(Ordering::Relaxed));
        if now.saturating_sub(last) >= AGAIN.as_millis() as u64 {
            self.searched_for_gone.store(now, Ordering::Relaxed);
            self.forget_gone_people().await;
        }
    }

    /// Rewrites the closed tables of people who were deleted. Tables that are open are rewritten after they are closed. If several servers do this at once,
    /// nothing changes but the work.
    pub(crate) async fn forget_gone_people(&self) {
        if let Err(failed) = self.try_to_forget().await {
            error!(%failed, "cannot take a deleted person out of the logs");
        }
    }

    async fn try_to_forget(&self) -> Result<(), Failed> {
        for person in self.store.unwritten(SOME).await? {
            let (mut after, mut is_done) = (String::new(), true);
            loop {
                let page = self.store.named_in(person, &after, SOME).await?;
                let Some((last, _)) = page.last() else { break };
                after = last.to_string();
                for (table, is_closed) in page {
                    is_done &= is_closed && self.rewrite(&table, &PersonId(person.to_string())).await?;
                }
            }
            if is_done {
                self.store.all_rewritten(person).await?;
            }
        }
        Ok(())
    }

    /// Rewrites a table. Returns false if it cannot be done now.
    async fn rewrite(&self, id: &TableId, person: &PersonId) -> Result<bool, Failed> {
        let stored = self.store.entries(id, Seq(0)).await?;
        let Ok(mut log) = table_log::decode(stored) else { return Ok(false) };
        let mut entries = Vec::new();
        for (number, (_, entry)) in (1..).zip(&mut log) {
            if forget(entry, person) {
                entries.push((Seq(number), table_log::encode_one(entry)));
            }
        }
        let Ok(RestoredTable { table, .. }) = RestoredTable::from_log(log) else { return Ok(false) };
        let record = table.record().and_then(|record| serde_json::to_string(&record).ok());
        let finishers = table.finishers().unwrap_or_default().into_iter();
        let names = finishers.map(|finisher| (finisher.seat.index() as u8, finisher.name)).collect();
        let is_rewritten =
            self.store.rewrite_table(RewrittenTable { table: id.clone(), entries, record, names }).await?;
        self.closed_tables.forget(id);
        Ok(is_rewritten)
    }
}

/// Takes what somebody was called and said out of an entry. Returns whether it was about them.
fn forget(entry: &mut Entry, gone: &PersonId) -> bool {
    match entry {
        Entry::Sat { person, name, portrait, .. } | Entry::Motion { person, name, portrait, .. } if person == gone => {
            (*name, *portrait) = (former(), None);
        }
        Entry::Chat { person, name, text } if person == gone => (*name, *text) = (former(), UNSAID.into()),
        Entry::Said { person, name, .. } if person == gone => *name = former(),
        _ => return false,
    }
    true
}

fn former() -> Name {
    Name::from(FORMER.to_string())
}
