//! People who want to play with whoever else is there: they wait in a queue, which all servers of a database share, until a table is found for them.
//!
//! Every server looks at the queue once a second, and at once when somebody joins it here. Whoever sees that people can play brings them together; if two
//! servers see it, the database lets one of them. Clients ask again and again, and are answered from what the last look has shown.

mod bring_together;
mod matcher;
mod view;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::sync::{Notify, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;
use yohoho_protocol::{Meeting, MeetingWish, Moment};
use yohoho_store::{Failed, Millis, NewWait, PersonError, PersonId};

use self::view::QueueView;
use crate::app::App;
use crate::clock;
use crate::error::ApiError;
use crate::log::error;

/// How often a server looks at the queue.
const INTERVAL: Duration = Duration::from_secs(1);

/// How long a look may take.
const LONGEST_LOOK: Duration = Duration::from_secs(30);

/// The longest that a client has to wait for an answer if nothing changes.
const LONGEST_WAIT: Duration = Duration::from_secs(10);

/// The most people who are looked at.
const MOST: u32 = 2000;

/// Whoever has not asked for this long is not there, in milliseconds. They keep their place.
const PRESENT: u64 = 20_000;

/// How long the place of somebody who is not there is kept, in milliseconds.
const PLACE_KEPT: u64 = 10 * 60 * 1000;

/// A seat that was promised this long ago was promised by a server that has ended, in milliseconds.
const BROKEN_PROMISE: u64 = 15_000;

/// What a server knows of the queue.
pub(crate) struct Meetings {
    /// What the last look has shown; none if it failed.
    view: watch::Sender<Option<Arc<QueueView>>>,
    /// Somebody has changed the queue.
    changed: Notify,
    /// How many looks have begun, and how many are over.
    begun: AtomicU64,
    over: watch::Sender<u64>,
}

impl Default for Meetings {
    fn default() -> Meetings {
        let (view, over) = (watch::Sender::new(None), watch::Sender::new(0));
        Meetings { view, changed: Notify::new(), begun: AtomicU64::new(0), over }
    }
}

impl Meetings {
    /// Waits for a look that begins after this.
    async fn look(&self) {
        let wanted = self.begun.load(Ordering::SeqCst) + 1;
        self.changed.notify_one();
        let _ = self.over.subscribe().wait_for(|over| *over >= wanted).await;
    }

    fn meeting(&self, person: Option<PersonId>, now: Moment) -> Result<Meeting, ApiError> {
        self.view.borrow().as_ref().map(|view| view.meeting(person, now)).ok_or(ApiError::Unavailable)
    }
}

/// Looks at the queue again and again.
pub(crate) async fn make_looks(app: Arc<App>) {
    loop {
        let look = app.meetings.begun.fetch_add(1, Ordering::SeqCst) + 1;
        let this = app.clone();
        let mut looking = JoinSet::new();
        looking.spawn(async move { this.look_at_queue().await });
        let looked = timeout(LONGEST_LOOK, looking.join_next()).await;
        let view = match looked {
            Ok(Some(Ok(Ok(view)))) => Some(Arc::new(view)),
            Ok(Some(Ok(Err(failed)))) => {
                error!(%failed, "cannot read the queue of those who wait");
                None
            }
            _ => None,
        };
        app.meetings.view.send_if_modified(|last| {
            let is_new = *last != view;
            *last = view;
            is_new
        });
        app.meetings.over.send_replace(look);
        let _ = timeout(INTERVAL, app.meetings.changed.notified()).await;
    }
}

impl App {
    /// Brings people together who can play, and sees who waits then.
    async fn look_at_queue(self: &Arc<Self>) -> Result<QueueView, Failed> {
        let now = self.shared_now();
        let mut waiting = self.store.waiting(MOST).await?;
        if self.bring_together(&waiting, now).await? {
            waiting = self.store.waiting(MOST).await?;
        }
        Ok(QueueView::new(&waiting, now))
    }

    /// Forgets those who have gone away.
    pub(crate) async fn forget_waiting(&self, now: Moment) -> Result<(), Failed> {
        let ago = |time: u64| clock::to_millis(Moment(now.0.saturating_sub(time)));
        self.store.forget_waiting(ago(PLACE_KEPT), ago(PLACE_KEPT)).await
    }

    /// Lets somebody wait for others.
    pub(crate) async fn wait_for_others(&self, person: PersonId, wish: MeetingWish) -> Result<Meeting, ApiError> {
        let wait = NewWait {
            person,
            game: wish.game.to_string(),
            seats: wish.seats.get() as u8,
            patience: wish.bots_after.map(|seconds| 1000 * u32::from(seconds)),
            at: self.shared_millis(),
        };
        match self.store.wait(wait).await {
            Ok(()) => {}
            Err(PersonError::Failed(failed)) => return Err(failed.into()),
            Err(_) => return Err(ApiError::Unknown),
        }
        self.meetings.look().await;
        self.meetings.meeting(Some(person), self.shared_now())
    }

    /// Takes somebody out of the queue, unless a table has been found for them.
    pub(crate) async fn stop_waiting(&self, person: PersonId) -> Result<Meeting, ApiError> {
        self.store.stop_waiting(person).await?;
        self.meetings.look().await;
        self.meetings.meeting(Some(person), self.shared_now())
    }

    /// Who waits, and what has become of it for somebody: at once if they do not know it, otherwise when it has changed, or after a while.
    pub(crate) async fn meeting(&self, person: Option<PersonId>, known: Option<&str>) -> Result<Meeting, ApiError> {
        if let Some(person) = person {
            self.note_presence(person).await;
        }
        let mut view = self.meetings.view.subscribe();
        let changed = async {
            loop {
                if view.borrow_and_update().is_some() {
                    let meeting = self.meetings.meeting(person, self.shared_now());
                    if meeting.as_ref().map_or(true, |meeting| Some(&*meeting.version) != known) {
                        return meeting;
                    }
                }
                if view.changed().await.is_err() {
                    return Err(ApiError::Unavailable);
                }
            }
        };
        tokio::select! {
            meeting = changed => meeting,
            () = tokio::time::sleep(LONGEST_WAIT) => self.meetings.meeting(person, self.shared_now()),
            () = self.closing() => Err(ApiError::Unavailable),
        }
    }

    /// Notes that somebody who waits is still there.
    async fn note_presence(&self, person: PersonId) {
        if self.meetings.view.borrow().as_ref().is_none_or(|view| view.waits(person)) {
            self.store.still_waits(person, self.shared_millis()).await;
        }
    }

    fn shared_millis(&self) -> Millis {
        clock::to_millis(self.shared_now())
    }
}
