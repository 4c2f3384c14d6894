//! What concerns one person costs the others nothing.

use yohoho_protocol::{Message, Phrase, What, Wish};
use yohoho_rules::{GameKind, Seat};

use crate::player::{Player, started};
use crate::running::{Running, settings};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn others_are_sent_nothing_when_somebody_mutes() {
    let running = Running::start_with(|config| config.limits.rates = false).await;
    let api = &running.client;
    let mut players = started(api, &settings(GameKind::SkullKing, 2), 2).await;
    let mut watching = Player::join(api, &players[0].code.clone(), "Watcher").await;
    assert!(matches!(watching.next().await, Message::Presence(_)));
    for count in 0..30 {
        players[0].ask(Wish::Mute { seat: Seat::ALL[1], muted: count % 2 == 0 }).await.unwrap();
    }
    players[0].ask(Wish::Say { phrase: Phrase::OneMoment }).await.unwrap();
    // The very next message is about what was said, and has all numbers. The player checks that there is no gap.
    let Message::Events { events, .. } = watching.next().await else { panic!("something else came first") };
    assert_eq!(events.len(), 31);
    assert!(events[..30].iter().all(|event| event.what == [What::Private]));
    assert!(matches!(events[30].what[..], [What::Said { .. }]));
}
