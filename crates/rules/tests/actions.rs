//! What is legal is accepted, everything else is refused, and no card is ever lost.

mod common;

use common::{random_game, tables};
use yohoho_rules::log::Entry;
use yohoho_rules::{Action, Actions, Deal, Family, Game, GameKind, Illegal, Phase, Seat, king, queen};

/// Every action that anybody could try in a game, legal or not.
fn every_action(kind: GameKind) -> Vec<Action> {
    let mut actions: Vec<Action> = (0..=12).map(|bid| Action::King(king::Action::Bid(king::Bid(bid)))).collect();
    let edition = kind.edition().unwrap_or(&king::Edition::CLASSIC);
    let plays = edition.deck.iter().flat_map(|card| king::Play::ways(*card));
    actions.extend(plays.map(|play| Action::King(king::Action::Play(play))));
    let cards = queen::CardSet::deck(yohoho_rules::SeatCount::ALL[4]);
    actions.extend(cards.iter().map(|card| Action::Queen(queen::Action::Play(card))));
    actions.extend([0, 7, 1249].map(|index| Action::Queen(queen::Action::Plank(queen::Plank::choice(index)))));
    let drowned = queen::Plank::new(queen::Side::HighTop, queen::ByColour([Some(1), Some(2), None, Some(5)])).unwrap();
    actions.push(Action::Queen(queen::Action::Plank(drowned)));
    actions
}

#[test]
fn every_legal_action_is_accepted_and_every_other_is_refused() {
    for (kind, seats) in tables() {
        let actions = every_action(kind);
        for seed in 0..2 {
            random_game(kind, seats, seed, |game, _, _| {
                for seat in Seat::ALL {
                    let legal = game.legal(seat);
                    assert_eq!(!legal.is_empty(), game.turn().contains(seat));
                    for action in legal.iter().take(20) {
                        assert!(legal.contains(action));
                        assert!(game.clone().play(seat, action).is_ok());
                    }
                    for action in &actions {
                        let mut after = *game;
                        let played = after.play(seat, *action);
                        assert_eq!(played.is_ok(), legal.contains(*action), "{seat} {action:?}");
                        if let Err(refused) = played {
                            assert_eq!(after, *game, "a refused action changes nothing");
                            assert_refusal_helps(refused, &legal);
                        }
                    }
                }
            });
        }
    }
}

/// A refusal names the rule and what would be allowed.
fn assert_refusal_helps(refused: Illegal, legal: &Actions) {
    let text = refused.to_string();
    match (refused, legal) {
        (Illegal::WrongGame(_), _) => assert!(text.contains("no action of"), "{text}"),
        (Illegal::King(refused), Actions::King(legal)) => {
            assert_eq!(refused.allowed, *legal);
            assert!(text.contains(refused.rule().number()), "{text}");
            assert_eq!(text.contains("allowed: "), !legal.is_empty(), "{text}");
        }
        (Illegal::Queen(refused), Actions::Queen(legal)) => {
            assert_eq!(refused.allowed, *legal);
            assert!(text.contains(refused.rule().number()), "{text}");
            assert_eq!(text.contains("allowed: "), !legal.is_empty(), "{text}");
        }
        _ => panic!("a refusal of the other game"),
    }
}

#[test]
fn the_short_way_to_the_next_card_says_the_same() {
    for (kind, seats) in tables() {
        random_game(kind, seats, 41, |game, _, _| {
            let next = match game {
                Game::King(game) => {
                    game.next_play().map(|(seat, plays)| (seat, Actions::King(king::Actions::Plays(plays))))
                }
                Game::Queen(game) => {
                    game.next_play().map(|(seat, cards)| (seat, Actions::Queen(queen::Actions::Plays(cards))))
                }
            };
            let wanted = game.turn().first().filter(|_| game.phase() == Phase::Play);
            assert_eq!(next, wanted.map(|seat| (seat, game.legal(seat))));
        });
    }
}

#[test]
fn refusals_read_well() {
    let seats = yohoho_rules::SeatCount::ALL[0];
    let edition = &king::Edition::CLASSIC;
    let mut game = king::Game::new(edition, seats, Seat::ALL[0]);
    let card = |code: &str| edition.card(code).unwrap();
    let play = |code: &str| king::Action::Play(edition.play(code).unwrap());
    let bid = |bid| king::Action::Bid(king::Bid(bid));
    let says = |game: &mut king::Game, seat, action| game.play(seat, action).unwrap_err().to_string();
    let [zero, one, ..] = Seat::ALL;

    assert_eq!(says(&mut game, one, bid(0)), "seat 1 may not bid 0 (SK1): the round is not dealt yet");
    let hands = [vec!["Y1"], vec!["Y2"]];
    let deal = |hands: [Vec<&str>; 2]| {
        let mut deal = king::Deal::default();
        for (hand, codes) in deal.hands.0.iter_mut().zip(hands) {
            *hand = codes.into_iter().map(card).collect();
        }
        deal
    };
    game.deal(&deal(hands)).unwrap();
    assert_eq!(says(&mut game, one, play("Y2")), "seat 1 may not play Y2 (SK4): bids come first; allowed: bid 0 to 1");
    assert_eq!(
        says(&mut game, one, bid(2)),
        "seat 1 may not bid 2 (SK4): a bid is at most the number of cards in hand; allowed: bid 0 to 1"
    );
    game.play(one, bid(1)).unwrap();
    assert_eq!(says(&mut game, one, bid(0)), "seat 1 may not bid 0 (SK4): it is the turn of 0".replace("SK4", "SK5"));
    game.play(zero, bid(1)).unwrap();
    assert_eq!(says(&mut game, one, bid(0)), "seat 1 may not bid 0 (SK4): all bids are in; allowed: play Y2");
    game.play(one, play("Y2")).unwrap();
    game.play(zero, play("Y1")).unwrap();
    game.deal(&deal([vec!["Y5", "B3"], vec!["Y1", "SM"]])).unwrap();
    game.play(zero, bid(1)).unwrap();
    game.play(one, bid(1)).unwrap();
    assert_eq!(
        says(&mut game, zero, play("K4")),
        "seat 0 may not play K4 (SK7): the hand does not have it; allowed: play Y5 B3"
    );
    game.play(zero, play("B3")).unwrap();
    game.play(one, play("Y1")).unwrap();
    assert_eq!(game.open().won(), [1, 0]);

    let mut game = queen::Game::new(yohoho_rules::SeatCount::ALL[1], zero);
    let plank = queen::Action::Plank(queen::Plank::choice(0));
    assert_eq!(
        game.play(one, plank).unwrap_err().to_string(),
        "seat 1 may not plank high-top R1 Y1 G1 B1 (SQ3): the round is not dealt yet"
    );
}

#[test]
fn no_card_is_lost_or_made() {
    for (kind, seats) in tables() {
        for seed in 0..20 {
            let mut dealt: Option<Deal> = None;
            random_game(kind, seats, seed, |game, _, next| {
                match (game, dealt) {
                    (Game::King(game), Some(Deal::King(deal))) => {
                        let played = game.open().tricks().flat_map(|(_, plays)| plays).map(|play| play.card());
                        let held = seats.seats().flat_map(|seat| game.hand(seat));
                        let all = game.open().edition().collect(played.chain(held)).expect("no card twice");
                        let first = seats.seats().flat_map(|seat| deal.hands[seat]).collect();
                        assert_eq!(all, first);
                        for seat in seats.seats() {
                            assert_eq!(game.open().hand_len(seat), game.hand(seat).len());
                        }
                    }
                    (Game::Queen(game), Some(Deal::Queen(deal))) => {
                        let played: Vec<_> = game.open().tricks().flat_map(|(_, plays)| plays).copied().collect();
                        let held: Vec<_> = seats.seats().flat_map(|seat| game.hand(seat)).collect();
                        let ghost = game.open().tricks().count() * usize::from(deal.ghost.is_some());
                        let pile: Vec<_> = deal.ghost.into_iter().flatten().skip(ghost).collect();
                        let all: queen::CardSet =
                            played.iter().chain(&held).chain(&pile).copied().chain(deal.centre).collect();
                        assert_eq!(all, queen::CardSet::deck(seats));
                        assert_eq!(all.len(), played.len() + held.len() + pile.len() + deal.centre.len());
                        for seat in seats.seats() {
                            assert_eq!(game.open().hand_len(seat), game.hand(seat).len());
                        }
                    }
                    _ => {}
                }
                if let Some(Entry::Deal(deal)) = next {
                    dealt = Some(*deal);
                }
            });
        }
    }
}

#[test]
fn an_escape_wins_only_among_escapes() {
    for (kind, seats) in tables().filter(|(kind, _)| kind.family() == Family::King) {
        for seed in 0..100 {
            random_game(kind, seats, seed, |game, _, next| {
                let (Game::King(game), Some(Entry::Act(seat, action @ Action::King(king::Action::Play(_))))) =
                    (game, next)
                else {
                    return;
                };
                let Action::King(action) = *action else { return };
                let mut after = *game;
                let outcome = after.play(*seat, action).unwrap();
                let (king::Outcome::Trick { winner, verdict } | king::Outcome::Round { winner, verdict }) = outcome
                else {
                    return;
                };
                let before: u8 = game.open().won().iter().sum();
                let won: u8 = after.open().won().iter().sum();
                assert_eq!(won, before + 1, "exactly one seat wins the trick");
                let (lead, plays) = after.open().tricks().nth(usize::from(before)).unwrap();
                assert_eq!(lead.left_by(verdict.winner, seats), winner);
                let escape = plays[usize::from(verdict.winner)].is_escape();
                assert_eq!(escape, plays.iter().all(|play| play.is_escape()));
            });
        }
    }
}

#[test]
fn impossible_deals_are_refused() {
    for (kind, seats) in tables() {
        let log = common::finished(kind, seats, 1);
        let Entry::Deal(deal) = log.entries[0] else { panic!("a game starts with a deal") };
        let mut game = log.start();
        let fails = |deal: Deal| {
            let mut game = log.start();
            let bad = game.deal(&deal).expect_err("an impossible deal");
            assert_eq!(game, log.start());
            bad.to_string()
        };
        let [zero, one, ..] = Seat::ALL;
        match deal {
            Deal::King(good) => {
                let mut deal = good;
                deal.hands[zero] = deal.hands[one];
                let text = fails(Deal::King(deal));
                let special = good.hands[one].iter().all(|card| card.suit().is_none());
                assert!(special || text.contains("more often than the deck has it"), "{text}");
                deal.hands[zero] = king::CardSet::EMPTY;
                assert!(fails(Deal::King(deal)).contains("0 cards instead of 1"));
                assert!(fails(Deal::Queen(queen::Deal::default())).contains("no deal of"));
            }
            Deal::Queen(good) => {
                let mut deal = good;
                deal.hands[zero] = deal.hands[one];
                assert!(fails(Deal::Queen(deal)).contains("more often"));
                deal.hands[zero] = queen::CardSet::EMPTY;
                assert!(fails(Deal::Queen(deal)).contains("0 cards instead of"));
                let mut deal = good;
                deal.ghost = if deal.ghost.is_some() { None } else { Some([queen::Card::MONKEY; 14]) };
                assert!(fails(Deal::Queen(deal)).contains("ghost"));
                let mut deal = good;
                deal.centre = if deal.centre.is_empty() { queen::CardSet::COLOURLESS } else { queen::CardSet::EMPTY };
                assert!(fails(Deal::Queen(deal)).contains("centre"));
                assert!(fails(Deal::King(king::Deal::default())).contains("no deal of"));
            }
        }
        game.deal(&deal).unwrap();
        assert_eq!(game.deal(&deal).unwrap_err().to_string(), "nothing is to be dealt now");
        assert_eq!(game.phase(), Phase::Decide);
    }
}

#[test]
fn a_log_can_be_written_and_read_at_every_state() {
    for (kind, seats) in tables() {
        random_game(kind, seats, 3, |game, log, _| {
            let text = serde_json::to_string(log).unwrap();
            let read: yohoho_rules::Log = serde_json::from_str(&text).unwrap();
            assert_eq!(read, *log);
            assert_eq!(read.replay().unwrap(), *game);
        });
    }
}
