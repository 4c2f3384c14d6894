//! The page of today's deal, without a browser.

use yohoho_web::app::event::{Answer, Effect, Event, Wanted};
use yohoho_web::app::home::Home;
use yohoho_web::app::{Client, Device};

/// Noon on 17 November 2026.
const NOON: f64 = 1_794_916_800_000.0;

const DAY: &str = "/api/days/2026-11-17/skull-king";

const SHOWN: &str = r#"{"players":3,"best":300,"median":120,"skull_king":[20,40],"you":null,"results":[
    {"name":"<b>Zoe","you":false,"place":1,"total":300,"rounds":[100,200]},{"name":"Mary","you":false,"place":2,"total":120,"rounds":[60,60]}]}"#;

fn open(path: &str, kept: &[(&str, &str)]) -> (Client<Home>, Vec<Effect>) {
    let kept = kept.iter().map(|(name, text)| ((*name).into(), (*text).into())).collect();
    let device = Device { languages: vec!["en".into()], kept, ..Device::default() };
    Client::start(device, path, "", NOON)
}

fn answer(client: &mut Client<Home>, wanted: Wanted, status: u16, body: &str) -> Vec<Effect> {
    let answer: Answer = if status == 0 { Err(()) } else { Ok((status, body.into())) };
    client.take(Event::Fetched(wanted, answer), NOON)
}

fn press(client: &mut Client<Home>, what: &str) -> Vec<Effect> {
    client.take(Event::Do { what: what.into(), by_key: true }, NOON)
}

/// What is sent to the server.
fn sent(effects: &[Effect]) -> Vec<String> {
    let fetch = |effect: &Effect| match effect {
        Effect::Fetch { method, path, .. } => Some(format!("{method} {path}")),
        _ => None,
    };
    effects.iter().filter_map(fetch).collect()
}

const PLAYED: [(&str, &str); 3] =
    [("day.skull-king.2026-11-17", "7 20,-30"), ("games", "7"), ("game.7", r#"{"format":"yohoho/1"}"#)];

#[test]
fn before_the_first_try_only_a_number_is_told() {
    let (mut client, effects) = open("/today/skull-king", &[]);
    assert_eq!(sent(&effects), [format!("GET {DAY}")]);
    answer(&mut client, Wanted::Day, 200, SHOWN);
    let page = client.render().0;
    assert!(page.contains("3 people here") && page.contains("/today/skull-king/2026-11-17/play"), "{page}");
    for spoiler in ["Zoe", "Mary", "300", "120"] {
        assert!(!page.contains(spoiler), "{spoiler}");
    }
}

#[test]
fn afterwards_three_numbers_stand_side_by_side() {
    let (mut client, _) = open("/today", &PLAYED);
    let page = client.render().0;
    assert!(page.contains("−10") && page.contains("hasn’t played your cards yet"), "{page}");
    let effects = answer(&mut client, Wanted::Day, 200, SHOWN);
    assert!(effects.contains(&Effect::Keep("best.skull-king.2026-11-17".into(), "20,40".into())), "{effects:?}");
    let page = client.render().0;
    assert!(page.contains("Round 2: you −30, Skull King +40"), "{page}");
    assert!(page.contains("Best here") && page.contains("&lt;b&gt;Zoe"), "{page}");
    assert!(!page.contains("hasn’t played"), "{page}");
    let copied = press(&mut client, "copy x");
    assert_eq!(copied, [Effect::Copy("x".into())]);
    let shared = press(&mut client, "share-day");
    assert!(
        matches!(&shared[..], [Effect::SharePicture { text, .. }] if text.contains("=▼") && !text.contains("Zoe")),
        "{shared:?}"
    );
}

#[test]
fn a_stranger_chooses_a_name_before_the_result_is_shown() {
    let (mut client, _) = open("/today/skull-king", &PLAYED);
    answer(&mut client, Wanted::Day, 200, SHOWN);
    assert!(client.render().0.contains("will see your name, portrait and points"));
    assert_eq!(sent(&press(&mut client, "show-day")), [format!("POST {DAY}")]);
    answer(&mut client, Wanted::ShowDay, 401, "{}");
    assert!(client.render().0.contains("What should the list call you?"));
    client.take(Event::Field { name: "my-name".into(), value: "Ana".into(), ticked: false }, NOON);
    assert_eq!(sent(&press(&mut client, "aboard")), ["PUT /api/me"]);
    assert_eq!(sent(&answer(&mut client, Wanted::Name, 200, r#"{"name":"Ana"}"#)), [format!("POST {DAY}")]);
    let you = r#""you":{"name":"Ana","you":true,"place":4,"total":-10,"rounds":[20,-30]}"#;
    let shown = SHOWN.replace(r#""you":null"#, you).replace(r#""players":3"#, r#""players":4"#);
    answer(&mut client, Wanted::ShowDay, 201, &shown);
    let page = client.render().0;
    assert!(page.contains("4 of 4") && !page.contains("show-day"), "{page}");
}

#[test]
fn whatever_the_server_says_becomes_a_sentence() {
    for (status, sentence) in [
        (422, "couldn’t confirm"),
        (410, "Too late"),
        (404, "Check this device’s clock"),
        (429, "Too many requests"),
        (500, "can’t be reached"),
        (0, "can’t be reached"),
    ] {
        let (mut client, _) = open("/today/skull-king", &PLAYED);
        answer(&mut client, Wanted::Day, 200, SHOWN);
        press(&mut client, "show-day");
        answer(&mut client, Wanted::ShowDay, status, "{}");
        let page = client.render().0;
        assert!(page.contains(sentence) && page.contains("show-day"), "{status}: {page}");
    }
    let (mut client, _) = open("/today/skull-king", &PLAYED);
    for body in ["", "[]", "{\"players\":-1}", "<html>"] {
        answer(&mut client, Wanted::Day, 200, body);
        assert!(!client.render().0.contains("On this server"), "{body}");
    }
}

#[test]
fn another_try_is_for_fun_and_days_without_a_table_have_none() {
    let (mut client, _) = open("/today/skull-king", &PLAYED);
    let effects = press(&mut client, "day-again");
    let path = "/today/skull-king/2026-11-17/play".to_string();
    assert!(effects.contains(&Effect::Keep("today.skull-king.2026-11-17".into(), String::new())), "{effects:?}");
    assert!(effects.contains(&Effect::Load { path, replace: false }), "{effects:?}");
    for (day, sentence) in [("2026-11-16", "This deal is over"), ("2026-11-18", "hasn’t come yet")] {
        let (client, _) = open(&format!("/today/skull-king/{day}"), &[]);
        let page = client.render().0;
        assert!(page.contains(sentence) && !page.contains("/play\""), "{page}");
    }
    let left = [("today.skull-queen.2026-11-16", "{}")];
    let (client, _) = open("/today/skull-king", &left);
    assert!(client.render().0.contains("Skull Queen, 16 November"));
}

#[test]
fn the_front_page_says_how_far_todays_deal_is() {
    for (kept, sentence) in [
        (&[][..], "the same for everybody"),
        (&[("today.skull-king.2026-11-17", "{}")], "in progress"),
        (&[("day.skull-king.2026-11-17", "7 20,-30")], "−10 points"),
    ] {
        let (client, _) = open("/", kept);
        assert!(client.render().0.contains(sentence), "{sentence}");
    }
}
