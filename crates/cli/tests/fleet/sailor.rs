//! Somebody who plays on whatever happens to the servers, at any of them, and writes down everything that was said.

use std::sync::Arc;
use std::time::Duration;

use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::timeout;
use yohoho_client::{ApiClient, ClientError, Connection, any_action};
use yohoho_rules::wire::LegalJson;

use crate::GRACE;

/// How long a sailor hears nothing before trying another server.
const PATIENCE: Duration = Duration::from_secs(2);

/// What may be refused because of what others, or a bot in one's place, have done meanwhile; or because of too much talk.
const HARMLESS: [&str; 8] = [
    "illegal",
    "unavailable",
    "already-started",
    "already-seated",
    "seat-taken",
    "table-full",
    "game-over",
    "too-fast",
];

/// How far a table has come: the number of the game that is played there, and of its last event.
pub(crate) type Progress = Arc<watch::Sender<(u64, u64)>>;

/// Everything that one person sent and was told.
pub(crate) struct Diary {
    pub(crate) token: String,
    /// None for a spectator.
    pub(crate) seat: Option<u64>,
    pub(crate) told: Vec<Told>,
    /// What was acknowledged: the number of its event, and the wish.
    pub(crate) acknowledged: Vec<(u64, Value)>,
    /// All actions that were sent and not refused, whether they were answered or not.
    pub(crate) sent: Vec<Value>,
}

/// A message, as it came.
#[derive(Clone)]
pub(crate) struct Told {
    /// The number of the connection, and the last event that was known before it.
    pub(crate) connection: u64,
    pub(crate) after: Option<u64>,
    pub(crate) text: String,
}

/// What a sailor is to do at a table.
pub(crate) struct Orders {
    pub(crate) code: String,
    pub(crate) token: String,
    /// How many people sit at the table; bots have the other seats.
    pub(crate) people: usize,
    /// Whether to watch instead of playing.
    pub(crate) watch: bool,
    pub(crate) game: u64,
    pub(crate) progress: Progress,
    /// When this turns true, everybody hurries to finish the game.
    pub(crate) hurry: watch::Receiver<bool>,
}

pub(crate) struct Sailor {
    servers: Arc<Vec<ApiClient>>,
    orders: Orders,
    chance: Xoshiro256PlusPlus,
    diary: Diary,
    connections: u64,
    last: Option<Value>,
}

/// Why a conversation has ended.
enum End {
    GameOver,
    /// The connection is lost, or somewhere else is better.
    Gone,
    /// Away for longer than the others wait.
    Asleep,
}

impl Sailor {
    pub(crate) fn new(servers: Arc<Vec<ApiClient>>, orders: Orders, chance: Xoshiro256PlusPlus) -> Sailor {
        let token = orders.token.clone();
        let diary = Diary { token, seat: None, told: Vec::new(), acknowledged: Vec::new(), sent: Vec::new() };
        Sailor { servers, orders, chance, diary, connections: 0, last: None }
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.chance.next_u64() % limit
    }

    fn is_in_a_hurry(&self) -> bool {
        *self.orders.hurry.borrow()
    }

    async fn think(&mut self, milliseconds: u64) {
        let pause = if self.is_in_a_hurry() { 1 } else { 1 + self.below(milliseconds) };
        tokio::time::sleep(Duration::from_millis(pause)).await;
    }

    /// Plays to the end of the game, coming back at any server whenever a connection is lost.
    pub(crate) async fn play(mut self) -> Diary {
        loop {
            let after = self.last.as_ref().and_then(|last| last["seq"].as_u64());
            let server = self.below(self.servers.len() as u64) as usize;
            let connecting = self.servers[server].connect(&self.orders.code, &self.orders.token, after);
            match timeout(PATIENCE, connecting).await {
                Ok(Ok(connection)) => {
                    self.connections += 1;
                    match self.talk(connection, after).await {
                        End::GameOver => return self.diary,
                        End::Asleep if !self.is_in_a_hurry() => tokio::time::sleep(GRACE * 3 / 2).await,
                        End::Gone | End::Asleep => {}
                    }
                }
                Err(_) | Ok(Err(ClientError::Gone(_) | ClientError::Refused { status: 500.., .. })) => {}
                Ok(Err(other)) => panic!("table {}: {other}", self.orders.code),
            }
            self.think(150).await;
        }
    }

    async fn talk(&mut self, mut connection: Connection, after: Option<u64>) -> End {
        let mut asked: Option<(u64, Value)> = None;
        let mut number = 0;
        // What was told on this connection.
        let mut events = Vec::new();
        loop {
            let Ok(Ok(Some(text))) = timeout(PATIENCE, connection.next_text()).await else { return End::Gone };
            let message: Value = serde_json::from_str(&text).unwrap();
            match message["type"].as_str() {
                Some("snapshot" | "events") => {
                    self.diary.told.push(Told { connection: self.connections, after, text: text.to_string() });
                    events.extend(message["events"].as_array().into_iter().flatten().cloned());
                    self.note(message);
                }
                Some("ok") => {
                    let (id, wish) = asked.take().expect("something was asked");
                    assert_eq!(message["id"].as_u64(), Some(id));
                    self.acknowledged(wish, &events);
                }
                Some("error") => {
                    let code = message["error"]["code"].as_str().unwrap_or_default();
                    assert!(HARMLESS.contains(&code), "{text} for {asked:?}");
                    let wish = asked.take().map(|(_, wish)| wish).unwrap_or_default();
                    if code != "unavailable" && wish["type"] == "act" {
                        let place = self.diary.sent.iter().rposition(|sent| *sent == wish["action"]);
                        self.diary.sent.remove(place.expect("it was sent"));
                    }
                }
                Some("bye") => return End::Gone,
                _ => {}
            }
            let is_over = self.last.as_ref().is_some_and(|last| last["table"]["stage"] == "over");
            if asked.is_none() && is_over {
                return End::GameOver;
            }
            if asked.is_none()
                && let Some(wish) = self.wish()
            {
                match self.below(400) {
                    0 => return End::Asleep,
                    1..8 => return End::Gone,
                    _ => self.think(40).await,
                }
                number += 1;
                if wish["type"] == "act" {
                    self.diary.sent.push(wish["action"].clone());
                }
                let mut request = wish.clone();
                request["id"] = number.into();
                asked = Some((number, wish));
                if connection.send(&request).await.is_err() {
                    return End::Gone;
                }
            }
        }
    }

    fn note(&mut self, message: Value) {
        self.diary.seat = message["you"]["seat"].as_u64();
        let progress = (self.orders.game, message["seq"].as_u64().unwrap_or_default());
        self.orders.progress.send_if_modified(|known| {
            let is_new = progress > *known;
            *known = progress.max(*known);
            is_new
        });
        self.last = Some(message);
    }

    /// Notes an acknowledged wish with the number of its event, which must have been told before.
    fn acknowledged(&mut self, wish: Value, events: &[Value]) {
        let own = self.diary.seat;
        let is_it = |what: &Value| match wish["type"].as_str() {
            Some("act") => {
                let acted = what["type"] == "decided" || what["type"] == "played";
                acted && what["seat"].as_u64() == own && what["action"] == wish["action"] && what["stand_in"] == false
            }
            _ => what["type"] == "chat" && what["text"] == wish["text"],
        };
        let has_it = |event: &&Value| event["what"].as_array().into_iter().flatten().any(is_it);
        if wish["type"] == "act" || wish["type"] == "chat" {
            let event = events.iter().rev().find(has_it);
            let event = event.unwrap_or_else(|| panic!("{wish} was acknowledged before it was told"));
            self.diary.acknowledged.push((event["seq"].as_u64().unwrap(), wish));
        }
    }

    /// What to ask for now.
    fn wish(&mut self) -> Option<Value> {
        let last = self.last.as_ref()?;
        if self.orders.watch {
            return None;
        }
        let (you, table) = (&last["you"], &last["table"]);
        if table["stage"] != "lobby" {
            let legal: Vec<LegalJson> = serde_json::from_value(last["view"]["legal"].clone()).ok()?;
            let seq = last["seq"].as_u64()?;
            let number = self.chance.next_u64();
            if number.is_multiple_of(200) {
                let text = format!("{}-{seq}-{number}", self.orders.code);
                return Some(json!({ "type": "chat", "text": text }));
            }
            let action = any_action(&legal, (number >> 33) as usize)?;
            return Some(json!({ "type": "act", "action": action }));
        }
        if you["seat"].is_null() {
            return Some(json!({ "type": "sit" }));
        }
        let seats = table["seats"].as_array()?;
        let people = seats.iter().filter(|seat| seat["sitter"] == "person").count();
        let empty = seats.iter().position(|seat| seat["sitter"] == "nobody");
        match empty {
            _ if you["host"] != true || people < self.orders.people => None,
            Some(seat) => {
                Some(json!({ "type": "bot", "seat": seat, "bot": if seat % 2 == 0 { "random" } else { "bosun" } }))
            }
            None => Some(json!({ "type": "start" })),
        }
    }
}
