//! Actions, and why they are refused.

use core::fmt;

use super::{Edition, Play, PlaySet, Suit};
use crate::{Rule, Seat, Seats};

/// How many tricks a seat wants to win.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Bid(pub u8);

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A decision of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Bid in secret (SK4).
    Bid(Bid),
    /// Play a card (SK7, SK8).
    Play(Play),
}

impl Action {
    /// The action in the edition's notation, ready to print: `bid 2`, `play SM:P`.
    pub fn display(self, edition: &'static Edition) -> impl fmt::Display {
        fmt::from_fn(move |f| match self {
            Action::Bid(bid) => write!(f, "bid {bid}"),
            Action::Play(play) => write!(f, "play {}", play.code(edition)),
        })
    }
}

/// Everything a seat may do now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Actions {
    /// Nothing: it is not this seat's turn.
    None,
    /// Any bid from 0 to this one.
    Bids(Bid),
    /// Any of these plays.
    Plays(PlaySet),
}

impl Actions {
    /// How many actions there are.
    #[inline]
    pub const fn len(&self) -> usize {
        match self {
            Actions::None => 0,
            Actions::Bids(most) => most.0 as usize + 1,
            Actions::Plays(plays) => plays.len(),
        }
    }

    /// Whether there are none, because it is not this seat's turn.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The action at `index`, which must be less than [`len`](Actions::len).
    ///
    /// # Panics
    /// If there are no actions.
    #[inline]
    pub fn nth(&self, index: usize) -> Action {
        match self {
            Actions::None => panic!("it is not this seat's turn"),
            Actions::Bids(_) => Action::Bid(Bid(index as u8)),
            Actions::Plays(plays) => Action::Play(plays.nth(index)),
        }
    }

    /// Whether the action is among them.
    pub fn contains(&self, action: Action) -> bool {
        match (self, action) {
            (Actions::Bids(most), Action::Bid(bid)) => bid <= *most,
            (Actions::Plays(plays), Action::Play(play)) => plays.contains(play),
            _ => false,
        }
    }

    /// The actions in the order of [`nth`](Actions::nth).
    pub fn iter(self) -> impl ExactSizeIterator<Item = Action> {
        (0..self.len()).map(move |index| self.nth(index))
    }

    /// The actions in the edition's notation, ready to print: `bid 0 to 3`, `play Y1 SM:P SM:E`.
    pub fn display(self, edition: &'static Edition) -> impl fmt::Display {
        fmt::from_fn(move |f| match self {
            Actions::None => f.write_str("nothing"),
            Actions::Bids(most) => write!(f, "bid 0 to {most}"),
            Actions::Plays(plays) => {
                f.write_str("play")?;
                plays.into_iter().try_for_each(|play| write!(f, " {}", play.code(edition)))
            }
        })
    }
}

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The round is not dealt yet.
    NotDealt,
    /// The game is over.
    GameOver,
    /// It is the turn of these seats.
    NotYourTurn(Seats),
    /// Bids come before cards.
    BidFirst,
    /// Bidding is over.
    BidsAreIn,
    /// The bid is higher than the number of cards in hand.
    BidTooHigh,
    /// The card is not in this hand.
    NotInHand,
    /// The hand can follow this suit, so it must.
    MustFollow(Suit),
}

impl Reason {
    /// The rule behind it in an edition.
    pub const fn rule(self, edition: &Edition) -> Rule {
        match self {
            Reason::NotDealt => Rule::KingDeal,
            Reason::GameOver => Rule::KingEnd,
            Reason::NotYourTurn(_) => Rule::KingTurn,
            Reason::BidTooHigh => edition.bid_limit,
            Reason::BidFirst | Reason::BidsAreIn => Rule::KingBid,
            Reason::NotInHand | Reason::MustFollow(_) => Rule::KingFollow,
        }
    }
}

/// A refused action, with the rule that forbids it and what is allowed instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Illegal {
    /// The seat that tried it.
    pub seat: Seat,
    /// The action that was tried.
    pub action: Action,
    /// Why it is refused.
    pub reason: Reason,
    /// What this seat may do instead.
    pub allowed: Actions,
    pub(super) edition: &'static Edition,
}

impl Illegal {
    /// The edition that is played.
    pub const fn edition(&self) -> &'static Edition {
        self.edition
    }

    /// The rule that forbids it.
    pub const fn rule(&self) -> Rule {
        self.reason.rule(self.edition)
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {} may not {} ({}): ", self.seat, self.action.display(self.edition), self.rule())?;
        match self.reason {
            Reason::NotDealt => f.write_str("the round is not dealt yet"),
            Reason::GameOver => f.write_str("the game is over"),
            Reason::NotYourTurn(turn) => write!(f, "it is the turn of {turn}"),
            Reason::BidFirst => f.write_str("bids come first"),
            Reason::BidsAreIn => f.write_str("all bids are in"),
            Reason::BidTooHigh => f.write_str("a bid is at most the number of cards in hand"),
            Reason::NotInHand => f.write_str("the hand does not have it"),
            Reason::MustFollow(suit) => write!(f, "{} is led and the hand can follow", suit.letter(self.edition)),
        }?;
        if self.allowed.is_empty() { Ok(()) } else { write!(f, "; allowed: {}", self.allowed.display(self.edition)) }
    }
}

impl core::error::Error for Illegal {}
