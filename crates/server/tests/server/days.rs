//! Showing what one made of the deal of a day.

use hyper::Method;
use serde_json::{Value, json};
use yohoho_client::ApiClient;
use yohoho_daily::{DailyDeal, Day};
use yohoho_rules::record::Record;
use yohoho_rules::{Action, GameKind, View};
use yohoho_server::Clock;

use crate::running::Running;

fn first(view: &View) -> Option<Action> {
    view.legal().iter().next()
}

fn last(view: &View) -> Option<Action> {
    view.legal().iter().last()
}

fn played(deal: DailyDeal, decide: fn(&View) -> Option<Action>) -> Value {
    let players = ["Anne", "bosun", "bosun", "bosun"].map(String::from).to_vec();
    let record = Record::from_log(&deal.play(decide).unwrap(), players, Some(&deal.seed())).unwrap();
    serde_json::to_value(record).unwrap()
}

fn today(running: &Running) -> Day {
    Day::at(running.config.clock.now().0)
}

fn path(deal: DailyDeal) -> String {
    format!("/api/days/{}/{}", deal.day, deal.game)
}

async fn show(api: &ApiClient, token: &str, path: &str, record: &Value) -> (u16, Value) {
    let (status, text) = api.ask(Method::POST, path, Some(token), Some(record)).await.unwrap();
    (status, serde_json::from_str(&text).unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn results_are_ranked_and_the_first_of_a_person_counts() {
    let running = Running::start().await;
    let api = &running.client;
    for game in GameKind::ALL {
        let deal = DailyDeal { day: today(&running), game };
        let path = path(deal);
        let nobody = api.json(Method::GET, &path, None, None).await.unwrap();
        assert_eq!((&nobody["players"], &nobody["best"], &nobody["you"]), (&json!(0), &json!(null), &json!(null)));
        let rounds = usize::from(game.rounds(yohoho_daily::SEATS));
        assert_eq!(nobody["skull_king"].as_array().unwrap().len(), rounds);

        let tokens = [api.token("Anne").await.unwrap(), api.token("Mary").await.unwrap()];
        let records = [played(deal, first), played(deal, last)];
        let totals = records.each_ref().map(|record| record["totals"][0].as_i64().unwrap());
        let winner = usize::from(totals[1] > totals[0]);
        for ((token, record), total) in tokens.iter().zip(&records).zip(totals) {
            let (status, shown) = show(api, token, &path, record).await;
            assert_eq!((status, &shown["you"]["total"]), (201, &json!(total)));
            let sum: i64 = shown["you"]["rounds"].as_array().unwrap().iter().map(|score| score.as_i64().unwrap()).sum();
            assert_eq!(sum, total);
        }
        // A second try is not counted, however good it is.
        let (status, shown) = show(api, &tokens[1 - winner], &path, &records[winner]).await;
        assert_eq!((status, &shown["you"]["place"]), (200, &json!(2)));
        let seen = api.json(Method::GET, &path, Some(&tokens[winner]), None).await.unwrap();
        assert_eq!((&seen["players"], &seen["you"]["place"]), (&json!(2), &json!(1)));
        assert_eq!(seen["best"], json!(totals[winner]));
        let places: Vec<_> =
            seen["results"].as_array().unwrap().iter().map(|one| (&one["place"], &one["you"])).collect();
        assert_eq!(places, [(&json!(1), &json!(true)), (&json!(2), &json!(false))]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_what_was_really_played_is_taken() {
    let running = Running::start_with(|config| config.limits.rates = false).await;
    let api = &running.client;
    let token = api.token("Anne").await.unwrap();
    let deal = DailyDeal { day: today(&running), game: GameKind::SkullKing };
    let good = played(deal, first);
    let changed = |change: fn(&mut Value)| {
        let mut record = good.clone();
        change(&mut record);
        record
    };
    let yesterdays = played(DailyDeal { day: deal.day.previous(), ..deal }, first);
    let cases = [
        (changed(|record| record["totals"][0] = json!(999)), 422),
        (changed(|record| record["rounds"][0]["scores"][0] = json!(999)), 422),
        (
            changed(|record| {
                record["rounds"][0]["bids"][1] = json!(1 - record["rounds"][0]["bids"][1].as_i64().unwrap());
            }),
            422,
        ),
        (changed(|record| record["rounds"] = json!([])), 422),
        (yesterdays.clone(), 422),
        (played(DailyDeal { game: GameKind::Doubloons, ..deal }, first), 422),
        (json!({ "format": "yohoho/1" }), 400),
        (json!([]), 400),
        (json!({ "record": "x".repeat(70_000) }), 413),
    ];
    for (number, (record, expected)) in cases.iter().enumerate() {
        let (status, problem) = show(api, &token, &path(deal), record).await;
        assert_eq!(status, *expected, "case {number}: {problem}");
        assert!(problem["message"].as_str().is_some_and(|message| message.len() > 10), "{problem}");
    }
    assert_eq!(
        api.ask(Method::POST, &path(deal), None, Some(&good)).await.unwrap().0,
        401,
        "strangers have no results"
    );
    let seen = api.json(Method::GET, &path(deal), Some(&token), None).await.unwrap();
    assert_eq!((&seen["players"], &seen["you"]), (&json!(0), &json!(null)), "nothing was saved");
    assert_eq!(show(api, &token, &path(deal), &good).await.0, 201);
    let yesterday = path(DailyDeal { day: deal.day.previous(), ..deal });
    assert_eq!(show(api, &token, &yesterday, &yesterdays).await.0, 201, "yesterday counts until tonight");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn days_that_are_over_far_away_or_none_are_named() {
    let running = Running::start().await;
    let day = today(&running);
    let deal = DailyDeal { day, game: GameKind::SkullKing };
    let record = played(deal, first);
    let two_days = 2 * 86_400_000;
    let api = &running.client;
    let token = api.token("Anne").await.unwrap();
    for (path, code) in [
        ("/api/days/2026-02-30/skull-king", "no-deal"),
        ("/api/days/today/skull-king", "no-deal"),
        ("/api/days/2026-11-17/whist", "no-deal"),
        ("/api/days/9999-01-01/skull-king", "not-yet"),
    ] {
        let (status, text) = api.ask(Method::GET, path, None, None).await.unwrap();
        assert!(status == 404 && text.contains(code), "{path}: {text}");
        assert_eq!(show(api, &token, path, &record).await.1["code"], code);
    }
    assert_eq!(show(api, &token, &path(deal), &record).await.0, 201);
    let later = Clock::starting_at(running.config.clock.now().after(two_days));
    let running = running.restart_with(|config| config.clock = later).await;
    let (status, problem) = show(&running.client, &token, &path(deal), &record).await;
    assert_eq!((status, &problem["code"]), (410, &json!("day-over")));
    let seen = running.client.json(Method::GET, &path(deal), Some(&token), None).await.unwrap();
    assert_eq!((&seen["players"], &seen["you"]["place"]), (&json!(1), &json!(1)), "past days can be looked at");
    assert_eq!(seen["skull_king"], json!(null));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_shows_results_without_end() {
    let running = Running::start().await;
    let token = running.client.token("Anne").await.unwrap();
    let deal = DailyDeal { day: today(&running), game: GameKind::SkullKing };
    let record = played(deal, first);
    let mut slowed = false;
    for _ in 0..12 {
        slowed |= show(&running.client, &token, &path(deal), &record).await.0 == 429;
    }
    assert!(slowed);
}
