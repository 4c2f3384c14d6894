//! A lobby outlives its host, and everybody else in it.

use yohoho_protocol::{KeptSeat, Message, Moment, Pace, Refusal, Stage, What, Wish};
use yohoho_rules::GameKind;
use yohoho_table::{KEPT, Table};

use crate::test_table::{SEED, TestTable, person, seat};

const SIT: Wish = Wish::Sit { seat: None };
const HOUR: u64 = 3_600_000;

/// A lobby with four seats, three of them taken by people who are there.
fn lobby(pace: Pace) -> TestTable {
    let mut test = TestTable::new(GameKind::SkullKing, 4, pace, 1);
    test.all_come(&[0, 1, 2]);
    test.wish(1, SIT).unwrap();
    test.wish(2, SIT).unwrap();
    test
}

fn kept(test: &TestTable) -> Vec<(usize, Moment)> {
    let Message::Presence(presence) = test.table.presence() else { panic!("not who is there") };
    presence.kept.into_iter().map(|KeptSeat { seat, until }| (seat.index(), until)).collect()
}

fn seats(test: &TestTable) -> Vec<Option<usize>> {
    (0..3).map(|number| test.table.seat_of(&person(number)).map(yohoho_rules::Seat::index)).collect()
}

#[test]
fn a_seat_is_kept_for_two_minutes_and_is_free_then() {
    let mut test = lobby(Pace::Off);
    assert_eq!((kept(&test), test.table.wake(test.now)), (vec![], None));
    test.go(1);
    let until = test.now.after(KEPT);
    assert_eq!((kept(&test), test.table.wake(test.now)), (vec![(1, until)], Some(until)));
    test.wait(KEPT - 1);
    assert_eq!(test.tick(), []);
    test.wait(1);
    assert!(matches!(test.tick()[..], [What::Seat { .. }]));
    assert_eq!((seats(&test), kept(&test)), (vec![Some(0), None, Some(2)], vec![]));
    assert_eq!(test.table.host(), &person(0));
    // It is theirs again if nobody else has taken it.
    test.come(1);
    test.wish(1, SIT).unwrap();
    assert_eq!(seats(&test), [Some(0), Some(1), Some(2)]);
}

#[test]
fn who_comes_back_in_time_keeps_the_seat() {
    let mut test = lobby(Pace::Off);
    test.go(1);
    test.wait(KEPT - 1);
    test.come(1);
    assert_eq!(kept(&test), []);
    test.wait(HOUR);
    assert_eq!((test.tick(), seats(&test)), (vec![], vec![Some(0), Some(1), Some(2)]));
}

#[test]
fn a_host_who_is_gone_passes_the_table_on_to_the_next_person_who_is_there() {
    let mut test = lobby(Pace::Off);
    test.all_go(&[0, 1]);
    assert_eq!(test.wish(2, Wish::Start { drop: true }), Err(Refusal::NotHost));
    test.wait(KEPT);
    test.tick();
    assert_eq!((test.table.host(), seats(&test)), (&person(2), vec![None, None, Some(2)]));
    assert!(test.table.snapshot(&person(2), test.now).you.host);
    assert_eq!(test.table.wake(test.now), None, "there is nothing more to do");
    test.come(0);
    test.wish(0, SIT).unwrap();
    assert_eq!(test.wish(0, Wish::Start { drop: true }), Err(Refusal::NotHost), "they have handed it over");
    test.wish(2, Wish::Start { drop: true }).unwrap();
    assert_eq!(test.table.stage(), Stage::Playing);
}

#[test]
fn a_host_who_stands_up_passes_the_table_on_at_once_and_not_to_somebody_who_is_away() {
    let mut test = lobby(Pace::Off);
    test.go(1);
    test.wish(0, Wish::Stand).unwrap();
    assert_eq!(test.table.host(), &person(2));
}

#[test]
fn a_host_without_a_seat_who_goes_does_not_keep_the_others_waiting() {
    let mut test = TestTable::new(GameKind::SkullKing, 3, Pace::Off, 1);
    test.come(0);
    test.wish(0, Wish::Stand).unwrap();
    test.go(0);
    test.wait(HOUR);
    test.come(1);
    assert_eq!(test.table.wake(test.now), None, "nobody can become the host");
    test.wish(1, SIT).unwrap();
    test.wait(KEPT);
    test.tick();
    assert_eq!(test.table.host(), &person(1));
}

#[test]
fn time_counts_only_while_somebody_is_there() {
    let mut test = TestTable::new(GameKind::SkullKing, 3, Pace::Off, 1);
    test.come(0);
    test.go(0);
    test.wait(HOUR);
    assert_eq!((test.tick(), kept(&test)), (vec![], vec![]), "they have gone to invite somebody");
    test.come(1);
    assert_eq!(kept(&test), [(0, test.now.after(KEPT))]);
    test.wait(KEPT - 1);
    assert_eq!(test.tick(), []);
}

#[test]
fn after_a_restart_everybody_has_two_minutes_to_come_back() {
    let test = lobby(Pace::Off);
    let mut table = Table::fold(test.log.clone()).unwrap();
    let later = test.now.after(HOUR);
    table.come(&person(2), later);
    assert_eq!(table.wake(later), Some(later.after(KEPT)));
    assert_eq!(table.tick(Moment(later.after(KEPT).0 - 1), SEED), []);
    assert_eq!(table.tick(later.after(KEPT), SEED).len(), 3, "two seats, and a new host");
}

#[test]
fn where_decisions_take_days_seats_are_kept_and_only_the_host_changes() {
    let mut test = lobby(Pace::Days(1));
    test.all_go(&[0, 1]);
    assert_eq!(kept(&test), []);
    test.wait(KEPT);
    test.tick();
    assert_eq!((test.table.host(), seats(&test)), (&person(2), vec![Some(0), Some(1), Some(2)]));
}

#[test]
fn during_a_game_nobody_loses_a_seat_or_the_table() {
    let mut test = lobby(Pace::Off);
    test.wish(0, Wish::Start { drop: true }).unwrap();
    test.all_go(&[0, 1]);
    test.wait(HOUR);
    assert_eq!((test.tick(), kept(&test)), (vec![], vec![]));
    assert_eq!((test.table.host(), seats(&test)), (&person(0), vec![Some(0), Some(1), Some(2)]));
}

#[test]
fn after_the_game_somebody_who_is_there_can_ask_for_a_rematch() {
    let mut test = TestTable::started(GameKind::SkullQueen, 2, Pace::Off, 1);
    test.play_to_the_end();
    test.go(0);
    assert_eq!(test.wish(1, Wish::Rematch), Err(Refusal::NotHost));
    test.wait(KEPT);
    test.tick();
    test.wish(1, Wish::Rematch).unwrap();
    assert_eq!(test.table.seat_of(&person(0)), Some(seat(0)), "the result names those who played");
    test.go(1);
    test.come(0);
    test.wait(KEPT);
    assert_eq!(test.tick(), [], "there is a rematch already");
}

#[test]
fn a_table_that_changes_hands_all_day_does_not_grow_without_limit() {
    let mut test = lobby(Pace::Days(1));
    test.all_go(&[1, 2]);
    let length = test.log.len();
    for turn in 0..1200 {
        let (comes, goes) = if turn % 2 == 0 { (1, 0) } else { (0, 1) };
        test.come(comes);
        test.go(goes);
        test.wait(KEPT);
        test.tick();
    }
    assert_eq!(test.log.len() - length, 1000);
    assert_eq!(test.table.wake(test.now), None);
    // Standing up is always possible.
    test.wish(1, Wish::Stand).unwrap();
}
