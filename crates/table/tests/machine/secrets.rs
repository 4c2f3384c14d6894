//! Nobody is told what is not theirs. That the hands of others are hidden is tested beside `show.rs`.

use yohoho_protocol::{Event, Moment, Pace, Snapshot, What};
use yohoho_rules::GameKind;
use yohoho_table::{Entry, Table};

use crate::test_table::{PEOPLE, TestTable, person};

/// Two worlds that differ only in what somebody has decided in secret look the same to all others, to the byte.
#[test]
fn a_secret_decision_shows_nobody_what_it_is() {
    let mut compared = 0;
    for seed in 0..30 {
        let kind = GameKind::ALL[seed as usize % GameKind::ALL.len()];
        let mut test = TestTable::started(kind, 2 + seed as usize % 5, Pace::Off, seed);
        for _ in 0..200 {
            let number = test.below(test.table.settings().seats.get());
            let (Some(one), Some(other)) = (test.legal(number), test.legal(number)) else { continue };
            let own_seat = test.table.seat_of(&person(number)).unwrap();
            let [(secret, shown), (other_secret, other_shown)] = [&one, &other].map(|action| {
                let mut table = test.table.clone();
                let entry = Entry::Acted { seat: own_seat, action: action.clone(), stand_in: false };
                let applied = table.apply(&entry, test.now).unwrap();
                let others = (0..PEOPLE).filter(|other| *other != number).map(person);
                let seen: Vec<(Event, Snapshot)> = others
                    .map(|viewer| (table.event_for(&applied, &viewer), table.welcome(&viewer, Moment(0))))
                    .collect();
                (matches!(seen[0].0.what[..], [What::Decided { .. }]), serde_json::to_string(&seen).unwrap())
            });
            if secret && other_secret {
                assert_eq!(shown, other_shown);
                compared += usize::from(one != other);
            }
            test.act(number, one).unwrap();
        }
    }
    assert!(compared > 200, "{compared} secrets were compared");
}

/// The seed would tell all hands of all rounds.
#[test]
fn the_seed_is_shown_to_nobody_before_the_end() {
    let mut test = TestTable::started(GameKind::SkullQueen, 3, Pace::Off, 3);
    let seed = test.log.iter().find_map(|(_, entry)| match entry {
        Entry::Started { seed } => Some(seed.to_string()),
        _ => None,
    });
    let seed = seed.unwrap();
    let told = |table: &Table| {
        let welcome = (0..PEOPLE).map(|number| table.welcome(&person(number), Moment(0)));
        let record = table.record().unwrap();
        serde_json::to_string(&(welcome.collect::<Vec<_>>(), record)).unwrap().contains(&seed)
    };
    while test.table.snapshot(&person(0), test.now).view.unwrap().round < 3 {
        assert!(!told(&test.table));
        for number in 0..3 {
            if let Some(action) = test.legal(number) {
                let what = test.act(number, action).unwrap();
                assert!(!serde_json::to_string(&what).unwrap().contains(&seed));
            }
        }
    }
    test.play_to_the_end();
    assert!(told(&test.table), "now everybody can check the deals");
}
