//! The programs at the tables.

use std::sync::Arc;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use serde::Deserialize;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::JoinSet;
use yohoho_client::{ClientError, Connection, House, Method, View};
use yohoho_protocol::{Request, Settings, Stage, Wish};

use super::Plan;
use super::report::{Played, Usage};
use crate::Failure;

/// How many tables are set up at once.
const DOOR: usize = 32;

/// How long everything runs before it counts.
const WARM_UP: Duration = Duration::from_secs(2);

/// What happens at the tables.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// They fill. Nobody hurries.
    Gathering,
    /// All play.
    Playing,
    /// All play, and it counts.
    Measuring,
    /// It is enough.
    Over,
}

/// Plays at all tables and measures.
pub(super) async fn play(house: &House, plan: Plan) -> Result<Played, Failure> {
    let bar = progress(plan.tables as u64, "{wide_bar} {pos} of {len} tables");
    let door = Arc::new(Semaphore::new(DOOR));
    let phase = watch::Sender::new(Phase::Gathering);
    // Every table holds a sender until all sit there; when the last one is gone, all sit everywhere.
    let (sitting, mut all_sit) = mpsc::channel::<()>(1);
    let mut playing = JoinSet::new();
    for number in 0..plan.tables {
        let (house, door, bar, sitting, phase) =
            (house.clone(), door.clone(), bar.clone(), sitting.clone(), phase.subscribe());
        playing.spawn(async move {
            let place = door.acquire_owned().await;
            let table = Table::open(house, plan, number).await;
            drop((place, sitting));
            bar.inc(1);
            match table {
                Ok(table) => table.play(phase).await,
                Err(error) => Notes { errors: vec![error.to_string()], ..Notes::default() },
            }
        });
    }
    drop(sitting);
    all_sit.recv().await;
    bar.finish_and_clear();
    phase.send_replace(Phase::Playing);
    tokio::time::sleep(WARM_UP).await;
    let before = usage(house).await;
    let start = Instant::now();
    phase.send_replace(Phase::Measuring);
    count_down(plan.time).await;
    phase.send_replace(Phase::Over);
    let time = start.elapsed();
    let after = usage(house).await;
    let mut played = Played::new(time, Usage::between(before, after, time));
    while let Some(notes) = playing.join_next().await {
        played.add(notes.map_err(|wrong| Failure::Failed(wrong.to_string()))?);
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

fn progress(length: u64, style: &str) -> ProgressBar {
    // Hidden by itself where nobody looks.
    ProgressBar::new(length)
        .with_style(ProgressStyle::with_template(style).unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// What the server has used so far: bytes of memory, and processor seconds.
async fn usage(house: &House) -> Option<(f64, f64)> {
    let (_, text) = house.ask(Method::GET, "/metrics", None, None).await.ok()?;
    let figure = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)?.trim().parse::<f64>().ok());
    Some((figure("yohoho_process_resident_memory_bytes ")?, figure("yohoho_process_cpu_seconds_total ")?))
}

/// What was measured at one table.
#[derive(Default)]
pub(super) struct Notes {
    /// From each action until the last seat was told of it, in microseconds.
    pub(super) latencies: Vec<u32>,
    pub(super) errors: Vec<String>,
    /// Bytes of actions, and of what was told of them, and of how many.
    pub(super) asked: u64,
    pub(super) told: u64,
    pub(super) frames: u64,
}

struct Table {
    house: House,
    plan: Plan,
    tokens: Vec<String>,
    seats: Vec<Seat>,
    /// A number for actions that differ from table to table.
    number: usize,
}

/// A seat with what it saw last.
struct Seat {
    connection: Connection,
    now: Glance,
}

/// As much of a message as is needed here.
#[derive(Deserialize, Default)]
struct Glance {
    #[serde(rename = "type")]
    kind: String,
    id: Option<u64>,
    seq: Option<u64>,
    table: Option<Stand>,
    view: Option<View>,
    message: Option<String>,
    #[serde(skip)]
    length: usize,
}

#[derive(Deserialize)]
struct Stand {
    stage: Stage,
}

impl Table {
    async fn open(house: House, plan: Plan, number: usize) -> Result<Table, ClientError> {
        let mut tokens = Vec::new();
        for seat in 0..plan.seats.get() {
            tokens.push(house.token(&format!("Mate {number}-{seat}")).await?);
        }
        let mut table = Table { house, plan, tokens, seats: Vec::new(), number };
        table.start().await?;
        Ok(table)
    }

    /// Opens a table, where all sit down, and starts the game.
    async fn start(&mut self) -> Result<(), ClientError> {
        let settings = Settings::new(self.plan.game, self.plan.seats);
        let code = self.house.open_table(&self.tokens[0], &settings).await?;
        self.seats.clear();
        for (place, token) in self.tokens.iter().enumerate() {
            let connection = self.house.connect(&code, token, None).await?;
            let mut seat = Seat { connection, now: Glance::default() };
            seat.until(|now| now.seq.is_some()).await?;
            if place > 0 {
                seat.ask(Wish::Sit { seat: None }).await?;
            }
            self.seats.push(seat);
        }
        self.seats[0].ask(Wish::Start).await?;
        for seat in &mut self.seats {
            seat.until(|now| now.view.is_some()).await?;
        }
        Ok(())
    }

    async fn play(mut self, phase: watch::Receiver<Phase>) -> Notes {
        let mut notes = Notes::default();
        // Tables do not all act at the same moment.
        let share = self.number as u32 * 7919 % 1000;
        let mut next = tokio::time::Instant::now() + self.plan.pace * share / 1000;
        loop {
            tokio::time::sleep_until(next).await;
            let now = *phase.borrow();
            next += match now {
                Phase::Gathering => self.plan.pace.max(Duration::from_secs(1)),
                Phase::Playing | Phase::Measuring => self.plan.pace,
                Phase::Over => return notes,
            };
            if let Err(error) = self.act((now == Phase::Measuring).then_some(&mut notes)).await {
                notes.errors.push(error.to_string());
                return notes;
            }
        }
    }

    /// One action, until all have been told of it.
    async fn act(&mut self, notes: Option<&mut Notes>) -> Result<(), ClientError> {
        self.number = self.number.wrapping_mul(31).wrapping_add(7);
        let action = |seat: &Seat| seat.now.view.as_ref()?.action(self.number);
        let Some((actor, action)) =
            self.seats.iter().enumerate().find_map(|(place, seat)| Some((place, action(seat)?)))
        else {
            let over = self.seats[0].now.table.as_ref().is_some_and(|table| table.stage == Stage::Over);
            let lost = || ClientError::Unreadable("nobody has anything to do".into());
            return if over { self.start().await } else { Err(lost()) };
        };
        let seen = self.seats[actor].now.seq.unwrap_or_default();
        let start = Instant::now();
        let wish = Wish::Act { action };
        let asked = serde_json::to_string(&Request { id: 1, wish: wish.clone() }).map_or(0, |text| text.len());
        let number = self.seats[actor].connection.wish(wish).await?;
        let mut told = 0;
        for seat in &mut self.seats {
            seat.until(|now| now.seq.is_some_and(|seq| seq > seen)).await?;
            told += seat.now.length;
        }
        if let Some(notes) = notes {
            notes.latencies.push(u32::try_from(start.elapsed().as_micros()).unwrap_or(u32::MAX));
            notes.asked += asked as u64;
            notes.told += told as u64;
            notes.frames += self.seats.len() as u64;
        }
        self.seats[actor].answered(number).await
    }
}

impl Seat {
    /// Reads on until what it sees is as wanted.
    async fn until(&mut self, wanted: impl Fn(&Glance) -> bool) -> Result<(), ClientError> {
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

    async fn ask(&mut self, wish: Wish) -> Result<(), ClientError> {
        let number = self.connection.wish(wish).await?;
        self.answered(number).await
    }

    async fn answered(&mut self, number: u64) -> Result<(), ClientError> {
        self.until(|now| now.id == Some(number)).await
    }
}
