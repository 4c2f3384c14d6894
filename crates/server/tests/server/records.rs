//! What it costs to ask for the record of a game.

use std::time::{Duration, Instant};

use hyper::Method;
use yohoho_client::ApiClient;
use yohoho_rules::GameKind;
use yohoho_rules::record::Record;
use yohoho_store::{Millis, NewEntry, Store, TableId};

use crate::player::{Player, started};
use crate::running::{Running, settings};

/// Makes a log long, with entries that change nothing.
async fn lengthen(store: &Store, code: &str, count: usize) {
    append(store, code, count, r#"{"type":"muted","person":"somebody","seat":1,"muted":true}"#).await;
}

async fn close(store: &Store, code: &str) {
    append(store, code, 1, r#"{"type":"closed"}"#).await;
    store.close_table(&TableId::new(code).unwrap(), Millis(0)).await.unwrap();
}

async fn append(store: &Store, code: &str, count: usize, entry: &str) {
    let table = TableId::new(code).unwrap();
    let head = store.head(&table).await.unwrap().unwrap();
    let at = store.entries(&table, yohoho_store::Seq(head.0 - 1)).await.unwrap()[0].at;
    store.append(&table, head, vec![NewEntry { at, entry: entry.into() }; count]).await.unwrap();
}

/// A game in its second round.
async fn underway(api: &ApiClient) -> Player {
    let mut player = started(api, &settings(GameKind::SkullKing, 2), 1).await.remove(0);
    while player.seen.view.as_ref().is_none_or(|view| view.round < 2) {
        player.step().await;
    }
    player
}

/// How long it takes to ask twenty times who one is.
async fn twenty_times_me(api: &ApiClient, token: &str) -> Duration {
    let start = Instant::now();
    for _ in 0..20 {
        let (status, _) = api.ask(Method::GET, "/api/me", Some(token), None).await.unwrap();
        assert_eq!(status, 200);
    }
    start.elapsed()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn records_of_long_logs_keep_nobody_waiting() {
    let running = Running::start_with(|config| config.limits.rates = false).await;
    let (open, closed) = (underway(&running.client).await, underway(&running.client).await);
    let running = running
        .restart_after(async |store| {
            lengthen(store, &open.code, 100_000).await;
            lengthen(store, &closed.code, 20_000).await;
            close(store, &closed.code).await;
        })
        .await;
    let api = &running.client;
    let calm = twenty_times_me(api, &open.token).await;
    let mut asking = tokio::task::JoinSet::new();
    // As many at once as the rate limit lets through.
    for number in 0..200 {
        let (api, code) = (api.clone(), if number % 2 == 0 { &open.code } else { &closed.code });
        let path = format!("/api/tables/{code}/record");
        asking.spawn(async move { (number % 2, api.ask(Method::GET, &path, None, None).await.unwrap().0) });
    }
    let busy = twenty_times_me(api, &open.token).await;
    while let Some(answer) = asking.join_next().await {
        let (closed, status) = answer.unwrap();
        assert_eq!(status, if closed == 1 { 200 } else { 409 });
    }
    // Times are noisy here. What must not happen is that everybody waits while logs are read.
    assert!(
        busy < 10 * calm + Duration::from_secs(2),
        "{calm:?} when nobody asks for records, {busy:?} when somebody does"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_was_closed_early_has_a_record_and_is_no_finished_game() {
    let running = Running::start().await;
    let player = underway(&running.client).await;
    let running = running.restart_after(async |store| close(store, &player.code).await).await;
    let api = &running.client;
    // The first answer comes from the log, the second one from the database.
    for _ in 0..2 {
        let record: Record = serde_json::from_str(&api.record(&player.code).await.unwrap()).unwrap();
        record.replay().unwrap();
    }
    let info = api.json(Method::GET, &format!("/api/tables/{}", player.code), None, None).await.unwrap();
    assert_eq!(info["stage"], "closed");
    let games = api.json(Method::GET, "/api/me/games", Some(&player.token), None).await.unwrap();
    assert_eq!(games, serde_json::json!([]), "a game that was closed early is not among the finished ones");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_that_was_closed_has_no_record() {
    let running = Running::start().await;
    let token = running.client.token("Anne").await.unwrap();
    let code = running.client.open_table(&token, &settings(GameKind::SkullKing, 2)).await.unwrap();
    let running = running.restart_after(async |store| close(store, &code).await).await;
    for _ in 0..2 {
        let path = format!("/api/tables/{code}/record");
        assert_eq!(running.client.ask(Method::GET, &path, None, None).await.unwrap().0, 409);
    }
}
