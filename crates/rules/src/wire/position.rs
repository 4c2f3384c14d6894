//! The current trick of a view, and what the viewer may do.

use alloc::string::String;

use super::{ActionJson, Phase, ViewJson};
use crate::trick::{king_hand, queen_hand};
use crate::{Action, Illegal, Seat, Seats, TrickState, king, queen};

impl ViewJson {
    /// The current trick: who led, and the codes of the cards. `None` between tricks.
    pub fn current_trick(&self) -> Option<(Seat, &[String])> {
        let trick = self.tricks.last().filter(|trick| !trick.is_complete())?;
        Some((trick.lead_seat()?, &trick.plays))
    }

    /// The state of the current trick, which is empty before its first card. `None` if the game has no such cards.
    pub fn trick_state(&self) -> Option<TrickState> {
        let codes = self.current_trick().map_or([].as_slice(), |(_, codes)| codes);
        TrickState::from_codes(self.game, codes).ok()
    }

    /// Who played, or will play, the card at `place` of one of this view's tricks: clockwise from the lead; with two
    /// captains of Skull Queen first the ghost, then the captain left of the dealer, then the dealer (SQ11).
    pub fn player(&self, lead: Seat, place: usize) -> Seat {
        if self.seats.has(lead) {
            return lead.left_by((place % self.seats.get()) as u8, self.seats);
        }
        // Between rounds the other captain is the dealer already.
        let dealer = if self.phase == Phase::Deal { self.dealer.left(self.seats) } else { self.dealer };
        match place {
            0 => Seat::GHOST,
            1 => dealer.left(self.seats),
            _ => dealer,
        }
    }

    /// Checks whether the viewer may do this now. Secret decisions may be changed until all are shown, so one that
    /// the viewer has already made does not count.
    ///
    /// ```
    /// use yohoho_rules::wire::{ActionJson, ViewJson};
    /// use yohoho_rules::{Game, GameKind, Seat, SeatCount, Seed};
    ///
    /// let mut game = Game::new(GameKind::SkullKing, SeatCount::new(4).unwrap(), Seat::ALL[0]);
    /// game.deal(&game.seed_deal(&Seed([7; 32]))).unwrap();
    /// let view = ViewJson::of(&game.view(Some(Seat::ALL[2])));
    /// assert!(view.check(&ActionJson::Bid(1)).is_ok());
    /// let refused = view.check(&ActionJson::Bid(2)).unwrap_err();
    /// assert_eq!(refused.rule().unwrap().number(), "SK4");
    /// ```
    ///
    /// # Errors
    /// If the rules forbid it. A view that contradicts itself, or an action that the game does not have, is not
    /// refused here.
    pub fn check(&self, action: &ActionJson) -> Result<(), Illegal> {
        match (self.trick_state(), self.seat, action.read(self.game)) {
            (Some(TrickState::King(edition, trick)), Some(seat), Ok(Action::King(action))) => {
                let Ok(hand) = king_hand(edition, &self.hand) else { return Ok(()) };
                let (phase, turn, hand_size) = (self.king_phase(), self.turn_seats(), self.hand_size);
                let position = king::Position { edition, seat, phase, turn, hand_size, hand, trick: &trick };
                position.check(action).map_err(Illegal::King)
            }
            (Some(TrickState::Queen(trick)), Some(seat), Ok(Action::Queen(action))) => {
                let Ok(hand) = queen_hand(&self.hand) else { return Ok(()) };
                let (phase, turn) = (self.queen_phase(), self.turn_seats());
                queen::Position { seat, phase, turn, hand, trick: &trick }.check(action).map_err(Illegal::Queen)
            }
            (_, _, Ok(Action::King(_))) if self.queen().is_some() => Err(Illegal::WrongGame(self.game)),
            (_, _, Ok(Action::Queen(_))) if self.king().is_some() => Err(Illegal::WrongGame(self.game)),
            _ => Ok(()),
        }
    }

    /// Who may act, or may still change their mind.
    fn turn_seats(&self) -> Seats {
        let ghost = self.queen().is_some_and(|queen| queen.ghost.is_some());
        match self.phase {
            Phase::Bid | Phase::Plank => Seats::all(self.seats),
            Phase::Play if ghost => Seats::all(self.seats),
            _ => self.turn.iter().copied().collect(),
        }
    }

    const fn king_phase(&self) -> king::Phase {
        match self.phase {
            Phase::Deal => king::Phase::Deal,
            Phase::Bid | Phase::Plank => king::Phase::Bid,
            Phase::Play => king::Phase::Play,
            Phase::Over => king::Phase::Over,
        }
    }

    const fn queen_phase(&self) -> queen::Phase {
        match self.phase {
            Phase::Deal => queen::Phase::Deal,
            Phase::Bid | Phase::Plank => queen::Phase::Plank,
            Phase::Play => queen::Phase::Play,
            Phase::Over => queen::Phase::Over,
        }
    }
}
