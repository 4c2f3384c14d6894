//! What one seat may do, and why not: the same answer for a game, for a view and for a client that has only read one.

use super::{Action, Actions, Bid, CardSet, Edition, Illegal, Phase, Reason, Trick};
use crate::{Seat, Seats};

/// Everything that decides what a seat may do now.
///
/// ```
/// use yohoho_rules::king::{Action, Edition, Phase, Position, Reason, Suit, Trick};
/// use yohoho_rules::{Seat, Seats};
///
/// let edition = &Edition::CLASSIC;
/// let seat = Seat::ALL[1];
/// let hand = edition.collect(["Y3", "B8", "P"].map(|code| edition.card(code).unwrap())).unwrap();
/// let trick = Trick::from_plays(edition, [edition.play("Y5").unwrap()]);
/// let turn = Seats::only(seat);
/// let position = Position { edition, seat, phase: Phase::Play, turn, hand_size: 3, hand, trick: &trick };
///
/// let refused = position.check(Action::Play(edition.play("B8").unwrap())).unwrap_err();
/// assert_eq!(refused.reason, Reason::MustFollow(Suit::Yellow));
/// assert_eq!(refused.rule().number(), "SK7");
/// assert!(position.check(Action::Play(edition.play("P").unwrap())).is_ok());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    /// The edition that is played.
    pub edition: &'static Edition,
    /// Who wants to act.
    pub seat: Seat,
    /// What the game is waiting for.
    pub phase: Phase,
    /// Who may act now.
    pub turn: Seats,
    /// How many cards everybody got in this round: the highest bid.
    pub hand_size: u8,
    /// The cards this seat holds.
    pub hand: CardSet,
    /// The trick being played.
    pub trick: &'a Trick,
}

impl Position<'_> {
    /// Everything the seat may do now.
    #[inline]
    pub fn legal(&self) -> Actions {
        if !self.turn.contains(self.seat) {
            Actions::None
        } else if self.phase == Phase::Play {
            Actions::Plays(self.trick.legal(self.hand))
        } else {
            Actions::Bids(Bid(self.hand_size))
        }
    }

    /// Checks whether the seat may do this.
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
            (Phase::Bid, Action::Play(_)) => Reason::BidFirst,
            (Phase::Play, Action::Bid(_)) => Reason::BidsAreIn,
            _ if !self.turn.contains(self.seat) => Reason::NotYourTurn(self.turn),
            (_, Action::Bid(_)) => Reason::BidTooHigh,
            (_, Action::Play(play)) => self.trick.refusal(self.hand, play.card()).unwrap_or(Reason::NotInHand),
        };
        Err(Illegal { seat: self.seat, action, reason, allowed, edition: self.edition })
    }
}
