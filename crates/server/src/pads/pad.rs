//! One pad: who is there, and what they have not heard yet.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

use super::key::Fingerprint;
use super::message::{self, Bid, Token, Why};
use crate::metrics::Metrics;
use crate::wire::{self, Bye, Outgoing, SocketId};

/// How many may follow a pad.
const FOLLOWERS: usize = 24;

/// How long a pad is remembered after its keeper has gone.
const GRACE: Duration = Duration::from_hours(12);

/// A bid is kept until its keeper has shown so many pages since it was told: one may have been on its way already.
const PAGES: u8 = 2;

/// A pad that somebody keeps or follows, or did so not long ago.
pub(super) struct Pad {
    /// The key of whoever has kept it, so that nobody takes it over with another that happens to give the same code.
    key: Option<Fingerprint>,
    /// When its keeper last came or went.
    seen: Option<Instant>,
    keeper: Option<Member>,
    followers: Vec<Member>,
    /// The last page.
    page: Option<Utf8Bytes>,
    /// Which phone bids for a player.
    claims: BTreeMap<u8, Token>,
    /// The last bid of each player, as long as the keeper may not have heard it.
    bids: BTreeMap<u8, Unheard>,
    metrics: Arc<Metrics>,
}

struct Member {
    id: SocketId,
    out: mpsc::Sender<Outgoing>,
}

struct Unheard {
    bid: Bid,
    /// Pages since the keeper was told.
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

    /// Its keeper is here, in place of an earlier connection. False if it is somebody else's pad.
    pub(super) fn keep(&mut self, key: Fingerprint, id: SocketId, out: mpsc::Sender<Outgoing>) -> bool {
        if self.key.is_some_and(|known| known != key) {
            return false;
        }
        self.key = Some(key);
        self.seen = Some(Instant::now());
        if let Some(before) = self.keeper.replace(Member { id, out }) {
            let _ = before.out.try_send(Outgoing::Bye(Bye::Replaced));
        } else {
            self.tell_followers(&message::keeper(true));
        }
        self.tell_keeper(message::followers(self.followers.len()));
        let bids: Vec<Bid> = self.bids.values().map(|unheard| unheard.bid).collect();
        for bid in bids {
            self.tell_bid(bid);
        }
        true
    }

    /// One more follower. False if there are too many.
    pub(super) fn follow(&mut self, id: SocketId, out: mpsc::Sender<Outgoing>) -> bool {
        if self.followers.len() >= FOLLOWERS {
            return false;
        }
        let first = [Some(message::keeper(self.keeper.is_some())), self.page.clone()];
        if first.into_iter().flatten().all(|text| wire::leave(&out, text, &self.metrics)) {
            self.followers.push(Member { id, out });
            self.tell_keeper(message::followers(self.followers.len()));
        }
        true
    }

    /// A connection has ended.
    pub(super) fn leave(&mut self, id: SocketId) {
        if self.keeper.as_ref().is_some_and(|keeper| keeper.id == id) {
            self.lose_keeper();
        }
        let before = self.followers.len();
        self.followers.retain(|follower| follower.id != id);
        if self.followers.len() < before {
            self.tell_keeper(message::followers(self.followers.len()));
        }
    }

    /// The keeper shows a page. One who was replaced shows nothing any more.
    pub(super) fn show(&mut self, id: SocketId, page: &Utf8Bytes) {
        if self.keeper.as_ref().is_none_or(|keeper| keeper.id != id) {
            return;
        }
        self.bids.retain(|_, unheard| {
            unheard.pages += 1;
            unheard.pages < PAGES
        });
        if self.page.as_ref() != Some(page) {
            self.page = Some(page.clone());
            self.tell_followers(page);
        }
    }

    /// A follower bids. The first phone that bids for a player is the one that does.
    pub(super) fn bid(&mut self, id: SocketId, token: &Token, bid: Bid) -> Result<(), Why> {
        // Who was given up says it again when they are back.
        if !self.followers.iter().any(|follower| follower.id == id) {
            return Ok(());
        }
        if *self.claims.entry(bid.player).or_insert_with(|| token.clone()) != *token {
            return Err(Why::Taken);
        }
        self.tell_bid(bid);
        Ok(())
    }

    /// Sends everybody away.
    pub(super) fn dismiss(&mut self, bye: Bye) {
        for member in self.keeper.take().into_iter().chain(self.followers.drain(..)) {
            // Who does not keep up is cut off without a word.
            let _ = member.out.try_send(Outgoing::Bye(bye));
        }
    }

    fn tell_bid(&mut self, bid: Bid) {
        self.bids.insert(bid.player, Unheard { bid, pages: 0 });
        self.tell_keeper(message::bid(bid));
    }

    fn tell_keeper(&mut self, text: Utf8Bytes) {
        if self.keeper.as_ref().is_some_and(|keeper| !wire::leave(&keeper.out, text, &self.metrics)) {
            self.lose_keeper();
        }
    }

    fn lose_keeper(&mut self) {
        self.keeper = None;
        self.seen = Some(Instant::now());
        self.tell_followers(&message::keeper(false));
    }

    fn tell_followers(&mut self, text: &Utf8Bytes) {
        let before = self.followers.len();
        self.followers.retain(|follower| wire::leave(&follower.out, text.clone(), &self.metrics));
        if self.followers.len() < before {
            self.tell_keeper(message::followers(self.followers.len()));
        }
    }
}
