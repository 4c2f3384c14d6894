//! The HTTP API.

use hyper::Method;
use serde_json::json;
use yohoho_rules::GameKind;

use crate::player::{started, table};
use crate::running::{Running, settings};

/// The document is a file, so that a change of the API is seen in review. `UPDATE_EXPECT=1` rewrites it.
#[test]
fn the_api_is_what_its_document_says() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json");
    let document = yohoho_server::openapi() + "\n";
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(file, &document).unwrap();
    }
    assert_eq!(std::fs::read_to_string(file).unwrap(), document, "run with UPDATE_EXPECT=1 if this is wanted");
    // Generated clients name their functions by these.
    let document: serde_json::Value = serde_json::from_str(&document).unwrap();
    let operations =
        document["paths"].as_object().unwrap().values().flat_map(|path| path.as_object().unwrap().values());
    let mut names: Vec<&str> = operations.map(|operation| operation["operationId"].as_str().unwrap()).collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count, "two operations have the same name");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_are_found_by_their_code_and_listed_on_request() {
    let running = Running::start().await;
    let api = &running.client;
    let hidden = table(api, &settings(GameKind::SkullKing, 3), 1).await;
    let mut listed = settings(GameKind::SkullQueen, 4);
    listed.listed = true;
    let listed = table(api, &listed, 2).await;
    let list = api.json(Method::GET, "/api/tables", None, None).await.unwrap();
    let codes: Vec<&str> = list.as_array().unwrap().iter().map(|table| table["code"].as_str().unwrap()).collect();
    assert_eq!(codes, [listed[0].code.as_str()]);
    let typed = format!("/api/tables/{}", hidden[0].code.to_uppercase());
    let info = api.json(Method::GET, &typed, None, None).await.unwrap();
    assert_eq!(info["settings"]["game"], "skull-king");
    assert_eq!(info["seats"][0]["name"], "Anne");
    let mine = api.json(Method::GET, "/api/me/tables", Some(&listed[1].token), None).await.unwrap();
    assert_eq!(mine[0]["code"], listed[0].code);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_is_there_when_the_game_is_over_and_not_before() {
    let running = Running::start().await;
    let api = &running.client;
    let mut players = started(api, &settings(GameKind::SkullKing, 2), 1).await;
    let path = format!("/api/tables/{}/record", players[0].code);
    let (status, text) = api.ask(Method::GET, &path, None, None).await.unwrap();
    assert_eq!(status, 409, "{text}");
    let info = api.json(Method::GET, &format!("/api/tables/{}", players[0].code), None, None).await.unwrap();
    assert!(info["seed"].is_null() && info["commitment"].is_string());
    players[0].play_on().await;
    let record = api.json(Method::GET, &path, None, None).await.unwrap();
    let info = api.json(Method::GET, &format!("/api/tables/{}", players[0].code), None, None).await.unwrap();
    assert_eq!(record["seed"], info["seed"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whole_numbers_may_be_written_with_a_fraction_of_zero() {
    let running = Running::start().await;
    let api = &running.client;
    let token = api.token("Anne").await.unwrap();
    let wanted = json!({ "game": "skull-king", "seats": 3.0, "pace": 20.0 });
    let table = api.json(Method::POST, "/api/tables", Some(&token), Some(&wanted)).await.unwrap();
    assert_eq!((&table["settings"]["seats"], &table["settings"]["pace"]), (&json!(3), &json!(20)));
    let half = json!({ "game": "skull-king", "seats": 2.5 });
    let (status, text) = api.ask(Method::POST, "/api/tables", Some(&token), Some(&half)).await.unwrap();
    assert_eq!(status, 400, "{text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mistakes_get_clear_answers() {
    let running = Running::start().await;
    let api = &running.client;
    let token = api.token("Anne").await.unwrap();
    let good = json!({ "game": "skull-king", "seats": 4 });
    for (method, path, token, body, status, code) in [
        (Method::POST, "/api/tables", None, Some(&good), 401, "unknown"),
        (Method::POST, "/api/tables", Some(&token), Some(&json!({ "game": "whist", "seats": 4 })), 400, "malformed"),
        (
            Method::POST,
            "/api/tables",
            Some(&token),
            Some(&json!({ "game": "skull-king", "seats": 7 })),
            400,
            "malformed",
        ),
        (
            Method::POST,
            "/api/tables",
            Some(&token),
            Some(&json!({ "game": "skull-king", "seats": 2, "level": "admiral" })),
            422,
            "refused",
        ),
        (
            Method::POST,
            "/api/tables",
            Some(&token),
            Some(&json!({ "game": "x".repeat(100_000), "seats": 2 })),
            413,
            "too-big",
        ),
        (Method::DELETE, "/api/tables", Some(&token), None, 405, "no-method"),
        (Method::GET, "/api/nothing", None, None, 404, "no-page"),
        (Method::GET, "/api/tables/zzzzzzzz", None, None, 404, "no-table"),
        (Method::GET, "/api/tables/zzzzzzzz/socket", Some(&token), None, 426, "no-socket"),
        (Method::GET, "/api/me/games?before=never", Some(&token), None, 400, "malformed"),
        (Method::GET, "/api/me/games?before=+1,abcdefgh", Some(&token), None, 400, "malformed"),
        (Method::GET, "/api/me/games?limit=0", Some(&token), None, 400, "malformed"),
        (Method::GET, "/api/me/games?limit=101", Some(&token), None, 400, "malformed"),
        (Method::GET, "/api/me?optional=perhaps", Some(&token), None, 400, "malformed"),
        (Method::GET, "/api/tables/zzzzzzzz/socket?after=-1", Some(&token), None, 400, "malformed"),
        (Method::GET, "/api/tables/%FF", None, None, 400, "malformed"),
        (Method::PUT, "/api/me", Some(&token), Some(&json!({ "name": "Anne", "portrait": 5 })), 400, "malformed"),
    ] {
        let (got, text) = api.ask(method, path, token.map(String::as_str), body).await.unwrap();
        assert_eq!(got, status, "{path}: {text}");
        let problem: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(problem["code"], code, "{text}");
        assert!(problem["message"].as_str().unwrap().len() > 10);
    }
}
