//! A table after the other, each played to its end and then checked.

use std::sync::Arc;
use std::time::Duration;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;
use sqlx::{Connection, PgConnection};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::timeout;
use yohoho_client::{ApiClient, ClientError};
use yohoho_protocol::Settings;
use yohoho_rules::{GameKind, SeatCount};

use crate::checker::{self, Game, Tally};
use crate::database::Database;
use crate::passed::PassedMessages;
use crate::sailor::{Orders, Progress, Sailor};

/// How long a single request may take before it is tried at another server.
const PATIENCE: Duration = Duration::from_secs(3);

/// How long anything may take altogether.
const LONGEST: Duration = Duration::from_mins(2);

/// What is known about a table whose game is over and was checked.
pub(crate) struct Finished {
    pub(crate) code: String,
    pub(crate) log: Vec<String>,
    pub(crate) record: String,
    pub(crate) tally: Tally,
}

/// Some people who play one game after the other.
pub(crate) struct Crew {
    pub(crate) number: u64,
    pub(crate) servers: Arc<Vec<ApiClient>>,
    /// The port of the database, to read logs.
    pub(crate) database: u16,
    pub(crate) passed: PassedMessages,
    pub(crate) progress: Progress,
    /// When this turns true, the game that is being played is the last.
    pub(crate) stop: watch::Receiver<bool>,
}

impl Crew {
    /// Plays until it is told to stop. The games, and the last of them with everything that is known about it.
    pub(crate) async fn play(self) -> (Vec<Finished>, Game) {
        let mut chance = Xoshiro256PlusPlus::seed_from_u64(self.number);
        let mut finished = Vec::new();
        for number in 0.. {
            let game = self.play_one(number, &mut chance).await;
            let (game, checked) = tokio::task::spawn_blocking(|| {
                let checked = checker::check(&game);
                (game, checked)
            })
            .await
            .unwrap();
            let tally = checked.unwrap_or_else(|wrong| panic!("table {}: {wrong}", game.code));
            let (code, log, record) = (game.code.clone(), game.log.clone(), game.record.clone());
            finished.push(Finished { code, log, record, tally });
            if *self.stop.borrow() {
                return (finished, game);
            }
        }
        unreachable!("there is always another number")
    }

    async fn play_one(&self, number: u64, chance: &mut Xoshiro256PlusPlus) -> Game {
        let below = |chance: &mut Xoshiro256PlusPlus, limit: u64| (chance.next_u64() % limit) as usize;
        let kind = GameKind::ALL[below(chance, 3)];
        let (people, bots) = (2 + below(chance, 2), below(chance, 2));
        let mut tokens = Vec::new();
        for _ in 0..=people {
            tokens.push(self.ask_any(chance, |server| async move { server.token("Mate").await }).await);
        }
        let settings = Settings::new(kind, SeatCount::new(people + bots).unwrap());
        let host = tokens[0].clone();
        let open = |server: ApiClient| {
            let (host, settings) = (host.clone(), settings.clone());
            async move { server.open_table(&host, &settings).await }
        };
        let code = self.ask_any(chance, open).await;
        let mut sailors = JoinSet::new();
        for (seat, token) in tokens.iter().enumerate() {
            let orders = Orders {
                code: code.clone(),
                token: token.clone(),
                people,
                watch: seat == people,
                game: number,
                progress: self.progress.clone(),
                hurry: self.stop.clone(),
            };
            let chance = Xoshiro256PlusPlus::seed_from_u64(chance.next_u64());
            sailors.spawn(Sailor::new(self.servers.clone(), orders, chance).play());
        }
        let mut diaries = sailors.join_all().await;
        // The spectator comes last.
        diaries.sort_by_key(|diary| diary.seat.unwrap_or(u64::MAX));
        let record = |server: ApiClient| {
            let code = code.clone();
            async move { server.record(&code).await }
        };
        let record = self.ask_any(chance, record).await;
        let log = self.log(&code).await;
        let passed = self.passed.lock().unwrap().remove(&code).unwrap_or_default();
        Game { code, diaries, passed, log, record }
    }

    /// Asks one server after the other until one answers.
    async fn ask_any<T, F: Future<Output = Result<T, ClientError>>>(
        &self,
        chance: &mut Xoshiro256PlusPlus,
        ask: impl Fn(ApiClient) -> F,
    ) -> T {
        let asking = async {
            loop {
                let server = &self.servers[(chance.next_u64() % self.servers.len() as u64) as usize];
                match timeout(PATIENCE, ask(server.clone())).await {
                    Ok(Ok(answer)) => return answer,
                    Err(_) | Ok(Err(ClientError::Gone(_) | ClientError::Refused { status: 500.., .. })) => {
                        tokio::time::sleep(Duration::from_millis(50)).await;
                    }
                    Ok(Err(other)) => panic!("{other}"),
                }
            }
        };
        timeout(LONGEST, asking).await.expect("a server answers")
    }

    /// The log of a table, from the database itself.
    async fn log(&self, code: &str) -> Vec<String> {
        let reading = async {
            loop {
                match read_log(self.database, code).await {
                    Ok(log) => return log,
                    Err(sqlx::Error::Io(_) | sqlx::Error::Database(_)) => {
                        tokio::time::sleep(Duration::from_millis(50)).await;
                    }
                    Err(other) => panic!("{other}"),
                }
            }
        };
        timeout(LONGEST, reading).await.expect("the database answers")
    }
}

async fn read_log(port: u16, code: &str) -> sqlx::Result<Vec<String>> {
    let mut connection = PgConnection::connect(&Database::address(port)).await?;
    let sql = "SELECT entry FROM entries WHERE table_id = $1 ORDER BY seq";
    sqlx::query_scalar(sql).bind(code).fetch_all(&mut connection).await
}

/// Waits until every table has moved on. The longest that it took.
pub(crate) async fn all_move(progress: &[Progress], limit: Duration) -> Result<Duration, String> {
    let start = tokio::time::Instant::now();
    let known: Vec<(u64, u64)> = progress.iter().map(|progress| *progress.borrow()).collect();
    for (number, (progress, (game, seq))) in progress.iter().zip(known).enumerate() {
        // A few events, since the first ones may have happened before and only be told now.
        let mut events = progress.subscribe();
        let moved = events.wait_for(|now| now.0 > game || now.1 > seq + 2);
        if tokio::time::timeout_at(start + limit, moved).await.is_err() {
            return Err(format!("crew {number} has not moved for {limit:?}: game {game}, event {seq}"));
        }
    }
    Ok(start.elapsed())
}

/// The entry of a log as JSON.
pub(crate) fn parse(entry: &str) -> Value {
    serde_json::from_str(entry).expect("an entry is JSON")
}
