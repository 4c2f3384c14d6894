//! One pad: who is connected to it, and the bids that its keeper may not have received yet.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

use super::claims::{Bidder, Claims};
use super::key::Fingerprint;
use super::message::{self, Bid, PadRefusal, Token};
use crate::address::Address;
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
    followers: Vec<Follower>,
    /// The last page that the keeper has shown.
    page: Option<Utf8Bytes>,
    claims: Claims,
    /// The last bid of each player, until the keeper has received it for certain.
    bids: BTreeMap<u8, UnconfirmedBid>,
    metrics: Arc<Metrics>,
}

struct Member {
    id: SocketId,
    out: mpsc::Sender<Outgoing>,
}

struct Follower {
    member: Member,
    address: Address,
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
            claims: Claims::default(),
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
        self.send_keeper(message::claims(&self.claims.players()));
        let bids: Vec<Bid> = self.bids.values().map(|unconfirmed| unconfirmed.bid).collect();
        for bid in bids {
            self.send_bid(bid);
        }
        true
    }

    /// Connects one more follower. False if there are too many.
    pub(super) fn follow(&mut self, address: Address, id: SocketId, out: mpsc::Sender<Outgoing>) -> bool {
        if self.followers.len() >= MAX_FOLLOWERS {
            return false;
        }
        let first = [Some(message::keeper(self.keeper.is_some())), self.page.clone()];
        if first.into_iter().flatten().all(|text| websocket::enqueue(&out, text, &self.metrics)) {
            self.followers.push(Follower { member: Member { id, out }, address });
            self.send_keeper(message::followers(self.followers.len()));
        }
        true
    }

    /// Removes a connection that has ended.
    pub(super) fn leave(&mut self, id: SocketId) {
        if self.keeper.as_ref().is_some_and(|keeper| keeper.id == id) {
            self.lose_keeper();
        }
        self.keep_followers(|follower| follower.member.id != id);
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

    /// Passes a follower's bid on. The first phone that bids for a player claims it, and is the only one that may bid for it.
    pub(super) fn bid(&mut self, id: SocketId, token: &Token, bid: Bid, now: Instant) -> Result<(), PadRefusal> {
        // A follower that was dropped for being too slow repeats its bid after reconnecting.
        let Some(follower) = self.followers.iter().find(|follower| follower.member.id == id) else { return Ok(()) };
        let address = follower.address;
        let neighbours = self.followers.iter().filter(|follower| follower.address == address).count();
        let before = self.claims.players();
        self.claims.claim(bid.player, &Bidder { socket: id, token, address, neighbours }, now)?;
        self.send_claims_since(&before);
        self.send_bid(bid);
        Ok(())
    }

    /// Takes a player away from the phone that has claimed it, if the keeper wants it.
    pub(super) fn release(&mut self, id: SocketId, player: u8) {
        if self.keeper.as_ref().is_none_or(|keeper| keeper.id != id) {
            return;
        }
        let before = self.claims.players();
        let released = self.claims.release(player);
        self.bids.remove(&player);
        if let Some(phone) = released {
            let metrics = self.metrics.clone();
            self.keep_followers(|Follower { member, .. }| {
                member.id != phone || websocket::enqueue(&member.out, message::released(player), &metrics)
            });
        }
        self.send_claims_since(&before);
    }

    /// Disconnects everybody.
    pub(super) fn close_all(&mut self, reason: CloseReason) {
        let followers = self.followers.drain(..).map(|follower| follower.member);
        for member in self.keeper.take().into_iter().chain(followers) {
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

    /// Tells the keeper which players are claimed, if that has changed.
    fn send_claims_since(&mut self, before: &[u8]) {
        let players = self.claims.players();
        if players != before {
            self.send_keeper(message::claims(&players));
        }
    }

    fn send_followers(&mut self, text: &Utf8Bytes) {
        let metrics = self.metrics.clone();
        self.keep_followers(|follower| websocket::enqueue(&follower.member.out, text.clone(), &metrics));
    }

    /// Removes the followers for which this is false, and tells the keeper how many are left.
    fn keep_followers(&mut self, keep: impl Fn(&Follower) -> bool) {
        let before = self.followers.len();
        let now = Instant::now();
        for gone in self.followers.extract_if(.., |follower| !keep(follower)) {
            self.claims.disconnect(gone.member.id, now);
        }
        if self.followers.len() < before {
            self.send_keeper(message::followers(self.followers.len()));
        }
    }
}
