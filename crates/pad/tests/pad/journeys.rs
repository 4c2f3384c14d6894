//! Whole games as people at a real table enter them.

use yohoho_pad::{Captures, Landing, Lead, MAX_PLAYERS, Phase, PlayerId, Refusal, Setup, Sheet, Step, Tint};
use yohoho_rules::GameKind;
use yohoho_rules::king::Capture;
use yohoho_rules::queen::{Colour, Side};

use crate::common::{
    ANNE, BEN, CATO, DORA, bid, enter, king, king_round, pirates, plank, refused, secret_sheet, setup, sheet, won,
};

fn join(name: &str, after: PlayerId) -> Step {
    Step::Join { name: name.into(), tint: Tint::ALL[0], after }
}

#[test]
fn a_game_needs_two_to_six_with_names_of_their_own() {
    let with = |change: &dyn Fn(&mut Setup)| {
        let mut setup = setup(GameKind::SkullKing, 3);
        change(&mut setup);
        Sheet::new(setup).map(drop)
    };
    assert_eq!(with(&|_| ()), Ok(()));
    assert_eq!(with(&|setup| setup.players.truncate(1)), Err(Refusal::TooFewPlayers { least: 2 }));
    assert_eq!(with(&|setup| setup.players = vec![setup.players[0].clone(); 7]), Err(Refusal::TableFull { most: 6 }));
    assert_eq!(with(&|setup| setup.players[2].name = "Anne".into()), Err(Refusal::NameTaken { player: ANNE }));
    assert_eq!(with(&|setup| setup.players[2].name = "x\u{202e}y".into()), Err(Refusal::BadName { most: 24 }));
    assert_eq!(with(&|setup| setup.dealer = PlayerId(3)), Err(Refusal::NoSuchPlayer));
}

#[test]
fn a_round_goes_from_bids_to_tricks_to_points() {
    let mut sheet = sheet(GameKind::SkullKing, 3);
    king_round(&mut sheet, &[(1, 1), (0, 0), (1, 0)]);
    assert_eq!([ANNE, BEN, CATO].map(|player| sheet.page().total(player)), [20, 10, -10]);
    assert_eq!(sheet.page().leaders_after(1), [ANNE]);
    let page = sheet.page();
    assert_eq!((page.current().number(), page.rounds(), page.cards(page.current())), (2, 10, 2));
    assert_eq!((page.current().dealer(), page.lead(page.current())), (BEN, Lead::Player(CATO)));
    refused(&mut sheet, won(ANNE, 1), Refusal::BidMissing { player: ANNE });
    refused(&mut sheet, pirates(ANNE, 1), Refusal::BidMissing { player: ANNE });
    refused(&mut sheet, bid(ANNE, 3), Refusal::BidTooHigh { cards: 2 });
    refused(&mut sheet, bid(DORA, 1), Refusal::NoSuchPlayer);
    refused(&mut sheet, Step::Finish, Refusal::BidMissing { player: ANNE });
    refused(&mut sheet, Step::Side { player: ANNE, side: None }, Refusal::NotThisGame);
    enter(&mut sheet, [bid(ANNE, 2), bid(BEN, 0), bid(CATO, 1)]);
    assert_eq!(sheet.page().phase(), Phase::Results);
    // It is not too late to correct a bid.
    enter(&mut sheet, [bid(CATO, 0), won(ANNE, 1)]);
    refused(&mut sheet, won(BEN, 3), Refusal::WonTooHigh { cards: 2 });
    assert_eq!((sheet.page().implied_tricks(), sheet.page().tricks_left()), (None, 1));
    enter(&mut sheet, [won(BEN, 2)]);
    assert_eq!((sheet.page().implied_tricks(), sheet.page().tricks_left()), (None, -1));
    enter(&mut sheet, [won(CATO, 0)]);
    refused(&mut sheet, Step::Finish, Refusal::TricksDoNotAddUp { cards: 2, sum: 3 });
    enter(&mut sheet, [Step::Won { player: BEN, won: None }]);
    refused(&mut sheet, Step::Finish, Refusal::WonMissing { player: BEN });
    assert_eq!(sheet.page().implied_tricks(), Some((BEN, 1)));
    enter(&mut sheet, [won(BEN, 1), Step::Finish]);
    let line = |player| sheet.page().player_round(2, player).unwrap();
    assert_eq!((line(BEN).points, line(BEN).zero, line(BEN).kept), (Some(-20), true, Some(false)));
    assert_eq!((line(CATO).points, line(CATO).zero, line(CATO).kept), (Some(20), true, Some(true)));
    assert_eq!((line(ANNE).points, line(ANNE).zero, line(ANNE).kept), (Some(-10), false, Some(false)));
    assert_eq!(sheet.page().leaders_after(2), [ANNE, CATO]);
    assert_eq!(sheet.page().leaders_after(9), []);
}

#[test]
fn only_one_skull_king_is_in_a_round() {
    let mut sheet = sheet(GameKind::SkullKing, 4);
    king_round(&mut sheet, &[(1, 1), (0, 0), (0, 0), (0, 0)]);
    assert_eq!(sheet.page().captures(ANNE), Captures::default());
    enter(&mut sheet, [bid(ANNE, 1), bid(BEN, 1), bid(CATO, 0), bid(DORA, 0)]);
    assert_eq!(sheet.page().captures(ANNE), Captures { pirates: 3, king: true });
    enter(&mut sheet, [won(ANNE, 1), won(CATO, 0), pirates(ANNE, 2)]);
    assert_eq!(sheet.page().preview(ANNE).map(|line| (line.points, line.bonus)), Some((Some(80), 60)));
    refused(&mut sheet, pirates(ANNE, 4), Refusal::TooManyPirates { most: 3 });
    refused(&mut sheet, pirates(ANNE, 255), Refusal::TooManyPirates { most: 3 });
    refused(&mut sheet, pirates(CATO, 1), Refusal::NoTrickNoBonus { player: CATO });
    refused(&mut sheet, king(BEN), Refusal::KingTakenTwice { player: ANNE });
    refused(&mut sheet, won(ANNE, 0), Refusal::NoTrickNoBonus { player: ANNE });
    assert_eq!(sheet.page().captures(BEN), Captures::default());
    // It was Ben's Mermaid after all.
    enter(&mut sheet, [king(ANNE), Step::Capture { player: ANNE, capture: None }, king(BEN)]);
    enter(&mut sheet, [pirates(BEN, 0)]);
    assert_eq!(sheet.page().preview(BEN).unwrap().entry.capture, None);
    enter(&mut sheet, [king(BEN), won(BEN, 1), won(DORA, 0), Step::Finish]);
    assert_eq!(sheet.page().player_round(2, BEN).map(|line| (line.points, line.bonus)), Some((Some(70), 50)));

    let mut doubloons = crate::common::sheet(GameKind::Doubloons, 6);
    enter(&mut doubloons, (0..6).map(|player| bid(PlayerId(player), 0)));
    assert_eq!(doubloons.page().captures(ANNE), Captures { pirates: 3, king: true });
    assert_eq!(doubloons.page().captures(PlayerId(9)), Captures::default());
}

#[test]
fn secret_bids_are_opened_before_tricks_are_entered() {
    let mut sheet = secret_sheet(2);
    enter(&mut sheet, [bid(ANNE, 1), bid(BEN, 0)]);
    assert_eq!((sheet.page().phase(), sheet.page().can_open()), (Phase::Bids, true));
    refused(&mut sheet, won(ANNE, 1), Refusal::NotOpen);
    refused(&mut sheet, Step::Finish, Refusal::NotOpen);
    refused(&mut sheet, Step::Secret { on: false }, Refusal::RoundBegun);
    enter(&mut sheet, [Step::Open]);
    assert_eq!(sheet.page().phase(), Phase::Results);
    enter(&mut sheet, [Step::Restart]);
    assert!(sheet.page().current().is_closed() && !sheet.page().current().has_begun());
    enter(&mut sheet, [Step::Secret { on: false }, bid(ANNE, 1), bid(BEN, 0), won(ANNE, 1), won(BEN, 0), Step::Finish]);
    assert!(!sheet.page().current().is_secret());
}

#[test]
fn a_past_round_is_corrected_and_everything_follows() {
    let mut sheet = sheet(GameKind::SkullKing, 2);
    king_round(&mut sheet, &[(1, 1), (0, 0)]);
    king_round(&mut sheet, &[(1, 1), (1, 1)]);
    enter(&mut sheet, [bid(ANNE, 3)]);
    let before = sheet.page().clone();
    refused(&mut sheet, Step::Edit { round: 3 }, Refusal::NoSuchRound { finished: 2 });
    refused(&mut sheet, Step::Edit { round: 0 }, Refusal::NoSuchRound { finished: 2 });
    refused(&mut sheet, Step::Cancel, Refusal::NotEditing);
    enter(&mut sheet, [Step::Edit { round: 1 }, bid(ANNE, 0)]);
    assert_eq!((sheet.page().editing(), sheet.page().active_round().unwrap().number()), (Some(1), 1));
    refused(&mut sheet, Step::Edit { round: 2 }, Refusal::Editing { round: 1 });
    refused(&mut sheet, join("Cato", ANNE), Refusal::Editing { round: 1 });
    // A correction has no effect until it is finished.
    assert_eq!(sheet.page().total(ANNE), 40);
    assert_eq!(sheet.page().preview(ANNE).unwrap().points, Some(-10));
    enter(&mut sheet, [Step::Cancel]);
    assert_eq!(*sheet.page(), before);
    enter(&mut sheet, [Step::Edit { round: 1 }, won(ANNE, 0)]);
    refused(&mut sheet, Step::Finish, Refusal::TricksDoNotAddUp { cards: 1, sum: 0 });
    enter(&mut sheet, [won(BEN, 1), Step::Finish]);
    assert_eq!((sheet.page().total(ANNE), sheet.page().total(BEN)), (10, 10));
    assert_eq!(sheet.page().total_after(1, ANNE), Some(-10));
    assert_eq!(sheet.page().current(), before.current());
    // The round is entered again from memory, and then all of that is undone.
    let before = sheet.page().clone();
    enter(&mut sheet, [Step::Edit { round: 2 }, Step::Restart]);
    assert_eq!(sheet.page().phase(), Phase::Bids);
    king_round(&mut sheet, &[(2, 2), (0, 0)]);
    assert_eq!((sheet.page().total(ANNE), sheet.page().total(BEN)), (30, 10));
    (0..7).for_each(|_| assert!(sheet.undo()));
    assert_eq!(*sheet.page(), before);
    (0..7).for_each(|_| assert!(sheet.redo()));
    assert!(!sheet.redo());
    assert_eq!(sheet.page().total(ANNE), 30);
    // After a new step nothing can be redone.
    sheet.undo();
    enter(&mut sheet, [Step::Cancel]);
    assert_eq!((sheet.redoable(), sheet.undoable()), (None, Some(&Step::Cancel)));
}

#[test]
fn rounds_can_be_corrected_after_the_game() {
    let mut sheet = sheet(GameKind::SkullKing, 2);
    for round in 1..=10 {
        king_round(&mut sheet, &[(round, round), (0, 0)]);
    }
    assert!(sheet.page().is_over());
    assert_eq!((sheet.page().phase(), sheet.page().active_round(), sheet.page().finished()), (Phase::Over, None, 10));
    refused(&mut sheet, bid(ANNE, 1), Refusal::GameOver);
    refused(&mut sheet, Step::Finish, Refusal::GameOver);
    refused(&mut sheet, Step::Restart, Refusal::GameOver);
    refused(&mut sheet, Step::Leave { player: ANNE }, Refusal::GameOver);
    refused(&mut sheet, Step::PhoneBid { player: ANNE, bid: Some(1) }, Refusal::GameOver);
    let total = sheet.page().total(ANNE);
    enter(&mut sheet, [Step::Edit { round: 10 }, pirates(ANNE, 1), Step::Finish]);
    assert_eq!(sheet.page().total(ANNE), total + i16::from(Capture::Pirates(1).bonus()));
    assert!(sheet.page().is_over());
    enter(&mut sheet, [Step::Rename { player: ANNE, name: "Annie".into() }]);
}

#[test]
fn people_come_and_go() {
    let mut sheet = sheet(GameKind::SkullKing, 3);
    king_round(&mut sheet, &[(1, 1), (0, 0), (0, 0)]);
    // Ben deals the second round. Dora sits down to his left, so she deals next.
    enter(&mut sheet, [join("Dora", BEN)]);
    assert_eq!(sheet.page().present().collect::<Vec<_>>(), [ANNE, BEN, DORA, CATO]);
    assert_eq!(sheet.page().lead(sheet.page().current()), Lead::Player(DORA));
    enter(&mut sheet, [bid(ANNE, 0)]);
    refused(&mut sheet, join("Emil", ANNE), Refusal::RoundBegun);
    refused(&mut sheet, Step::Leave { player: ANNE }, Refusal::RoundBegun);
    assert_eq!(
        (sheet.page().can_join(), sheet.page().can_leave()),
        (Err(Refusal::RoundBegun), Err(Refusal::RoundBegun))
    );
    enter(&mut sheet, [bid(BEN, 0), bid(DORA, 2), bid(CATO, 0), won(ANNE, 0), won(BEN, 0), won(DORA, 2), won(CATO, 0)]);
    enter(&mut sheet, [Step::Finish]);
    assert_eq!((sheet.page().total_after(1, DORA), sheet.page().total_after(2, DORA)), (None, Some(40)));
    assert_eq!(sheet.page().player_round(1, DORA), None);
    // Dora would deal next but leaves, so Cato deals.
    assert_eq!(sheet.page().current().dealer(), DORA);
    enter(&mut sheet, [Step::Leave { player: DORA }]);
    assert_eq!(sheet.page().current().dealer(), CATO);
    refused(&mut sheet, Step::Leave { player: DORA }, Refusal::NotPresent { player: DORA });
    refused(&mut sheet, bid(DORA, 1), Refusal::NotPresent { player: DORA });
    refused(&mut sheet, Step::Dealer { player: DORA }, Refusal::NotPresent { player: DORA });
    refused(&mut sheet, Step::Return { player: ANNE }, Refusal::AlreadyPresent { player: ANNE });
    refused(&mut sheet, join("Dora", ANNE), Refusal::NameTaken { player: DORA });
    king_round(&mut sheet, &[(3, 3), (0, 0), (0, 0)]);
    let last = *sheet.page().standings().last().unwrap();
    assert_eq!((last.player, last.total, last.place), (DORA, 40, None));
    assert_eq!(sheet.page().total_after(3, DORA), Some(40));
    // She is back in her old seat.
    enter(&mut sheet, [Step::Return { player: DORA }]);
    assert_eq!(sheet.page().present().collect::<Vec<_>>(), [ANNE, BEN, DORA, CATO]);
    assert_eq!(sheet.page().standings()[0].player, ANNE);
    assert_eq!(sheet.page().player_round(3, DORA), None);
    enter(&mut sheet, [Step::Dealer { player: DORA }]);
    assert_eq!(sheet.page().current().dealer(), DORA);
}

#[test]
fn two_to_six_play_at_any_time() {
    let mut sheet = sheet(GameKind::Doubloons, 5);
    assert_eq!(sheet.page().free_tint(), Tint::ALL[5]);
    enter(&mut sheet, [join("Finn", ANNE)]);
    refused(&mut sheet, join("Gil", ANNE), Refusal::TableFull { most: 6 });
    refused(&mut sheet, Step::Return { player: ANNE }, Refusal::AlreadyPresent { player: ANNE });
    for player in 0..4 {
        enter(&mut sheet, [Step::Leave { player: PlayerId(player) }]);
    }
    refused(&mut sheet, Step::Leave { player: PlayerId(4) }, Refusal::TooFewPlayers { least: 2 });
    assert_eq!(sheet.page().can_leave(), Err(Refusal::TooFewPlayers { least: 2 }));
    for number in 6..MAX_PLAYERS {
        enter(&mut sheet, [join(&format!("Guest {number}"), ANNE), Step::Leave { player: PlayerId(number) }]);
    }
    refused(&mut sheet, join("Zoe", ANNE), Refusal::TooManyPlayers { most: MAX_PLAYERS });
}

#[test]
fn doubloons_are_dealt_as_far_as_they_go() {
    let mut sheet = sheet(GameKind::Doubloons, 6);
    for round in 1..=8 {
        king_round(&mut sheet, &[(round, round), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0)]);
    }
    assert_eq!(sheet.page().cards(sheet.page().current()), 8);
    enter(&mut sheet, [Step::Leave { player: BEN }]);
    assert_eq!(sheet.page().cards(sheet.page().current()), 9);
    king_round(&mut sheet, &[(9, 9), (0, 0), (0, 0), (0, 0), (0, 0)]);
    // In round ten everybody has nine doubloons, but a bid of zero is still worth ten times ten.
    refused(&mut sheet, bid(ANNE, 10), Refusal::BidTooHigh { cards: 9 });
    king_round(&mut sheet, &[(9, 9), (0, 0), (0, 0), (0, 0), (0, 0)]);
    assert_eq!(sheet.page().player_round(10, CATO).unwrap().points, Some(100));
}

#[test]
fn captains_have_as_many_rounds_as_they_are() {
    let mut sheet = sheet(GameKind::SkullQueen, 2);
    assert_eq!((sheet.page().rounds(), sheet.page().phase()), (2, Phase::Results));
    assert_eq!(sheet.page().lead(sheet.page().current()), Lead::Ghost);
    assert_eq!(sheet.page().cards(sheet.page().current()), 14);
    refused(&mut sheet, bid(ANNE, 1), Refusal::NotThisGame);
    refused(&mut sheet, Step::Open, Refusal::NotThisGame);
    refused(&mut sheet, Step::Secret { on: true }, Refusal::NotThisGame);
    refused(&mut sheet, king(ANNE), Refusal::NotThisGame);
    let pirate = |landing| Step::Pirate { player: ANNE, colour: Colour::Red, landing: Some(landing) };
    refused(&mut sheet, pirate(Landing::Space(6)), Refusal::NoSuchSpace { spaces: 5 });
    refused(&mut sheet, pirate(Landing::Space(0)), Refusal::NoSuchSpace { spaces: 5 });
    enter(&mut sheet, plank(ANNE, Side::HighTop, [1, 2, 4, 0]));
    assert_eq!(sheet.page().results_missing(), [BEN]);
    assert_eq!(sheet.page().implied_tricks(), None);
    refused(&mut sheet, Step::Finish, Refusal::PlankMissing { player: BEN });
    enter(&mut sheet, plank(BEN, Side::HighBottom, [0, 0, 0, 0]));
    enter(&mut sheet, [Step::Finish]);
    assert_eq!((sheet.page().total(ANNE), sheet.page().total(BEN)), (15, 0));
    let line = sheet.page().player_round(1, ANNE).unwrap();
    assert_eq!((line.bonus, line.kept, line.zero), (0, None, false));
    // With a third captain there is a third round.
    enter(&mut sheet, [join("Cato", BEN)]);
    assert_eq!((sheet.page().rounds(), sheet.page().lead(sheet.page().current())), (3, Lead::Player(CATO)));
    for round in 2..=3 {
        assert_eq!(sheet.page().current().number(), round);
        for player in [ANNE, BEN, CATO] {
            enter(&mut sheet, plank(player, Side::HighTop, [3; 4]));
        }
        enter(&mut sheet, [Step::Finish]);
    }
    assert!(sheet.page().is_over());
    assert_eq!((sheet.page().finished(), sheet.page().rounds()), (3, 3));
}

#[test]
fn a_captain_who_leaves_takes_a_round_along_but_none_that_has_begun() {
    let mut sheet = sheet(GameKind::SkullQueen, 4);
    for round in 1..=3 {
        for player in sheet.page().present().collect::<Vec<_>>() {
            enter(&mut sheet, plank(player, Side::HighTop, [3; 4]));
        }
        enter(&mut sheet, [Step::Finish]);
        if round == 2 {
            enter(&mut sheet, [Step::Leave { player: DORA }]);
            assert_eq!(sheet.page().rounds(), 3);
            enter(&mut sheet, [Step::Leave { player: CATO }]);
            assert_eq!(sheet.page().rounds(), 3);
        }
    }
    assert!(sheet.page().is_over());
}

#[test]
fn names_and_colours_change_at_any_time() {
    let mut sheet = sheet(GameKind::SkullKing, 2);
    enter(&mut sheet, [bid(ANNE, 1), Step::Rename { player: ANNE, name: "Annie".into() }]);
    enter(&mut sheet, [Step::Recolour { player: ANNE, tint: Tint::ALL[3] }]);
    let anne = sheet.page().player(ANNE).unwrap();
    assert_eq!((anne.name.as_str(), anne.tint.number()), ("Annie", 3));
    refused(&mut sheet, Step::Rename { player: BEN, name: "Annie".into() }, Refusal::NameTaken { player: ANNE });
    refused(&mut sheet, Step::Rename { player: BEN, name: String::new() }, Refusal::BadName { most: 24 });
    refused(&mut sheet, Step::Rename { player: CATO, name: "Cato".into() }, Refusal::NoSuchPlayer);
    refused(&mut sheet, Step::Recolour { player: CATO, tint: Tint::ALL[0] }, Refusal::NoSuchPlayer);
    // Renaming somebody to their own name is not recorded.
    let steps = sheet.steps().len();
    enter(&mut sheet, [Step::Rename { player: ANNE, name: "Annie".into() }]);
    assert_eq!(sheet.steps().len(), steps);
    sheet.undo();
    sheet.undo();
    assert_eq!(sheet.page().player(ANNE).unwrap().name, "Anne");
    assert_eq!(Tint::new(6), None);
}
