//! A person at the table, played by a script: the real process, line by line.
//!
//! `UPDATE_EXPECT=1 cargo test -p yohoho --test play` writes the session on disk anew.

mod common;

use std::io::{BufRead, BufReader, Lines, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use common::{run, run_with, scratch, text, yohoho};

/// A game that is being played.
struct Table {
    child: Child,
    input: Option<ChildStdin>,
    output: Lines<BufReader<ChildStdout>>,
    /// All that was printed and typed, as it would look in a terminal.
    transcript: String,
}

impl Table {
    fn new(arguments: &str) -> Table {
        let mut child =
            yohoho(&format!("play {arguments}")).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().unwrap()).lines();
        Table { child, input, output, transcript: String::new() }
    }

    /// Paragraphs up to the next question, which is the last of them; none at the end.
    fn hear(&mut self) -> Option<Vec<String>> {
        let mut paragraphs: Vec<String> = Vec::new();
        for line in self.output.by_ref() {
            let line = line.unwrap();
            self.transcript += &line;
            match (line.strip_prefix("  "), paragraphs.last_mut()) {
                (Some(more), Some(last)) => *last = format!("{last} {}", more.trim_start()),
                _ => paragraphs.push(line),
            }
            if paragraphs.last().is_some_and(|last| last.ends_with('?')) {
                return Some(paragraphs);
            }
            self.transcript.push('\n');
        }
        None
    }

    fn say(&mut self, line: &str) {
        self.transcript.extend([" ", line, "\n"]);
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Answers, and tells what came of it.
    fn ask(&mut self, line: &str) -> Vec<String> {
        self.say(line);
        self.hear().unwrap()
    }

    /// Ends the input, and returns the exit status.
    fn leave(&mut self) -> Option<i32> {
        self.input = None;
        assert_eq!(self.hear(), None);
        self.child.wait().unwrap().code()
    }

    /// Plays on to the end, or to the end of this round.
    fn play_on(&mut self, mut heard: Option<Vec<String>>, rounds: usize) {
        let mut hand = String::new();
        while let Some(paragraphs) = heard {
            if self.transcript.matches(" is over.").count() == rounds {
                return;
            }
            if let Some(shown) = paragraphs.iter().rfind(|line| line.starts_with("Your hand:")) {
                hand.clone_from(shown);
            }
            let answer = answer(paragraphs.last().unwrap(), &hand);
            self.say(&answer);
            heard = self.hear();
        }
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
    }
}

/// A legal answer: Scary Mary if possible, otherwise the first code.
fn answer(question: &str, hand: &str) -> String {
    if question.starts_with("Your bid") {
        return "1".into();
    }
    if question.starts_with("Your plank") {
        return "plank high-bottom r1 y2 g3 b4".into();
    }
    if question.starts_with("Scary Mary") {
        return "pirate".into();
    }
    let from = if question.ends_with("any you have?") { hand } else { question };
    let codes = codes(from);
    codes.iter().find(|code| *code == "SM").unwrap_or(&codes[0]).clone()
}

/// The card codes of a line.
fn codes(line: &str) -> Vec<String> {
    let is_code = |word: &&str| {
        let number = word.trim_start_matches(|letter: char| "YBRKCTQSG".contains(letter));
        ["SM", "SK", "E", "P", "M"].contains(word) || number.parse::<u8>().is_ok() && number.len() + 2 > word.len()
    };
    line.split([' ', ',', ';', '.', ':', '?']).filter(is_code).map(String::from).collect()
}

#[test]
fn whole_games_of_every_kind_and_size_are_played_recorded_and_verified() {
    let mut asked = 0;
    for (game, title) in [
        ("skull-king", "Skull King, 10 rounds"),
        ("skull-king-doubloons", "Skull King in doubloons, 10 rounds"),
        ("skull-queen", "Skull Queen, "),
    ] {
        for players in 2..=6 {
            let bots = if players == 4 { "bosun" } else { "random" };
            let path = scratch(&format!("play-{game}-{players}.json"));
            let name = path.to_str().unwrap();
            let options = format!("--game {game} --players {players} --bots {bots} --seed 8 --record {name}");
            let mut table = Table::new(&options);
            let heard = table.hear();
            assert!(heard.as_ref().unwrap()[0].starts_with(title), "{heard:?}");
            table.play_on(heard, usize::MAX);
            let told = &table.transcript;
            let (end, own) = (told.lines().rev().take(2).collect::<Vec<_>>(), told.lines().rev().skip(2));
            assert_eq!(end[1], "Seed 8. The same game again:");
            assert_eq!(
                end[0],
                format!("  yohoho play --game {game} --players {players} --bots {bots} --seed 8"),
                "the command that plays it again"
            );
            for line in own {
                let said = line.split_once('?').map_or(line, |(question, _)| question);
                assert!(said.chars().count() <= 80 || line.contains(name), "{line}");
                assert!(!line.contains(['\x1b', '\u{a0}']) && line.trim_end() == line, "{line:?}");
            }
            asked += told.matches("Scary Mary: Pirate or ").count();
            let verified = run(&format!("verify {name}"));
            assert_eq!(text(&verified.stdout), format!("{name}: 1 record, right\n"));
            let record = std::fs::read_to_string(&path).unwrap();
            assert!(!record.contains("\"finished\":false") && record.contains("\"You\",\"Anne ("), "{record}");
            std::fs::remove_file(path).unwrap();
        }
    }
    assert!(asked > 0, "no game had Scary Mary in it");
}

/// One round with mistakes and questions, against bots whose play will not change.
#[test]
fn a_session_reads_as_written() {
    let mut table = Table::new("--players 3 --bots random --seed 9");
    let mut script = include_str!("play/script.txt").lines();
    while table.hear().is_some() {
        match script.next() {
            Some(line) => table.say(line),
            None => break,
        }
    }
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/play/session.txt");
    if std::env::var_os("UPDATE_EXPECT").is_some_and(|value| value == "1") {
        std::fs::write(&path, &table.transcript).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap();
    assert!(written == table.transcript, "{}\nUPDATE_EXPECT=1 writes it anew", table.transcript);
}

#[test]
fn wrong_lines_are_answered_in_one_sentence_and_the_game_goes_on() {
    let mut table = Table::new("--players 4 --bots random --seed 5");
    table.hear();
    for (line, says) in [
        ("2", "You may not bid 2: you have only 1 card (SK4). Allowed: 0 to 1."),
        ("y3", "You may not play Y3: bids come first (SK4). Allowed: 0 to 1."),
        ("avast", "'avast' is not understood. Allowed: 0 to 1; or type help."),
        ("-1", "'-1' is not understood. Allowed: 0 to 1; or type help."),
        ("high-top", "'high-top' is not understood. Allowed: 0 to 1; or type help."),
        ("\u{1b}[A", "'[a' is not understood"),
    ] {
        let heard = table.ask(line);
        assert_eq!(heard.len(), 2, "{heard:?}");
        let says = says.replace("'[a'", "'[A'");
        assert!(heard[0].starts_with(&says), "{heard:?}");
        assert_eq!(heard[1], "Your bid, 0 to 1?");
    }
    assert_eq!(table.ask(&"x".repeat(100_000)).len(), 2);
    table.ask("1");
    let heard = table.ask("k13");
    assert!(heard[0].starts_with("You may not play K13: you do not have it (SK7). Allowed: "), "{heard:?}");
    assert!(table.ask("why")[0].starts_with("SK7 Following: "));
    let heard = table.ask("1");
    assert!(heard[0].starts_with("You may not bid 1: all bids are in (SK4). Allowed: "), "{heard:?}");
    let heard = table.ask("sm");
    assert!(heard[0].starts_with("You may not play SM:P: you do not have it (SK7)."), "{heard:?}");
    assert_eq!(table.leave(), Some(0));
}

#[test]
fn whoever_can_follow_is_told_so() {
    for (game, options, rule, words) in [
        ("skull-king", "--players 6 --seed 1", "SK7", " is led and you can follow"),
        ("skull-queen", "--players 3 --seed 2", "SQ5", " is announced and you can follow"),
    ] {
        let mut table = Table::new(&format!("--game {game} --bots random {options}"));
        let mut heard = table.hear();
        let mut hand = String::new();
        let refused = loop {
            let paragraphs = heard.unwrap();
            let question = paragraphs.last().unwrap();
            if let Some(shown) = paragraphs.iter().rfind(|line| line.starts_with("Your hand:")) {
                hand.clone_from(shown);
            }
            let allowed = codes(question);
            let other = codes(&hand).into_iter().find(|code| !allowed.contains(code));
            if question.starts_with("Your card, ")
                && !question.contains("any")
                && let Some(other) = other
            {
                break table.ask(&other);
            }
            let answer = answer(question, &hand);
            table.say(&answer);
            heard = table.hear();
        };
        assert!(refused[0].contains(&format!("{words} ({rule}). Allowed: ")), "{refused:?}");
        assert!(table.ask("why")[0].starts_with(&format!("{rule} Following: ")));
        assert_eq!(table.leave(), Some(0));
    }
}

#[test]
fn a_hint_has_the_captains_choice_and_every_card_once() {
    let mut table = Table::new("--game skull-queen --players 5 --bots random --seed 4 --budget 20");
    table.hear();
    let planks = table.ask("hint");
    assert!(planks[0].starts_with("The captain would choose high-"), "{planks:?}");
    assert_eq!(planks[1].matches(" ± ").count(), 6, "{planks:?}");
    table.ask("high-top r1 y2 g3 b4");
    let hand = table.ask("hand");
    let hint = table.ask("HINT");
    assert!(hint[0].starts_with("The captain would play "), "{hint:?}");
    let question = hint.last().unwrap();
    let mut legal = if question.contains("any") { codes(&hand[0]) } else { codes(question) };
    let mut listed: Vec<String> =
        hint[1].split([' ', ';']).filter_map(|word| word.strip_suffix(':')).map(String::from).collect();
    listed.retain(|word| word != "error");
    legal.sort();
    listed.sort();
    assert_eq!(listed, legal, "{hint:?}");
    assert_eq!(table.ask("hint"), hint, "the same question, the same answer");

    let mut table = Table::new("--players 3 --bots random --seed 4 --budget 20 --hints");
    let heard = table.hear().unwrap();
    let hint = &heard[heard.len() - 3..];
    assert!(hint[0].starts_with("The captain would bid "), "{heard:?}");
    assert!(hint[1].contains("bid 0: ") && hint[1].contains("bid 1: "), "{heard:?}");
}

#[test]
fn a_plank_is_set_up_step_by_step() {
    let mut table = Table::new("--game skull-queen --players 4 --bots random --seed 2");
    table.hear();
    assert_eq!(
        table.ask("r1")[0],
        "Your plank: no side yet, red on 1. Still missing: the side, yellow, green and blue."
    );
    assert_eq!(
        table.ask("High-Bottom y2, g2")[0],
        "Your plank: high-bottom, red on 1, yellow on 2, green on 2. Still missing: blue."
    );
    assert!(table.ask("done")[0].ends_with("Still missing: blue."));
    assert!(table.ask("b6")[0].starts_with("You may not play B6: planks come first (SQ4)."));
    assert!(table.ask("planks")[0].contains("secret"));
    let drawn = table.ask("b5");
    assert_eq!(
        drawn[0],
        "Your plank, high-bottom: space 1, worth 1: red space 2, worth 2: yellow and green space 3, worth 3: nobody space 4, worth 5: nobody space 5, worth 8: blue"
    );
    let shown = table.ask("done");
    assert!(
        shown.contains(&"Your plank, high-bottom, worth 13: red on 1, yellow on 2, green on 2, blue on 5.".into()),
        "{shown:?}"
    );
    assert_eq!(table.leave(), Some(0));
}

#[test]
fn quitting_and_the_end_of_the_input_keep_what_was_played() {
    for quit in [Some("quit"), None] {
        let path = scratch(&format!("quit-{}.json", quit.is_some()));
        let name = path.to_str().unwrap();
        let mut table = Table::new(&format!("--players 3 --bots random --seed 6 --record {name}"));
        let heard = table.hear();
        table.play_on(heard, 2);
        if let Some(quit) = quit {
            table.say(quit);
        }
        assert_eq!(table.leave(), Some(0));
        let told = &table.transcript;
        assert!(told.contains("You stop. The standings after 2 rounds:\n  1. "), "{told}");
        assert!(told.contains("--seed 6\n"), "{told}");
        assert_eq!(text(&run(&format!("verify {name}")).stdout), format!("{name}: 1 record, right\n"));
        assert!(std::fs::read_to_string(&path).unwrap().contains("\"finished\":false"));
        std::fs::remove_file(path).unwrap();
    }
    let output = run_with("play --seed 1", b"");
    assert!(output.status.success() && output.stderr.is_empty());
    assert!(text(&output.stdout).contains("nobody has points yet"));
}

#[test]
fn a_process_that_is_killed_leaves_a_whole_record() {
    let path = scratch("killed.json");
    let name = path.to_str().unwrap();
    let mut table = Table::new(&format!("--players 2 --bots random --seed 6 --record {name}"));
    let heard = table.hear();
    table.play_on(heard, 3);
    table.child.kill().unwrap();
    table.child.wait().unwrap();
    assert_eq!(text(&run(&format!("verify {name}")).stdout), format!("{name}: 1 record, right\n"));
    std::fs::remove_file(path).unwrap();
}

#[test]
fn a_seed_is_drawn_unless_one_is_given() {
    let seed = |output: &str| output.lines().last().unwrap().rsplit(' ').next().unwrap().parse::<u64>().unwrap();
    let one = text(&run_with("play", b"").stdout);
    let other = text(&run_with("play", b"").stdout);
    assert_ne!(seed(&one), seed(&other));
    let again = text(&run_with(&format!("play --seed {}", seed(&one)), b"").stdout);
    assert_eq!(one, again);
}

#[test]
fn a_program_can_sit_at_the_table_and_a_dead_one_is_replaced() {
    let mut command = yohoho("play --players 2 --seed 1 --bots");
    let child = command.arg("exec:exit 1").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.as_ref().unwrap();
    input.write_all(b"0\n").unwrap();
    let output = child.wait_with_output().unwrap();
    let told = text(&output.stdout);
    assert!(told.contains("you and Anne (program)."), "{told}");
    assert!(told.contains("Anne's program gave no legal answer in time: the cabin boy decides for it."), "{told}");
    assert!(told.contains("--bots 'exec:exit 1' --seed 1"), "{told}");
}

#[test]
fn wrong_options_are_one_line_and_exit_status_2() {
    for (arguments, says) in [
        ("play --game whist", "the games are skull-king"),
        ("play --players 7", "a table has 2 to 6 players"),
        ("play --players 1", "a table has 2 to 6 players"),
        ("play --bots shark", "the bots are random"),
        (
            "play --players 4 --bots bosun,bosun",
            "--bots names 2 bots against you at a table of 4: give one for all, or 3",
        ),
        ("play --budget 0", "'--budget <BUDGET>'"),
        ("play --seed x", "'--seed <S>'"),
        ("play --record -", "--record wants a file"),
        ("bots captain", "unexpected argument 'captain'"),
    ] {
        let output = run_with(arguments, b"");
        let stderr = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments}: {stderr}");
        assert!(stderr.lines().count() == 1 && stderr.contains(says), "{arguments}: {stderr}");
        assert!(output.stdout.is_empty(), "{arguments}");
    }
    for path in ["/nowhere/at/all.json", "/dev/full"] {
        let output = run_with(&format!("play --record {path}"), b"");
        assert_eq!(output.status.code(), Some(1));
        assert!(text(&output.stderr).starts_with(&format!("yohoho: {path}: ")), "{}", text(&output.stderr));
        assert!(output.stdout.is_empty(), "nobody plays in vain");
    }
}

#[test]
fn the_crew_is_listed() {
    let listed = text(&run("bots").stdout);
    for bot in yohoho_bots::CREW {
        assert!(listed.contains(&format!("  {}: ", bot.name())), "{listed}");
    }
    assert!(listed.contains("--bots") && listed.contains("exec:"), "{listed}");
    assert!(listed.lines().all(|line| line.chars().count() <= 80), "{listed}");
}
