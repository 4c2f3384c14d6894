//! Tables where a decision may take hours or days: nobody has to be there, and the clock runs all the same.

use yohoho_protocol::{Moment, Pace, Stage, What, Wish};
use yohoho_rules::GameKind;
use yohoho_rules::wire::ActionJson;
use yohoho_table::{ABANDONED, Entry, LOG_VERSION, Table};

use crate::test_table::{SEED, TestTable, person, seat};

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

fn started(seats: usize) -> TestTable {
    let mut test = TestTable::started(GameKind::SkullKing, seats, Pace::Days(2), 5);
    test.all_go(&(0..seats).collect::<Vec<_>>());
    test
}

/// Whose turn it is, and until when.
fn turns(table: &Table) -> Vec<(String, Moment)> {
    table.turns().into_iter().map(|turn| (turn.person.0.replace("person-", ""), turn.due)).collect()
}

#[test]
fn the_clock_runs_while_nobody_is_there_and_after_a_restart() {
    let mut test = started(2);
    let deadline = test.now.after(2 * DAY);
    assert_eq!(test.table.deadline(), Some(deadline));
    let mut table = Table::fold(test.log.clone()).unwrap();
    table.visit(test.now.after(DAY));
    assert_eq!((table.deadline(), table.due()), (Some(deadline), Some(deadline)));
    assert!(table.jobs(Moment(deadline.0 - 1)).is_empty(), "being away is no reason to decide for somebody");
    assert_eq!(table.jobs(deadline).len(), 2);
    assert_eq!(table.wake(deadline), None, "nothing else is waited for");
    assert_eq!(table.tick(test.now.after(100 * ABANDONED), SEED), [], "it is never abandoned");
    test.wait(100 * ABANDONED);
    assert_eq!(test.table.tick(test.now, SEED), []);
}

#[test]
fn nobody_waits_for_a_bid_longer_than_for_the_slowest() {
    let mut test = started(3);
    let deadline = test.table.deadline().unwrap();
    assert_eq!(turns(&test.table).len(), 3, "all bid at the same time, in any order");
    test.wait(DAY);
    test.act(2, ActionJson::Bid(0)).unwrap();
    test.act(0, ActionJson::Bid(0)).unwrap();
    let left = vec![("1".to_string(), deadline)];
    assert_eq!(turns(&test.table), left, "the others' decisions do not change how long this one may take");
    test.act(1, ActionJson::Bid(0)).unwrap();
    assert_eq!(turns(&test.table).len(), 1, "cards are played in turn");
    assert_eq!(test.table.due(), Some(test.now.after(2 * DAY)));
}

#[test]
fn away_days_stop_a_persons_clock_and_nobody_elses() {
    let mut test = started(2);
    let (start, deadline) = (test.now, test.table.deadline().unwrap());
    // From the second day on for three days, and a day after that.
    let days = vec![(start.after(DAY), start.after(4 * DAY)), (start.after(9 * DAY / 2), start.after(11 * DAY / 2))];
    assert!(test.table.set_away_days(&person(1), days.clone()));
    assert!(!test.table.set_away_days(&person(1), days), "nothing changes");
    let own = start.after(6 * DAY);
    assert_eq!(turns(&test.table), [("0".to_string(), deadline), ("1".to_string(), own)]);
    assert_eq!(test.table.due(), Some(deadline));
    let info = test.table.info();
    assert_eq!(info.deadline, Some(deadline));
    assert_eq!(info.seats.iter().map(|seat| seat.deadline).collect::<Vec<_>>(), [None, Some(own)]);
    test.act(0, ActionJson::Bid(0)).unwrap();
    assert!(test.table.jobs(Moment(own.0 - 1)).is_empty());
    assert_eq!(test.table.jobs(own).len(), 1);
    // Days that were over before the decision was wanted do not count.
    test.table.set_away_days(&person(1), vec![(Moment(0), start)]);
    assert_eq!(turns(&test.table), [("1".to_string(), deadline)]);
}

#[test]
fn a_bot_decides_when_time_is_up_and_after_two_missed_turns_until_the_person_is_back() {
    let mut test = started(2);
    let mut stood_in = Vec::new();
    while test.table.stage() == Stage::Playing && stood_in.len() < 6 {
        test.now = test.now.max(test.table.due().unwrap());
        let job = test.table.jobs(test.now).remove(0);
        let entries = test.table.answer(&job, job.view.legal().nth(0), test.now);
        let told = test.append(entries);
        let takes_over = told.iter().any(|what| matches!(what, What::StandIn { on: true, .. }));
        stood_in.push((job.seat.index(), takes_over));
    }
    let (first, second) = (stood_in[2].0, stood_in[3].0);
    assert_eq!(stood_in[..4], [(0, false), (1, false), (first, true), (second, true)]);
    assert_ne!(first, second);
    assert_eq!(test.table.due(), Some(test.now), "nobody is waited for any more");
    assert_eq!(turns(&test.table), []);
    test.wish(0, Wish::Back).unwrap();
    assert!(!test.table.info().seats[0].stand_in && test.table.info().seats[1].stand_in);
    assert_eq!(test.table.stage(), Stage::Playing);
}

#[test]
fn bots_decide_at_once_though_nobody_is_there() {
    let mut test = TestTable::new(GameKind::SkullQueen, 2, Pace::Hours(12), 3);
    test.wish(0, Wish::Bot { seat: seat(1), bot: Some("random".into()) }).unwrap();
    test.wish(0, Wish::Start { drop: false }).unwrap();
    assert_eq!(test.table.due(), Some(test.now));
    test.bots();
    assert_eq!(test.table.due(), Some(test.now.after(12 * HOUR)));
}

#[test]
fn such_a_table_is_written_only_where_every_program_can_read_it() {
    let opened = |pace| TestTable::new(GameKind::SkullKing, 2, pace, 1).log[0].1.since();
    assert_eq!([Pace::Blitz, Pace::Days(1), Pace::Hours(1)].map(opened), [1, LOG_VERSION, LOG_VERSION]);
    let table = TestTable::new(GameKind::SkullKing, 2, Pace::Days(1), 1);
    let settings = table.table.settings().clone();
    assert_eq!(Entry::Settings { settings }.since(), 2);
}
