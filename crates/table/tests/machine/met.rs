//! Tables of strangers: they start by themselves, nobody is in charge, and bots give way.

use yohoho_protocol::{Pace, Refusal, Settings, Sitter, Stage, Wish};
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{GameKind, SeatCount};
use yohoho_table::{COUNTDOWN, Entry, Table};

use crate::test_table::{SEED, TestTable, person, seat};

const SIT: Wish = Wish::Sit { seat: None };

/// A table of strangers with four seats, for the people 0 and 1, who are not there yet.
fn met() -> TestTable {
    let settings = Settings {
        pace: Pace::Relaxed,
        level: "random".into(),
        met: true,
        ..Settings::new(GameKind::SkullKing, SeatCount::new(4).unwrap())
    };
    let mut test = TestTable::open(settings, 1);
    test.wish(1, SIT).unwrap();
    test
}

/// The same, with both of them there and the game started with bots on the other seats.
fn started() -> TestTable {
    let mut test = met();
    test.all_come(&[0, 1]);
    test.wait(COUNTDOWN);
    test.tick();
    assert_eq!(test.table.stage(), Stage::Playing);
    test
}

fn sitters(table: &Table) -> String {
    let letter = |sitter: &Sitter| match sitter {
        Sitter::Nobody => '-',
        Sitter::Person { .. } => 'p',
        Sitter::Bot { .. } => 'b',
    };
    table.info().seats.iter().map(|seat| letter(&seat.sitter)).collect()
}

#[test]
fn it_starts_after_the_countdown_with_bots_on_the_free_seats() {
    let mut test = met();
    assert_eq!((test.table.info().starts, test.table.wake(test.now)), (None, None), "nobody is there");
    test.all_come(&[0, 1]);
    let start = test.now.after(COUNTDOWN);
    assert_eq!((test.table.info().starts, test.table.wake(test.now)), (Some(start), Some(start)));
    test.wait(COUNTDOWN - 1);
    assert_eq!(test.tick(), []);
    test.wait(1);
    test.tick();
    assert_eq!((test.table.stage(), sitters(&test.table).as_str()), (Stage::Playing, "ppbb"));
    assert_eq!(test.table.info().starts, None);
}

#[test]
fn who_does_not_come_is_not_waited_for_and_can_still_take_a_seat() {
    let mut test = met();
    test.come(1);
    test.wait(COUNTDOWN);
    test.tick();
    assert_eq!((test.table.stage(), sitters(&test.table).as_str()), (Stage::Playing, "bpbb"));
    assert_eq!(test.table.host(), &person(1));
    test.come(0);
    test.wish(0, SIT).unwrap();
    assert_eq!(sitters(&test.table), "ppbb");
}

#[test]
fn who_comes_late_to_an_empty_table_does_not_start_it_alone_at_once() {
    let mut test = met();
    test.wait(10 * COUNTDOWN);
    test.come(0);
    assert_eq!(test.tick(), []);
    let start = test.table.info().starts.unwrap();
    assert!(start > test.now);
    test.go(0);
    test.come(7);
    assert_eq!(test.table.info().starts, None, "spectators do not play");
}

#[test]
fn bots_give_way_until_the_first_decisions_are_revealed() {
    let mut test = met();
    test.all_come(&[0, 1, 2, 3, 4]);
    test.append(vec![Entry::Bot { seat: seat(2), bot: Some("random".into()) }]);
    assert!(test.table.info().open);
    test.wish(2, Wish::Sit { seat: Some(seat(2)) }).unwrap();
    assert_eq!(sitters(&test.table), "ppp-");
    assert_eq!(test.wish(3, Wish::Sit { seat: Some(seat(2)) }), Err(Refusal::SeatTaken));
    test.wait(COUNTDOWN);
    test.tick();
    assert_eq!(sitters(&test.table), "pppb");
    // The bot has decided, but whoever takes its seat decides anew.
    test.bots();
    test.wish(3, SIT).unwrap();
    assert_eq!(sitters(&test.table), "pppp");
    assert!(!test.table.info().open, "no bot is left");
    for number in 0..3 {
        test.act(number, ActionJson::Bid(0)).unwrap();
    }
    assert_eq!(test.table.view(&person(3)).map(|view| view.legal().is_empty()), Some(false), "it is theirs to decide");
    test.act(3, ActionJson::Bid(1)).unwrap();
    test.wish(3, Wish::Stand).unwrap();
    assert!(!test.table.info().open, "the first bids are revealed");
    // From now on the others have to agree, as at any table.
    test.wish(4, SIT).unwrap();
    assert_eq!(sitters(&test.table), "pppb");
}

#[test]
fn nobody_is_in_charge() {
    let mut test = met();
    test.all_come(&[0, 1, 2]);
    test.wish(2, SIT).unwrap();
    let settings = Settings { watch: false, ..test.table.settings().clone() };
    for wish in [
        Wish::Settings { settings },
        Wish::Remove { seat: seat(1) },
        Wish::Bot { seat: seat(3), bot: Some("random".into()) },
        Wish::Start { drop: true },
    ] {
        assert_eq!(test.wish(0, wish.clone()), Err(Refusal::NotHost), "{wish:?}");
    }
    assert!(!test.table.snapshot(&person(0), test.now).you.host);
    test.wait(COUNTDOWN);
    test.tick();
    test.wish(0, Wish::Remove { seat: seat(1) }).unwrap();
    assert_eq!(sitters(&test.table), "pppb", "one voice of three");
    let motion = test.table.info().motions[0].id;
    test.wish(2, Wish::Vote { motion, yes: true }).unwrap();
    assert_eq!(sitters(&test.table), "pbpb");
}

#[test]
fn a_rematch_waits_for_its_host() {
    let test = started();
    let next = test.table.rematch("NEXT".into());
    let next = Table::fold(next.into_iter().map(|entry| (test.now, entry))).unwrap();
    assert!(!next.settings().met);
    // No host makes a table start by itself.
    let settings = Settings { met: true, ..next.settings().clone() };
    let mut test = TestTable::open(next.settings().clone(), 2);
    test.wish(0, Wish::Settings { settings }).unwrap();
    assert!(!test.table.settings().met);
    assert_eq!(test.table.tick(test.now.after(10 * COUNTDOWN), SEED), []);
}

#[test]
fn only_programs_that_know_such_tables_read_them() {
    let test = met();
    assert_eq!(test.log[0].1.since(), 2);
    assert_eq!(TestTable::new(GameKind::SkullKing, 3, Pace::Off, 1).log[0].1.since(), 1);
}
