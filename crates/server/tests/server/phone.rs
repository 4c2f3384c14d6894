//! A phone at a score pad: the keeper's, or a follower's.

use std::time::Duration;

use hyper::Method;
use serde_json::{Value, json};
use tokio::time::timeout;
use yohoho_client::{ApiClient, ClientError, Connection};
use yohoho_protocol::PAD_SUBPROTOCOL;

/// If something takes this long, something is wrong.
const PATIENCE: Duration = Duration::from_secs(30);

pub(crate) struct Pad {
    pub(crate) code: String,
    pub(crate) key: String,
}

impl Pad {
    pub(crate) async fn open(api: &ApiClient) -> Pad {
        let pad = api.json(Method::POST, "/api/pads", None, None).await.unwrap();
        let text = |name: &str| pad[name].as_str().unwrap().to_string();
        Pad { code: text("code"), key: text("key") }
    }

    pub(crate) async fn keep(&self, api: &ApiClient) -> Phone {
        Phone::at(api, &format!("/api/pads/{}/socket?key={}", self.code, self.key)).await.unwrap()
    }

    pub(crate) async fn follow(&self, api: &ApiClient) -> Phone {
        Phone::at(api, &format!("/api/pads/{}/socket", self.code)).await.unwrap()
    }
}

pub(crate) struct Phone {
    pub(crate) connection: Connection,
    /// Every message, as it came.
    pub(crate) heard: Vec<String>,
}

impl Phone {
    pub(crate) async fn at(api: &ApiClient, path: &str) -> Result<Phone, ClientError> {
        let connection = timeout(PATIENCE, api.connect_as(path, PAD_SUBPROTOCOL)).await.expect("an answer comes")?;
        Ok(Phone { connection, heard: Vec::new() })
    }

    /// The next message; none when the connection is closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        let text = timeout(PATIENCE, self.connection.next_text()).await.expect("a message comes").ok()??;
        self.heard.push(text.to_string());
        Some(serde_json::from_str(&text).unwrap())
    }

    /// Waits for this very message.
    pub(crate) async fn hears(&mut self, wanted: Value) {
        while self.next().await.unwrap_or_else(|| panic!("closed before {wanted}")) != wanted {}
    }

    /// Whether this very message has come so far.
    pub(crate) fn has_heard(&self, wanted: &Value) -> bool {
        self.heard.iter().any(|text| serde_json::from_str::<Value>(text).unwrap() == *wanted)
    }

    /// Waits for the end: the last message.
    pub(crate) async fn ends(&mut self) -> Option<Value> {
        while self.next().await.is_some() {}
        self.heard.last().map(|text| serde_json::from_str(text).unwrap())
    }

    pub(crate) async fn show(&mut self, page: &Value) {
        self.connection.send(&json!({ "type": "page", "page": page })).await.unwrap();
    }

    pub(crate) async fn release(&mut self, player: u8) {
        self.connection.send(&json!({ "type": "release", "player": player })).await.unwrap();
    }

    pub(crate) async fn bid(&mut self, token: &str, player: u8, bid: Option<u8>) {
        self.connection.send(&sent(token, player, bid)).await.unwrap();
    }
}

pub(crate) fn sent(token: &str, player: u8, bid: Option<u8>) -> Value {
    json!({ "type": "bid", "player": player, "bid": bid, "round": 4, "token": token })
}

/// The bid as the keeper receives it.
pub(crate) fn told(player: u8, bid: Option<u8>) -> Value {
    json!({ "type": "bid", "player": player, "bid": bid, "round": 4 })
}

pub(crate) fn page(page: &Value) -> Value {
    json!({ "type": "page", "page": page })
}

pub(crate) fn keeper(here: bool) -> Value {
    json!({ "type": "keeper", "here": here })
}

pub(crate) fn followers(count: usize) -> Value {
    json!({ "type": "followers", "count": count })
}

pub(crate) fn claims(players: &[u8]) -> Value {
    json!({ "type": "claims", "players": players })
}

pub(crate) fn released(player: u8) -> Value {
    json!({ "type": "released", "player": player })
}

pub(crate) fn refused(why: &str) -> Value {
    json!({ "type": "refused", "why": why })
}
