//! Clocks that are set back or jump ahead.

use yohoho_protocol::{Moment, Phrase, Refusal, Stage, What, Wish};

use crate::test_house::{GRACE, HOUR, TestHouse, events, shown};

const SAY: Wish = Wish::Say { phrase: Phrase::OneMoment };

/// Whether a bot has decided for a person.
fn stood_in(house: &mut TestHouse) -> bool {
    let told = events(&house.take(0));
    let stand_in =
        |what: &What| matches!(what, What::Decided { stand_in: true, .. } | What::Played { stand_in: true, .. });
    told.iter().flat_map(|event| &event.what).any(stand_in)
}

/// Five messages are allowed in ten seconds.
fn talk_as_much_as_allowed(house: &mut TestHouse) {
    for _ in 0..5 {
        house.wish(0, SAY).unwrap();
    }
    assert_eq!(house.wish(0, SAY), Err(Refusal::TooFast));
    house.wait(10_000);
    house.wish(0, SAY).unwrap();
}

#[test]
fn stand_ins_act_and_people_talk_when_the_clock_is_set_back_in_a_game() {
    let mut house = TestHouse::started(2);
    house.wait(1000);
    house.clock = Moment(house.clock.0 - HOUR);
    talk_as_much_as_allowed(&mut house);
    house.leave(1);
    house.take_all();
    house.wait(GRACE - 1);
    assert!(!stood_in(&mut house));
    house.wait(1);
    assert!(stood_in(&mut house));
    // And once more while the game goes on.
    house.clock = Moment(house.clock.0 - HOUR);
    talk_as_much_as_allowed(&mut house);
}

#[test]
fn stand_ins_act_and_people_talk_when_the_clock_was_set_back_before_a_restart() {
    let mut house = TestHouse::started(2);
    house.wish(0, SAY).unwrap();
    house.restart(Moment(house.clock.0 - HOUR));
    house.join(0, None);
    house.wait(10_000);
    talk_as_much_as_allowed(&mut house);
    house.wait(GRACE);
    assert!(stood_in(&mut house), "person 1 has not come back");
}

#[test]
fn a_table_is_not_closed_because_the_clock_is_a_day_ahead() {
    let mut house = TestHouse::started(2);
    house.restart(house.clock.after(25 * HOUR));
    house.wait(30_000);
    assert_eq!(house.loaded.table().stage(), Stage::Playing);
    house.join(0, None);
    assert_eq!(shown(&house.take(0)).table.stage, Stage::Playing);
    house.wait(GRACE);
    assert!(stood_in(&mut house), "the game goes on");
}

#[test]
fn the_time_that_people_see_never_runs_backwards() {
    let mut house = TestHouse::started(2);
    let mut last = Moment::default();
    for step in [0, HOUR, 5, 2 * HOUR, 0] {
        house.clock = Moment(house.clock.0 - step);
        house.wait(10_000);
        house.wish(1, SAY).unwrap();
        let now = shown(&house.take(0)).now;
        assert!(now.0 >= last.0 + 10_000 || last == Moment::default());
        last = now;
    }
}
