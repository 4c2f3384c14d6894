//! Kinds of mistakes and their reasons, in positions where both are plain to see.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_coach::explain;
use yohoho_protocol::review::{Class, Fact};
use yohoho_rules::{Action, BySeat, Deal, Game, GameKind, Phase, Seat, SeatCount, king, queen};

const EDITION: &king::Edition = &king::Edition::CLASSIC;

/// A game of Skull King with these hands, bids and plays; whoever leads has the first hand and the first bid.
fn king(hands: &[&[&str]], bids: &[u8], plays: &[&str]) -> Game {
    let seats = SeatCount::new(hands.len()).unwrap();
    let mut game = Game::new(GameKind::SkullKing, seats, Seat::default());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    while usize::from(game.round()) < hands[0].len() || game.phase() != Phase::Deal {
        if game.phase() == Phase::Deal {
            game.deal(&game.draw_deal(&mut rng)).unwrap();
        }
        let seat = game.turn().first().unwrap();
        let legal = game.legal(seat);
        game.play(seat, legal.nth(0)).unwrap();
    }
    let lead = game.dealer().left(seats);
    let at = |place: usize| lead.left_by(place as u8, seats);
    let mut deal = king::Deal { hands: BySeat::default() };
    for (place, codes) in hands.iter().enumerate() {
        deal.hands[at(place)] = codes.iter().map(|code| EDITION.card(code).unwrap()).collect();
    }
    game.deal(&Deal::King(deal)).unwrap();
    for (place, bid) in bids.iter().enumerate() {
        game.play(at(place), Action::King(king::Action::Bid(king::Bid(*bid)))).unwrap();
    }
    for code in plays {
        let seat = game.turn().first().unwrap();
        game.play(seat, play(code)).unwrap();
    }
    game
}

fn play(code: &str) -> Action {
    Action::King(king::Action::Play(EDITION.play(code).unwrap()))
}

/// What is said if whoever is next plays one card instead of another.
fn instead(game: &Game, played: &str, best: &str) -> (Class, Vec<Fact>) {
    let view = game.view(game.turn().first());
    let (played, best) = (play(played), play(best));
    assert!(view.legal().contains(played) && view.legal().contains(best));
    explain(&view, played, best)
}

fn card(code: &str) -> String {
    code.to_string()
}

#[test]
fn bids_are_explained_by_the_hand() {
    let game = king(&[&["SK", "P", "K13", "Y2"], &["Y3", "Y4", "Y5", "Y6"], &["B3", "B4", "B5", "B6"]], &[], &[]);
    let lead = game.dealer().left(game.seats());
    let bid = |bid| Action::King(king::Action::Bid(king::Bid(bid)));
    let (class, facts) = explain(&game.view(Some(lead)), bid(0), bid(3));
    assert_eq!(class, Class::DoomedZero);
    assert_eq!(facts, [Fact::SureWinners { cards: ["K13", "P", "SK"].map(card).into() }, Fact::NoEscape]);
    assert_eq!(explain(&game.view(Some(lead)), bid(1), bid(3)).0, Class::Underbid);
    let (class, facts) = explain(&game.view(Some(lead.left(game.seats()))), bid(2), bid(0));
    assert_eq!((class, facts), (Class::Overbid, vec![Fact::SureWinners { cards: Vec::new() }]));
}

#[test]
fn a_mermaid_that_leaves_the_skull_king_alone_misses_a_capture() {
    let game = king(&[&["SK", "Y2"], &["M", "Y3"], &["B3", "B4"]], &[1, 1, 0], &["SK"]);
    let (class, facts) = instead(&game, "Y3", "M");
    assert_eq!(class, Class::MissedCapture);
    assert!(facts.contains(&Fact::Captures { card: card("M"), bonus: 50 }), "{facts:?}");
    assert!(facts.contains(&Fact::YouNeed { tricks: 1 }), "{facts:?}");
}

#[test]
fn an_escape_is_wasted_where_another_card_loses_too() {
    let game = king(&[&["P", "Y2"], &["E", "Y13"], &["B3", "B4"]], &[1, 0, 0], &["P"]);
    let (class, facts) = instead(&game, "E", "Y13");
    assert_eq!(class, Class::EscapeWasted);
    let leader = game.dealer().left(game.seats());
    assert_eq!(
        facts,
        [
            Fact::YouNeed { tricks: 0 },
            Fact::Winning { seat: leader, card: card("P") },
            Fact::Loses { card: card("Y13") },
            Fact::Keep { card: card("E") },
        ]
    );
}

#[test]
fn tricks_are_missed_unwanted_or_won_too_dearly() {
    let hands: [&[&str]; 3] = [&["Y5", "B2"], &["Y9", "Y3"], &["SK", "Y10"]];
    let missed = king(&hands, &[0, 0, 1], &["Y5", "Y3"]);
    let (class, facts) = instead(&missed, "Y10", "SK");
    // Both win, and nobody comes after: what was needed is there with less.
    assert_eq!(class, Class::MissedTrick, "{facts:?}");
    assert_eq!(instead(&missed, "SK", "Y10").0, Class::WinnerWasted);
    let unwanted = king(&hands, &[0, 0, 1], &["Y5"]);
    let (class, facts) = instead(&unwanted, "Y9", "Y3");
    assert_eq!(class, Class::UnwantedTrick);
    assert!(facts.contains(&Fact::Wins { card: card("Y9") }), "{facts:?}");
    let needed = king(&hands, &[0, 1, 0], &["Y5"]);
    let (class, facts) = instead(&needed, "Y3", "Y9");
    assert_eq!(class, Class::MissedTrick);
    assert!(facts.iter().any(|fact| matches!(fact, Fact::Beaten { by, .. } if by.contains(&card("Y10")))), "{facts:?}");
}

#[test]
fn scary_mary_is_played_as_the_wrong_thing() {
    let game = king(&[&["Y5", "B2"], &["SM", "Y3"], &["B9", "Y10"]], &[0, 0, 1], &["Y5"]);
    assert_eq!(instead(&game, "SM:P", "SM:E").0, Class::WrongMary);
}

#[test]
fn a_lead_is_judged_by_what_is_still_out() {
    let game = king(&[&["Y12", "B2"], &["Y13", "Y3"], &["B9", "Y10"]], &[0, 1, 1], &[]);
    let (class, facts) = instead(&game, "Y12", "B2");
    assert_eq!(class, Class::BadLead);
    let beaten = |code: &str| {
        facts.iter().find_map(|fact| match fact {
            Fact::Beaten { card, by } if card == code => Some(by.len()),
            _ => None,
        })
    };
    assert!(beaten("B2") > beaten("Y12"), "{facts:?}");
}

#[test]
fn whose_bid_is_lost_may_still_spoil_another() {
    // The second seat bid three and has lost the first trick. Whoever led has all the tricks they want.
    let hands: [&[&str]; 3] = [&["Y5", "Y6", "B3"], &["Y3", "K2", "E"], &["R2", "R3", "R4"]];
    let game = king(&hands, &[1, 3, 0], &["Y5", "Y3", "R2", "Y6"]);
    let (class, facts) = instead(&game, "K2", "E");
    assert_eq!(class, Class::MissedSpoiling);
    let leader = game.dealer().left(game.seats());
    assert_eq!(facts[0], Fact::BidLost);
    assert!(facts.contains(&Fact::Spoils { card: card("E"), seat: leader }), "{facts:?}");
}

#[test]
fn planks_and_pirates_are_explained() {
    let seats = SeatCount::new(3).unwrap();
    let mut game = Game::new(GameKind::SkullQueen, seats, Seat::default());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    game.deal(&game.draw_deal(&mut rng)).unwrap();
    let seat = Seat::ALL[0];
    let plank = |side, spaces: [u8; 4]| {
        let plank = queen::Plank::new(side, queen::ByColour(spaces.map(Some))).unwrap();
        Action::Queen(queen::Action::Plank(plank))
    };
    let view = game.view(Some(seat));
    let top = plank(queen::Side::HighTop, [2, 2, 2, 2]);
    let (class, facts) = explain(&view, plank(queen::Side::HighBottom, [2, 2, 2, 2]), top);
    assert_eq!(class, Class::PlankSide);
    assert!(matches!(&facts[1], Fact::BetterSide { side } if side == "high-top"));
    let (class, facts) = explain(&view, plank(queen::Side::HighTop, [2, 5, 2, 1]), top);
    assert_eq!(class, Class::PlankSpace);
    assert!(matches!(facts[0], Fact::BetterSpace { colour: 'Y', played: 5, best: 2, .. }), "{facts:?}");
    assert_eq!(facts.len(), 2);
    // With a card on the table, what the next one does to the own pirate is said.
    for _ in 0..3 {
        let seat = game.turn().first().unwrap();
        game.play(seat, top).unwrap();
    }
    let first = game.turn().first().unwrap();
    game.play(first, game.legal(first).nth(0)).unwrap();
    let next = game.turn().first().unwrap();
    let legal = game.legal(next);
    let (_, facts) = explain(&game.view(Some(next)), legal.nth(0), legal.nth(legal.len() - 1));
    assert!(facts.iter().any(|fact| matches!(fact, Fact::Moves { .. } | Fact::MovesNothing { .. })), "{facts:?}");
}
