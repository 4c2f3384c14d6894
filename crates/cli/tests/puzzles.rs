//! `yohoho puzzles`: a file that was begun is continued, and no other is touched.

mod common;

use std::fs;
use std::path::PathBuf;

use common::{run, text};

fn shipped() -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../puzzles/sets/skull-queen.jsonl");
    fs::read_to_string(path).expect("the puzzles of the repository")
}

#[test]
fn a_file_that_is_full_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("queens.jsonl");
    let lines: Vec<String> = shipped().lines().take(4).map(String::from).collect();
    let whole = lines.join("\n") + "\n";
    // The last line was cut short, as by a power cut.
    fs::write(&path, whole.clone() + &lines[3][..40]).unwrap();
    let output = run(&format!("puzzles --game skull-queen --count 3 --seed 1 --out {}", path.display()));
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("3 puzzles, 0 of them new"), "{}", text(&output.stdout));
    assert_eq!(fs::read_to_string(&path).unwrap(), whole);
}

#[test]
fn a_file_of_something_else_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("other.jsonl");
    for (content, arguments, says) in [
        (shipped(), "--game skull-queen --seed 2", "was begun with another game"),
        (shipped(), "--game skull-king --seed 1", "was begun with another game"),
        ("my diary\n".into(), "--game skull-king", "this is no file of puzzles"),
    ] {
        fs::write(&path, &content).unwrap();
        let output = run(&format!("puzzles {arguments} --out {}", path.display()));
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains(says), "{}", text(&output.stderr));
        assert_eq!(fs::read_to_string(&path).unwrap(), content);
    }
}
