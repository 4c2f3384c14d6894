//! What concerns one person is sent to that person alone.

use yohoho_protocol::{Event, Message, Phrase, What, Wish};

use crate::test_house::{TestHouse, events, person, seat, shown};

const SAY: Wish = Wish::Say { phrase: Phrase::OneMoment };

fn numbers(events: &[Event]) -> Vec<u64> {
    events.iter().map(|event| event.seq).collect()
}

fn mute(house: &mut TestHouse, number: usize, times: usize) {
    for _ in 0..times {
        let before = house.loaded.table().snapshot(&person(number), house.clock).you.muted;
        house.wish(number, Wish::Mute { seat: seat(0), muted: before.is_empty() }).unwrap();
    }
}

#[test]
fn nobody_else_is_sent_anything_when_somebody_mutes() {
    let mut house = TestHouse::started(4);
    for spectator in 4..20 {
        house.join(spectator, None);
    }
    house.take_all();
    let before = house.loaded.table().seq();
    mute(&mut house, 1, 30);
    let mine = events(&house.take(1));
    assert_eq!(numbers(&mine), (before + 1..=before + 30).collect::<Vec<u64>>());
    assert!(mine.iter().all(|event| matches!(event.what[..], [What::Muted { .. }])));
    for other in (0..20).filter(|number| *number != 1) {
        assert_eq!(house.take(other), [], "person {other}");
    }
    // The numbers come with the next thing that is for everybody.
    house.wish(2, SAY).unwrap();
    for other in (0..20).filter(|number| *number != 1) {
        let told = events(&house.take(other));
        assert_eq!(numbers(&told), (before + 1..=before + 31).collect::<Vec<u64>>(), "person {other}");
        assert!(told[..30].iter().all(|event| event.what == [What::Private]));
        assert!(matches!(told[30].what[..], [What::Said { .. }]));
    }
    assert_eq!(numbers(&events(&house.take(1))), [before + 31], "who muted knows the other numbers");
}

#[test]
fn those_who_muted_a_seat_are_not_sent_what_it_says() {
    let mut house = TestHouse::started(3);
    mute(&mut house, 1, 1);
    house.take_all();
    let before = house.loaded.table().seq();
    house.wish(0, SAY).unwrap();
    assert_eq!(house.take(1), []);
    assert_eq!(events(&house.take(2)).len(), 2, "the mute, which was private, and what was said");
    // What was private then stays private, even if they listen again by now.
    house.wish(1, Wish::Mute { seat: seat(0), muted: false }).unwrap();
    let told = events(&house.take(1));
    assert_eq!(numbers(&told), [before + 1, before + 2]);
    assert_eq!(told[0].what, [What::Private]);
}

#[test]
fn a_snapshot_takes_the_place_of_more_numbers_than_are_kept() {
    let mut house = TestHouse::started(3);
    mute(&mut house, 1, 128);
    house.take_all();
    house.wish(2, SAY).unwrap();
    let told = house.take(0);
    assert!(matches!(&told[..], [Message::Snapshot(_)]), "{told:?}");
    assert_eq!(shown(&told).seq, house.loaded.table().seq());
    assert_eq!(shown(&told).talk.len(), 1, "it shows what was said");
    house.wish(2, SAY).unwrap();
    assert_eq!(events(&house.take(0)).len(), 1, "and then numbers go on");
}

#[test]
fn numbers_are_complete_for_those_who_come_back() {
    let mut house = TestHouse::started(3);
    let before = house.loaded.table().seq();
    mute(&mut house, 1, 5);
    house.leave(0);
    mute(&mut house, 1, 5);
    house.take_all();
    house.join(0, Some(before));
    let told = events(&house.take(0));
    assert_eq!(numbers(&told), (before + 1..=before + 10).collect::<Vec<u64>>());
    mute(&mut house, 1, 1);
    house.wish(2, SAY).unwrap();
    assert_eq!(numbers(&events(&house.take(0))), [before + 11, before + 12]);
}

#[test]
fn what_a_spectator_mutes_is_shown_to_them_alone() {
    let mut house = TestHouse::started(2);
    house.join(5, None);
    house.join(6, None);
    house.take_all();
    let before = house.log.len();
    house.wish(5, Wish::Mute { seat: seat(0), muted: true }).unwrap();
    assert_eq!(house.log.len(), before, "it is not in the log");
    let told = house.take(5);
    assert_eq!((shown(&told).you.muted.clone(), events(&told)), (vec![seat(0)], vec![]));
    assert_eq!((house.take(0), house.take(6)), (vec![], vec![]));
    house.wish(0, SAY).unwrap();
    assert_eq!(house.take(5), []);
    house.wish(1, SAY).unwrap();
    assert_eq!(events(&house.take(5)).len(), 2);
}

#[test]
fn whose_vote_is_wanted_is_shown_when_somebody_comes_or_goes() {
    let mut house = TestHouse::started(3);
    house.wish(2, Wish::Stand).unwrap();
    house.join(5, None);
    house.wish(5, Wish::Sit { seat: Some(seat(2)) }).unwrap();
    assert_eq!(shown(&house.take(1)).you.votes, [] as [u64; 0], "the host decides");
    house.leave(0);
    assert_eq!(shown(&house.take(1)).you.votes.len(), 1, "without a host the others do");
}
