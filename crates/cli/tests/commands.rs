//! The command as a person or a program meets it: a real process, its streams and its exit status.

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::Stdio;

use common::{run, run_with, scratch, text, yohoho};

#[test]
fn help_shows_examples() {
    for arguments in [
        "--help",
        "play --help",
        "bots --help",
        "sim --help",
        "arena --help",
        "advise --help",
        "judge --help",
        "verify --help",
        "review --help",
        "rules --help",
        "puzzles --help",
        "export --help",
        "import --help",
    ] {
        let output = run(arguments);
        assert!(output.status.success(), "{arguments}");
        assert!(text(&output.stdout).contains("yohoho") || arguments == "judge --help", "{arguments}");
    }
    assert!(text(&run("--help").stdout).contains("Examples:"));
    assert!(text(&run("--version").stdout).starts_with("yohoho "));
}

#[test]
fn wrong_usage_is_one_clear_line_and_exit_status_2() {
    for (arguments, says) in [
        ("dance", "unrecognized subcommand 'dance'"),
        ("sim", "--game <GAME>"),
        ("sim --game whist", "the games are skull-king, skull-king-doubloons and skull-queen"),
        ("sim --game skull-king --players 7", "a table has 2 to 6 players"),
        ("sim --game skull-king --players x", "a table has 2 to 6 players"),
        ("puzzles --game skull-king --players 9", "a table has 2 to 6 players, or is mixed"),
        ("sim --game skull-king --games -1", "'--games <K>'"),
        ("sim --game skull-king --bots shark", "the bots are "),
        ("sim --game skull-king --bots random,shark", "or exec:COMMAND for your own program"),
        ("sim --game skull-king --bots exec:", "exec: needs a command"),
        ("sim --game skull-king --players 4 --bots random,random,random", "--bots names 3 bots for 4 players"),
        ("sim --game skull-king --budget 0", "'--budget <BUDGET>'"),
        ("sim --game skull-king --budget 5s", "like 200, or a time, like 20ms"),
        ("sim --game skull-king --patience 0", "'--patience <MS>'"),
        ("arena", "--game <GAME>"),
        ("arena --game skull-king --deals -5", "'--deals <D>'"),
        ("arena --game skull-king --deals many", "'--deals <D>'"),
        ("arena --game skull-king --players 2 --bots random,random,random", "--bots names 3 bots for 2 players"),
        ("sim --game skull-king --threads 0", "'--threads <T>'"),
        ("verify", "<FILE>"),
        ("verify --commitment 12 games.jsonl", "a commitment is 64 hexadecimal digits"),
        ("rules chess", "unknown game \"chess\""),
        ("advise --budget 0 views.jsonl", "'--budget <BUDGET>'"),
        ("judge now", "unexpected argument 'now'"),
    ] {
        let output = run(arguments);
        let stderr = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments}: {stderr}");
        assert_eq!(stderr.lines().count(), 1, "{arguments}: {stderr}");
        assert!(stderr.starts_with("yohoho: ") && stderr.contains(says), "{arguments}: {stderr}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn the_judge_answers_line_by_line() {
    let questions = "{\"game\":\"skull-king\",\"trick\":[\"Y2\",\"Y12\",\"B13\",\"K1\"]}\n\n{\"game\":\"skull-king\",\"trick\":[\"Y14\"]}\r\n{\"game\":\"skull-queen\",\"hand\":[\"B1\",\"G3\",\"0\"],\"trick\":[\"B5\"]}";
    let output = run_with("judge", questions.as_bytes());
    assert_eq!(
        text(&output.stdout),
        "{\"winner\":3,\"bonus\":0,\"led\":\"Y\"}\n{\"error\":\"an empty line is not a question\"}\n{\"error\":\"\\\"Y14\\\" is not a card of skull-king\"}\n{\"legal\":[\"B1\",\"0\"]}\n"
    );
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stderr.is_empty());

    let output = run_with("judge", b"{\"game\":\"skull-king\",\"round\":1,\"bid\":0,\"won\":0,\"bonus\":0}\n");
    assert_eq!((text(&output.stdout).as_str(), output.status.code()), ("{\"score\":10}\n", Some(0)));
    let output = run_with("judge", b"");
    assert_eq!((text(&output.stdout).as_str(), output.status.code()), ("", Some(0)));
}

#[test]
fn the_judge_survives_garbage() {
    let mut questions = vec![b'x'; 1 << 20];
    questions.push(b'\n');
    questions.extend(b"\xff\xfe\n[[[[\n{\"game\":\"skull-king\",\"trick\":[\"E\"]}\n");
    let output = run_with("judge", &questions);
    let answers: Vec<String> = text(&output.stdout).lines().map(String::from).collect();
    assert_eq!(answers.len(), 4);
    assert!(answers[0].contains("longer than"), "{}", answers[0]);
    assert!(answers[..3].iter().all(|answer| answer.starts_with("{\"error\":\"")));
    assert_eq!(answers[3], "{\"winner\":0,\"bonus\":0,\"led\":null}");
    assert_eq!(output.status.code(), Some(1));
}

/// A program that asks, waits for the answer, and asks again.
#[test]
fn the_judge_answers_before_the_next_question() {
    let mut child = yohoho("judge").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut questions = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for bid in 0..3 {
        writeln!(questions, "{{\"game\":\"skull-king\",\"round\":2,\"bid\":{bid},\"won\":0,\"bonus\":0}}").unwrap();
        let score = if bid == 0 { 20 } else { -10 * bid };
        assert_eq!(answers.next().unwrap().unwrap(), format!("{{\"score\":{score}}}"));
    }
    drop(questions);
    assert!(child.wait().unwrap().success());
}

/// The views in the documentation, and what it says about them.
#[test]
fn advice_is_what_the_documentation_says() {
    let page = include_str!("../../../docs/bot-protocol.md");
    let views: Vec<&str> = page.lines().filter(|line| line.starts_with("{\"game\"")).collect();
    let views = views.join("\n");
    assert_eq!(views.lines().count(), 2);
    let output = run_with("advise", views.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let answers: Vec<String> = text(&output.stdout).lines().map(String::from).collect();
    assert_eq!(answers.len(), 2);
    let bids = include_str!("../../../docs/bots.md");
    assert!(bids.contains(&answers[0]), "docs/bots.md should say: {}", answers[0]);
    for answer in answers {
        let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
        let actions = answer["actions"].as_array().unwrap();
        assert_eq!(actions[0]["action"], answer["recommended"]);
        let value = |at: usize| actions[at]["value"].as_f64().unwrap();
        assert!((1..actions.len()).all(|at| value(at) <= value(at - 1)), "{answer}");
        assert!(actions.iter().all(|one| one["error"].as_f64().unwrap() > 0.0));
    }
    assert_eq!(
        output.stdout,
        run_with("advise --budget 16 -", views.as_bytes()).stdout,
        "as many guesses as without a budget"
    );
}

#[test]
fn advice_names_the_line_that_is_no_view() {
    let page = include_str!("../../../docs/bot-protocol.md");
    let good = page.lines().find(|line| line.starts_with("{\"game\"")).unwrap();
    let doubled = good.replace("\"Y9\",\"B3\"", "\"Y9\",\"Y9\"");
    let spectator = good.replace("\"seat\":0", "\"seat\":null");
    let late = good.replace("\"phase\":\"bid\"", "\"phase\":\"over\"");
    let elsewhere = good
        .replace("\"turn\":[0,1,2],\"decided\":[]", "\"turn\":[1,2],\"decided\":[0]")
        .replace("\"bid\":null", "\"bid\":1");
    let lines = format!(
        "\u{feff}{good}\r\n\nnonsense\n{doubled}\n{spectator}\n{late}\n{elsewhere}\n{}\n{good}",
        "x".repeat(100_000)
    );
    let output = run_with("advise", lines.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    let answers: Vec<serde_json::Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), 9);
    assert_eq!(answers[0], answers[8]);
    let says = [
        "an empty line",
        "not a view: ",
        "there are too many Y9",
        "a spectator has nothing to decide",
        "between rounds",
        "it is not this seat's turn",
        "longer than",
    ];
    for (at, says) in says.into_iter().enumerate() {
        let answer = &answers[at + 1];
        assert_eq!(answer["line"], at + 2);
        assert!(answer["error"].as_str().unwrap().contains(says), "{answer}");
    }
    let output = run("advise no-such-file.jsonl");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).starts_with("yohoho: no-such-file.jsonl: "));
}

#[test]
fn records_of_all_games_verify() {
    for game in ["skull-king", "skull-king-doubloons", "skull-queen"] {
        for players in 2..=6 {
            let output = run(&format!("sim --game {game} --players {players} --games 20 --record -"));
            assert!(output.status.success());
            assert_eq!(text(&output.stdout).lines().count(), 20, "records alone");
            assert!(text(&output.stderr).contains("seat"), "the summary goes elsewhere");
            let verified = run_with("verify -", &output.stdout);
            assert_eq!(text(&verified.stdout), "-: 20 records, all valid\n");
            assert_eq!(verified.status.code(), Some(0));
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_games_whatever_the_threads() {
    let sim = |more: &str| run(&format!("sim --game skull-king --players 5 --games 300 --record - --json {more}"));
    let one = sim("--threads 1");
    assert_eq!(one, sim("--threads 7"));
    assert_eq!(one, sim(""));
    assert_ne!(one.stdout, sim("--seed 2").stdout);
}

#[test]
fn the_summary_comes_as_a_table_or_as_json() {
    let table = text(&run("sim --game skull-queen --players 3 --games 50").stdout);
    assert!(table.contains("skull-queen, 3 players, 50 games, seed 1") && table.contains("pirates aboard"), "{table}");
    let json: serde_json::Value =
        serde_json::from_slice(&run("sim --game skull-king --players 4 --games 2000 --json").stdout).unwrap();
    let seats = json["seats"].as_array().unwrap();
    assert_eq!(seats.len(), 4);
    for seat in seats {
        // Uniform bids and plays: about one bid in five is made, and the mean is near -179.
        let (mean, kept) = (seat["mean"].as_f64().unwrap(), seat["kept"].as_f64().unwrap());
        assert!((-195.0..-160.0).contains(&mean) && (0.18..0.23).contains(&kept), "{seat}");
        let places: f64 = seat["places"].as_array().unwrap().iter().map(|place| place.as_f64().unwrap()).sum();
        assert!((places - 1.0).abs() < 1e-9);
    }
    assert!(text(&run("sim --game skull-king --games 0").stdout).contains("0 games"));
}

#[test]
fn a_record_file_is_written_and_checked() {
    let path = scratch("games.jsonl");
    let name = path.to_str().unwrap();
    let output = run(&format!("sim --game skull-king-doubloons --players 3 --games 5 --record {name}"));
    assert!(output.status.success() && text(&output.stdout).contains("seat"));
    let verified = run(&format!("verify {name}"));
    assert_eq!(text(&verified.stdout), format!("{name}: 5 records, all valid\n"));

    // The third record gets a wrong winner, the fifth breaks off, and a missing file does not stop the others.
    let good = std::fs::read_to_string(&path).unwrap();
    let mut lines: Vec<String> = good.lines().map(String::from).collect();
    let at = lines[2].rfind("\"winner\":").unwrap() + "\"winner\":".len();
    let winner = if lines[2].as_bytes()[at] == b'0' { "1" } else { "0" };
    lines[2].replace_range(at..=at, winner);
    let half = lines[4].len() / 2;
    lines[4].truncate(half);
    lines.push(lines[0].clone());
    std::fs::write(&path, lines.join("\n")).unwrap();
    let verified = run(&format!("verify {name} {name}.missing -"));
    assert_eq!(verified.status.code(), Some(1));
    let out = text(&verified.stdout);
    let mut out = out.lines();
    let wrong = out.next().unwrap();
    assert!(wrong.starts_with(&format!("{name}:3: round 10: trick 10: seat ")), "{wrong}");
    assert!(out.next().unwrap().starts_with(&format!("{name}:5: not a record: ")));
    assert_eq!(out.next().unwrap(), format!("{name}: 2 of 6 records invalid"));
    assert_eq!(out.next().unwrap(), "-: no records");
    assert!(text(&verified.stderr).contains(".missing: "));
    std::fs::remove_file(path).unwrap();
}

#[test]
fn many_records_are_checked_by_many_threads_and_reported_in_order() {
    let games = text(&run("sim --game skull-king --players 6 --games 150 --record -").stdout);
    let mut lines: Vec<String> = games.lines().map(String::from).collect();
    let broken = [3, 60, 61, 149];
    for line in broken {
        lines[line].insert_str(1, "\"shuffle\":7,");
    }
    let input = lines.join("\n");
    assert!(input.len() > 1 << 20, "more than a thread checks in one go");
    let expected: String =
        broken.map(|line| format!("-:{}: not a record: ", line + 1)).into_iter().collect::<Vec<_>>().join("\n");
    for threads in [1, 2, 7] {
        let verified = run_with(&format!("verify --threads {threads} -"), input.as_bytes());
        let out = text(&verified.stdout);
        let (flaws, summary) = out.trim_end().rsplit_once('\n').unwrap();
        let starts: Vec<&str> =
            flaws.lines().map(|line| &line[..line.find("record: ").unwrap() + "record: ".len()]).collect();
        assert_eq!(starts.join("\n"), expected);
        assert_eq!(summary, "-: 4 of 150 records invalid");
    }
}

#[test]
fn one_record_may_stand_over_several_lines() {
    let record = text(&run("sim --game skull-queen --players 2 --games 1 --record -").stdout);
    let value: serde_json::Value = serde_json::from_str(&record).unwrap();
    let pretty = serde_json::to_string_pretty(&value).unwrap();
    let a_round_a_line = record.replace("{\"round\":", "\n{\"round\":");
    let verified = run_with("verify -", format!("{pretty}\n{pretty}\n{record}{a_round_a_line}").as_bytes());
    assert_eq!(text(&verified.stdout), "-: 4 records, all valid\n");

    // A mistake is told with the line it stands on.
    let broken = pretty.replacen("\"rounds\": [", "\"rounds\": ]", 1);
    let line = broken.lines().position(|line| line.contains("\"rounds\"")).unwrap() + 1;
    let verified = run_with("verify -", broken.as_bytes());
    assert!(text(&verified.stdout).starts_with(&format!("-:{line}: not a record: ")), "{}", text(&verified.stdout));
}

/// The seed of the first record, and its SHA-256 as a person computes it.
#[test]
fn a_commitment_noted_before_the_first_deal_is_checked() {
    let games = run("sim --game skull-queen --players 3 --games 2 --record -").stdout;
    let first = text(&games).lines().next().unwrap().to_string();
    let seed = serde_json::from_str::<serde_json::Value>(&first).unwrap()["seed"].as_str().unwrap().to_string();
    let seed = yohoho_rules::Seed::from_hex(&seed).unwrap();
    let commitment = seed.commitment();
    let check = |commitment: &str, records: &[u8]| run_with(&format!("verify --commitment {commitment} -"), records);

    let verified = check(&commitment.to_string(), first.as_bytes());
    assert_eq!((text(&verified.stdout).as_str(), verified.status.code()), ("-: 1 record, valid\n", Some(0)));
    // The second game has another seed.
    let verified = check(&commitment.to_string(), &games);
    let says = text(&verified.stdout);
    assert!(says.starts_with("-:2: the seed is not the one of the commitment: its SHA-256 is "), "{says}");
    assert!(says.ends_with("\n-: 1 of 2 records invalid\n"), "{says}");
    assert_eq!(verified.status.code(), Some(1));
    let without = first.replacen("\"seed\"", "\"kernel\"", 1);
    let says = text(&check(&commitment.to_string(), without.as_bytes()).stdout);
    assert!(says.starts_with("-:1: the seed is missing"), "{says}");
}

#[test]
fn a_record_that_names_a_commitment_must_keep_it() {
    let record = text(&run("sim --game skull-king --players 3 --games 1 --record -").stdout);
    assert!(!record.contains("commitment"));
    let seed = serde_json::from_str::<serde_json::Value>(&record).unwrap()["seed"].as_str().unwrap().to_string();
    let commitment = yohoho_rules::Seed::from_hex(&seed).unwrap().commitment().to_string();
    let names = |commitment: &str| format!("\"seed\":\"{seed}\",\"commitment\":\"{commitment}\"");
    let verify = |head: &str| {
        let record = record.replacen(&format!("\"seed\":\"{seed}\""), head, 1);
        text(&run_with("verify -", record.as_bytes()).stdout)
    };
    assert_eq!(verify(&names(&commitment)), "-: 1 record, valid\n");
    assert!(verify(&names(&seed)).starts_with("-:1: the seed is not the one of the commitment: "));
    let hidden = verify(&format!("\"commitment\":\"{commitment}\""));
    assert!(hidden.starts_with("-:1: the game is over, but the seed behind its commitment is not shown\n"), "{hidden}");
}

#[test]
fn nothing_to_check_is_not_success() {
    for input in ["", "\n\n"] {
        let verified = run_with("verify -", input.as_bytes());
        assert_eq!((text(&verified.stdout).as_str(), verified.status.code()), ("-: no records\n", Some(1)));
    }
}

#[test]
fn a_closed_standard_error_is_no_crash() {
    let Ok(full) = std::fs::OpenOptions::new().write(true).open("/dev/full") else { return };
    for (arguments, code) in [("dance", 2), ("verify nowhere.jsonl", 1)] {
        let status = yohoho(arguments).stderr(full.try_clone().unwrap()).stdout(Stdio::null()).status().unwrap();
        assert_eq!(status.code(), Some(code), "{arguments}");
    }
}

#[test]
fn a_full_disk_is_an_error_and_not_a_loss_in_silence() {
    if !PathBuf::from("/dev/full").exists() {
        return;
    }
    let output = run("sim --game skull-king --games 200 --record /dev/full");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).starts_with("yohoho: /dev/full: "), "{}", text(&output.stderr));
    let output = run("sim --game skull-king --games 5 --record /nowhere/at/all");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).starts_with("yohoho: /nowhere/at/all: "));
}

#[test]
fn a_reader_that_stops_early_is_no_error() {
    for arguments in ["sim --game skull-king --games 20000 --record -", "rules skull-king"] {
        let mut child = yohoho(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut start = [0; 10];
        child.stdout.take().unwrap().read_exact(&mut start).unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{arguments}: {}", text(&output.stderr));
        assert!(output.stderr.is_empty(), "{arguments}: {}", text(&output.stderr));
    }
}

#[test]
fn the_rules_are_printed_as_plain_text() {
    for (game, word) in [("skull-king", "SK12"), ("skull-king-doubloons", "DB4"), ("skull-queen", "SQ12")] {
        let rules = text(&run(&format!("rules {game}")).stdout);
        assert!(rules.contains(word) && rules.contains("Ruling"));
        assert!(!rules.contains('\x1b') && !rules.contains("**") && !rules.contains("```"));
        assert!(rules.lines().all(|line| line.chars().count() <= 130));
    }
    let narrow = yohoho("rules skull-king").env("COLUMNS", "40").output().unwrap();
    let prose = text(&narrow.stdout);
    assert!(prose.lines().filter(|line| !line.starts_with("      ")).all(|line| line.chars().count() <= 40), "{prose}");
}
