//! The programs that play at the tables, and what is measured there.

use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use serde::Deserialize;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::JoinSet;
use yohoho_client::{ApiClient, ClientError, Connection, any_action};
use yohoho_protocol::{Request, Settings, Stage, Wish};
use yohoho_rules::wire::LegalJson;

use super::Plan;
use super::report::Played;
use super::servers::Servers;
use super::usage::{Usage, Used};
use crate::Failure;

/// How many tables are set up at the same time.
pub(super) const SETUPS: usize = 32;

/// How long all tables play before the measuring starts.
pub(super) const WARM_UP: Duration = Duration::from_secs(2);

/// What all tables do at the moment.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Phase {
    /// Some are still being set up; the others play slowly.
    Gathering,
    /// All of them play at full speed.
    Playing,
    /// The same, and it is measured.
    Measuring,
    /// The measuring is over.
    Over,
}

/// Plays at all tables and measures.
pub(super) async fn play(servers: Servers, plan: Plan) -> Result<Played, Failure> {
    let (servers, begin) = (Arc::new(servers), Instant::now());
    let first = Usage::now(&servers).await;
    let bar = progress(plan.tables as u64, "{wide_bar} {pos} of {len} tables");
    let setups = Arc::new(Semaphore::new(SETUPS));
    let phase = watch::Sender::new(Phase::Gathering);
    // Every table holds a sender until it is set up; when the last one is dropped, all of them are.
    let (unready, mut all_ready) = mpsc::channel::<()>(1);
    let mut playing = JoinSet::new();
    for number in 0..plan.tables {
        let (servers, setups, bar, unready, phase) =
            (servers.clone(), setups.clone(), bar.clone(), unready.clone(), phase.subscribe());
        playing.spawn(async move {
            let place = setups.acquire_owned().await;
            let table = LoadTable::open(servers, plan, number).await;
            drop((place, unready));
            bar.inc(1);
            match table {
                Ok(table) => table.play(phase).await,
                Err(error) => Measured { errors: vec![error.to_string()], ..Measured::default() },
            }
        });
    }
    drop(unready);
    all_ready.recv().await;
    bar.finish_and_clear();
    let (ready, setup) = (Usage::now(&servers).await, begin.elapsed());
    phase.send_replace(Phase::Playing);
    tokio::time::sleep(WARM_UP).await;
    let before = Usage::now(&servers).await;
    let start = Instant::now();
    phase.send_replace(Phase::Measuring);
    count_down(plan.time).await;
    phase.send_replace(Phase::Over);
    let time = start.elapsed();
    let after = Usage::now(&servers).await;
    let mut played = Played::new(Used { moments: [first, ready, before, after], setup, time });
    while let Some(measured) = playing.join_next().await {
        played.add(measured.map_err(|wrong| Failure::Failed(wrong.to_string()))?);
    }
    Ok(played)
}

pub(super) async fn count_down(time: Duration) {
    let bar = progress(time.as_secs(), "{wide_bar} {pos} of {len} s");
    for _ in 0..time.as_secs() {
        tokio::time::sleep(Duration::from_secs(1)).await;
        bar.inc(1);
    }
    bar.finish_and_clear();
}

pub(super) fn progress(length: u64, style: &str) -> ProgressBar {
    // It is hidden where there is no terminal.
    ProgressBar::new(length)
        .with_style(ProgressStyle::with_template(style).unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// What was measured at one table.
#[derive(Default)]
pub(super) struct Measured {
    /// From each action until the last player was told of it, in microseconds.
    pub(super) latencies: Vec<u32>,
    pub(super) errors: Vec<String>,
    /// Bytes sent in actions, bytes received about them, and in how many frames.
    pub(super) asked: u64,
    pub(super) told: u64,
    pub(super) frames: u64,
}

struct LoadTable {
    servers: Arc<Servers>,
    plan: Plan,
    tokens: Vec<String>,
    players: Vec<Player>,
    /// Chooses the actions, and differs from table to table.
    number: usize,
}

/// A player, and the last message that showed them the table.
pub(super) struct Player {
    connection: Connection,
    pub(super) now: Glance,
}

/// As much of a message as is needed here. Reading all of it would take time away from the server that is measured.
#[derive(Deserialize, Default)]
pub(super) struct Glance {
    #[serde(rename = "type")]
    kind: String,
    id: Option<u64>,
    pub(super) seq: Option<u64>,
    pub(super) table: Option<TableGlance>,
    pub(super) view: Option<ViewGlance>,
    message: Option<String>,
    #[serde(skip)]
    length: usize,
}

#[derive(Deserialize)]
pub(super) struct TableGlance {
    pub(super) stage: Stage,
}

#[derive(Deserialize)]
pub(super) struct ViewGlance {
    pub(super) legal: Vec<LegalJson>,
}

impl LoadTable {
    async fn open(servers: Arc<Servers>, plan: Plan, number: usize) -> Result<LoadTable, ClientError> {
        let mut tokens = Vec::new();
        for seat in 0..plan.seats.get() {
            tokens.push(servers.any().token(&format!("Mate {number}-{seat}")).await?);
        }
        let mut table = LoadTable { servers, plan, tokens, players: Vec::new(), number };
        table.start().await?;
        Ok(table)
    }

    /// Opens a table, lets everybody sit down, and starts the game.
    async fn start(&mut self) -> Result<(), ClientError> {
        let settings = Settings::new(self.plan.game, self.plan.seats);
        let code = self.servers.any().open_table(&self.tokens[0], &settings).await?;
        self.players.clear();
        for (place, token) in self.tokens.iter().enumerate() {
            let mut player = Player::connect(self.servers.of(&code), &code, token).await?;
            if place > 0 {
                player.ask(Wish::Sit { seat: None }).await?;
            }
            self.players.push(player);
        }
        self.players[0].ask(Wish::Start { drop: false }).await?;
        for player in &mut self.players {
            player.until(|now| now.view.is_some()).await?;
        }
        Ok(())
    }

    async fn play(mut self, mut phase: watch::Receiver<Phase>) -> Measured {
        let mut measured = Measured::default();
        // So that the tables do not all act at the same moment.
        let share = self.number as u32 * 7919 % 1000;
        let mut next = tokio::time::Instant::now() + self.plan.pace * share / 1000;
        loop {
            if let Err(error) = self.wait(next, &mut phase).await {
                measured.errors.push(error.to_string());
                return measured;
            }
            let now = *phase.borrow();
            next += match now {
                Phase::Gathering => self.plan.pace.max(Duration::from_secs(1)),
                Phase::Playing | Phase::Measuring => self.plan.pace,
                Phase::Over => return measured,
            };
            if let Err(error) = self.act((now == Phase::Measuring).then_some(&mut measured)).await {
                measured.errors.push(error.to_string());
                return measured;
            }
        }
    }

    /// Waits for the moment of the next action, or the end. Meanwhile everybody listens: whoever does not answer the server's pings is disconnected.
    async fn wait(
        &mut self,
        next: tokio::time::Instant,
        phase: &mut watch::Receiver<Phase>,
    ) -> Result<(), ClientError> {
        loop {
            tokio::select! {
                biased;
                () = tokio::time::sleep_until(next) => return Ok(()),
                _ = phase.wait_for(|phase| *phase == Phase::Over) => return Ok(()),
                read = read_any(&mut self.players) => read?,
            }
        }
    }

    /// Takes one action, and waits until everybody has been told of it.
    async fn act(&mut self, measured: Option<&mut Measured>) -> Result<(), ClientError> {
        self.number = self.number.wrapping_mul(31).wrapping_add(7);
        let action = |player: &Player| any_action(&player.now.view.as_ref()?.legal, self.number);
        let Some((actor, action)) =
            self.players.iter().enumerate().find_map(|(place, player)| Some((place, action(player)?)))
        else {
            let over = self.players[0].now.table.as_ref().is_some_and(|table| table.stage == Stage::Over);
            let lost = || ClientError::Unreadable("nobody has anything to do".into());
            return if over { self.start().await } else { Err(lost()) };
        };
        let seen = self.players[actor].now.seq.unwrap_or_default();
        let start = Instant::now();
        let wish = Wish::Act { action };
        let asked = serde_json::to_string(&Request { id: 1, wish: wish.clone() }).map_or(0, |text| text.len());
        let number = self.players[actor].connection.wish(wish).await?;
        let mut told = 0;
        for player in &mut self.players {
            player.until(|now| now.seq.is_some_and(|seq| seq > seen)).await?;
            told += player.now.length;
        }
        if let Some(measured) = measured {
            measured.latencies.push(u32::try_from(start.elapsed().as_micros()).unwrap_or(u32::MAX));
            measured.asked += asked as u64;
            measured.told += told as u64;
            measured.frames += self.players.len() as u64;
        }
        self.players[actor].answered(number).await
    }
}

/// Reads the next message that comes to any of them. It may be broken off at any time: a message is read whole, or not at all.
async fn read_any(players: &mut [Player]) -> Result<(), ClientError> {
    poll_fn(|context| {
        for player in players.iter_mut() {
            if let Poll::Ready(read) = pin!(player.read()).poll(context) {
                return Poll::Ready(read);
            }
        }
        Poll::Pending
    })
    .await
}

impl Player {
    pub(super) async fn connect(server: &ApiClient, code: &str, token: &str) -> Result<Player, ClientError> {
        let mut player = Player { connection: server.connect(code, token, None).await?, now: Glance::default() };
        player.until(|now| now.seq.is_some()).await?;
        Ok(player)
    }

    /// Reads messages until the last one is as wanted.
    pub(super) async fn until(&mut self, wanted: impl Fn(&Glance) -> bool) -> Result<(), ClientError> {
        while !wanted(&self.now) {
            self.read().await?;
        }
        Ok(())
    }

    async fn read(&mut self) -> Result<(), ClientError> {
        let gone = || ClientError::Gone("the server closed the connection".into());
        let text = self.connection.next_text().await?.ok_or_else(gone)?;
        let glance: Glance = serde_json::from_str(&text).map_err(|why| ClientError::Unreadable(why.to_string()))?;
        match glance.kind.as_str() {
            "snapshot" | "events" => {
                self.now = Glance { length: text.len(), ..glance };
            }
            "ok" => self.now.id = glance.id,
            "error" | "bye" => return Err(ClientError::Unreadable(glance.message.unwrap_or(glance.kind))),
            _ => {}
        }
        Ok(())
    }

    pub(super) async fn ask(&mut self, wish: Wish) -> Result<(), ClientError> {
        let number = self.connection.wish(wish).await?;
        self.answered(number).await
    }

    async fn answered(&mut self, number: u64) -> Result<(), ClientError> {
        self.until(|now| now.id == Some(number)).await
    }
}
