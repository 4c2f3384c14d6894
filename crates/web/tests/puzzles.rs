//! Puzzles without a browser: every one of the repository can be shown, answered and explained, in every language.

use std::fs;
use std::path::PathBuf;

use yohoho_puzzles::Set;
use yohoho_rules::GameKind;
use yohoho_web::app::event::{Effect, Event, Key, Wanted};
use yohoho_web::app::puzzles::Puzzles;
use yohoho_web::app::{Client, Device};

fn text(kind: GameKind) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../puzzles/sets/{kind}.jsonl"));
    fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// Somebody at a path, once the puzzles are there.
fn arrive(language: &str, path: &str, kind: GameKind) -> Client<Puzzles> {
    arrive_with(language, path, text(kind))
}

/// The same with these puzzles.
fn arrive_with(language: &str, path: &str, puzzles: String) -> Client<Puzzles> {
    let device = Device { languages: vec![language.into()], ..Device::default() };
    let (mut client, effects) = Client::start(device, path, "", 1.7e12);
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Fetch { wanted: Wanted::Puzzles, .. })));
    client.take(Event::Fetched(Wanted::Puzzles, Ok((200, puzzles))), 1.7e12);
    client
}

fn act(client: &mut Client<Puzzles>, what: &str) -> Vec<Effect> {
    client.take(Event::Do { what: what.into(), by_key: false }, 1.7e12)
}

fn fill(client: &mut Client<Puzzles>, name: &str, value: &str) {
    client.take(Event::Field { name: name.into(), value: value.into(), ticked: true }, 1.7e12);
}

/// The values of an attribute that begin with a word.
fn values(page: &str, attribute: &str, word: &str) -> Vec<String> {
    let start = format!("{attribute}=\"{word}");
    page.split(&start).skip(1).map(|part| format!("{word}{}", part.split('"').next().unwrap_or_default())).collect()
}

/// Answers with the first thing there is.
fn answer_somehow(client: &mut Client<Puzzles>) -> Vec<Effect> {
    let page = client.render().0;
    if page.contains("name=\"bid\"") {
        fill(client, "bid", "0");
    } else if page.contains("name=\"plank\"") {
        fill(client, "plank", "0");
    } else {
        let legal: Vec<&str> =
            page.split("<button class=\"").filter(|part| part.starts_with("card in-hand legal")).collect();
        let press = values(legal[0], "data-do", "press ")[0].clone();
        act(client, &press);
        let page = client.render().0;
        if let Some(mary) = values(&page, "data-do", "mary ").first() {
            return act(client, mary);
        }
    }
    act(client, "answer")
}

#[test]
fn every_puzzle_can_be_answered_and_is_explained_in_every_language() {
    for kind in GameKind::ALL {
        let set = Set::read(&text(kind)).unwrap();
        for (at, puzzle) in set.puzzles.iter().enumerate() {
            let language = ["en", "de", "fr", "it"][at % 4];
            let path = format!("/puzzles/{kind}/{}", puzzle.position.id());
            let alone = format!("{}\n{}\n", set.header.write(), Set::line(puzzle));
            let mut client = arrive_with(language, &path, alone);
            let before = client.render().0;
            assert!(before.contains("id=\"hand\""), "{path}: no table");
            assert!(!before.contains("class=\"worth\""), "{path}: it is given away");
            let effects = answer_somehow(&mut client);
            assert!(
                effects.iter().any(|effect| matches!(effect, Effect::Keep(name, _) if name == "puzzles")),
                "{path}"
            );
            let page = client.render().0;
            let answer = page.split("puzzle-answer").nth(1).unwrap_or_else(|| panic!("{path}: no answer"));
            let paragraphs: Vec<&str> = answer.split("<p>").skip(1).collect();
            let why = paragraphs[0].split("</p>").next().unwrap_or_default();
            assert!(why.len() > 20, "{path} in {language}: {why:?} explains little");
            assert_eq!(answer.matches("class=\"figures\"").count(), puzzle.choices.len(), "{path}");
        }
    }
}

#[test]
fn the_overview_shows_the_day_and_the_themes() {
    for kind in GameKind::ALL {
        let mut client = arrive("en", "/puzzles", GameKind::SkullKing);
        fill(&mut client, "puzzle-game", kind.name());
        client.take(Event::Fetched(Wanted::Puzzles, Ok((200, text(kind)))), 1.7e12);
        let page = client.render().0;
        assert!(page.contains(&format!("/puzzles/{kind}/today")), "{kind}");
        assert!(page.contains("class=\"far\""), "{kind}");
    }
}

#[test]
fn the_next_puzzle_is_another_one() {
    let kind = GameKind::SkullKing;
    let mut client = arrive("en", "/puzzles/skull-king/next", kind);
    let mut seen = Vec::new();
    for _ in 0..3 {
        answer_somehow(&mut client);
        let page = client.render().0;
        let link = values(&page, "data-do", "copy ").remove(0);
        assert!(!seen.contains(&link), "{link}");
        seen.push(link);
        act(&mut client, "next");
        assert!(!client.render().0.contains("<dialog"));
    }
}

#[test]
fn arrows_choose_cards_and_only_the_first_answer_counts() {
    let mut client = arrive("en", "/puzzles/skull-king/follow", GameKind::SkullKing);
    let arrow = || Event::Key(Key { name: "ArrowRight".into(), shift: false, focus: String::new() });
    let effects = client.take(arrow(), 1.7e12);
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Focus(id) if id.starts_with("card-"))));
    assert!(client.render().0.contains("aria-pressed=\"true\""));
    answer_somehow(&mut client);
    assert_eq!(answer_somehow(&mut client), []);
}

#[test]
fn what_cannot_be_had_or_read_is_told() {
    let start = |path: &str| Client::<Puzzles>::start(Device::default(), path, "", 1.7e12).0;
    for (answer, words) in [
        (Err(()), "server"),
        (Ok((200, "<html>".into())), "no file of puzzles"),
        (Ok((200, text(GameKind::SkullKing).replacen("\"version\":1", "\"version\":9", 1))), "version 9"),
    ] {
        let mut client = start("/puzzles");
        client.take(Event::Fetched(Wanted::Puzzles, answer), 1.7e12);
        let page = client.render().0;
        assert!(page.contains("role=\"alert\"") && page.to_lowercase().contains(words), "{words}");
    }
    let mut client = start("/puzzles/skull-king/00000000");
    client.take(Event::Fetched(Wanted::Puzzles, Ok((200, text(GameKind::SkullKing)))), 1.7e12);
    assert!(client.render().0.contains("no such puzzle"));
}
