//! The handle of a loaded table: how everything else talks to the task that runs it.

use std::sync::Arc;
use std::time::Instant;

use tokio::sync::{mpsc, oneshot, watch};
use yohoho_house::{RestoredTable, SocketId};
use yohoho_protocol::{PersonId, Profile, Refusal, Request, TableInfo};
use yohoho_rules::Action;
use yohoho_store::TableId;
use yohoho_table::Job;

use crate::app::App;
use crate::table_task::TableTask;
use crate::websocket::Outgoing;

/// How much mail may queue up before senders have to wait.
const INBOX: usize = 256;

/// Sends mail to a [`TableTask`]. Mail to a task that has ended is dropped without an answer.
#[derive(Clone)]
pub(crate) struct TableHandle(mpsc::Sender<Mail>);

/// What is sent to a table's task.
pub(crate) enum Mail {
    /// A socket was opened.
    Join(Join),
    /// A socket was closed.
    Leave(SocketId),
    /// A client asks for something.
    Wish { socket: SocketId, request: Request, since: Instant },
    /// A bot has decided; no action means that it failed to.
    BotDecided { job: Box<Job>, action: Option<Action> },
    /// A person has changed their name or portrait.
    Rename { person: PersonId, profile: Profile },
    /// Somebody who waits for others is to get a seat; the answer is whether they did.
    Seat { person: PersonId, profile: Profile, reply: oneshot::Sender<bool> },
    /// Somebody has changed the days on which their clock stands still.
    AwayDays,
    /// Somebody asks for the public state of the table.
    Info(oneshot::Sender<TableInfo>),
}

/// A socket that is to be added to a table.
pub(crate) struct Join {
    pub(crate) person: PersonId,
    pub(crate) profile: Profile,
    /// The number of the last event that the client has seen.
    pub(crate) after: Option<u64>,
    /// Where its messages go.
    pub(crate) out: mpsc::Sender<Outgoing>,
    pub(crate) reply: oneshot::Sender<Result<SocketId, Refusal>>,
}

impl TableHandle {
    /// Starts the task that runs a table, until there is another dismissal.
    pub(crate) fn spawn(
        app: Arc<App>,
        id: TableId,
        restored: RestoredTable,
        dismissals: watch::Receiver<u64>,
    ) -> TableHandle {
        let (sender, inbox) = mpsc::channel(INBOX);
        let task = TableTask::new(app, id, restored, inbox, sender.downgrade());
        tokio::spawn(task.run(dismissals));
        TableHandle(sender)
    }

    /// Adds a socket to the table. None if the task has just ended.
    pub(crate) async fn join(
        &self,
        person: PersonId,
        profile: Profile,
        after: Option<u64>,
        out: mpsc::Sender<Outgoing>,
    ) -> Option<Result<SocketId, Refusal>> {
        let (reply, answer) = oneshot::channel();
        self.send(Mail::Join(Join { person, profile, after, out, reply })).await;
        answer.await.ok()
    }

    pub(crate) async fn leave(&self, socket: SocketId) {
        self.send(Mail::Leave(socket)).await;
    }

    /// Passes a wish on. The answer goes to the socket.
    pub(crate) async fn wish(&self, socket: SocketId, request: Request) {
        self.send(Mail::Wish { socket, request, since: Instant::now() }).await;
    }

    pub(crate) async fn rename(&self, person: PersonId, profile: Profile) {
        self.send(Mail::Rename { person, profile }).await;
    }

    /// Seats somebody in place of a bot. Returns whether they sit there now.
    pub(crate) async fn seat(&self, person: PersonId, profile: Profile) -> bool {
        let (reply, answer) = oneshot::channel();
        self.send(Mail::Seat { person, profile, reply }).await;
        answer.await.unwrap_or(false)
    }

    /// Lets the table know that somebody's away days have changed.
    pub(crate) async fn away_days_changed(&self) {
        self.send(Mail::AwayDays).await;
    }

    /// The public state of the table. None if the task has just ended.
    pub(crate) async fn info(&self) -> Option<TableInfo> {
        let (reply, answer) = oneshot::channel();
        self.send(Mail::Info(reply)).await;
        answer.await.ok()
    }

    async fn send(&self, mail: Mail) {
        // If the task has ended, the reply channel is dropped with it, and whoever waits for it learns it that way.
        let _ = self.0.send(mail).await;
    }
}
