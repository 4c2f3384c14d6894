//! One phone's connection to a score pad.

use std::sync::Arc;

use axum::extract::ws::{Utf8Bytes, WebSocket};
use tokio::sync::mpsc;
use tracing::debug;

use super::message::{FromKeeper, PadRefusal, read_bid, read_keeper, refused};
use super::{JoinError, Role};
use crate::address::Address;
use crate::app::App;
use crate::websocket::{self, CloseReason, MAX_INVALID, MessageHandler, SocketId};

/// The longest message with a page, in bytes.
pub(crate) const LONGEST_PAGE: usize = 32 * 1024;

pub(crate) struct PadSocket {
    pub(crate) app: Arc<App>,
    pub(crate) code: String,
    pub(crate) role: Role,
    pub(crate) address: Address,
}

impl PadSocket {
    /// Serves the connection until one side closes it.
    pub(crate) async fn serve(self, mut websocket: WebSocket) {
        let (out, mut queue) = mpsc::channel(self.app.config.limits.unread.max(1));
        let id = match self.app.pads.join(&self.code, self.role, out) {
            Ok(id) => id,
            Err(JoinError::Full) => return websocket::refuse(&mut websocket, refused(PadRefusal::Busy)).await,
            Err(JoinError::ShuttingDown) => {
                return websocket::close(&mut websocket, CloseReason::ShuttingDown).await;
            }
        };
        let _open = self.app.metrics.socket();
        let mut reader = Reader { socket: &self, id, invalid: 0 };
        let reason = websocket::run(&mut websocket, &mut queue, &self.app.metrics, &mut reader).await;
        self.app.pads.leave(&self.code, id);
        debug!(?reason, "a pad's socket was closed");
        if let Some(reason) = reason {
            websocket::close(&mut websocket, reason).await;
        }
    }
}

/// Reads what a keeper or a follower sends.
struct Reader<'a> {
    socket: &'a PadSocket,
    id: SocketId,
    /// How many invalid messages have come in a row.
    invalid: u32,
}

impl Reader<'_> {
    /// Passes a message on, and returns its kind for the metrics.
    fn forward(&self, message: &str) -> Result<&'static str, PadRefusal> {
        let PadSocket { app, code, role, .. } = self.socket;
        if self.is_too_fast() {
            return Err(PadRefusal::Busy);
        }
        match role {
            Role::Keeper(_) => match read_keeper(message)? {
                FromKeeper::Page(page) => {
                    app.pads.show(code, self.id, &page);
                    Ok("page")
                }
                FromKeeper::Release(player) => {
                    app.pads.release(code, self.id, player);
                    Ok("release")
                }
            },
            Role::Follower(_) => {
                let (bid, token) = read_bid(message)?;
                app.pads.bid(code, self.id, &token, bid)?;
                Ok("bid")
            }
        }
    }
}

impl MessageHandler for Reader<'_> {
    async fn handle(&mut self, message: &str) -> Result<Option<Utf8Bytes>, CloseReason> {
        let forwarded = self.forward(message);
        self.socket.app.metrics.pad_message(forwarded.unwrap_or_else(PadRefusal::word));
        match forwarded {
            Ok(_) | Err(PadRefusal::Taken | PadRefusal::Released) => self.invalid = 0,
            Err(PadRefusal::Bad | PadRefusal::Busy) => self.invalid += 1,
        }
        if self.invalid >= MAX_INVALID {
            return Err(CloseReason::Misbehaved);
        }
        Ok(forwarded.err().map(refused))
    }

    fn is_too_fast(&self) -> bool {
        let rates = &self.socket.app.rates;
        rates.pad_messages.check(&self.id).and(rates.address_messages.check(&self.socket.address)).is_err()
    }
}
