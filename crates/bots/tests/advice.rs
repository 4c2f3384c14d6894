//! Advice in positions whose answer is certain.

mod common;

use common::chance;
use rand_core::Rng;
use yohoho_bots::{Advice, BOTS, Budget, Margin, bot};
use yohoho_rules::{Action, BySeat, Game, GameKind, Phase, Seat, SeatCount, below, king, queen};

/// A game of Skull King in which these hands were just dealt, all with the same number of cards. Earlier rounds went somehow.
fn dealt(hands: &[&[&str]]) -> Game {
    let edition = &king::Edition::CLASSIC;
    let mut rng = chance(1);
    let mut game = Game::new(GameKind::SkullKing, SeatCount::new(hands.len()).unwrap(), Seat::default());
    while usize::from(game.round()) < hands[0].len() || game.phase() != Phase::Deal {
        act_somehow(&mut game, &mut rng);
    }
    let mut deal = king::Deal { hands: BySeat::default() };
    for (hand, codes) in deal.hands.0.iter_mut().zip(hands) {
        *hand = codes.iter().map(|code| edition.card(code).unwrap()).collect();
    }
    game.deal(&yohoho_rules::Deal::King(deal)).unwrap();
    game
}

fn act_somehow(game: &mut Game, rng: &mut impl Rng) {
    if game.phase() == Phase::Deal {
        game.deal(&game.draw_deal(rng)).unwrap();
    }
    for seat in game.turn() {
        let legal = game.legal(seat);
        game.play(seat, legal.nth(below(rng, legal.len() as u32) as usize)).unwrap();
    }
}

/// Goes on with these bids, seat 0 first, and these plays by whoever is next.
fn go_on(game: &mut Game, bids: &[u8], plays: &[&str]) -> Seat {
    for (seat, bid) in Seat::ALL.into_iter().zip(bids) {
        game.play(seat, Action::King(king::Action::Bid(king::Bid(*bid)))).unwrap();
    }
    for code in plays {
        let seat = game.turn().first().unwrap();
        game.play(seat, play(code)).unwrap();
    }
    game.turn().first().unwrap()
}

fn play(code: &str) -> Action {
    Action::King(king::Action::Play(king::Edition::CLASSIC.play(code).unwrap()))
}

/// The captain's advice to a seat, after checking that every bot's choice and advice agree on what is best.
fn advice(game: &Game, seat: Seat, best: Action) -> Vec<Advice> {
    let view = game.view(Some(seat));
    for bot in BOTS {
        let advice = bot.advise(&view, &Budget::samples(60), &mut chance(3));
        assert_eq!(advice[0].action, best, "{}: {advice:?}", bot.name());
        assert_eq!(advice.len(), view.legal().len());
    }
    for name in ["bosun", "captain"] {
        let choice = bot(name).unwrap().choose(&view, &Budget::samples(60), &mut chance(4));
        assert_eq!(choice, Some(best), "{name}");
    }
    bot("captain").unwrap().advise(&view, &Budget::samples(60), &mut chance(5))
}

/// The first seat left of the dealer leads: its number in these games.
fn leader(game: &Game) -> usize {
    game.dealer().left(game.seats()).index()
}

/// Hands in the order of play, from the leader on, put to their seats.
fn in_order<'a>(hands: &[&'a [&'a str]], bids: &[u8]) -> (Game, Vec<u8>) {
    // The dealer moves on every round: where the leader sits depends on the round alone.
    let first = leader(&dealt(hands));
    let count = hands.len();
    let at = |seat: usize| (seat + count - first) % count;
    let hands: Vec<&[&str]> = (0..count).map(|seat| hands[at(seat)]).collect();
    let bids = (0..count).map(|seat| bids[at(seat)]).collect();
    (dealt(&hands), bids)
}

#[test]
fn the_last_trick_is_taken_by_who_needs_it() {
    // Two tricks; the second is Scary Mary's, as what she has to be.
    for (bid, best, worst) in [(1, "SM:P", "SM:E"), (0, "SM:E", "SM:P")] {
        let (mut game, bids) = in_order(&[&["K13", "Y9"], &["B2", "B3"], &["E", "SM"]], &[1, 0, bid]);
        let seat = go_on(&mut game, &bids, &["K13", "B2", "E", "Y9", "B3"]);
        let advice = advice(&game, seat, play(best));
        assert_eq!(advice[1].action, play(worst));
        // Nothing is hidden that could matter: the score is known to the point.
        let (made, missed) = if bid == 0 { (20.0, -20.0) } else { (20.0, -10.0) };
        assert_eq!((advice[0].score, advice[0].error), (made, 0.0));
        assert_eq!((advice[1].score, advice[1].error), (missed, 0.0));
    }
}

#[test]
fn what_is_certain_is_clear_and_what_makes_no_difference_is_equal() {
    let (mut game, bids) = in_order(&[&["K13", "Y9"], &["B2", "B3"], &["E", "SM"]], &[1, 0, 1]);
    let seat = go_on(&mut game, &bids, &["K13", "B2", "E", "Y9", "B3"]);
    assert_eq!(advice(&game, seat, play("SM:P"))[1].margin(), Margin::Clear);

    // Neither of two losing cards can do anything, now or later.
    let (mut game, bids) = in_order(&[&["Y13", "B13"], &["Y3", "B4"], &["Y1", "Y2"]], &[2, 0, 0]);
    let seat = go_on(&mut game, &bids, &["Y13", "Y3"]);
    let both = bot("captain").unwrap().advise(&game.view(Some(seat)), &Budget::samples(60), &mut chance(5));
    assert_eq!(both[1].margin(), Margin::Equal, "{both:?}");
    // One guess tells nothing.
    let one = bot("captain").unwrap().advise(&game.view(Some(seat)), &Budget::samples(1), &mut chance(5));
    assert!(one.iter().all(|advice| advice.margin() == Margin::Equal), "{one:?}");
}

#[test]
fn a_sure_winner_is_played_by_who_needs_it_and_kept_back_by_who_does_not() {
    // The last to play, with a trick in reach.
    for (bid, hand, best) in [(1, &["Y10", "E"], "Y10"), (0, &["Y12", "Y2"], "Y2")] {
        let (mut game, bids) = in_order(&[&["Y9", "B1"], &["Y3", "B4"], hand], &[0, 0, bid]);
        let seat = go_on(&mut game, &bids, &["Y9", "Y3"]);
        let advice = advice(&game, seat, play(best));
        assert!(advice[0].score > advice[1].score, "{advice:?}");
    }
}

#[test]
fn a_sure_loser_is_thrown_away_by_who_wants_nothing() {
    // The yellow 13 would win here; the Escape cannot.
    let (mut game, bids) = in_order(&[&["Y9", "B1"], &["Y3", "B4"], &["Y13", "E"]], &[1, 1, 0]);
    let seat = go_on(&mut game, &bids, &["Y9", "Y3"]);
    let advice = advice(&game, seat, play("E"));
    assert_eq!((advice[1].score, advice[1].error), (-20.0, 0.0));
}

#[test]
fn a_mermaid_takes_the_skull_king() {
    let (mut game, bids) = in_order(&[&["SK", "B1"], &["P", "B4"], &["M", "E"]], &[1, 0, 1]);
    let seat = go_on(&mut game, &bids, &["SK", "P"]);
    let advice = advice(&game, seat, play("M"));
    // Worth 20 and 50, unless the Escape wins the last trick against two more.
    assert!(advice[0].score > 65.0, "{advice:?}");
}

#[test]
fn a_hand_of_kings_bids_and_a_hand_of_escapes_does_not() {
    let (game, _) = in_order(&[&["SK", "P", "P"], &["B2", "Y4", "R7"], &["E", "E", "Y1"]], &[0, 0, 0]);
    let first = Seat::ALL[leader(&game)];
    let last = first.left_by(2, game.seats());
    let bid = |number| Action::King(king::Action::Bid(king::Bid(number)));
    assert_eq!(advice(&game, first, bid(3)).len(), 4);
    let advice = advice(&game, last, bid(0));
    assert!(advice[0].score > 20.0, "{advice:?}");
}

#[test]
fn a_pirate_on_the_8_is_not_pushed_overboard() {
    // The First Mate would be the highest red: up from the topmost space. Red 4 lies between the others and moves nobody.
    let hands = ["R6 R8 R9 R10 R11 Y2 Y3 Y4 G2 G3 G4 B2 B3 0", "R3 R5 R2 R7 Y6 Y7 Y8 G6 G7 G8 B4 B6 B7 B8"];
    let mut deal = queen::Deal::default();
    let seats = SeatCount::new(3).unwrap();
    for (hand, codes) in deal.hands.0.iter_mut().zip(hands) {
        *hand = codes.split(' ').map(|code| code.parse::<queen::Card>().unwrap()).collect();
    }
    let [first, second, ..] = deal.hands.0;
    deal.hands.0[2] = queen::CardSet::deck(seats).without(first).without(second);
    let mut game = Game::new(GameKind::SkullQueen, seats, Seat::ALL[2]);
    game.deal(&yohoho_rules::Deal::Queen(deal)).unwrap();
    let spaces = queen::ByColour([Some(1), Some(5), Some(5), Some(5)]);
    let plank = queen::Plank::new(queen::Side::HighTop, spaces).unwrap();
    for seat in seats.seats() {
        game.play(seat, Action::Queen(queen::Action::Plank(plank))).unwrap();
    }
    let card = |code: &str| Action::Queen(queen::Action::Play(code.parse().unwrap()));
    game.play(Seat::ALL[0], card("R6")).unwrap();
    game.play(Seat::ALL[1], card("R3")).unwrap();
    let advice = advice(&game, Seat::ALL[2], card("R4"));
    let of = |code| advice.iter().find(|advice| advice.action == card(code)).unwrap().score;
    assert!(of("R4") > of("13") + 2.0, "{advice:?}");
}
