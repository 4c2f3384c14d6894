//! A client at a table that does the first thing that is legal.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::timeout;
use yohoho_client::{ApiClient, Connection, any_action};
use yohoho_protocol::{Event, Message, Snapshot, Stage, Wish};

pub(crate) struct Player {
    pub(crate) token: String,
    pub(crate) code: String,
    pub(crate) connection: Connection,
    pub(crate) seen: Snapshot,
    pub(crate) events: Vec<Event>,
}

/// If something takes this long, something is wrong.
const PATIENCE: Duration = Duration::from_secs(30);

impl Player {
    pub(crate) async fn join(api: &ApiClient, code: &str, name: &str) -> Player {
        let token = api.token(name).await.unwrap();
        Player::with_token(api, code, token, None).await
    }

    pub(crate) async fn with_token(api: &ApiClient, code: &str, token: String, after: Option<u64>) -> Player {
        timeout(PATIENCE, Player::attempt(api, code, &token, after)).await.expect("an answer comes").unwrap()
    }

    /// Comes to a table, where nobody may be let in at the moment.
    async fn attempt(api: &ApiClient, code: &str, token: &str, after: Option<u64>) -> Result<Player, String> {
        let mut connection = api.connect(code, token, after).await.map_err(|why| why.to_string())?;
        let (seen, events) = match connection.next().await {
            Ok(Some(Message::Snapshot(seen))) => (*seen, Vec::new()),
            Ok(Some(Message::Events { events, now })) => (*now, events),
            other => return Err(format!("{other:?} comes first")),
        };
        Ok(Player { token: token.into(), code: code.into(), connection, seen, events })
    }

    /// Comes back to a table as often as it takes, and goes on with what was missed.
    pub(crate) async fn come_back(self, api: &ApiClient) -> Player {
        let Player { token, code, seen, events, connection } = self;
        drop(connection);
        let attempts = async {
            loop {
                match Player::attempt(api, &code, &token, Some(seen.seq)).await {
                    Ok(back) => return back,
                    Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
                }
            }
        };
        let mut back = timeout(2 * PATIENCE, attempts).await.expect("the table is back");
        // What was missed continues what was seen.
        if let (Some(last), Some(first)) = (events.last(), back.events.first()) {
            assert_eq!(first.seq, last.seq + 1);
        }
        back.events.splice(..0, events);
        back
    }

    /// Waits for the next message and remembers what it says.
    pub(crate) async fn next(&mut self) -> Message {
        let message = timeout(PATIENCE, self.connection.next()).await.expect("a message comes");
        let message = message.unwrap().expect("the connection is open");
        match &message {
            Message::Snapshot(seen) => self.seen = (**seen).clone(),
            Message::Events { events, now } => {
                for event in events {
                    let last = self.events.last().map_or(event.seq - 1, |last| last.seq);
                    assert_eq!(event.seq, last + 1, "no event is left out");
                    self.events.push(event.clone());
                }
                self.seen = (**now).clone();
            }
            _ => {}
        }
        message
    }

    /// Asks for something and waits for the answer. The error is the code of the refusal.
    pub(crate) async fn ask(&mut self, wish: Wish) -> Result<(), String> {
        let number = self.connection.wish(wish).await.unwrap();
        self.answer(number).await
    }

    pub(crate) async fn answer(&mut self, number: u64) -> Result<(), String> {
        loop {
            match self.next().await {
                Message::Ok { id } if id == number => return Ok(()),
                Message::Error { id, error, .. } if id == Some(number) => {
                    return Err(error.code().to_string());
                }
                _ => {}
            }
        }
    }

    /// Does the first legal thing, if there is any.
    pub(crate) async fn act(&mut self) -> Result<(), String> {
        match first_action(&self.seen) {
            Some(action) => self.ask(action).await,
            None => Ok(()),
        }
    }

    /// Does the first legal thing, or waits for a message if there is none.
    pub(crate) async fn step(&mut self) {
        match first_action(&self.seen) {
            Some(action) => self.ask(action).await.unwrap(),
            None => {
                self.next().await;
            }
        }
    }

    /// Plays until the game is over.
    pub(crate) async fn play_on(&mut self) {
        while self.seen.table.stage == Stage::Playing {
            self.step().await;
        }
    }
}

pub(crate) fn act(action: &Value) -> Wish {
    serde_json::from_value(json!({ "type": "act", "action": action })).unwrap()
}

fn first_action(seen: &Snapshot) -> Option<Wish> {
    any_action(&seen.view.as_ref()?.legal, 0).map(|action| Wish::Act { action })
}

/// Seats people at a new table. The first one is the host, and the other seats stay free.
pub(crate) async fn table(api: &ApiClient, settings: &yohoho_protocol::Settings, people: usize) -> Vec<Player> {
    let token = api.token("Anne").await.unwrap();
    let code = api.open_table(&token, settings).await.unwrap();
    let mut players = vec![Player::with_token(api, &code, token, None).await];
    for number in 1..people {
        let mut player = Player::join(api, &code, &format!("Mate {number}")).await;
        player.ask(Wish::Sit { seat: None }).await.unwrap();
        players.push(player);
    }
    players
}

/// Seats people at a new table, puts bots on the other seats, and starts the game.
pub(crate) async fn started(api: &ApiClient, settings: &yohoho_protocol::Settings, people: usize) -> Vec<Player> {
    let mut players = table(api, settings, people).await;
    for seat in people..settings.seats.get() {
        let bot = Wish::Bot { seat: yohoho_rules::Seat::ALL[seat], bot: Some("random".into()) };
        players[0].ask(bot).await.unwrap();
    }
    players[0].ask(Wish::Start { drop: false }).await.unwrap();
    for player in &mut players {
        while player.seen.table.stage != Stage::Playing {
            player.next().await;
        }
    }
    players
}
