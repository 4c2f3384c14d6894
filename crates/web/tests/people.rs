//! The people program: who one is on a server.

use yohoho_web::app::event::{Answer, Effect, Event, Wanted};
use yohoho_web::app::people::People;
use yohoho_web::app::{Client, Device};

fn device(language: &str, prefs: &str) -> Device {
    let kept = [("prefs".into(), prefs.into())].into();
    Device { languages: vec![language.into()], kept, ..Device::default() }
}

/// Somebody at `/me`, once the server has answered who they are.
fn me(language: &str, kept: &str, answer: Answer) -> (Client<People>, Vec<Effect>) {
    let (mut client, effects) = Client::<People>::start(device(language, kept), "/me", "", 1.7e12);
    let asked = effects.iter().any(|effect| matches!(effect, Effect::Fetch { wanted: Wanted::Me, .. }));
    assert!(asked, "the server is asked who we are: {effects:?}");
    let effects = client.take(Event::Fetched(Wanted::Me, answer), 1.7e12);
    (client, effects)
}

#[test]
fn who_i_am_is_there_in_every_language() {
    for lang in yohoho_i18n::Lang::ALL {
        let (client, _) = me(lang.code(), r#"{"name":"Anne"}"#, Ok((200, r#"{"name":"Anne"}"#.into())));
        let page = client.render().0;
        assert!(page.starts_with("<main") && page.contains("id=\"title\""), "{lang}");
        assert!(page.contains("Anne") && page.contains(lang.me_known()), "{lang}: {page}");
        assert_eq!(client.app().title(), format!("{} · Yohoho", lang.me_title()));
    }
}

#[test]
fn a_stranger_and_a_silent_server_are_told_apart() {
    let lang = yohoho_i18n::Lang::En;
    let (client, _) = me("en", "", Ok((204, String::new())));
    assert!(client.render().0.contains(lang.me_stranger()));
    let (mut client, _) = me("en", "", Err(()));
    assert!(client.render().0.contains(lang.no_server()));
    let effects = client.take(Event::Do { what: "ask-me".into(), by_key: false }, 1.7e12);
    assert!(matches!(effects[..], [Effect::Fetch { wanted: Wanted::Me, .. }]), "{effects:?}");
}

#[test]
fn a_device_without_a_name_takes_the_one_the_server_knows() {
    let answer = r#"{"name":"Mary","portrait":{"face":"ghost","porthole":3}}"#;
    let (client, effects) = me("en", "", Ok((200, answer.into())));
    let kept = effects.iter().find_map(|effect| match effect {
        Effect::Keep(name, text) if name == "prefs" => Some(text.as_str()),
        _ => None,
    });
    assert!(kept.is_some_and(|prefs| prefs.contains("Mary") && prefs.contains("ghost")), "{effects:?}");
    assert!(client.render().0.contains("Mary"));
    let (_, effects) = me("en", r#"{"name":"Anne"}"#, Ok((200, answer.into())));
    let kept = effects.iter().any(|effect| matches!(effect, Effect::Keep(..)));
    assert!(!kept, "a name that was chosen here stays: {effects:?}");
}

const DEVICES: &str = r#"{"devices":[
    {"id":"0011","label":"Firefox, Linux","created":1,"seen":1700000000000,"here":true},
    {"id":"2233","label":"<b>Phone</b>","created":1,"seen":1690000000000,"here":false},{"id":"4455","here":false}],"recovery":5}"#;

/// Anne at `/me`, with her devices.
fn anne(hash: &str) -> Client<People> {
    let (mut client, effects) = Client::<People>::start(device("en", r#"{"name":"Anne"}"#), "/me", hash, 1.7e12);
    let leaves = effects.contains(&Effect::Hash(String::new()));
    assert_eq!(leaves, !hash.is_empty(), "a code leaves the address at once: {effects:?}");
    for (wanted, text) in [(Wanted::Me, r#"{"name":"Anne"}"#), (Wanted::Devices, DEVICES)] {
        client.take(Event::Fetched(wanted, Ok((200, text.into()))), 1.7e12);
    }
    client
}

fn press(client: &mut Client<People>, what: &str) -> Vec<Effect> {
    client.take(Event::Do { what: what.into(), by_key: false }, 1.7e12)
}

fn fill(client: &mut Client<People>, name: &str, value: &str, ticked: bool) {
    client.take(Event::Field { name: name.into(), value: value.into(), ticked }, 1.7e12);
}

/// Method, path and body of the only request.
fn request(effects: &[Effect]) -> (&'static str, String, String) {
    match effects {
        [Effect::Fetch { method, path, body, .. }] => (method, path.clone(), body.clone().unwrap_or_default()),
        _ => panic!("one request: {effects:?}"),
    }
}

#[test]
fn devices_are_renamed_and_signed_out() {
    let mut client = anne("");
    let page = client.render().0;
    assert!(page.contains("&lt;b&gt;Phone") && !page.contains("<b>Phone"), "what a device is called is text: {page}");
    assert!(page.contains("This device") && page.contains("Replace the code"), "{page}");
    press(&mut client, "ask-label 2233");
    fill(&mut client, "me-label", "Old \"phone\"", false);
    let renamed = request(&press(&mut client, "rename"));
    assert_eq!(renamed, ("PUT", "/api/me/devices/2233".into(), r#"{"label":"Old \"phone\""}"#.into()));
    press(&mut client, "ask-sign-out 0011");
    assert!(client.render().0.contains("This device will be nobody"));
    assert_eq!(request(&press(&mut client, "sign-out 0011")).0, "DELETE");
    client.take(Event::Fetched(Wanted::DeviceChange, Ok((204, String::new()))), 1.7e12);
    client.take(Event::Fetched(Wanted::Me, Ok((204, String::new()))), 1.7e12);
    let page = client.render().0;
    assert!(page.contains("doesn’t know you yet") && !page.contains("My devices"), "{page}");
}

#[test]
fn a_code_is_shown_with_a_link_and_taken_from_one() {
    let mut client = anne("");
    assert_eq!(request(&press(&mut client, "add-device")).1, "/api/me/links");
    let code = r#"{"code":"abcdefgh","expires":1700000600000}"#;
    client.take(Event::Fetched(Wanted::LinkCode, Ok((201, code.into()))), 1.7e12);
    let page = client.render().0;
    assert!(page.contains("ABCD") && page.contains("EFGH") && page.contains("role=\"img\""), "{page}");
    client.take(Event::Closed, 1.7e12);
    press(&mut client, "new-recovery");
    let code = format!(r#"{{"code":"{}"}}"#, "abcde".repeat(5));
    client.take(Event::Fetched(Wanted::RecoveryCode, Ok((201, code))), 1.7e12);
    assert!(client.render().0.contains("ABCDE"));

    let mut other = anne("#abcdefgh");
    assert!(other.render().0.contains("value=\"abcdefgh\"") && other.render().0.contains("What about Anne"));
    fill(&mut other, "me-before", "leave", true);
    assert_eq!(request(&press(&mut other, "sign-in")).2, r#"{"code":"abcdefgh","before":"leave"}"#);
    for (status, words) in [(403, "isn’t valid"), (409, "open table")] {
        other.take(Event::Fetched(Wanted::SignIn, Ok((status, "{}".into()))), 1.7e12);
        assert!(other.render().0.contains(words), "{status}");
    }
    other.take(Event::Fetched(Wanted::SignIn, Ok((200, r#"{"name":"Mary"}"#.into()))), 1.7e12);
    assert!(other.render().0.contains("Mary"));
}

#[test]
fn a_stranger_signs_in_without_being_asked_about_anybody() {
    let (mut client, _) = me("en", "", Ok((204, String::new())));
    press(&mut client, "ask-code");
    fill(&mut client, "me-code", "ABCD EFGH", false);
    assert_eq!(request(&press(&mut client, "sign-in")).2, r#"{"code":"ABCD EFGH","before":null}"#);
}

#[test]
fn data_is_saved_and_nobody_is_deleted_by_mistake() {
    let mut client = anne("");
    assert_eq!(request(&press(&mut client, "my-data")).1, "/api/me/data");
    let effects = client.take(Event::Fetched(Wanted::MyData, Ok((200, "{}".into()))), 1.7e12);
    assert!(matches!(&effects[..], [Effect::Save { text, .. }] if text == "{}"), "{effects:?}");
    assert_eq!(press(&mut client, "delete"), [], "nobody has asked");
    press(&mut client, "ask-delete");
    assert_eq!(press(&mut client, "delete"), [], "it was not confirmed");
    fill(&mut client, "me-confirm", "on", true);
    assert_eq!(request(&press(&mut client, "delete")).0, "DELETE");
    client.take(Event::Fetched(Wanted::Deletion, Ok((409, "{}".into()))), 1.7e12);
    assert!(client.render().0.contains("open table"));
}

const TURNS: &str = r#"{"now":1000,"turns":[{"since":0,"due":259201000,"table":{"code":"abcdefgh","stage":"playing","host":0,
    "settings":{"game":"skull-king","seats":2,"pace":"3d","watch":true,"listed":false,"level":"bosun"},
    "seats":[{"sitter":"person","name":"Anne"},{"sitter":"person","name":"Mary"}],
    "commitment":null,"seed":null,"rematch":null,"deadline":259201000}}],"waiting":[]}"#;

/// Somebody at `/turns` or `/turns/next`, once the server has said where it is their turn.
fn turns(language: &str, path: &str, answer: &str) -> (Client<People>, Vec<Effect>) {
    let (mut client, _) = Client::<People>::start(device(language, ""), path, "", 1.7e12);
    let effects = client.take(Event::Fetched(Wanted::Turns, Ok((200, answer.into()))), 1.7e12);
    (client, effects)
}

#[test]
fn games_that_take_days_are_there_in_every_language() {
    for lang in yohoho_i18n::Lang::ALL {
        let (client, _) = turns(lang.code(), "/turns", TURNS);
        let page = client.render().0;
        assert!(page.contains("/t/abcdefgh") && page.contains("Anne, Mary"), "{lang}: {page}");
        assert!(page.contains(&lang.clock_days(3_u64)) && page.contains(&lang.pace_days(3_u64)), "{lang}: {page}");
        let (client, _) = turns(lang.code(), "/turns", r#"{"now":1000,"turns":[],"waiting":[]}"#);
        assert!(client.render().0.contains(lang.turns_none()), "{lang}");
    }
}

#[test]
fn one_tap_leads_to_the_next_table() {
    let (_, effects) = turns("en", "/turns/next", TURNS);
    assert!(effects.contains(&Effect::Load { path: "/t/abcdefgh".into(), replace: true }), "{effects:?}");
    let (client, effects) = turns("en", "/turns/next", r#"{"now":1000,"turns":[],"waiting":[]}"#);
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Load { .. } | Effect::Go { .. })), "{effects:?}");
    assert!(client.render().0.contains("not your turn anywhere"));
}

#[test]
fn away_days_are_sent_with_the_time_zone() {
    let device = Device { zone: "Europe/Rome".into(), ..device("en", "") };
    let (mut client, _) = Client::<People>::start(device, "/turns", "", 1.7e12);
    let known = r#"{"zone":"Europe/Rome","away":["2026-12-24"]}"#;
    client.take(Event::Fetched(Wanted::Calendar, Ok((200, known.into()))), 1.7e12);
    let submit = || Event::Do { what: "add-away".into(), by_key: false };
    client.take(submit(), 1.7e12);
    assert!(client.render().0.contains("Choose the first day"));
    for (what, value) in [("away-from", "2026-12-30"), ("away-until", "2027-01-01")] {
        client.take(Event::Field { name: what.into(), value: value.into(), ticked: false }, 1.7e12);
    }
    let effects = client.take(submit(), 1.7e12);
    let body = effects.iter().find_map(|effect| match effect {
        Effect::Fetch { wanted: Wanted::Calendar, method: "PUT", body, .. } => body.as_deref(),
        _ => None,
    });
    let days = r#"["2026-12-24","2026-12-30","2026-12-31","2027-01-01"]"#;
    assert_eq!(body, Some(format!(r#"{{"zone":"Europe/Rome","away":{days}}}"#).as_str()));
    let refused = Ok((422, r#"{"code":"too-many-days","message":"…"}"#.into()));
    client.take(Event::Fetched(Wanted::Calendar, refused), 1.7e12);
    assert!(client.render().0.contains("more than 40 days"));
}

const KNOWN: &str = r#"{"people":[{"id":"1f","name":"Bart","games":3,"last":1700000000000,"here":true}],"blocked":[{"id":"2e","name":"Eve"}]}"#;

/// Somebody at `/people`, once the server has said whom they know.
fn companions(language: &str, known: &str) -> Client<People> {
    let (mut client, _) = Client::<People>::start(device(language, ""), "/people", "", 1.7e12);
    client.take(Event::Fetched(Wanted::People, Ok((200, known.into()))), 1.7e12);
    client
}

#[test]
fn the_people_one_knows_are_there_in_every_language() {
    for lang in yohoho_i18n::Lang::ALL {
        let page = companions(lang.code(), KNOWN).render().0;
        for words in ["Bart", "Eve", lang.folk_here(), &lang.folk_games(3_u64), lang.folk_unblock()] {
            assert!(page.contains(words), "{lang}: {words} in {page}");
        }
        let page = companions(lang.code(), r#"{"people":[],"blocked":[]}"#).render().0;
        assert!(page.contains(lang.folk_nobody()), "{lang}: {page}");
    }
}

#[test]
fn an_invitation_takes_two_taps() {
    let mut client = companions("en", KNOWN);
    let tables = TURNS.split_once("\"table\":").unwrap().1.split_once("}],\"waiting").unwrap().0;
    let lobby =
        tables.replace("playing", "lobby").replace(r#"{"sitter":"person","name":"Mary"}"#, r#"{"sitter":"nobody"}"#);
    client.take(Event::Fetched(Wanted::OwnTables, Ok((200, format!("[{lobby}]")))), 1.7e12);
    press(&mut client, "ask-invite 1f");
    assert!(client.render().0.contains("invite-to abcdefgh"));
    let effects = press(&mut client, "invite-to abcdefgh");
    let sent = Effect::Fetch {
        wanted: Wanted::PeopleChange,
        method: "POST",
        path: "/api/me/people/1f/invitations".into(),
        body: Some(r#"{"table":"abcdefgh"}"#.into()),
    };
    assert!(effects.contains(&sent), "{effects:?}");
}

#[test]
fn a_block_is_confirmed_and_a_report_says_what_happened() {
    let mut client = companions("en", KNOWN);
    press(&mut client, "ask-block 1f");
    assert!(client.render().0.contains("Block Bart"));
    let effects = press(&mut client, "block");
    assert!(effects.iter().any(
        |effect| matches!(effect, Effect::Fetch { path, method: "PUT", .. } if path == "/api/me/people/1f/block")
    ));
    press(&mut client, "ask-report 2e");
    assert_eq!(press(&mut client, "report"), [], "nothing was written");
    let reason = Event::Field { name: "report-reason".into(), value: "insults".into(), ticked: false };
    client.take(reason, 1.7e12);
    let effects = press(&mut client, "report");
    assert!(
        effects
            .iter()
            .any(|effect| matches!(effect, Effect::Fetch { body: Some(body), .. } if body.contains("insults")))
    );
}
