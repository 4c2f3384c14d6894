//! HAProxy and nginx, configured as in docs/examples, in front of three servers.

use std::collections::BTreeMap;
use std::time::Duration;

use yohoho_client::Method;

use crate::games;
use crate::node::{Node, database, yohoho};
use crate::proxy::{Kind, Proxy};

/// Tables behind each proxy: enough that no server is without one.
const TABLES: usize = 12;

/// One test for both, so that a server is killed, and its lease waited for, once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_go_on_behind_both_proxies_when_a_server_is_killed() {
    let Some(database) = database().await else { return };
    let (mut one, two, three) = tokio::join!(Node::start(&database), Node::start(&database), Node::start(&database));
    let mut proxies = Vec::new();
    for kind in [Kind::HaProxy, Kind::Nginx] {
        proxies.extend(Proxy::start(kind, &[&one, &two, &three]).await);
    }
    let mut playing = Vec::new();
    for proxy in &proxies {
        pages_pass(proxy).await;
        let sailors = games::gather(&proxy.client, TABLES).await;
        playing.push(games::play(sailors, Duration::from_millis(20)).await);
    }
    if proxies.is_empty() {
        return;
    }
    // Had a proxy sent people of one table to different servers, some of these would pass connections on.
    let (kept, passed) = (kept(&database), passed(&[&one, &two, &three]).await);
    assert_eq!(kept.values().sum::<u64>(), (TABLES * proxies.len()) as u64);
    assert!(kept.values().all(|tables| *tables > 0), "the tables are spread: {kept:?}");
    assert_eq!(passed, 0, "everybody is where their table is");
    one.kill();
    for (proxy, playing) in proxies.iter().zip(playing) {
        let sailors = playing.until_over().await;
        assert!(sailors.iter().any(|sailor| sailor.interruptions() > 0), "somebody was at the server that was killed");
        assert!(sailors.iter().any(|sailor| sailor.interruptions() == 0), "the others noticed nothing");
        games::verify(&proxy.client, &sailors).await;
        let log = proxy.log();
        assert!(log.contains("/api/tables/") && !log.contains("after="), "the log leaves out queries: {log}");
    }
}

/// The home page and what it loads arrive as the server sends them, and what does not exist is the server's word.
async fn pages_pass(proxy: &Proxy) {
    for (path, status) in [("/", 200), ("/healthz", 200), ("/readyz", 200), ("/api/tables/zzzzzzzz", 404)] {
        let answer = proxy.client.ask(Method::GET, path, None, None).await.unwrap();
        assert_eq!(answer.0, status, "{path}: {}", answer.1);
    }
}

/// How many tables each server keeps, as `yohoho nodes` says it.
fn kept(database: &str) -> BTreeMap<String, u64> {
    let output = yohoho(&["nodes"], database);
    let text = String::from_utf8(output.stdout).unwrap();
    let row = |line: &str| {
        let cells: Vec<&str> = line.split_whitespace().collect();
        (cells[0].to_string(), cells[2].parse().unwrap())
    };
    text.lines().skip(1).map(row).collect()
}

/// How many connections the servers pass on to each other.
async fn passed(nodes: &[&Node]) -> u64 {
    let mut passed = 0;
    for node in nodes {
        let figures = node.figures().await;
        let line = figures.lines().find(|line| line.starts_with("yohoho_passed_sockets{")).unwrap();
        passed += line.rsplit_once(' ').unwrap().1.parse::<u64>().unwrap();
    }
    passed
}
