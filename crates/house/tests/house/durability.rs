//! Nobody is told anything before it is durable.

use yohoho_house::{Answer, DisconnectReason, Effect, Input};
use yohoho_protocol::{Phrase, Refusal, Request, What, Wish};
use yohoho_rules::Seed;
use yohoho_table::{Entry, Fresh};

use crate::test_house::{Store, TestHouse, events};

const SAY: Wish = Wish::Say { phrase: Phrase::OneMoment };

#[test]
fn messages_come_after_the_answer_of_the_store() {
    let mut house = TestHouse::started(2);
    let request = Request { id: 99, wish: SAY };
    let fresh = Fresh { seed: Seed([0; 32]), code: String::new() };
    let effects = house.loaded.handle(Input::Wish { socket: 0, request, fresh }, house.clock);
    assert!(matches!(effects[..], [Effect::Append { .. }]), "and nothing else");
    assert!(house.loaded.is_waiting());
    let effects = house.loaded.handle(Input::Answer(Answer::Append(Ok(()))), house.clock);
    assert_eq!(effects.iter().filter(|effect| matches!(effect, Effect::Send { .. })).count(), 3, "two people, and ok");
}

#[test]
fn what_was_written_although_the_answer_was_lost_is_told_later() {
    let mut house = TestHouse::started(2);
    house.store = Store::AnswersLost;
    assert_eq!(house.wish(0, SAY), Err(Refusal::Unavailable));
    house.wait(5_000);
    assert_eq!(house.take(1), [], "the store does not answer yet");
    house.store = Store::Healthy;
    house.wait(5_000);
    assert!(
        matches!(events(&house.take(1))[..], [yohoho_protocol::Event { ref what, .. }] if matches!(what[..], [What::Said { .. }]))
    );
}

#[test]
fn a_store_that_is_down_changes_nothing() {
    let mut house = TestHouse::started(2);
    let before = house.loaded.table().seq();
    house.store = Store::Down;
    assert_eq!(house.wish(0, SAY), Err(Refusal::Unavailable));
    house.store = Store::Healthy;
    house.wait(5_000);
    assert_eq!((house.take(1), house.loaded.table().seq()), (vec![], before));
    house.wish(0, SAY).unwrap();
    assert_eq!(events(&house.take(1)).len(), 1);
}

#[test]
fn what_others_have_written_is_told_first() {
    let mut house = TestHouse::started(2);
    let entry = house.log.last().unwrap().clone();
    house.log.push((
        entry.0,
        Entry::Muted { person: crate::test_house::person(1), seat: crate::test_house::seat(0), muted: true },
    ));
    house.wish(0, SAY).unwrap();
    let told = events(&house.take(0));
    assert_eq!(told.len(), 2);
    assert_eq!(told[0].what, [What::Private]);
}

#[test]
fn a_log_that_cannot_have_happened_unloads_the_table() {
    let mut house = TestHouse::started(2);
    let at = house.clock;
    house.log.push((at, Entry::Started { seed: Seed([1; 32]) }));
    let request = Request { id: 99, wish: SAY };
    let fresh = Fresh { seed: Seed([0; 32]), code: String::new() };
    house.loaded.handle(Input::Wish { socket: 0, request, fresh }, at);
    house.loaded.handle(Input::Answer(Answer::Append(Err(yohoho_house::AppendFailure::Conflict))), at);
    let effects = house.loaded.handle(Input::Answer(Answer::ReadLog(Ok(vec![house.log.pop().unwrap()]))), at);
    assert!(matches!(effects.first(), Some(Effect::Broken(_))));
    let reload = |effect: &Effect| matches!(effect, Effect::Disconnect { reason: DisconnectReason::Reload, .. });
    assert_eq!(effects.iter().filter(|effect| reload(effect)).count(), 2);
    assert!(matches!(effects.last(), Some(Effect::Unload)));
}
