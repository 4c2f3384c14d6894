//! One connection to a pad.

use std::sync::Arc;

use axum::extract::ws::{Message as Frame, Utf8Bytes, WebSocket};
use tokio::sync::mpsc;
use tracing::debug;

use super::message::{Why, read_bid, read_page, refused};
use super::{NoPlace, Role};
use crate::house::House;
use crate::limits::Address;
use crate::wire::{self, Bye, Listener, NONSENSE, SocketId};

/// The longest message with a page, in bytes.
pub(crate) const LONGEST_PAGE: usize = 32 * 1024;

/// A connection that is being served.
pub(crate) struct PadSocket {
    pub(crate) house: Arc<House>,
    pub(crate) code: String,
    pub(crate) role: Role,
    pub(crate) address: Address,
}

impl PadSocket {
    /// Serves a connection until one side closes it.
    pub(crate) async fn serve(self, mut wire: WebSocket) {
        let (out, mut messages) = mpsc::channel(self.house.config.limits.unread.max(1));
        let id = match self.house.pads.join(&self.code, self.role, out) {
            Ok(id) => id,
            Err(NoPlace::Full) => {
                let _ = wire::send(&mut wire, Frame::Text(refused(Why::Busy))).await;
                return wire::close(&mut wire, Bye::Refused).await;
            }
            Err(NoPlace::Closing) => return wire::close(&mut wire, Bye::Closing).await,
        };
        let _here = self.house.metrics.socket();
        let mut reader = Reader { socket: &self, id, nonsense: 0 };
        let end = wire::exchange(&mut wire, &mut messages, &self.house.metrics, &mut reader).await;
        self.house.pads.leave(&self.code, id);
        debug!(?end, "socket of a pad closed");
        if let Some(bye) = end {
            wire::close(&mut wire, bye).await;
        }
    }
}

/// Reads what a keeper or a follower sends.
struct Reader<'a> {
    socket: &'a PadSocket,
    id: SocketId,
    nonsense: u32,
}

impl Reader<'_> {
    /// Passes a message on, and says what it was.
    fn pass_on(&self, message: &str) -> Result<&'static str, Why> {
        let PadSocket { house, code, role, .. } = self.socket;
        if self.is_too_fast() {
            return Err(Why::Busy);
        }
        match role {
            Role::Keeper(_) => {
                house.pads.show(code, self.id, &read_page(message)?);
                Ok("page")
            }
            Role::Follower => {
                let (bid, token) = read_bid(message)?;
                house.pads.bid(code, self.id, &token, bid)?;
                Ok("bid")
            }
        }
    }
}

impl Listener for Reader<'_> {
    async fn hear(&mut self, message: &str) -> Result<Option<Utf8Bytes>, Bye> {
        let passed = self.pass_on(message);
        self.socket.house.metrics.pad_message(passed.unwrap_or_else(Why::word));
        match passed {
            Ok(_) | Err(Why::Taken) => self.nonsense = 0,
            Err(Why::Bad | Why::Busy) => self.nonsense += 1,
        }
        if self.nonsense >= NONSENSE {
            return Err(Bye::Misbehaved);
        }
        Ok(passed.err().map(refused))
    }

    fn is_too_fast(&self) -> bool {
        let rates = &self.socket.house.rates;
        rates.pad_messages.check(&self.id).and(rates.address_messages.check(&self.socket.address)).is_err()
    }
}
