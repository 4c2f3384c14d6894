//! Bots share the server's time for thinking.

use yohoho_client::ApiClient;
use yohoho_protocol::{Stage, What, Wish};
use yohoho_rules::{GameKind, Seat};

use crate::player::Player;
use crate::running::{Running, settings};

/// How many tables the busy hosts have, each with three captains.
const BUSY_TABLES: usize = 24;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_few_hosts_with_many_strong_bots_do_not_hold_up_somebody_elses_beginner() {
    let running = Running::start_with(|config| {
        config.bots.threads = 1;
        config.limits.rates = false;
    })
    .await;
    let api = &running.client;
    let hosts = [api.token("Anne").await.unwrap(), api.token("Bart").await.unwrap()];
    let mut busy = tokio::task::JoinSet::new();
    for number in 0..BUSY_TABLES {
        let mut player = against(api, hosts[number % 2].clone(), 4, "captain").await;
        busy.spawn(async move { player.play_on().await });
    }
    let guest = api.token("Mary").await.unwrap();
    let mut guest = against(api, guest, 2, "cabin-boy").await;
    let before = decisions(api).await;
    while decided_by_bots(&guest) < 20 {
        guest.step().await;
    }
    let own = decided_by_bots(&guest);
    let others = decisions(api).await - before - own;
    // One line for everybody would let each of the busy tables decide once before every decision at this one.
    assert!(others < own * BUSY_TABLES / 2, "{others} other decisions for {own} of the beginner's");
}

/// A running game of one person against bots.
async fn against(api: &ApiClient, host: String, seats: usize, bot: &str) -> Player {
    let code = api.open_table(&host, &settings(GameKind::SkullKing, seats)).await.unwrap();
    let mut player = Player::with_token(api, &code, host, None).await;
    for seat in 1..seats {
        player.ask(Wish::Bot { seat: Seat::ALL[seat], bot: Some(bot.into()) }).await.unwrap();
    }
    player.ask(Wish::Start).await.unwrap();
    while player.seen.table.stage != Stage::Playing {
        player.next().await;
    }
    player
}

fn decided_by_bots(player: &Player) -> usize {
    let own = player.seen.you.seat;
    let by_bot = |what: &&What| match what {
        What::Decided { seat, .. } | What::Played { seat, .. } => Some(*seat) != own,
        _ => false,
    };
    player.events.iter().flat_map(|event| &event.what).filter(by_bot).count()
}

/// How many decisions all bots of the server have made.
async fn decisions(api: &ApiClient) -> usize {
    let (_, metrics) = api.ask(hyper::Method::GET, "/metrics", None, None).await.unwrap();
    let count = metrics.lines().find_map(|line| line.strip_prefix("yohoho_bot_thinking_seconds_count "));
    count.unwrap().parse().unwrap()
}
