//! The client without a browser: events in, effects out, and the page as text. An offline table answers as the worker would.

use yohoho_protocol::{Message, Moment, Request, Wish};
use yohoho_rules::Seed;
use yohoho_rules::wire::ActionJson;
use yohoho_web::app::event::{Effect, Event, Incoming, Key, Status, Wanted};
use yohoho_web::app::home::Home;
use yohoho_web::app::play::Play;
use yohoho_web::app::{Client, Device};
use yohoho_web::offline::{OfflineTable, Tip, Weights, WorkerReply, WorkerRequest};

/// Settings under which nothing is waited for.
const AT_ONCE: &str = r#"{"speed":"instant","motion":"none","level":"cabin-boy","seats":"3""#;

fn device(language: &str, more: &str) -> Device {
    let prefs = format!("{AT_ONCE}{more}}}");
    Device { languages: vec![language.into()], kept: [("prefs".into(), prefs)].into(), ..Device::default() }
}

/// A person at an offline table.
struct Person {
    client: Client<Play<true>>,
    desk: OfflineTable,
    clock: f64,
    chance: u8,
    effects: Vec<Effect>,
    /// The message that came first.
    first: Option<Message>,
}

impl Person {
    fn sit_down(language: &str, more: &str) -> Person {
        Person::sit_down_at("/play", language, more)
    }

    fn sit_down_at(path: &str, language: &str, more: &str) -> Person {
        let (client, effects) = Client::start(device(language, more), path, "", 0.0);
        let mut person =
            Person { client, desk: OfflineTable::default(), clock: 0.0, chance: 0, effects: Vec::new(), first: None };
        person.tell(Event::Incoming(Incoming::Status(Status::Live)));
        person.run_effects(effects);
        person
    }

    /// Something happens, and everything that follows from it.
    fn tell(&mut self, event: Event) {
        self.clock += 1000.0;
        let effects = self.client.take(event, self.clock);
        self.run_effects(effects);
    }

    fn run_effects(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            self.effects.push(effect.clone());
            let order = match effect {
                Effect::StartWorker(request) => request,
                Effect::Wish(id, wish) => WorkerRequest::Wish(Request { id, wish }),
                Effect::After(0, timer) => {
                    self.tell(Event::Time(timer));
                    continue;
                }
                _ => continue,
            };
            self.chance = self.chance.wrapping_add(1);
            let mut replies = self.desk.take(order, Moment(1), Seed([self.chance; 32]), &|| false);
            while !replies.is_empty() {
                for reply in replies {
                    self.hear(reply);
                }
                self.chance = self.chance.wrapping_add(1);
                replies = self.desk.think(Moment(1), Seed([self.chance; 32]), &|| false);
            }
        }
    }

    fn hear(&mut self, reply: WorkerReply) {
        if let WorkerReply::Told(first @ Message::Snapshot(_)) = &reply {
            self.first = Some(first.clone());
        }
        self.tell(Event::Incoming(reply.into()));
    }

    fn page(&self) -> String {
        self.client.render().0
    }

    fn press(&mut self, what: &str) {
        self.tell(Event::Do { what: what.into(), by_key: true });
    }

    /// What the first element with this class does when it is pressed.
    fn does(&self, class: &str) -> Option<String> {
        let page = self.page();
        let element = page.split('<').find(|element| element.contains(class))?;
        Some(element.split("data-do=\"").nth(1)?.split('"').next()?.to_string())
    }

    /// Decides something, whatever it is; false when the game is over.
    fn decide(&mut self) -> bool {
        let page = self.page();
        if page.contains("id=\"over\"") {
            return false;
        }
        if page.contains("class=\"mary\"") {
            self.press("mary SM:P");
        } else if page.contains("plank-pad") {
            self.press("plank");
        } else if page.contains("class=\"bid-pad\"") {
            self.tell(Event::Field { name: "bid".into(), value: "1".into(), ticked: true });
            self.press("bid");
        } else {
            let card = self.does("in-hand legal").expect("a card can be played");
            self.press(&card);
        }
        true
    }
}

/// Where the arrow of a screen leads that was opened from `from`, once `paths` were followed.
fn arrow(from: &str, start: &str, paths: &[&str]) -> String {
    let device = Device { from: from.into(), ..device("en", "") };
    let (mut client, _) = Client::<Home>::start(device, start, "", 0.0);
    for path in paths {
        client.take(Event::Do { what: format!("go {path}"), by_key: true }, 1.0);
    }
    let page = client.render().0;
    let head = page.split("<header class=\"head\">").nth(1).expect("a header with an arrow");
    head.split("href=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a link").into()
}

#[test]
fn the_arrow_leads_back_to_the_table_from_what_its_menu_opens_and_home_from_elsewhere() {
    for aside in ["/settings", "/help", "/rules/skull-queen"] {
        for table in ["/play", "/t/abcdefgh", "/learn/skull-king"] {
            assert_eq!(arrow(table, aside, &[]), table, "{aside}");
        }
        assert_eq!(arrow("/learn", aside, &[]), "/", "{aside}");
        assert_eq!(arrow("", aside, &[]), "/", "{aside}");
    }
    assert_eq!(arrow("/play", "/settings", &["/help"]), "/play", "the table is still where one came from");
    assert_eq!(arrow("/play", "/settings", &["/learn"]), "/", "lessons are not opened from tables");
    assert_eq!(arrow("/play", "/", &["/settings"]), "/", "whoever left a table for home does not come from it");
    assert_eq!(arrow("https://example.org", "/settings", &[]), "/", "only our own tables");
}

#[test]
fn leaving_a_game_without_a_server_leads_to_where_it_was_chosen() {
    for (from, to) in [("/solo", "/solo"), ("/", "/"), ("", "/"), ("/settings", "/"), ("/learn/skull-king", "/")] {
        let device = Device { from: from.into(), ..device("en", "") };
        let (mut client, _) = Client::<Play<true>>::start(device, "/play", "", 0.0);
        let effects = client.take(Event::Do { what: "leave".into(), by_key: true }, 1.0);
        assert!(effects.contains(&Effect::Load { path: to.into(), replace: false }), "{from}: {effects:?}");
    }
}

#[test]
fn a_whole_game_of_each_kind_is_played_on_the_page_in_each_language() {
    for (game, language) in
        [("skull-king", "en"), ("skull-king-doubloons", "de"), ("skull-queen", "fr"), ("skull-queen", "it")]
    {
        let mut person = Person::sit_down(language, &format!(",\"game\":\"{game}\""));
        while person.decide() {
            assert!(!person.page().contains("></h1>"), "there is always a title");
        }
        let kept =
            person.effects.iter().any(|effect| matches!(effect, Effect::Keep(name, _) if name.starts_with("game.")));
        assert!(kept, "the record of {game} is kept");
        assert!(person.effects.contains(&Effect::Forget("game".into())), "the game is not open any more");
    }
}

#[test]
fn a_decision_that_could_not_be_sent_is_sent_when_the_connection_is_back() {
    let mut person = Person::sit_down("en", "");
    person.tell(Event::Incoming(Incoming::Status(Status::Lost)));
    person.effects.clear();
    person.tell(Event::Field { name: "bid".into(), value: "1".into(), ticked: true });
    person.press("bid");
    assert!(!person.effects.iter().any(|effect| matches!(effect, Effect::Wish(..))), "nothing can be sent");
    assert!(person.page().contains("sent once it’s back"));
    let again = person.first.clone().expect("a snapshot came first");
    person.tell(Event::Incoming(Incoming::Told(again)));
    assert!(
        person.effects.contains(&Effect::Now("Reconnected.".into())),
        "a message means that the connection is back"
    );
    let sent = person.effects.iter().filter(|effect| matches!(effect, Effect::Wish(_, Wish::Act { .. }))).count();
    assert_eq!(sent, 1, "{:?}", person.effects);
}

#[test]
fn what_is_asked_by_a_key_is_answered_at_once() {
    let mut person = Person::sit_down("en", "");
    person.effects.clear();
    person.tell(Event::Key(Key { name: "h".into(), shift: false, focus: "title".into() }));
    assert!(
        matches!(&person.effects[..], [Effect::Now(hand)] if hand.starts_with("Your cards: ")),
        "{:?}",
        person.effects
    );
}

#[test]
fn how_far_the_best_bot_is_is_shown_all_the_time_and_said_at_the_start_and_the_end() {
    let mut person = Person::sit_down("en", ",\"level\":\"skull-king\",\"game\":\"skull-queen\"");
    assert!(!person.page().contains("id=\"best\""));
    let come = |person: &mut Person, weights: Weights| {
        person.effects.clear();
        person.tell(Event::Incoming(Incoming::Weights(weights)));
        let said = person.effects.iter().filter_map(|effect| match effect {
            Effect::Say(text) => Some(text.clone()),
            _ => None,
        });
        said.collect::<Vec<_>>().join(" ")
    };
    let coming = "The Skull Queen is coming aboard: 0%. Until then, the captain sits in.";
    assert_eq!(come(&mut person, Weights::Coming(0)), coming);
    assert_eq!(come(&mut person, Weights::Coming(40)), "");
    assert!(person.page().contains("coming aboard: 40%") && person.page().contains("--done:40%"));
    let missing = "The Skull Queen is not aboard: no connection. The captain sits in.";
    assert_eq!(come(&mut person, Weights::Missing), missing);
    assert_eq!(come(&mut person, Weights::Missing), "");
    assert!(person.page().contains(missing));
    assert_eq!(come(&mut person, Weights::Here), "The Skull Queen is aboard.");
    assert!(!person.page().contains("id=\"best\""));

    let mut at_once = Person::sit_down("en", ",\"level\":\"skull-king\"");
    assert_eq!(come(&mut at_once, Weights::Here), "", "who was there from the start is not talked about");
    let mut bosuns = Person::sit_down("en", ",\"hints\":\"on\"");
    assert_eq!(come(&mut bosuns, Weights::Missing), "", "only advice would come from it");
    assert!(!bosuns.page().contains("id=\"best\""));
}

#[test]
fn a_hint_says_whose_it_is_and_how_clear() {
    let tip = |bid: u8, behind: f32| Tip { choice: ActionJson::Bid(bid), score: 12.4 - behind, behind, learned: true };
    let mut person = Person::sit_down("en", ",\"hints\":\"on\"");
    assert!(person.effects.contains(&Effect::Learn), "the weights are sent for before a hint is asked for");
    for (behind, sentence) in [(0.4, "About equal: bid 0."), (1.5, "Close: bid 0."), (6.0, "Clearly the best.")] {
        person.tell(Event::Incoming(Incoming::Advice(vec![tip(1, 0.0), tip(0, behind)])));
        assert!(person.effects.contains(&Effect::Now(format!("The Skull King says: bid 1. {sentence}"))));
        let page = person.page();
        assert!(page.contains("The Skull King says") && page.contains(sentence) && !page.contains('%'), "{page}");
    }
    let captains = [tip(1, 0.0), tip(0, 6.0)].map(|tip| Tip { learned: false, ..tip });
    person.tell(Event::Incoming(Incoming::Advice(captains.to_vec())));
    assert!(person.page().contains("The captain says"));
}

#[test]
fn a_lesson_has_hints_whatever_is_chosen() {
    let hint = "data-do=\"hint\"";
    assert!(!Person::sit_down("en", "").page().contains(hint));
    let lesson = Person::sit_down_at("/learn/skull-king", "en", "");
    assert!(lesson.page().contains(hint));
    assert!(lesson.effects.contains(&Effect::Learn));
}

#[test]
fn every_home_screen_is_there_in_every_language() {
    let paths = [
        "/",
        "/today",
        "/solo",
        "/open",
        "/join",
        "/learn",
        "/rules/skull-queen",
        "/logbook",
        "/settings",
        "/help",
        "/x",
    ];
    for lang in yohoho_i18n::Lang::ALL {
        let language = lang.code();
        for path in paths {
            let (client, _) = Client::<Home>::start(device(language, ""), path, "", 0.0);
            let page = client.render();
            assert!(page.0.contains("id=\"title\""), "{path} in {language}");
            assert!(page.0.starts_with("<main"), "{path} in {language}");
            assert_eq!(page.0.contains(lang.nowhere_title()), path == "/x", "{path} in {language}");
        }
    }
}

#[test]
fn a_place_of_another_program_is_loaded() {
    let (mut client, _) = Client::<Home>::start(device("en", ""), "/", "", 0.0);
    let effects = client.take(Event::Do { what: "play-now".into(), by_key: false }, 1.0);
    assert!(effects.contains(&Effect::Load { path: "/play".into(), replace: false }), "{effects:?}");
}

#[test]
fn text_mode_is_loaded_where_it_is_not_yet_there() {
    let loads = Effect::Load { path: "/play".into(), replace: true };
    let switch = || Event::Do { what: "text-mode".into(), by_key: true };
    let (mut table, _) = Client::<Play<false>>::start(device("en", ""), "/play", "", 0.0);
    let effects = table.take(switch(), 1.0);
    assert!(effects.contains(&loads), "{effects:?}");
    let (mut table, _) = Client::<Play<true>>::start(device("en", ""), "/play", "", 0.0);
    let effects = table.take(switch(), 1.0);
    assert!(!effects.contains(&loads) && effects.contains(&Effect::Focus("command".into())), "{effects:?}");
}

#[test]
fn a_lesson_is_loaded_with_its_words() {
    let go = |from: &str, to: &str| {
        let (mut client, _) = Client::<Play<true>>::start(device("en", ""), from, "", 0.0);
        let loads = Effect::Load { path: to.into(), replace: true };
        client.take(Event::Arrived { path: to.into(), hash: String::new() }, 1.0).contains(&loads)
    };
    assert!(go("/play", "/learn/skull-king"));
    assert!(go("/learn/skull-king", "/play"));
    assert!(!go("/learn/skull-king", "/learn/skull-queen"));
    assert!(!go("/play", "/t/abcdefgh"));
}

#[test]
fn a_name_without_anything_to_see_is_refused_before_it_is_sent() {
    for (name, problem) in [("\u{2800}", true), ("\u{301}\u{301}", true), ("\u{3164} ", true), ("Zoe\u{301}", false)] {
        let (mut client, _) = Client::<Play<true>>::start(device("en", ""), "/t/abcdefgh", "", 0.0);
        let table = r#"{"code":"abcdefgh","settings":{"game":"skull-king","seats":2,"pace":"off","level":"bosun"},"stage":"lobby","seats":[]}"#;
        client.take(Event::Fetched(Wanted::Table, Ok((200, table.into()))), 1.0);
        client.take(Event::Fetched(Wanted::Me, Ok((401, String::new()))), 2.0);
        client.take(Event::Field { name: "my-name".into(), value: name.into(), ticked: false }, 3.0);
        let effects = client.take(Event::Do { what: "aboard".into(), by_key: true }, 4.0);
        let sent = effects.iter().any(|effect| matches!(effect, Effect::Fetch { method: "PUT" | "POST", .. }));
        assert_eq!(sent, !problem, "{name:?}: {effects:?}");
        assert_eq!(client.render().0.contains("needs at least one letter"), problem, "{name:?}: {}", client.render().0);
    }
}

/// What a newcomer at the door of a table asks of it once they have come in under a name.
fn wishes_of_a_newcomer(table: &str) -> Vec<Wish> {
    let (mut client, _) = Client::<Play<true>>::start(device("en", ""), "/t/abcdefgh", "", 0.0);
    client.take(Event::Fetched(Wanted::Table, Ok((200, table.into()))), 1.0);
    client.take(Event::Fetched(Wanted::Me, Ok((204, String::new()))), 2.0);
    client.take(Event::Field { name: "my-name".into(), value: "Eve".into(), ticked: false }, 3.0);
    client.take(Event::Field { name: "my-face".into(), value: "coco".into(), ticked: true }, 3.0);
    client.take(Event::Field { name: "my-porthole".into(), value: "4".into(), ticked: true }, 3.0);
    let effects = client.take(Event::Do { what: "aboard".into(), by_key: true }, 4.0);
    let body = r#"{"name":"Eve","portrait":{"face":"coco","porthole":4}}"#.to_string();
    let told = Effect::Fetch { wanted: Wanted::Name, method: "PUT", path: "/api/me".into(), body: Some(body) };
    assert!(effects.contains(&told), "{effects:?}");
    let effects = client.take(Event::Fetched(Wanted::Name, Ok((200, r#"{"name":"Eve"}"#.into()))), 5.0);
    assert!(effects.contains(&Effect::Connect("abcdefgh".into())), "{effects:?}");
    let snapshot = format!(
        r#"{{"type":"snapshot","seq":2,"now":1,"you":{{"seat":null,"host":false}},"table":{table},"view":null}}"#
    );
    let message = yohoho_web::read::read::<Message>(&snapshot).unwrap();
    assert_ne!(message, Message::Unknown);
    let effects = client.take(Event::Incoming(Incoming::Told(message)), 6.0);
    let wish = |effect: Effect| if let Effect::Wish(_, wish) = effect { Some(wish) } else { None };
    effects.into_iter().filter_map(wish).collect()
}

#[test]
fn a_newcomer_takes_a_seat_at_once_if_there_is_one() {
    let table = |stage: &str, last: &str| {
        format!(
            r#"{{"code":"abcdefgh","settings":{{"game":"skull-king","seats":2,"pace":"off","watch":true,"level":"bosun"}},"stage":"{stage}","seats":[{{"sitter":"person","name":"Ana"}},{last}]}}"#
        )
    };
    let (free, taken) = (r#"{"sitter":"nobody"}"#, r#"{"sitter":"bot","bot":"bosun"}"#);
    assert_eq!(wishes_of_a_newcomer(&table("lobby", free)), [Wish::Sit { seat: None }]);
    assert_eq!(wishes_of_a_newcomer(&table("lobby", taken)), []);
    assert_eq!(wishes_of_a_newcomer(&table("playing", taken)), []);
}

#[test]
fn a_new_name_is_told_only_to_a_server_that_knows_us() {
    for (status, known) in [(204, false), (401, false), (0, false), (200, true)] {
        let (mut client, _) = Client::<Home>::start(device("en", ""), "/", "", 0.0);
        client.take(Event::Do { what: "portrait".into(), by_key: true }, 1.0);
        assert!(client.render().0.contains("Who are you?"));
        client.take(Event::Field { name: "my-name".into(), value: "Eve".into(), ticked: false }, 2.0);
        let effects = client.take(Event::Do { what: "aboard".into(), by_key: true }, 3.0);
        assert!(!client.render().0.contains("Who are you?"), "the dialog is closed");
        let puts =
            |effects: &[Effect]| effects.iter().any(|effect| matches!(effect, Effect::Fetch { method: "PUT", .. }));
        assert!(!puts(&effects), "it is asked first");
        let answer = if status == 0 { Err(()) } else { Ok((status, String::new())) };
        let effects = client.take(Event::Fetched(Wanted::Acquaintance, answer), 4.0);
        assert_eq!(puts(&effects), known, "{status}");
    }
}

#[test]
fn names_are_never_markup() {
    let mut person = Person::sit_down("en", ",\"name\":\"<img src=x>\"");
    assert!(person.page().contains("&lt;img src=x&gt;") || person.page().contains("Your hand"));
    assert!(!person.page().contains("<img"));
    person.decide();
    assert!(!person.page().contains("<img"));
}
