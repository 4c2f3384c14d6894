//! Which phone bids for which player: at most one player per phone.

use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, Instant};

use super::message::{PadRefusal, Token};
use crate::address::Address;
use crate::websocket::SocketId;

/// A claim lasts this long after its phone has disconnected. Then whoever bids for the player next takes it over.
const LAPSE: Duration = Duration::from_mins(10);

/// How many releases a pad remembers. The oldest are forgotten first.
const MAX_RELEASED: usize = 100;

/// The claims of all phones on the players of one pad.
#[derive(Default)]
pub(super) struct Claims {
    held: BTreeMap<u8, Claim>,
    /// Players that the keeper has taken away from a phone, which may not claim them again.
    released: VecDeque<(u8, Token)>,
}

struct Claim {
    token: Token,
    address: Address,
    phone: Phone,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phone {
    Connected(SocketId),
    GoneSince(Instant),
}

/// A connected phone that bids.
pub(super) struct Bidder<'a> {
    pub(super) socket: SocketId,
    pub(super) token: &'a Token,
    pub(super) address: Address,
    /// How many phones are connected from this address, including this one.
    pub(super) neighbours: usize,
}

impl Claims {
    /// The players that are claimed, in order.
    pub(super) fn players(&self) -> Vec<u8> {
        self.held.keys().copied().collect()
    }

    /// Claims a player for a phone. If the phone held another one, that player becomes free.
    pub(super) fn claim(&mut self, player: u8, bidder: &Bidder<'_>, now: Instant) -> Result<(), PadRefusal> {
        if self.released.iter().any(|(released, token)| *released == player && token == bidder.token) {
            return Err(PadRefusal::Released);
        }
        let held = self.held.get(&player);
        let is_own = held.is_some_and(|claim| claim.token == *bidder.token);
        if !is_own && held.is_some_and(|claim| !claim.has_lapsed(now)) {
            return Err(PadRefusal::Taken);
        }
        // A phone is known by its token and by its connection, so that changing one of them does not give it a second player.
        let connected = Phone::Connected(bidder.socket);
        self.held.retain(|_, claim| claim.token != *bidder.token && claim.phone != connected);
        self.held.insert(player, Claim { token: bidder.token.clone(), address: bidder.address, phone: connected });
        if !is_own {
            self.drop_excess(bidder);
        }
        Ok(())
    }

    /// Frees a player whose phone is gone if the address of a new claim has more claims than phones. Otherwise somebody who reconnects with a new token each
    /// time would collect one player after another.
    fn drop_excess(&mut self, bidder: &Bidder<'_>) {
        let from_here = || self.held.iter().filter(|(_, claim)| claim.address == bidder.address);
        if from_here().count() <= bidder.neighbours {
            return;
        }
        let gone = from_here().filter_map(|(player, claim)| match claim.phone {
            Phone::GoneSince(since) => Some((since, *player)),
            Phone::Connected(_) => None,
        });
        if let Some((_, player)) = gone.min() {
            self.held.remove(&player);
        }
    }

    /// Notes that a connection has ended.
    pub(super) fn disconnect(&mut self, socket: SocketId, now: Instant) {
        for claim in self.held.values_mut().filter(|claim| claim.phone == Phone::Connected(socket)) {
            claim.phone = Phone::GoneSince(now);
        }
    }

    /// Frees a player for good from the phone that held it, and returns that phone's connection if it has one.
    pub(super) fn release(&mut self, player: u8) -> Option<SocketId> {
        let claim = self.held.remove(&player)?;
        if self.released.len() == MAX_RELEASED {
            self.released.pop_front();
        }
        self.released.push_back((player, claim.token));
        match claim.phone {
            Phone::Connected(socket) => Some(socket),
            Phone::GoneSince(_) => None,
        }
    }
}

impl Claim {
    fn has_lapsed(&self, now: Instant) -> bool {
        match self.phone {
            Phone::Connected(_) => false,
            Phone::GoneSince(since) => now.saturating_duration_since(since) >= LAPSE,
        }
    }
}
