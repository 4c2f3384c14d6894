//! What can be told without a game is what the game says: the state of a trick from its codes, and why something is not allowed.

mod common;

use common::{random_game, tables};
use yohoho_rules::log::Entry;
use yohoho_rules::record::Trick;
use yohoho_rules::wire::{ActionJson, LegalJson, Phase, ViewJson};
use yohoho_rules::{Family, Game, GameKind, Illegal, Outcome, Reason, Seat, TrickState, king, queen};

/// Every card that anybody holds.
fn cards_in_hands(game: &Game) -> Vec<String> {
    let mut codes: Vec<String> = game.seats().seats().flat_map(|seat| game.hand_codes(seat)).collect();
    codes.sort();
    codes.dedup();
    codes
}

/// The code that plays a card: a Scary Mary has to say what she is.
fn as_played(code: &str) -> ActionJson {
    ActionJson::Play(if code == "SM" { "SM:E" } else { code }.into())
}

#[test]
fn a_view_refuses_what_the_game_refuses_and_for_the_same_reason() {
    for (kind, seats) in tables() {
        random_game(kind, seats, 5, |game, _, _| {
            let mut actions: Vec<ActionJson> = cards_in_hands(game).iter().map(|code| as_played(code)).collect();
            actions.extend([0, 1, 5, 10, 11].map(ActionJson::Bid));
            for seat in game.seats().seats() {
                let view = ViewJson::of(&game.view(Some(seat)));
                if view.decided.contains(&seat) && !view.turn.is_empty() {
                    // A game takes a decision once; until it is shown, a table lets it be changed.
                    continue;
                }
                for choice in &actions {
                    let action = choice.read(kind).unwrap();
                    assert_eq!(view.check(choice).err(), game.clone().play(seat, action).err(), "{seat} {choice:?}");
                }
            }
        });
    }
}

#[test]
fn a_secret_decision_may_be_changed() {
    for (kind, seats) in tables() {
        random_game(kind, seats, 6, |game, _, _| {
            for seat in game.seats().seats() {
                let view = ViewJson::of(&game.view(Some(seat)));
                if !view.decided.contains(&seat) || view.turn.is_empty() {
                    continue;
                }
                match view.phase {
                    Phase::Bid => assert!((0..=view.hand_size).all(|bid| view.check(&ActionJson::Bid(bid)).is_ok())),
                    Phase::Play if kind.family() == Family::Queen => {
                        assert!(view.hand.iter().any(|code| view.check(&as_played(code)).is_ok()));
                    }
                    _ => {}
                }
            }
        });
    }
}

#[test]
fn a_trick_from_its_codes_says_what_may_follow_and_why_not() {
    for (kind, seats) in tables() {
        random_game(kind, seats, 7, |game, _, _| {
            let cards = cards_in_hands(game);
            for seat in game.turn() {
                let view = ViewJson::of(&game.view(Some(seat)));
                if view.phase != Phase::Play {
                    continue;
                }
                let (_, codes) = view.current_trick().unwrap_or((seat, &[]));
                let trick = TrickState::from_codes(kind, codes).unwrap();
                assert_eq!(Some(trick), view.trick_state());
                assert!(!trick.is_complete(seats));
                let playable = trick.playable(&view.hand).unwrap();
                for (code, playable) in view.hand.iter().zip(playable) {
                    let legal = |legal: &LegalJson| matches!(legal, LegalJson::One(ActionJson::Play(play)) if play.split(':').next() == Some(code));
                    assert_eq!(playable, view.legal.iter().any(legal), "{code} to {codes:?}");
                }
                for code in &cards {
                    let refused = game.clone().play(seat, as_played(code).read(kind).unwrap()).err();
                    let reason = refused.map(|refused| match refused {
                        Illegal::King(illegal) => Reason::King(illegal.edition(), illegal.reason),
                        Illegal::Queen(illegal) => Reason::Queen(illegal.reason),
                        Illegal::WrongGame(_) => panic!("the card is of this game"),
                    });
                    assert_eq!(trick.refusal(&view.hand, code), Ok(reason), "{code} to {codes:?}");
                }
            }
        });
    }
}

#[test]
fn a_trick_from_its_codes_has_the_winner_and_the_rule_of_the_game() {
    for (kind, seats) in tables() {
        random_game(kind, seats, 8, |game, _, entry| {
            let Some(Entry::Act(seat, action)) = entry else { return };
            let mut after = *game;
            let outcome = after.play(*seat, *action).unwrap();
            let view = ViewJson::of(&after.view(None));
            let complete = view.tricks.iter().rev().find(|trick| trick.is_complete());
            let state = |trick: &Trick| TrickState::from_codes(kind, &trick.plays).unwrap();
            match outcome {
                Outcome::King(king::Outcome::Trick { winner, verdict } | king::Outcome::Round { winner, verdict }) => {
                    let trick = complete.unwrap();
                    let state = state(trick);
                    assert!(state.is_complete(seats));
                    assert_eq!((state.winner(), state.rule()), (Some(verdict.winner.into()), Some(verdict.rule)));
                    assert_eq!(view.player(trick.lead_seat().unwrap(), state.winner().unwrap()), winner);
                    assert_eq!(trick.winner_seat(), Some(winner));
                }
                Outcome::Queen(queen::Outcome::Trick(_) | queen::Outcome::Round(_)) => {
                    let trick = complete.unwrap();
                    assert!(state(trick).is_complete(seats) && state(trick).winner().is_none());
                    assert_eq!(state(trick).rule().unwrap().number(), "SQ7");
                }
                _ => {}
            }
        });
    }
}

#[test]
fn every_card_of_a_trick_has_the_player_that_played_it() {
    for (kind, seats) in tables() {
        let mut played: Vec<(Seat, String)> = Vec::new();
        let mut round = 0;
        random_game(kind, seats, 9, |game, _, entry| {
            let view = ViewJson::of(&game.view(None));
            for trick in view.tricks.iter().filter(|trick| trick.is_complete()) {
                for (place, code) in trick.plays.iter().enumerate() {
                    let by = view.player(trick.lead_seat().unwrap(), place);
                    let ghost = kind.family() == Family::Queen && seats.get() == 2 && place == 0;
                    assert_eq!(by == Seat::GHOST, ghost || by == Seat::ALL[2] && seats.get() > 2);
                    assert!(ghost || played.contains(&(by, code.clone())), "{by} did not play {code}");
                }
            }
            if let Some(Entry::Act(seat, action)) = entry {
                if game.round() != round {
                    (round, played) = (game.round(), Vec::new());
                }
                if let ActionJson::Play(code) = ActionJson::write(kind, *action) {
                    played.push((*seat, code));
                }
            }
        });
    }
}

#[test]
fn cards_that_cannot_be_are_named() {
    let kind = GameKind::SkullKing;
    let says = |codes: &[&str]| TrickState::from_codes(kind, codes).unwrap_err().to_string();
    assert_eq!(says(&["Y1", "Y14"]), "\"Y14\" is not a card of skull-king");
    assert_eq!(says(&["SM"]), "\"SM\" on the table of skull-king must say what she is: SM:P or SM:E");
    assert_eq!(says(&["E"; 7]), "7 cards cannot lie there: at most 6");
    let trick = TrickState::new(kind);
    assert!(trick.is_empty() && trick.rule().is_none() && trick.winner().is_none());
    let twice = trick.refusal(&["Y1", "Y1"], "Y1").unwrap_err().to_string();
    assert_eq!(twice, "Y1 is there more often than the deck of skull-king has it");
    assert_eq!(trick.refusal(&["SM"], "SM:P"), Ok(None));
}
