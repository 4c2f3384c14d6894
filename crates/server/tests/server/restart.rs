//! Restarting the server.

use yohoho_protocol::Message;
use yohoho_rules::GameKind;
use yohoho_rules::record::Record;

use crate::player::{Player, started};
use crate::running::{Running, settings};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_after_a_restart() {
    let running = Running::start().await;
    let mut players = started(&running.client, &settings(GameKind::Doubloons, 3), 1).await;
    for _ in 0..5 {
        players[0].step().await;
    }
    let mut before = players.pop().unwrap();
    // Everybody is told that the server is closing.
    let farewell = async {
        loop {
            match before.connection.next().await.unwrap() {
                Some(Message::Bye { reason }) => return reason,
                Some(Message::Events { events, now }) => {
                    before.events.extend(events);
                    before.seen = *now;
                }
                Some(_) => {}
                None => panic!("closed without a reason"),
            }
        }
    };
    let (running, bye) = tokio::join!(running.restart(), farewell);
    assert!(bye.contains("come back"), "{bye}");
    let api = &running.client;
    let tables = api.json(hyper::Method::GET, "/api/me/tables", Some(&before.token), None).await.unwrap();
    assert_eq!(tables[0]["code"], before.code);
    let mut after = Player::with_token(api, &before.code, before.token, Some(before.seen.seq)).await;
    assert_eq!(after.seen.you.seat, Some(yohoho_rules::Seat::ALL[0]));
    after.play_on().await;
    let record: Record = serde_json::from_str(&api.record(&after.code).await.unwrap()).unwrap();
    record.replay().unwrap();
}
