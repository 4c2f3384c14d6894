//! A round and what is entered in it.

use yohoho_rules::SeatCount;
use yohoho_rules::king::Capture;
use yohoho_rules::queen::{ByColour, Plank, Side};

use crate::{Landing, PlayerId};

/// A bid, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Bid {
    /// Not in.
    #[default]
    Missing,
    /// In, and not for these eyes yet.
    Sealed,
    /// In.
    Made(u8),
}

impl Bid {
    /// The number, if it is known.
    pub const fn number(self) -> Option<u8> {
        match self {
            Bid::Made(bid) => Some(bid),
            Bid::Missing | Bid::Sealed => None,
        }
    }

    /// Whether there is one.
    pub const fn is_in(self) -> bool {
        !matches!(self, Bid::Missing)
    }
}

/// What is entered for one player in one round. Skull King uses the first three fields, Skull Queen the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Entry {
    /// The bid. On the keeper's page also while it is secret: show [`Round::told`].
    pub bid: Bid,
    /// Tricks won.
    pub won: Option<u8>,
    /// What was taken.
    pub capture: Option<Capture>,
    /// The side of the plank.
    pub side: Option<Side>,
    /// Where the pirates ended.
    pub pirates: ByColour<Option<Landing>>,
}

impl Entry {
    /// The plank, once it is complete.
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

/// What can be taken by somebody: see [`Page::captures`](crate::Page::captures).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Captures {
    /// The most Pirates, 0 if none.
    pub pirates: u8,
    /// Whether a Mermaid can take the Skull King.
    pub king: bool,
}

/// A round: who plays, and what is entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    pub(crate) number: u8,
    pub(crate) dealer: PlayerId,
    pub(crate) secret: bool,
    pub(crate) open: bool,
    /// Everybody who plays, in the order of the table.
    pub(crate) entries: Vec<(PlayerId, Entry)>,
}

impl Round {
    /// Its number, from 1.
    pub const fn number(&self) -> u8 {
        self.number
    }

    /// Who deals.
    pub const fn dealer(&self) -> PlayerId {
        self.dealer
    }

    /// Whether its bids are secret until they are opened.
    pub const fn is_secret(&self) -> bool {
        self.secret
    }

    /// Whether its bids are hidden now.
    pub const fn is_closed(&self) -> bool {
        self.secret && !self.open
    }

    /// Who plays, clockwise.
    pub fn crew(&self) -> impl ExactSizeIterator<Item = PlayerId> {
        self.entries.iter().map(|(player, _)| *player)
    }

    /// How many play.
    pub fn seats(&self) -> SeatCount {
        // Two to six play at any time; nothing else is ever entered.
        SeatCount::new(self.entries.len()).unwrap_or(SeatCount::ALL[0])
    }

    /// What is entered for a player; none if they do not play in this round.
    pub fn entry(&self, player: PlayerId) -> Option<&Entry> {
        self.entries.iter().find(|(id, _)| *id == player).map(|(_, entry)| entry)
    }

    /// A player's bid as everybody may see it: a hidden one is [`Bid::Sealed`].
    pub fn told(&self, player: PlayerId) -> Bid {
        match self.entry(player).map_or(Bid::Missing, |entry| entry.bid) {
            Bid::Made(_) if self.is_closed() => Bid::Sealed,
            bid => bid,
        }
    }

    /// Whether anything is entered.
    pub fn has_begun(&self) -> bool {
        self.entries.iter().any(|(_, entry)| *entry != Entry::default())
    }

    pub(crate) fn all_in(&self) -> bool {
        self.entries.iter().all(|(_, entry)| entry.bid.is_in())
    }
}
