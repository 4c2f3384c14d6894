//! Who a client is, and what only they may do.

use hyper::Method;
use serde_json::json;
use yohoho_protocol::{Message, Refusal, Sitter, What, Wish};
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{GameKind, Seat};

use crate::player::{Player, act, started, table};
use crate::running::{Running, settings};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_is_cleaned_and_a_new_one_is_seen_at_the_table() {
    let running = Running::start().await;
    let api = &running.client;
    let mut players = table(api, &settings(GameKind::SkullKing, 2), 2).await;
    let name = json!({ "name": " Mary\u{202e}\n  Read " });
    let named = api.json(Method::PUT, "/api/me", Some(&players[1].token), Some(&name)).await.unwrap();
    assert_eq!(named, json!({ "name": "Mary Read" }));
    let is_new = |what: &What| matches!(what, What::Seat { info, .. } if matches!(&info.sitter, Sitter::Person { name, .. } if name.as_str() == "Mary Read"));
    let renamed = |player: &Player| player.events.iter().flat_map(|event| &event.what).any(is_new);
    while !renamed(&players[0]) {
        players[0].next().await;
    }
    let (status, _) = api.ask(Method::PUT, "/api/me", None, Some(&json!({ "name": "\u{200b}" }))).await.unwrap();
    assert_eq!(status, 422);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_portrait_stays_with_its_person_and_is_seen_at_the_table() {
    let running = Running::start().await;
    let api = &running.client;
    let mut players = table(api, &settings(GameKind::SkullKing, 2), 2).await;
    let token = players[1].token.clone();
    let me = |body: Option<serde_json::Value>| {
        let token = token.clone();
        async move {
            let method = if body.is_some() { Method::PUT } else { Method::GET };
            api.json(method, "/api/me", Some(&token), body.as_ref()).await.unwrap()
        }
    };
    let name = me(None).await["name"].clone();
    let portrait = json!({ "face": "pearl", "porthole": 2 });
    let with = json!({ "name": name, "portrait": portrait });
    assert_eq!(me(Some(with.clone())).await, with);
    while !players[0]
        .seen
        .table
        .seats
        .iter()
        .any(|seat| matches!(&seat.sitter, Sitter::Person { portrait: Some(_), .. }))
    {
        players[0].next().await;
    }
    // Older clients send only a name, and newer ones may have other faces.
    for sent in [json!({ "name": name }), json!({ "name": name, "portrait": { "face": "kraken", "porthole": 1 } })] {
        assert_eq!(me(Some(sent)).await, with, "the portrait stays as it is");
    }
    assert_eq!(me(None).await, with);
    let other = Player::join(api, &players[0].code, "Eve").await;
    let seen = serde_json::to_value(&other.seen.table.seats[1].sitter).unwrap();
    assert_eq!(seen["portrait"], portrait);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn being_a_stranger_is_an_error_only_for_those_who_do_not_expect_it() {
    let running = Running::start().await;
    let api = &running.client;
    for path in ["/api/me", "/api/me/tables", "/api/me/games?limit=5", "/api/me?optional=false"] {
        assert_eq!(api.ask(Method::GET, path, None, None).await.unwrap().0, 401, "{path}");
    }
    assert_eq!(api.ask(Method::GET, "/api/me?optional=true", None, None).await.unwrap().0, 204);
    for path in ["/api/me/tables?optional=true", "/api/me/games?limit=5&optional=true"] {
        assert_eq!(api.json(Method::GET, path, None, None).await.unwrap(), json!([]), "{path}");
    }
    assert_eq!(api.ask(Method::GET, "/api/me?optional=perhaps", None, None).await.unwrap().0, 400);
    let token = api.token("Anne").await.unwrap();
    let me = api.json(Method::GET, "/api/me?optional=true", Some(&token), None).await.unwrap();
    assert_eq!(me, json!({ "name": "Anne" }));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_holder_of_a_seats_token_can_act_for_it() {
    let running = Running::start().await;
    let api = &running.client;
    let mut players = started(api, &settings(GameKind::SkullKing, 2), 2).await;
    let mut spectator = Player::join(api, &players[0].code, "Eve").await;
    assert_eq!(spectator.seen.you.seat, None);
    let view = spectator.seen.view.clone().unwrap();
    assert!(view.legal.is_empty());
    assert_eq!(spectator.ask(act(&json!({ "bid": 0 }))).await, Err("not-seated".into()));
    assert_eq!(spectator.ask(Wish::Sit { seat: Some(Seat::ALL[1]) }).await, Err("already-started".into()));
    assert_eq!(spectator.ask(Wish::Remove { seat: Seat::ALL[1] }).await, Err("not-host".into()));
    let (status, _) = api.ask(Method::GET, "/api/me", Some(&"0".repeat(64)), None).await.unwrap();
    assert_eq!(status, 401);
    assert!(api.connect(&players[0].code, "stolen", None).await.is_err());
    players[1].act().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spectators_are_sent_away_where_watching_is_not_allowed() {
    let running = Running::start().await;
    let api = &running.client;
    let mut closed = settings(GameKind::SkullKing, 2);
    closed.watch = false;
    let mut players = table(api, &closed, 2).await;
    let mut eve = Player::join(api, &players[0].code, "Eve").await;
    players[0].ask(Wish::Start { drop: false }).await.unwrap();
    // Spectators from before the start have to leave, and see nothing of the game.
    loop {
        match eve.connection.next().await.unwrap() {
            Some(Message::Bye { .. }) => break,
            Some(Message::Events { now, .. }) => assert!(now.view.is_none()),
            Some(_) => {}
            None => panic!("closed without a reason"),
        }
    }
    let mut late = api.connect(&players[0].code, &eve.token, None).await.unwrap();
    let Some(Message::Error { error, .. }) = late.next().await.unwrap() else { panic!("Eve is back") };
    assert_eq!(error, Refusal::NoWatching);
    // Somebody who stands up is answered first, and then has to leave as well.
    players[1].ask(Wish::Stand).await.unwrap();
    while !matches!(players[1].next().await, Message::Bye { .. }) {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_looks_into_another_hand_by_changing_seats() {
    let running = Running::start().await;
    let api = &running.client;
    let mut players = started(api, &settings(GameKind::SkullKing, 3), 3).await;
    players[2].ask(Wish::Stand).await.unwrap();
    players[1].ask(Wish::Stand).await.unwrap();
    assert_eq!(players[1].ask(Wish::Sit { seat: Some(Seat::ALL[2]) }).await, Err("other-seat".into()));
    assert_eq!(players[1].seen.you.left, Some(Seat::ALL[1]));
    players[1].ask(Wish::Sit { seat: None }).await.unwrap();
    assert_eq!(players[1].seen.you.seat, Some(Seat::ALL[1]));
    // Somebody new asks the host; when the host is gone, the one person left is asked instead.
    let mut eve = Player::join(api, &players[0].code, "Eve").await;
    eve.ask(Wish::Sit { seat: None }).await.unwrap();
    let motion = eve.seen.you.motion.expect("Eve asks for a seat");
    while players[0].seen.you.votes != [motion] {
        players[0].next().await;
    }
    let host = players.remove(0);
    host.connection.close().await;
    let voter = &mut players[0];
    while voter.seen.you.votes != [motion] {
        voter.next().await;
    }
    voter.ask(Wish::Vote { motion, yes: true }).await.unwrap();
    while eve.seen.you.seat != Some(Seat::ALL[2]) {
        eve.next().await;
    }
    assert_eq!(eve.seen.you.motion, None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_who_is_removed_during_play_is_sent_away_for_good() {
    let running = Running::start().await;
    let api = &running.client;
    let mut players = started(api, &settings(GameKind::SkullKing, 3), 3).await;
    players[0].ask(Wish::Remove { seat: Seat::ALL[1] }).await.unwrap();
    let mut why = None;
    loop {
        match players[1].connection.next().await.unwrap() {
            Some(Message::Error { error, .. }) => why = Some(error),
            Some(Message::Bye { .. }) => break,
            Some(_) => {}
            None => panic!("closed without a reason"),
        }
    }
    assert_eq!(why, Some(Refusal::Removed));
    for _ in 0..10 {
        let mut again = api.connect(&players[0].code, &players[1].token, None).await.unwrap();
        let Some(Message::Error { error, .. }) = again.next().await.unwrap() else { panic!("they are back") };
        assert_eq!(error, Refusal::Removed);
    }
    assert_eq!(players[0].seen.table.seats[1].sitter, Sitter::Bot { bot: "bosun".into() });
    players[2].act().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_spectator_mutes_is_between_them_and_the_server() {
    let running = Running::start().await;
    let api = &running.client;
    let mut players = table(api, &settings(GameKind::SkullKing, 2), 2).await;
    let mut eve = Player::join(api, &players[0].code, "Eve").await;
    let before = eve.seen.seq;
    for muted in [true, false, true] {
        eve.ask(Wish::Mute { seat: Seat::ALL[0], muted }).await.unwrap();
        assert_eq!(eve.seen.you.muted.is_empty(), !muted);
    }
    assert_eq!(eve.seen.seq, before, "nothing was written");
    players[0].ask(Wish::Chat { text: "psst".into() }).await.unwrap();
    players[1].ask(Wish::Chat { text: "ahoy".into() }).await.unwrap();
    while eve.seen.seq < before + 2 {
        eve.next().await;
    }
    let heard = |what: &What| matches!(what, What::Chat { text, .. } if text == "psst");
    assert!(!eve.events.iter().flat_map(|event| &event.what).any(heard));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_tab_sees_the_same_seat() {
    let running = Running::start().await;
    let api = &running.client;
    let mut players = started(api, &settings(GameKind::SkullKing, 2), 2).await;
    let (token, code) = (players[0].token.clone(), players[0].code.clone());
    let mut tab = Player::with_token(api, &code, token, None).await;
    assert_eq!(tab.seen.you.seat, Some(Seat::ALL[0]));
    tab.act().await.unwrap();
    // The first tab knows what the second one bid; the other person does not.
    let bid = |player: &Player| {
        player.events.iter().flat_map(|event| &event.what).find_map(|what| match what {
            What::Decided { action, .. } => Some(action.clone()),
            _ => None,
        })
    };
    while bid(&players[0]).is_none() {
        players[0].next().await;
    }
    while bid(&players[1]).is_none() {
        players[1].next().await;
    }
    assert_eq!(bid(&players[0]), Some(Some(ActionJson::Bid(0))));
    assert_eq!(bid(&players[1]), Some(None));
    // Closing one tab does not disconnect the other.
    tab.connection.close().await;
    players[1].act().await.unwrap();
    let info = api.json(Method::GET, &format!("/api/tables/{code}"), None, None).await.unwrap();
    assert!(info["seats"][0]["away"].is_null(), "{info}");
}
