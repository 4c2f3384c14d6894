//! Agreeing on who plays: asking for a seat, voting, removing people, and bots that decide for somebody.

mod common;

use common::Guest;
use serde_json::json;
use yohoho_protocol::Wish;
use yohoho_rules::Seat;
use yohoho_web::app::event::{Effect, Event, Incoming, Status, Timer};
use yohoho_web::read::read;

/// Somebody who watches; Cleo has left her seat, and a bot plays on.
fn spectator() -> Guest {
    let mut guest = Guest::arrive(r#","verbosity":"brief""#);
    guest.now["you"]["seat"] = json!(null);
    for (field, value) in [("seat", json!(null)), ("hand", json!([])), ("legal", json!([]))] {
        guest.now["view"][field] = value;
    }
    guest.now["table"]["seats"][2] = json!({ "sitter": "bot", "bot": "bosun", "left": true });
    guest.tell(&[]);
    guest
}

fn motion(kind: &str, seat: u8, name: &str) -> serde_json::Value {
    json!({ "id": 57, "kind": kind, "seat": seat, "name": name, "yes": 0, "needed": 1 })
}

fn raised(kind: &str, seat: u8, name: &str) -> serde_json::Value {
    json!({ "type": "motion", "id": 57, "kind": kind, "seat": seat, "name": name })
}

fn settled(kind: &str, seat: u8, name: &str, passed: bool) -> serde_json::Value {
    json!({ "type": "settled", "motion": 57, "kind": kind, "seat": seat, "name": name, "passed": passed })
}

fn offers(guest: &Guest, what: &str) -> bool {
    guest.page().contains(&format!("data-do=\"{what}\""))
}

fn moves_focus(guest: &Guest) -> bool {
    guest.effects.iter().any(|effect| matches!(effect, Effect::Focus(_)))
}

#[test]
fn a_spectator_asks_for_a_seat_waits_and_hears_the_outcome() {
    let mut guest = spectator();
    assert!(guest.page().contains("Ask to sit down"));
    assert_eq!(guest.press("sit"), [Wish::Sit { seat: None }]);
    guest.now["you"]["motion"] = json!(57);
    guest.now["table"]["motions"] = json!([motion("sit", 2, "Ana")]);
    guest.tell(&[raised("sit", 2, "Ana")]);
    assert_eq!(guest.said(), "You’ve asked to sit down. The table has to agree.");
    assert!(!offers(&guest, "sit") && !offers(&guest, "vote-for 57"));
    assert_eq!(guest.press("stand"), [Wish::Stand], "one may think better of it");
    guest.now["you"]["motion"] = json!(null);
    guest.now["table"]["motions"] = json!([]);
    guest.tell(&[settled("sit", 2, "Ana", false)]);
    assert_eq!(guest.said(), "No seat for Ana this time.");
    guest.now["you"]["seat"] = json!(2);
    guest.now["table"]["seats"][2] = json!({ "sitter": "person", "name": "Ana" });
    let sat = json!({ "type": "seat", "seat": 2, "sitter": "person", "name": "Ana" });
    guest.tell(&[settled("sit", 2, "Ana", true), sat]);
    assert_eq!(guest.said(), "");
    assert!(!guest.page().contains("id=\"motions\""), "there is nothing to agree on any more");
}

#[test]
fn a_seat_is_offered_only_if_somebody_has_left_it() {
    let mut guest = spectator();
    guest.now["you"]["left"] = json!(2);
    guest.tell(&[]);
    assert!(guest.page().contains("A bot is keeping your seat.") && guest.page().contains("Take your seat again"));
    guest.now["table"]["seats"][2]["left"] = json!(false);
    guest.tell(&[]);
    assert!(!offers(&guest, "sit"), "a bot that played from the start keeps its seat");
    let seated = Guest::arrive("");
    assert!(!offers(&seated, "sit"));
}

#[test]
fn before_the_start_newcomers_ask_once_somebody_was_removed() {
    let mut guest = spectator();
    guest.now["table"]["stage"] = json!("lobby");
    guest.now["view"] = json!(null);
    guest.now["table"]["seats"][2] = json!({ "sitter": "nobody" });
    guest.tell(&[]);
    assert!(guest.page().contains("Take a seat") && guest.page().contains("Sit here"));
    guest.now["table"]["consent"] = json!(true);
    guest.tell(&[]);
    assert!(guest.page().contains("Ask to sit down") && guest.page().contains("Ask for this seat"));
    assert_eq!(guest.press("sit-at 2"), [Wish::Sit { seat: Some(Seat::ALL[2]) }]);
    guest.now["you"]["motion"] = json!(57);
    guest.tell(&[]);
    assert!(!offers(&guest, "sit") && !offers(&guest, "sit-at 2") && offers(&guest, "stand"));
}

#[test]
fn whoever_may_vote_is_asked_politely_and_keeps_the_focus() {
    let mut guest = Guest::arrive("");
    guest.tell(&[]);
    guest.now["you"]["votes"] = json!([57]);
    guest.now["table"]["motions"] = json!([motion("sit", 2, "Bart")]);
    guest.tell(&[raised("sit", 2, "Bart")]);
    assert_eq!(guest.said(), "Bart would like to take the empty seat.");
    assert!(!moves_focus(&guest), "{:?}", guest.effects);
    assert!(!guest.effects.iter().any(|effect| matches!(effect, Effect::Now(_))), "nobody is interrupted");
    assert_eq!(guest.press("vote-against 57"), [Wish::Vote { motion: 57, yes: false }]);
    assert_eq!(guest.press("vote-for 57"), [Wish::Vote { motion: 57, yes: true }]);
    guest.now["you"]["votes"] = json!([]);
    guest.now["table"]["motions"][0]["yes"] = json!(1);
    guest.now["table"]["motions"][0]["needed"] = json!(2);
    guest.tell(&[json!({ "type": "voted", "motion": 57 })]);
    assert_eq!(guest.said(), "");
    assert!(guest.page().contains("1 of 2 agree") && !offers(&guest, "vote-for 57"));
    // A newer server may have motions that this client does not know.
    guest.now["table"]["motions"][0]["kind"] = json!("mutiny");
    guest.now["you"]["votes"] = json!([57]);
    guest.tell(&[raised("mutiny", 2, "Bart")]);
    assert!(guest.said().is_empty() && !offers(&guest, "vote-for 57"));
}

#[test]
fn the_host_removes_a_person_and_the_others_propose_it_after_a_question() {
    for (host, word, note) in [
        (true, "Remove Bart", "A bot plays on, and Bart can’t come back to this table."),
        (false, "Propose to remove Bart", "If most of the others agree, a bot plays on"),
    ] {
        let mut guest = Guest::arrive("");
        guest.now["you"]["host"] = json!(host);
        guest.now["table"]["seats"][2] = json!({ "sitter": "bot", "bot": "bosun" });
        guest.tell(&[]);
        guest.press("dialog menu");
        guest.press("dialog people");
        assert!(guest.page().contains(&format!("aria-label=\"{word}\"")), "{}", guest.page());
        assert!(!offers(&guest, "ask-remove 0") && !offers(&guest, "ask-remove 2"), "only other people can be removed");
        assert_eq!(guest.press("ask-remove 1"), [], "it asks first");
        assert!(guest.page().contains(note), "{}", guest.page());
        assert_eq!(guest.press("remove 1"), [Wish::Remove { seat: Seat::ALL[1] }]);
        assert!(!guest.page().contains("<dialog"));
    }
    let mut alone = Guest::arrive("");
    for seat in [1, 2] {
        alone.now["table"]["seats"][seat] = json!({ "sitter": "bot", "bot": "bosun" });
    }
    alone.tell(&[]);
    alone.press("dialog menu");
    assert!(!offers(&alone, "dialog people"), "there is nobody else");
}

#[test]
fn in_the_lobby_removing_somebody_asks_first_too() {
    let mut guest = Guest::arrive("");
    guest.now["you"]["host"] = json!(true);
    guest.now["table"]["stage"] = json!("lobby");
    guest.now["view"] = json!(null);
    guest.tell(&[]);
    guest.press("ask-remove 1");
    assert!(guest.page().contains(">Remove Bart?<") && guest.page().contains("Bart can’t come back to this table."));
    assert_eq!(guest.press("remove 1"), [Wish::Remove { seat: Seat::ALL[1] }]);
}

#[test]
fn whoever_is_removed_is_told_and_shown_why_the_table_is_gone() {
    let mut guest = Guest::arrive("");
    guest.tell(&[]);
    guest.effects.clear();
    let error = r#"{"type":"error","id":null,"error":{"code":"removed"},"message":"you were removed from this table"}"#;
    guest.send(Event::Incoming(Incoming::Told(read(error).unwrap())));
    let why = "You were removed from this table: join or open another one.";
    assert!(guest.effects.contains(&Effect::Now(why.into())), "{:?}", guest.effects);
    guest.send(Event::Incoming(Incoming::Status(Status::Refused)));
    assert!(guest.page().contains(&format!("role=\"alert\">{why}")), "{}", guest.page());
    assert!(!offers(&guest, "sit"));
}

#[test]
fn when_somebody_keeps_everybody_waiting_a_bot_may_decide() {
    let mut guest = Guest::arrive("");
    let start = guest.clock;
    guest.now["table"]["overdue"] = json!(start + 120_000.0);
    guest.now["view"]["turn"] = json!([1]);
    guest.now["view"]["legal"] = json!([]);
    guest.tell(&[]);
    let timer = Timer::Overdue((start + 120_000.0) as u64);
    assert!(guest.effects.contains(&Effect::After(120_000, timer)), "{:?}", guest.effects);
    guest.clock += 119_000.0;
    guest.tell(&[]);
    assert!(!offers(&guest, "stand-in 1"), "there is still time");
    guest.clock += 1000.0;
    guest.effects.clear();
    guest.send(Event::Time(timer));
    assert_eq!(guest.said(), "Everyone has been waiting for Bart for 2 minutes.");
    assert!(!moves_focus(&guest));
    assert_eq!(guest.press("stand-in 1"), [Wish::StandIn { seat: Seat::ALL[1] }]);
    guest.clock += 60_000.0;
    guest.effects.clear();
    guest.send(Event::Time(timer));
    assert_eq!(guest.said(), "", "it is announced once");
    assert!(guest.page().contains("for 3 minutes."));
    // A vote on it has a line of its own.
    guest.now["table"]["motions"] = json!([motion("stand-in", 1, "Ana")]);
    guest.tell(&[raised("stand-in", 1, "Ana")]);
    assert!(!offers(&guest, "stand-in 1") && guest.page().contains("Ana wants a bot to decide for Bart."));
    // Those who are late themselves wait for nobody.
    guest.now["table"]["motions"] = json!([]);
    guest.now["view"]["turn"] = json!([0, 1]);
    guest.tell(&[]);
    assert!(!offers(&guest, "stand-in 1"));
}

#[test]
fn a_person_for_whom_a_bot_decides_can_come_back() {
    let mut guest = Guest::arrive(r#","verbosity":"brief""#);
    guest.now["table"]["seats"][0]["stand_in"] = json!(true);
    guest.now["table"]["seats"][1]["stand_in"] = json!(true);
    guest.tell(&[json!({ "type": "stand-in", "seat": 0, "on": true })]);
    assert_eq!(guest.said(), "A bot decides for you until you act again.");
    assert!(guest.page().contains("A bot is playing for you."));
    assert!(guest.page().contains("a bot decides"), "the others see it on the seat");
    assert_eq!(guest.press("back"), [Wish::Back]);
    guest.now["table"]["seats"][0]["stand_in"] = json!(false);
    guest.tell(&[json!({ "type": "stand-in", "seat": 0, "on": false })]);
    assert_eq!(guest.said(), "You decide for yourself again.");
    assert!(!offers(&guest, "back"));
}

#[test]
fn a_name_in_a_question_is_text() {
    let evil = "<img src=x onerror=a()>";
    let mut guest = Guest::arrive("");
    guest.now["you"]["votes"] = json!([57]);
    guest.now["you"]["host"] = json!(true);
    guest.now["table"]["motions"] = json!([motion("sit", 2, evil)]);
    guest.now["table"]["seats"][1]["name"] = json!(evil);
    guest.now["table"]["overdue"] = json!(1);
    guest.now["view"]["turn"] = json!([1]);
    guest.tell(&[]);
    assert!(offers(&guest, "vote-for 57") && offers(&guest, "stand-in 1"));
    guest.press("dialog menu");
    guest.press("dialog people");
    guest.press("ask-remove 1");
    assert!(guest.page().contains("Remove &lt;img") && !guest.page().contains("<img"), "{}", guest.page());
}
