//! One game after the other.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_arena::game_seed;
use yohoho_rules::{Action, Actions, Game, GameKind, Phase, Seat, SeatCount, Seed, View, below};

use super::batch::Row;
use crate::numbering::{Numbering, display};

/// The game that is played, and those that follow.
pub(super) struct Lane {
    game: Game,
    /// The game's seed, from the lane's seed and the number of the game.
    deals: Seed,
    seed: u64,
    number: u64,
    /// For random actions and bots; deals have nothing to do with it.
    rng: Xoshiro256PlusPlus,
    /// Who is to act.
    seat: Seat,
    legal: Actions,
    /// What is to be played next.
    intended: Action,
}

/// The seed of a lane.
pub(super) fn seed(seed: u64, lane: u64) -> u64 {
    let Seed(bytes) = game_seed(seed, lane);
    u64::from_le_bytes(*bytes.first_chunk().expect("a seed has 32 bytes"))
}

impl Lane {
    pub(super) fn new(kind: GameKind, seats: SeatCount, seed: u64) -> Lane {
        let deals = game_seed(seed, 0);
        let game = first_deal(kind, seats, &deals);
        let seat = to_act(&game);
        let legal = game.legal(seat);
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        Lane { game, deals, seed, number: 0, rng, seat, legal, intended: legal.nth(0) }
    }

    /// The number of a random action.
    #[inline]
    pub(super) fn random(&mut self, numbering: &Numbering) -> usize {
        numbering.number(self.legal.nth(below(&mut self.rng, self.legal.len() as u32) as usize))
    }

    pub(super) fn view(&self) -> View {
        self.game.view(Some(self.seat))
    }

    pub(super) fn decision(&mut self) -> (View, &mut dyn Rng) {
        (self.view(), &mut self.rng)
    }

    /// Whether a bid or a plank is due.
    #[inline]
    pub(super) fn decides(&self) -> bool {
        self.game.phase() == Phase::Decide
    }

    /// Takes note of what is to be played.
    ///
    /// # Errors
    /// Why it may not, in a sentence.
    #[inline]
    pub(super) fn intend(&mut self, number: i16, numbering: &Numbering) -> Result<(), String> {
        match usize::try_from(number).ok().and_then(|number| numbering.action(number)) {
            Some(action) if self.legal.contains(action) => {
                self.intended = action;
                Ok(())
            }
            action => Err(self.refusal(number, action)),
        }
    }

    #[cold]
    fn refusal(&self, number: i16, action: Option<Action>) -> String {
        let kind = self.game.kind();
        let Some(action) = action else { return format!("{kind} has no action {number}") };
        let mut copy = self.game;
        match copy.play(self.seat, action) {
            Err(illegal) => illegal.to_string(),
            Ok(_) => format!("{} is not legal", display(kind, action)),
        }
    }

    /// Plays what was intended, and deals what is due.
    #[inline]
    pub(super) fn play(&mut self, row: &mut Row<'_>) {
        self.game.play_unchecked(self.seat, self.intended);
        match self.game.phase() {
            Phase::Decide | Phase::Play => {}
            Phase::Deal => {
                self.note_round(row);
                deal(&mut self.game, &self.deals);
            }
            Phase::Over => {
                self.note_round(row);
                *row.terminated = true;
                self.number += 1;
                self.deals = game_seed(self.seed, self.number);
                self.game = first_deal(self.game.kind(), self.game.seats(), &self.deals);
            }
        }
        self.seat = to_act(&self.game);
        self.legal = self.game.legal(self.seat);
    }

    fn note_round(&self, row: &mut Row<'_>) {
        *row.round_ended = true;
        for (reward, score) in row.rewards.iter_mut().zip(self.game.scores()) {
            *reward = f32::from(*score);
        }
        row.totals.copy_from_slice(self.game.totals());
    }

    /// Writes down what the seat to act sees. `all` says whether the mask has more than cards in it from before.
    #[inline]
    pub(super) fn look(&self, row: &mut Row<'_>, numbering: &Numbering, all: bool) {
        *row.seat = self.seat.index() as i8;
        *row.number = self.number;
        let stale = if all { row.mask.len() } else { numbering.cards() };
        row.mask[..stale].fill(false);
        numbering.set_mask(self.legal, row.mask);
        row.observation.write(|| self.view());
    }
}

fn first_deal(kind: GameKind, seats: SeatCount, deals: &Seed) -> Game {
    let mut game = Game::new(kind, seats, deals.first_dealer(seats));
    deal(&mut game, deals);
    game
}

fn deal(game: &mut Game, deals: &Seed) {
    game.deal(&game.seed_deal(deals)).expect("a seed gives a deal of one deck");
}

#[inline]
fn to_act(game: &Game) -> Seat {
    game.turn().first().expect("somebody is to act after a deal")
}
