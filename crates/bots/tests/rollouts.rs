//! Rollouts of the learned bot: what a coach goes by.
#![cfg(feature = "learned")]

mod common;

use common::chance;
use yohoho_bots::learned::{Learned, Rollouts};
use yohoho_rules::{Action, Game, GameKind, Phase, Seat, SeatCount, View};

/// A view of every decision of a round with everybody's first legal action, or so.
fn views(kind: GameKind, seats: usize) -> Vec<View> {
    let mut game = Game::new(kind, SeatCount::new(seats).unwrap(), Seat::default());
    let mut rng = chance(7);
    let mut views = Vec::new();
    for round in 0..2 {
        game.deal(&game.draw_deal(&mut rng)).unwrap();
        while let Some(seat) = game.turn().first() {
            let legal = game.legal(seat);
            if round == 1 && legal.len() > 1 {
                views.push(game.view(Some(seat)));
            }
            game.play(seat, legal.nth(views.len() * 31 % legal.len())).unwrap();
        }
    }
    views
}

#[test]
fn more_guesses_can_be_added_in_parts_of_any_size() {
    let learned = Learned::built_in();
    for (kind, seats) in [(GameKind::SkullKing, 3), (GameKind::Doubloons, 4), (GameKind::SkullQueen, 2)] {
        let mut differs = false;
        for view in views(kind, seats).iter().step_by(3) {
            let legal = view.legal();
            let actions: Vec<Action> = [0, legal.len() - 1].map(|at| legal.nth(at)).into();
            let at_once = learned.roll_out(view, &actions, 5, 0..7).unwrap();
            let mut in_parts = Rollouts::new(2);
            for part in [0..1, 1..5, 5..7] {
                in_parts.add(learned.roll_out(view, &actions, 5, part).unwrap());
            }
            assert_eq!(at_once, in_parts);
            assert_eq!(at_once.guesses(), 7);
            // Which actions are compared makes no difference to what one of them leads to.
            let alone = learned.roll_out(view, &actions[1..], 5, 0..7).unwrap();
            assert!(alone.iter().zip(at_once.iter()).all(|(alone, both)| alone[0] == both[1]));
            differs |= at_once != learned.roll_out(view, &actions, 6, 0..7).unwrap();
        }
        assert!(differs, "another seed guesses otherwise");
    }
}

#[test]
fn an_action_is_no_better_than_itself() {
    let learned = Learned::built_in();
    let view = views(GameKind::SkullKing, 4)[0];
    let action = view.legal().nth(1);
    let seat = view.viewer().unwrap();
    let rollouts = learned.roll_out(&view, &[action, action], 1, 0..8).unwrap();
    assert_eq!(rollouts.difference(0, 1, seat), (0.0, 0.0));
    assert_eq!(rollouts.mean(0, seat), rollouts.mean(1, seat));
}

#[test]
fn nothing_is_rolled_out_without_weights_or_without_a_decision() {
    let view = views(GameKind::SkullKing, 4)[0];
    let action = view.legal().nth(0);
    assert_eq!(Learned::default().roll_out(&view, &[action], 1, 0..2), None);
    let game = Game::new(GameKind::SkullKing, SeatCount::new(4).unwrap(), Seat::default());
    assert_eq!(game.phase(), Phase::Deal);
    assert_eq!(Learned::built_in().roll_out(&game.view(Some(Seat::default())), &[], 1, 0..2), None);
    assert_eq!(Learned::built_in().roll_out(&game.view(None), &[], 1, 0..2), None);
}
