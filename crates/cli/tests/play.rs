//! A person at the table, played by a script: the real process, line by line.
//!
//! `UPDATE_EXPECT=1 cargo test -p yohoho --test play` writes the sessions on disk anew.

mod common;

use std::io::{BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use common::{run, run_with, scratch, text, yohoho};

/// A game that is being played.
struct Table {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    /// All that was printed, with what was typed.
    transcript: String,
    /// The same, one line a paragraph.
    told: String,
}

impl Table {
    fn new(arguments: &str) -> Table {
        let mut child =
            yohoho(&format!("play {arguments}")).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().unwrap());
        Table { child, input, output, transcript: String::new(), told: String::new() }
    }

    /// Paragraphs up to the next prompt; none at the end.
    fn hear(&mut self) -> Option<Vec<String>> {
        let mut bytes = Vec::new();
        let mut byte = [0];
        let prompted = loop {
            if self.output.read(&mut byte).unwrap() == 0 {
                break false;
            }
            bytes.push(byte[0]);
            if bytes == b"> " || bytes.ends_with(b"\n> ") {
                break true;
            }
        };
        let heard = String::from_utf8(bytes).unwrap();
        self.transcript += &heard;
        let mut paragraphs: Vec<String> = Vec::new();
        for line in heard.trim_end_matches("> ").lines() {
            match (line.strip_prefix("  "), paragraphs.last_mut()) {
                (Some(more), Some(last)) => *last = format!("{last} {}", more.trim_start()),
                _ => paragraphs.push(line.into()),
            }
        }
        self.told.extend(paragraphs.iter().flat_map(|paragraph| ["\n", paragraph]));
        prompted.then_some(paragraphs)
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Answers, and tells what came of it.
    fn ask(&mut self, line: &str) -> Vec<String> {
        self.say(line);
        let mut heard = self.hear().unwrap();
        // What was typed is written down first.
        heard.remove(0);
        heard
    }

    /// The same if it is one paragraph.
    fn answer(&mut self, line: &str) -> String {
        let heard = self.ask(line);
        assert_eq!(heard.len(), 1, "{heard:?}");
        heard.concat()
    }

    /// Ends the input, and returns the exit status.
    fn leave(&mut self) -> Option<i32> {
        self.input = None;
        assert_eq!(self.hear(), None);
        self.child.wait().unwrap().code()
    }

    /// Plays on to the end, or to the end of this round.
    fn play_on(&mut self, words: &Words, rounds: usize) {
        self.play_until(words, |told| told.matches(words.round_over).count() == rounds);
    }

    /// Plays on to the end or until enough is told: whatever is allowed first.
    fn play_until(&mut self, words: &Words, enough: impl Fn(&str) -> bool) {
        let mut place = 1;
        let mut seen = 0;
        while !enough(&self.told) {
            let heard = &self.told[seen..];
            seen = self.told.len();
            place = if heard.contains(words.played) { 1 } else { place };
            assert!(place <= 20, "nothing is allowed: {}", self.transcript);
            if heard.contains(words.bid) {
                self.say("1");
            } else if heard.contains(words.plank) {
                self.say("bottom r1 y2 g3 b4");
            } else if heard.contains(words.mary) {
                self.say("p");
            } else {
                self.say(&format!("#{place}"));
                place += 1;
            }
            if self.hear().is_none() {
                assert_eq!(self.child.wait().unwrap().code(), Some(0));
                return;
            }
        }
    }
}

/// What a player without eyes goes by.
struct Words {
    bid: &'static str,
    plank: &'static str,
    mary: &'static str,
    /// The person played a card.
    played: &'static str,
    round_over: &'static str,
}

const ENGLISH: Words = Words {
    bid: "Choose your bid",
    plank: "Set up your plank.",
    mary: "Scary Mary: Pirate or ",
    played: "\nYou: ",
    round_over: "\nRound over",
};

const GERMAN: Words = Words {
    bid: "Wähle deine Ansage",
    plank: "Stell deine Planke auf.",
    mary: "Scary Mary: Pirat oder ",
    played: "\nDu: ",
    round_over: "\nRunde vorbei",
};

/// Lines are short, and nothing but lines.
fn check_lines(transcript: &str, path: &str) {
    for line in transcript.lines().filter(|line| !line.contains(path) && !line.contains("yohoho play ")) {
        assert!(line.chars().count() <= 80, "{line}");
        assert!(!line.contains(char::is_control) && line.trim_end() == line, "{line:?}");
    }
}

/// The text must be what the file says; with `UPDATE_EXPECT=1` the file is written.
fn expect(name: &str, transcript: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/play").join(name);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, transcript).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == transcript, "{transcript}\nUPDATE_EXPECT=1 writes it anew");
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
            let heard = table.hear().unwrap();
            assert!(heard[0].starts_with(title), "{heard:?}");
            table.play_on(&ENGLISH, usize::MAX);
            let told = &table.transcript;
            let end: Vec<&str> = told.lines().rev().take(2).collect();
            assert_eq!(end[1], "Seed 8. To play the same game again:");
            assert_eq!(
                end[0],
                format!("  yohoho play --game {game} --players {players} --bots {bots} --seed 8"),
                "the command that plays it again"
            );
            check_lines(told, name);
            asked += told.matches(ENGLISH.mary).count();
            let verified = run(&format!("verify {name}"));
            assert_eq!(text(&verified.stdout), format!("{name}: 1 record, valid\n"));
            let record = std::fs::read_to_string(&path).unwrap();
            assert!(!record.contains("\"finished\":false") && record.contains("\"You\",\"Anne ("), "{record}");
            std::fs::remove_file(path).unwrap();
        }
    }
    assert!(asked > 0, "no game had Scary Mary in it");
}

#[test]
fn a_game_is_played_in_german_to_the_end() {
    let mut table = Table::new("--lang de --players 3 --bots random --seed 12");
    table.hear();
    table.play_on(&GERMAN, usize::MAX);
    check_lines(&table.transcript, "/");
    expect("german.txt", &table.transcript);
}

/// A few rounds with mistakes and questions, against bots whose play will not change.
#[test]
fn sessions_read_as_written() {
    for (name, options, script) in [
        ("session.txt", "--players 3 --bots random --seed 9", include_str!("play/script.txt")),
        (
            "planks.txt",
            "--game skull-queen --lang fr --level full --players 2 --bots random --seed 3",
            include_str!("play/planks-script.txt"),
        ),
    ] {
        let mut table = Table::new(options);
        table.hear();
        for line in script.lines() {
            table.say(line);
            if table.hear().is_none() {
                break;
            }
        }
        table.leave();
        check_lines(&table.transcript, "/");
        expect(name, &table.transcript);
    }
}

#[test]
fn the_language_comes_from_the_option_or_from_the_environment() {
    let first = |arguments: &str, variables: &[(&str, &str)]| {
        let mut command = yohoho(&format!("play --seed 1 {arguments}"));
        let output = command.envs(variables.iter().copied()).stdin(Stdio::null()).output().unwrap();
        text(&output.stdout).lines().next().unwrap().to_string()
    };
    for (arguments, variables, word) in [
        ("", [].as_slice(), "rounds"),
        ("", &[("LANG", "de_CH.UTF-8")], "Runden"),
        ("", &[("LC_ALL", "C"), ("LC_MESSAGES", ""), ("LANG", "fr_FR")], "manches"),
        ("", &[("LC_ALL", "it_IT@euro"), ("LANG", "de_DE")], "senso orario"),
        ("", &[("LC_ALL", "pt_BR.UTF-8")], "rounds"),
        ("--lang de", &[("LC_ALL", "it_IT")], "Runden"),
    ] {
        let told = first(arguments, variables);
        assert!(told.contains(word), "{arguments} {variables:?}: {told}");
    }
}

#[test]
fn levels_say_more_or_less() {
    let length = |level: &str| {
        let mut table = Table::new(&format!("--players 4 --bots random --seed 5 {level}"));
        table.hear();
        table.play_on(&ENGLISH, 2);
        table.transcript.len()
    };
    let [brief, normal, full] = ["--level brief", "", "--level full"].map(length);
    assert!(brief < normal && normal < full, "{brief} {normal} {full}");

    let mut table = Table::new("--players 4 --bots random --seed 5 --level brief");
    table.hear();
    assert_eq!(table.answer("level"), "level brief, normal or full: how much is announced.");
    assert_eq!(table.answer("level full"), "full");
    assert!(table.ask("1").iter().any(|told| told.contains(" bid, one trick.")));
}

#[test]
fn wrong_lines_are_answered_in_one_sentence_and_the_game_goes_on() {
    let mut table = Table::new("--players 4 --bots random --seed 5");
    table.hear();
    for (line, says) in [
        ("2", "Too high: bid 0 to 1."),
        ("y3", "Bids come first: bid 0 to 1."),
        ("avast", "Unknown command “avast”. Did you mean last?"),
        ("keelhaul", "Unknown command “keelhaul”. Type help for a list."),
        ("-1", "Unknown command “-1”. Type help for a list."),
        ("bid", "bid 2: bid two tricks."),
        ("\u{1b}[A", "Unknown command “[A”. Type help for a list."),
        ("#9", "Choose a card from #1 to #1."),
        ("time", "No timer is running."),
        ("say ahoy", "Only bots are at this table, and they don’t chat."),
    ] {
        assert_eq!(table.answer(line), says);
    }
    assert!(table.answer(&"x".repeat(100_000)).starts_with("Unknown command “xxx"));
    assert_eq!(table.ask("").len(), 2, "an empty line tells how it stands");
    table.ask("1");
    assert_eq!(table.answer("k13"), "You don’t have 13 black: play what you have.");
    assert!(table.answer("why").starts_with("SK7 Following: "));
    assert_eq!(table.answer("why"), "No finished trick yet this round.", "only once");
    assert_eq!(table.answer("bid 1"), "All bids are in: play a card.");
    assert_eq!(table.answer("sm"), "You don’t have Scary Mary: play what you have.");
    assert_eq!(table.leave(), Some(0));
}

#[test]
fn a_number_chooses_from_the_list_that_answered_an_ambiguous_line() {
    let mut table = Table::new("--players 4 --bots random --seed 5");
    table.hear();
    assert_eq!(table.answer("l"), "Which one: 1 lock, 2 last, 3 log, 4 level, 5 leave?");
    assert_eq!(table.answer("2"), "No finished trick yet this round.");
    assert_eq!(table.answer("hand bl"), "Which one: 1 blue, 2 black?");
    assert!(table.answer("2").contains("black"));
    assert_eq!(table.answer("2"), "Too high: bid 0 to 1.", "a bid again");
    assert_eq!(table.leave(), Some(0));
}

#[test]
fn whoever_can_follow_is_told_so() {
    for (game, options, rule, words) in [
        ("skull-king", "--players 6 --seed 1", "SK7", " led and you hold "),
        ("skull-queen", "--players 3 --seed 2", "SQ5", " is announced and you hold "),
    ] {
        for (lang, why) in [("en", format!("{rule} Following: ")), ("de", format!("Das ist Regel {rule};"))] {
            let mut table = Table::new(&format!("--lang {lang} --game {game} --bots random {options}"));
            table.hear();
            let (play, words) = if lang == "en" { (&ENGLISH, words) } else { (&GERMAN, "Nicht spielbar: ") };
            table.play_until(play, |told| told.contains(words));
            let told = table.ask("why");
            assert!(told.iter().any(|line| line.starts_with(&why)), "{told:?}");
            assert_eq!(table.leave(), Some(0));
        }
    }
}

#[test]
fn a_hint_has_the_best_bots_choice_and_every_card_once() {
    let mut table = Table::new("--game skull-queen --players 5 --bots random --seed 4 --budget 20");
    table.hear();
    let planks = table.ask("hint");
    let advice = planks[0].strip_prefix("The Skull Queen says: ").unwrap().trim_end_matches('.');
    assert_eq!(planks[2].matches('±').count(), 6, "{planks:?}");
    let shown = table.ask(advice);
    assert!(shown.iter().any(|line| line.contains("Planks shown.")), "it can be typed: {shown:?}");
    let hint = table.ask("HINT");
    assert!(hint[0].starts_with("The Skull Queen says: "), "{hint:?}");
    assert!(
        hint[1].starts_with("About equal: ") || hint[1].starts_with("Close: ") || hint[1] == "Clearly the best.",
        "{hint:?}"
    );
    assert!(hint[2].matches('±').count() > 1, "{hint:?}");
    assert_eq!(table.ask("hint"), hint, "the same question, the same answer");

    let mut table = Table::new("--players 3 --bots random --seed 4 --budget 20 --hints");
    let heard = table.hear().unwrap();
    let hint = &heard[heard.len() - 3..];
    assert!(hint[0].starts_with("The Skull King says: bid "), "{heard:?}");
    assert!(hint[2].contains("bid 0: ") && hint[2].contains("bid 1: "), "{heard:?}");
}

#[test]
fn a_plank_is_set_up_step_by_step() {
    let mut table = Table::new("--game skull-queen --players 4 --bots random --seed 2");
    table.hear();
    assert_eq!(table.answer("r1"), "Your plank so far: red on 1. Still missing: the side, yellow, green and blue.");
    assert_eq!(
        table.answer("High-Bottom y2, g2"),
        "Your plank so far: 8 at the bottom, red on 1, yellow on 2, green on 2. Still missing: blue."
    );
    assert!(table.answer("done").ends_with("Still missing: blue."));
    assert_eq!(table.answer("b6"), "Planks come first: choose a side and a space for each pirate.");
    assert!(table.answer("planks").contains("secret"));
    assert_eq!(
        table.answer("place blue 5"),
        "Your plank, 8 at the bottom: red 1, yellow 2, green 2, blue 8. Type lock to confirm it."
    );
    let shown = table.ask("lock").join(" ");
    assert!(shown.contains("Your plank, 8 at the bottom: red 1, yellow 2, green 2, blue 8."), "{shown}");
    assert_eq!(table.answer("side top"), "All planks are set: play a card.");
    assert_eq!(table.leave(), Some(0));
}

#[test]
fn quitting_and_the_end_of_the_input_keep_what_was_played() {
    for quit in [Some("quit"), None] {
        let path = scratch(&format!("quit-{}.json", quit.is_some()));
        let name = path.to_str().unwrap();
        let mut table = Table::new(&format!("--players 3 --bots random --seed 6 --record {name}"));
        table.hear();
        table.play_on(&ENGLISH, 2);
        if let Some(quit) = quit {
            table.say(quit);
        }
        assert_eq!(table.leave(), Some(0));
        let told = &table.transcript;
        assert!(told.contains("You left after 2 rounds.\nScores: "), "{told}");
        assert!(told.contains("--seed 6\n"), "{told}");
        assert_eq!(text(&run(&format!("verify {name}")).stdout), format!("{name}: 1 record, valid\n"));
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
    table.hear();
    table.play_on(&ENGLISH, 3);
    table.child.kill().unwrap();
    table.child.wait().unwrap();
    assert_eq!(text(&run(&format!("verify {name}")).stdout), format!("{name}: 1 record, valid\n"));
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
    assert!(told.contains("Clockwise: you and Anne (program)."), "{told}");
    assert!(told.contains("Anne: the program didn’t answer with a legal move in time."), "{told}");
    assert!(told.contains("--bots 'exec:exit 1' --seed 1"), "{told}");
}

#[test]
fn wrong_options_are_one_line_and_exit_status_2() {
    for (arguments, says) in [
        ("play --game whist", "the games are skull-king"),
        ("play --players 7", "a table has 2 to 6 players"),
        ("play --players 1", "a table has 2 to 6 players"),
        ("play --bots shark", "the bots are "),
        (
            "play --players 4 --bots bosun,bosun",
            "--bots names 2 bots against you at a table of 4: give one for all, or 3",
        ),
        ("play --budget 0", "'--budget <BUDGET>'"),
        ("play --seed x", "'--seed <S>'"),
        ("play --record -", "--record needs a file"),
        ("play --lang pirate", "unknown language \"pirate\": the languages are en, de, fr and it"),
        ("play --level loud", "the levels are brief, normal and full"),
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
    for bot in yohoho_bots::BOTS {
        assert!(listed.contains(&format!("  {}: ", bot.name())), "{listed}");
    }
    assert!(listed.contains("--bots") && listed.contains("exec:"), "{listed}");
    assert!(listed.lines().all(|line| line.chars().count() <= 80), "{listed}");
}
