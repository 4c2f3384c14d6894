//! `random`: any legal action.

use rand_core::Rng;
use yohoho_rules::{Action, View, below};

use crate::{Bot, Budget};

/// Plays any legal action, each equally likely.
pub(crate) struct Random;

impl Bot for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    fn character(&self) -> &'static str {
        "The parrot: any card that is allowed, any bid at all"
    }

    fn choose(&self, view: &View, _: &Budget<'_>, rng: &mut dyn Rng) -> Option<Action> {
        let legal = view.legal();
        (!legal.is_empty()).then(|| legal.nth(below(rng, legal.len() as u32) as usize))
    }

    fn takes_any(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use yohoho_rules::{Game, GameKind, Phase, SeatCount, Seed};

    use super::*;

    #[test]
    fn playing_any_action_without_a_view_is_what_it_chooses_with_one() {
        for kind in GameKind::ALL {
            for seats in SeatCount::ALL {
                let seed = Seed([seats.get() as u8; 32]);
                let mut game = Game::new(kind, seats, seed.first_dealer(seats));
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
                while game.phase() != Phase::Over {
                    if game.phase() == Phase::Deal {
                        game.deal_unchecked(&game.seed_deal(&seed));
                    }
                    for seat in game.turn() {
                        let mut same_rng = rng.clone();
                        let chosen = Random.choose(&game.view(Some(seat)), &Budget::default(), &mut same_rng).unwrap();
                        let mut checked = game;
                        checked.play(seat, chosen).unwrap();
                        assert_eq!(game.play_any(seat, &mut rng), Some(chosen));
                        assert_eq!((game, &rng), (checked, &same_rng));
                        // It is no longer this seat's turn, unless a new one has begun.
                        if !game.turn().contains(seat) {
                            assert_eq!(game.play_any(seat, &mut rng), None);
                        }
                    }
                }
            }
        }
    }
}
