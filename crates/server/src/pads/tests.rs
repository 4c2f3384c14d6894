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
    (Pads::new(most, Arc::new(Metrics::new(store, None))), folder)
}

fn join(pads: &Pads, code: &str, role: Role) -> (SocketId, mpsc::Receiver<Outgoing>) {
    let (out, messages) = mpsc::channel(100);
    (pads.join(code, role, out).unwrap(), messages)
}

/// A follower, from one of several addresses.
fn follower_from(network: u8) -> Role {
    Role::Follower(std::net::IpAddr::from([192, 0, 2, network]).into())
}

/// Bids for a player after some time.
fn bid(pads: &Pads, socket: SocketId, token: &str, player: u8, later: Duration) -> Result<(), PadRefusal> {
    let text = format!(r#"{{"type":"bid","player":{player},"bid":3,"round":4,"token":"{token}"}}"#);
    let (bid, token) = read_bid(&text).unwrap();
    pads.bid_at("pad", socket, &token, bid, Instant::now() + later)
}

const NOW: Duration = Duration::ZERO;
const NO_CLAIMS: &str = r#"{"type":"claims","players":[]}"#;

/// The players that the keeper was last told are claimed.
fn claims(messages: &mut mpsc::Receiver<Outgoing>) -> Option<String> {
    heard(messages).into_iter().rfind(|text| text.contains("claims"))
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
    let (follower, mut messages) = join(&pads, "kept", follower_from(1));
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
    let (waiting, _messages) = join(&pads, "never", follower_from(1));
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
    let (follower, _unread) = join(&pads, "pad", follower_from(1));
    let (bid, token) = read_bid(r#"{"type":"bid","player":2,"bid":3,"round":4,"token":"a phone's"}"#).unwrap();
    pads.bid("pad", follower, &token, bid).unwrap();
    let told = r#"{"type":"bid","player":2,"bid":3,"round":4}"#;
    assert_eq!(heard(&mut messages).last().unwrap(), told);
    // This page may have been on its way when the bid came; then the connection broke.
    show(&pads, "pad", id, 1);
    let (again, mut messages) = join(&pads, "pad", role);
    let claimed = r#"{"type":"claims","players":[2]}"#;
    assert_eq!(heard(&mut messages), [r#"{"type":"followers","count":1}"#, claimed, told]);
    // The first page after coming back, and the one that shows the bid.
    show(&pads, "pad", again, 2);
    show(&pads, "pad", again, 3);
    let (_, mut messages) = join(&pads, "pad", role);
    assert_eq!(heard(&mut messages), [r#"{"type":"followers","count":1}"#, claimed]);
}

#[tokio::test]
async fn another_key_with_the_same_code_does_not_take_over() {
    let (pads, _folder) = pads(1).await;
    let (_, mut messages) = join(&pads, "pad", keeper());
    let (out, _other) = mpsc::channel(100);
    assert_eq!(pads.join("pad", keeper(), out), Err(JoinError::Full));
    assert_eq!(heard(&mut messages), [r#"{"type":"followers","count":0}"#, NO_CLAIMS], "the keeper is still there");
}

#[tokio::test]
async fn slow_followers_are_dropped_and_the_keeper_is_told() {
    let (pads, _folder) = pads(1).await;
    let (id, mut messages) = join(&pads, "pad", keeper());
    let (out, slow) = mpsc::channel(2);
    pads.join("pad", follower_from(1), out).unwrap();
    let (_, mut quick) = join(&pads, "pad", follower_from(1));
    for number in 0..3 {
        show(&pads, "pad", id, number);
    }
    assert_eq!(heard(&mut messages).last().unwrap(), r#"{"type":"followers","count":1}"#);
    assert_eq!(heard(&mut quick).len(), 4, "whether the keeper is there, and three pages");
    assert!(slow.is_closed(), "its queue is dropped");
}

#[tokio::test]
async fn a_claim_lapses_ten_minutes_after_its_phone_has_left() {
    let (pads, _folder) = pads(1).await;
    let (_, mut messages) = join(&pads, "pad", keeper());
    let (first, _unread) = join(&pads, "pad", follower_from(1));
    let (second, _unread) = join(&pads, "pad", follower_from(2));
    bid(&pads, first, "the first phone", 0, NOW).unwrap();
    assert_eq!(bid(&pads, second, "the second phone", 0, HOUR), Err(PadRefusal::Taken), "the phone is there");
    pads.leave("pad", first);
    assert_eq!(bid(&pads, second, "the second phone", 0, Duration::from_mins(9)), Err(PadRefusal::Taken));
    // Back in time, and gone again.
    let (first, _unread) = join(&pads, "pad", follower_from(1));
    bid(&pads, first, "the first phone", 0, NOW).unwrap();
    pads.leave("pad", first);
    bid(&pads, second, "the second phone", 0, Duration::from_mins(11)).unwrap();
    let (first, _unread) = join(&pads, "pad", follower_from(1));
    assert_eq!(bid(&pads, first, "the first phone", 0, HOUR), Err(PadRefusal::Taken));
    assert_eq!(claims(&mut messages).unwrap(), r#"{"type":"claims","players":[0]}"#);
}

#[tokio::test]
async fn no_follower_collects_players_by_changing_its_token_or_its_connection() {
    let (pads, _folder) = pads(1).await;
    let (_, mut messages) = join(&pads, "pad", keeper());
    let (honest, _unread) = join(&pads, "pad", follower_from(1));
    bid(&pads, honest, "an honest phone", 5, NOW).unwrap();
    pads.leave("pad", honest);
    let (eve, _unread) = join(&pads, "pad", follower_from(2));
    for player in (0..24).filter(|player| *player != 5) {
        bid(&pads, eve, &format!("token number {player}"), player, NOW).unwrap();
    }
    assert_eq!(claims(&mut messages).unwrap(), r#"{"type":"claims","players":[5,23]}"#);
    pads.leave("pad", eve);
    for player in (0..23).filter(|player| *player != 5) {
        let (eve, _unread) = join(&pads, "pad", follower_from(2));
        bid(&pads, eve, &format!("another number {player}"), player, NOW).unwrap();
        pads.leave("pad", eve);
    }
    assert_eq!(claims(&mut messages).unwrap(), r#"{"type":"claims","players":[5,22]}"#);
}

#[tokio::test]
async fn phones_that_are_asleep_keep_their_players() {
    let (pads, _folder) = pads(1).await;
    let (_, mut messages) = join(&pads, "pad", keeper());
    // A family behind one address.
    let phones: Vec<_> = (0..4).map(|_| join(&pads, "pad", follower_from(1))).collect();
    for (player, (phone, _)) in (0..).zip(&phones) {
        bid(&pads, *phone, &format!("phone number {player}"), player, NOW).unwrap();
    }
    for (phone, _) in &phones[1..] {
        pads.leave("pad", *phone);
    }
    bid(&pads, phones[0].0, "phone number 0", 0, NOW).unwrap();
    assert_eq!(claims(&mut messages).unwrap(), r#"{"type":"claims","players":[0,1,2,3]}"#);
    assert_eq!(bid(&pads, phones[0].0, "phone number 0", 1, NOW), Err(PadRefusal::Taken));
}

#[tokio::test]
async fn what_the_keeper_has_released_is_not_claimed_again_by_the_same_phone() {
    let (pads, _folder) = pads(1).await;
    let role = keeper();
    let (keeping, mut messages) = join(&pads, "pad", role);
    let (eve, mut heard_by_eve) = join(&pads, "pad", follower_from(1));
    let (anne, _unread) = join(&pads, "pad", follower_from(2));
    bid(&pads, eve, "Eve's own token", 2, NOW).unwrap();
    pads.release("pad", eve, 2);
    assert_eq!(bid(&pads, anne, "Anne's own token", 2, NOW), Err(PadRefusal::Taken), "only the keeper releases");
    pads.release("pad", keeping, 2);
    assert_eq!(heard(&mut heard_by_eve).last().unwrap(), r#"{"type":"released","player":2}"#);
    assert_eq!(claims(&mut messages).unwrap(), NO_CLAIMS);
    assert_eq!(bid(&pads, eve, "Eve's own token", 2, HOUR), Err(PadRefusal::Released));
    bid(&pads, anne, "Anne's own token", 2, NOW).unwrap();
    bid(&pads, eve, "Eve's own token", 3, NOW).unwrap();
    assert_eq!(claims(&mut messages).unwrap(), r#"{"type":"claims","players":[2,3]}"#);
    // Releasing somebody who is not there, and a player whom nobody has.
    pads.leave("pad", eve);
    pads.release("pad", keeping, 3);
    pads.release("pad", keeping, 9);
    assert_eq!(claims(&mut messages).unwrap(), r#"{"type":"claims","players":[2]}"#);
    // Its last bid is not repeated to the keeper either.
    let (_, mut messages) = join(&pads, "pad", role);
    assert!(heard(&mut messages).iter().all(|text| !text.contains(r#""player":3"#)));
}

#[tokio::test]
async fn a_pad_is_not_given_back_while_somebody_is_coming_to_it() {
    let (pads, _folder) = pads(10).await;
    pads.note_kept("pad");
    assert!(pads.sweep().is_empty(), "somebody is coming");
    pads.note_kept("pad");
    assert!(pads.sweep().is_empty(), "somebody else is coming");
    let (follower, _messages) = join(&pads, "pad", follower_from(1));
    assert!(pads.sweep().is_empty(), "somebody is there");
    pads.leave("pad", follower);
    assert!(pads.sweep().is_empty(), "they have just left");
    assert_eq!(pads.sweep(), ["pad"]);
    assert!(pads.sweep().is_empty(), "once is enough");
}
