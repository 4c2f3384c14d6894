//! Hostile and broken clients.

use std::time::{Duration, Instant};

use hyper::Method;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use yohoho_client::{ClientError, any_action};
use yohoho_protocol::{Message, Refusal, What, Wish};
use yohoho_rules::{GameKind, Seat};

use crate::player::{Player, act, started, table};
use crate::running::{Running, settings};

/// Sends a text and returns the code of the error it is answered with; none if the connection is closed.
async fn answer(player: &mut Player, text: &str) -> Option<String> {
    player.connection.send_text(text.into()).await.ok()?;
    loop {
        match player.connection.next().await.ok()?? {
            Message::Error { error, .. } => return Some(error.code().to_string()),
            Message::Bye { .. } => return None,
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn garbage_is_answered_and_too_much_of_it_ends_the_connection() {
    let running = Running::start().await;
    let api = &running.client;
    let mut players = started(api, &settings(GameKind::SkullKing, 2), 2).await;
    let mut eve = Player::join(api, &players[0].code, "Eve").await;
    for text in
        ["", "hello", "[]", "{}", r#"{"id":1}"#, r#"{"id":1,"type":"win"}"#, r#"{"id":-1,"type":"sit"}"#, "\u{0}"]
    {
        assert_eq!(answer(&mut eve, text).await.as_deref(), Some("malformed"), "{text}");
    }
    for (text, code) in [
        (r#"{"id":7,"type":"act","action":{"bid":999}}"#, "malformed"),
        (r#"{"id":8,"type":"act","action":{"play":"XX"}}"#, "not-seated"),
    ] {
        assert_eq!(answer(&mut eve, text).await.as_deref(), Some(code));
    }
    assert_eq!(answer(&mut eve, r#"{"id":8,"type":"stand"}"#).await.as_deref(), Some("replayed"));
    assert_eq!(answer(&mut eve, r#"{"id":3,"type":"stand"}"#).await.as_deref(), Some("replayed"));
    let mut cut = false;
    for _ in 0..100 {
        cut |= answer(&mut eve, "nonsense").await.is_none();
    }
    assert!(cut, "a client that sends nothing but nonsense is disconnected");
    players[0].act().await.unwrap();
    players[1].act().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_that_is_too_long_ends_the_connection() {
    let running = Running::start().await;
    let api = &running.client;
    let mut players = started(api, &settings(GameKind::SkullKing, 2), 2).await;
    let mut eve = Player::join(api, &players[0].code, "Eve").await;
    assert_eq!(answer(&mut eve, &"x".repeat(5000)).await, None);
    players[0].act().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_acts_out_of_turn_or_twice() {
    let running = Running::start().await;
    let api = &running.client;
    let mut players = started(api, &settings(GameKind::SkullKing, 3), 3).await;
    for player in &mut players {
        player.ask(act(&json!({ "bid": 0 }))).await.unwrap();
    }
    for player in &mut players {
        while !player.events.iter().flat_map(|event| &event.what).any(|what| matches!(what, What::Revealed { .. })) {
            player.next().await;
        }
    }
    let turn = players[0].seen.view.as_ref().unwrap().turn[0].index();
    let card = Wish::Act { action: any_action(&players[turn].seen.view.as_ref().unwrap().legal, 0).unwrap() };
    let other = (turn + 1) % 3;
    assert_eq!(players[other].ask(card.clone()).await, Err("illegal".into()), "another seat's card");
    players[turn].ask(card.clone()).await.unwrap();
    assert_eq!(players[turn].ask(card).await, Err("illegal".into()), "the same card again");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn floods_are_slowed_down() {
    let running = Running::start().await;
    let api = &running.client;
    let mut players = table(api, &settings(GameKind::SkullKing, 2), 1).await;
    let mut asked = 0;
    for count in 0..40 {
        let muted = count % 2 == 0;
        asked = players[0].connection.wish(Wish::Mute { seat: Seat::ALL[1], muted }).await.unwrap();
    }
    assert_eq!(players[0].answer(asked).await, Err("too-fast".into()));
    let mut opened = 0;
    let limited = loop {
        match api.open_table(&players[0].token, &settings(GameKind::SkullKing, 2)).await {
            Ok(_) => opened += 1,
            Err(ClientError::Refused { status, .. }) => break status,
            Err(other) => panic!("{other}"),
        }
        assert!(opened < 30, "tables without end");
    };
    assert_eq!(limited, 429);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spectators_do_not_keep_those_out_who_sit_there() {
    let running = Running::start_with(|config| config.limits.sockets_per_table = 5).await;
    let api = &running.client;
    let mut players = table(api, &settings(GameKind::SkullKing, 2), 2).await;
    let gone = players.pop().unwrap();
    gone.connection.close().await;
    let eve = api.token("Eve").await.unwrap();
    let mut crowd = Vec::new();
    loop {
        let mut socket = api.connect(&gone.code, &eve, None).await.unwrap();
        match socket.next().await.unwrap() {
            Some(Message::Error { error, .. }) => {
                assert_eq!(error, Refusal::Crowded);
                break;
            }
            _ => crowd.push(socket),
        }
    }
    assert!(crowd.len() <= 5);
    let back = Player::with_token(api, &gone.code, gone.token, None).await;
    assert_eq!(back.seen.you.seat, Some(Seat::ALL[1]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn codes_cannot_be_found_by_guessing() {
    let running = Running::start().await;
    let api = &running.client;
    let players = table(api, &settings(GameKind::SkullKing, 2), 1).await;
    let mut misses = 0;
    loop {
        let (status, _) = api.ask(Method::GET, &format!("/api/tables/{:2>8}", misses + 2), None, None).await.unwrap();
        match status {
            404 => misses += 1,
            429 => break,
            other => panic!("{other}"),
        }
        assert!(misses < 50, "guesses without end");
    }
    // From now on not even a correct guess is answered for that address.
    let (status, _) = api.ask(Method::GET, &format!("/api/tables/{}", players[0].code), None, None).await.unwrap();
    assert_eq!(status, 429);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_of_other_sites_cannot_open_a_socket() {
    let running = Running::start().await;
    let api = &running.client;
    let players = table(api, &settings(GameKind::SkullKing, 2), 1).await;
    let socket = |origin: &str| {
        format!(
            "GET /api/tables/{}/socket HTTP/1.1\r\nHost: {}\r\nOrigin: {origin}\r\nAuthorization: Bearer {}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
             Sec-WebSocket-Protocol: yohoho.v1\r\n\r\n",
            players[0].code,
            api.authority(),
            players[0].token,
        )
    };
    let own = format!("http://{}", api.authority());
    for (origin, status) in [("https://evil.example", "403"), ("null", "403"), (own.as_str(), "101")] {
        let mut stream = TcpStream::connect(api.authority()).await.unwrap();
        stream.write_all(socket(origin).as_bytes()).await.unwrap();
        let mut start = [0; 12];
        stream.read_exact(&mut start).await.unwrap();
        assert_eq!(std::str::from_utf8(&start).unwrap(), format!("HTTP/1.1 {status}"), "{origin}");
    }
}

/// How long a game of two takes.
async fn time_of_a_game(running: &Running) -> Duration {
    let api = &running.client;
    let mut players = started(api, &settings(GameKind::SkullKing, 2), 2).await;
    let start = Instant::now();
    let mut second = players.pop().unwrap();
    let playing = tokio::spawn(async move { second.play_on().await });
    players[0].play_on().await;
    playing.await.unwrap();
    start.elapsed()
}

/// Both ends of every connection are in this process.
fn open_many_files() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum }).unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thousand_silent_connections_disturb_nobody() {
    let running = Running::start_with(|config| {
        config.limits.connections_per_address = 5000;
        config.limits.rates = false;
    })
    .await;
    let api = &running.client;
    open_many_files();
    let alone = time_of_a_game(&running).await;
    let mut silent = Vec::new();
    for _ in 0..1000 {
        silent.push(TcpStream::connect(api.authority()).await.unwrap());
    }
    // And some clients that connect to a table and stay silent.
    let players = table(api, &settings(GameKind::SkullKing, 2), 1).await;
    let mut watching = Vec::new();
    for _ in 0..90 {
        watching.push(api.connect(&players[0].code, &players[0].token, None).await.unwrap());
    }
    let crowded = time_of_a_game(&running).await;
    // Times are noisy here. What must not happen is that a game waits for silent connections.
    assert!(crowded < 10 * alone + Duration::from_secs(2), "{alone:?} alone, {crowded:?} among silent ones");
    // Silent connections are closed after a while.
    let mut end = [0; 1];
    let ended = tokio::time::timeout(Duration::from_secs(30), silent[0].read(&mut end)).await;
    assert!(matches!(ended, Ok(Ok(0) | Err(_))), "a silent connection is closed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_has_only_so_many_connections() {
    let running = Running::start_with(|config| config.limits.connections_per_address = 20).await;
    let mut streams = Vec::new();
    for _ in 0..20 {
        streams.push(TcpStream::connect(running.client.authority()).await.unwrap());
    }
    let mut late = TcpStream::connect(running.client.authority()).await.unwrap();
    let mut end = [0; 1];
    let ended = tokio::time::timeout(Duration::from_secs(5), late.read(&mut end)).await;
    assert!(matches!(ended, Ok(Ok(0) | Err(_))));
    drop(streams);
    // There is room again, immediately or a moment later.
    while running.client.ask(Method::GET, "/healthz", None, None).await.is_err() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_readers_are_disconnected_and_can_come_back() {
    let running = Running::start_with(|config| {
        config.limits.rates = false;
        config.limits.unread = 4;
    })
    .await;
    let api = &running.client;
    let mut players = table(api, &settings(GameKind::SkullKing, 2), 2).await;
    let mut slow = players.remove(0);
    let (token, code, seen) = (slow.token.clone(), slow.code.clone(), slow.seen.seq);
    // The slow client never reads. How much fits into the network's buffers differs, so this goes on until the metrics count it.
    let cut = async || !running.figures().await.contains("yohoho_slow_readers_total 0");
    let mut count = 0;
    while !cut().await {
        for _ in 0..100 {
            // The refusal repeats the long name.
            let bot = Wish::Bot { seat: Seat::ALL[1], bot: Some("x".repeat(3000)) };
            let _ = slow.connection.wish(bot).await;
            count += 1;
        }
        assert!(count < 20_000, "the slow reader is never disconnected");
    }
    let back = Player::with_token(api, &code, token, Some(seen)).await;
    assert_eq!(back.seen.you.seat, Some(Seat::ALL[0]));
    players[0].ask(Wish::Say { phrase: yohoho_protocol::Phrase::OneMoment }).await.unwrap();
    drop(slow);
}
