//! Servers of the previous release and of this one, side by side. `cargo xtask test --long` builds the previous one and names it in `YOHOHO_TEST_PREVIOUS`.

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::games;
use crate::node::{Node, database, free_port, this_version, yohoho};
use crate::proxy::{Kind, Proxy};

const TABLES: usize = 30;

/// People think before they act, so that games last longer than an upgrade and its way back.
const PAUSE: Duration = Duration::from_millis(300);

/// Every server is replaced by a new one, and one of them by an old one again, while games are played through a proxy.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_are_upgraded_one_after_the_other_and_back_while_people_play() {
    let Some(previous) = std::env::var_os("YOHOHO_TEST_PREVIOUS").map(PathBuf::from) else {
        println!("skipped, since YOHOHO_TEST_PREVIOUS is not set ('cargo xtask test --long' sets it)");
        return;
    };
    let Some(database) = database().await else { return };
    let addresses = [(); 3].map(|()| format!("127.0.0.1:{}", free_port()));
    let mut nodes = Vec::new();
    for address in &addresses {
        nodes.push(Node::start_at(address, &previous, &database).await);
    }
    let Some(proxy) = Proxy::start(Kind::HaProxy, &nodes.iter().collect::<Vec<_>>()).await else { return };
    let playing = games::play(games::gather(&proxy.client, TABLES).await, PAUSE).await;
    for place in 0..nodes.len() {
        replace(&mut nodes, place, &this_version(), &database).await;
    }
    replace(&mut nodes, 0, &previous, &database).await;
    let sailors = playing.stop().await;
    assert!(sailors.iter().all(|sailor| !sailor.is_over()), "games lasted longer than the upgrade");
    assert!(sailors.iter().all(|sailor| sailor.interruptions() > 0), "everybody's server was replaced");
    let finished = games::play(sailors, Duration::ZERO).await.until_over().await;
    games::verify(&proxy.client, &finished).await;
    yohoho(&["check"], &database);
}

/// Stops a server as an operator would, and starts another version in its place.
async fn replace(nodes: &mut Vec<Node>, place: usize, binary: &Path, database: &str) {
    let old = nodes.remove(place);
    let address = old.address().to_string();
    old.stop().await;
    nodes.insert(place, Node::start_at(&address, binary, database).await);
}
