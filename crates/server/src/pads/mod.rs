//! Score pads that others follow.
//!
//! A family plays with real cards, and one phone keeps the score. The house passes on what this phone shows to those who follow it, and their secret bids to it. The truth is on the
//! keeper's phone: nothing is written down here, and each side says again what may not have been heard.

mod key;
mod message;
mod pad;
mod socket;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

pub(crate) use self::key::{Fingerprint, Key};
use self::message::{Bid, Token, Why};
use self::pad::Pad;
pub(crate) use self::socket::{LONGEST_PAGE, PadSocket};
use crate::metrics::Metrics;
use crate::wire::{Bye, Outgoing, SocketId};

/// All pads by their codes. Nobody here ever waits, so that one lock is enough.
pub(crate) struct Pads {
    shelf: Mutex<Shelf>,
    /// How many there may be.
    most: usize,
    metrics: Arc<Metrics>,
}

#[derive(Default)]
struct Shelf {
    pads: HashMap<String, Pad>,
    /// The last socket.
    last: SocketId,
    closed: bool,
}

/// What somebody does at a pad.
#[derive(Clone, Copy)]
pub(crate) enum Role {
    /// With this key.
    Keeper(Fingerprint),
    Follower,
}

/// Why there is no place at a pad.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum NoPlace {
    Full,
    Closing,
}

impl Pads {
    pub(crate) fn new(most: usize, metrics: Arc<Metrics>) -> Pads {
        Pads { shelf: Mutex::default(), most, metrics }
    }

    /// How many pads are in memory.
    pub(crate) fn len(&self) -> usize {
        self.with(|shelf| shelf.pads.len())
    }

    /// With which key a pad is kept; none if nobody has kept it for long.
    pub(crate) fn key(&self, code: &str) -> Option<Fingerprint> {
        self.with(|shelf| shelf.pads.get(code)?.key())
    }

    /// Forgets what nobody needs any more.
    pub(crate) fn sweep(&self) {
        self.sweep_at(Instant::now());
    }

    fn sweep_at(&self, now: Instant) {
        self.with(|shelf| shelf.pads.retain(|_, pad| !pad.is_over(now)));
    }

    /// Sends everybody away, and lets nobody in any more.
    pub(crate) fn close(&self) {
        self.with(|shelf| {
            shelf.closed = true;
            shelf.pads.values_mut().for_each(|pad| pad.dismiss(Bye::Closing));
            shelf.pads.clear();
        });
    }

    fn join(&self, code: &str, role: Role, out: mpsc::Sender<Outgoing>) -> Result<SocketId, NoPlace> {
        self.with(|shelf| {
            if shelf.closed {
                return Err(NoPlace::Closing);
            }
            if !shelf.pads.contains_key(code) && !shelf.make_room(self.most) {
                return Err(NoPlace::Full);
            }
            shelf.last += 1;
            let pad = shelf.pads.entry(code.to_string()).or_insert_with(|| Pad::new(self.metrics.clone()));
            let joined = match role {
                Role::Keeper(key) => pad.keep(key, shelf.last, out),
                Role::Follower => pad.follow(shelf.last, out),
            };
            if joined { Ok(shelf.last) } else { Err(NoPlace::Full) }
        })
    }

    fn leave(&self, code: &str, socket: SocketId) {
        self.with(|shelf| {
            let Some(pad) = shelf.pads.get_mut(code) else { return };
            pad.leave(socket);
            if pad.is_over(Instant::now()) {
                shelf.pads.remove(code);
            }
        });
    }

    fn show(&self, code: &str, socket: SocketId, page: &Utf8Bytes) {
        self.with(|shelf| shelf.pads.get_mut(code).map(|pad| pad.show(socket, page)));
    }

    fn bid(&self, code: &str, socket: SocketId, token: &Token, bid: Bid) -> Result<(), Why> {
        self.with(|shelf| shelf.pads.get_mut(code).map_or(Ok(()), |pad| pad.bid(socket, token, bid)))
    }

    fn with<T>(&self, act: impl FnOnce(&mut Shelf) -> T) -> T {
        act(&mut self.shelf.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Shelf {
    /// Whether there is room for one more pad, if need be after forgetting the one that was left longest ago.
    fn make_room(&mut self, most: usize) -> bool {
        if self.pads.len() < most {
            return true;
        }
        let left = self.pads.iter().filter(|(_, pad)| pad.is_empty()).min_by_key(|(_, pad)| pad.seen());
        let Some(code) = left.map(|(code, _)| code.clone()) else { return false };
        self.pads.remove(&code).is_some()
    }
}

#[cfg(test)]
mod tests;
