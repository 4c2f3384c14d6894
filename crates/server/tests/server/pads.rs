//! Score pads that others follow.

use hyper::Method;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use yohoho_client::ClientError;

use crate::phone::{Pad, Phone, claims, followers, keeper, page, refused, released, sent, told};
use crate::running::Running;

/// The status that a socket is refused with.
async fn status(running: &Running, path: &str) -> u16 {
    match Phone::at(&running.client, path).await {
        Err(ClientError::Refused { status, .. }) => status,
        Err(other) => panic!("{other}"),
        Ok(_) => 101,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_followers_see_what_the_keeper_shows() {
    let running = Running::start().await;
    let api = &running.client;
    let pad = Pad::open(api).await;
    assert_eq!((pad.code.len(), pad.key.len()), (8, 64));
    let mut keeping = pad.keep(api).await;
    keeping.hears(followers(0)).await;
    let mut first = pad.follow(api).await;
    first.hears(keeper(true)).await;
    keeping.hears(followers(1)).await;
    let sheet = json!({ "names": ["Anne", "Bart"], "scores": [[20, -10]] });
    keeping.show(&sheet).await;
    first.hears(page(&sheet)).await;
    // A late follower, who types the code as people do, sees the page at once.
    let typed = Pad { code: format!("{}-{}", pad.code[..4].to_uppercase(), &pad.code[4..]), key: String::new() };
    let mut second = typed.follow(api).await;
    assert_eq!(second.next().await, Some(keeper(true)));
    assert_eq!(second.next().await, Some(page(&sheet)));
    keeping.hears(followers(2)).await;
    let next = json!({ "scores": [] });
    keeping.show(&next).await;
    first.hears(page(&next)).await;
    second.hears(page(&next)).await;
    second.connection.close().await;
    keeping.hears(followers(1)).await;
    let figures = running.figures().await;
    for line in ["yohoho_pads 1", r#"yohoho_pad_messages_total{kind="page"} 2"#] {
        assert!(figures.lines().any(|found| found == line), "{line} is not in\n{figures}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_keeper_ever_sees_a_bid() {
    let running = Running::start().await;
    let api = &running.client;
    let pad = Pad::open(api).await;
    let mut keeping = pad.keep(api).await;
    let mut phones = Vec::new();
    for _ in 0..3 {
        phones.push(pad.follow(api).await);
    }
    for (player, phone) in (0..).zip(&mut phones) {
        phone.bid(&format!("secret of {player}"), player, Some(player + 3)).await;
        keeping.hears(told(player, Some(player + 3))).await;
    }
    // Repeated, changed and taken back; refused for another phone; while the keeper is away, and when it is back.
    phones[0].bid("secret of 0", 0, Some(3)).await;
    keeping.hears(told(0, Some(3))).await;
    phones[0].bid("secret of 0", 0, None).await;
    keeping.hears(told(0, None)).await;
    phones[2].bid("secret of 2", 1, Some(9)).await;
    phones[2].hears(refused("taken")).await;
    keeping.connection.close().await;
    for phone in &mut phones {
        phone.hears(keeper(false)).await;
    }
    phones[1].bid("secret of 1", 1, Some(7)).await;
    let mut late = pad.follow(api).await;
    late.hears(keeper(false)).await;
    let mut keeping = pad.keep(api).await;
    keeping.hears(told(1, Some(7))).await;
    let last = json!({ "in": [1, 2] });
    keeping.show(&last).await;
    phones.push(late);
    for phone in &mut phones {
        phone.hears(page(&last)).await;
        for text in &phone.heard {
            let message: serde_json::Value = serde_json::from_str(text).unwrap();
            let kind = message["type"].as_str().unwrap();
            assert!(matches!(kind, "keeper" | "page" | "refused"), "{text}");
            assert!(!text.contains("secret") && !text.contains("bid"), "{text}");
        }
    }
    assert!(keeping.heard.iter().all(|text| !text.contains("secret")), "tokens are the server's only");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_belongs_to_the_phone_that_bid_first() {
    let running = Running::start().await;
    let api = &running.client;
    let pad = Pad::open(api).await;
    let mut keeping = pad.keep(api).await;
    let (mut first, mut second) = (pad.follow(api).await, pad.follow(api).await);
    first.bid("the first phone", 5, Some(1)).await;
    keeping.hears(told(5, Some(1))).await;
    second.bid("the second phone", 5, Some(2)).await;
    second.hears(refused("taken")).await;
    // The token counts, not the connection.
    drop(first);
    second.bid("the second phone", 5, None).await;
    second.hears(refused("taken")).await;
    let mut back = pad.follow(api).await;
    back.bid("the first phone", 5, Some(0)).await;
    keeping.hears(told(5, Some(0))).await;
    // A phone that bids for another player gives up the first one.
    back.bid("the first phone", 6, Some(10)).await;
    keeping.hears(claims(&[6])).await;
    keeping.hears(told(6, Some(10))).await;
    second.bid("the second phone", 5, Some(3)).await;
    keeping.hears(claims(&[5, 6])).await;
    keeping.hears(told(5, Some(3))).await;
    assert!(!keeping.has_heard(&told(5, Some(2))), "what was refused is not told");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_last_bids_wait_for_a_keeper_who_is_away() {
    let running = Running::start().await;
    let api = &running.client;
    let pad = Pad::open(api).await;
    let mut keeping = pad.keep(api).await;
    let sheet = json!({ "round": 4 });
    keeping.show(&sheet).await;
    let mut phone = pad.follow(api).await;
    phone.hears(page(&sheet)).await;
    keeping.connection.close().await;
    phone.hears(keeper(false)).await;
    for bid in [Some(1), None, Some(2)] {
        phone.bid("a phone's token", 0, bid).await;
    }
    phone.bid("a phone's token", 1, None).await;
    // A refusal comes after everything that was sent before it, so the bids have arrived.
    phone.connection.send_text("{}".into()).await.unwrap();
    phone.hears(refused("bad")).await;
    phone.connection.close().await;
    // The page and the bids are kept while nobody is connected.
    let mut other = pad.follow(api).await;
    assert_eq!(other.next().await, Some(keeper(false)));
    assert_eq!(other.next().await, Some(page(&sheet)));
    let mut back = pad.keep(api).await;
    other.hears(keeper(true)).await;
    back.hears(told(1, None)).await;
    let bids: Vec<&String> = back.heard.iter().filter(|text| text.contains("bid")).collect();
    assert_eq!(bids.len(), 2, "the last of each player: {bids:?}");
    assert!(back.has_heard(&told(0, Some(2))));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_keeper_takes_the_place_of_the_first() {
    let running = Running::start().await;
    let api = &running.client;
    let pad = Pad::open(api).await;
    let mut old = pad.keep(api).await;
    old.hears(followers(0)).await;
    let mut phone = pad.follow(api).await;
    phone.hears(keeper(true)).await;
    let mut new = pad.keep(api).await;
    new.hears(followers(1)).await;
    let bye = old.ends().await.unwrap();
    assert_eq!(bye["type"], "bye");
    assert!(bye["reason"].as_str().unwrap().contains("another"), "{bye}");
    let sheet = json!({ "from": "the new one" });
    new.show(&sheet).await;
    phone.hears(page(&sheet)).await;
    assert_eq!(phone.heard.len(), 2, "the keeper was never away: {:?}", phone.heard);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_key_keeps_its_pad_when_the_server_has_been_restarted() {
    let running = Running::start().await;
    let pad = Pad::open(&running.client).await;
    let mut keeping = pad.keep(&running.client).await;
    let mut phone = pad.follow(&running.client).await;
    let both = async { (keeping.ends().await.unwrap(), phone.ends().await.unwrap()) };
    let (running, (one, other)) = tokio::join!(running.restart(), both);
    for bye in [one, other] {
        assert_eq!(bye["type"], "bye");
        assert!(bye["reason"].as_str().unwrap().contains("come back"), "{bye}");
    }
    let api = &running.client;
    // A follower may be back first, and wait.
    let mut phone = pad.follow(api).await;
    phone.hears(keeper(false)).await;
    phone.bid("a phone's token", 3, Some(0)).await;
    let mut keeping = pad.keep(api).await;
    keeping.hears(told(3, Some(0))).await;
    phone.hears(keeper(true)).await;
    let sheet = json!({ "said": "again" });
    keeping.show(&sheet).await;
    phone.hears(page(&sheet)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pad_is_kept_with_its_key_and_followed_with_its_code() {
    let running = Running::start().await;
    let api = &running.client;
    let (pad, other) = (Pad::open(api).await, Pad::open(api).await);
    let socket = |code: &str, query: &str| format!("/api/pads/{code}/socket{query}");
    for (path, wanted) in [
        (socket(&pad.code, &format!("?key={}", other.key)), 403),
        (socket(&pad.code, &format!("?key={}", "0".repeat(64))), 403),
        (socket(&pad.code, "?key="), 403),
        (socket(&pad.code, "?key=%00"), 403),
        (socket("nothing", ""), 404),
        (socket("0oil1111", ""), 404),
        (socket("0oil1111", &format!("?key={}", pad.key)), 404),
        (socket("zzzzzzzz", ""), 101),
        (socket(&pad.code, &format!("?key={}", pad.key)), 101),
    ] {
        assert_eq!(status(&running, &path).await, wanted, "{path}");
    }
    // Without a subprotocol, with that of tables, and without an upgrade.
    let path = socket(&pad.code, "");
    for refused in [
        api.connect_to(&path).await.err().unwrap(),
        api.connect_as(&path, yohoho_protocol::SUBPROTOCOL).await.err().unwrap(),
    ] {
        assert!(matches!(refused, ClientError::Refused { status: 426, .. }), "{refused}");
    }
    let (answer, text) = api.ask(Method::GET, &path, None, None).await.unwrap();
    assert_eq!(answer, 426);
    assert!(text.contains("yohoho.pad.v1"), "{text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn opening_pads_and_guessing_their_codes_is_limited() {
    let running = Running::start().await;
    let mut opened = 0;
    while running.client.ask(Method::POST, "/api/pads", None, None).await.unwrap().0 == 201 {
        opened += 1;
        assert!(opened < 100, "pads without end");
    }
    let mut tried = 0;
    while status(&running, &format!("/api/pads/{:2>8}/socket", tried + 2)).await != 429 {
        tried += 1;
        assert!(tried < 50, "guesses without end");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_of_other_sites_cannot_follow_a_pad() {
    let running = Running::start().await;
    let api = &running.client;
    let pad = Pad::open(api).await;
    let own = format!("http://{}", api.authority());
    for (origin, status) in [("https://evil.example", "403"), ("null", "403"), (own.as_str(), "101")] {
        let request = format!(
            "GET /api/pads/{}/socket HTTP/1.1\r\nHost: {}\r\nOrigin: {origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: yohoho.pad.v1\r\n\r\n",
            pad.code,
            api.authority(),
        );
        let mut stream = TcpStream::connect(api.authority()).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut start = [0; 12];
        stream.read_exact(&mut start).await.unwrap();
        assert_eq!(std::str::from_utf8(&start).unwrap(), format!("HTTP/1.1 {status}"), "{origin}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invalid_messages_are_refused_and_too_many_end_the_connection() {
    let running = Running::start().await;
    let api = &running.client;
    let pad = Pad::open(api).await;
    let mut keeping = pad.keep(api).await;
    let mut phone = pad.follow(api).await;
    let mut eve = pad.follow(api).await;
    for text in ["", "hello", "[]", "{}", r#"{"type":"page","page":{}}"#, r#"{"type":"win"}"#, "\u{0}"] {
        eve.connection.send_text(text.into()).await.unwrap();
        eve.hears(refused("bad")).await;
    }
    for wrong in [sent("short", 0, Some(0)), sent("long enough", 24, Some(0)), sent("long enough", 0, Some(11))] {
        eve.connection.send(&wrong).await.unwrap();
        eve.hears(refused("bad")).await;
    }
    for text in ["page", r#"{"type":"page","page":[1]}"#, &sent("long enough", 0, Some(0)).to_string()] {
        keeping.connection.send_text(text.to_string()).await.unwrap();
        keeping.hears(refused("bad")).await;
    }
    // A valid message resets the count of invalid ones.
    eve.bid("long enough", 9, Some(1)).await;
    keeping.hears(told(9, Some(1))).await;
    for _ in 0..20 {
        eve.connection.send_text("nonsense".into()).await.unwrap();
    }
    assert_eq!(eve.ends().await.unwrap()["type"], "bye");
    let sheet = json!({ "still": "here" });
    keeping.show(&sheet).await;
    phone.hears(page(&sheet)).await;
    keeping.hears(followers(1)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn long_pages_and_floods_end_the_connection() {
    let running = Running::start().await;
    let api = &running.client;
    let pad = Pad::open(api).await;
    let mut keeping = pad.keep(api).await;
    let mut phone = pad.follow(api).await;
    let large = json!({ "text": "x".repeat(32_000) });
    keeping.show(&large).await;
    phone.hears(page(&large)).await;
    // A page that is too large ends the connection. The reason may get lost with what was not read.
    keeping.show(&json!({ "text": "x".repeat(33_000) })).await;
    keeping.ends().await;
    phone.hears(keeper(false)).await;
    let mut keeping = pad.keep(api).await;
    phone.hears(keeper(true)).await;
    let mut long = pad.follow(api).await;
    let _ = long.connection.send_text("x".repeat(5000)).await;
    long.ends().await;
    // A follower who floods is refused, then disconnected. The others are not affected.
    let mut eve = pad.follow(api).await;
    let flood = sent("Eve's own token", 0, Some(1));
    let mut count = 0;
    while eve.connection.send(&flood).await.is_ok() {
        count += 1;
        assert!(count < 1_000_000, "a flood without end");
    }
    let figures = running.figures().await;
    assert!(figures.contains(r#"yohoho_pad_messages_total{kind="busy"}"#), "{figures}");
    phone.bid("a phone's token", 1, Some(4)).await;
    keeping.hears(told(1, Some(4))).await;
    keeping.show(&json!({})).await;
    phone.hears(page(&json!({}))).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn twenty_four_may_follow() {
    let running = Running::start().await;
    let api = &running.client;
    let pad = Pad::open(api).await;
    let mut keeping = pad.keep(api).await;
    let mut phones = Vec::new();
    for _ in 0..24 {
        phones.push(pad.follow(api).await);
    }
    keeping.hears(followers(24)).await;
    let mut late = pad.follow(api).await;
    assert_eq!(late.next().await, Some(refused("busy")));
    assert_eq!(late.ends().await.unwrap()["type"], "bye");
    // The keeper can always connect, and so can another follower when one has left.
    let mut keeping = pad.keep(api).await;
    keeping.hears(followers(24)).await;
    phones.pop().unwrap().connection.close().await;
    keeping.hears(followers(23)).await;
    let mut again = pad.follow(api).await;
    again.hears(keeper(true)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_follower_claims_one_player_and_the_keeper_can_release_it() {
    let running = Running::start().await;
    let api = &running.client;
    let pad = Pad::open(api).await;
    let mut keeping = pad.keep(api).await;
    assert_eq!(keeping.next().await, Some(followers(0)));
    assert_eq!(keeping.next().await, Some(claims(&[])), "at once");
    let (mut anne, mut eve) = (pad.follow(api).await, pad.follow(api).await);
    for player in 0..24 {
        eve.bid(&format!("token number {player}"), player, Some(0)).await;
        keeping.hears(told(player, Some(0))).await;
    }
    anne.bid("Anne's own token", 0, Some(2)).await;
    keeping.hears(claims(&[0, 23])).await;
    keeping.hears(told(0, Some(2))).await;
    eve.bid("token number 0", 0, Some(9)).await;
    eve.hears(refused("taken")).await;
    keeping.release(23).await;
    keeping.hears(claims(&[0])).await;
    eve.hears(released(23)).await;
    eve.bid("token number 23", 23, Some(1)).await;
    eve.hears(refused("released")).await;
    // A keeper who comes back is told again.
    let mut back = pad.keep(api).await;
    back.hears(claims(&[0])).await;
}
