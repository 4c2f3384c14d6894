//! Playing a round to its end as the bosun would.

use yohoho_rules::Seat;
use yohoho_rules::king::{Action, CardSet, Game, Play};

use super::bosun;
use super::knowledge::Knowledge;
use super::weights::Weights;

/// A guess at the whole game, and the cards that have not been played in this round.
#[derive(Clone, Copy)]
pub(crate) struct Rollout {
    pub(crate) game: Game,
    pub(crate) unplayed: CardSet,
}

impl Rollout {
    pub(crate) fn new(game: Game) -> Rollout {
        let played: CardSet = game.open().tricks().flat_map(|(_, plays)| plays).map(|play| play.card()).collect();
        Rollout { game, unplayed: game.open().edition().cards().without(played) }
    }

    #[inline]
    pub(crate) fn play(&mut self, seat: Seat, play: Play) {
        self.game.play_unchecked(seat, Action::Play(play));
        self.unplayed.remove(play.card());
    }

    /// Plays the rest of the round; all bids are in.
    pub(crate) fn play_out(&mut self, weights: &Weights) {
        while let Some((seat, legal)) = self.game.next_play() {
            let play = if legal.len() == 1 {
                legal.nth(0)
            } else {
                bosun::play(weights, &Knowledge::in_game(&self.game, seat, self.unplayed), legal)
            };
            self.play(seat, play);
        }
    }
}
