//! The example of the crate `yohoho-client` against a real server, and in its README.

use yohoho_rules::record::Record;

use crate::running::Running;

#[allow(dead_code, reason = "its `main` is not called here")]
#[path = "../../../client/examples/one_game.rs"]
mod one_game;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_plays_a_whole_game() {
    let running = Running::start().await;
    let record = one_game::play(&format!("http://{}", running.client.authority())).await.unwrap();
    let record: Record = serde_json::from_str(&record).unwrap();
    assert_eq!((record.rounds.len(), record.players[0].as_str()), (10, "Anne"));
    record.replay().unwrap();
}

#[test]
fn the_readme_shows_it_as_it_is() {
    let example = include_str!("../../../client/examples/one_game.rs");
    let (_, code) = example.split_once("\n\n").expect("a comment, then the code");
    assert!(include_str!("../../../client/README.md").contains(code), "copy the example into the README");
}
