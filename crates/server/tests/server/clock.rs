//! Servers whose clock was set back or ahead before they were started again.

use std::time::Duration;

use yohoho_protocol::{Moment, Stage, What};
use yohoho_rules::GameKind;
use yohoho_server::Clock;

use crate::player::{Player, started};
use crate::running::{Running, settings};

const HOUR: u64 = 3_600_000;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_closed_because_the_clock_is_a_day_ahead() {
    let running = Running::start().await;
    let players = started(&running.client, &settings(GameKind::SkullKing, 2), 2).await;
    let (token, code, seen) = (players[0].token.clone(), players[0].code.clone(), players[0].seen.seq);
    let ahead = Clock::starting_at(running.config.clock.now().after(25 * HOUR));
    let running = running.restart_with(|config| config.clock = ahead).await;
    let back = Player::with_token(&running.client, &code, token, Some(seen)).await;
    assert_eq!(back.seen.table.stage, Stage::Playing);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_stand_in_although_the_clock_was_set_back() {
    let running = Running::start_with(|config| config.grace = Duration::from_millis(50)).await;
    let players = started(&running.client, &settings(GameKind::SkullKing, 2), 2).await;
    let (token, code) = (players[0].token.clone(), players[0].code.clone());
    let before = players[0].seen.now;
    let behind = Clock::starting_at(Moment(running.config.clock.now().0 - HOUR));
    let running = running.restart_with(|config| config.clock = behind).await;
    let mut back = Player::with_token(&running.client, &code, token, None).await;
    let stood_in = |player: &Player| {
        let stand_in = |what: &What| matches!(what, What::Decided { stand_in: true, .. });
        player.events.iter().flat_map(|event| &event.what).any(stand_in)
    };
    while !stood_in(&back) {
        back.next().await;
    }
    assert!(back.seen.now > before, "the table's time goes on");
}
