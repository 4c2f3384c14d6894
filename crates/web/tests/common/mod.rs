//! A guest at a table whose server says exactly what a test wants.

use serde_json::{Value, json};
use yohoho_protocol::Wish;
use yohoho_web::app::event::{Effect, Event, Incoming, Wanted};
use yohoho_web::app::play::Play;
use yohoho_web::app::{Client, Device};
use yohoho_web::read::read;

/// Settings under which nothing is waited for.
const AT_ONCE: &str = r#""speed":"instant","motion":"none""#;

pub(crate) struct Guest {
    client: Client<Play<true>>,
    /// Milliseconds since 1970, by the guest's clock and the server's.
    pub(crate) clock: f64,
    pub(crate) effects: Vec<Effect>,
    /// What the server says next: change it, then [`Guest::tell`].
    pub(crate) now: Value,
}

// Each test file uses a part of it.
#[allow(dead_code)]
impl Guest {
    /// Comes to a table, where a round of Skull King has just been dealt to three people. The guest is the first.
    pub(crate) fn arrive(prefs: &str) -> Guest {
        let kept = [("prefs".into(), format!("{{{AT_ONCE}{prefs}}}"))].into();
        let (client, effects) = Client::start(Device { kept, ..Device::default() }, "/t/abcdefgh", "", 1_000_000.0);
        let mut guest = Guest { client, clock: 1_000_000.0, effects, now: snapshot() };
        let table = guest.now["table"].to_string();
        guest.send(Event::Fetched(Wanted::Table, Ok((200, table))));
        guest.send(Event::Fetched(Wanted::Me, Ok((200, "{}".into()))));
        assert!(guest.effects.contains(&Effect::Connect("abcdefgh".into())), "{:?}", guest.effects);
        guest
    }

    pub(crate) fn send(&mut self, event: Event) {
        let effects = self.client.take(event, self.clock);
        for effect in &effects {
            if let Effect::After(0, timer) = effect {
                self.send(Event::Time(*timer));
            }
        }
        self.effects.extend(effects);
    }

    /// The server sends its state, after these events if there are any.
    pub(crate) fn tell(&mut self, what: &[Value]) {
        self.effects.clear();
        self.now["seq"] = json!(self.now["seq"].as_u64().unwrap() + 1);
        self.now["now"] = json!(self.clock as u64);
        let mut message = self.now.clone();
        message["type"] = json!(if what.is_empty() { "snapshot" } else { "events" });
        if !what.is_empty() {
            message["events"] = json!([{ "seq": message["seq"], "at": message["now"], "what": what }]);
        }
        let message = read(&message.to_string()).expect("a message is JSON");
        assert_ne!(message, yohoho_protocol::Message::Unknown, "the client understands {what:?}");
        self.send(Event::Incoming(Incoming::Told(message)));
    }

    pub(crate) fn page(&self) -> String {
        self.client.render().0
    }

    /// Presses what the page offers; the wishes that follow.
    pub(crate) fn press(&mut self, what: &str) -> Vec<Wish> {
        assert!(self.page().contains(&format!("data-do=\"{what}\"")), "{what} is not offered: {}", self.page());
        self.effects.clear();
        self.send(Event::Do { what: what.into(), by_key: true });
        let wish = |effect: &Effect| if let Effect::Wish(_, wish) = effect { Some(wish.clone()) } else { None };
        self.effects.iter().filter_map(wish).collect()
    }

    /// What was announced politely since the last message or button.
    pub(crate) fn said(&self) -> String {
        let text = |effect: &Effect| if let Effect::Say(text) = effect { Some(text.clone()) } else { None };
        self.effects.iter().filter_map(text).collect::<Vec<_>>().join(" ")
    }
}

fn snapshot() -> Value {
    let person = |name: &str| json!({ "sitter": "person", "name": name });
    json!({
        "seq": 1, "now": 0,
        "you": { "seat": 0, "host": false, "muted": [] },
        "table": {
            "code": "abcdefgh", "stage": "playing", "host": 1,
            "settings": { "game": "skull-king", "seats": 3, "pace": "off", "watch": true, "listed": false, "level": "bosun" },
            "seats": [person("Ana"), person("Bart"), person("Cleo")],
            "commitment": "00", "seed": null, "rematch": null, "deadline": null,
        },
        "view": {
            "game": "skull-king", "seats": 3, "seat": 0, "round": 1, "rounds": 10, "hand_size": 1, "dealer": 2,
            "phase": "bid", "turn": [0, 1, 2], "decided": [], "hand": ["Y12"], "held": [1, 1, 1],
            "bid": null, "bids": null, "won": [0, 0, 0], "bonus": [0, 0, 0], "tricks": [],
            "scores": [0, 0, 0], "totals": [0, 0, 0], "legal": [{ "bid": 0 }, { "bid": 1 }],
        },
    })
}
