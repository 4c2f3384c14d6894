//! One pad: who is connected to it, and the bids that its keeper may not have received yet.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

use super::key::Fingerprint;
use super::message::{self, Bid, PadRefusal, Token};
use crate::metrics::Metrics;
use crate::websocket::{self, CloseReason, Outgoing, SocketId};

/// How many may follow a pad.
const MAX_FOLLOWERS: usize = 24;

/// How long a pad is remembered after its keeper has left.
const GRACE: Duration = Duration::from_hours(12);

/// A bid counts as received once the keeper has shown this many pages after it was sent. One page is not enough: it may have been on its way already.
const PAGES_TO_CONFIRM: u8 = 2;

/// A pad that somebody keeps or follows, or did so not long ago.
pub(super) struct Pad {
    /// The fingerprint of its keeper's key, so that nobody takes the pad over with another key that happens to give the same code.
    key: Option<Fingerprint>,
    /// When its keeper last connected or disconnected.
    seen: Option<Instant>,
    keeper: Option<Member>,
    followers: Vec<Member>,
    /// The last page that the keeper has shown.
    page: Option<Utf8Bytes>,
    /// The phone that bids for each player.
    claims: BTreeMap<u8, Token>,
    /// The last bid of each player, until the keeper has received it for certain.
    bids: BTreeMap<u8, UnconfirmedBid>,
    metrics: Arc<Metrics>,
}

struct Member {
    id: SocketId,
    out: mpsc::Sender<Outgoing>,
}

struct UnconfirmedBid {
    bid: Bid,
    /// How many pages the keeper has shown since the bid was sent.
    pages: u8,
}

impl Pad {
    pub(super) fn new(metrics: Arc<Metrics>) -> Pad {
        Pad {
            key: None,
            seen: None,
            keeper: None,
            followers: Vec::new(),
            page: None,
            claims: BTreeMap::new(),
            bids: BTreeMap::new(),
            metrics,
        }
    }

    pub(super) fn key(&self) -> Option<Fingerprint> {
        self.key
    }

    pub(super) fn seen(&self) -> Option<Instant> {
        self.seen
    }

    pub(super) fn is_empty(&self) -> bool {
        self.keeper.is_none() && self.followers.is_empty()
    }

    /// Whether nobody needs it any more.
    pub(super) fn is_over(&self, now: Instant) -> bool {
        self.is_empty() && self.seen.is_none_or(|seen| now.saturating_duration_since(seen) >= GRACE)
    }

    /// Connects the keeper, in place of an earlier connection. False if the pad belongs to another key.
    pub(super) fn keep(&mut self, key: Fingerprint, id: SocketId, out: mpsc::Sender<Outgoing>) -> bool {
        if self.key.is_some_and(|known| known != key) {
            return false;
        }
        self.key = Some(key);
        self.seen = Some(Instant::now());
        if let Some(before) = self.keeper.replace(Member { id, out }) {
            let _ = before.out.try_send(Outgoing::Close(CloseReason::Replaced));
        } else {
            self.send_followers(&message::keeper(true));
        }
        self.send_keeper(message::followers(self.followers.len()));
        let bids: Vec<Bid> = self.bids.values().map(|unconfirmed| unconfirmed.bid).collect();
        for bid in bids {
            self.send_bid(bid);
        }
        true
    }

    /// Connects one more follower. False if there are too many.
    pub(super) fn follow(&mut self, id: SocketId, out: mpsc::Sender<Outgoing>) -> bool {
        if self.followers.len() >= MAX_FOLLOWERS {
            return false;
        }
        let first = [Some(message::keeper(self.keeper.is_some())), self.page.clone()];
        if first.into_iter().flatten().all(|text| websocket::enqueue(&out, text, &self.metrics)) {
            self.followers.push(Member { id, out });
            self.send_keeper(message::followers(self.followers.len()));
        }
        true
    }

    /// Removes a connection that has ended.
    pub(super) fn leave(&mut self, id: SocketId) {
        if self.keeper.as_ref().is_some_and(|keeper| keeper.id == id) {
            self.lose_keeper();
        }
        let before = self.followers.len();
        self.followers.retain(|follower| follower.id != id);
        if self.followers.len() < before {
            self.send_keeper(message::followers(self.followers.len()));
        }
    }

    /// Passes the keeper's page on. A connection that was replaced is ignored.
    pub(super) fn show(&mut self, id: SocketId, page: &Utf8Bytes) {
        if self.keeper.as_ref().is_none_or(|keeper| keeper.id != id) {
            return;
        }
        self.bids.retain(|_, unconfirmed| {
            unconfirmed.pages += 1;
            unconfirmed.pages < PAGES_TO_CONFIRM
        });
        if self.page.as_ref() != Some(page) {
            self.page = Some(page.clone());
            self.send_followers(page);
        }
    }

    /// Passes a follower's bid on. The first phone that bids for a player is the only one that may.
    pub(super) fn bid(&mut self, id: SocketId, token: &Token, bid: Bid) -> Result<(), PadRefusal> {
        // A follower that was dropped for being too slow repeats its bid after reconnecting.
        if !self.followers.iter().any(|follower| follower.id == id) {
            return Ok(());
        }
        if *self.claims.entry(bid.player).or_insert_with(|| token.clone()) != *token {
            return Err(PadRefusal::Taken);
        }
        self.send_bid(bid);
        Ok(())
    }

    /// Disconnects everybody.
    pub(super) fn close_all(&mut self, reason: CloseReason) {
        for member in self.keeper.take().into_iter().chain(self.followers.drain(..)) {
            // Slow readers are disconnected without being told why.
            let _ = member.out.try_send(Outgoing::Close(reason));
        }
    }

    fn send_bid(&mut self, bid: Bid) {
        self.bids.insert(bid.player, UnconfirmedBid { bid, pages: 0 });
        self.send_keeper(message::bid(bid));
    }

    fn send_keeper(&mut self, text: Utf8Bytes) {
        if self.keeper.as_ref().is_some_and(|keeper| !websocket::enqueue(&keeper.out, text, &self.metrics)) {
            self.lose_keeper();
        }
    }

    fn lose_keeper(&mut self) {
        self.keeper = None;
        self.seen = Some(Instant::now());
        self.send_followers(&message::keeper(false));
    }

    fn send_followers(&mut self, text: &Utf8Bytes) {
        let before = self.followers.len();
        self.followers.retain(|follower| websocket::enqueue(&follower.out, text.clone(), &self.metrics));
        if self.followers.len() < before {
            self.send_keeper(message::followers(self.followers.len()));
        }
    }
}
