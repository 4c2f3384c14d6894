//! Who somebody is: their devices, codes that add one, and being forgotten.

use std::time::Duration;

use hyper::Method;
use serde_json::{Value, json};
use yohoho_client::ApiClient;
use yohoho_protocol::Wish;
use yohoho_rules::GameKind;
use yohoho_rules::record::Record;
use yohoho_store::{Seq, TableId};

use crate::player::{Player, started, table};
use crate::running::{Running, settings};

/// Signs a program in with a code, and returns its token.
async fn sign_in(api: &ApiClient, token: Option<&str>, code: &str, before: Option<&str>) -> Result<String, String> {
    let body = json!({ "code": code, "before": before, "program": true });
    let (status, text) = api.ask(Method::POST, "/api/sign-in", token, Some(&body)).await.unwrap();
    let answer: Value = serde_json::from_str(&text).unwrap();
    if status == 201 {
        Ok(answer["token"].as_str().unwrap().into())
    } else {
        Err(format!("{status} {}", answer["code"].as_str().unwrap()))
    }
}

async fn code(api: &ApiClient, token: &str, kind: &str) -> String {
    let made = api.json(Method::POST, &format!("/api/me/{kind}"), Some(token), None).await.unwrap();
    made["code"].as_str().unwrap().into()
}

async fn devices(api: &ApiClient, token: &str) -> Vec<Value> {
    let list = api.json(Method::GET, "/api/me/devices", Some(token), None).await.unwrap();
    list["devices"].as_array().unwrap().clone()
}

const WRONG: &str = "403 wrong-code";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_code_adds_a_device_once_and_a_signed_out_device_is_a_stranger() {
    let running = Running::start().await;
    let api = &running.client;
    let anne = api.token("Anne").await.unwrap();
    let link = code(api, &anne, "links").await;
    let typed = format!("{} {}", link[..4].to_uppercase(), &link[4..]);
    let phone = sign_in(api, None, &typed, None).await.unwrap();
    assert_eq!(sign_in(api, None, &link, None).await, Err(WRONG.into()), "a code that was used");
    assert_eq!(api.json(Method::GET, "/api/me", Some(&phone), None).await.unwrap(), json!({ "name": "Anne" }));
    let list = devices(api, &phone).await;
    assert_eq!(list.iter().filter(|device| device["here"] == true).count(), 1);
    let other = list.iter().find(|device| device["here"] == false).unwrap()["id"].as_str().unwrap().to_string();
    let path = format!("/api/me/devices/{other}");
    let named = api.ask(Method::PUT, &path, Some(&phone), Some(&json!({ "label": " Lost\u{202e} " }))).await.unwrap();
    assert_eq!(named.0, 204);
    assert!(devices(api, &phone).await.iter().any(|device| device["label"] == "Lost"));
    assert_eq!(api.ask(Method::DELETE, &path, Some(&phone), None).await.unwrap().0, 204);
    assert_eq!(api.ask(Method::DELETE, &path, Some(&phone), None).await.unwrap().0, 404);
    assert_eq!(api.ask(Method::GET, "/api/me", Some(&anne), None).await.unwrap().0, 401, "it is signed out");
    let eve = api.token("Eve").await.unwrap();
    let own = devices(api, &phone).await[0]["id"].as_str().unwrap().to_string();
    let theirs = format!("/api/me/devices/{own}");
    assert_eq!(api.ask(Method::DELETE, &theirs, Some(&eve), None).await.unwrap().0, 404, "not hers");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wrong_used_and_replaced_codes_are_answered_alike() {
    let running = Running::start().await;
    let api = &running.client;
    let anne = api.token("Anne").await.unwrap();
    let old = code(api, &anne, "recovery").await;
    let new = code(api, &anne, "recovery").await;
    let link = code(api, &anne, "links").await;
    sign_in(api, None, &link, None).await.unwrap();
    let answer =
        async |code: &str| api.ask(Method::POST, "/api/sign-in", None, Some(&json!({ "code": code }))).await.unwrap();
    let wrong = answer("abcdefgh").await;
    assert_eq!(wrong.0, 403);
    for code in [&*old, &*link, "", "no code at all", &"a".repeat(25), &anne] {
        assert_eq!(answer(code).await, wrong, "{code}");
    }
    let grouped: Vec<&str> = (0..5).map(|group| &new[group * 5..][..5]).collect();
    let phone = sign_in(api, None, &grouped.join("-"), None).await.unwrap();
    assert_eq!(devices(api, &phone).await.len(), 3);
    assert!(sign_in(api, None, &new, None).await.is_ok(), "a recovery code stays valid");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn codes_cannot_be_tried_without_end() {
    let running = Running::start().await;
    let api = &running.client;
    let mut tries = 0;
    let wait = loop {
        let guess = json!({ "code": "abcdefgh" });
        let (status, text) = api.ask(Method::POST, "/api/sign-in", None, Some(&guess)).await.unwrap();
        if status == 429 {
            break text;
        }
        tries += 1;
    };
    assert!(tries <= 11 && wait.contains("too-fast"), "{tries} tries, then {wait}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_who_signs_in_as_another_says_what_becomes_of_them() {
    let running = Running::start().await;
    let api = &running.client;
    let (anne, mary) = (api.token("Anne").await.unwrap(), api.token("Mary").await.unwrap());
    let link = code(api, &anne, "links").await;
    for guess in [&*link, "abcdefgh"] {
        assert_eq!(sign_in(api, Some(&mary), guess, None).await, Err("409 somebody-already".into()));
    }
    let mut players = table(api, &settings(GameKind::SkullKing, 2), 1).await;
    let mut seated = Player::with_token(api, &players[0].code, mary.clone(), None).await;
    seated.ask(Wish::Sit { seat: None }).await.unwrap();
    assert_eq!(sign_in(api, Some(&mary), &link, Some("merge")).await, Err("409 at-table".into()));
    seated.ask(Wish::Stand).await.unwrap();
    players[0].next().await;
    let merged = sign_in(api, Some(&mary), &link, Some("merge")).await.unwrap();
    assert_eq!(api.ask(Method::GET, "/api/me", Some(&mary), None).await.unwrap().0, 401);
    assert_eq!(api.json(Method::GET, "/api/me", Some(&merged), None).await.unwrap(), json!({ "name": "Anne" }));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_follow_a_merge_and_everything_is_exported() {
    let running = Running::start().await;
    let api = &running.client;
    let mut players = started(api, &settings(GameKind::SkullQueen, 2), 1).await;
    let mut mary = players.pop().unwrap();
    mary.ask(Wish::Chat { text: "Ahoy from Mary".into() }).await.unwrap();
    mary.play_on().await;
    let anne = api.token("Anne").await.unwrap();
    let link = code(api, &anne, "links").await;
    let merged = sign_in(api, Some(&mary.token), &link, Some("merge")).await.unwrap();
    let data = api.json(Method::GET, "/api/me/data", Some(&merged), None).await.unwrap();
    assert_eq!(data["games"].as_array().unwrap().len(), 1, "{data}");
    assert_eq!(data["games"][0]["seats"][0]["you"], true);
    assert_eq!(data["devices"].as_array().unwrap().len(), 2);
    assert_eq!(data["name"], "Anne");
    assert!(data["log"].as_array().unwrap().iter().any(|entry| entry["entry"]["text"] == "Ahoy from Mary"), "{data}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_person_is_nobody_and_games_stay_without_their_name_and_words() {
    let running = Running::start().await;
    let api = &running.client;
    let mut players = started(api, &settings(GameKind::SkullQueen, 2), 2).await;
    let (mate, anne) = (players.pop().unwrap(), players.pop().unwrap());
    let [mut anne, mut mate] = [anne, mate];
    mate.ask(Wish::Chat { text: "my secret words".into() }).await.unwrap();
    assert_eq!(api.ask(Method::DELETE, "/api/me", Some(&mate.token), None).await.unwrap().0, 409, "others play");
    tokio::join!(anne.play_on(), mate.play_on());
    let (code, token) = (anne.code.clone(), anne.token.clone());
    anne.connection.close().await;
    mate.connection.close().await;
    assert_eq!(api.ask(Method::DELETE, "/api/me", Some(&mate.token), None).await.unwrap().0, 204);
    assert_eq!(api.ask(Method::GET, "/api/me", Some(&mate.token), None).await.unwrap().0, 401);
    // The table is still open; after it is closed, its log is rewritten.
    let running = running
        .restart_with(|config| {
            config.unattended.finished = Duration::ZERO;
            config.unattended.sweep = Duration::from_millis(20);
        })
        .await;
    let api = &running.client;
    let record = loop {
        let record: Record = serde_json::from_str(&api.record(&code).await.unwrap()).unwrap();
        if !record.players.contains(&"Mate 1".to_string()) {
            break record;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    record.replay().unwrap();
    assert_eq!(record.players, ["Anne", "A former sailor"]);
    let games = api.json(Method::GET, "/api/me/games", Some(&token), None).await.unwrap();
    assert_eq!(games[0]["seats"][1]["name"], "A former sailor");
    assert_eq!(games[0]["seats"][1]["bot"], false);
    running
        .restart_after(async |store| {
            let log = store.entries(&TableId::new(&code).unwrap(), Seq(0)).await.unwrap();
            assert!(log.iter().all(|entry| !entry.entry.contains("Mate 1") && !entry.entry.contains("secret words")));
            let mut problems = Vec::new();
            store.check(&mut |_| Ok(()), &mut |problem| problems.push(problem)).await.unwrap();
            assert_eq!(problems, [], "all checksums fit");
        })
        .await;
}
