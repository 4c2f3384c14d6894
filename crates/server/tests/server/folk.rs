//! The people one has played with: invitations, blocks and reports. Blocked people never meet.

use hyper::Method;
use serde_json::{Value, json};
use yohoho_client::ApiClient;
use yohoho_protocol::{Refusal, Settings, Wish};
use yohoho_rules::GameKind;
use yohoho_store::Location;

use crate::fleet::{Node, database};
use crate::player::{Player, table};
use crate::running::{Running, settings};

async fn get(api: &ApiClient, path: &str, token: &str) -> Value {
    api.json(Method::GET, path, Some(token), None).await.unwrap()
}

/// Does something to the only person whom somebody knows.
async fn act(api: &ApiClient, method: Method, what: &str, token: &str, body: Option<&Value>) -> Result<(), String> {
    let people = get(api, "/api/me/people", token).await;
    let known = people["people"].as_array().unwrap().iter().chain(people["blocked"].as_array().unwrap());
    let id = known.map(|one| one["id"].as_str().unwrap().to_string()).next().expect("somebody");
    send(api, method, &format!("/api/me/people/{id}/{what}"), token, body).await
}

async fn send(api: &ApiClient, method: Method, path: &str, token: &str, body: Option<&Value>) -> Result<(), String> {
    let (status, answer) = api.ask(method, path, Some(token), body).await.unwrap();
    if status == 204 { Ok(()) } else { Err(format!("{status}: {answer:?}")) }
}

fn listed() -> Settings {
    Settings { listed: true, ..settings(GameKind::SkullKing, 4) }
}

async fn is_listed(api: &ApiClient, code: &str, token: &str) -> bool {
    let tables = get(api, "/api/tables", token).await;
    tables.as_array().unwrap().iter().any(|table| table["code"] == code)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_at_my_table_is_known_and_can_be_invited_to_another() {
    let running = Running::start().await;
    let api = &running.client;
    let mut players = table(api, &listed(), 2).await;
    let (anne, bart) = (players[0].token.clone(), players[1].token.clone());
    let people = get(api, "/api/me/people", &anne).await;
    let (name, games, here) =
        (&people["people"][0]["name"], &people["people"][0]["games"], &people["people"][0]["here"]);
    assert_eq!((name.is_string(), games, here), (true, &json!(0), &json!(true)));
    assert_ne!(people["people"][0]["id"], get(api, "/api/me/people", &bart).await["people"][0]["id"]);
    assert_eq!(get(api, "/api/me/invitations", &bart).await, json!([]));
    let code = api.open_table(&anne, &settings(GameKind::SkullQueen, 3)).await.unwrap();
    let body = json!({ "table": code });
    for _ in 0..2 {
        act(api, Method::POST, "invitations", &anne, Some(&body)).await.unwrap();
    }
    let shown = get(api, "/api/me/invitations", &bart).await;
    assert_eq!((shown.as_array().unwrap().len(), &shown[0]["table"]["code"]), (1, &json!(code)));
    // Only those of one's own table can be invited to it.
    act(api, Method::POST, "invitations", &bart, Some(&body)).await.unwrap_err();
    send(api, Method::DELETE, &format!("/api/me/invitations/{code}"), &bart, None).await.unwrap();
    assert_eq!(get(api, "/api/me/invitations", &bart).await, json!([]));
    // Whoever comes needs no invitation any more.
    act(api, Method::POST, "invitations", &anne, Some(&body)).await.unwrap();
    let mut guest = Player::with_token(api, &code, bart.clone(), None).await;
    guest.ask(Wish::Sit { seat: None }).await.unwrap();
    assert_eq!(get(api, "/api/me/invitations", &bart).await, json!([]));
    players.clear();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_others_write_about_somebody_is_bounded() {
    let running = Running::start_with(|config| config.limits.rates = true).await;
    let api = &running.client;
    let players = table(api, &listed(), 2).await;
    let anne = &players[0].token;
    for wrong in [json!({ "reason": " " }), json!({ "reason": "x".repeat(501) }), json!({}), json!({ "reason": 7 })] {
        act(api, Method::POST, "reports", anne, Some(&wrong)).await.unwrap_err();
    }
    let right = json!({ "reason": "insults", "table": players[0].code });
    for _ in 0..5 {
        act(api, Method::POST, "reports", anne, Some(&right)).await.unwrap();
    }
    act(api, Method::POST, "reports", anne, Some(&right)).await.unwrap_err();
    for path in ["/api/me/people/0000000000000000/block", "/api/me/people/x/block"] {
        send(api, Method::PUT, path, anne, None).await.unwrap_err();
    }
    let data = get(api, "/api/me/data", anne).await;
    assert_eq!((data["reports"].as_array().unwrap().len(), &data["reports"][0]["reason"]), (5, &json!("insults")));
}

/// Two people of whom one has blocked the other, at any server.
async fn blocked_people_never_meet(one: &ApiClient, two: &ApiClient) {
    let mut players = table(one, &listed(), 2).await;
    let (anne, bart) = (players[0].token.clone(), players[1].token.clone());
    let code = players[0].code.clone();
    act(two, Method::PUT, "block", &anne, None).await.unwrap();
    act(one, Method::PUT, "block", &anne, None).await.unwrap();
    // Neither is on the other's list, and only the one who wanted it knows.
    let (of_anne, of_bart) = (get(one, "/api/me/people", &anne).await, get(two, "/api/me/people", &bart).await);
    assert_eq!((&of_anne["people"], of_anne["blocked"].as_array().unwrap().len()), (&json!([]), 1));
    assert_eq!((&of_bart["people"], &of_bart["blocked"]), (&json!([]), &json!([])));
    // A seat that was left cannot be taken again, without a reason.
    players[1].ask(Wish::Stand).await.unwrap();
    assert_eq!(players[1].ask(Wish::Sit { seat: None }).await, Err(Refusal::NoSeat.code().to_string()));
    assert!(!is_listed(two, &code, &bart).await && is_listed(two, &code, &anne).await);
    let others = one.token("Cid").await.unwrap();
    assert!(is_listed(one, &code, &others).await);
    // And the other way round.
    let his = two.open_table(&bart, &listed()).await.unwrap();
    let mut at_his = Player::with_token(two, &his, anne.clone(), None).await;
    assert_eq!(at_his.ask(Wish::Sit { seat: None }).await, Err(Refusal::NoSeat.code().to_string()));
    // They wait for the same, each at another server, until a third person comes.
    let wish = json!({ "game": "skull-queen", "seats": 2, "bots_after": null });
    let wait = async |api: &ApiClient, token: &str| {
        api.json(Method::PUT, "/api/meet", Some(token), Some(&wish)).await.unwrap()["table"].clone()
    };
    assert_eq!((wait(one, &anne).await, wait(two, &bart).await), (Value::Null, Value::Null));
    let found = wait(two, &others).await;
    assert!(found.is_string());
    assert_eq!((wait(one, &anne).await, wait(two, &bart).await), (found, Value::Null), "she has waited longer");
    // Nobody but her can take it back.
    assert!(act_on_blocked(two, &bart).await.is_err());
    act_on_blocked(two, &anne).await.unwrap();
    players[1].ask(Wish::Sit { seat: None }).await.unwrap();
}

async fn act_on_blocked(api: &ApiClient, token: &str) -> Result<(), String> {
    let people = get(api, "/api/me/people", token).await;
    let id = people["blocked"][0]["id"].as_str().ok_or("nobody is blocked")?.to_string();
    send(api, Method::DELETE, &format!("/api/me/people/{id}/block"), token, None).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn blocked_people_never_meet_on_sqlite() {
    let running = Running::start_with(|config| config.limits.rates = false).await;
    blocked_people_never_meet(&running.client, &running.client).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn blocked_people_never_meet_at_two_servers_of_a_postgresql() {
    let Some(location): Option<Location> = database("blocked_people_never_meet").await else { return };
    let (one, two) = (Node::start(&location).await, Node::start(&location).await);
    blocked_people_never_meet(&one.client, &two.client).await;
}
