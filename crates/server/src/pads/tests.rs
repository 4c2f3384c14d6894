//! What would take hours, or luck, to test over real sockets.

use std::time::Duration;

use tempfile::TempDir;
use yohoho_store::{Location, Store};

use super::message::{read_bid, read_page};
use super::*;

/// Pads, and the folder of the database that their metrics need.
async fn pads(most: usize) -> (Pads, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&Location::File(folder.path().join("yohoho.db"))).await.unwrap();
    (Pads::new(most, Arc::new(Metrics::new(store))), folder)
}

fn join(pads: &Pads, code: &str, role: Role) -> (SocketId, mpsc::Receiver<Outgoing>) {
    let (out, messages) = mpsc::channel(100);
    (pads.join(code, role, out).unwrap(), messages)
}

fn keeper() -> Role {
    Role::Keeper(Key::new().fingerprint())
}

/// Everything that is queued.
fn heard(messages: &mut mpsc::Receiver<Outgoing>) -> Vec<String> {
    let text = |message| match message {
        Outgoing::Text(text) => text.to_string(),
        Outgoing::Close(reason) => format!("{reason:?}"),
    };
    std::iter::from_fn(|| messages.try_recv().ok()).map(text).collect()
}

fn show(pads: &Pads, code: &str, socket: SocketId, number: u8) {
    pads.show(code, socket, &read_page(&format!(r#"{{"type":"page","page":{{"number":{number}}}}}"#)).unwrap());
}

const HOUR: Duration = Duration::from_hours(1);

#[tokio::test]
async fn a_pad_is_remembered_for_twelve_hours_after_its_keeper_was_there() {
    let (pads, _folder) = pads(10).await;
    let (id, _messages) = join(&pads, "kept", keeper());
    show(&pads, "kept", id, 1);
    pads.leave("kept", id);
    pads.sweep_at(Instant::now() + 11 * HOUR);
    let (follower, mut messages) = join(&pads, "kept", Role::Follower);
    assert_eq!(
        heard(&mut messages),
        [r#"{"type":"keeper","here":false}"#, r#"{"type":"page","page":{"number":1}}"#],
        "the page is still there"
    );
    pads.sweep_at(Instant::now() + 100 * HOUR);
    assert_eq!(pads.len(), 1, "somebody is there");
    pads.leave("kept", follower);
    pads.sweep_at(Instant::now() + 12 * HOUR);
    assert_eq!(pads.len(), 0);
    // A pad that never had a keeper is not remembered.
    let (waiting, _messages) = join(&pads, "never", Role::Follower);
    pads.leave("never", waiting);
    assert_eq!(pads.len(), 0);
}

#[tokio::test]
async fn the_pad_that_was_left_longest_ago_is_dropped_first() {
    let (pads, _folder) = pads(3).await;
    let (here, _messages) = join(&pads, "here", keeper());
    for code in ["first", "second"] {
        let (id, _messages) = join(&pads, code, keeper());
        pads.leave(code, id);
    }
    let _third = join(&pads, "third", keeper());
    assert!(pads.key("first").is_none() && pads.key("second").is_some() && pads.key("here").is_some());
    let _fourth = join(&pads, "fourth", keeper());
    assert!(pads.key("second").is_none());
    let (out, _messages) = mpsc::channel(1);
    assert_eq!(pads.join("fifth", keeper(), out), Err(JoinError::Full), "everybody is there");
    pads.leave("here", here);
    let _fifth = join(&pads, "fifth", keeper());
}

#[tokio::test]
async fn a_bid_is_repeated_until_the_keeper_must_have_received_it() {
    let (pads, _folder) = pads(1).await;
    let role = keeper();
    let (id, mut messages) = join(&pads, "pad", role);
    let (follower, _unread) = join(&pads, "pad", Role::Follower);
    let (bid, token) = read_bid(r#"{"type":"bid","player":2,"bid":3,"round":4,"token":"a phone's"}"#).unwrap();
    pads.bid("pad", follower, &token, bid).unwrap();
    let told = r#"{"type":"bid","player":2,"bid":3,"round":4}"#;
    assert_eq!(heard(&mut messages).last().unwrap(), told);
    // This page may have been on its way when the bid came; then the connection broke.
    show(&pads, "pad", id, 1);
    let (again, mut messages) = join(&pads, "pad", role);
    assert_eq!(heard(&mut messages), [r#"{"type":"followers","count":1}"#, told]);
    // The first page after coming back, and the one that shows the bid.
    show(&pads, "pad", again, 2);
    show(&pads, "pad", again, 3);
    let (_, mut messages) = join(&pads, "pad", role);
    assert_eq!(heard(&mut messages), [r#"{"type":"followers","count":1}"#]);
}

#[tokio::test]
async fn another_key_with_the_same_code_does_not_take_over() {
    let (pads, _folder) = pads(1).await;
    let (_, mut messages) = join(&pads, "pad", keeper());
    let (out, _other) = mpsc::channel(100);
    assert_eq!(pads.join("pad", keeper(), out), Err(JoinError::Full));
    assert_eq!(heard(&mut messages), [r#"{"type":"followers","count":0}"#], "the keeper is still there");
}

#[tokio::test]
async fn slow_followers_are_dropped_and_the_keeper_is_told() {
    let (pads, _folder) = pads(1).await;
    let (id, mut messages) = join(&pads, "pad", keeper());
    let (out, slow) = mpsc::channel(2);
    pads.join("pad", Role::Follower, out).unwrap();
    let (_, mut quick) = join(&pads, "pad", Role::Follower);
    for number in 0..3 {
        show(&pads, "pad", id, number);
    }
    assert_eq!(heard(&mut messages).last().unwrap(), r#"{"type":"followers","count":1}"#);
    assert_eq!(heard(&mut quick).len(), 4, "whether the keeper is there, and three pages");
    assert!(slow.is_closed(), "its queue is dropped");
}
