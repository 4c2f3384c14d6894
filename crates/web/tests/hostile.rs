//! Names, chat and records are data: whatever people put into them, it is shown as text.

mod common;

use std::fs;
use std::path::Path;

use common::Guest;
use serde_json::json;
use yohoho_pad::{Player, PlayerId, Setup, Sheet, Step, Tint};
use yohoho_rules::GameKind;
use yohoho_web::app::event::{Event, SocketEvent, Wanted};
use yohoho_web::app::home::Home;
use yohoho_web::app::pad::Pad;
use yohoho_web::app::replay::Replay;
use yohoho_web::app::{Client, Device, Screens};

/// As long as a name can be.
const EVIL: &str = "<img src=x onerror=a()>";
const SHOWN: &str = "&lt;img src=x onerror=a()&gt;";

/// The text is on the page, and as nothing but text.
fn check(screen: &str, page: &str) {
    assert!(page.contains(SHOWN), "{screen} does not show the name: {page}");
    assert!(!page.contains(EVIL) && !page.contains("<img"), "{screen}: {page}");
}

fn open<S: Screens>(path: &str, kept: &[(&str, &str)]) -> Client<S> {
    let kept = kept.iter().map(|(name, text)| ((*name).into(), (*text).into())).collect();
    Client::start(Device { kept, ..Device::default() }, path, "", 1_000_000.0).0
}

/// A record of a finished game of somebody with that name.
fn record() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds/record/skull-king-3");
    let mut record: serde_json::Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    for player in record["players"].as_array_mut().unwrap() {
        *player = json!(EVIL);
    }
    record.to_string()
}

/// A game on paper, of players with such names.
fn sheet(game: GameKind, players: usize) -> Sheet {
    let player = |at: usize| Player { name: format!("{}{at}", &EVIL[..22]), tint: Tint::ALL[at] };
    let players = (0..players).map(player).chain([Player { name: EVIL.into(), tint: Tint::ALL[5] }]).collect();
    Sheet::new(Setup { game, players, dealer: PlayerId(0), secret: true, started: 7 }).unwrap()
}

/// The game of a sheet is played to its end: nobody bids, and the first player wins every trick.
fn finish(sheet: &mut Sheet) {
    while !sheet.page().is_over() {
        let cards = sheet.page().cards(sheet.page().current());
        let players: Vec<PlayerId> = sheet.page().present().collect();
        let bids = players.iter().map(|player| Step::Bid { player: *player, bid: Some(0) });
        let won = players
            .iter()
            .map(|player| Step::Won { player: *player, won: Some(if *player == players[0] { cards } else { 0 }) });
        for step in bids.chain([Step::Open]).chain(won).chain([Step::Finish]) {
            sheet.enter(step).unwrap();
        }
    }
}

#[test]
fn a_name_at_a_table_is_text() {
    let mut guest = Guest::arrive("");
    for seat in 0..3 {
        guest.now["table"]["seats"][seat]["name"] = json!(EVIL);
    }
    let chat = json!({ "type": "chat", "seat": 1, "name": EVIL, "text": format!("{EVIL} & \"arr\"") });
    guest.now["talk"] = json!([chat]);
    guest.tell(&[]);
    check("the table", &guest.page());
    for dialog in ["block", "menu", "chat"] {
        guest.press(&format!("dialog {dialog}"));
        check(dialog, &guest.page());
        guest.press("close");
    }
    guest.tell(&[chat]);
    check("the log", &guest.page());
    assert!(guest.said().contains(EVIL), "a screen reader gets the text itself");
    for game in ["skull-king", "skull-queen"] {
        guest.now["table"]["settings"]["game"] = json!(game);
        guest.now["view"] = json!(null);
        guest.now["table"]["stage"] = json!("lobby");
        for host in [false, true] {
            guest.now["you"]["host"] = json!(host);
            guest.tell(&[]);
            check("the lobby", &guest.page());
        }
    }
    let mut reader = Guest::arrive(r#","text-mode":"on""#);
    reader.now["table"]["seats"][1]["name"] = json!(EVIL);
    reader.tell(&[]);
    reader.tell(&[json!({ "type": "chat", "seat": 1, "name": EVIL, "text": EVIL })]);
    check("text mode", &reader.page());
}

#[test]
fn a_name_at_home_and_in_a_record_is_text() {
    let record = record();
    let prefs = json!({ "name": EVIL, "crew": EVIL }).to_string();
    let kept = [("games", "1"), ("game.1", record.as_str()), ("prefs", prefs.as_str())];
    check("the settings", &open::<Home>("/settings", &kept).render().0);
    check("the logbook", &open::<Home>("/logbook", &kept).render().0);
    let mut logbook = open::<Home>("/logbook", &[]);
    let game =
        json!([{ "table": "abcdefgh", "game": "skull-king", "finished": 1, "seats": [{ "name": EVIL, "total": 3 }] }]);
    logbook.take(Event::Fetched(Wanted::Games, Ok((200, game.to_string()))), 1.0);
    check("the logbook of the server", &logbook.render().0);
    let mut join = open::<Home>("/join", &[]);
    let mut table = Guest::arrive("").now["table"].clone();
    table["seats"][1]["name"] = json!(EVIL);
    join.take(Event::Fetched(Wanted::Tables, Ok((200, json!([table]).to_string()))), 1.0);
    check("the public tables", &join.render().0);
    let mut replay = open::<Replay>("/replay/kept/1", &kept);
    check("the replay", &replay.render().0);
    replay.take(Event::Do { what: "last".into(), by_key: false }, 1.0);
    check("the end of the replay", &replay.render().0);
}

#[test]
fn a_name_on_a_score_pad_is_text() {
    for (game, players) in [(GameKind::SkullKing, 2), (GameKind::SkullQueen, 1)] {
        let sheet = sheet(game, players);
        let json = sheet.to_json();
        let kept = [("sheet.7", json.as_str())];
        for path in ["/pad", "/pad/new", "/pad/7"] {
            check(path, &open::<Pad>(path, &kept).render().0);
        }
        for dialog in ["people", "share", "throw-away"] {
            let mut pad = open::<Pad>("/pad/7", &kept);
            pad.take(Event::Do { what: format!("dialog {dialog}"), by_key: false }, 1.0);
            check(dialog, &pad.render().0);
        }
        let mut follower = open::<Pad>("/pad/live/abcdefgh", &[]);
        let page = format!(r#"{{"type":"page","page":{}}}"#, sheet.public().to_json());
        follower.take(Event::Socket(SocketEvent::Received(page)), 1.0);
        check("a follower's page", &follower.render().0);
    }
    let mut over = sheet(GameKind::SkullKing, 2);
    finish(&mut over);
    let json = over.to_json();
    for path in ["/pad", "/pad/crew", "/pad/7"] {
        check(path, &open::<Pad>(path, &[("sheet.7", &json)]).render().0);
    }
}

/// Markup is written by maud, which escapes everything, and by one reader of rules, which has a list of tags.
#[test]
fn nothing_is_exempt_from_escaping() {
    fn files(folder: &Path, found: &mut Vec<(String, String)>) {
        for entry in fs::read_dir(folder).unwrap().flatten() {
            if entry.file_type().unwrap().is_dir() {
                files(&entry.path(), found);
            } else {
                found.push((entry.path().display().to_string(), fs::read_to_string(entry.path()).unwrap()));
            }
        }
    }
    let mut all = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut all);
    assert!(all.len() > 40);
    for (path, text) in all {
        assert!(!text.contains("PreEscaped"), "{path} exempts something from escaping");
        let writes = text.contains("fn render_to") && !path.ends_with("action.rs");
        assert!(!writes || path.ends_with("prose.rs"), "{path} writes markup by hand");
        let sink = ["set_inner_html", "set_outer_html", "insert_adjacent_html", "Worker::new", ".register(\""];
        assert!(!sink.iter().any(|sink| text.contains(sink)), "{path} goes around the policy for Trusted Types");
    }
}
