//! One round and everything entered in it.

use yohoho_rules::SeatCount;
use yohoho_rules::king::Capture;
use yohoho_rules::queen::{ByColour, Plank, Side};

use crate::{Landing, PlayerId};

/// A player's bid, as far as the reader may know it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Bid {
    /// The player has not bid yet.
    #[default]
    Missing,
    /// The player has bid, but the number is still secret.
    Sealed,
    /// The player has bid this number of tricks.
    Made(u8),
}

impl Bid {
    /// The number of tricks, if it is known.
    pub const fn number(self) -> Option<u8> {
        match self {
            Bid::Made(bid) => Some(bid),
            Bid::Missing | Bid::Sealed => None,
        }
    }

    /// Whether the player has bid, secretly or not.
    pub const fn is_in(self) -> bool {
        !matches!(self, Bid::Missing)
    }
}

/// What is entered for one player in one round. Skull King uses the first three fields, Skull Queen the last two.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Entry {
    /// The bid. The keeper's page has it even while it is secret: to show it, use [`Round::visible_bid`].
    pub bid: Bid,
    /// How many tricks the player won.
    pub won: Option<u8>,
    /// What the player captured with the Skull King or a Mermaid.
    pub capture: Option<Capture>,
    /// Which side of the plank the player uses.
    pub side: Option<Side>,
    /// Where each of the four pirates ended up.
    pub pirates: ByColour<Option<Landing>>,
}

impl Entry {
    /// The plank, once its side and all four pirates are entered.
    pub fn plank(&self) -> Option<Plank> {
        let mut spaces = ByColour([None; 4]);
        for (space, landing) in spaces.0.iter_mut().zip(self.pirates.0) {
            *space = match landing? {
                Landing::Space(space) => Some(space),
                Landing::Overboard => None,
            };
        }
        Plank::new(self.side?, spaces)
    }
}

/// What a player can have captured in a round: see [`Page::captures`](crate::Page::captures).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Captures {
    /// The most Pirates their Skull King can have captured; 0 if none.
    pub pirates: u8,
    /// Whether their Mermaid can have captured the Skull King.
    pub king: bool,
}

/// One round: who plays in it, and what is entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    pub(crate) number: u8,
    pub(crate) dealer: PlayerId,
    pub(crate) secret: bool,
    pub(crate) open: bool,
    /// Everybody who plays in the round, clockwise.
    pub(crate) entries: Vec<(PlayerId, Entry)>,
}

impl Round {
    /// The number of the round, from 1.
    pub const fn number(&self) -> u8 {
        self.number
    }

    /// The player who deals.
    pub const fn dealer(&self) -> PlayerId {
        self.dealer
    }

    /// Whether bids in this round are secret until they are opened.
    pub const fn is_secret(&self) -> bool {
        self.secret
    }

    /// Whether bids are secret and have not been opened yet.
    pub const fn is_closed(&self) -> bool {
        self.secret && !self.open
    }

    /// Everybody who plays in the round, clockwise.
    pub fn players(&self) -> impl ExactSizeIterator<Item = PlayerId> {
        self.entries.iter().map(|(player, _)| *player)
    }

    /// How many people play in the round.
    pub fn seats(&self) -> SeatCount {
        // Every step that changes who plays keeps it at two to six.
        SeatCount::new(self.entries.len()).unwrap_or(SeatCount::ALL[0])
    }

    /// What is entered for a player; `None` if they do not play in this round.
    pub fn entry(&self, player: PlayerId) -> Option<&Entry> {
        self.entries.iter().find(|(id, _)| *id == player).map(|(_, entry)| entry)
    }

    /// A player's bid as everybody may see it: secret bids are [`Bid::Sealed`] until they are opened.
    pub fn visible_bid(&self, player: PlayerId) -> Bid {
        match self.entry(player).map_or(Bid::Missing, |entry| entry.bid) {
            Bid::Made(_) if self.is_closed() => Bid::Sealed,
            bid => bid,
        }
    }

    /// Whether anything is entered for anybody.
    pub fn has_begun(&self) -> bool {
        self.entries.iter().any(|(_, entry)| *entry != Entry::default())
    }

    pub(crate) fn has_all_bids(&self) -> bool {
        self.entries.iter().all(|(_, entry)| entry.bid.is_in())
    }
}
