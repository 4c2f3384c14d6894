//! The review of a game, as its page shows what the worker tells, and what is practised of it.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use yohoho_web::app::event::{Effect, Event, Incoming, Key};
use yohoho_web::app::home::Home;
use yohoho_web::app::replay::Replay;
use yohoho_web::app::review::Reviews;
use yohoho_web::app::{Client, Device, Kept, Screens};
use yohoho_web::offline::{Variation, Weights, WorkerRequest};

/// A visitor with a record on the device, called 1.
struct Visitor {
    client: Client<Reviews>,
    kept: Kept,
    effects: Vec<Effect>,
}

/// A finished game of three, with one person among bots.
fn record() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds/record/skull-king-3");
    let mut record: Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    record["players"] = json!(["Ana", "bosun", "bosun"]);
    record.to_string()
}

impl Visitor {
    fn arrive(path: &str, hash: &str, kept: Kept) -> Visitor {
        let device = Device { kept: kept.clone(), ..Device::default() };
        let (client, effects) = Client::start(device, path, hash, 1e12);
        let mut visitor = Visitor { client, kept, effects: Vec::new() };
        visitor.note(effects);
        visitor
    }

    fn with_a_game(path: &str, hash: &str) -> Visitor {
        Visitor::arrive(path, hash, [("games".into(), "1".into()), ("game.1".into(), record())].into())
    }

    fn note(&mut self, effects: Vec<Effect>) {
        for effect in &effects {
            match effect {
                Effect::Keep(name, text) => self.kept.insert(name, text.clone()),
                Effect::Forget(name) => _ = self.kept.remove(name),
                _ => {}
            }
        }
        self.effects = effects;
    }

    fn send(&mut self, event: Event) {
        let effects = self.client.take(event, 1e12);
        self.note(effects);
    }

    fn hear(&mut self, news: &Value) {
        self.send(Event::Incoming(Incoming::Review(news.to_string())));
    }

    fn press(&mut self, what: &str) {
        assert!(self.page().contains(&format!("data-do=\"{what}\"")), "{what} is not offered: {}", self.page());
        self.send(Event::Do { what: what.into(), by_key: true });
    }

    fn type_in(&mut self, line: &str) -> String {
        self.send(Event::Field { name: "command".into(), value: line.into(), ticked: false });
        self.send(Event::Do { what: "command".into(), by_key: true });
        let said = self.effects.iter().find_map(|effect| match effect {
            Effect::Now(text) => Some(text.clone()),
            _ => None,
        });
        said.unwrap_or_default()
    }

    fn page(&self) -> String {
        self.client.render().0
    }

    /// What the worker was asked last.
    fn wish(&self) -> Value {
        let asked = self.effects.iter().find_map(|effect| match effect {
            Effect::StartWorker(WorkerRequest::Review(wish)) => serde_json::from_str(wish).ok(),
            _ => None,
        });
        asked.unwrap()
    }
}

/// A review of Ana's game with two mistakes: a bid, and a card of the second round.
fn known(done: bool) -> Value {
    let mistake = |entry: u32,
                   round: u8,
                   trick: Option<u8>,
                   lost: f64,
                   mark: &str,
                   class: &str,
                   played: Value,
                   best: Value| {
        json!({
            "entry": entry, "round": round, "trick": trick, "choices": 2, "played": played, "best": best, "lost": lost,
            "error": 2.25, "guesses": 100, "chance": 0.04, "mark": mark, "class": class, "reason": [{ "fact": "no-escape" }],
        })
    };
    let parts = json!({ "expected": 1.0, "cards": 10.0, "others": -3.5, "skill": -30.5 });
    let notes = if done { Value::Null } else { json!("[1,2]") };
    json!({ "known": { "notes": notes, "review": {
        "analyst": "coach 1, skull-king-abc", "game": "skull-king", "players": ["Ana", "bosun", "bosun"], "rounds": 10,
        "finished": true,
        "seats": [{
            "seat": 0,
            "decisions": [
                mistake(1, 1, None, 12.5, "?", "overbid", json!({ "bid": 1 }), json!({ "bid": 0 })),
                mistake(8, 2, None, 22.0, "??", "doomed-zero", json!({ "bid": 0 }), json!({ "bid": 1 })),
            ],
            "rounds": [{ "round": 1, "score": -23.0, "expected": 1.0, "cards": 10.0, "others": -3.5, "skill": -30.5 }],
            "game": parts, "total": -23.0, "adjusted": -29.5, "lost": 34.5, "error": 3.0, "lost_per_decision": 1.25,
            "level": { "weaker": "cabin-boy", "stronger": "bosun" },
        }],
    } } })
}

#[test]
fn a_review_shows_luck_and_skill_and_the_costliest_mistake_first() {
    let mut visitor = Visitor::with_a_game("/review/kept/1", "");
    assert!(visitor.effects.iter().any(|effect| matches!(effect, Effect::StartWorker(WorkerRequest::Review(_)))));
    visitor.hear(&json!({ "progress": { "done": 5, "of": 20, "screened": false } }));
    assert!(visitor.page().contains("aria-valuenow=\"25\""));
    visitor.hear(&known(true));
    let page = visitor.page();
    for text in ["\u{2212}23 points", "Luck", "+6", "Skill", "\u{2212}30", "\u{2212}30 points", "1.2", "Doomed zero"] {
        assert!(page.contains(text), "{text}: {page}");
    }
    assert!(page.find("Doomed zero") < page.find("Bid too high"), "{page}");
    assert!(!page.contains("progressbar"));
    assert!(visitor.effects.contains(&Effect::Disconnect), "the worker is not needed any more");

    visitor.press("mistake 8");
    let page = visitor.page();
    for text in ["Cost: 22 points ± 2", "bid 0", "bid 1", "There\u{2019}s no Escape", "4 % less", "1 of 2"] {
        assert!(page.contains(text), "{text}: {page}");
    }
    assert!(visitor.effects.contains(&Effect::Hash("8".into())));
    visitor.send(Event::Key(Key { name: "ArrowRight".into(), shift: false, focus: String::new() }));
    assert!(visitor.page().contains("2 of 2"));
    visitor.press("try-mistake");
    assert!(visitor.effects.contains(&Effect::Load { path: "/again".into(), replace: false }));
    let variation: Variation = serde_json::from_str(visitor.kept.get("again").unwrap()).unwrap();
    assert_eq!((variation.entries, variation.back.as_str()), (1, "/review/kept/1#1"));
}

#[test]
fn a_review_is_stored_and_shown_at_once_the_next_time() {
    let mut visitor = Visitor::with_a_game("/review/kept/1", "");
    visitor.hear(&known(true));
    let mut again = Visitor::arrive("/review/kept/1", "#8", visitor.kept.clone());
    assert!(again.page().contains("Doomed zero"), "{}", again.page());
    assert_eq!(again.wish()["known"], "coach 1, skull-king-abc");
    again.hear(&json!("current"));
    assert!(!again.page().contains("progressbar"));

    // Weights that cannot be had make nothing worse; with those that come, it may be made anew.
    for weights in [Weights::Missing, Weights::Coming(5)] {
        let mut again = Visitor::arrive("/review/kept/1", "", visitor.kept.clone());
        again.send(Event::Incoming(Incoming::Weights(weights)));
        assert!(again.page().contains("Doomed zero") && !again.page().contains("review-news"));
    }
    let mut again = Visitor::arrive("/review/kept/1", "", visitor.kept.clone());
    again.hear(&json!("begun"));
    assert!(again.page().contains("progressbar") && again.page().contains("Doomed zero"));
}

#[test]
fn a_review_that_stops_keeps_what_is_known() {
    let mut visitor = Visitor::with_a_game("/review/kept/1", "");
    visitor.hear(&known(false));
    visitor.hear(&json!({ "progress": { "done": 15, "of": 20, "screened": true } }));
    visitor.press("stop");
    let page = visitor.page();
    assert!(page.contains("stopped half-way") && page.contains("Doomed zero"), "{page}");
    visitor.press("go-on");
    assert!(visitor.page().contains("progressbar"));
    assert_eq!(
        (&visitor.wish()["notes"], &visitor.wish()["known"]),
        (&json!("[1,2]"), &Value::Null),
        "it goes on where it was"
    );
    let reloaded = Visitor::arrive("/review/kept/1", "", visitor.kept.clone());
    assert_eq!(reloaded.wish()["notes"], json!("[1,2]"));
    visitor.send(Event::Incoming(Incoming::Weights(Weights::Missing)));
    let page = visitor.page();
    assert!(page.contains("couldn\u{2019}t be fetched") && page.contains("Doomed zero"), "{page}");
    visitor.hear(&json!({ "impossible": { "why": "no-deal", "round": 3 } }));
    assert!(visitor.page().contains("Round 3 doesn\u{2019}t say who held which cards."));
}

#[test]
fn what_is_wrong_with_a_record_is_told_in_a_sentence() {
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut record: Value = serde_json::from_str(&record()).unwrap();
        change(&mut record);
        record.to_string()
    };
    let cut = record()[..600].to_string();
    for (text, sentence) in [
        ("", "it\u{2019}s not the record of a game, or it was cut off."),
        ("{ rubbish", "it\u{2019}s not the record of a game, or it was cut off."),
        (&cut, "it\u{2019}s not the record of a game, or it was cut off."),
        (&changed(&|record| record["format"] = json!("yohoho/9")), "its format, yohoho/9, isn\u{2019}t known here."),
        (
            &changed(&|record| record["rounds"][2]["hands"] = json!([[], [], []])),
            "round 3 doesn\u{2019}t say who held which cards.",
        ),
        (&changed(&|record| record["rounds"][1]["scores"][0] = json!(7)), "round 2: scores: the record says [7"),
    ] {
        let mut review = Visitor::arrive("/review", "", Kept::default());
        review.send(Event::File(text.into()));
        let (mut replay, _) = Client::<Replay>::start(Device::default(), "/replay", "", 1e12);
        replay.take(Event::File(text.into()), 1e12);
        for page in [review.page(), replay.render().0] {
            assert!(page.contains(&format!("This file can\u{2019}t be replayed: {sentence}")), "{sentence}: {page}");
        }
    }
}

#[test]
fn text_mode_knows_mistakes_next_and_why() {
    let kept: Kept = [
        ("games".to_string(), "1".to_string()),
        ("game.1".into(), record()),
        ("prefs".into(), r#"{"text-mode":"on"}"#.into()),
    ]
    .into();
    let mut visitor = Visitor::arrive("/review/kept/1", "", kept);
    visitor.hear(&known(true));
    let said = visitor.type_in("mistakes");
    assert!(said.starts_with("1: Round 2, Doomed zero, 22 points. 2: Round 1"), "{said}");
    let said = visitor.type_in("next");
    assert!(said.contains("You: bid 0. The Skull King: bid 1. Cost: 22 points"), "{said}");
    assert!(visitor.type_in("why").contains("There\u{2019}s no Escape"));
    assert!(visitor.type_in("2").contains("Round 1"));
    assert!(visitor.type_in("previous").contains("Round 2"));
    assert!(visitor.type_in("banana").contains("Type mistakes"));
}

#[test]
fn mistakes_are_practised_until_they_are_known() {
    let mut visitor = Visitor::with_a_game("/review/kept/1", "");
    visitor.hear(&known(true));
    let device = Device { kept: visitor.kept.clone(), ..Device::default() };
    let (home, _) = Client::<Home>::start(device, "/", "", 1e12);
    assert!(home.render().0.contains("2 mistakes to practise"));

    let mut visitor = Visitor::arrive("/mistakes", "", visitor.kept);
    assert!(visitor.page().contains("2 mistakes to practise today."), "{}", visitor.page());
    visitor.press("practise");
    assert!(visitor.page().contains("What do you bid?") && !visitor.page().contains("Cost:"));
    // The first round has the bids 0 and 1, and 0 is better.
    visitor.press("choose 0");
    assert!(visitor.page().contains("Right! It comes again tomorrow."), "{}", visitor.page());
    assert!(visitor.page().contains("Cost:"));
    visitor.press("practise");
    visitor.press("choose 0");
    assert!(visitor.page().contains("Not quite."), "{}", visitor.page());
    visitor.press("practise");
    assert!(visitor.page().contains("Nothing to practise today."), "{}", visitor.page());
    let (home, _) = Client::<Home>::start(Device { kept: visitor.kept, ..Device::default() }, "/", "", 1e12);
    assert!(
        !home.render().0.contains("to practise") && home.render().0.contains("My mistakes"),
        "one tap away all the same"
    );
}

#[test]
fn whatever_is_stored_by_somebody_else_does_no_harm() {
    for (name, text) in
        [("review.1.0", "{}"), ("review.1.0", "rubbish"), ("practice", "x:y"), ("again", "{}"), ("reviews", ",,")]
    {
        let kept: Kept =
            [("games".to_string(), "1".to_string()), ("game.1".into(), record()), (name.into(), text.into())].into();
        for path in ["/review/kept/1", "/review/again", "/mistakes"] {
            assert!(!Visitor::arrive(path, "#99999", kept.clone()).page().is_empty());
        }
        let device = Device { kept, ..Device::default() };
        assert!(!Client::<Replay>::start(device, "/replay/again", "#99999", 1e12).0.render().0.is_empty());
    }
    assert!(Visitor::arrive("/review/kept/5", "", Kept::default()).page().contains("problem"));
    check_title::<Reviews>("/mistakes", "My mistakes");
    check_title::<Reviews>("/review/kept/1", "Review");
}

fn check_title<S: Screens>(path: &str, title: &str) {
    let (client, _) = Client::<S>::start(Device::default(), path, "", 0.0);
    assert!(client.app().title().starts_with(title));
}
