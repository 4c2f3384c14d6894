//! A room: one table, everybody who looks at it, and the task that keeps it.

use std::sync::Arc;
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};
use yohoho_protocol::{Name, PersonId, Refusal, Request, TableInfo};
use yohoho_rules::Action;
use yohoho_store::TableId;
use yohoho_table::Job;

use crate::house::{Folded, House};
use crate::keeper::Keeper;
use crate::wire::{Outgoing, SocketId};

/// How many inputs may wait before those who bring more have to.
const INBOX: usize = 256;

/// The way into a room.
#[derive(Clone)]
pub(crate) struct Room(mpsc::Sender<Input>);

/// What comes into a room.
pub(crate) enum Input {
    /// Somebody opens a socket.
    Join(Joining),
    /// A socket was closed.
    Leave(SocketId),
    /// Somebody asks for something.
    Wish { socket: SocketId, request: Request, since: Instant },
    /// A bot has decided.
    Thought { job: Job, action: Option<Action> },
    /// Somebody has another name.
    Rename { person: PersonId, name: Name },
    /// Somebody wants to know how the table stands.
    Look(oneshot::Sender<TableInfo>),
}

/// Somebody who opens a socket.
pub(crate) struct Joining {
    pub(crate) person: PersonId,
    pub(crate) name: Name,
    /// The last event they have seen.
    pub(crate) after: Option<u64>,
    /// Where messages go.
    pub(crate) out: mpsc::Sender<Outgoing>,
    pub(crate) reply: oneshot::Sender<Result<SocketId, Refusal>>,
}

impl Room {
    /// Starts the task that keeps the room.
    pub(crate) fn set_up(house: Arc<House>, id: TableId, folded: Folded) -> Room {
        let (sender, inbox) = mpsc::channel(INBOX);
        let keeper = Keeper::new(house, id, folded, inbox, sender.downgrade());
        tokio::spawn(keeper.keep());
        Room(sender)
    }

    /// Opens a socket; none if the room was left at this very moment.
    pub(crate) async fn join(
        &self,
        person: PersonId,
        name: Name,
        after: Option<u64>,
        out: mpsc::Sender<Outgoing>,
    ) -> Option<Result<SocketId, Refusal>> {
        let (reply, answer) = oneshot::channel();
        self.send(Input::Join(Joining { person, name, after, out, reply })).await;
        answer.await.ok()
    }

    pub(crate) async fn leave(&self, socket: SocketId) {
        self.send(Input::Leave(socket)).await;
    }

    pub(crate) async fn wish(&self, socket: SocketId, request: Request) {
        self.send(Input::Wish { socket, request, since: Instant::now() }).await;
    }

    pub(crate) async fn rename(&self, person: PersonId, name: Name) {
        self.send(Input::Rename { person, name }).await;
    }

    /// How the table stands; none if the room was left at this very moment.
    pub(crate) async fn look(&self) -> Option<TableInfo> {
        let (reply, answer) = oneshot::channel();
        self.send(Input::Look(reply)).await;
        answer.await.ok()
    }

    /// A room that was left hears nothing any more; whoever waits for its answer learns it from that.
    async fn send(&self, input: Input) {
        let _ = self.0.send(input).await;
    }
}
