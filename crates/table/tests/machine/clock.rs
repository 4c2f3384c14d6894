//! Deadlines, absence, stand-ins and the end of an abandoned table.

use yohoho_protocol::{Message, Moment, Pace, Presence, Refusal, Stage, Wish};
use yohoho_rules::GameKind;
use yohoho_rules::wire::ActionJson;
use yohoho_table::{ABANDONED, Table};

use crate::test_table::{SEED, TestTable, person, seat};

const MINUTE: u64 = 60_000;

/// The seats for which a bot is to decide, and whether for a person.
fn jobs(test: &TestTable, now: Moment) -> Vec<(usize, bool)> {
    test.table.jobs(now).iter().map(|job| (job.seat.index(), job.stand_in)).collect()
}

fn presence(test: &TestTable) -> (Vec<usize>, usize) {
    let Message::Presence(Presence { away, watching, .. }) = test.table.presence() else { panic!("not who is there") };
    (away.into_iter().map(yohoho_rules::Seat::index).collect(), watching)
}

#[test]
fn each_pace_has_its_deadline_and_more_time_doubles_it() {
    for (pace, seconds) in [
        (Pace::Off, None),
        (Pace::Relaxed, Some(90)),
        (Pace::Brisk, Some(30)),
        (Pace::Blitz, Some(12)),
        (Pace::Custom(5), Some(5)),
    ] {
        let mut test = TestTable::started(GameKind::SkullKing, 2, pace, 1);
        let start = test.now;
        let after = |times: u64| seconds.map(|seconds| start.after(times * 1000 * seconds));
        assert_eq!(test.table.deadline(), after(1), "{pace:?}");
        assert_eq!(test.table.info().deadline, after(1));
        assert_eq!(test.wish(0, Wish::MoreTime).is_ok(), seconds.is_some());
        assert_eq!(test.table.deadline(), after(2));
    }
}

#[test]
fn more_time_is_for_those_who_decide_and_ten_times_a_game() {
    let mut test = TestTable::started(GameKind::SkullKing, 2, Pace::Brisk, 2);
    for _ in 0..10 {
        test.wish(0, Wish::MoreTime).unwrap();
    }
    assert_eq!(test.wish(0, Wish::MoreTime), Err(Refusal::NoMoreTime));
    test.wish(1, Wish::MoreTime).unwrap();
    test.act(1, ActionJson::Bid(0)).unwrap();
    assert_eq!(test.wish(1, Wish::MoreTime), Err(Refusal::NoMoreTime), "this seat has decided");
    // What is decided next has the usual time again.
    test.wait(1000);
    test.act(0, ActionJson::Bid(0)).unwrap();
    assert_eq!(test.table.deadline(), Some(test.now.after(30_000)));
}

#[test]
fn a_bot_decides_for_those_who_are_out_of_time_and_only_then() {
    let mut test = TestTable::started(GameKind::SkullKing, 3, Pace::Brisk, 2);
    assert_eq!(jobs(&test, test.now), []);
    test.act(0, ActionJson::Bid(0)).unwrap();
    let deadline = test.table.deadline().unwrap();
    assert_eq!(test.table.wake(test.now), Some(deadline));
    assert_eq!(jobs(&test, Moment(deadline.0 - 1)), []);
    test.now = deadline;
    assert_eq!(jobs(&test, test.now), [(1, true), (2, true)]);
    // One of them decides after all: the bot comes too late.
    let late = test.table.jobs(test.now).remove(0);
    test.act(1, ActionJson::Bid(1)).unwrap();
    assert_eq!(test.table.answer(&late, late.view.legal().nth(0), test.now), []);
    let job = test.table.jobs(test.now).remove(0);
    let entries = test.table.answer(&job, job.view.legal().nth(0), test.now);
    let told = test.append(entries);
    assert!(serde_json::to_string(&told).unwrap().contains(r#""stand_in":true"#), "everybody sees who decided");
}

#[test]
fn a_bot_decides_for_those_who_have_been_away_for_the_grace_period() {
    for grace in [None, Some(0), Some(5_000)] {
        let mut test = TestTable::started(GameKind::SkullKing, 2, Pace::Off, 3);
        if let Some(grace) = grace {
            test.table.set_grace(grace);
        }
        let grace = grace.unwrap_or(MINUTE);
        assert!(test.go(1));
        assert_eq!(presence(&test), (vec![1], 0));
        let up = test.now.after(grace);
        if grace > 0 {
            assert_eq!(test.table.wake(test.now), Some(up));
            assert_eq!(jobs(&test, Moment(up.0 - 1)), []);
        }
        test.now = up;
        assert_eq!(jobs(&test, test.now), [(1, true)]);
        // They come back while the bot still thinks.
        let job = test.table.jobs(test.now).remove(0);
        assert!(test.come(1));
        assert_eq!(test.table.answer(&job, job.view.legal().nth(0), test.now), []);
        assert_eq!(jobs(&test, test.now), []);
    }
}

#[test]
fn several_connections_are_one_person() {
    let mut test = TestTable::started(GameKind::SkullKing, 2, Pace::Off, 3);
    assert!(!test.come(1), "they are here already");
    assert!(!test.go(1), "the other connection is open");
    assert_eq!(presence(&test), (vec![], 0));
    assert!(test.come(5) && !test.come(5));
    assert_eq!(presence(&test), (vec![], 1), "a spectator with two windows watches once");
    assert!(test.go(1) && !test.go(1));
    assert_eq!(presence(&test), (vec![1], 1));
}

#[test]
fn after_a_restart_people_have_the_grace_period_to_come_back() {
    let test = TestTable::started(GameKind::SkullKing, 3, Pace::Off, 3);
    let mut table = Table::fold(test.log.clone()).unwrap();
    let later = test.now.after(10 * MINUTE);
    assert!(table.jobs(later).is_empty() && !table.is_attended(), "nobody is there");
    table.come(&person(0), later);
    assert!(table.jobs(later.after(MINUTE - 1)).is_empty());
    let jobs: Vec<usize> = table.jobs(later.after(MINUTE)).iter().map(|job| job.seat.index()).collect();
    assert_eq!(jobs, [1, 2], "the grace period starts when somebody is there");
}

#[test]
fn a_table_nobody_is_at_pauses_and_its_clock_starts_again() {
    let mut test = TestTable::started(GameKind::SkullQueen, 2, Pace::Blitz, 4);
    test.wait(10_000);
    test.all_go(&[0, 1]);
    assert_eq!(test.table.deadline(), None);
    test.wait(60 * MINUTE);
    assert_eq!(jobs(&test, test.now), []);
    test.all_come(&[0, 1]);
    assert_eq!(test.table.deadline(), Some(test.now.after(12_000)), "all of the time, not what was left of it");
}

#[test]
fn an_abandoned_table_is_closed_after_a_day() {
    let mut test = TestTable::started(GameKind::SkullQueen, 2, Pace::Blitz, 4);
    assert_eq!(test.table.tick(test.now.after(10 * ABANDONED), SEED), [], "somebody is there");
    test.all_go(&[0, 1]);
    test.come(0);
    assert_eq!(test.table.tick(test.now.after(10 * ABANDONED), SEED), [], "somebody is there again");
    test.go(0);
    let end = test.now.after(ABANDONED);
    assert_eq!(test.table.wake(test.now), Some(end));
    assert_eq!(test.table.tick(Moment(end.0 - 1), SEED), []);
    // Somebody who looks at it from outside keeps it for another day.
    test.wait(1000);
    test.table.visit(test.now);
    assert_eq!(test.table.tick(end, SEED), []);
    test.now = end.after(1000);
    let entries = test.table.tick(test.now, SEED);
    test.append(entries);
    assert_eq!((test.table.stage(), test.table.wake(test.now)), (Stage::Closed, None));
    assert!(test.table.tick(test.now, SEED).is_empty(), "it is closed once");
    let record = test.table.record().unwrap();
    assert!(record.seed.is_some() && !record.finished, "there is nothing left to hide");
    assert_eq!(test.table.seat_of(&person(1)), Some(seat(1)));
}

#[test]
fn only_the_time_since_a_restart_counts_towards_a_day() {
    let test = TestTable::started(GameKind::SkullKing, 2, Pace::Off, 5);
    let mut table = Table::fold(test.log.clone()).unwrap();
    let restart = test.now.after(2 * ABANDONED);
    assert_eq!((table.tick(restart, SEED), table.wake(restart)), (vec![], None), "the clock may have jumped");
    table.visit(restart);
    assert_eq!(table.wake(restart), Some(restart.after(ABANDONED)));
    assert_eq!(table.tick(Moment(restart.after(ABANDONED).0 - 1), SEED), []);
    assert_eq!(table.tick(restart.after(ABANDONED), SEED).len(), 1);
}
