//! Every fuzz target over its seeds, and over what is left of them when they break off or a few bytes change. The same bodies run under
//! libFuzzer: see `fuzz/` and CONTRIBUTING.md.

use std::path::PathBuf;

use yohoho_fuzz_targets::{TARGETS, Target};

/// How many mutations of each seed are tried, at most.
const MUTATIONS: usize = 240;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fuzz")
}

fn seeds(name: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let entries = std::fs::read_dir(folder().join("seeds").join(name)).unwrap_or_else(|why| panic!("{name}: {why}"));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.into_iter().map(|path| (path.clone(), std::fs::read(&path).unwrap())).collect()
}

/// The seed, its beginnings, and copies with a flipped bit, a changed digit or letter, a missing or a repeated part.
fn variants(seed: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    let step = (seed.len() * 5 / MUTATIONS).max(1);
    let places = || (0..seed.len()).step_by(step);
    let cut = places().map(|end| seed[..end].to_vec());
    let changed = |change: fn(u8) -> u8| {
        places().map(move |at| {
            let mut other = seed.to_vec();
            other[at] = change(other[at]);
            other
        })
    };
    let shorter = places().map(move |at| [&seed[..at], &seed[(at + step).min(seed.len())..]].concat());
    let longer = places().map(move |at| [&seed[..at], &seed[at.saturating_sub(30)..]].concat());
    std::iter::once(seed.to_vec())
        .chain(cut)
        .chain(changed(|byte| byte ^ 1))
        .chain(changed(|byte| byte ^ 0x80))
        .chain(shorter)
        .chain(longer)
}

fn run(name: &str) {
    let (_, target): (_, Target) = TARGETS.into_iter().find(|(known, _)| *known == name).expect("a target");
    let seeds = seeds(name);
    assert!(!seeds.is_empty(), "{name} has no seeds");
    let mut accepted = 0;
    for (path, seed) in seeds {
        for (number, input) in variants(&seed).enumerate() {
            let outcome = std::panic::catch_unwind(|| target(&input));
            assert!(outcome.is_ok(), "{}, variant {number}: {}", path.display(), String::from_utf8_lossy(&input));
            accepted += usize::from(number == 0 && outcome.is_ok_and(|accepted| accepted));
        }
    }
    assert!(accepted > 0, "{name} refuses all of its seeds, so they test little");
}

/// One test for each target, so that they run side by side; and each must have a binary, too.
macro_rules! targets {
    ($($test:ident: $name:literal),+ $(,)?) => {
        $(#[test]
        fn $test() {
            run($name);
        })+

        #[test]
        fn every_target_has_a_test_a_binary_and_seeds() {
            let names = TARGETS.map(|(name, _)| name);
            assert_eq!(names, [$($name),+]);
            let manifest = std::fs::read_to_string(folder().join("Cargo.toml")).unwrap();
            for name in names {
                assert!(manifest.contains(&format!("name = \"{name}\"")), "fuzz/Cargo.toml has no binary {name}");
                assert!(!seeds(name).is_empty(), "{name}");
            }
            let folders = std::fs::read_dir(folder().join("seeds")).unwrap().count();
            assert_eq!(folders, names.len(), "seeds of a target that does not exist");
        }
    };
}

targets! {
    archives: "archive",
    card_codes: "codes",
    json_texts: "json",
    questions_to_the_judge: "judge",
    logs_of_tables: "log",
    messages_to_the_browser: "message",
    pages_of_a_score_pad: "pad-page",
    files_of_puzzles: "puzzles",
    records: "record",
    score_sheets: "sheet",
    requests_on_a_socket: "socket",
    weights_of_the_learned_bot: "weights",
    replies_of_the_worker: "worker-reply",
    requests_to_the_worker: "worker-request",
}
