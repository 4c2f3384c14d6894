//! People who want to play with whoever else is there.

use std::collections::{BTreeMap, BTreeSet};

use hyper::Method;
use serde_json::{Value, json};
use yohoho_client::ApiClient;
use yohoho_protocol::{Meeting, MeetingWish, Sitter, Stage, Wish};
use yohoho_rules::{GameKind, SeatCount};

use crate::fleet::{Node, database};
use crate::player::Player;
use crate::running::Running;

fn wish(seats: usize, bots_after: Option<u16>) -> MeetingWish {
    MeetingWish { game: GameKind::SkullKing, seats: SeatCount::new(seats).unwrap(), bots_after }
}

async fn meeting(api: &ApiClient, method: Method, path: &str, token: Option<&str>, body: Option<&Value>) -> Meeting {
    serde_json::from_value(api.json(method, path, token, body).await.unwrap()).unwrap()
}

async fn wait(api: &ApiClient, token: &str, wish: MeetingWish) -> Meeting {
    let body = serde_json::to_value(wish).unwrap();
    meeting(api, Method::PUT, "/api/meet", Some(token), Some(&body)).await
}

async fn show(api: &ApiClient, token: &str) -> Meeting {
    meeting(api, Method::GET, "/api/meet", Some(token), None).await
}

/// Asks again and again until a table is found.
async fn found(api: &ApiClient, token: &str) -> String {
    let mut now = show(api, token).await;
    while now.table.is_none() {
        assert!(now.waiting.is_some(), "nobody is lost");
        now = meeting(api, Method::GET, &format!("/api/meet?after={}", now.version), Some(token), None).await;
    }
    now.table.unwrap()
}

fn people(meeting: &Meeting) -> Vec<u32> {
    meeting.queues.iter().map(|queue| queue.people).collect()
}

#[tokio::test]
async fn two_people_wait_and_meet() {
    let server = Running::start().await;
    let (anne, bart) = (server.client.token("Anne").await.unwrap(), server.client.token("Bart").await.unwrap());
    let nobody = meeting(&server.client, Method::GET, "/api/meet", None, None).await;
    assert_eq!((people(&nobody), nobody.waiting, nobody.table), (vec![], None, None));
    let first = wait(&server.client, &anne, wish(2, None)).await;
    assert_eq!((people(&first), first.table.clone()), (vec![1], None));
    let waiting = first.waiting.unwrap();
    assert_eq!(waiting.wish, wish(2, None));
    assert_eq!(wait(&server.client, &anne, wish(2, Some(600))).await.waiting.unwrap().since, waiting.since);
    // Everybody sees that somebody waits, and she hears at once that she has company.
    assert_eq!(people(&show(&server.client, &bart).await), [1]);
    let (code, second) = tokio::join!(found(&server.client, &anne), wait(&server.client, &bart, wish(2, None)));
    assert_eq!((second.table.as_deref(), second.waiting, people(&second)), (Some(&*code), None, vec![]));
    let anne = Player::with_token(&server.client, &code, anne, None).await;
    let bart = Player::with_token(&server.client, &code, bart, None).await;
    assert_eq!(
        (anne.seen.you.seat, bart.seen.you.seat),
        (Some(yohoho_rules::Seat::ALL[0]), Some(yohoho_rules::Seat::ALL[1]))
    );
    assert!(bart.seen.table.starts.is_some_and(|starts| starts > bart.seen.now), "it starts by itself");
    assert!(!anne.seen.you.host);
    // It is found by others who look for a game, and can be watched.
    let mut listed = Value::Null;
    while listed[0].is_null() {
        listed = server.client.json(Method::GET, "/api/tables", None, None).await.unwrap();
    }
    assert_eq!((listed[0]["code"].as_str(), listed[0]["settings"]["met"].as_bool()), (Some(&*code), Some(true)));
}

#[tokio::test]
async fn whoever_stops_waiting_meets_nobody_and_whoever_has_left_a_table_can_wait_again() {
    let server = Running::start().await;
    let (anne, bart) = (server.client.token("Anne").await.unwrap(), server.client.token("Bart").await.unwrap());
    wait(&server.client, &anne, wish(2, None)).await;
    let stopped = meeting(&server.client, Method::DELETE, "/api/meet", Some(&anne), None).await;
    assert_eq!((people(&stopped), stopped.waiting), (vec![], None));
    assert_eq!(people(&wait(&server.client, &bart, wish(2, None)).await), [1]);
    let code = wait(&server.client, &anne, wish(2, None)).await.table.unwrap();
    let late = meeting(&server.client, Method::DELETE, "/api/meet", Some(&bart), None).await;
    assert_eq!(late.table.as_deref(), Some(&*code), "a table was found already");
    let mut anne = Player::with_token(&server.client, &code, anne, None).await;
    anne.ask(Wish::Stand).await.unwrap();
    let again = wait(&server.client, &anne.token, wish(3, None)).await;
    assert_eq!((again.table, again.waiting.map(|waiting| waiting.wish.seats.get())), (None, Some(3)));
}

#[tokio::test]
async fn bots_take_the_free_seats_and_give_way_to_those_who_come_later() {
    let server = Running::start().await;
    let (anne, bart) = (server.client.token("Anne").await.unwrap(), server.client.token("Bart").await.unwrap());
    let code = wait(&server.client, &anne, wish(3, Some(0))).await.table.expect("she does not want to wait");
    let mut anne = Player::with_token(&server.client, &code, anne, None).await;
    let is_bot = |seat: &yohoho_protocol::SeatInfo| matches!(seat.sitter, Sitter::Bot { .. });
    assert_eq!(anne.seen.table.seats.iter().map(is_bot).collect::<Vec<_>>(), [false, true, true]);
    assert!(anne.seen.table.open);
    // He wants the same, and need not wait for another table.
    wait(&server.client, &bart, wish(3, Some(600))).await;
    assert_eq!(found(&server.client, &bart).await, code);
    while anne.seen.table.seats.iter().filter(|seat| is_bot(seat)).count() > 1 {
        anne.next().await;
    }
    let bart = Player::with_token(&server.client, &code, bart, None).await;
    assert!(bart.seen.you.seat.is_some());
    assert_eq!(bart.seen.table.stage, Stage::Lobby);
}

#[tokio::test]
async fn the_queue_survives_a_restart() {
    let server = Running::start().await;
    let (anne, bart) = (server.client.token("Anne").await.unwrap(), server.client.token("Bart").await.unwrap());
    let before = wait(&server.client, &anne, wish(2, None)).await;
    let server = server.restart().await;
    let after = show(&server.client, &anne).await;
    assert_eq!((after.waiting, after.table), (before.waiting, None));
    let (found, second) = tokio::join!(found(&server.client, &anne), wait(&server.client, &bart, wish(2, None)));
    assert_eq!(second.table, Some(found.clone()));
    let server = server.restart().await;
    assert_eq!(show(&server.client, &anne).await.table, Some(found));
}

#[tokio::test]
async fn what_makes_no_sense_is_refused() {
    let server = Running::start().await;
    let anne = server.client.token("Anne").await.unwrap();
    for (token, body, status) in [
        (None, json!({ "game": "skull-king", "seats": 2 }), 401),
        (Some(&*anne), json!({ "game": "whist", "seats": 2 }), 422),
        (Some(&*anne), json!({ "game": "skull-king", "seats": 7 }), 422),
        (Some(&*anne), json!({ "game": "skull-king", "seats": 2, "bots_after": -1 }), 422),
        (Some(&*anne), json!({ "game": "skull-king", "seats": 2, "bots_after": 65_536 }), 422),
    ] {
        let (answer, text) = server.client.ask(Method::PUT, "/api/meet", token, Some(&body)).await.unwrap();
        assert!(answer == status || (status == 422 && answer == 400), "{body}: {answer} {text}");
    }
    assert_eq!(server.client.ask(Method::DELETE, "/api/meet", None, None).await.unwrap().0, 401);
    // No host makes their own table one of strangers.
    let settings = json!({ "game": "skull-king", "seats": 2, "met": true });
    let opened = server.client.json(Method::POST, "/api/tables", Some(&anne), Some(&settings)).await.unwrap();
    assert_eq!(opened["settings"]["met"], Value::Null);
}

/// Ten people at two servers, one of which is killed while they wait.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_people_at_two_servers_meet_at_two_tables_though_one_server_is_killed() {
    let Some(location) = database("ten_people_at_two_servers").await else { return };
    let (mut one, two) = (Node::start(&location).await, Node::start(&location).await);
    let games = [GameKind::SkullKing, GameKind::SkullQueen];
    let wish = |number: usize| MeetingWish { game: games[number % 2], ..wish(5, None) };
    let mut tokens = Vec::new();
    for number in 0..10 {
        tokens.push(two.client.token(&format!("Sailor {number}")).await.unwrap());
    }
    // Four of each game wait, two at each server.
    for (number, token) in tokens[..8].iter().enumerate() {
        let api = if number < 4 { &one.client } else { &two.client };
        assert!(wait(api, token, wish(number)).await.waiting.is_some());
    }
    assert_eq!(people(&show(&two.client, &tokens[0]).await), [4, 4]);
    one.kill();
    let last = wait(&two.client, &tokens[8], wish(8));
    let others = wait(&two.client, &tokens[9], wish(9));
    tokio::join!(last, others);
    let mut tables: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
    for (number, token) in tokens.iter().enumerate() {
        tables.entry(found(&two.client, token).await).or_default().insert(number);
    }
    let groups: BTreeSet<Vec<usize>> = tables.values().map(|group| group.iter().copied().collect()).collect();
    assert_eq!(groups, [vec![0, 2, 4, 6, 8], vec![1, 3, 5, 7, 9]].into());
    for (code, group) in &tables {
        let mut seats = BTreeSet::new();
        for number in group {
            let player = Player::with_token(&two.client, code, tokens[*number].clone(), None).await;
            seats.insert(player.seen.you.seat.expect("everybody has a seat"));
        }
        assert_eq!(seats.len(), 5);
    }
}

/// Two servers that do the same at the same time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_never_seat_anybody_twice() {
    let Some(location) = database("two_servers_never_seat_anybody_twice").await else { return };
    let nodes = [Node::start(&location).await, Node::start(&location).await];
    let mut waiting = tokio::task::JoinSet::new();
    for number in 0..12 {
        let api = nodes[number % 2].client.clone();
        waiting.spawn(async move {
            let token = api.token(&format!("Sailor {number}")).await.unwrap();
            wait(&api, &token, wish(3, None)).await;
            let code = found(&api, &token).await;
            (code, api.json(Method::GET, "/api/me/tables", Some(&token), None).await.unwrap())
        });
    }
    let mut tables: BTreeMap<String, usize> = BTreeMap::new();
    while let Some(found) = waiting.join_next().await {
        let (code, mine) = found.unwrap();
        assert_eq!(mine.as_array().map(Vec::len), Some(1), "{mine}");
        *tables.entry(code).or_default() += 1;
    }
    assert_eq!(tables.into_values().collect::<Vec<_>>(), [3, 3, 3, 3]);
}
