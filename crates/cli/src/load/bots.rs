//! How long people wait for bots.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Instant;

use serde_json::json;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::JoinSet;
use yohoho_client::{ApiClient, ClientError, any_action};
use yohoho_protocol::{Settings, Stage, Wish};
use yohoho_rules::Seat;

use super::Plan;
use super::players::{Phase, Player, SETUPS, WARM_UP, count_down, progress};
use super::report::quantile;
use crate::Failure;

/// The bot at the table of somebody who has nothing to do with the others.
const GUESTS_BOT: &str = "cabin-boy";

/// How long bots took from one event at a table to the next, in microseconds.
#[derive(Default)]
pub(super) struct Waits {
    busy: Vec<u32>,
    guest: Vec<u32>,
    pub(super) errors: Vec<String>,
}

/// Plays at all tables and measures.
pub(super) async fn measure(server: &ApiClient, plan: Plan, bots: &[String], hosts: usize) -> Result<Waits, Failure> {
    let mut tokens = Vec::new();
    for host in 0..=hosts {
        tokens.push(server.token(&format!("Host {host}")).await?);
    }
    let bar = progress(plan.tables as u64 + 1, "{wide_bar} {pos} of {len} tables");
    let setups = Arc::new(Semaphore::new(SETUPS));
    let phase = watch::Sender::new(Phase::Gathering);
    let (unready, mut all_ready) = mpsc::channel::<()>(1);
    let mut playing = JoinSet::new();
    for number in 0..=plan.tables {
        let is_guest = number == plan.tables;
        let (host, bot) =
            if is_guest { (hosts, GUESTS_BOT) } else { (number % hosts, bots[number % bots.len()].as_str()) };
        let table = BotTable { server: server.clone(), plan, token: tokens[host].clone(), bot: bot.into(), number };
        let (setups, bar, unready, phase) = (setups.clone(), bar.clone(), unready.clone(), phase.subscribe());
        playing.spawn(async move {
            let place = setups.acquire_owned().await;
            let started = table.start().await;
            drop((place, unready));
            bar.inc(1);
            let mut waits = Vec::new();
            let failed = match started {
                Ok(player) => table.play(player, &phase, &mut waits).await,
                Err(error) => Err(error),
            };
            (is_guest, waits, failed.err())
        });
    }
    drop(unready);
    all_ready.recv().await;
    bar.finish_and_clear();
    tokio::time::sleep(WARM_UP).await;
    phase.send_replace(Phase::Measuring);
    count_down(plan.time).await;
    phase.send_replace(Phase::Over);
    let mut all = Waits::default();
    while let Some(measured) = playing.join_next().await {
        let (is_guest, waits, error) = measured.map_err(|wrong| Failure::Failed(wrong.to_string()))?;
        if is_guest { &mut all.guest } else { &mut all.busy }.extend(waits);
        all.errors.extend(error.map(|error| error.to_string()));
    }
    all.busy.sort_unstable();
    all.guest.sort_unstable();
    Ok(all)
}

/// A table with one person, who acts as soon as possible.
struct BotTable {
    server: ApiClient,
    plan: Plan,
    token: String,
    bot: String,
    /// Chooses the actions, and differs from table to table.
    number: usize,
}

impl BotTable {
    async fn start(&self) -> Result<Player, ClientError> {
        let settings = Settings::new(self.plan.game, self.plan.seats);
        let code = self.server.open_table(&self.token, &settings).await?;
        let mut player = Player::connect(&self.server, &code, &self.token).await?;
        for seat in &Seat::ALL[1..self.plan.seats.get()] {
            player.ask(Wish::Bot { seat: *seat, bot: Some(self.bot.clone()) }).await?;
        }
        player.ask(Wish::Start { drop: false }).await?;
        player.until(|now| now.view.is_some()).await?;
        Ok(player)
    }

    async fn play(
        &self,
        mut player: Player,
        phase: &watch::Receiver<Phase>,
        waits: &mut Vec<u32>,
    ) -> Result<(), ClientError> {
        let mut number = self.number;
        while *phase.borrow() != Phase::Over {
            let seen = player.now.seq;
            number = number.wrapping_mul(31).wrapping_add(7);
            let legal = player.now.view.as_ref().map_or(&[][..], |view| &view.legal);
            if let Some(action) = any_action(legal, number) {
                player.ask(Wish::Act { action }).await?;
            } else if player.now.table.as_ref().is_some_and(|table| table.stage == Stage::Over) {
                player = self.start().await?;
            } else {
                let since = Instant::now();
                player.until(|now| now.seq > seen).await?;
                if *phase.borrow() == Phase::Measuring {
                    waits.push(u32::try_from(since.elapsed().as_micros()).unwrap_or(u32::MAX));
                }
            }
        }
        Ok(())
    }
}

impl Waits {
    pub(super) fn print(&self, as_json: bool) -> io::Result<()> {
        let mut out = io::stdout().lock();
        let [busy, guest] = [&self.busy, &self.guest].map(|waits| [500, 990, 1000].map(|part| quantile(waits, part)));
        if as_json {
            let figures = |waits: &[u32], [median, p99, most]: [f64; 3]| json!({ "decisions": waits.len(), "p50_ms": median, "p99_ms": p99, "max_ms": most });
            let value = json!({
                "bots": figures(&self.busy, busy), "guest": figures(&self.guest, guest), "errors": self.errors.len(),
            });
            return writeln!(out, "{value}");
        }
        writeln!(out, "How long people waited for a bot, in ms:")?;
        writeln!(out, "{:>32} {:>10} {:>10} {:>10}", "decisions", "median", "99 %", "slowest")?;
        for (name, waits, [median, p99, most]) in
            [("at these tables", &self.busy, busy), ("somebody's cabin boys", &self.guest, guest)]
        {
            writeln!(out, "{name:<22}{:>10} {median:>10.1} {p99:>10.1} {most:>10.1}", waits.len())?;
        }
        for error in self.errors.iter().take(5) {
            writeln!(out, "error: {error}")?;
        }
        writeln!(out, "{} errors", self.errors.len())
    }
}
