//! What one captain may do, and why not: the same answer for a game, for a view and for a client that has only read one.

use super::{Action, Actions, CardSet, Illegal, Phase, Reason, Trick};
use crate::{Seat, Seats};

/// Everything that decides what a captain may do now.
///
/// ```
/// use yohoho_rules::queen::{Action, Card, Colour, Phase, Position, Reason, Trick};
/// use yohoho_rules::{Seat, Seats};
///
/// let card = |code: &str| code.parse::<Card>().unwrap();
/// let seat = Seat::ALL[1];
/// let hand = ["R3", "G8", "0"].map(card).into_iter().collect();
/// let trick = Trick::from_iter([card("R5")]);
/// let position = Position { seat, phase: Phase::Play, turn: Seats::only(seat), hand, trick: &trick };
///
/// let refused = position.check(Action::Play(card("G8"))).unwrap_err();
/// assert_eq!(refused.reason, Reason::MustFollow(Colour::Red));
/// assert!(position.check(Action::Play(Card::MONKEY)).is_ok());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    /// Who wants to act.
    pub seat: Seat,
    /// What the game is waiting for.
    pub phase: Phase,
    /// Who may act now.
    pub turn: Seats,
    /// The cards this captain holds.
    pub hand: CardSet,
    /// The trick being played.
    pub trick: &'a Trick,
}

impl Position<'_> {
    /// Everything the captain may do now.
    #[inline]
    pub fn legal(&self) -> Actions {
        if !self.turn.contains(self.seat) {
            Actions::None
        } else if self.phase == Phase::Play {
            Actions::Plays(self.trick.legal(self.hand))
        } else {
            Actions::Planks
        }
    }

    /// Checks whether the captain may do this.
    ///
    /// # Errors
    /// If not: which rule forbids it, and what is allowed instead.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        let allowed = self.legal();
        if allowed.contains(action) {
            return Ok(());
        }
        let reason = match (self.phase, action) {
            (Phase::Deal, _) => Reason::NotDealt,
            (Phase::Over, _) => Reason::GameOver,
            (Phase::Plank, Action::Play(_)) => Reason::PlankFirst,
            (Phase::Play, Action::Plank(_)) => Reason::PlanksAreSet,
            _ if !self.turn.contains(self.seat) => Reason::NotYourTurn(self.turn),
            (_, Action::Plank(_)) => Reason::PirateMissing,
            (_, Action::Play(card)) => self.trick.refusal(self.hand, card).unwrap_or(Reason::NotInHand),
        };
        Err(Illegal { seat: self.seat, action, reason, allowed })
    }
}
