//! Score pads that others follow.
//!
//! A family plays with real cards, and one phone keeps the score. The server passes on what this phone shows to those who follow it, and their secret bids to
//! it. The truth is on the keeper's phone: nothing is stored here, and both sides repeat what the other may not have received.

mod claims;
mod key;
mod message;
mod pad;
mod socket;

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{RwLock, mpsc};

pub(crate) use self::key::{Fingerprint, Key};
use self::message::{Bid, PadRefusal, Token};
use self::pad::Pad;
pub(crate) use self::socket::{LONGEST_PAGE, PadSocket};
use crate::address::Address;
use crate::metrics::Metrics;
use crate::websocket::{CloseReason, Outgoing, SocketId};

/// All pads by their codes. Nothing here ever waits, so one lock is enough.
pub(crate) struct Pads {
    index: Mutex<PadIndex>,
    /// How many pads there may be.
    most: usize,
    metrics: Arc<Metrics>,
    /// Held while this server becomes the keeper of a pad, and alone while it gives pads back.
    pub(crate) handing: RwLock<()>,
}

#[derive(Default)]
struct PadIndex {
    pads: HashMap<String, Pad>,
    /// The pads that were dropped since the last sweep, or that somebody is coming to.
    dropped: HashSet<String>,
    /// Those of the sweep before. Who was coming to them has come by now.
    dropped_before: HashSet<String>,
    last_socket: SocketId,
    shutting_down: bool,
}

/// What somebody does at a pad.
#[derive(Clone, Copy)]
pub(crate) enum Role {
    /// Keeps the score, and has proved it with the key of this fingerprint.
    Keeper(Fingerprint),
    /// Follows from this address, and may bid.
    Follower(Address),
}

/// Why somebody cannot join a pad.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum JoinError {
    /// There are too many pads, too many followers, or the pad belongs to another key.
    Full,
    ShuttingDown,
}

impl Pads {
    pub(crate) fn new(most: usize, metrics: Arc<Metrics>) -> Pads {
        Pads { index: Mutex::default(), most, metrics, handing: RwLock::default() }
    }

    /// How many pads are in memory.
    pub(crate) fn len(&self) -> usize {
        self.with(|index| index.pads.len())
    }

    /// The fingerprint of a pad's key. None if no keeper has been there lately.
    pub(crate) fn key(&self, code: &str) -> Option<Fingerprint> {
        self.with(|index| index.pads.get(code)?.key())
    }

    /// Notes that this server passes on what a pad shows, if somebody comes to it.
    pub(crate) fn note_kept(&self, code: &str) {
        self.with(|index| index.dropped.insert(code.to_string()));
    }

    /// Drops the pads that nobody needs any more. Returns the codes of all that were dropped before the last time, and have not come back.
    pub(crate) fn sweep(&self) -> Vec<String> {
        self.sweep_at(Instant::now())
    }

    fn sweep_at(&self, now: Instant) -> Vec<String> {
        self.with(|index| {
            let over = index.pads.extract_if(|_, pad| pad.is_over(now)).map(|(code, _)| code);
            index.dropped.extend(over);
            let dropped = std::mem::take(&mut index.dropped);
            let before = std::mem::replace(&mut index.dropped_before, dropped);
            let is_back = |code: &String| index.pads.contains_key(code) || index.dropped_before.contains(code);
            before.into_iter().filter(|code| !is_back(code)).collect()
        })
    }

    /// Disconnects everybody, and lets nobody in any more.
    pub(crate) fn close(&self) {
        self.with(|index| {
            index.shutting_down = true;
            index.dismiss();
        });
    }

    /// Disconnects everybody, and forgets all pads.
    pub(crate) fn dismiss(&self) {
        self.with(PadIndex::dismiss);
    }

    fn join(&self, code: &str, role: Role, out: mpsc::Sender<Outgoing>) -> Result<SocketId, JoinError> {
        self.with(|index| {
            if index.shutting_down {
                return Err(JoinError::ShuttingDown);
            }
            if !index.pads.contains_key(code) && !index.make_room(self.most) {
                return Err(JoinError::Full);
            }
            index.last_socket += 1;
            let pad = index.pads.entry(code.to_string()).or_insert_with(|| Pad::new(self.metrics.clone()));
            let joined = match role {
                Role::Keeper(key) => pad.keep(key, index.last_socket, out),
                Role::Follower(address) => pad.follow(address, index.last_socket, out),
            };
            if joined { Ok(index.last_socket) } else { Err(JoinError::Full) }
        })
    }

    fn leave(&self, code: &str, socket: SocketId) {
        self.with(|index| {
            let Some(pad) = index.pads.get_mut(code) else { return };
            pad.leave(socket);
            if pad.is_over(Instant::now()) {
                index.drop_pad(code);
            }
        });
    }

    fn show(&self, code: &str, socket: SocketId, page: &Utf8Bytes) {
        self.with(|index| index.pads.get_mut(code).map(|pad| pad.show(socket, page)));
    }

    fn bid(&self, code: &str, socket: SocketId, token: &Token, bid: Bid) -> Result<(), PadRefusal> {
        self.bid_at(code, socket, token, bid, Instant::now())
    }

    fn bid_at(&self, code: &str, socket: SocketId, token: &Token, bid: Bid, now: Instant) -> Result<(), PadRefusal> {
        self.with(|index| index.pads.get_mut(code).map_or(Ok(()), |pad| pad.bid(socket, token, bid, now)))
    }

    fn release(&self, code: &str, socket: SocketId, player: u8) {
        self.with(|index| index.pads.get_mut(code).map(|pad| pad.release(socket, player)));
    }

    fn with<T>(&self, act: impl FnOnce(&mut PadIndex) -> T) -> T {
        act(&mut self.index.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl PadIndex {
    fn dismiss(&mut self) {
        self.pads.values_mut().for_each(|pad| pad.close_all(CloseReason::ShuttingDown));
        self.pads.clear();
    }

    /// Makes room for one more pad, if need be by dropping the one that was left longest ago. False if all are in use.
    fn make_room(&mut self, most: usize) -> bool {
        if self.pads.len() < most {
            return true;
        }
        let left = self.pads.iter().filter(|(_, pad)| pad.is_empty()).min_by_key(|(_, pad)| pad.seen());
        let Some(code) = left.map(|(code, _)| code.clone()) else { return false };
        self.drop_pad(&code);
        true
    }

    fn drop_pad(&mut self, code: &str) {
        self.pads.remove(code);
        self.dropped.insert(code.to_string());
    }
}

#[cfg(test)]
mod tests;
