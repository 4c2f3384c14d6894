//! `yohoho review` on good and bad records.

mod common;

use common::{run, run_with, scratch, text};
use serde_json::{Value, json};

/// The first rounds of a game.
fn short_record() -> Value {
    let played = run("sim --game skull-king --players 3 --bots random,cabin-boy,skull-king --games 1 --record -");
    let mut record: Value = serde_json::from_slice(&played.stdout).unwrap();
    let rounds = record["rounds"].as_array_mut().unwrap();
    rounds.truncate(3);
    let total = |seat: usize| rounds.iter().map(|round| round["scores"][seat].as_i64().unwrap()).sum::<i64>();
    let totals: Vec<i64> = (0..3).map(total).collect();
    record["totals"] = json!(totals);
    record["finished"] = json!(false);
    record
}

#[test]
fn a_game_is_reviewed_as_text_and_as_json() {
    let record = short_record();
    let file = scratch("review.json");
    // Over several lines, as people keep it.
    std::fs::write(&file, serde_json::to_string_pretty(&record).unwrap()).unwrap();
    let name = file.display();
    let output = run(&format!("review --lang en {name}"));
    let said = text(&output.stdout);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(said.contains("Skull King, 3 rounds: random 1, cabin-boy 2, skull-king 3"), "{said}");
    assert!(said.contains("expected") && said.contains("own cards") && said.contains("Level: "), "{said}");
    let german = text(&run(&format!("review --lang de --seat 2 {name}")).stdout);
    assert!(german.contains("Keine Fehler gefunden.") && german.contains("Spielstärke: Skull King."), "{german}");

    let output = run_with("review --json --seat 0 -", record.to_string().as_bytes());
    assert!(output.status.success());
    let review = common::json(&output);
    assert_eq!(review["game"], "skull-king");
    assert_eq!(review["finished"], false);
    assert!(review["analyst"].as_str().unwrap().starts_with("coach 3, skull-king-"));
    let seat = &review["seats"][0];
    assert_eq!(seat["seat"], 0);
    let cents = |value: &Value| (value.as_f64().unwrap() * 100.0).round() as i64;
    for (round, played) in seat["rounds"].as_array().unwrap().iter().zip(record["rounds"].as_array().unwrap()) {
        let parts: i64 = ["expected", "cards", "others", "skill"].iter().map(|part| cents(&round[part])).sum();
        assert_eq!(parts, 100 * played["scores"][0].as_i64().unwrap());
    }
    // The same again, whatever the language and the number of threads.
    let again = run_with("review --json --seat 0 --lang it --threads 1 -", record.to_string().as_bytes());
    assert_eq!(again.stdout, output.stdout);
}

#[test]
fn bad_records_are_named_and_the_others_are_reviewed() {
    let good = short_record();
    let mut unknown = good.clone();
    unknown["format"] = json!("yohoho/9");
    let mut blind = good.clone();
    blind["rounds"][1]["hands"] = json!([]);
    let mut wrong = good.clone();
    wrong["rounds"][2]["scores"][0] = json!(999);
    let mut nothing = good.clone();
    nothing["rounds"] = json!([]);
    nothing["totals"] = json!([0, 0, 0]);
    let lines = [unknown, blind, wrong, nothing, good].map(|record| record.to_string());
    let input = format!("{}\n{{\"format\":\"yohoho/1\",\n", lines.join("\n"));
    let output = run_with("review --json --seat 2 -", input.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout).lines().count(), 1, "the good one");
    let complaints = text(&output.stderr);
    for says in [
        "yohoho: -:1: the format is \"yohoho/9\", not \"yohoho/1\"",
        "-:2: Round 2 doesn’t say who held which cards",
        "-:3: round 3: scores",
        "-:4: No round was played to the end",
        "-:6: not a record: the text breaks off",
    ] {
        assert!(complaints.contains(says), "{says}: {complaints}");
    }
    let output = run_with("review --seat 5 -", lines[4].as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("there is no seat 5: the seats are 0 to 2"));
    assert!(text(&run_with("review -", b"").stderr).contains("-: no records"));
    assert_eq!(run("review").status.code(), Some(2));
    assert_eq!(run("review --seat 9 game.json").status.code(), Some(2));
    assert_eq!(run("review /no/such/file.json").status.code(), Some(1));
}
