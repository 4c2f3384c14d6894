//! Programs as players: the good one, and all the ways to be a bad one.

#![cfg(unix)]

mod common;

use common::{example, json, run_bots, scratch, text};
use serde_json::{Value, json};

/// Two seats, so that a program decides 65 times a game, in two rotations.
const DECISIONS: u64 = 130;

/// What the arena says about a program that sits opposite a bot for one deal.
fn judge(command: &str, patience: u32) -> Value {
    let arguments = format!("arena --game skull-king --players 2 --deals 1 --threads 1 --json --patience {patience}");
    let output = run_bots(&arguments, &format!("exec:{command},random"));
    assert!(output.status.success(), "{command}: {}", text(&output.stderr));
    let report = json(&output);
    assert_eq!(report["bots"][0]["decisions"], json!(DECISIONS), "every decision is taken by somebody");
    losses(&report)
}

/// How many decisions the first bot lost, and how.
fn losses(report: &Value) -> Value {
    let mut lost = report["bots"][0]["lost"].clone();
    let why = lost.as_object_mut().unwrap().remove("first_wrong").unwrap();
    assert_eq!(why.is_null(), lost["wrong"] == json!(0), "{why}");
    lost
}

#[test]
fn the_example_plays_all_games_by_the_rules() {
    for game in ["skull-king", "skull-king-doubloons", "skull-queen"] {
        for players in [2, 3, 6] {
            let arguments = format!("arena --game {game} --players {players} --deals 2 --json --patience 20000");
            let report = json(&run_bots(&arguments, &format!("{},random", example())));
            assert_eq!(losses(&report), json!({"late": 0, "wrong": 0, "dead": 0}), "{game} {players}");
        }
    }
}

#[test]
fn the_example_is_better_than_chance() {
    let report =
        json(&run_bots("arena --game skull-king --deals 20 --json --patience 20000", &format!("{},random", example())));
    let interval = report["bots"][0]["difference_interval"].as_array().unwrap();
    assert!(interval[0].as_f64().unwrap() > 50.0, "{interval:?}");
}

/// The lines in the documentation are what a program gets, and what the example answers.
#[test]
fn the_documentation_shows_real_lines() {
    let page = include_str!("../../../docs/bot-protocol.md");
    let lines: Vec<&str> =
        page.split("```json\n").skip(1).map(|block| block.split_once("\n```").expect("a block ends").0).collect();
    let path = scratch("questions");
    let spy = format!("exec:tee -a {} | {}", path.display(), example().trim_start_matches("exec:"));
    run_bots("arena --game skull-king --players 3 --deals 1 --threads 1 --patience 20000", &format!("{spy},random"));
    let asked = std::fs::read_to_string(&path).unwrap();
    let asked: Vec<Value> = asked.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let fields = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    for pair in lines.chunks(2) {
        let question: Value = serde_json::from_str(pair[0]).unwrap();
        assert!(asked.iter().all(|asked| fields(asked) == fields(&question)), "{question}");
        let answer: Value = serde_json::from_str(pair[1]).unwrap();
        assert!(question["legal"].as_array().unwrap().contains(&answer), "{answer}");
    }
    assert_eq!(lines.len(), 4);
    std::fs::remove_file(path).unwrap();
}

#[test]
fn a_slow_program_is_given_up_after_five_tries_a_game() {
    assert_eq!(judge("sleep 1000", 20), json!({"late": 10, "wrong": 0, "dead": DECISIONS - 10}));
}

#[test]
fn an_endless_line_is_a_late_answer() {
    assert_eq!(judge("yes | tr -d '\\n'", 50), json!({"late": 10, "wrong": 0, "dead": DECISIONS - 10}));
}

#[test]
fn wrong_answers_are_counted_and_the_program_goes_on() {
    for answer in ["{\"dance\":1}", "", "[]", "{\"bid\":99}", "{\"play\":\"Y14\"}", "null"] {
        let command = format!("while read line; do echo '{answer}'; done");
        assert_eq!(judge(&command, 20_000), json!({"late": 0, "wrong": DECISIONS, "dead": 0}), "{answer}");
    }
    let huge = "while read line; do head -c 300000 /dev/zero | tr '\\0' x; echo; done";
    assert_eq!(judge(huge, 20_000), json!({"late": 0, "wrong": DECISIONS, "dead": 0}));
}

#[test]
fn a_dead_program_loses_its_decisions() {
    for command in ["exit 3", "exec 1>&-; cat > /dev/null", "exec 0<&- 1>&-; sleep 1000", "kill -9 $$"] {
        assert_eq!(judge(command, 20_000), json!({"late": 0, "wrong": 0, "dead": DECISIONS}), "{command}");
    }
}

/// Each process bids once and ends: the bids are good whenever a new one is asked for a bid.
#[test]
fn a_program_that_died_is_started_again() {
    let lost = judge("read line; echo '{\"bid\":0}'", 20_000);
    let number = |why: &str| lost[why].as_u64().unwrap();
    assert!(number("dead") > 5 && number("wrong") > 0 && number("late") == 0, "{lost}");
    assert!(number("dead") + number("wrong") < DECISIONS, "{lost}");
}

/// It neither waits for questions nor reads them.
#[test]
fn a_program_that_only_talks_does_not_stop_the_game() {
    let lost = judge("while :; do echo '{\"bid\":0}'; done", 2000);
    assert!(lost["wrong"].as_u64().unwrap() > 0, "{lost}");
}

/// Programs write their complaints where the arena does, and whoever reads them waits until the last one is gone: this ends only if no process is left
/// behind, not even those that a program has started.
#[test]
fn no_process_is_left_behind() {
    judge("sleep 1000 & sleep 1000 & sleep 1000", 20);
}

/// Whoever writes a bot learns what is wrong with it.
#[test]
fn the_first_wrong_answer_is_told() {
    for (answer, says) in [
        ("dance", "\"dance\" is not an action: expected value (column 1)"),
        ("{\"play\":\"Y14\"}", "\"Y14\" is not a card of skull-king"),
        ("{\"bid\":99}", "\"{\\\"bid\\\":99}\" is not legal there"),
    ] {
        let bots = format!("exec:while read line; do echo '{answer}'; done,random");
        let table = text(&run_bots("arena --game skull-king --players 2 --deals 1 --patience 20000", &bots).stdout);
        assert!(table.contains(&format!("  The first wrong answer: {says}.\n")), "{table}");
    }
}

#[test]
fn what_a_program_complains_about_is_shown() {
    let output = run_bots("arena --game skull-king --players 2 --deals 1", "exec:no-such-program,random");
    assert!(text(&output.stderr).contains("no-such-program"), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("exec:no-such-program lost 130 of 130 decisions to "));
}

#[test]
fn programs_sit_in_simulations_too() {
    let output = run_bots(
        "sim --game skull-queen --players 2 --games 3 --patience 20000",
        &format!("{},exec:exit 1", example()),
    );
    let table = text(&output.stdout);
    assert!(table.contains("Seat 1 was late, wrong or dead 90 times") && !table.contains("Seat 0 was"), "{table}");
}
