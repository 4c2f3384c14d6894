//! How many tables a server has room for, and who may take it up.

use std::time::Duration;

use hyper::Method;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use yohoho_protocol::Wish;
use yohoho_rules::GameKind;

use crate::player::{Player, started};
use crate::running::{Running, settings};

/// Sends a request that comes from an address, as a proxy would pass it on.
async fn ask_from(running: &Running, address: &str, path: &str, token: Option<&str>, body: &Value) -> (u16, Value) {
    let authority = running.client.authority();
    let (body, bearer) = (body.to_string(), token.map(|token| format!("Authorization: Bearer {token}\r\n")));
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {authority}\r\nX-Forwarded-For: {address}\r\n{}Content-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        bearer.unwrap_or_default(),
        body.len(),
    );
    let mut stream = TcpStream::connect(authority).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head[9..12].parse().unwrap(), serde_json::from_str(body).unwrap())
}

/// Somebody at an address.
struct Visitor<'a> {
    running: &'a Running,
    address: String,
    token: String,
}

impl<'a> Visitor<'a> {
    async fn from(running: &'a Running, address: &str) -> Visitor<'a> {
        let (_, answer) = ask_from(running, address, "/api/tokens", None, &json!({ "name": "Eve" })).await;
        let token = answer["token"].as_str().unwrap().to_string();
        Visitor { running, address: address.into(), token }
    }

    /// Opens a table. The error is the code of the problem.
    async fn open(&self) -> Result<String, String> {
        let settings = serde_json::to_value(settings(GameKind::SkullKing, 2)).unwrap();
        let (status, answer) = ask_from(self.running, &self.address, "/api/tables", Some(&self.token), &settings).await;
        let text = |field: &str| answer[field].as_str().unwrap().to_string();
        if status == 201 { Ok(text("code")) } else { Err(text("code")) }
    }
}

/// Waits until a table is closed.
async fn closed(running: &Running, code: &str) {
    let path = format!("/api/tables/{code}");
    while running.client.json(Method::GET, &path, None, None).await.unwrap()["stage"] != "closed" {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_cannot_fill_the_server() {
    let running = Running::start_with(|config| {
        config.behind_proxy = true;
        config.limits.tables = 20;
        config.limits.tables_per_address = 8;
    })
    .await;
    // Its rate allows sixty tables at once, and as many people as it likes.
    let mut opened = 0;
    let mut refused = Vec::new();
    for _ in 0..5 {
        let visitor = Visitor::from(&running, "192.0.2.1").await;
        for _ in 0..8 {
            match visitor.open().await {
                Ok(_) => opened += 1,
                Err(why) => refused.push(why),
            }
        }
    }
    assert_eq!(opened, 8);
    assert!(refused.iter().all(|why| why == "too-many-tables"), "{refused:?}");
    for number in 2..14 {
        Visitor::from(&running, &format!("192.0.2.{number}")).await.open().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_at_the_same_time_do_not_exceed_the_limit() {
    let running = Running::start_with(|config| config.limits.tables_per_address = 3).await;
    let api = &running.client;
    let mut opening = tokio::task::JoinSet::new();
    for _ in 0..10 {
        let (api, token) = (api.clone(), api.token("Eve").await.unwrap());
        opening.spawn(async move { api.open_table(&token, &settings(GameKind::SkullKing, 2)).await.is_ok() });
    }
    let opened = opening.join_all().await;
    assert_eq!(opened.into_iter().filter(|opened| *opened).count(), 3);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_oldest_empty_lobby_gives_way_when_the_server_is_full() {
    let running = Running::start_with(|config| {
        config.limits.tables = 3;
        config.unattended.lobby_if_full = Duration::ZERO;
    })
    .await;
    let api = &running.client;
    let table = async || {
        let token = api.token("Anne").await.unwrap();
        (api.open_table(&token, &settings(GameKind::SkullKing, 2)).await, token)
    };
    // Somebody is at the oldest table, and the second oldest is empty.
    let (first, token) = table().await;
    let _here = Player::with_token(api, &first.unwrap(), token, None).await;
    let second = table().await.0.unwrap();
    let third = table().await.0.unwrap();
    let fourth = table().await.0.unwrap();
    closed(&running, &second).await;
    for code in [third, fourth] {
        let info = api.json(Method::GET, &format!("/api/tables/{code}"), None, None).await.unwrap();
        assert_eq!(info["stage"], "lobby");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_with_people_at_every_table_says_that_it_is_full() {
    let running = Running::start_with(|config| {
        config.limits.tables = 2;
        config.unattended.lobby_if_full = Duration::ZERO;
    })
    .await;
    let api = &running.client;
    let lobby = crate::player::table(api, &settings(GameKind::SkullKing, 2), 1).await;
    // Nobody is at the game, but it may be resumed at any time.
    drop(started(api, &settings(GameKind::SkullKing, 2), 1).await);
    let token = api.token("Late").await.unwrap();
    let body = serde_json::to_value(settings(GameKind::SkullKing, 2)).unwrap();
    let (status, answer) = api.ask(Method::POST, "/api/tables", Some(&token), Some(&body)).await.unwrap();
    assert_eq!(status, 503);
    assert!(answer.contains(r#""code":"full""#) && answer.contains("people at every table"), "{answer}");
    drop(lobby);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lobbies_that_nobody_is_in_are_closed() {
    let mut running = Running::start().await;
    let game = started(&running.client, &settings(GameKind::SkullKing, 2), 1).await.remove(0).code;
    let token = running.client.token("Eve").await.unwrap();
    running.config.unattended.lobby = Duration::ZERO;
    running.config.unattended.sweep = Duration::from_millis(10);
    let running = running.restart().await;
    let api = &running.client;
    let empty = api.open_table(&token, &settings(GameKind::SkullKing, 2)).await.unwrap();
    closed(&running, &empty).await;
    let (status, _) = api.ask(Method::GET, &format!("/api/tables/{empty}/record"), None, None).await.unwrap();
    assert_eq!(status, 409, "a lobby has no record");
    let info = api.json(Method::GET, &format!("/api/tables/{game}"), None, None).await.unwrap();
    assert_eq!(info["stage"], "playing", "a game waits for those who play it");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_makes_room_and_can_still_be_found() {
    let running = Running::start_with(|config| config.limits.tables = 1).await;
    let api = &running.client;
    let mut host = started(api, &settings(GameKind::SkullQueen, 2), 1).await.remove(0);
    assert!(api.open_table(&host.token, &settings(GameKind::SkullKing, 2)).await.is_err());
    host.play_on().await;
    api.open_table(&host.token, &settings(GameKind::SkullKing, 2)).await.unwrap();
    let info = api.json(Method::GET, &format!("/api/tables/{}", host.code), None, None).await.unwrap();
    assert_eq!(info["stage"], "over");
    api.record(&host.code).await.unwrap();
    assert_eq!(host.ask(Wish::Rematch).await, Err("unavailable".into()), "now the server is full again");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_closed_because_the_server_was_down_for_long() {
    let running = Running::start().await;
    let token = running.client.token("Anne").await.unwrap();
    let code = running.client.open_table(&token, &settings(GameKind::SkullKing, 2)).await.unwrap();
    // All that happened at this table was in 1970.
    let running = running
        .restart_after(async |store| {
            let log = store.entries(&yohoho_store::TableId::new(&*code).unwrap(), yohoho_store::Seq(0)).await.unwrap();
            let entry = log[0].entry.replace(&code, "ancestry");
            let entries = vec![yohoho_store::NewEntry { at: yohoho_store::Millis(0), entry }];
            let ancient = yohoho_store::TableId::new("ancestry").unwrap();
            store.create_table(&ancient, yohoho_store::Millis(0), entries).await.unwrap();
        })
        .await;
    let info = running.client.json(Method::GET, "/api/tables/ancestry", None, None).await.unwrap();
    assert_eq!(info["stage"], "lobby");
    Player::with_token(&running.client, "ancestry", token, None).await;
}
