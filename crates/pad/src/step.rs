//! Everything that can be entered on a sheet.

use yohoho_rules::king::Capture;
use yohoho_rules::queen::{Colour, Side};

use crate::{PlayerId, Tint};

/// Where a pirate of Skull Queen ended up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Landing {
    /// On a space, counted from the top, 1 to 5.
    Space(u8),
    /// In the sea.
    Overboard,
}

/// One thing that is entered. The steps from `Bid` to `Restart` go to the
/// [active round](crate::Page::active_round): the current one, or a finished one that is being corrected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// Skull King: makes, changes or withdraws a bid. Possible until the round is finished.
    Bid {
        /// The player who bids.
        player: PlayerId,
        /// From 0 to the number of cards; `None` withdraws the bid.
        bid: Option<u8>,
    },
    /// Skull King: a bid from the player's own phone. It is accepted during bidding only, and always goes to the
    /// current round, even while another one is being corrected.
    PhoneBid {
        /// The player who bids.
        player: PlayerId,
        /// From 0 to the number of cards; `None` withdraws the bid.
        bid: Option<u8>,
    },
    /// Skull King with secret bids: everybody has bid, and the bids are shown.
    Open,
    /// Skull King: how many tricks a player won.
    Won {
        /// The player who won them.
        player: PlayerId,
        /// From 0 to the number of cards; `None` clears the entry.
        won: Option<u8>,
    },
    /// Skull King: a player's Skull King captured Pirates, or their Mermaid captured the Skull King. At most one player
    /// each round can have captured something.
    Capture {
        /// The player who won the trick.
        player: PlayerId,
        /// What they captured; `None` or no Pirates clears the entry.
        capture: Option<Capture>,
    },
    /// Skull Queen: which side of the plank a player uses.
    Side {
        /// The player whose plank it is.
        player: PlayerId,
        /// `None` clears the entry.
        side: Option<Side>,
    },
    /// Skull Queen: where one of a player's pirates ended up.
    Pirate {
        /// The player whose pirate it is.
        player: PlayerId,
        /// The colour of the pirate.
        colour: Colour,
        /// `None` clears the entry.
        landing: Option<Landing>,
    },
    /// Completes the active round: the next one begins, the game ends, or a correction takes effect.
    Finish,
    /// Clears the active round, because the cards were misdealt and it is played again.
    Restart,
    /// Starts correcting a finished round.
    Edit {
        /// The number of the round, from 1.
        round: u8,
    },
    /// Abandons the correction; the round stays as it was.
    Cancel,
    /// Somebody new plays from the current round on, starting with no points. Only before anything is entered in the
    /// round.
    Join {
        /// The name of the new player.
        name: String,
        /// The colour of the new player.
        tint: Tint,
        /// The player they sit to the left of.
        after: PlayerId,
    },
    /// Somebody stops playing from the current round on, and keeps their points. Only before anything is entered in the
    /// round.
    Leave {
        /// The player who leaves.
        player: PlayerId,
    },
    /// Somebody who left takes their seat again from the current round on. Only before anything is entered in the
    /// round.
    Return {
        /// The player who comes back.
        player: PlayerId,
    },
    /// Changes a player's name.
    Rename {
        /// The player to rename.
        player: PlayerId,
        /// The new name.
        name: String,
    },
    /// Changes a player's colour.
    Recolour {
        /// The player who gets a new colour. Whoever had it takes theirs.
        player: PlayerId,
        /// The new colour.
        tint: Tint,
    },
    /// Makes somebody else the dealer of the current round.
    Dealer {
        /// The player who deals.
        player: PlayerId,
    },
    /// Skull King: makes bids secret or open from the current round on. Only before anything is entered in the round.
    Secret {
        /// Whether bids are secret.
        on: bool,
    },
}
