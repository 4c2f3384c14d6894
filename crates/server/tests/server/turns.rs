//! Games that take days, in simulated days: the test moves the server's clock.

use std::time::Duration;

use hyper::Method;
use serde_json::{Value, json};
use yohoho_protocol::{Pace, Settings, Stage};
use yohoho_rules::GameKind;
use yohoho_store::Location;

use crate::fleet::database;
use crate::player::{Player, started, table};
use crate::running::{Running, settings};

const DAY: Duration = Duration::from_hours(24);

fn slow(game: GameKind) -> Settings {
    Settings { pace: Pace::Days(1), level: "random".into(), ..settings(game, 2) }
}

/// A server that looks for people whose time is up all the time.
async fn server(location: Option<Location>) -> Running {
    Running::start_with(|config| {
        config.unattended.sweep = Duration::from_millis(10);
        config.limits.rates = false;
        if let Some(location) = location {
            config.location = location;
        }
    })
    .await
}

async fn turns(running: &Running, token: &str) -> Value {
    running.client.json(Method::GET, "/api/me/turns", Some(token), None).await.unwrap()
}

/// Waits until what a person is to decide is as it should be.
async fn until(running: &Running, token: &str, is_so: impl Fn(&Value) -> bool) -> Value {
    loop {
        let turns = turns(running, token).await;
        if is_so(&turns) {
            return turns;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Plays a game by two people who are hardly ever there.
async fn play_for_days(running: Running) {
    let mut players = started(&running.client, &slow(GameKind::SkullQueen), 2).await;
    let (anne, bart) = (players[0].token.clone(), players[1].token.clone());
    let code = players[0].code.clone();
    // Both set up their planks, in any order; Anne does, and all leave.
    for token in [&anne, &bart] {
        let turn = &turns(&running, token).await["turns"][0];
        assert_eq!(turn["table"]["code"], code.as_str());
        assert_eq!(turn["due"].as_i64().unwrap() - turn["since"].as_i64().unwrap(), 86_400_000);
    }
    players[0].act().await.unwrap();
    let seen = players[0].seen.seq;
    drop(players);
    let waiting = until(&running, &anne, |turns| turns["turns"] == json!([])).await;
    assert_eq!(waiting["waiting"][0]["code"], code.as_str());
    // A day later, after a restart, a bot decides for Bart, though nobody is there.
    let clock = running.config.clock.clone();
    let running = running.restart().await;
    let since = turns(&running, &bart).await["turns"][0]["since"].as_i64().unwrap();
    clock.skip(DAY);
    let moved_on = |turns: &Value| turns["turns"].as_array().unwrap().iter().all(|turn| turn["since"] != since);
    until(&running, &bart, moved_on).await;
    let mut back = Player::with_token(&running.client, &code, anne.clone(), Some(seen)).await;
    let told = serde_json::to_string(&back.events).unwrap();
    assert!(told.contains(r#""stand_in":true"#), "{told}");
    back.act().await.unwrap();
    drop(back);
    // Nobody comes any more. Both miss two turns, and from then on bots play to the end.
    while running.client.json(Method::GET, &format!("/api/tables/{code}"), None, None).await.unwrap()["stage"] != "over"
    {
        clock.skip(DAY);
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    running.client.record(&code).await.unwrap();
    for token in [&anne, &bart] {
        assert_eq!(until(&running, token, |turns| turns["turns"] == json!([])).await["turns"], json!([]));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_for_days_while_nobody_is_there() {
    play_for_days(server(None).await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_for_days_on_postgresql() {
    let Some(location) = database("a_game_goes_on_for_days_on_postgresql").await else { return };
    play_for_days(server(Some(location)).await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_takes_days_stays_open_before_and_during_the_game() {
    let running = Running::start_with(|config| {
        config.unattended.lobby = Duration::ZERO;
        config.unattended.game = Duration::ZERO;
        config.unattended.sweep = Duration::from_millis(10);
    })
    .await;
    let api = &running.client;
    let lobby = table(api, &slow(GameKind::SkullKing), 1).await.remove(0).code;
    let game = started(api, &slow(GameKind::SkullKing), 1).await.remove(0).code;
    // Sweeps come and go: a table that is not patient is closed.
    let token = api.token("Eve").await.unwrap();
    let hasty = api.open_table(&token, &settings(GameKind::SkullKing, 2)).await.unwrap();
    let stage = async |code: &str| {
        api.json(Method::GET, &format!("/api/tables/{code}"), None, None).await.unwrap()["stage"].clone()
    };
    while stage(&hasty).await != "closed" {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_eq!((stage(&lobby).await, stage(&game).await), (json!("lobby"), json!("playing")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_away_days_a_persons_clock_stands_still() {
    let running = server(None).await;
    let api = &running.client;
    let players = started(api, &slow(GameKind::SkullKing), 2).await;
    let bart = players[1].token.clone();
    let before = turns(&running, &bart).await["turns"][0]["due"].as_i64().unwrap();
    let date = |days: i64| {
        let now = jiff::Timestamp::from_millisecond(running.config.clock.now().0 as i64).unwrap();
        (now + jiff::SignedDuration::from_hours(24 * days)).to_zoned(jiff::tz::TimeZone::UTC).date().to_string()
    };
    let wanted = json!({ "zone": "UTC", "away": [date(1), date(2), date(3)] });
    let answer = api.json(Method::PUT, "/api/me/calendar", Some(&bart), Some(&wanted)).await.unwrap();
    assert_eq!(answer, wanted);
    assert_eq!(api.json(Method::GET, "/api/me/calendar", Some(&bart), None).await.unwrap(), wanted);
    let later = until(&running, &bart, |turns| turns["turns"][0]["due"] != before).await;
    let due = later["turns"][0]["due"].as_i64().unwrap();
    assert_eq!(due - before, 3 * 86_400_000);
    assert_eq!(later["turns"][0]["table"]["seats"][1]["deadline"], due, "the others see it, too");
    // Two days later the other one's time is up, but not Bart's.
    let mut anne = players.into_iter().next().unwrap();
    running.config.clock.skip(2 * DAY);
    while !serde_json::to_string(&anne.events).unwrap().contains(r#""stand_in":true"#) {
        anne.next().await;
    }
    assert_eq!(turns(&running, &bart).await["turns"][0]["due"], due);
    assert_eq!(anne.seen.table.stage, Stage::Playing);
    for (zone, away, code) in [("Sea/Nowhere", vec![], "no-zone"), ("UTC", vec!["Easter"], "no-date")] {
        let wrong = json!({ "zone": zone, "away": away });
        let (status, answer) = api.ask(Method::PUT, "/api/me/calendar", Some(&bart), Some(&wrong)).await.unwrap();
        assert!(status == 422 && answer.contains(code), "{answer}");
    }
}
