//! The puzzles of the repository, and how files of them are read.

use std::collections::HashSet;
use std::fs;
use std::path::PathBuf;

use yohoho_bots::learned::Learned;
use yohoho_puzzles::{BadSet, LEAST_ERRORS, Set, least_lead};
use yohoho_rules::{Action, GameKind, queen};

/// How many puzzles of each game are looked at once more, and on how many guesses.
const CHECKED: usize = 3;
const GUESSES: u32 = 24;

fn text(kind: GameKind) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("sets/{kind}.jsonl"));
    fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

fn set(kind: GameKind) -> Set {
    Set::read(&text(kind)).unwrap_or_else(|why| panic!("{kind}: {why}"))
}

#[test]
fn every_puzzle_is_clear_and_no_two_are_of_one_deal() {
    for kind in GameKind::ALL {
        let set = set(kind);
        assert_eq!(set.header.kind, kind);
        let (mut ids, mut origins) = (HashSet::new(), HashSet::new());
        for puzzle in &set.puzzles {
            let id = puzzle.position.id();
            let (lead, error) = (f64::from(puzzle.lead.0) / 10.0, f64::from(puzzle.lead.1) / 10.0);
            // Leads are rounded to tenths.
            assert!(lead >= least_lead(kind) - 0.05, "{kind} {id}: {lead}");
            assert!(lead >= LEAST_ERRORS * (error - 0.05) - 0.05, "{kind} {id}: {lead} ± {error}");
            assert!(puzzle.difficulty() >= 50, "{kind} {id}: hardly anybody gets it wrong");
            assert!(puzzle.made_by != [0, 0], "{kind} {id}: the cabin boy and the bosun get it right");
            assert!(ids.insert(id.clone()), "{kind} {id}: twice");
            assert!(origins.insert(puzzle.origin), "{kind} {id}: another one has the same cards");
        }
    }
}

#[test]
fn there_are_puzzles_about_everything() {
    for kind in GameKind::ALL {
        let set = set(kind);
        let themes: HashSet<&str> = set.puzzles.iter().map(|puzzle| puzzle.theme().name()).collect();
        let wanted: &[&str] = match kind {
            GameKind::SkullQueen => &["plank", "lead", "follow"],
            _ => &["bid", "mary", "lead", "follow"],
        };
        for theme in wanted {
            assert!(themes.contains(theme), "{kind}: no puzzle about {theme}");
        }
        let seats: HashSet<usize> = set.puzzles.iter().map(|puzzle| puzzle.position.seats.get()).collect();
        assert_eq!(seats.len(), 5, "{kind}: all sizes of tables");
        assert!(set.puzzles.len() >= 300, "{kind}: {} puzzles", set.puzzles.len());
    }
}

#[test]
fn network_and_search_still_find_the_solutions() {
    let learned = Learned::built_in();
    for kind in GameKind::ALL {
        let set = set(kind);
        let step = (set.puzzles.len() / CHECKED).max(1);
        for puzzle in set.puzzles.iter().step_by(step).take(CHECKED) {
            let id = puzzle.position.id();
            let view = puzzle.position.view().unwrap();
            let logits = learned.logits(&view).unwrap();
            let best = (0..logits.len()).max_by(|one, other| logits[*one].total_cmp(&logits[*other])).unwrap();
            assert_eq!(view.legal().nth(best), puzzle.solution(), "{kind} {id}: the network");
            let actions: Vec<Action> = puzzle.choices.iter().map(|choice| choice.action).collect();
            let tried = learned.roll_out(&view, &actions, 99, 0..GUESSES).unwrap();
            for other in 1..actions.len() {
                let (lead, _) = tried.difference(0, other, puzzle.position.seat);
                assert!(lead > 0.0, "{kind} {id}: choice {other} is {lead} behind");
            }
        }
    }
}

#[test]
fn what_is_written_is_read() {
    for kind in GameKind::ALL {
        let set = set(kind);
        let mut written = set.header.write() + "\n";
        for puzzle in &set.puzzles {
            written += &Set::line(puzzle);
            written.push('\n');
        }
        assert_eq!(written, text(kind));
    }
}

#[test]
fn each_day_has_another_puzzle_until_all_have_had_their_turn() {
    let set = set(GameKind::SkullKing);
    let count = set.puzzles.len() as u64;
    let of = |day| set.of_the_day(day).unwrap().position.id();
    let ids: HashSet<String> = (20_000..20_000 + count).map(of).collect();
    assert_eq!(ids.len() as u64, count);
    assert_eq!(of(20_000), of(20_000 + count));
    assert_eq!(Set { puzzles: Vec::new(), ..set }.of_the_day(1), None);
}

#[test]
fn a_file_that_was_cut_short_keeps_what_is_whole() {
    let text = text(GameKind::SkullQueen);
    let all = Set::read(&text).unwrap().puzzles.len();
    let cut = Set::read(&text[..text.len() - 20]).unwrap();
    assert_eq!(cut.puzzles.len(), all - 1);
}

#[test]
fn what_is_no_file_of_puzzles_is_refused_with_a_sentence() {
    let text = text(GameKind::SkullKing);
    let read = |text: &str| Set::read(text).unwrap_err().to_string();
    assert_eq!(Set::read(""), Err(BadSet::NoPuzzles));
    assert_eq!(read("{\"a\":1}\n"), "this is no file of puzzles");
    assert_eq!(
        read(&text.replacen("\"version\":1", "\"version\":7", 1)),
        "the puzzles have version 7 of the format, and only 1 is known"
    );
    assert_eq!(read(&text.replacen("\"skull-king\"", "\"whist\"", 1)), "the puzzles are of an unknown game");
    assert_eq!(read(&text.replacen("\"seats\":", "\"chairs\":", 1)), "line 2: seats is missing or no number");
    assert!(read(&text.replacen("\"dealer\":", "\"dealer\":9", 1)).starts_with("line 2: there is no seat 9"));
    assert!(read(&text.replacen("\"actions\":\"", "\"actions\":\"X1 ", 1)).starts_with("line 2: "));
}

#[test]
fn only_planks_are_a_choice_among_a_few() {
    for kind in GameKind::ALL {
        for puzzle in set(kind).puzzles {
            let legal = puzzle.position.view().unwrap().legal();
            let is_plank = matches!(puzzle.solution(), Action::Queen(queen::Action::Plank(_)));
            assert!(is_plank || legal.len() == puzzle.choices.len(), "{kind} {}", puzzle.position.id());
        }
    }
}
