//! The arena: figures that can be trusted.

mod common;

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

use common::{example, json, run, run_bots, run_with, scratch, text, yohoho};
use serde_json::{Value, json};

/// The report without what a clock says.
fn timeless(report: &Value) -> Value {
    let mut report = report.clone();
    for bot in report["bots"].as_array_mut().unwrap() {
        let bot = bot.as_object_mut().unwrap();
        assert!(bot.remove("median_us").is_some() && bot.remove("p99_us").is_some());
    }
    report
}

#[test]
fn a_bot_alone_is_measured_once_a_deal() {
    for bots in ["random", "random,random", "random,random,random,random"] {
        let report = json(&run(&format!("arena --game skull-king --players 4 --deals 300 --json --bots {bots}")));
        assert_eq!(report["bots"].as_array().unwrap().len(), 1);
        assert_eq!((&report["rotations"], &report["games"], &report["deals"]), (&json!(1), &json!(300), &json!(300)));
        let bot = &report["bots"][0];
        assert_eq!((&bot["seats"], &bot["difference"], &bot["lost"]), (&json!(4), &Value::Null, &Value::Null));
        // Ten bids and 55 cards a seat.
        assert_eq!(bot["decisions"], json!(300 * 4 * 65));
        let mean = bot["mean"].as_f64().unwrap();
        assert!((-195.0..-160.0).contains(&mean), "{mean}");
        let interval = bot["mean_interval"].as_array().unwrap();
        assert!(interval[0].as_f64().unwrap() < mean && mean < interval[1].as_f64().unwrap());
        assert!((0.17..0.23).contains(&bot["kept"].as_f64().unwrap()));
        assert!((0.25..0.35).contains(&bot["wins"].as_f64().unwrap()));
        let by_round: Vec<f64> =
            bot["kept_by_round"].as_array().unwrap().iter().map(|share| share.as_f64().unwrap()).collect();
        assert!(by_round.len() == 10 && by_round[0] > by_round[9]);
        let whole: f64 = by_round.iter().sum::<f64>() / 10.0;
        assert!((whole - bot["kept"].as_f64().unwrap()).abs() < 1e-9);
        assert!(bot["median_us"].as_f64() <= bot["p99_us"].as_f64());
    }
}

/// The first rotation of the arena is the simulation with the same seed.
#[test]
fn the_arena_plays_the_games_of_the_simulation() {
    let arena = run("arena --game skull-king-doubloons --players 3 --deals 20 --record -");
    let sim = run("sim --game skull-king-doubloons --players 3 --games 20 --record -");
    assert_eq!(text(&arena.stdout), text(&sim.stdout));
    assert!(text(&arena.stderr).contains("bids made by round"));
}

#[test]
fn the_same_seed_gives_the_same_figures_whatever_the_threads() {
    let arena = |more: &str| {
        run_bots(&format!("arena --game skull-king --players 3 --deals 12 --json {more}"), "random,exec:exit 1")
    };
    let one = timeless(&json(&arena("--threads 1")));
    assert_eq!(one, timeless(&json(&arena("--threads 2"))));
    assert_eq!(one, timeless(&json(&arena("--threads 5"))));
    assert_ne!(one, timeless(&json(&arena("--seed 2"))));
}

#[test]
fn every_deal_is_played_in_every_rotation() {
    let path = scratch("arena.jsonl");
    let name = path.to_str().unwrap();
    for (game, players) in [("skull-king", 3), ("skull-queen", 2), ("skull-queen", 4)] {
        let arguments = format!("arena --game {game} --players {players} --deals 3 --record {name}");
        assert!(run_bots(&arguments, "exec:exit 1,random").status.success());
        let verified = run(&format!("verify {name}"));
        assert_eq!(text(&verified.stdout), format!("{name}: {} records, all valid\n", 3 * players));
        let records = std::fs::read_to_string(&path).unwrap();
        let records: Vec<Value> = records.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        for deal in records.chunks(players) {
            for (rotation, record) in deal.iter().enumerate() {
                assert_eq!(record["seed"], deal[0]["seed"]);
                assert_eq!(record["rounds"][0]["hands"], deal[0]["rounds"][0]["hands"]);
                for seat in 0..players {
                    let bot = if seat == rotation { "exec:exit 1" } else { "random" };
                    assert_eq!(record["players"][seat], json!(format!("{bot} {}", seat + 1)));
                }
            }
        }
    }
    std::fs::remove_file(path).unwrap();
}

/// Two bots that play alike and leave nothing to chance: the rotations are the same game, and the difference is nothing.
#[test]
fn luck_cancels() {
    let bots = format!("{},{} again", example(), example());
    for game in ["skull-king", "skull-queen"] {
        let report =
            json(&run_bots(&format!("arena --game {game} --players 3 --deals 3 --patience 20000 --json"), &bots));
        for bot in report["bots"].as_array().unwrap() {
            assert_eq!(bot["lost"], json!({"late": 0, "wrong": 0, "dead": 0, "first_wrong": null}));
            assert_eq!(bot["difference"], json!(0.0));
            assert_eq!(bot["difference_interval"], json!([0.0, 0.0]));
        }
    }
}

#[test]
fn differences_are_opposite_and_have_an_interval() {
    let report = json(&run_bots("arena --game skull-king --players 4 --deals 50 --json", "random,exec:exit 1"));
    let bots = report["bots"].as_array().unwrap();
    let number = |bot: usize, field: &str| bots[bot][field].as_f64().unwrap();
    assert!((number(0, "difference") + number(1, "difference")).abs() < 1e-9);
    assert!((number(0, "mean") - number(1, "mean") - number(0, "difference")).abs() < 1e-9);
    let interval = bots[0]["difference_interval"].as_array().unwrap();
    assert!(interval[0].as_f64().unwrap() < number(0, "difference"));
    // One deal has no spread.
    let report = json(&run_bots("arena --game skull-king --players 4 --deals 1 --json", "random,exec:exit 1"));
    assert!(report["bots"][0]["difference"].is_number() && report["bots"][0]["difference_interval"].is_null());
}

#[test]
fn the_skull_king_plays_weaker_the_hotter_he_is() {
    let report =
        json(&run("arena --game skull-king --players 2 --deals 40 --json --bots skull-king@0.5,skull-king@30"));
    let bots = report["bots"].as_array().unwrap();
    assert_eq!((&bots[0]["bot"], &bots[1]["bot"]), (&json!("skull-king@0.5"), &json!("skull-king@30")));
    let interval = bots[0]["difference_interval"].as_array().unwrap();
    assert!(interval[0].as_f64().unwrap() > 0.0, "{interval:?}");
    for wrong in ["skull-king@", "skull-king@hot", "skull-king@-1", "skull-king@1001", "skull-king@NaN"] {
        let output = run(&format!("arena --game skull-king --bots {wrong}"));
        assert_eq!(output.status.code(), Some(2), "{wrong}");
        assert!(text(&output.stderr).contains("a temperature from 0 to 1000, like skull-king@2"), "{wrong}");
    }
}

#[test]
fn the_table_has_what_each_game_has() {
    let king = text(&run_bots("arena --game skull-king --deals 5 --budget 20", "random,exec:exit 1").stdout);
    assert!(
        king.starts_with("skull-king, 4 players, 5 deals in 4 rotations (20 games), seed 1, 20 samples a decision\n"),
        "{king}"
    );
    assert!(king.contains("zero bids") && king.contains("bids made by round") && king.contains(" ± "), "{king}");
    assert!(king.contains("exec:exit 1 lost 3900 of 3900 decisions to "), "{king}");
    let queen = text(&run("arena --game skull-queen --players 2 --deals 5 --budget 1ms").stdout);
    assert!(queen.contains("pirates aboard by round") && !queen.contains("zero bids"), "{queen}");
}

#[test]
fn no_deals_are_no_figures_and_no_crash() {
    let output = run("arena --game skull-king --deals 0");
    assert_eq!(
        (text(&output.stdout).as_str(), output.status.code()),
        ("skull-king, 4 players, 0 deals, seed 1\n", Some(0))
    );
    let path = scratch("empty.svg");
    let report = json(&run(&format!("arena --game skull-queen --deals 0 --json --chart {}", path.display())));
    assert_eq!((&report["deals"], &report["bots"][0]["mean"]), (&json!(0), &Value::Null));
    assert!(std::fs::read_to_string(&path).unwrap().contains("no deals were played"));
    std::fs::remove_file(path).unwrap();
}

#[test]
fn the_chart_is_complete_and_says_what_it_shows() {
    let path = scratch("chart.svg");
    let arguments = format!("arena --game skull-king --deals 3 --chart {}", path.display());
    assert!(run_bots(&arguments, "random,exec:exit 1 && <true>").status.success());
    let svg = std::fs::read_to_string(&path).unwrap();
    assert!(svg.contains("<title id=\"title\">Bids made by round</title>") && svg.contains("<desc"));
    assert!(svg.contains("exec:exit 1 &amp;&amp; &lt;true&gt;") && !svg.contains("<true>"));
    assert_eq!(svg.matches("<polyline").count(), 2);
    assert_eq!(svg.matches("class=\"label\"").count(), 2);
    std::fs::remove_file(path).unwrap();
    let output = run("arena --game skull-king --deals 1 --chart /nowhere/at/all.svg");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).starts_with("yohoho: /nowhere/at/all.svg: "));
}

/// Ctrl-C prints what is known so far, and the records that are written are whole.
#[cfg(unix)]
#[test]
fn an_interrupt_ends_it_with_what_is_known() {
    let mut child = yohoho("arena --game skull-king --players 3 --deals 100000000 --record -")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut records = BufReader::new(child.stdout.take().unwrap());
    let mut written = String::new();
    records.read_line(&mut written).unwrap();
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    records.read_to_string(&mut written).unwrap();
    let output = child.wait_with_output().unwrap();
    let summary = text(&output.stderr);
    assert_eq!(output.status.code(), Some(130), "{summary}");
    assert!(summary.contains("(stopped early)") && summary.contains("bids made by round"), "{summary}");
    let count = written.lines().count();
    assert!(summary.contains(&format!(" {count} deal")), "{summary}");
    let verified = run_with("verify -", written.as_bytes());
    assert!(verified.status.success(), "{}", text(&verified.stdout));
}

#[test]
fn points_lost_go_with_strength_and_only_where_they_are_asked_for() {
    let reviewed = "arena --game skull-king --players 3 --deals 2 --bots skull-king,random --losses";
    let report = json(&run(&format!("{reviewed} --json")));
    let lost = |bot: usize| report["bots"][bot]["points_lost_per_decision"].as_f64().unwrap();
    assert!(lost(0).abs() < 1e-9, "the strongest player is what others are compared with");
    assert!(lost(1) > 1.0, "{}", lost(1));
    assert!(text(&run(reviewed).stdout).contains("points lost"));
    let markdown = text(&run(&format!("{reviewed} --markdown")).stdout);
    assert!(markdown.contains("| points lost per decision |") && markdown.contains("| `random` |"), "{markdown}");
    let plain = json(&run("arena --game skull-king --players 3 --deals 2 --json"));
    assert_eq!(plain["bots"][0]["points_lost_per_decision"], Value::Null);
}

#[test]
fn a_tournament_lets_everybody_play_everybody() {
    let tournament = "arena --game skull-king --players 3 --deals 4 --tournament --bots bosun,cabin-boy,random";
    let output = run(tournament);
    let said = text(&output.stdout);
    assert!(output.status.success());
    assert!(said.contains("| one | against `bosun` | against `cabin-boy` | against `random` |"), "{said}");
    assert!(said.lines().any(|line| line.starts_with("| `bosun` |  | ")), "{said}");
    let lines = text(&run(&format!("{tournament} --json")).stdout);
    let reports: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(reports.len(), 6);
    assert!(reports.iter().all(|report| report["bots"].as_array().unwrap().len() == 2));
    let alone = run("arena --game skull-king --tournament --bots bosun");
    assert_eq!(alone.status.code(), Some(2));
    assert!(text(&alone.stderr).contains("at least two different bots"));
}
