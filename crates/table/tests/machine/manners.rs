//! Deciding, standing up, talking: what happens at a table step by step.

use yohoho_protocol::{Face, Pace, Phrase, Porthole, Portrait, Profile, Refusal, Sitter, Stage, What, Wish};
use yohoho_rules::GameKind;
use yohoho_rules::wire::ActionJson;
use yohoho_table::{Entry, Table};

use crate::test_table::{TestTable, name, person, seat};

#[test]
fn a_decision_may_be_changed_until_all_are_in() {
    let mut test = TestTable::started(GameKind::SkullKing, 3, Pace::Off, 1);
    test.act(1, ActionJson::Bid(0)).unwrap();
    test.act(1, ActionJson::Bid(1)).unwrap();
    assert_eq!(test.act(1, ActionJson::Bid(1)), Ok(vec![]), "the same again changes nothing");
    test.act(0, ActionJson::Bid(0)).unwrap();
    let what = test.act(2, ActionJson::Bid(0)).unwrap();
    let bids: Vec<ActionJson> = [0, 1, 0].map(ActionJson::Bid).to_vec();
    assert!(what.contains(&What::Revealed { actions: bids }), "{what:?}");
    assert!(matches!(test.act(1, ActionJson::Bid(0)), Err(Refusal::Illegal { .. })), "the bids lie open now");
}

#[test]
fn nobody_changes_their_mind_for_ever() {
    let mut test = TestTable::started(GameKind::SkullKing, 2, Pace::Off, 1);
    for change in 0..=20 {
        test.act(1, ActionJson::Bid(change % 2)).unwrap();
    }
    assert_eq!(test.act(1, ActionJson::Bid(1)), Err(Refusal::TooFast));
    test.act(0, ActionJson::Bid(0)).unwrap();
}

#[test]
fn a_host_who_stands_up_hands_over_and_a_bot_keeps_the_seat() {
    let mut test = TestTable::started(GameKind::Doubloons, 3, Pace::Off, 5);
    test.wish(0, Wish::Stand).unwrap();
    assert_eq!((test.table.host(), test.table.seat_of(&person(0))), (&person(1), None));
    assert!(!test.table.jobs(test.now).is_empty(), "a bot plays the seat");
    test.wish(0, Wish::Sit { seat: None }).unwrap();
    assert_eq!(test.table.seat_of(&person(0)), Some(seat(0)));
    assert_eq!(test.wish(6, Wish::Sit { seat: None }), Err(Refusal::AlreadyStarted), "no other seat was left");
}

#[test]
fn a_rematch_has_the_same_people_on_the_same_seats() {
    let mut test = TestTable::started(GameKind::SkullQueen, 3, Pace::Off, 5);
    test.wish(2, Wish::Stand).unwrap();
    test.play_to_the_end();
    assert_eq!(test.wish(0, Wish::Rematch), Ok(vec![What::Rematch { table: "NEXT".into() }]));
    assert_eq!(test.wish(0, Wish::Rematch), Ok(vec![]), "there is one rematch");
    let entries = test.table.rematch("NEXT".into());
    let next = Table::fold(entries.into_iter().map(|entry| (test.now, entry))).unwrap();
    assert_eq!((next.code(), next.host()), ("NEXT", &person(0)));
    assert_eq!(next.settings(), test.table.settings());
    let sitters: Vec<Sitter> = next.info().seats.into_iter().map(|seat| seat.sitter).collect();
    let of = |number| Sitter::from(Profile::from(name(number)));
    assert_eq!(sitters, [of(0), of(1), Sitter::Bot { bot: "random".into() }]);
}

#[test]
fn a_new_name_is_told_and_is_no_news_after_the_game() {
    let mut test = TestTable::started(GameKind::SkullQueen, 2, Pace::Off, 5);
    let entries = test.table.rename(&person(1), &name(7).into());
    let what = test.append(entries);
    assert_eq!(what, [What::seat(seat(1), Sitter::from(Profile::from(name(7))))]);
    assert_eq!(test.table.rename(&person(6), &name(7).into()), [], "those without a seat are not listed");
    test.play_to_the_end();
    assert_eq!(test.table.rename(&person(1), &name(1).into()), []);
    assert_eq!(test.table.finishers().unwrap()[1].name, "Pirate 7");
}

#[test]
fn a_portrait_is_shown_from_sitting_down_to_the_rematch() {
    let mut test = TestTable::new(GameKind::SkullQueen, 2, Pace::Off, 5);
    let portrait = |porthole: usize| Some(Portrait { face: Face::Coral, porthole: Porthole::ALL[porthole] });
    let profile = |porthole| Profile { name: name(1), portrait: portrait(porthole) };
    let down = test.decide_as(1, &profile(3), Wish::Sit { seat: None }).unwrap();
    assert_eq!(test.append(down), [What::seat(seat(1), Sitter::from(profile(3)))]);
    let entries = test.table.rename(&person(1), &profile(4));
    assert_eq!(test.append(entries), [What::seat(seat(1), Sitter::from(profile(4)))]);
    let shown = |table: &Table| table.info().seats[1].sitter.clone();
    assert_eq!(shown(&test.table), profile(4).into());
    let again = test.table.rematch("NEXT".into()).into_iter().map(|entry| (test.now, entry));
    assert_eq!(shown(&Table::fold(again).unwrap()), profile(4).into());
}

#[test]
fn those_who_ask_for_a_seat_bring_their_portrait() {
    let mut test = TestTable::started(GameKind::SkullKing, 2, Pace::Off, 5);
    test.wish(1, Wish::Stand).unwrap();
    test.come(5);
    let portrait = Some(Portrait { face: Face::Ghost, porthole: Porthole::ALL[1] });
    let profile = Profile { name: name(5), portrait };
    let asked = test.decide_as(5, &profile, Wish::Sit { seat: None }).unwrap();
    test.append(asked);
    let motion = test.table.info().motions[0].id;
    test.wish(0, Wish::Vote { motion, yes: true }).unwrap();
    assert_eq!(test.table.info().seats[1].sitter, profile.into());
}

#[test]
fn a_host_can_start_with_those_who_are_there() {
    let start = Wish::Start { drop: true };
    let mut test = TestTable::new(GameKind::SkullKing, 6, Pace::Off, 6);
    assert_eq!(test.wish(0, start.clone()), Err(Refusal::EmptySeats), "nobody plays alone");
    test.wish(4, Wish::Sit { seat: Some(seat(4)) }).unwrap();
    test.wish(0, Wish::Bot { seat: seat(2), bot: Some("random".into()) }).unwrap();
    assert_eq!(test.wish(4, start.clone()), Err(Refusal::NotHost));
    assert_eq!(test.wish(0, Wish::Start { drop: false }), Err(Refusal::EmptySeats));
    test.wish(0, start).unwrap();
    let sitters: Vec<Sitter> = test.table.info().seats.into_iter().map(|seat| seat.sitter).collect();
    let of = |number| Sitter::from(Profile::from(name(number)));
    assert_eq!(sitters, [of(0), Sitter::Bot { bot: "random".into() }, of(4)], "those behind an empty seat move up");
    assert_eq!(test.table.settings().seats.get(), 3);
    assert_eq!((test.table.stage(), test.table.host()), (Stage::Playing, &person(0)));

    let mut full = TestTable::new(GameKind::SkullKing, 2, Pace::Off, 6);
    full.wish(0, Wish::Sit { seat: Some(seat(1)) }).unwrap();
    full.wish(1, Wish::Sit { seat: None }).unwrap();
    full.wish(0, Wish::Start { drop: true }).unwrap();
    assert_eq!(full.table.seat_of(&person(0)), Some(seat(1)), "nothing moves where nothing is empty");
}

#[test]
fn nobody_floods_the_table_with_words() {
    let mut test = TestTable::new(GameKind::SkullKing, 2, Pace::Off, 6);
    let chat = |text: &str| Wish::Chat { text: text.into() };
    for _ in 0..4 {
        test.wish(0, chat("ahoy")).unwrap();
    }
    test.wish(0, Wish::Say { phrase: Phrase::Ahoy }).unwrap();
    assert_eq!(test.wish(0, chat("ahoy")), Err(Refusal::TooFast));
    assert_eq!(test.wish(0, Wish::Say { phrase: Phrase::Ahoy }), Err(Refusal::TooFast));
    test.wish(1, chat("others may")).unwrap();
    test.wait(9_999);
    assert_eq!(test.wish(0, chat("again")), Err(Refusal::TooFast));
    test.wait(1);
    test.wish(0, chat("again")).unwrap();
}

#[test]
fn a_muted_seat_is_not_heard_by_the_one_who_muted_it() {
    let mut test = TestTable::new(GameKind::SkullKing, 3, Pace::Off, 6);
    let chat = |text: &str| Wish::Chat { text: text.into() };
    test.wish(1, Wish::Sit { seat: None }).unwrap();
    assert_eq!(
        test.wish(0, Wish::Mute { seat: seat(1), muted: true }).unwrap(),
        [What::Muted { seat: seat(1), muted: true }]
    );
    assert_eq!(
        test.wish(1, Wish::Mute { seat: seat(0), muted: true }).unwrap(),
        [What::Private],
        "it is nobody else's business"
    );
    assert_eq!(test.wish(1, chat("psst")).unwrap(), [What::Private]);
    // Latecomers are shown what was said last, except by seats that they have muted.
    let heard = |number: usize| {
        let psst = |what: &What| matches!(what, What::Chat { text, .. } if text == "psst");
        test.table.welcome(&person(number), test.now).talk.iter().any(psst)
    };
    assert_eq!([0, 1, 2].map(heard), [false, true, true]);
}

#[test]
fn latecomers_are_shown_the_last_twenty_lines() {
    let mut test = TestTable::new(GameKind::SkullKing, 2, Pace::Off, 6);
    for line in 0..30 {
        test.wait(5_000);
        test.wish(0, Wish::Chat { text: line.to_string() }).unwrap();
    }
    let talk = test.table.welcome(&person(5), test.now).talk;
    let lines: Vec<&str> = talk
        .iter()
        .map(|what| match what {
            What::Chat { text, .. } => text.as_str(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!((lines.len(), lines[0], lines[19]), (20, "10", "29"));
    assert!(test.table.snapshot(&person(5), test.now).talk.is_empty(), "those who are there have heard it");
}

#[test]
fn a_bot_that_is_unknown_here_does_not_hold_up_the_game() {
    let mut test = TestTable::new(GameKind::SkullKing, 2, Pace::Off, 6);
    test.come(0);
    test.append(vec![Entry::Bot { seat: seat(1), bot: Some("kraken".into()) }]);
    test.wish(0, Wish::Start { drop: false }).unwrap();
    assert_eq!(test.table.jobs(test.now)[0].bot.name(), "random", "the bot that stands in for people plays its seat");
    test.play_to_the_end();
}
