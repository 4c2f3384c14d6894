//! Actions, and why they are refused.

use core::fmt;

use super::{Card, CardSet, Colour, Plank};
use crate::{Rule, Seat, Seats};

/// A decision of one captain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Set up the plank in secret (SQ4).
    Plank(Plank),
    /// Play a card (SQ5); with two captains in secret (SQ11).
    Play(Card),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Plank(plank) => write!(f, "plank {plank}"),
            Action::Play(card) => write!(f, "play {card}"),
        }
    }
}

/// Everything a captain may do now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Actions {
    /// Nothing: it is not this seat's turn.
    None,
    /// Any plank with four pirates aboard.
    Planks,
    /// Any of these cards.
    Plays(CardSet),
}

impl Actions {
    /// How many actions there are.
    #[inline]
    pub const fn len(&self) -> usize {
        match self {
            Actions::None => 0,
            Actions::Planks => Plank::CHOICES,
            Actions::Plays(cards) => cards.len(),
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
            Actions::Planks => Action::Plank(Plank::choice(index)),
            Actions::Plays(cards) => Action::Play(cards.nth(index)),
        }
    }

    /// Whether the action is among them.
    pub fn contains(&self, action: Action) -> bool {
        match (self, action) {
            (Actions::Planks, Action::Plank(plank)) => plank.all_aboard(),
            (Actions::Plays(cards), Action::Play(card)) => cards.contains(card),
            _ => false,
        }
    }

    /// The actions in the order of [`nth`](Actions::nth).
    pub fn iter(self) -> impl ExactSizeIterator<Item = Action> {
        (0..self.len()).map(move |index| self.nth(index))
    }
}

impl fmt::Display for Actions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actions::None => f.write_str("nothing"),
            Actions::Planks => f.write_str("a side and a space from 1 to 5 for each pirate"),
            Actions::Plays(cards) => {
                f.write_str("play")?;
                cards.into_iter().try_for_each(|card| write!(f, " {card}"))
            }
        }
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
    /// Planks come before cards.
    PlankFirst,
    /// The planks have been shown.
    PlanksAreSet,
    /// A pirate of the new plank is overboard.
    PirateMissing,
    /// The card is not in this hand.
    NotInHand,
    /// The hand can follow this colour, so it must.
    MustFollow(Colour),
}

impl Reason {
    /// The rule behind it.
    pub const fn rule(self) -> Rule {
        match self {
            Reason::NotDealt => Rule::QueenDeal,
            Reason::GameOver => Rule::QueenRounds,
            Reason::PlankFirst | Reason::PlanksAreSet | Reason::PirateMissing => Rule::QueenPlank,
            Reason::NotYourTurn(_) | Reason::NotInHand | Reason::MustFollow(_) => Rule::QueenFollow,
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
}

impl Illegal {
    /// The rule that forbids it.
    pub const fn rule(&self) -> Rule {
        self.reason.rule()
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {} may not {} ({}): ", self.seat, self.action, self.rule())?;
        match self.reason {
            Reason::NotDealt => f.write_str("the round is not dealt yet"),
            Reason::GameOver => f.write_str("the game is over"),
            Reason::NotYourTurn(turn) => write!(f, "it is the turn of {turn}"),
            Reason::PlankFirst => f.write_str("planks come first"),
            Reason::PlanksAreSet => f.write_str("all planks are set"),
            Reason::PirateMissing => f.write_str("a round starts with four pirates aboard"),
            Reason::NotInHand => f.write_str("the hand does not have it"),
            Reason::MustFollow(colour) => write!(f, "{colour} is announced and the hand can follow"),
        }?;
        if self.allowed.is_empty() { Ok(()) } else { write!(f, "; allowed: {}", self.allowed) }
    }
}

impl core::error::Error for Illegal {}
