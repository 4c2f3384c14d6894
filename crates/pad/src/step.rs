//! What can be entered.

use yohoho_rules::king::Capture;
use yohoho_rules::queen::{Colour, Side};

use crate::{PlayerId, Tint};

/// Where a pirate of Skull Queen ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Landing {
    /// On this space, from the top, 1 to 5.
    Space(u8),
    /// In the sea.
    Overboard,
}

/// One thing that is entered. Entries (from `Bid` to `Again`) go to the [round at hand](crate::Page::at_hand): the current one, or the past one that is being corrected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// Skull King: a bid, or none any more. It can be changed until the round is finished.
    Bid {
        /// Whose.
        player: PlayerId,
        /// 0 to the number of cards.
        bid: Option<u8>,
    },
    /// Skull King: a bid that comes from the player's own phone. Only while bids are made, and always for the current round, even while another is corrected.
    Sent {
        /// Whose.
        player: PlayerId,
        /// 0 to the number of cards.
        bid: Option<u8>,
    },
    /// Skull King with secret bids: all are in, and are shown.
    Open,
    /// Skull King: how many tricks somebody won.
    Won {
        /// Who.
        player: PlayerId,
        /// 0 to the number of cards.
        won: Option<u8>,
    },
    /// Skull King: somebody's Skull King took Pirates, or their Mermaid took the Skull King. One player a round; no Pirates are no capture.
    Capture {
        /// Who.
        player: PlayerId,
        /// What was taken.
        capture: Option<Capture>,
    },
    /// Skull Queen: the side of somebody's plank.
    Side {
        /// Whose.
        player: PlayerId,
        /// Which side.
        side: Option<Side>,
    },
    /// Skull Queen: where one of somebody's pirates ended.
    Pirate {
        /// Whose.
        player: PlayerId,
        /// Which of the four.
        colour: Colour,
        /// Where.
        landing: Option<Landing>,
    },
    /// The round at hand is complete: the next one begins, the game ends, or the correction is taken.
    Finish,
    /// The round at hand was dealt wrongly and is played again: all its entries are cleared.
    Again,
    /// A finished round is to be corrected.
    Edit {
        /// Which one, from 1.
        round: u8,
    },
    /// The correction is given up; the round stays as it was.
    Cancel,
    /// Somebody comes, from the current round on, with no points. Before anything is entered in the round.
    Join {
        /// What they are called.
        name: String,
        /// Their colour.
        tint: Tint,
        /// Whose left neighbour they are.
        after: PlayerId,
    },
    /// Somebody goes, from the current round on, and keeps the points. Before anything is entered in the round.
    Leave {
        /// Who.
        player: PlayerId,
    },
    /// Somebody who left comes back to their place, from the current round on. Before anything is entered in the round.
    Return {
        /// Who.
        player: PlayerId,
    },
    /// Somebody is called otherwise.
    Rename {
        /// Who.
        player: PlayerId,
        /// The new name.
        name: String,
    },
    /// Somebody gets another colour.
    Repaint {
        /// Who.
        player: PlayerId,
        /// The new colour.
        tint: Tint,
    },
    /// Somebody else deals the current round.
    Dealer {
        /// Who.
        player: PlayerId,
    },
    /// Skull King: whether bids are secret, from the current round on. Before anything is entered in the round.
    Secret {
        /// Whether they are.
        on: bool,
    },
}
