//! Seats that are asked for, people who are removed, and what spectators mute.

use yohoho_house::DisconnectReason;
use yohoho_protocol::{KeptSeat, Message, Phrase, Presence, Refusal, What, Wish};
use yohoho_table::KEPT;

use crate::test_house::{TestHouse, events, person, seat, shown};

const SIT: Wish = Wish::Sit { seat: None };
const SAY: Wish = Wish::Say { phrase: Phrase::OneMoment };

fn refusal(messages: &[Message]) -> Option<Refusal> {
    messages.iter().find_map(|message| match message {
        Message::Error { id: None, error, .. } => Some(error.clone()),
        _ => None,
    })
}

#[test]
fn when_the_host_leaves_the_others_are_asked_at_once() {
    let mut house = TestHouse::started(3);
    house.join(5, None);
    house.wish(2, Wish::Stand).unwrap();
    house.wish(5, SIT).unwrap();
    let motion = shown(&house.take(5)).you.motion.expect("they ask for a seat");
    assert_eq!(shown(&house.take(0)).you.votes, [motion]);
    assert_eq!(shown(&house.take(1)).you.votes, Vec::<u64>::new());
    house.leave(0);
    let told = house.take(1);
    assert_eq!((shown(&told).you.votes.clone(), events(&told)), (vec![motion], vec![]));
    house.wish(1, Wish::Vote { motion, yes: true }).unwrap();
    assert_eq!(shown(&house.take(5)).you.seat, Some(seat(2)));
}

#[test]
fn somebody_who_is_removed_is_told_why_and_disconnected() {
    let mut house = TestHouse::started(3);
    house.wish(0, Wish::Remove { seat: seat(1) }).unwrap();
    assert_eq!(house.disconnected, [(1, DisconnectReason::Unwelcome)]);
    let told = house.take(1);
    assert_eq!((refusal(&told), events(&told)), (Some(Refusal::Removed), vec![]));
    house.join(1, None);
    assert_eq!(house.take(1), [], "they are turned away");
    house.restart(house.clock);
    house.join(1, None);
    assert_eq!(house.take(1), [], "for good");
}

#[test]
fn what_a_spectator_mutes_is_told_to_them_alone_and_not_written_down() {
    let mut house = TestHouse::started(3);
    house.join(5, None);
    // A number that the spectator has not been told yet: somebody with a seat mutes as well.
    house.wish(1, Wish::Mute { seat: seat(0), muted: true }).unwrap();
    house.take_all();
    let length = house.log.len();
    for muted in [true, false, true] {
        house.wish(5, Wish::Mute { seat: seat(0), muted }).unwrap();
    }
    assert_eq!(house.log.len(), length);
    let told = house.take(5);
    assert_eq!(shown(&told).you.muted, [seat(0)]);
    assert_eq!(events(&told).len(), 1, "the number that was missing");
    for other in 0..3 {
        assert_eq!(house.take(other), [], "person {other}");
    }
    house.wish(0, SAY).unwrap();
    house.wish(2, SAY).unwrap();
    let heard = events(&house.take(5));
    assert_eq!(heard.len(), 2);
    assert_eq!(heard[0].what, [What::Private]);
    assert!(matches!(heard[1].what[..], [What::Said { .. }]));
    house.leave(5);
    house.join(5, None);
    assert_eq!(house.loaded.table().snapshot(&person(5), house.clock).you.muted, []);
}

#[test]
fn a_lobby_goes_on_without_its_host_and_chat_is_there_for_those_who_come_later() {
    let mut house = TestHouse::open(3);
    house.join(0, None);
    house.join(1, None);
    house.wish(1, SIT).unwrap();
    house.wish(0, Wish::Chat { text: "ahoy".into() }).unwrap();
    house.take_all();
    house.leave(0);
    let until = house.clock.after(KEPT);
    let kept = vec![KeptSeat { seat: seat(0), until }];
    let presence = Presence { away: vec![seat(0)], watching: 0, kept };
    assert_eq!(house.take(1), [Message::Presence(presence)]);
    house.wait(KEPT - 1);
    assert_eq!(house.take(1), []);
    house.wait(1);
    let told = house.take(1);
    assert_eq!(
        events(&told).iter().flat_map(|event| event.what.clone()).collect::<Vec<_>>(),
        [What::seat(seat(0), yohoho_protocol::Sitter::Nobody), What::Host { seat: Some(seat(1)) }]
    );
    assert!(shown(&told).you.host);
    assert!(matches!(told.last(), Some(Message::Presence(presence)) if presence.kept.is_empty()));
    // The old host comes back as a guest, hears what was said, and takes the seat that is free again.
    house.join(0, None);
    let told = house.take(0);
    assert!(matches!(shown(&told).talk[..], [What::Chat { .. }]));
    house.wish(0, SIT).unwrap();
    assert_eq!(house.wish(0, Wish::Start { drop: true }), Err(Refusal::NotHost));
    house.wish(1, Wish::Start { drop: true }).unwrap();
}
