//! Reconnecting.

use yohoho_protocol::{Message, Phrase, What, Wish};
use yohoho_rules::GameKind;
use yohoho_rules::wire::ActionJson;

use crate::player::{Player, started};
use crate::running::{Running, settings};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn returning_clients_get_what_they_missed() {
    let running = Running::start().await;
    let api = &running.client;
    let mut players = started(api, &settings(GameKind::SkullKing, 2), 2).await;
    let away = players.pop().unwrap();
    let (token, code, seen) = (away.token, away.code, away.seen.seq);
    away.connection.close().await;
    players[0].act().await.unwrap();
    players[0].ask(Wish::Say { phrase: Phrase::OneMoment }).await.unwrap();
    let back = Player::with_token(api, &code, token.clone(), Some(seen)).await;
    assert_eq!(back.seen.seq, players[0].seen.seq);
    let numbers: Vec<u64> = back.events.iter().map(|event| event.seq).collect();
    assert_eq!(numbers, (seen + 1..=back.seen.seq).collect::<Vec<u64>>());
    assert!(
        back.events
            .iter()
            .flat_map(|event| &event.what)
            .any(|what| matches!(what, What::Said { phrase: Phrase::OneMoment, .. }))
    );
    // A client that has missed nothing gets no events, and an impossible number gets a snapshot.
    let mut again = api.connect(&code, &token, Some(back.seen.seq)).await.unwrap();
    assert!(matches!(again.next().await.unwrap(), Some(Message::Events { events, .. }) if events.is_empty()));
    let mut wrong = api.connect(&code, &token, Some(u64::MAX)).await.unwrap();
    assert!(matches!(wrong.next().await.unwrap(), Some(Message::Snapshot(_))));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_that_were_away_for_long_get_a_snapshot() {
    let running = Running::start().await;
    let api = &running.client;
    let mut players = started(api, &settings(GameKind::SkullKing, 6), 1).await;
    let seen = players[0].seen.seq;
    players[0].play_on().await;
    assert!(players[0].seen.seq > seen + 200);
    let mut back = api.connect(&players[0].code, &players[0].token, Some(seen)).await.unwrap();
    assert!(matches!(back.next().await.unwrap(), Some(Message::Snapshot(_))));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bid_may_be_changed_until_the_last_one_is_in() {
    let running = Running::start().await;
    let api = &running.client;
    let mut players = started(api, &settings(GameKind::SkullKing, 2), 2).await;
    let bid = |number: u8| crate::player::act(&serde_json::json!({ "bid": number }));
    players[0].ask(bid(0)).await.unwrap();
    players[0].ask(bid(1)).await.unwrap();
    assert_eq!(players[0].ask(bid(2)).await, Err("illegal".into()), "there is one card");
    players[1].ask(bid(0)).await.unwrap();
    let revealed = players[1].events.last().unwrap().what.iter().find(|what| matches!(what, What::Revealed { .. }));
    assert_eq!(revealed, Some(&What::Revealed { actions: vec![ActionJson::Bid(1), ActionJson::Bid(0)] }));
}
