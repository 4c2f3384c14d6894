//! Complete games over sockets.

use yohoho_protocol::{What, Wish};
use yohoho_rules::record::Record;
use yohoho_rules::{GameKind, SHUFFLE, Seat};

use crate::player::{Player, started};
use crate::running::{Running, settings};

/// Lets everybody play to the end at the same time.
async fn play_all(players: Vec<Player>) -> Vec<Player> {
    let tasks = players.into_iter().map(|mut player| {
        tokio::spawn(async move {
            player.play_on().await;
            player
        })
    });
    let mut done = Vec::new();
    for task in tasks.collect::<Vec<_>>() {
        done.push(task.await.unwrap());
    }
    done
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_three_games_are_played_and_their_records_are_right() {
    let running = Running::start().await;
    let api = &running.client;
    for (game, seats, people) in [
        (GameKind::SkullKing, 3, 3),
        (GameKind::SkullKing, 6, 2),
        (GameKind::Doubloons, 2, 1),
        (GameKind::SkullQueen, 2, 2),
        (GameKind::SkullQueen, 4, 3),
    ] {
        let players = started(api, &settings(game, seats), people).await;
        let commitment = commitment(&players[0]);
        let players = play_all(players).await;
        let record = api.record(&players[0].code).await.unwrap();
        let record: Record = serde_json::from_str(&record).unwrap();
        record.replay().unwrap_or_else(|flaw| panic!("{game:?} with {seats}: {flaw}"));
        assert!(record.finished);
        assert_eq!(record.shuffle.as_deref(), Some(SHUFFLE));
        assert_eq!(record.commitment, Some(commitment), "what was published before the first deal");
        assert_eq!(record.players[0], "Anne");
        // Everybody has seen the same, apart from secrets.
        for player in &players[1..] {
            for event in &player.events {
                let Some(other) = players[0].events.iter().find(|other| other.seq == event.seq) else { continue };
                assert_eq!(open(&event.what), open(&other.what));
            }
        }
        let games = api.json(hyper::Method::GET, "/api/me/games", Some(&players[0].token), None).await.unwrap();
        assert_eq!(games.as_array().unwrap().len(), 1);
        assert_eq!(games[0]["seats"].as_array().unwrap().len(), seats);
        assert_eq!(games[0]["seats"][0]["you"], true);
        assert_eq!(games[0]["seats"][0]["total"], record.totals[0]);
    }
}

fn commitment(player: &Player) -> String {
    let commitment = player.events.iter().flat_map(|event| &event.what).find_map(|what| match what {
        What::Started { commitment } => Some(commitment.clone()),
        _ => None,
    });
    commitment.unwrap()
}

/// What everybody may see: secret decisions without their content.
fn open(what: &[What]) -> Vec<What> {
    let mut what = what.to_vec();
    for part in &mut what {
        if let What::Decided { action, .. } = part {
            *action = None;
        }
    }
    what
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_people_go_on_at_another_table() {
    let running = Running::start().await;
    let api = &running.client;
    let players = started(api, &settings(GameKind::SkullQueen, 2), 2).await;
    let mut players = play_all(players).await;
    assert_eq!(players[1].ask(Wish::Rematch).await, Err("not-host".into()));
    players[0].ask(Wish::Rematch).await.unwrap();
    let next = players[0].seen.table.rematch.clone().unwrap();
    let mut host = Player::with_token(api, &next, players[0].token.clone(), None).await;
    let mate = Player::with_token(api, &next, players[1].token.clone(), None).await;
    assert_eq!((host.seen.you.seat, mate.seen.you.seat), (Some(Seat::ALL[0]), Some(Seat::ALL[1])));
    host.ask(Wish::Start { drop: false }).await.unwrap();
    // Somebody who returns to the old table finds the new one as well.
    let again = Player::with_token(api, &players[1].code, players[1].token.clone(), None).await;
    assert_eq!(again.seen.table.rematch, Some(next));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_decides_for_people_who_are_gone_until_they_come_back() {
    let running = Running::start_with(|config| config.grace = std::time::Duration::from_millis(50)).await;
    let api = &running.client;
    let mut players = started(api, &settings(GameKind::SkullKing, 2), 2).await;
    let gone = players.pop().unwrap();
    let (token, code) = (gone.token, gone.code);
    gone.connection.close().await;
    let mut stays = players.pop().unwrap();
    let by_stand_in =
        |what: &What| matches!(what, What::Decided { stand_in: true, .. } | What::Played { stand_in: true, .. });
    let stood_in = |player: &Player| player.events.iter().flat_map(|event| &event.what).any(by_stand_in);
    stays.act().await.unwrap();
    while !stood_in(&stays) {
        stays.next().await;
    }
    let back = Player::with_token(api, &code, token, None).await;
    assert_eq!(back.seen.you.seat, Some(Seat::ALL[1]));
    let players = play_all(vec![stays, back]).await;
    let record: Record = serde_json::from_str(&api.record(&players[0].code).await.unwrap()).unwrap();
    record.replay().unwrap();
}
